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

/** Another manufacturer’s part. */
const CrossReference = v.strictObject({
  manufacturer: Text,
  type: described(Text, "The designation; may be empty."),
  number: described(Text, "The order number; may be empty."),
});
const differences = described(v.optional(Text), "How the products differ.");
export const Replacement = v.strictObject({
  ...ProductReference.entries,
  standsFor: described(CrossReference, "The other manufacturer’s part."),
  note: differences,
});
export type Replacement = v.InferOutput<typeof Replacement>;

/** An order number of ours that is no longer made, or has another one now. */
export const DiscontinuedProduct = v.strictObject({
  code: OrderNumber,
  name: Text,
  status: v.literal("discontinued"),
  reason: v.picklist(["discontinued", "renumbered"]),
  discontinuedOn: v.optional(Day),
  successor: described(v.optional(ProductReference), "The product to order instead."),
});
export type DiscontinuedProduct = v.InferOutput<typeof DiscontinuedProduct>;

const valueBase = {
  attribute: described(v.string(), "The attribute code; see attributes.json."),
  name: Text,
  section: v.picklist(["general", "electrical", "connection", "mechanical"]),
  etim: described(
    v.optional(
      v.strictObject({
        features: described(v.array(v.string()), "EF codes; the value applies to each of them."),
        value: described(v.optional(v.string()), "The EV code of a coded value, or `true` or `false`."),
        unit: described(v.optional(v.string()), "The EU code of the unit that ETIM uses for the feature."),
      }),
    ),
    "The corresponding ETIM codes in the product’s class (classification.etim); omitted if ETIM has none.",
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
  "A technical value. A product may have several values for one attribute.",
);
export type Value = v.InferOutput<typeof Value>;

export const Document = v.strictObject({
  title: Text,
  titleLanguage: Borrowed,
  section: described(v.nullable(v.string()), "The section on the downloads page."),
  version: Text,
  date: Day,
  validUntil: described(v.optional(Day), "Only for certificates with an expiry date."),
  files: v.array(
    v.strictObject({
      url: Url,
      language: described(v.nullable(v.picklist(LOCALES)), "The language of the file; null if it contains no text."),
      type: described(v.string(), "The file extension, e.g. pdf."),
      bytes: Count,
    }),
  ),
});
export type Document = v.InferOutput<typeof Document>;

const Trade = described(
  v.strictObject({
    gtin: v.optional(v.string()),
    countryOfOrigin: described(v.optional(v.string()), "An ISO 3166-1 alpha-2 code."),
    rohsStatus: described(
      v.optional(v.picklist(["compliant", "exempt", "not_compliant"])),
      "Directive 2011/65/EU; `exempt` if the product complies under an exemption.",
    ),
    rohs: described(v.optional(v.picklist(["true", "exempt", "false"])), "The former spelling of `rohsStatus`."),
    rohsExemption: described(v.optional(v.string()), "The exemption in Annex III, e.g. 6(c)."),
    containsSvhc: described(
      v.optional(v.boolean()),
      "Whether the product contains a substance of very high concern above 0.1% by weight (REACH).",
    ),
    reach: described(
      v.optional(v.picklist(["true", "false", "no_data"])),
      "The former spelling of `containsSvhc`; `no_data` if nobody has assessed it.",
    ),
    reachDate: described(v.optional(Day), "The date of the candidate list used for the assessment."),
    scipNumber: v.optional(v.string()),
    weeeCategory: described(v.optional(v.string()), "The category in Annex III of Directive 2012/19/EU."),
    carbonFootprint: described(
      v.optional(
        v.strictObject({
          kg: described(v.number(), "Kilograms of CO2 equivalent per order unit."),
          method: Text,
          stage: described(v.optional(v.string()), "The EN 15804 life cycle stages included."),
          verification: v.optional(v.picklist(["none", "internally", "externally"])),
          lifetime: described(v.optional(Count), "The assumed service life in years."),
        }),
      ),
      "Only if known.",
    ),
  }),
  "Unknown values are omitted; their absence implies nothing.",
);
const Ratings = described(
  v.array(
    v.strictObject({
      standard: Text,
      useGroup: described(Text, "Empty if the standard has no use groups."),
      voltage: described(Positive, "In volts."),
      current: described(Positive, "In amperes."),
      awgMin: described(Text, "The thinnest conductor; empty if not specified."),
      awgMax: Text,
    }),
  ),
  "Ratings by standard, such as UL 1059.",
);

const Accessory = v.strictObject({
  ...ProductReference.entries,
  kind: described(v.string(), "The kind of accessory: end_plate, jumper, marker, …"),
  ...ordering,
  poles: described(v.optional(Count), "Only for jumpers."),
  tags: described(v.optional(Count), "Only for markers: the number of tags per piece."),
});

const Role = described(
  v.optional(
    v.strictObject({
      name: described(
        v.string(),
        "For terminal blocks: feed_through, ground, fuse, …; for other parts: end_plate, end_stop, rail, jumper, …",
      ),
      clamp: described(
        v.optional(v.picklist(["screw", "pushin", "spring", "hex", "bolt"])),
        "Only for terminal blocks.",
      ),
      levels: v.optional(Count),
      conductorsPerLevel: v.optional(Count),
      levelsAreJoined: described(v.optional(v.boolean()), "Whether the levels are connected internally."),
      takesShortCircuitLinks: v.optional(v.boolean()),
      hasIndicator: v.optional(v.boolean()),
      outline: described(v.optional(v.string()), "Only for plates: the housing that the plate closes."),
    }),
  ),
  "Its function in a terminal strip; omitted for devices that are merely mounted on the rail.",
);

const Terminal = v.strictObject({
  mark: described(Text, "The number printed on the product, otherwise a consecutive number."),
  level: described(Count, "1 is the lowest."),
  side: described(v.picklist(["upper", "lower"]), "The end of the product in the front view."),
  x: v.number(),
  y: v.number(),
  z: v.number(),
  direction: described(v.tuple([v.number(), v.number(), v.number()]), "The unit vector out of the entry."),
  maxMm2: described(v.nullable(v.number()), "The largest conductor in mm²; null if not specified."),
});

/** What the catalogue does not know of a product is left out. */
export const Product = v.strictObject({
  code: OrderNumber,
  name: Text,
  nameLanguage: Borrowed,
  description: v.optional(Text),
  descriptionLanguage: Borrowed,
  status: described(
    v.literal("active"),
    "What is no longer made is in discontinued.json; requested by its number, it returns 410.",
  ),
  language: LanguageSchema,
  release: described(Count, "The catalogue release this response belongs to."),
  changedIn: described(
    v.strictObject({ release: Count, date: v.optional(Day) }),
    "The release that last changed the product, and its date if known.",
  ),
  page: Url,
  api: Url,
  datasheet: described(Url, "The data sheet (PDF)."),
  languages: described(
    v.array(v.strictObject({ language: LanguageSchema, page: Url, api: Url })),
    "The same product in each language of the site.",
  ),
  group: NamedPart,
  category: NamedPart,
  type: Named,
  role: Role,
  modelType: described(v.optional(Text), "The designation as printed on the product."),
  salesCode: v.optional(Text),
  manufacturer: Text,
  colour: v.optional(v.strictObject({ ...Named.entries, hex: Text, stripe: v.nullable(Text) })),
  connection: described(Text, "The connection method as text; may be empty."),
  ...physical,
  weightWithoutPackagingG: v.optional(Positive),
  weightWithPackagingG: v.optional(Positive),
  ...ordering,
  customsTariffNumber: v.optional(Text),
  trade: Trade,
  ratings: Ratings,
  classification: described(
    v.strictObject({ etim: v.optional(Text), eclass: v.optional(Text), unspsc: v.optional(Text) }),
    "The product’s class in each classification system that has one.",
  ),
  values: v.array(Value),
  terminals: described(
    v.optional(v.array(Terminal)),
    "The conductor entries; omitted if the catalogue does not contain the product’s shape. In millimetres: x across the rail from its axis, y along it from the left side of the product, z away from the mounting plane.",
  ),
  certificates: v.array(v.strictObject({ code: Code, mark: Text, description: Text, documents: v.array(Document) })),
  accessories: v.array(Accessory),
  fits: described(
    v.strictObject({
      total: Count,
      isComplete: described(v.boolean(), "False if there are more products than the maximum counted."),
      types: v.array(
        v.strictObject({
          name: Text,
          count: Count,
          page: Url,
          models: v.array(v.strictObject({ name: Text, page: Url })),
        }),
      ),
    }),
    "The products for which this product is an accessory.",
  ),
  colours: described(
    v.array(v.strictObject({ ...ProductReference.entries, colour: Text })),
    "The same model in all its colours, including this one; empty if there is only one.",
  ),
  related: described(v.array(ProductReference), "Other models of the same type in the same colour."),
  replaces: described(
    v.array(
      v.strictObject({
        code: OrderNumber,
        name: Text,
        since: v.optional(Day),
        reason: v.picklist(["discontinued", "renumbered"]),
      }),
    ),
    "Former order numbers that this product replaces.",
  ),
  standsFor: described(
    v.array(v.strictObject({ ...CrossReference.entries, note: differences })),
    "Other manufacturers’ parts in whose place this product can be used.",
  ),
  documents: v.array(Document),
  photos: v.array(Url),
  cad: described(
    v.optional(v.strictObject({ step: Url, glb: Url, dxf: Url, svg: Url })),
    "Omitted if the catalogue does not contain the shape or dimensions of the product.",
  ),
  aas: described(
    v.strictObject({ json: Url, aasx: Url }),
    "The Asset Administration Shell of the product type, in all languages.",
  ),
});
export type Product = v.InferOutput<typeof Product>;
