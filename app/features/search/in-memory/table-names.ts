import type { FacetTable } from "../../../foundation/catalogue/facets/facet-table.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { NamedRow } from "../../reading/named-types.ts";
import { valueAt } from "./table-rows.ts";

const codes = new WeakMap<FacetTable, readonly string[]>();
const names = new WeakMap<FacetTable, ReadonlyMap<string, readonly NamedRow[]>>();

/** The order numbers of a table's rows. */
export function codesOf(table: FacetTable): readonly string[] {
  const cached = codes.get(table) ?? columnOf(table, "code");
  codes.set(table, cached);
  return cached;
}

const columnOf = (table: FacetTable, name: string): readonly string[] =>
  Array.from({ length: table.size }, (_, row) => String(valueAt(table.columns.get(name), row) ?? ""));

function readNames(table: FacetTable): ReadonlyMap<string, readonly NamedRow[]> {
  const [models, types, colours] = ["model", "type", "colour"].map((name) => columnOf(table, name));
  const rows = codesOf(table).map((code, row): NamedRow => {
    const model = models?.[row] ?? "";
    const colour = colours?.[row] || null;
    return { key: normalizePartNumber(model), code, model, category: table.category, type: types?.[row] ?? "", colour };
  });
  return Map.groupBy(rows, ({ key }) => key);
}

/** The products of each type name, by its normalised form. */
export function namesIn(tables: readonly FacetTable[]): ReadonlyMap<string, readonly NamedRow[]> {
  const all = new Map<string, NamedRow[]>();
  for (const table of tables) {
    const own = names.get(table) ?? readNames(table);
    names.set(table, own);
    for (const [key, rows] of own) all.set(key, [...(all.get(key) ?? []), ...rows]);
  }
  return all;
}
