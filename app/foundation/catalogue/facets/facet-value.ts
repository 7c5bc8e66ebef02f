import * as v from "valibot";
import { formatNumber } from "../../../ground/i18n/format.ts";
import { PERCENT } from "../../../ground/i18n/generated/settings.ts";
import { joinTexts } from "../../../ground/i18n/join-texts.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";

/** A number, a text or code, a range, the codes of several values, or null for a product without one. */
export type FacetValue = number | string | [number, number] | string[] | null;
/** The kinds of an attribute's values; {@link VALUE_KINDS} has what is different for each. */
export const ATTRIBUTE_KINDS = ["number", "range", "code", "text"] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

export type ProductValues = Readonly<Record<string, FacetValue>>;

/** A search reads thousands of values, and a schema of unions would take ten times as long as these comparisons. */
export const FacetValuesSchema = v.custom<FacetValue[]>(
  (values) => Array.isArray(values) && values.every(isFacetValue),
);

/** The column `product.facets`: a product's attributes and certificates by facet. */
export const ProductValuesSchema = v.custom<ProductValues>(
  (values) => typeof values === "object" && values !== null && Object.values(values).every(isFacetValue),
);

function isFacetValue(value: unknown): value is FacetValue {
  if (value === null || typeof value === "number" || typeof value === "string") return true;
  if (!Array.isArray(value)) return false;
  return (
    value.every((item) => typeof item === "string") ||
    (value.length === 2 && value.every((item) => typeof item === "number"))
  );
}

export const valuesOf = ({ facets }: { readonly facets: string }): ProductValues =>
  v.parse(ProductValuesSchema, JSON.parse(facets));

export function isRange(value: FacetValue): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === "number";
}

type Amount = { readonly kind: "number"; readonly value: number };
type Range = { readonly kind: "range"; readonly min: number; readonly max: number };
type Coded = { readonly kind: "code"; readonly value: string; readonly label: string };
type Text = { readonly kind: "text"; readonly value: string };
/** A value by itself; numbers are in the unit of its attribute. */
export type Value = Amount | Range | Coded | Text;

/** A value in the columns of the database, with a coded value's name in the page's language. */
export const StoredColumns = {
  kind: v.picklist(ATTRIBUTE_KINDS),
  number: v.nullable(v.number()),
  numberMax: v.nullable(v.number()),
  text: v.nullable(v.string()),
  valueCode: v.string(),
  valueName: v.nullable(v.string()),
};
type StoredValue = Readonly<v.InferOutput<v.ObjectSchema<typeof StoredColumns, undefined>>>;

/** Listings filter by choices alone, or by bounds as well, which a span has to cover. */
export const FILTER_KINDS = ["choices", "number", "span"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** All that is different for each kind of value. */
type ValueKind<Own extends Value, OwnPacked extends FacetValue> = {
  readonly filter: FilterKind;
  /** @param codes those of the facet */
  isChoice(choice: string, codes: readonly string[]): boolean;
  /** The choices that find a value: each of several codes is one. */
  choicesOf(packed: OwnPacked): readonly string[];
  /** The smallest and the largest number in it; none in codes and texts. */
  numbersOf(packed: OwnPacked): readonly number[];
  isWithin(packed: OwnPacked, min: number | null, max: number | null): boolean;
  /** The number that rows are sorted by. */
  rank(packed: OwnPacked, rankOf: (text: string) => number): number;
  /** @param names of codes, in the catalogue's order */
  unpack(packed: OwnPacked, names: ReadonlyMap<string, string>): readonly Own[];
  read(stored: StoredValue): Own;
  /** SQL of its text in a product file, from columns of `product_attribute AS s`. */
  readonly cell: string;
  /** Without its unit. */
  format(value: Own, locale: Locale): string;
};

const NUMBERS = { isChoice: (choice: string) => /^-?\d+(\.\d+)?(\.\.-?\d+(\.\d+)?)?$/.test(choice) };
const WORDS = { filter: "choices", numbersOf: () => [], isWithin: () => false } as const;

/** SQL of a number as people write it: 500, where JSON has 500.0. */
const numberText = (column: string) =>
  `iif(${column} = CAST(${column} AS INTEGER), CAST(${column} AS INTEGER), json_quote(${column}))`;

const number: ValueKind<Amount, number> = {
  ...NUMBERS,
  filter: "number",
  choicesOf: (packed) => [String(packed)],
  numbersOf: (packed) => [packed],
  isWithin: (packed, min, max) => packed >= (min ?? -Infinity) && packed <= (max ?? Infinity),
  rank: (packed) => packed,
  unpack: (value) => [{ kind: "number", value }],
  read: (stored) => ({ kind: "number", value: stored.number ?? 0 }),
  cell: numberText("s.number"),
  format: ({ value }, locale) => formatNumber(value, locale),
};
const range: ValueKind<Range, [number, number]> = {
  ...NUMBERS,
  filter: "span",
  choicesOf: ([min, max]) => [`${min}..${max}`],
  numbersOf: (packed) => packed,
  isWithin: ([from, to], min, max) => from <= (min ?? max ?? 0) && to >= (max ?? min ?? 0),
  // The end decides between spans with the same beginning; no end is a million times its beginning.
  rank: ([min, max]) => min + max / 1e6,
  unpack: ([min, max]) => [{ kind: "range", min, max }],
  read: (stored) => ({ kind: "range", min: stored.number ?? 0, max: stored.numberMax ?? 0 }),
  cell: `${numberText("s.number")} || '..' || ${numberText("s.number_max")}`,
  // An en dash would touch the minus, so ranges from a negative number read −40…+105.
  format({ min, max }, locale) {
    const [low, high] = [formatNumber(min, locale), formatNumber(max, locale)];
    return min < 0 ? `${low}…${max > 0 ? "+" : ""}${high}` : `${low}–${high}`;
  },
};
const code: ValueKind<Coded, string[]> = {
  ...WORDS,
  isChoice: (choice, codes) => codes.includes(choice),
  choicesOf: (packed) => packed,
  rank: ([first = ""], rankOf) => rankOf(first),
  unpack: (packed, names) =>
    [...names].flatMap(([value, label]) => (packed.includes(value) ? [{ kind: "code", value, label } as const] : [])),
  read: ({ valueCode: value, valueName }) => ({ kind: "code", value, label: valueName ?? value }),
  cell: "s.value_code",
  format: ({ label }) => label,
};
const text: ValueKind<Text, string> = {
  ...WORDS,
  isChoice: () => true,
  choicesOf: (packed) => [packed],
  rank: (packed, rankOf) => rankOf(packed),
  unpack: (value) => [{ kind: "text", value }],
  read: (stored) => ({ kind: "text", value: stored.text ?? "" }),
  cell: "s.text",
  format: ({ value }) => value,
};
export const VALUE_KINDS: Readonly<Record<AttributeKind, ValueKind<Value, FacetValue>>> = { number, range, code, text };

const NOTHING: ValueKind<Value, FacetValue> = { ...text, choicesOf: () => [], rank: () => Infinity, unpack: () => [] };

/** A single code, as of a colour, is packed as a text. */
export function kindOf(value: FacetValue): ValueKind<Value, FacetValue> {
  if (value === null) return NOTHING;
  if (typeof value === "number") return number;
  if (typeof value === "string") return text;
  return isRange(value) ? range : code;
}

export const readValue = (stored: StoredValue): Value => VALUE_KINDS[stored.kind].read(stored);

export const choicesOf = (value: FacetValue): readonly string[] => kindOf(value).choicesOf(value);

const NO_BREAK_SPACE = "\u00a0";

/**
 * E.g. `2,5 mm²`, `0.2–4 mm²`, `−40…+105 °C`, `%95`, `vidalı`.
 * @param unit its symbol in the language
 */
export function formatValue(value: Value, unit: string | null, locale: Locale): string {
  const kind = VALUE_KINDS[value.kind];
  const written = kind.format(value, locale);
  if (!unit || kind.filter === "choices") return written;
  // Turkish writes the per cent sign before the number, English right after it.
  return unit === "%" ? PERCENT[locale].replace("{{number}}", written) : written + NO_BREAK_SPACE + unit;
}

/** A product may have several values of an attribute, e.g. the protocols of a gateway. */
export const formatValues = (values: readonly Value[], unit: string | null, locale: Locale): string =>
  joinTexts(
    values.map((value) => formatValue(value, unit, locale)),
    locale,
  );
