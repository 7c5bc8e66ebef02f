import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { FacetColumn } from "../../../foundation/catalogue/facets/facet-table.ts";
import { choicesOf, type FacetValue, isRange } from "../../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Limit } from "../../../ground/text/limits.ts";
import { isSameMains } from "../../reading/mains.ts";
import type { Term } from "../../reading/term.ts";
import type { Token } from "../../reading/tokens.ts";
import { areaOfAwg, cableDiameterOf } from "./conductor-sizes.ts";
import { MATCH_SCORE } from "./match-score.ts";
import { ACCESSORY_PREFIX, scoreValues } from "./postings.ts";
import type { TableIndex } from "./table-index.ts";
import { raiseScores } from "./table-rows.ts";

/** How well each value of a facet meets a number, from 0 to 1. */
type QuantityMatch = {
  readonly facet: string;
  /** The number in the unit of the facet. */
  readonly target: number;
  /** Whether it is a limit, be it because greater ratings do as well. */
  readonly side: Limit<Token>["side"] | undefined;
  readonly isMinimum: boolean;
  readonly column: FacetColumn;
  readonly byValue: readonly number[];
};

/** A facet that a number may be a value of. */
type Target = {
  readonly facet: string;
  readonly column: FacetColumn;
  readonly unit: string | null;
  /** The number in the unit of the facet, and how likely it is meant. */
  readonly size: number;
  readonly share: number;
  /** It is no point of a span: 2.5 and −40 … 105 °C. */
  readonly isExact: boolean;
};

/** The facets that a number may belong to, the most important first; with `isAccessory` those of the products that accessories fit. */
export function findTargets(
  { table: { columns }, mainAttributes }: TableIndex,
  { quantity, attributes }: Term,
  vocabulary: Vocabulary,
  isAccessory = false,
): Target[] {
  if (!quantity) return [];
  const targets = [...columns].flatMap(([name, column]): Target[] => {
    if (name.startsWith(ACCESSORY_PREFIX) !== isAccessory) return [];
    const facet = isAccessory ? name.slice(ACCESSORY_PREFIX.length) : name;
    const attribute = vocabulary.attributes.get(facet);
    if (attribute ? attribute.kind === "code" || attribute.kind === "text" : facet !== "width") return [];
    const unit = attribute ? unitOf(facet, vocabulary) : "mm";
    const found = interpretQuantity(quantity, facet, unit, columns.has("cross_section"));
    if (!found) return [];
    // The word beside a number only counts where products have the attribute that it names.
    const isElsewhere =
      attributes !== null &&
      !attributes.has(facet) &&
      [...attributes].some(
        (code) => columns.has(code) && (quantity.unit === null || unitOf(code, vocabulary) === quantity.unit),
      );
    const share = found.share * (isElsewhere ? MATCH_SCORE.elsewhere : 1);
    return [
      { facet, column, unit, size: found.value, share, isExact: (found.isExact ?? false) && !attributes?.has(facet) },
    ];
  });
  const rank = ({ facet }: Target) => (mainAttributes.includes(facet) ? mainAttributes.indexOf(facet) : Infinity);
  return targets.toSorted((a, b) => b.share - a.share || rank(a) - rank(b) || 0);
}

/** How well values meet a number, by facet. */
export function findQuantityMatches(
  index: TableIndex,
  term: Term,
  vocabulary: Vocabulary,
  isAccessory: boolean,
): QuantityMatch[] {
  const { quantity, attributes } = term;
  if (!quantity) return [];
  return findTargets(index, term, vocabulary, isAccessory).flatMap(({ facet, column, unit, size, share, isExact }) => {
    const position = index.mainAttributes.indexOf(facet);
    const ownScore = position < 0 ? MATCH_SCORE.minorAttribute : 1 - position * MATCH_SCORE.attributeStep;
    const match = (isAccessory ? MATCH_SCORE.accessory : ownScore) * share;
    const isMinimum =
      quantity.kind === "quantity" && (vocabulary.attributes.get(facet)?.search.includes("minimum") ?? false);
    // Most attributes have values on one side of a number without a unit.
    const limit = quantity.unit !== null || attributes?.has(facet) ? quantity.limit : undefined;
    const scoreOf = (value: FacetValue) => {
      if (isExact && isRange(value)) return 0;
      return limit ? scoreWithin(value, size, limit.side) : scoreNumber(value, size, isMinimum, unit);
    };
    const byValue = column.values.map((value) => {
      const values: readonly FacetValue[] = isAccessory ? choicesOf(value).map(Number) : [value];
      return Math.max(0, ...values.map(scoreOf)) * match;
    });
    return byValue.some((each) => each > 0)
      ? [{ facet, target: size, side: limit?.side, isMinimum, column, byValue }]
      : [];
  });
}

/** How well each row meets a number. */
export function scoreQuantityRows(
  index: TableIndex,
  term: Term,
  locale: Locale,
  vocabulary: Vocabulary,
  isAccessory: boolean,
): Float32Array {
  const rows = new Float32Array(index.table.size);
  if (!term.quantity) return rows;
  for (const { column, byValue } of findQuantityMatches(index, term, vocabulary, isAccessory))
    raiseScores(rows, column, byValue);
  if (isAccessory || term.quantity.limit) return rows;
  if (term.quantity.numbers.length > 1) addModelSizes(rows, index, term.quantity, locale);
  else addNumbersInText(rows, index, term.quantity, locale);
  return rows;
}

/** Numbers in models and names; what a model repeats is the more likely meaning: KV 4 is a terminal for 4 mm². */
function addNumbersInText(rows: Float32Array, { table, words }: TableIndex, quantity: Token, locale: Locale): void {
  const share = quantity.kind === "quantity" ? MATCH_SCORE.piece : 1;
  for (const [column, byValue] of scoreValues(words, String(quantity.numbers[0] ?? ""), locale)) {
    if (column === table.columns.get("type") || column === table.columns.get("category")) continue;
    for (let row = 0; row < rows.length; row++) {
      const textScore = byValue[column.valueIndexes[row] ?? 0] ?? 0;
      const score = rows[row] ?? 0;
      if (textScore > 0) rows[row] = score > 0 ? Math.min(1, score + MATCH_SCORE.both) : textScore * share;
    }
  }
}

/** A model meets a size when it has all of its numbers, in any order. */
function addModelSizes(rows: Float32Array, { table, words }: TableIndex, size: Token, locale: Locale): void {
  const model = table.columns.get("model");
  if (!model || size.kind === "span") return;
  const pieces = size.numbers.map((number) => scoreValues(words, String(number), locale).get(model));
  for (let row = 0; row < rows.length; row++)
    if (pieces.every((byValue) => (byValue?.[model.valueIndexes[row] ?? 0] ?? 0) > MATCH_SCORE.spanEnd))
      rows[row] = MATCH_SCORE.value;
}

const unitOf = (code: string, vocabulary: Vocabulary) =>
  vocabulary.attributes.get(code)?.unitCode?.toLowerCase() ?? null;

/** The value a number has as one of an attribute, and how likely that meaning is; null where it is impossible. */
function interpretQuantity(
  token: Token,
  facet: string,
  unit: string | null,
  hasCrossSection: boolean,
): { readonly value: number; readonly share: number; readonly isExact?: boolean } | null {
  const [value = 0] = token.numbers;
  if (unit === "mm2" && isCable(token)) return { value: token.numbers[1] ?? 0, share: MATCH_SCORE.bareNumber };
  if (token.numbers.length > 1) return null;
  if (unit === "mm2") {
    const area = token.unit === "awg" ? areaOfAwg(value) : value;
    if (area === null) return null;
    if (token.unit === null) return { value: area, share: MATCH_SCORE.bareNumber };
    // Terminals for 10 mm² are called "10 mm" in every language.
    if (token.unit === "mm") return { value: area, share: 0.95 };
    return token.unit === "mm2" || token.unit === "awg" ? { value: area, share: 1 } : null;
  }
  // Cable markers are asked for by cross-section: a 2.5 mm² cable is 3.6 mm thick.
  const diameter = facet === "cable_diameter" && token.unit !== "mm" ? cableDiameterOf(value) : null;
  if (diameter !== null) return { value: diameter, share: token.unit === null ? MATCH_SCORE.bareNumber : 1 };
  if (token.kind === "number") return { value, share: MATCH_SCORE.bareNumber, isExact: unit !== null };
  if (token.unit === unit) return { value, share: unit === "mm" && hasCrossSection ? 0.4 : 1 };
  if (
    (token.unit === "a" && unit === "ka") ||
    (token.unit === "v" && unit === "kv") ||
    (token.unit === "mm" && unit === "m")
  )
    return { value: value / 1000, share: 1 };
  return null;
}

const MAX_CORES = 7;
/** Cores and their cross-section: 4x16, 3x2,5. */
const isCable = ({ kind, numbers: [cores = 0, area, ...more] }: Token) =>
  kind === "size" && area !== undefined && more.length === 0 && Number.isInteger(cores) && cores <= MAX_CORES;

/** The nearest to the limit leads: who asks for at least 5 A seldom wants 500. */
function scoreWithin(value: FacetValue, limit: number, side: Limit<Token>["side"]): number {
  if (isRange(value)) return (side === "least" ? value[1] >= limit : value[0] <= limit) ? 0.85 : 0;
  if (typeof value !== "number") return 0;
  if (Math.abs(value - limit) <= 1e-9 * Math.abs(limit)) return 1;
  if (side === "least" ? value < limit : value > limit) return 0;
  return value > 0 && limit > 0 ? Math.max(0.75, 0.95 - Math.abs(Math.log2(value / limit)) * 0.05) : 0.75;
}

/** Greater ratings count for minimum attributes, the nearest most. */
function scoreNumber(value: FacetValue, target: number, isMinimum: boolean, unit: string | null): number {
  if (isRange(value)) return value[0] <= target && target <= value[1] ? (target < value[1] ? 0.85 : 0.75) : 0;
  if (typeof value !== "number") return 0;
  if (Math.abs(value - target) <= 1e-9 * Math.abs(target)) return 1;
  if (unit === "v" && isSameMains(value, target)) return MATCH_SCORE.sameMains;
  // A terminal 5.2 mm wide is sold as 5 mm.
  if (unit === "mm" && Number.isInteger(target) && Math.floor(value) === target) return 0.8;
  if (isMinimum && value > target && target > 0) return Math.max(0.55, 0.92 - Math.log2(value / target) * 0.12);
  return 0;
}
