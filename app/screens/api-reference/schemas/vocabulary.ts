import * as v from "valibot";
import { ATTRIBUTE_KINDS } from "../../../foundation/catalogue/facets/facet-value.ts";
import { Code, Count, described, LanguageSchema, Named, NamedPart, Text, Unit, Url } from "./fields.ts";

/** The first fields of every list. */
const origin = { language: LanguageSchema, release: Count };

export const GroupList = v.strictObject({
  ...origin,
  groups: v.array(
    v.strictObject({
      ...NamedPart.entries,
      description: v.optional(Text),
      products: Count,
      categories: described(v.array(Code), "Codes, in catalogue order."),
      models: described(v.optional(Url), "The STEP files of all its products that have one, as a zip."),
    }),
  ),
});
export const CategoryList = v.strictObject({
  ...origin,
  categories: v.array(
    v.strictObject({
      ...NamedPart.entries,
      group: Code,
      description: v.optional(Text),
      products: Count,
      attributes: described(v.array(Code), "Those that its products have, the most important first."),
      classification: v.strictObject({ etim: v.optional(Text), eclass: v.optional(Text), unspsc: v.optional(Text) }),
    }),
  ),
});
export const AttributeList = v.strictObject({
  ...origin,
  attributes: v.array(
    v.strictObject({
      ...Named.entries,
      kind: v.picklist(ATTRIBUTE_KINDS),
      unit: v.optional(Unit),
      values: described(v.array(Named), "Of a coded attribute."),
    }),
  ),
});
export const CertificateList = v.strictObject({
  ...origin,
  certificates: v.array(v.strictObject({ code: Code, mark: Text, description: Text, products: Count })),
});
export const ResellerList = v.strictObject({
  ...origin,
  resellers: v.array(
    v.strictObject({
      code: Code,
      kind: v.picklist(["office", "reseller"]),
      country: described(v.string(), "ISO 3166-1 alpha-2."),
      city: Text,
      latitude: v.number(),
      longitude: v.number(),
      name: Text,
      address: Text,
      phone: Text,
      email: Text,
      website: Text,
      groups: described(v.array(Code), "The groups sold; empty for all."),
    }),
  ),
});
