import sql from "sql-template-tag";
import * as v from "valibot";
import type { Code } from "../../../foundation/catalogue/data/find-code.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { valuesOf } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { fold } from "../../../ground/text/fold.ts";
import { keyboardVariantsOf } from "../../../ground/text/keyboard-layouts.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import { describeDifference } from "./stated-values.ts";

export const MIN_KEY_LENGTH = 3;
const MAX_KEY_LENGTH = 40;

const isKey = (text: string) => text.length >= MIN_KEY_LENGTH && text.length <= MAX_KEY_LENGTH && /\d/.test(text);

/** The keys by which other makers' and discontinued numbers are looked up. */
export const toSubstituteKeys = (...texts: readonly string[]): string[] => [
  ...new Set(texts.map(normalizePartNumber).filter(isKey)),
];

const MAX_WORDS = 24;
const MAX_WORDS_JOINED = 4;

/**
 * The keys of words and of neighbouring words, and of the first parts of a number (38.51.7.024.0050), which name its family.
 */
export function findSubstituteKeys(text: string): string[] {
  if (!/\d/.test(text)) return [];
  const variants = /\p{Script=Cyrillic}/u.test(text) ? [text, ...keyboardVariantsOf(text)] : [text];
  return [...new Set(variants.flatMap(findKeys))];
}

function findKeys(text: string): string[] {
  const words = fold(text)
    .split(/[\s;]+|,\s/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const keys = new Set<string>();
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_WORDS_JOINED); end++) {
      const joined = words.slice(start, end).join(" ");
      keys.add(normalizePartNumber(joined));
      // ST 2,5-QUATTRO belongs to the family ST 2,5.
      keys.add(normalizePartNumber(joined.replace(/-[^-]*$/, "")));
    }
    const pieces = (words[start] ?? "").split(/(?<=[.\-/])/);
    for (let end = 2; end < pieces.length; end++) keys.add(normalizePartNumber(pieces.slice(0, end).join("")));
  }
  return [...keys].filter(isKey);
}

const SubstituteRow = v.object({
  key: v.string(),
  id: v.number(),
  code: v.string(),
  model: v.string(),
  category: v.string(),
  /** Null for a discontinued product of our own. */
  manufacturer: v.nullable(v.string()),
  /** A product of our own under its old number. */
  isRenumbered: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  type: v.string(),
  number: v.string(),
  match: v.nullable(v.picklist(["exact", "similar"])),
  note: v.nullable(v.string()),
  stated: v.string(),
  /** 0 where it is not known. */
  width: v.number(),
  facets: v.string(),
});
/** One of our products that replaces another maker's or a discontinued one; `note` says how it differs. */
export type Substitute = Omit<v.InferOutput<typeof SubstituteRow>, "stated" | "width" | "facets">;

type Stated = Pick<v.InferOutput<typeof SubstituteRow>, "note" | "stated" | "width" | "facets">;

/** The substitutes with what differs: as somebody has written it, or else from the values of both products. */
export const toSubstitutes = <Row extends Stated>(
  rows: readonly Row[],
  vocabulary: Vocabulary,
  locale: Locale,
): (Omit<Row, keyof Stated> & Pick<Stated, "note">)[] =>
  rows.map(({ stated, width, facets, note, ...substitute }) => ({
    ...substitute,
    note:
      note ||
      describeDifference(
        v.parse(StatedSchema, JSON.parse(stated)),
        { ...valuesOf({ facets }), ...(width > 0 ? { width } : {}) },
        vocabulary,
        locale,
      ) ||
      null,
  }));

const StatedSchema = v.record(v.string(), v.union([v.string(), v.number()]));

const StandsForRow = v.pick(SubstituteRow, ["type", "number", "note", "stated", "width", "facets"]);

/** Other makers' parts that a product stands for, by the index of products. */
export const standsForQuery = (locale: Locale, code: Code) =>
  [
    sql`
    SELECT c.manufacturer, c.type, c.number, t.note, c.stated, p.width_mm AS width, p.facets
    FROM product p JOIN cross_reference c ON c.product_id = p.id
    LEFT JOIN cross_reference_text t ON t.id = c.id AND t.locale = ${locale}
    WHERE p.code = ${code} ORDER BY c.position`,
    v.object({ manufacturer: v.string(), ...StandsForRow.entries }),
  ] as const;

const MAX_SUBSTITUTES = 20;

/** The substitutes for some keys; reads a few rows per existing key, by the primary key. */
export const selectSubstitutes = (keys: readonly string[], locale: Locale, limit = MAX_SUBSTITUTES) =>
  [
    sql`
    SELECT k.key, p.id, p.code, p.model_type AS model, p.category_code AS category, c.manufacturer, coalesce(d.reason = 'renumbered', 0) AS isRenumbered, coalesce(c.type, d.model_type) AS type,
      coalesce(c.number, d.code) AS number, c.match, t.note,
      coalesce(c.stated, '{}') AS stated, p.width_mm AS width, p.facets
    FROM json_each(${JSON.stringify(keys)}) AS wanted JOIN substitute_key k ON k.key = wanted.value
    LEFT JOIN cross_reference c ON c.id = k.code
    LEFT JOIN cross_reference_text t ON t.id = c.id AND t.locale = ${locale}
    LEFT JOIN discontinued_product d ON d.code = k.code
    JOIN product p ON p.id = coalesce(c.product_id, d.successor_id)
    ORDER BY length(k.key) DESC, c.position LIMIT ${limit}`,
    SubstituteRow,
  ] as const;

/** Drops substitutes whose key is part of another found key: ST 2,5 in ST 2,5-PE. */
export function dropPartialKeys(substitutes: readonly Substitute[]): Substitute[] {
  const isPartial = ({ key }: Substitute) => substitutes.some((other) => other.key !== key && other.key.includes(key));
  return [
    ...new Map(substitutes.filter((each) => !isPartial(each)).map((each) => [JSON.stringify(each), each])).values(),
  ];
}
