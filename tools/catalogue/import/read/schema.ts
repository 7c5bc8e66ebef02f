import * as v from "valibot";
import { isAwgSize, isGtin, LIFE_CYCLE_STAGES, WEEE_CATEGORIES } from "../../../../app/catalogue/product/trade-data.ts";
import { CATALOGUE } from "../../../../app/i18n/generated/settings.ts";
import { INTERNATIONAL_LOCALE, LOCALES, type Locale, SLUG_SETS, type SlugSet } from "../../../../app/i18n/locales.ts";
import { completeTranslations } from "./translations.ts";

const code = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  v.regex(/^[a-z0-9_.]+$/i, "may hold letters, digits, _ and . only"),
);
const slug = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "may hold a–z, 0–9 and single hyphens only"),
);
const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, "is not a colour like #d9cdb0"));
/** An empty cell is null. */
const optionalText = (schema: v.GenericSchema<string, string> = v.string()) =>
  v.pipe(
    v.optional(v.union([v.literal(""), schema]), ""),
    v.transform((text) => text || null),
  );
const required = v.pipe(v.string(), v.nonEmpty("is missing"));

/** A decimal point or comma: `2.5` or `2,5`. */
export function parseNumber(text: string): number | null {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.includes(",") ? text.replace(",", ".") : text) : null;
}

/** `0.2..4` */
export function parseRange(text: string): readonly [min: number, max: number] | null {
  const [min, max, extra] = text.split(/\.\.|…/).map((part) => parseNumber(part.trim()));
  return min != null && max != null && extra === undefined && min <= max ? [min, max] : null;
}

const number = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseNumber(dataset.value);
    if (parsed !== null) return parsed;
    addIssue({ message: "is not a number" });
    return NEVER;
  }),
);
const measure = v.pipe(
  number,
  v.check((value) => value > 0, "must be more than 0"),
);
/** No product of the trade is larger: a rail of six metres. */
const MAX_DIMENSION_MM = 6000;
const dimension = v.pipe(
  measure,
  v.check((value) => value <= 0 || value >= 0.1, "is less than 0.1 mm, too small for a product"),
  v.check((value) => value <= MAX_DIMENSION_MM, `is more than ${MAX_DIMENSION_MM} mm, too large for a product`),
);
const weight = v.pipe(
  number,
  v.check((value) => value >= 0, "must not be negative"),
);
const quantity = v.pipe(
  number,
  v.check((value) => Number.isInteger(value) && value >= 1, "must be a whole number of at least 1"),
);

const list = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) =>
    text
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

// The codes of the ETIM classification. Features of a country are EFNA0008, in imperial units EFI00008.
const etimClass = v.pipe(v.string(), v.regex(/^EC\d{6}$/, "is not an ETIM class like EC000897"));
const etimRelease = v.pipe(v.string(), v.regex(/^(?:\d{1,2}\.\d|DYNAMIC)$/, "is not an ETIM release like 10.0"));
const etimClassVersion = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, "is not a version like 10"));
const etimFeature = v.pipe(
  v.string(),
  v.regex(/^EF(?:\d{6}|I\d{5}|[A-Z]{2}\d{4})$/, "is not an ETIM feature like EF000228"),
);
const etimUnit = v.pipe(v.string(), v.regex(/^EU\d{6}$/, "is not an ETIM unit like EU570448"));
const etimValue = v.pipe(
  v.string(),
  v.regex(/^(?:EV\d{6}|true|false)$/, "is not an ETIM value like EV000415, true or false"),
);
/** In a class that does not have it. */
const none = v.literal("-");

type Columns<Field extends string, Schema> = Readonly<Record<`${Field}_${Locale}`, Schema>>;

type Text = v.GenericSchema<string | undefined, string>;

function inEachLanguage<Field extends string>(field: Field, schemaOf: (locale: Locale) => Text): Columns<Field, Text> {
  const columns: Partial<Record<`${Field}_${Locale}`, Text>> = {};
  for (const locale of LOCALES) columns[`${field}_${locale}`] = schemaOf(locale);
  return columns as Columns<Field, Text>;
}

const isRequired = (locale: Locale) => CATALOGUE[locale] === "required";
const translation = v.pipe(v.string(), v.nonEmpty("translation is missing")) as Text;
const optionalTranslation = v.optional(v.string(), "");

/** The columns `field_tr`, `field_en`, …: those of a language that the catalogue may lack are optional. */
const translated = <Field extends string>(field: Field) =>
  inEachLanguage(field, (locale) => (isRequired(locale) ? translation : optionalTranslation));

const optionallyTranslated = <Field extends string>(field: Field) => inEachLanguage(field, () => optionalTranslation);

const optionalSlug = v.optional(v.union([slug, v.literal("")]), "");

/** The columns slug_tr, slug_en, …, likewise. */
const slugColumns = Object.fromEntries(
  SLUG_SETS.map((slugSet) => [`slug_${slugSet}`, isRequired(slugSet) ? slug : optionalSlug]),
) as unknown as Record<`slug_${SlugSet}`, Text>;

/** A table with texts in every language: what a row lacks is taken from the language that stands in for it. */
function translatedTable<Entries extends v.ObjectEntries>(entries: Entries) {
  const table = v.object(entries);
  const complete = completeTranslations(Object.keys(entries));
  return v.pipe(
    table,
    v.transform((row: v.InferOutput<typeof table>) => complete(row)),
  );
}

const GroupRow = translatedTable({
  code,
  ...slugColumns,
  emblem_product: required,
  ...translated("name"),
  ...translated("description"),
});
const CategoryRow = translatedTable({
  code,
  group: required,
  ...slugColumns,
  attributes: list,
  etim_class: optionalText(etimClass),
  etim_release: optionalText(etimRelease),
  etim_class_version: optionalText(etimClassVersion),
  eclass: optionalText(),
  unspsc: optionalText(),
  ...translated("name"),
  ...translated("description"),
});
const TypeRow = translatedTable({ code, category: required, drawing: required, ...translated("name") });
const UnitRow = translatedTable({ code, etim_unit: optionalText(etimUnit), ...translated("symbol") });
const ColourRow = translatedTable({
  code,
  hex,
  stripe_hex: v.pipe(
    v.optional(v.union([hex, v.literal("")]), ""),
    v.transform((text) => text || null),
  ),
  ...translated("name"),
});
const CertificateRow = translatedTable({ code, mark: required, ...translated("description") });
const AttributeRow = translatedTable({
  code,
  kind: v.picklist(["number", "range", "code", "text"], "is not one of number, range, code, text"),
  unit: optionalText(),
  section: v.picklist(
    ["general", "electrical", "mechanical", "connection"],
    "is not one of general, electrical, mechanical, connection",
  ),
  etim_feature: v.pipe(list, v.array(etimFeature)),
  etim_unit: optionalText(etimUnit),
  search: v.pipe(list, v.array(v.picklist(["minimum", "accessory"], "holds a word that is not minimum or accessory"))),
  ...translated("name"),
});
const AttributeValueRow = translatedTable({
  attribute: required,
  code: v.pipe(v.string(), v.nonEmpty("is missing")),
  etim_value: optionalText(etimValue),
  ...translated("name"),
});
/** What ETIM calls something in some classes, or in all; the rows of a value have `value` and `etim_value` only. */
const EtimRow = v.object({
  class: v.pipe(list, v.array(etimClass)),
  attribute: required,
  value: v.optional(v.string(), ""),
  feature: v.pipe(list, v.union([v.tuple([none]), v.array(etimFeature)])),
  etim_value: optionalText(v.union([none, etimValue])),
  unit: optionalText(etimUnit),
});
const AccessoryRow = v.object({
  product: required,
  accessory: required,
  kind: v.picklist(
    ["end_plate", "partition_plate", "jumper", "marker", "end_stop", "rail", "tool", "test_plug", "group_label"],
    "is not a known kind of accessory",
  ),
});
const SynonymRow = v.object({
  language: v.picklist(LOCALES, `is not one of ${LOCALES.join(", ")}`),
  words: required,
  means: required,
});
const MeaningRow = v.object({
  language: v.optional(v.picklist([...LOCALES, ""], `is not one of ${LOCALES.join(", ")}`), ""),
  words: required,
  attribute: required,
  values: v.pipe(
    list,
    v.check((values) => values.length > 0, "is missing"),
  ),
});
const orderNumber = v.pipe(
  v.string(),
  v.nonEmpty("is missing"),
  v.regex(/^[0-9A-Z][0-9A-Z.]{2,23}$/, "may hold 3 to 24 digits, capital letters and points only"),
);
const DiscontinuedRow = translatedTable({
  code: orderNumber,
  model_type: required,
  ...translated("name"),
  discontinued_on: v.pipe(v.string(), v.isoDate("is not a date like 2026-03-31")),
  successor: optionalText(),
  reason: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text || "discontinued"),
    v.picklist(["discontinued", "renumbered"], "is not discontinued or renumbered"),
  ),
});
const CrossReferenceRow = translatedTable({
  manufacturer: required,
  type: v.optional(v.string(), ""),
  number: v.optional(v.string(), ""),
  order_number: orderNumber,
  match: v.picklist(["exact", "similar"], "is not exact or similar"),
  source: required,
  ...translated("note"),
});
const degrees = (limit: number) =>
  v.pipe(
    number,
    v.check((value) => Math.abs(value) <= limit, `is not between -${limit} and ${limit} degrees`),
  );
const ResellerRow = translatedTable({
  code,
  kind: v.picklist(["office", "reseller"], "is not office or reseller"),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "is not a country’s two capital letters (ISO 3166-1)")),
  city: slug,
  ...translated("city"),
  latitude: degrees(90),
  longitude: degrees(180),
  name: required,
  address: required,
  phone: v.pipe(v.string(), v.regex(/^\+[1-9][\d ]{6,20}$/, "is not a number like +90 212 555 01 74")),
  email: v.pipe(v.string(), v.email("is not an e-mail address")),
  website: v.pipe(
    v.optional(v.string(), ""),
    v.check(
      (address) => address === "" || /^https:\/\/[^\s<>"]+$/.test(address),
      "is not an address like https://www.example.com",
    ),
  ),
  groups: list,
});
/** An empty cell is not known. */
const known = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || undefined),
      v.optional(schema),
    ),
  );
const knownChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  known(v.picklist(choices, `is not one of ${choices.join(", ")}`));
const day = v.pipe(v.string(), v.isoDate("is not a date like 2026-03-31"));
const COUNTRIES = new Intl.DisplayNames(INTERNATIONAL_LOCALE, { type: "region", fallback: "none" });
/** Have names as countries have, and codes that ISO 3166-1 does not give. */
const NO_COUNTRIES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const country = v.pipe(
  v.string(),
  v.check(
    (text) => /^[A-Z]{2}$/.test(text) && !NO_COUNTRIES.includes(text) && COUNTRIES.of(text) !== undefined,
    "is not a country’s two capital letters (ISO 3166-1)",
  ),
);
const gtin = v.pipe(
  v.string(),
  v.regex(/^\d+$/, "may hold digits only"),
  v.check(isGtin, "is no GTIN of 8, 12, 13 or 14 digits: the last one does not check the others"),
);
const EXEMPTION = /\d{1,2}(?:\([a-z]\))?(?:\(\d+\))?(?:-[IVX]+)?/.source;
const EXEMPTIONS = new RegExp(`^${EXEMPTION}(?:;\\s*${EXEMPTION})*$`);

/** Of a product, all of it optional. */
const tradeColumns = {
  gtin: known(gtin),
  country_of_origin: known(country),
  rohs: knownChoice(["true", "exempt", "false"]),
  rohs_exemption: known(
    v.pipe(v.string(), v.regex(EXEMPTIONS, "is not an exemption like 6(c), or several with semicolons")),
  ),
  reach: knownChoice(["true", "false", "no_data"]),
  reach_date: known(day),
  scip_number: known(v.pipe(v.string(), v.uuid("is not a SCIP number, a UUID of 36 characters"))),
  weee_category: knownChoice(WEEE_CATEGORIES),
  pcf_kg: known(number),
  pcf_method: known(required),
  pcf_stage: knownChoice(LIFE_CYCLE_STAGES),
  pcf_verification: knownChoice(["none", "internally", "externally"]),
  pcf_lifetime: known(quantity),
};
const awg = v.pipe(
  v.optional(v.string(), ""),
  v.check((text) => text === "" || isAwgSize(text), "is not a size like 14, 2/0 or 250 kcmil"),
);
const RatingRow = v.object({
  product: required,
  standard: required,
  use_group: v.optional(v.string(), ""),
  voltage: measure,
  current: measure,
  awg_min: awg,
  awg_max: awg,
});
export const ProductRow = translatedTable({
  code: orderNumber,
  category: required,
  type: required,
  model_type: required,
  family: v.optional(v.string(), ""),
  variant_axes: list,
  sales_code: required,
  manufacturer: required,
  ...translated("name"),
  ...translated("description"),
  ...optionallyTranslated("connection"),
  colour: required,
  drawing: v.optional(v.string(), ""),
  width_mm: dimension,
  height_mm: dimension,
  depth_mm: dimension,
  weight_without_packaging_g: weight,
  weight_with_packaging_g: weight,
  order_unit: v.picklist(["piece", "metre"], "is not piece or metre"),
  package_unit: quantity,
  min_order_quantity: quantity,
  customs_tariff_number: v.pipe(v.string(), v.regex(/^\d{4}(\.\d{2}){1,4}$/, "is not a tariff number like 8536.90.10")),
  certificates: list,
  ...tradeColumns,
});

/** The tables of a catalogue by file, without the product tables. */
export const TABLES = {
  "groups.csv": GroupRow,
  "categories.csv": CategoryRow,
  "types.csv": TypeRow,
  "units.csv": UnitRow,
  "colours.csv": ColourRow,
  "certificates.csv": CertificateRow,
  "attributes.csv": AttributeRow,
  "attribute-values.csv": AttributeValueRow,
  "etim.csv": EtimRow,
  "accessories.csv": AccessoryRow,
  "ratings.csv": RatingRow,
  "discontinued.csv": DiscontinuedRow,
  "cross-references.csv": CrossReferenceRow,
  "synonyms.csv": SynonymRow,
  "meanings.csv": MeaningRow,
  "resellers.csv": ResellerRow,
} as const;
export type TableFile = keyof typeof TABLES;
export const TABLE_FILES = Object.keys(TABLES) as TableFile[];

export type Attribute = v.InferOutput<typeof AttributeRow>;

export type AttributeValue = {
  readonly attribute: string;
  readonly code: string;
  readonly number: number | null;
  readonly max: number | null;
  readonly text: string | null;
};
export type Product = v.InferOutput<typeof ProductRow> & { readonly values: readonly AttributeValue[] };
