import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import type { FacetColumn } from "../../catalogue/facets/facet-pack.ts";
import { choicesOf, type FacetValue, isRange } from "../../catalogue/facets/facet-value.ts";
import type { Locale } from "../../i18n/locales.ts";
import { areaOfAwg, cableDiameterOf } from "./conductors.ts";
import { MATCH } from "./match.ts";
import { ACCESSORY, placesOf, type TableIndex } from "./table-index.ts";
import type { Term } from "./terms.ts";
import type { Token } from "./tokens.ts";

/** A facet whose values meet a number that was typed: how well each of them does. */
type QuantityMatch = { readonly facet: string; readonly column: FacetColumn; readonly byPlace: readonly number[] };

/** The facets that a typed number may be of; of accessories, those of what they belong to. */
export function quantityMatches(
  { table: { columns }, mainAttributes }: TableIndex,
  { quantity, attributes }: Term,
  vocabulary: Vocabulary,
  isAccessory: boolean,
): QuantityMatch[] {
  if (!quantity) return [];
  return [...columns].flatMap(([name, column]) => {
    if (name.startsWith(ACCESSORY) !== isAccessory) return [];
    const facet = isAccessory ? name.slice(ACCESSORY.length) : name;
    const attribute = vocabulary.attributes.get(facet);
    if (attribute ? attribute.kind === "code" || attribute.kind === "text" : facet !== "width") return [];
    const unit = attribute ? unitOf(facet, vocabulary) : "mm";
    const wanted = wantedOf(quantity, facet, unit, columns.has("cross_section"));
    if (!wanted) return [];
    const place = mainAttributes.indexOf(facet);
    const own = place < 0 ? MATCH.minorAttribute : 1 - place * MATCH.attributeStep;
    const importance = isAccessory ? 1 : own;
    // A word beside the number says what it is of, where the product has such a thing at all.
    const isElsewhere =
      attributes !== null &&
      !attributes.has(facet) &&
      [...attributes].some(
        (code) => columns.has(code) && (quantity.unit === null || unitOf(code, vocabulary) === quantity.unit),
      );
    const match = importance * wanted.share * (isElsewhere ? MATCH.elsewhere : 1) * (isAccessory ? MATCH.accessory : 1);
    const isMinimum = quantity.kind === "quantity" && (attribute?.search.includes("minimum") ?? false);
    const byPlace = column.values.map((value) => {
      const values: readonly FacetValue[] = isAccessory ? choicesOf(value).map(Number) : [value];
      return Math.max(0, ...values.map((each) => numberMatch(each, wanted.value, isMinimum, unit))) * match;
    });
    return byPlace.some((each) => each > 0) ? [{ facet, column, byPlace }] : [];
  });
}

/** How well each row meets a number that was typed. */
export function quantityRows(
  index: TableIndex,
  term: Term,
  locale: Locale,
  vocabulary: Vocabulary,
  isAccessory: boolean,
): Float32Array {
  const { table, words } = index;
  const rows = new Float32Array(table.size);
  const { quantity } = term;
  if (!quantity) return rows;
  for (const { column, byPlace } of quantityMatches(index, term, vocabulary, isAccessory))
    for (let row = 0; row < rows.length; row++)
      rows[row] = Math.max(rows[row] ?? 0, byPlace[column.valueIndexes[row] ?? 0] ?? 0);
  if (isAccessory) return rows;
  if (quantity.numbers.length > 1) meetPieces(rows, index, quantity, locale);
  else
    for (const [column, byPlace] of placesOf(words, String(quantity.numbers[0] ?? ""), locale)) {
      if (column === table.columns.get("type") || column === table.columns.get("category")) continue;
      for (let row = 0; row < rows.length; row++) {
        const inModel = byPlace[column.valueIndexes[row] ?? 0] ?? 0;
        const own = rows[row] ?? 0;
        // What the model says too was meant all the more: KV 4 is a terminal for 4 mm².
        if (inModel > 0)
          rows[row] =
            own > 0 ? Math.min(1, own + MATCH.both) : quantity.kind === "quantity" ? inModel * MATCH.piece : inModel;
      }
    }
  return rows;
}

/** A size is met by a model that has all of its numbers, in any order. */
function meetPieces(rows: Float32Array, { table, words }: TableIndex, { kind, numbers }: Token, locale: Locale): void {
  const model = table.columns.get("model");
  if (!model || kind === "span") return;
  const pieces = numbers.map((number) => placesOf(words, String(number), locale).get(model));
  for (let row = 0; row < rows.length; row++)
    if (pieces.every((byPlace) => (byPlace?.[model.valueIndexes[row] ?? 0] ?? 0) > MATCH.spanEnd))
      rows[row] = MATCH.value;
}

const unitOf = (code: string, vocabulary: Vocabulary) =>
  vocabulary.attributes.get(code)?.unitCode?.toLowerCase() ?? null;

/** What a typed number asks of an attribute, and how likely it was meant so; null when it cannot be meant. */
function wantedOf(
  token: Token,
  facet: string,
  unit: string | null,
  hasCrossSection: boolean,
): { readonly value: number; readonly share: number } | null {
  const [value = 0] = token.numbers;
  if (unit === "mm2" && isCable(token)) return { value: token.numbers[1] ?? 0, share: MATCH.bareNumber };
  if (token.numbers.length > 1) return null;
  if (unit === "mm2") {
    const area = token.unit === "awg" ? areaOfAwg(value) : value;
    if (area === null) return null;
    if (token.unit === null) return { value: area, share: MATCH.bareNumber };
    // "10 mm" is said of terminals for 10 mm² everywhere.
    if (token.unit === "mm") return { value: area, share: 0.95 };
    return token.unit === "mm2" || token.unit === "awg" ? { value: area, share: 1 } : null;
  }
  // Cables go by their cross-section: marked "2.5" is one of 2.5 mm², 3.6 mm thick.
  const diameter = facet === "cable_diameter" && token.unit !== "mm" ? cableDiameterOf(value) : null;
  if (diameter !== null) return { value: diameter, share: token.unit === null ? MATCH.bareNumber : 1 };
  if (token.kind === "number") return { value, share: MATCH.bareNumber };
  if (token.unit === unit) return { value, share: unit === "mm" && hasCrossSection ? 0.4 : 1 };
  if (
    (token.unit === "a" && unit === "ka") ||
    (token.unit === "v" && unit === "kv") ||
    (token.unit === "mm" && unit === "m")
  )
    return { value: value / 1000, share: 1 };
  return null;
}

/** Cores and their cross-section: 4x16, 3x2,5. */
const MAX_CORES = 7;
const isCable = ({ kind, numbers: [cores = 0, area, ...more] }: Token) =>
  kind === "size" && area !== undefined && more.length === 0 && Number.isInteger(cores) && cores <= MAX_CORES;

/** Voltages of the mains that are said for one another (IEC 60038 replaced the first by the second). */
const MAINS: readonly ReadonlySet<number>[] = [
  new Set([220, 230, 240]),
  new Set([380, 400, 415]),
  new Set([110, 115, 120]),
];
const isSameMains = (one: number, other: number) => MAINS.some((each) => each.has(one) && each.has(other));

/** Greater ratings do as well, the nearest best. */
function numberMatch(value: FacetValue, wanted: number, isMinimum: boolean, unit: string | null): number {
  if (isRange(value)) return value[0] <= wanted && wanted <= value[1] ? (wanted < value[1] ? 0.85 : 0.75) : 0;
  if (typeof value !== "number") return 0;
  if (Math.abs(value - wanted) <= 1e-9 * Math.abs(wanted)) return 1;
  if (unit === "v" && isSameMains(value, wanted)) return MATCH.sameMains;
  // A terminal 5.2 mm wide is one of 5 mm.
  if (unit === "mm" && Number.isInteger(wanted) && Math.floor(value) === wanted) return 0.8;
  if (isMinimum && value > wanted && wanted > 0) return Math.max(0.55, 0.92 - Math.log2(value / wanted) * 0.12);
  return 0;
}
