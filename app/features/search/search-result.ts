import type { ListedRow } from "../../foundation/catalogue/data/listed-products.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { buildTable, type FacetTable } from "../../foundation/catalogue/facets/facet-table.ts";
import type { Word } from "../../ground/text/words.ts";
import type { Contradiction } from "../reading/contradictions.ts";
import type { Substitute } from "../reading/part-numbers/substitutes.ts";
import type { Hit } from "./indexed/hit.ts";

export type FoundProduct = { readonly id: number; readonly code: string; readonly category: string };

/** The facet value that a word or a number was read as. */
export type InterpretedTerm = {
  /** A facet: an attribute's code, or `group`, `category`, `type`, `colour`, `certificate`, `width`. */
  readonly facet: string;
  /** The value as the page shows it. */
  readonly text: string;
  readonly typed: string;
  /** The query without what was typed for this value. */
  readonly queryWithout: string;
};

export type SearchResult = {
  /** Best first. */
  readonly hits: readonly FoundProduct[];
  /** The facet values of the hits, row by row. */
  readonly table: FacetTable;
  /** The hits as a listing shows them, when they were read already; else empty. */
  readonly rows: readonly ListedRow[];
  /** There are more matches than hits. */
  readonly isCapped: boolean;
  readonly query: string;
  /** The words to highlight. */
  readonly words: readonly Word[];
  /** The product whose whole number was typed. */
  readonly exactMatch: FoundProduct | null;
  /** The number of the product, or of the first, that a number or a type's name in the query names. */
  readonly named: string | null;
  /** The query that was searched for instead of the visitor's. */
  readonly correctedQuery: string | null;
  /** The closest spelling, when nothing was found. */
  readonly suggestedQuery: string | null;
  /** The other makers' or discontinued numbers that the first hits replace. */
  readonly substitutes: readonly Substitute[];
  /** What the visitor has to be told of the query. */
  readonly notes: readonly Note[];
  /** The query asks for more than a kind of product, and the first hit meets all of it. */
  readonly isSpecific: boolean;
  readonly interpretedTerms: readonly InterpretedTerm[];
  /** The words that the first hit does not meet. */
  readonly unmatchedWords: readonly string[];
  /** The hits are the products of a pasted list of part numbers. */
  readonly isNumberList: boolean;
  /** The part numbers of the list without a product. */
  readonly missingNumbers: readonly string[];
  /** The first hit was found by its part number. */
  readonly isPartNumberMatch: boolean;
};

/** A size that products have, and the first product with it: the nearest to one that is not met, or what has that instead. */
export type NearSize = {
  readonly side: "below" | "above" | "elsewhere";
  /** As the page shows it; of what has the size instead, as it was typed. */
  readonly value: string;
  readonly model: string;
  readonly code: string;
};
/** No product has a size and is what else is asked for. */
export type UnmetSize = {
  readonly kind: "unmetSize";
  /** As it was typed. */
  readonly size: string;
  readonly nearest: readonly NearSize[];
};

export type Note =
  | UnmetSize
  /** The words beside a number say what its product, the first hit, does not have. */
  | { readonly kind: "contradiction"; readonly contradictions: readonly Contradiction[] }
  /** What is asked for, by its name in the page's language. */
  | { readonly kind: "notMade"; readonly name: string }
  /** Neither ours nor among the cross-references; `maker` if the query names one. */
  | { readonly kind: "notOurs"; readonly number: string; readonly maker: string | null };

export type IndexedSearchResult = SearchResult & { readonly hits: readonly Hit[] };

const EMPTY_TABLE: FacetTable = { category: "", size: 0, weights: null, families: null, columns: new Map() };

export const emptyResult = (query: string, words: readonly Word[]): IndexedSearchResult => ({
  hits: [],
  table: EMPTY_TABLE,
  rows: [],
  isCapped: false,
  query,
  words,
  exactMatch: null,
  named: null,
  correctedQuery: null,
  suggestedQuery: null,
  substitutes: [],
  notes: [],
  isSpecific: false,
  interpretedTerms: [],
  unmatchedWords: [],
  isNumberList: false,
  missingNumbers: [],
  isPartNumberMatch: false,
});

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
      colour: hit.colour || null,
      width: hit.widthMm || null,
    })),
    hits.map(({ category, family }) => (family === "" ? null : `${category} ${family}`)),
  ),
});
