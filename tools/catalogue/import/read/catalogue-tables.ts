import * as v from "valibot";
import { ATTRIBUTE_KINDS } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import { isAwgSize } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import { issueMessage } from "../../messages/schema-messages.ts";
import {
  code,
  day,
  decimal,
  emptyOr,
  expected,
  hex,
  label,
  list,
  measure,
  number,
  oneOf,
  optionalText,
  options,
  orderNumber,
  required,
  slug,
  text,
} from "./cells.ts";
import { etimClass, etimClassVersion, etimFeature, etimRelease, etimUnit, etimValue, none } from "./etim-codes.ts";
import { optionallyTranslated, slugColumns, translated, translatedTable } from "./translated-table.ts";

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
const TypeRow = translatedTable({
  code,
  category: required,
  role: options,
  drawing: options,
  ...translated("name"),
});
const UnitRow = translatedTable({ code, etim_unit: optionalText(etimUnit), ...translated("symbol") });
const ColourRow = translatedTable({
  code,
  hex,
  stripe_hex: optionalText(hex),
  ...translated("name"),
});
const CertificateRow = translatedTable({ code, mark: required, ...translated("description") }, ["description"]);
/** An empty cell is null. */
const orNothing = <Schema extends v.GenericSchema<string, number>>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
      schema,
    ]),
    "",
  );
const AttributeRow = translatedTable({
  code,
  kind: oneOf(ATTRIBUTE_KINDS),
  unit: optionalText(),
  section: oneOf(["general", "electrical", "mechanical", "connection"]),
  /** What no value may be below or above; a number is at least 0 where nothing is said. */
  minimum: orNothing(number),
  maximum: orNothing(number),
  etim_feature: v.pipe(list, v.array(etimFeature)),
  etim_unit: optionalText(etimUnit),
  search: v.pipe(list, v.array(oneOf(["minimum", "accessory"]))),
  ...translated("name"),
});
const AttributeValueRow = translatedTable({
  attribute: required,
  code: v.pipe(text, v.nonEmpty(issueMessage("missing"))),
  etim_value: optionalText(etimValue),
  ...translated("name"),
});
/** ETIM's codes in some classes, or in all; the rows of a value have `value` and `etim_value` only. */
const EtimRow = v.object({
  class: v.pipe(list, v.array(etimClass)),
  attribute: required,
  value: label,
  feature: v.pipe(list, v.union([v.strictTuple([none]), v.array(etimFeature)])),
  etim_value: optionalText(v.union([none, etimValue])),
  unit: optionalText(etimUnit),
});
const AccessoryRow = v.object({
  product: required,
  accessory: required,
  kind: oneOf([
    "end_plate",
    "partition_plate",
    "jumper",
    "marker",
    "end_stop",
    "rail",
    "tool",
    "test_plug",
    "group_label",
  ]),
});
const SynonymRow = v.object({
  language: oneOf(LOCALES),
  words: required,
  means: required,
});
const MeaningRow = v.object({
  language: v.optional(oneOf([...LOCALES, ""]), ""),
  words: required,
  attribute: required,
  values: v.pipe(
    list,
    v.check((values) => values.length > 0, issueMessage("missing")),
  ),
});
const DiscontinuedRow = translatedTable({
  code: orderNumber,
  model_type: required,
  ...translated("name"),
  discontinued_on: expected(v.optional(emptyOr(day), "")),
  successor: optionalText(),
  reason: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text || "discontinued"),
    oneOf(["discontinued", "renumbered"]),
  ),
});
const optionalMeasure = orNothing(measure);
const CrossReferenceRow = translatedTable({
  manufacturer: required,
  type: label,
  number: label,
  order_number: orderNumber,
  confirmed: oneOf(["true", "false", ""]),
  stated_cross_section: optionalMeasure,
  stated_rated_current: optionalMeasure,
  stated_levels: optionalMeasure,
  stated_connection_method: optionalText(code),
  stated_width: optionalMeasure,
  source: required,
  ...optionallyTranslated("note"),
});
function degrees(limit: number) {
  const reason = issueMessage("notDegrees", { limit });
  return v.pipe(decimal, v.minValue(-limit, reason), v.maxValue(limit, reason));
}
const ResellerRow = translatedTable({
  code,
  kind: oneOf(["office", "reseller"]),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, issueMessage("notCountry"))),
  city: slug,
  ...translated("city"),
  latitude: degrees(90),
  longitude: degrees(180),
  name: required,
  address: required,
  /** Empty where no number may be stated. */
  phone: v.pipe(
    v.optional(v.string(), ""),
    v.check((phone) => phone === "" || /^\+[1-9][\d -]{6,20}$/.test(phone), issueMessage("notPhone")),
  ),
  email: v.pipe(text, v.email(issueMessage("notEmail"))),
  website: v.pipe(
    v.optional(v.string(), ""),
    v.check((address) => address === "" || /^https:\/\/[^\s<>"]+$/.test(address), issueMessage("notWebsite")),
  ),
  groups: list,
});
const awg = v.pipe(
  v.optional(v.string(), ""),
  v.check((text) => text === "" || isAwgSize(text), issueMessage("notAwg")),
);
/** The highest voltages and currents of the trade are far below. */
const MAX_RATING = 1_000_000;
const rating = v.pipe(measure, v.maxValue(MAX_RATING, issueMessage("moreThanAny", { limit: MAX_RATING })));
const RatingRow = v.object({
  product: required,
  standard: required,
  use_group: label,
  voltage: rating,
  current: rating,
  awg_min: awg,
  awg_max: awg,
});
/** A rule for the products of some groups and categories, with the catalogue's own names: `section=cross_section`. */
const RuleRow = v.object({ rule: required, only: list, except: list, attributes: list, words: list });
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
  "rules.csv": RuleRow,
} as const;
export type TableFile = keyof typeof TABLES;
export const TABLE_FILES = Object.keys(TABLES) as TableFile[];

export type Attribute = v.InferOutput<typeof AttributeRow>;
