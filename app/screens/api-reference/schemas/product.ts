import * as v from "valibot";
import { LOCALES } from "../../../ground/i18n/locales.ts";
import {
  Borrowed,
  Code,
  Count,
  Day,
  described,
  LanguageSchema,
  Named,
  NamedPart,
  OrderNumber,
  ordering,
  Positive,
  physical,
  Text,
  Unit,
  Url,
} from "./fields.ts";

export const ProductReference = v.strictObject({
  code: OrderNumber,
  name: Text,
  page: Url,
  api: described(Url, "The same product in this API."),
});
export type ProductReference = v.InferOutput<typeof ProductReference>;

const valueBase = {
  attribute: described(v.string(), "The code of the attribute; see attributes.json."),
  name: Text,
  section: v.picklist(["general", "electrical", "connection", "mechanical"]),
  etim: described(
    v.optional(
      v.strictObject({
        features: described(v.array(v.string()), "EF codes: this value in each of them."),
        value: described(v.optional(v.string()), "The EV code of a coded value, or true or false."),
        unit: described(v.optional(v.string()), "The EU code of the unit that ETIM has the feature in."),
      }),
    ),
    "What ETIM calls it in the class of the product (classification.etim); missing where it has no code.",
  ),
};
export const Value = described(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("number"), ...valueBase, value: v.number(), unit: v.optional(Unit) }),
    v.strictObject({
      kind: v.literal("range"),
      ...valueBase,
      min: v.number(),
      max: v.number(),
      unit: v.optional(Unit),
    }),
    v.strictObject({
      kind: v.literal("code"),
      ...valueBase,
      value: described(v.string(), "The code of the value; the same in every language."),
      label: Text,
    }),
    v.strictObject({ kind: v.literal("text"), ...valueBase, value: Text }),
  ]),
  "A technical value. A product may have several of one attribute.",
);
export type Value = v.InferOutput<typeof Value>;

export const Document = v.strictObject({
  title: Text,
  titleLanguage: Borrowed,
  section: described(v.nullable(v.string()), "The section of the downloads page."),
  version: Text,
  date: Day,
  validUntil: described(v.optional(Day), "Of certificates that end."),
  files: v.array(
    v.strictObject({
      url: Url,
      language: described(v.nullable(v.picklist(LOCALES)), "Null for a file without words."),
      type: described(v.string(), "The extension, e.g. pdf."),
      bytes: Count,
    }),
  ),
});
export type Document = v.InferOutput<typeof Document>;

const Trade = described(
  v.strictObject({
    gtin: v.optional(v.string()),
    countryOfOrigin: described(v.optional(v.string()), "ISO 3166-1 alpha-2."),
    rohs: described(
      v.optional(v.picklist(["true", "exempt", "false"])),
      "Whether it conforms with directive 2011/65/EU; `exempt` where an exemption allows it.",
    ),
    rohsExemption: described(v.optional(v.string()), "Of annex III, e.g. 6(c)."),
    reach: described(
      v.optional(v.picklist(["true", "false", "no_data"])),
      "Whether it contains a substance of very high concern above 0.1 % by weight.",
    ),
    reachDate: described(v.optional(Day), "Of the candidate list that it was checked against."),
    scipNumber: v.optional(v.string()),
    weeeCategory: described(v.optional(v.string()), "Of annex III of directive 2012/19/EU."),
    carbonFootprint: described(
      v.optional(
        v.strictObject({
          kg: described(v.number(), "Kilograms of CO2 equivalent for one order unit."),
          method: Text,
          stage: described(v.optional(v.string()), "The life cycle stages of EN 15804 that are counted."),
          verification: v.optional(v.picklist(["none", "internally", "externally"])),
          lifetime: described(v.optional(Count), "Years of use that it is counted for."),
        }),
      ),
      "Only where it is known.",
    ),
  }),
  "What is not known is left out, and nothing is said of it.",
);
const Ratings = described(
  v.array(
    v.strictObject({
      standard: Text,
      useGroup: described(Text, "Empty for a standard without groups."),
      voltage: described(Positive, "Volts."),
      current: described(Positive, "Amperes."),
      awgMin: described(Text, "The thinnest conductor; empty where none is named."),
      awgMax: Text,
    }),
  ),
  "Ratings by standard, such as UL 1059.",
);

const Accessory = v.strictObject({
  ...ProductReference.entries,
  kind: described(v.string(), "What it is for the product: end_plate, jumper, marker …"),
  ...ordering,
  poles: described(v.optional(Count), "Of a jumper."),
  tags: described(v.optional(Count), "Of a marker: how many a piece has."),
});

const Role = described(
  v.optional(
    v.strictObject({
      name: described(
        v.string(),
        "feed_through, ground, fuse … of a terminal block; end_plate, end_stop, rail, jumper …",
      ),
      clamp: described(v.optional(v.picklist(["screw", "pushin", "spring", "hex", "bolt"])), "Of a terminal block."),
      levels: v.optional(Count),
      conductorsPerLevel: v.optional(Count),
      levelsAreJoined: described(v.optional(v.boolean()), "Its levels are of one potential inside."),
      takesShortCircuitLinks: v.optional(v.boolean()),
      hasIndicator: v.optional(v.boolean()),
      outline: described(v.optional(v.string()), "Of a plate: the housing that it closes."),
    }),
  ),
  "What it is on a rail; missing for devices that are only mounted there.",
);

/** What the catalogue does not know of a product is left out. */
export const Product = v.strictObject({
  code: OrderNumber,
  name: Text,
  nameLanguage: Borrowed,
  description: v.optional(Text),
  descriptionLanguage: Borrowed,
  language: LanguageSchema,
  release: described(Count, "The release of the catalogue that this is of."),
  changedIn: described(
    v.strictObject({ release: Count, date: v.optional(Day) }),
    "The release that last changed the product, and its day where that is known.",
  ),
  page: Url,
  api: Url,
  datasheet: described(Url, "PDF."),
  languages: described(
    v.array(v.strictObject({ language: LanguageSchema, page: Url, api: Url })),
    "The same product in the languages of the site.",
  ),
  group: NamedPart,
  category: NamedPart,
  type: Named,
  role: Role,
  modelType: described(v.optional(Text), "The designation, as it is printed on the product."),
  salesCode: v.optional(Text),
  manufacturer: Text,
  colour: v.optional(v.strictObject({ ...Named.entries, hex: Text, stripe: v.nullable(Text) })),
  connection: described(Text, "How conductors are connected, in words; may be empty."),
  ...physical,
  weightWithoutPackagingG: v.optional(Positive),
  weightWithPackagingG: v.optional(Positive),
  ...ordering,
  customsTariffNumber: v.optional(Text),
  trade: Trade,
  ratings: Ratings,
  classification: described(
    v.strictObject({ etim: v.optional(Text), eclass: v.optional(Text), unspsc: v.optional(Text) }),
    "The class of the product in each system that names one.",
  ),
  values: v.array(Value),
  certificates: v.array(v.strictObject({ code: Code, mark: Text, description: Text, documents: v.array(Document) })),
  accessories: v.array(Accessory),
  fits: described(
    v.strictObject({
      total: Count,
      isComplete: described(v.boolean(), "False where there are more than are counted."),
      types: v.array(
        v.strictObject({
          name: Text,
          count: Count,
          page: Url,
          models: v.array(v.strictObject({ name: Text, page: Url })),
        }),
      ),
    }),
    "What the product is an accessory of.",
  ),
  colours: described(
    v.array(v.strictObject({ ...ProductReference.entries, colour: Text })),
    "The same model in its colours, this one among them; empty where there is one only.",
  ),
  related: described(v.array(ProductReference), "Other models of the type in this colour."),
  replaces: described(
    v.array(
      v.strictObject({
        code: OrderNumber,
        name: Text,
        since: v.optional(Day),
        reason: v.picklist(["discontinued", "renumbered"]),
      }),
    ),
    "Former order numbers that lead here.",
  ),
  documents: v.array(Document),
  photos: v.array(Url),
  cad: described(
    v.optional(v.strictObject({ step: Url, glb: Url, dxf: Url, svg: Url })),
    "Missing for a product whose form or dimensions the catalogue does not have.",
  ),
  aas: described(
    v.strictObject({ json: Url, aasx: Url }),
    "The Asset Administration Shell of the product type, in all languages.",
  ),
});
export type Product = v.InferOutput<typeof Product>;
