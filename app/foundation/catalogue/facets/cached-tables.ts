import { perObject } from "../../../ground/i18n/memoize.ts";
import type { Category, Vocabulary } from "../data/vocabulary.ts";
import type { FacetTable } from "./facet-table.ts";

/** The tables of one release that an isolate caches. */
type ReleaseCache = {
  readonly tables: Map<string, FacetTable>;
  readonly ranks: Map<string, readonly number[]>;
  cells: number;
};

/** Value indexes take two bytes each, ranks up to eight: some 12 MB of an isolate's 128. */
const MAX_CELLS = 4_000_000;

const cacheOf = perObject((_: Vocabulary): ReleaseCache => ({ tables: new Map(), ranks: new Map(), cells: 0 }));

export const getCachedTable = (vocabulary: Vocabulary, { code }: Pick<Category, "code">): FacetTable | undefined =>
  cacheOf(vocabulary).tables.get(code);

export function cacheTable(vocabulary: Vocabulary, category: Pick<Category, "code">, table: FacetTable): void {
  if (getCachedTable(vocabulary, category)) return;
  const cache = makeRoom(vocabulary, table.size * table.columns.size);
  cache.tables.set(category.code, table);
}

/** The rank of each product of a category in an order other than the catalogue's. */
export const getCachedRanks = (
  vocabulary: Vocabulary,
  { code }: Category,
  order: string,
): readonly number[] | undefined => cacheOf(vocabulary).ranks.get(`${order} ${code}`);

export function cacheRanks(vocabulary: Vocabulary, { code }: Category, order: string, ranks: readonly number[]): void {
  const cache = makeRoom(vocabulary, ranks.length * 4);
  cache.ranks.set(`${order} ${code}`, ranks);
}

/** Empties a full cache: simpler than counting uses, and what is used refills it first. */
function makeRoom(vocabulary: Vocabulary, cells: number): ReleaseCache {
  const cache = cacheOf(vocabulary);
  if (cache.cells + cells > MAX_CELLS) {
    cache.tables.clear();
    cache.ranks.clear();
    cache.cells = 0;
  }
  cache.cells += cells;
  return cache;
}
