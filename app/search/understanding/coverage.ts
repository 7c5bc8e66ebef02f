import type { FacetColumn } from "../../catalogue/facets/facet-pack.ts";
import type { TableIndex } from "./table-index.ts";
import type { Term } from "./terms.ts";

/** For each row 1 when the whole name of its type or its category was said, in any one language, or a word that means it. */
export function coveredRows(
  { table, names }: TableIndex,
  said: ReadonlySet<string>,
  terms: readonly Term[],
): Float32Array {
  const meant = new Set(
    terms.flatMap(({ conditions }) =>
      conditions.flatMap(({ attribute, values }) => (attribute === "category" || attribute === "type" ? values : [])),
    ),
  );
  const byMeaning = (["category", "type"] as const).flatMap((facet) => {
    const column = table.columns.get(facet);
    return column ? [{ column, byPlace: column.values.map((code) => [[String(code)]]) }] : [];
  });
  const rows = rowsWhere(table.size, names, (each) => each.some((name) => name.every((word) => said.has(word))));
  const others = rowsWhere(table.size, byMeaning, ([[code = ""] = []]) => meant.has(code));
  for (let row = 0; row < rows.length; row++) rows[row] = Math.max(rows[row] ?? 0, others[row] ?? 0);
  return rows;
}

/** For each row 1 when its whole model was said, or that of something it is an accessory of. */
export const coveredModels = ({ table, modelWords }: TableIndex, said: ReadonlySet<string>): Float32Array =>
  rowsWhere(table.size, modelWords, (each) =>
    each.some((model) =>
      model.every(
        ({ whole, pieces }) =>
          said.has(whole) || (new Set(pieces).size > 1 && pieces.every((piece) => said.has(piece))),
      ),
    ),
  );

function rowsWhere<Value>(
  size: number,
  columns: readonly { readonly column: FacetColumn; readonly byPlace: readonly Value[] }[],
  isMet: (value: Value) => boolean,
): Float32Array {
  const rows = new Float32Array(size);
  for (const { column, byPlace } of columns) {
    const met = byPlace.map(isMet);
    if (met.includes(true)) for (let row = 0; row < size; row++) if (met[column.valueIndexes[row] ?? 0]) rows[row] = 1;
  }
  return rows;
}
