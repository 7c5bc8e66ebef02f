import * as v from "valibot";
import { LIVE_LOCALES, LOCALES } from "../i18n/locales.ts";

// What the product API answers with. Responses are built to these types, tests parse them strictly, and the OpenAPI
// document is made from them (openapi.ts), so a field that is not here is nowhere.

const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text)) as unknown as Schema;

const Text = v.string();
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Positive = v.pipe(v.number(), v.minValue(0));
const Url = described(v.pipe(v.string(), v.url()), "An absolute address.");
const Day = described(v.pipe(v.string(), v.isoDate()), "A day, as in 2026-11-25.");
const LanguageSchema = described(v.picklist(LIVE_LOCALES), "The language of the texts: an ISO 639-1 code.");
const Code = described(v.string(), "The same in every language and release.");
const OrderNumber = described(v.string(), "The order number: it identifies a product everywhere and is never reused.");
const OrderUnit = described(v.picklist(["piece", "metre"]), "What quantities count.");
const Borrowed = described(
  v.optional(LanguageSchema),
  "The language of this text where it is not yet translated; missing where it is.",
);

const NamedPart = v.strictObject({ code: Code, name: Text, page: Url });
const Named = v.strictObject({ code: Code, name: Text });
const Unit = v.strictObject({
  code: described(v.string(), "The catalogue’s code of the unit."),
  symbol: described(v.string(), "In the language, e.g. mm²."),
});

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

const physical = {
  widthMm: Positive,
  heightMm: described(Positive, "Across the rail."),
  depthMm: described(Positive, "From the mounting plane."),
};
const ordering = {
  orderUnit: OrderUnit,
  packageUnit: described(Positive, "Quantities are multiples of it."),
  minOrderQuantity: Positive,
};

const Accessory = v.strictObject({
  ...ProductReference.entries,
  kind: described(v.string(), "What it is for the product: end_plate, jumper, marker …"),
  ...ordering,
  poles: described(v.optional(Count), "Of a jumper."),
  tags: described(v.optional(Count), "Of a marker: how many a piece has."),
});

export const Product = v.strictObject({
  code: OrderNumber,
  name: Text,
  nameLanguage: Borrowed,
  description: Text,
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
  modelType: described(Text, "The designation, e.g. KV 4."),
  salesCode: Text,
  manufacturer: Text,
  colour: v.strictObject({ ...Named.entries, hex: Text, stripe: v.nullable(Text) }),
  connection: described(Text, "How conductors are connected, in words; may be empty."),
  ...physical,
  weightWithoutPackagingG: Positive,
  weightWithPackagingG: Positive,
  ...ordering,
  customsTariffNumber: Text,
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
      v.strictObject({ code: OrderNumber, name: Text, since: Day, reason: v.picklist(["discontinued", "renumbered"]) }),
    ),
    "Former order numbers that lead here.",
  ),
  documents: v.array(Document),
  photos: v.array(Url),
  cad: v.strictObject({ step: Url, glb: Url, dxf: Url, svg: Url }),
  aas: described(
    v.strictObject({ json: Url, aasx: Url }),
    "The Asset Administration Shell of the product type, in all languages.",
  ),
});
export type Product = v.InferOutput<typeof Product>;

/** What `fields` may name. */
const listedFields = {
  name: Text,
  nameLanguage: Borrowed,
  page: Url,
  api: Url,
  group: described(v.string(), "The code of the group."),
  category: described(v.string(), "The code of the category."),
  type: described(v.string(), "The code of the type."),
  colour: described(v.string(), "The code of the colour."),
  ...physical,
  ...ordering,
  values: described(
    v.record(v.string(), v.union([v.number(), v.string(), v.tuple([v.number(), v.number()]), v.array(v.string())])),
    "By code of the attribute: a number, a code or text, a range from and to, or several codes.",
  ),
  certificates: described(v.array(v.string()), "The codes of the certificates."),
};
export const LISTED_FIELDS = Object.keys(listedFields) as readonly (keyof typeof listedFields)[];
export const ListedProduct = v.strictObject({ code: OrderNumber, ...v.partial(v.strictObject(listedFields)).entries });
export type ListedProduct = v.InferOutput<typeof ListedProduct>;

const Facet = v.strictObject({
  code: described(v.string(), "The name of the parameter."),
  name: Text,
  kind: described(
    v.picklist(["choices", "number", "span"]),
    "A number can be bounded by {code}-min and {code}-max; a span of numbers has to cover both.",
  ),
  unit: v.optional(Text),
  extent: described(v.optional(v.tuple([v.number(), v.number()])), "The smallest and the largest number found."),
  choices: v.array(
    v.strictObject({
      value: described(v.string(), "What the parameter says."),
      label: Text,
      count: described(Count, "How many products it would leave."),
      chosen: v.boolean(),
    }),
  ),
});

export const ProductList = v.strictObject({
  language: LanguageSchema,
  release: Count,
  total: Count,
  isCapped: described(v.boolean(), "True where a search found more than it counted."),
  page: described(Count, "From 1."),
  pages: Count,
  size: Count,
  sort: Text,
  next: described(v.nullable(Url), "The page after this one; null on the last."),
  products: v.array(ListedProduct),
  facets: described(v.optional(v.array(Facet)), "Where `facets` is asked for: what the list can be narrowed by."),
});
export type ProductList = v.InferOutput<typeof ProductList>;

/** Of every list. */
const origin = { language: LanguageSchema, release: Count };

export const GroupList = v.strictObject({
  ...origin,
  groups: v.array(
    v.strictObject({
      ...NamedPart.entries,
      description: Text,
      products: Count,
      categories: described(v.array(Code), "Codes, in catalogue order."),
      models: described(Url, "The STEP files of all its products, as a zip."),
    }),
  ),
});
export const CategoryList = v.strictObject({
  ...origin,
  categories: v.array(
    v.strictObject({
      ...NamedPart.entries,
      group: Code,
      description: Text,
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
      kind: v.picklist(["number", "range", "code", "text"]),
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

export const Change = v.strictObject({
  code: OrderNumber,
  kind: described(
    v.picklist(["added", "changed", "discontinued", "renumbered", "removed"]),
    "What became of the product. A removed one is gone without a notice.",
  ),
  release: described(Count, "The release of its last change."),
  group: described(v.nullable(v.string()), "The code of its group; for a product that is gone, of the last one."),
  fields: described(
    v.array(v.string()),
    "Of a changed product, the names of the fields that changed; `values.{attribute}` for a technical value. Empty where anything may have.",
  ),
  name: v.optional(Text),
  page: described(v.optional(Url), "Of a product that there is."),
  api: described(Url, "The product in this API; one that is gone is 410, 308 or 404."),
  successor: described(v.optional(ProductReference), "The product to order instead of one that is gone."),
});
export type Change = v.InferOutput<typeof Change>;

export const ChangeList = v.strictObject({
  language: LanguageSchema,
  since: described(Count, "The release that you have."),
  release: described(Count, "The release that you have once all pages are applied: your next `since`."),
  next: described(v.nullable(Url), "The page after this one; null on the last."),
  changes: described(v.array(Change), "Each product once, by order number."),
});
export type ChangeList = v.InferOutput<typeof ChangeList>;

/** RFC 9457. */
export const Problem = v.strictObject({
  title: Text,
  status: Count,
  detail: v.optional(Text),
  invalidParameters: described(
    v.optional(v.array(v.strictObject({ name: Text, reason: Text }))),
    "Every parameter that is wrong, and what would be right.",
  ),
  discontinuedOn: v.optional(Day),
  successor: described(v.optional(ProductReference), "The product to order instead."),
  first: described(v.optional(Url), "Where to begin again."),
});
export type Problem = v.InferOutput<typeof Problem>;
