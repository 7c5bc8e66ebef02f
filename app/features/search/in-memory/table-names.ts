import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { perObject } from "../../../ground/i18n/memoize.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { NamedRow } from "../../reading/named-types.ts";
import { valueAt } from "./table-rows.ts";

const columnOf = (table: FacetTable, name: string): readonly string[] =>
  Array.from({ length: table.size }, (_, row) => String(valueAt(table.columns.get(name), row) ?? ""));

/** The order numbers of a table's rows. */
export const codesOf = perObject((table: FacetTable) => columnOf(table, "code"));

const readNames = perObject((table: FacetTable): ReadonlyMap<string, readonly NamedRow[]> => {
  const [models, types, colours] = ["model", "type", "colour"].map((name) => columnOf(table, name));
  const rows = codesOf(table).map((code, row): NamedRow => {
    const model = models?.[row] ?? "";
    const colour = colours?.[row] || null;
    return { key: normalizePartNumber(model), code, model, category: table.category, type: types?.[row] ?? "", colour };
  });
  return Map.groupBy(rows, ({ key }) => key);
});

/** The products of type names, by their normalised forms. */
export function namesIn(
  tables: readonly FacetTable[],
  keys: readonly string[],
): ReadonlyMap<string, readonly NamedRow[]> {
  const found = new Map<string, readonly NamedRow[]>();
  for (const table of keys.length > 0 ? tables : []) {
    const own = readNames(table);
    for (const key of keys) {
      const rows = own.get(key);
      if (rows) found.set(key, [...(found.get(key) ?? []), ...rows]);
    }
  }
  return found;
}
