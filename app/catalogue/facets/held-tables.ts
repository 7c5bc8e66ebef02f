import type { Category, Vocabulary } from "../vocabulary.ts";
import type { FacetTable } from "./pack.ts";

/** What this isolate holds of one release: the tables of its categories, and the order of their products by something. */
type Held = { readonly tables: Map<string, FacetTable>; readonly ranks: Map<string, readonly number[]>; cells: number };
const held = new WeakMap<Vocabulary, Held>();

/** Places are two bytes each, ranks eight at most: some 12 MB of an isolate's 128. */
const MOST_CELLS = 4_000_000;

function ofRelease(vocabulary: Vocabulary): Held {
  const known = held.get(vocabulary);
  if (known) return known;
  const fresh: Held = { tables: new Map(), ranks: new Map(), cells: 0 };
  held.set(vocabulary, fresh);
  return fresh;
}

export const heldTable = (vocabulary: Vocabulary, { code }: Pick<Category, "code">): FacetTable | undefined =>
  ofRelease(vocabulary).tables.get(code);

export function holdTable(vocabulary: Vocabulary, category: Pick<Category, "code">, table: FacetTable): void {
  if (heldTable(vocabulary, category)) return;
  const release = makeRoom(vocabulary, table.size * table.columns.size);
  release.tables.set(category.code, table);
}

/** The place of each product of a category in an order other than the catalogue's. */
export const heldRanks = (vocabulary: Vocabulary, { code }: Category, order: string): readonly number[] | undefined =>
  ofRelease(vocabulary).ranks.get(`${order} ${code}`);

export function holdRanks(vocabulary: Vocabulary, { code }: Category, order: string, ranks: readonly number[]): void {
  const release = makeRoom(vocabulary, ranks.length * 4);
  release.ranks.set(`${order} ${code}`, ranks);
}

/** When there is no more room all is let go: what is asked for again comes back first. */
function makeRoom(vocabulary: Vocabulary, cells: number): Held {
  const release = ofRelease(vocabulary);
  if (release.cells + cells > MOST_CELLS) {
    release.tables.clear();
    release.ranks.clear();
    release.cells = 0;
  }
  release.cells += cells;
  return release;
}
