import { ProductRow } from "./product-row.ts";
import { rowsOf, type Source } from "./source.ts";
import type { Table } from "./table.ts";

/**
 * The same catalogue with a table of products for each group, whatever the tables were that they came in: in the order of the
 * groups, with the columns of attributes that each uses.
 */
export function productsByGroup(source: Source): Source {
  const groupOf = new Map(rowsOf(source, "categories.csv").map(({ code, group = "" }) => [code, group]));
  const read = source.productFiles().flatMap((file) => source.read(file, []) ?? []);
  const columns = [...new Set(read.flatMap((table) => table.columns))];
  const byGroup = Map.groupBy(
    read.flatMap((table) => [...table.rows]),
    ({ cells }) => groupOf.get(cells.category) ?? "",
  );
  const tables = new Map(
    rowsOf(source, "groups.csv").flatMap(({ code = "" }): (readonly [string, Table])[] => {
      const ofGroup = byGroup.get(code) ?? [];
      const file = `products/${code}.csv`;
      const used = columns.filter((each) => each in ProductRow.entries || ofGroup.some(({ cells }) => cells[each]));
      const numbered = ofGroup.map(({ cells }, index) => ({ row: index + 2, cells }));
      return ofGroup.length > 0 ? [[file, { file, columns: used, rows: numbered }]] : [];
    }),
  );
  return {
    read: (file, problems) => tables.get(file) ?? source.read(file, problems),
    productFiles: () => [...tables.keys()],
  };
}
