import type { ListedRow } from "../catalogue/data/listed-products.ts";
import type { Vocabulary } from "../catalogue/data/vocabulary.ts";
import { buildTable, type FacetTable } from "../catalogue/facets/facet-pack.ts";
import type { Hit } from "./hit.ts";
import type { Substitute } from "./substitutes.ts";
import type { UnderstoodTerm } from "./understanding/reading.ts";
import type { Word } from "./words.ts";

/** A product that was found. */
export type FoundProduct = { readonly id: number; readonly code: string; readonly category: string };

export type Found = {
  /** Best first. */
  readonly hits: readonly FoundProduct[];
  /** What the hits can be filtered by, row by row. */
  readonly table: FacetTable;
  /** The hits as a list shows them, where they have been read already. */
  readonly rows: readonly ListedRow[];
  /** There are more matches than were looked at. */
  readonly capped: boolean;
  readonly searched: string;
  /** The words that were looked for, for marking. */
  readonly words: readonly Word[];
  /** The one product whose whole number was typed. */
  readonly exact: FoundProduct | null;
  /** Nothing matched what was typed, but this did. */
  readonly meant: string | null;
  /** Nothing was found: the spelling closest to what was typed, if there is one. */
  readonly nearest: string | null;
  /** The first hits take the place of these numbers, which are other makers' or of what is no longer made. */
  readonly substitutes: readonly Substitute[];
  /** A product was asked for rather than a kind of them, and the first hit has all of it. */
  readonly isSpecific: boolean;
  /** What words and numbers were taken for. */
  readonly understood: readonly UnderstoodTerm[];
  /** What was typed that the first hit does not meet. */
  readonly leftOut: readonly string[];
  /** The hits are the products of a pasted list of part numbers. */
  readonly isList: boolean;
  /** Part numbers of that list that no product has. */
  readonly missing: readonly string[];
  /** The first hit was found by its part number. */
  readonly numbered: boolean;
};

/** The same from the index, whose hits bring all that they are ranked by. */
export type FoundInIndex = Found & { readonly hits: readonly Hit[] };

const NO_TABLE: FacetTable = { category: "", size: 0, weights: null, families: null, columns: new Map() };

/** A search that has found nothing. */
export const nothingFound = (searched: string, words: readonly Word[]): FoundInIndex => ({
  hits: [],
  table: NO_TABLE,
  rows: [],
  capped: false,
  searched,
  words,
  exact: null,
  meant: null,
  nearest: null,
  substitutes: [],
  isSpecific: false,
  understood: [],
  leftOut: [],
  isList: false,
  missing: [],
  numbered: false,
});

/** Hits of the index, with what they can be filtered by. */
export const foundAmong = (hits: readonly Hit[], vocabulary: Vocabulary): Pick<FoundInIndex, "hits" | "table"> => ({
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
