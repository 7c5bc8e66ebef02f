import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import { isProse } from "../exchange/mapping/apply-mapping.ts";
import type { Cells } from "../import/read/table.ts";

/** A value that two records of one product contradict each other in. */
type Conflict = {
  readonly code: string;
  readonly column: string;
  readonly values: readonly string[];
  /** Whether it is a wording, of which the first is taken. */
  readonly isText: boolean;
};
export type Merged = {
  readonly products: readonly Cells[];
  /** The numbers of the records that were made one, as each writes it. */
  readonly duplicates: readonly (readonly string[])[];
  readonly conflicts: readonly Conflict[];
};

/**
 * Makes one product of records with the same number, whatever its case and blanks; as it is printed first it stays. Where two
 * records contradict each other neither is right before a person decides.
 */
export function mergeDuplicates(records: readonly Cells[]): Merged {
  const groups = [...Map.groupBy(records, ({ code = "" }) => numberKey(code)).values()];
  const duplicates: string[][] = [];
  const conflicts: Conflict[] = [];
  const products = groups.flatMap((same) => {
    const [first, ...others] = same;
    if (!first || others.length === 0) return same;
    const code = printed(same.map((cells) => cells.code ?? ""));
    duplicates.push(same.map((cells) => cells.code ?? ""));
    const merged: Record<string, string> = { ...first, code };
    for (const column of new Set(same.flatMap((cells) => Object.keys(cells)))) {
      if (column === "code") continue;
      const values = [...new Set(same.flatMap((cells) => cells[column] || []))];
      merged[column] = values[0] ?? "";
      if (values.length < 2) continue;
      conflicts.push({ code, column, values, isText: isProse(column) });
      if (!isProse(column)) merged[column] = "";
    }
    return [merged];
  });
  return { products, duplicates, conflicts };
}

/** Of several spellings that which most records have, else the one in capitals and without a blank before a sign. */
function printed(codes: readonly string[]): string {
  const counts = Map.groupBy(codes, (code) => code);
  const score = (code: string) =>
    (counts.get(code)?.length ?? 0) * 2 + (/ [-/]/.test(code) ? 0 : 1) + (/[a-z]/.test(code) ? 0 : 1);
  return [...counts.keys()].toSorted((one, other) => score(other) - score(one))[0] ?? "";
}
