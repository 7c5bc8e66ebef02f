import type { Term } from "../../reading/term.ts";
import type { ByValue } from "./name-words.ts";
import type { TableIndex } from "./table-index.ts";
import { raiseScores } from "./table-rows.ts";

/** 1 for each row whose type or category was typed in full, in one language or by a word that means it; else 0. */
export function scoreNameCoverage(
  { table, names }: TableIndex,
  queryWords: ReadonlySet<string>,
  terms: readonly Term[],
): Float32Array {
  const rows = new Float32Array(table.size);
  markRows(rows, names, (byLanguage) => byLanguage.some((name) => name.every((word) => queryWords.has(word))));
  const meantCodes = new Set(
    terms.flatMap(({ conditions }) =>
      conditions.flatMap(({ attribute, values }) => (attribute === "category" || attribute === "type" ? values : [])),
    ),
  );
  for (const facet of ["category", "type"]) {
    const column = table.columns.get(facet);
    if (column) markRows(rows, [{ column, byValue: column.values.map(String) }], (code) => meantCodes.has(code));
  }
  return rows;
}

/** 1 for each row whose model, or that of a product it is an accessory of, was typed in full; else 0. */
export function scoreModelCoverage({ table, modelWords }: TableIndex, queryWords: ReadonlySet<string>): Float32Array {
  const rows = new Float32Array(table.size);
  markRows(rows, modelWords, (models) =>
    models.some((model) =>
      model.every(
        ({ whole, pieces }) =>
          queryWords.has(whole) || (new Set(pieces).size > 1 && pieces.every((piece) => queryWords.has(piece))),
      ),
    ),
  );
  return rows;
}

function markRows<Item>(rows: Float32Array, columns: readonly ByValue<Item>[], isMatch: (item: Item) => boolean): void {
  for (const { column, byValue } of columns) {
    const matches = byValue.map((item) => Number(isMatch(item)));
    if (matches.includes(1)) raiseScores(rows, column, matches);
  }
}
