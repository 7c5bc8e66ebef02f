import type { Database } from "../../../sql/database.ts";
import { compareSources } from "../../difference/compare-sources.ts";
import type { Difference } from "../../difference/difference.ts";
import { keysOf } from "../entities/entity.ts";
import type { Products } from "../products/products.ts";
import type { Source } from "../read/source.ts";
import type { Row, Table } from "../read/table.ts";
import type { ReleaseSegments, SegmentsByKind } from "./changed-paths.ts";
import type { Comparison } from "./compare-entities.ts";
import { readPublishedRows } from "./published-tables.ts";
import type { SlotContents } from "./read-slot.ts";

type Compared = {
  readonly live: Pick<SlotContents, "release">;
  readonly database: Pick<Database, "selectAll">;
  readonly states: ReleaseSegments;
};

const OF_PRODUCTS: readonly string[] = ["products", "accessories.csv", "ratings.csv"];

/**
 * How tables differ from the live release, cell by cell: read of both is only what the digests say has changed.
 * @param products those of the tables
 */
export async function describeDifference(
  tables: Source,
  products: Pick<Products, "textsOf">,
  { written, outdated, removed }: Comparison["live"],
  { live, database, states }: Compared,
): Promise<Difference> {
  if (live.release === 0) return { base: 0, rows: [], derived: [], reordered: [] };
  const published = await readPublishedRows(database, keysOf("product", [...outdated, ...removed]));
  const changed = new Set(keysOf("product", written));
  const codes = new Set([...changed, ...keysOf("product", removed)]);
  const rows = compareSources(published, withProducts(tables, products.textsOf(changed)), codes);
  const named = new Set(rows.flatMap(({ table, key }) => (OF_PRODUCTS.includes(table) ? [key.split(" · ")[0]] : [])));
  const reordered = keysOf("order", outdated);
  const refilled = reordered.length > 0 ? findRefilled(states) : new Set();
  return {
    base: live.release,
    rows,
    derived: keysOf("product", outdated).filter((code) => !named.has(code)),
    reordered: reordered.filter((category) => !refilled.has(category)),
  };
}

/** The tables with these products alone, whose texts are the cells of their rows. */
function withProducts(tables: Source, texts: Iterable<string>): Source {
  const rows = [...texts].map((text): Row => ({ row: 0, cells: JSON.parse(text) }));
  const file = "products/changed.csv";
  const table: Table = { file, columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows };
  return {
    read: (name, problems) => (name === file ? table : tables.read(name, problems)),
    productFiles: () => [file],
  };
}

export const categoriesOf = ({ product }: SegmentsByKind): ReadonlyMap<string, string> =>
  new Map([...product].map(([code, { parent }]) => [code, parent]));

/** The categories that products came to or left. */
function findRefilled(states: ReleaseSegments): ReadonlySet<string> {
  const [before, after] = [categoriesOf(states.before), categoriesOf(states.after)];
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
    (code) => before.get(code) !== after.get(code),
  );
  return new Set(moved.flatMap((code) => [before.get(code) ?? [], after.get(code) ?? []].flat()));
}
