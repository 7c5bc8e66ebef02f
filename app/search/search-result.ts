import type { ListedRow } from "../catalogue/data/listed-products.ts";
import type { Vocabulary } from "../catalogue/data/vocabulary.ts";
import { buildTable, type FacetTable } from "../catalogue/facets/facet-table.ts";
import type { InterpretedTerm } from "./in-memory/interpret-terms.ts";
import type { Hit } from "./indexed/hit.ts";
import type { Substitute } from "./part-numbers/substitutes.ts";
import type { Word } from "./text-analysis/words.ts";

/** A product that was found. */
export type FoundProduct = { readonly id: number; readonly code: string; readonly category: string };

export type SearchResult = {
  /** Best first. */
  readonly hits: readonly FoundProduct[];
  /** What the hits can be filtered by, row by row. */
  readonly table: FacetTable;
  /** The hits as a list shows them, where they have been read already. */
  readonly rows: readonly ListedRow[];
  /** There are more matches than were looked at. */
  readonly isCapped: boolean;
  readonly query: string;
  /** The words that were looked for, for marking. */
  readonly words: readonly Word[];
  /** The one product whose whole number was typed. */
  readonly exactMatch: FoundProduct | null;
  /** Nothing matched what was typed, but this did. */
  readonly correctedQuery: string | null;
  /** Nothing was found: the spelling closest to what was typed, if there is one. */
  readonly suggestedQuery: string | null;
  /** The first hits take the place of these numbers, which are other makers' or of what is no longer made. */
  readonly substitutes: readonly Substitute[];
  /** A product was asked for rather than a kind of them, and the first hit has all of it. */
  readonly isSpecific: boolean;
  /** What words and numbers were taken for. */
  readonly interpretedTerms: readonly InterpretedTerm[];
  /** What was typed that the first hit does not meet. */
  readonly unmatchedWords: readonly string[];
  /** The hits are the products of a pasted list of part numbers. */
  readonly isNumberList: boolean;
  /** Part numbers of that list that no product has. */
  readonly missingNumbers: readonly string[];
  /** The first hit was found by its part number. */
  readonly isPartNumberMatch: boolean;
};

/** The same from the index, whose hits bring all that they are ranked by. */
export type IndexedSearchResult = SearchResult & { readonly hits: readonly Hit[] };

const EMPTY_TABLE: FacetTable = { category: "", size: 0, weights: null, families: null, columns: new Map() };

/** A search that has found nothing. */
export const emptyResult = (query: string, words: readonly Word[]): IndexedSearchResult => ({
  hits: [],
  table: EMPTY_TABLE,
  rows: [],
  isCapped: false,
  query,
  words,
  exactMatch: null,
  correctedQuery: null,
  suggestedQuery: null,
  substitutes: [],
  isSpecific: false,
  interpretedTerms: [],
  unmatchedWords: [],
  isNumberList: false,
  missingNumbers: [],
  isPartNumberMatch: false,
});

/** Hits of the index, with what they can be filtered by. */
export const hitsWithTable = (
  hits: readonly Hit[],
  vocabulary: Vocabulary,
): Pick<IndexedSearchResult, "hits" | "table"> => ({
  hits,
  table: buildTable(
    "",
    hits.map((hit) => ({
      ...hit.values,
      type: hit.type,
      category: hit.category,
      group: vocabulary.categories.get(hit.category)?.group ?? null,
      colour: hit.colour,
      width: hit.widthMm,
    })),
    hits.map(({ category, family }) => (family === "" ? null : `${category} ${family}`)),
  ),
});
