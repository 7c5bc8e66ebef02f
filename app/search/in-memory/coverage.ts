import type { FacetColumn } from "../../catalogue/facets/facet-table.ts";
import type { Term } from "../query-parsing/term.ts";
import type { TableIndex } from "./table-index.ts";

/** For each row 1 when the whole name of its type or its category was said, in any one language, or a word that means it. */
export function scoreNameCoverage(
  { table, names }: TableIndex,
  queryWords: ReadonlySet<string>,
  terms: readonly Term[],
): Float32Array {
  const meantCodes = new Set(
    terms.flatMap(({ conditions }) =>
      conditions.flatMap(({ attribute, values }) => (attribute === "category" || attribute === "type" ? values : [])),
    ),
  );
  const codeColumns = (["category", "type"] as const).flatMap((facet) => {
    const column = table.columns.get(facet);
    return column ? [{ column, byValue: column.values.map((code) => [[String(code)]]) }] : [];
  });
  const rows = markRows(table.size, names, (each) => each.some((name) => name.every((word) => queryWords.has(word))));
  const others = markRows(table.size, codeColumns, ([[code = ""] = []]) => meantCodes.has(code));
  for (let row = 0; row < rows.length; row++) rows[row] = Math.max(rows[row] ?? 0, others[row] ?? 0);
  return rows;
}

/** For each row 1 when its whole model was said, or that of something it is an accessory of. */
export const scoreModelCoverage = ({ table, modelWords }: TableIndex, queryWords: ReadonlySet<string>): Float32Array =>
  markRows(table.size, modelWords, (each) =>
    each.some((model) =>
      model.every(
        ({ whole, pieces }) =>
          queryWords.has(whole) || (new Set(pieces).size > 1 && pieces.every((piece) => queryWords.has(piece))),
      ),
    ),
  );

function markRows<Value>(
  size: number,
  columns: readonly { readonly column: FacetColumn; readonly byValue: readonly Value[] }[],
  isMatch: (value: Value) => boolean,
): Float32Array {
  const rows = new Float32Array(size);
  for (const { column, byValue } of columns) {
    const matches = byValue.map(isMatch);
    if (matches.includes(true))
      for (let row = 0; row < size; row++) if (matches[column.valueIndexes[row] ?? 0]) rows[row] = 1;
  }
  return rows;
}
