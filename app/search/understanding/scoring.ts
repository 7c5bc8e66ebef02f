import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import type { FacetColumn, FacetTable } from "../../catalogue/facets/facet-pack.ts";
import { choicesOf, type FacetValue } from "../../catalogue/facets/facet-value.ts";
import type { Locale } from "../../i18n/locales.ts";
import { coveredModels, coveredRows } from "./coverage.ts";
import { lexiconOf } from "./lexicon.ts";
import { MATCH } from "./match.ts";
import { quantityRows } from "./quantities.ts";
import { ACCESSORY, indexOf, placesOf, type TableIndex } from "./table-index.ts";
import type { Term } from "./terms.ts";

/** A product as it was ranked: the place of its table among those searched, its row there, and how well it meets each term, from 0 to 1. */
export type Ranked = {
  readonly table: number;
  readonly row: number;
  readonly score: number;
  readonly met: readonly number[];
};

/** In meanings.csv: the product has no such value. */
const NONE = "-";

/** What a word weighs that every product meets, one that nothing in the catalogue is called, and a single letter. */
const WEIGHT = {
  everywhere: 0.15,
  nowhere: 0.5,
  unknown: 0.4,
  /** What is written of a product says less than what it is called. */
  prose: 0.7,
  letter: 0.1,
  name: 1.3,
  purpose: 0.6,
  /** What is of none of the kinds that were asked for, but of one that they are for. */
  otherKind: 0.6,
  nameCovered: 0.12,
  modelCovered: 0.12,
};
/** What decides between products that meet the same. */
const LONG_MODEL = 0.0004;
const LATER_CATEGORY = 0.0008;
const LATER_TYPE = 0.006;
const BREADTH = 0.002;
/** From here on a product counts as meeting a term. */
export const MET = 0.5;

/**
 * Ranks the products of some tables by the terms that they meet; each term weighs the more, the fewer products meet it.
 * Columns beside the facets: `model`, `used_by` (how many products it is an accessory of) and `for.…` (what they are).
 */
export function rank(
  tables: readonly FacetTable[],
  terms: readonly Term[],
  locale: Locale,
  vocabulary: Vocabulary,
  prose: ReadonlyMap<string, ReadonlySet<number>> = new Map(),
): { readonly ranked: Ranked[]; readonly weights: readonly number[] } {
  const indexed = tables.map((table) => indexOf(table, vocabulary));
  const own = terms.map((term) => indexed.map((index) => matches(index, term, locale, vocabulary, false)));
  const rowsOf = (term: number, place: number) => own[term]?.[place]?.rows;
  for (const [term, each] of terms.entries())
    for (const [place, { table }] of indexed.entries()) addProse(rowsOf(term, place), table, each, prose);
  const size = tables.reduce((sum, table) => sum + table.size, 0);
  const asked = askedFor(terms, own);
  const weights = terms.map((term, index) =>
    weightOf(
      term,
      indexed.flatMap((_, place) => rowsOf(index, place) ?? []),
      size,
      asked.includes(term),
    ),
  );
  // What the thing measures that an accessory is for is no measure of the accessory.
  const ofPurpose = terms.map((term) =>
    asked.length < terms.length && term.isPurpose && term.quantity ? MATCH.elsewhere : 1,
  );
  const said = wordsTypedBy(terms.filter(({ isNegated }) => !isNegated));
  for (const [term, { isNegated }] of terms.entries()) if (isNegated) for (const each of own[term] ?? []) negate(each);
  const wordsOfAsked = wordsTypedBy(asked);
  const ranked: Ranked[] = [];
  for (const [place, index] of indexed.entries()) {
    const { table, models, usedBy, typePlaces } = index;
    const covered = coveredRows(index, wordsOfAsked, asked);
    const modelled = coveredModels(index, said);
    const kinds =
      asked.length < terms.length ? terms.map((term, at) => asked.includes(term) && own[at]?.[place]?.kinds) : [];
    const fitted =
      covered.some((each) => each === 1) && index.accessory.size > 0
        ? terms.map((term) => (term.isNegated ? null : matches(index, term, locale, vocabulary, true).rows))
        : null;
    const rows = terms.map((_, term) => rowsOf(term, place));
    for (let row = 0; row < table.size; row++) {
      const met: number[] = [];
      let score = 0;
      for (let term = 0; term < terms.length; term++) {
        let match = rows[term]?.[row] ?? 0;
        if (fitted && covered[row] === 1) match = Math.max(match * (ofPurpose[term] ?? 1), fitted[term]?.[row] ?? 0);
        met.push(match);
        score += match * (weights[term] ?? 0);
      }
      if (score === 0) continue;
      if (kinds.length > 0 && !kinds.some((each) => each && (each[row] ?? 0) >= MET)) score *= WEIGHT.otherKind;
      score += (covered[row] ?? 0) * WEIGHT.nameCovered + (modelled[row] ?? 0) * WEIGHT.modelCovered;
      score -= (models[row] ?? 0) * LONG_MODEL + place * LATER_CATEGORY;
      score += Math.log2(1 + (usedBy[row] ?? 0)) * BREADTH - (typePlaces[row] ?? 0) * LATER_TYPE;
      ranked.push({ table: place, row, score, met });
    }
  }
  ranked.sort((a, b) => b.score - a.score || a.table - b.table || a.row - b.row);
  return { ranked, weights };
}

/** The terms without what is said of what the product is for; all of them when those left name no kind of product. */
function askedFor(terms: readonly Term[], own: readonly (readonly Matches[])[]): readonly Term[] {
  const asked = terms.filter(({ isPurpose, isNegated }) => !isPurpose && !isNegated);
  const isKind = (term: Term) => own[terms.indexOf(term)]?.some(({ kinds }) => kinds.some((match) => match >= MET));
  return asked.some(isKind) ? asked : terms;
}

/** Met by what is not so. */
function negate({ rows, kinds }: Matches): void {
  for (let row = 0; row < rows.length; row++) rows[row] = (rows[row] ?? 0) >= MET ? 0 : 1;
  kinds.fill(0);
}

const wordsTypedBy = (terms: readonly Term[]) =>
  new Set(terms.flatMap(({ words, quantity }) => [...words, ...(quantity?.numbers.map(String) ?? [])]));

/** Words that no name knows may stand in what is written of a product. */
function addProse(
  rows: Float32Array | undefined,
  { columns, size }: FacetTable,
  { words, isUnknown }: Term,
  prose: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const ids = columns.get("id");
  const found = isUnknown ? prose.get(words[0] ?? "") : undefined;
  if (!rows || !found || !ids) return;
  for (let row = 0; row < size; row++)
    if (found.has(Number(ids.values[ids.valueIndexes[row] ?? 0]))) rows[row] = Math.max(rows[row] ?? 0, MATCH.prose);
}

function weightOf(term: Term, matched: readonly Float32Array[], size: number, isAsked: boolean): number {
  const isLetter = term.words.length === 1 && /^\p{L}$/u.test(term.words[0] ?? "") && term.conditions.length === 0;
  if (isLetter) return WEIGHT.letter;
  let products = 0;
  let so = 0;
  for (const rows of matched)
    for (const match of rows) {
      if (match >= MET) products += 1;
      if (match > MATCH.named) so += 1;
    }
  if (products === 0) return term.isUnknown ? WEIGHT.unknown : WEIGHT.nowhere;
  // A word that names an attribute of many may be the name of a few: a rail, among all that has a rail profile.
  const rarity = Math.log((size + 1) / Math.sqrt(products * (so || products))) / Math.log(size + 1);
  const isName =
    term.quantity === null &&
    (term.words.length > 0 ||
      term.conditions.some(({ attribute }) => attribute === "category" || attribute === "type"));
  const weight = (WEIGHT.everywhere + (1 - WEIGHT.everywhere) * rarity) * term.certainty;
  if (term.isUnknown) return weight * WEIGHT.prose;
  return weight * (isName ? WEIGHT.name : 1) * (isAsked ? 1 : WEIGHT.purpose);
}

/** How well each row of a table meets a term, and how well the name of its kind alone does. */
type Matches = { readonly rows: Float32Array; readonly kinds: Float32Array };

/** How well each row of a table meets a term; or, for accessories, how well what they belong to does. */
function matches(index: TableIndex, term: Term, locale: Locale, vocabulary: Vocabulary, isAccessory: boolean): Matches {
  const { table, words, accessory } = index;
  const rows = new Float32Array(table.size);
  const kinds = new Float32Array(table.size);
  const { columns } = table;
  const prefix = isAccessory ? ACCESSORY : "";
  const share = isAccessory ? MATCH.accessory : 1;
  const kindColumns = new Set([columns.get("type"), columns.get("category"), columns.get("group")]);

  function best(column: FacetColumn, byPlace: ArrayLike<number>) {
    const isKind = kindColumns.has(column);
    for (let row = 0; row < rows.length; row++) {
      const match = byPlace[column.valueIndexes[row] ?? 0] ?? 0;
      if (match > (rows[row] ?? 0)) rows[row] = match;
      if (isKind && match > (kinds[row] ?? 0)) kinds[row] = match;
    }
  }
  function bestOf(facet: string, matchOf: (value: FacetValue) => number) {
    const column = columns.get(prefix + facet);
    if (!column) return;
    const byPlace = column.values.map((value) => matchOf(value) * share);
    if (byPlace.some((match) => match > 0)) best(column, byPlace);
  }

  for (const text of term.words) {
    for (const [column, byPlace] of placesOf(isAccessory ? accessory : words, text, locale)) best(column, byPlace);
    if (!isAccessory)
      for (const attribute of lexiconOf(vocabulary).attributes.get(text) ?? [])
        bestOf(attribute, (value) => (value === null ? 0 : MATCH.named));
  }
  const isQualified = term.conditions.some(({ attribute }) => term.attributes?.has(attribute));
  for (const [place, { attribute, values }] of term.conditions.entries()) {
    const isMeant = !isQualified || term.attributes?.has(attribute);
    const match = (place > 0 ? MATCH.otherMeaning : 1) * (isMeant ? 1 : MATCH.elsewhere);
    bestOf(attribute, (value) =>
      (value === null ? values.includes(NONE) : choicesOf(value).some((choice) => values.includes(choice))) ? match : 0,
    );
    if (isAccessory && (attribute === "category" || attribute === "group"))
      bestOf("type", (value) => {
        const categories = choicesOf(value).map((type) => vocabulary.types.get(type)?.category ?? "");
        const parts =
          attribute === "category"
            ? categories
            : categories.map((code) => vocabulary.categories.get(code)?.group ?? "");
        return parts.some((part) => values.includes(part)) ? match : 0;
      });
  }
  const numbers = quantityRows(index, term, locale, vocabulary, isAccessory);
  for (let row = 0; row < rows.length; row++) rows[row] = Math.max(rows[row] ?? 0, numbers[row] ?? 0);
  return { rows, kinds };
}
