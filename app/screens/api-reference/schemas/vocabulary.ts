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
      categories: described(v.array(Code), "Category codes, in catalogue order."),
      models: described(
        v.optional(Url),
        "A ZIP archive with the STEP files of all products in the group that have one.",
      ),
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
      attributes: described(v.array(Code), "The attributes of its products, most important first."),
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
      values: described(v.array(Named), "The possible values of a coded attribute; empty for other attributes."),
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
      country: described(v.string(), "An ISO 3166-1 alpha-2 code."),
      city: Text,
      latitude: v.number(),
      longitude: v.number(),
      name: Text,
      address: Text,
      phone: Text,
      email: Text,
      website: Text,
      groups: described(v.array(Code), "The product groups sold; empty if all groups are sold."),
    }),
  ),
});
