import type { Cells, Problem, Table } from "./table.ts";

/** Where a catalogue is read from: tables by file name, as in `samples/catalogue`. */
export type Source = {
  /** Null when there is no such table; unreadable parts are added to the problems. */
  readonly read: (file: string, problems: Problem[]) => Table | null;
  readonly productFiles: () => readonly string[];
  /** All names that a column may have in it, where they are not the column's own. */
  readonly namesOf?: (column: string) => readonly string[];
};

/** All rows of a table; none where there is no such table. */
export const rowsOf = (source: Pick<Source, "read">, file: string): Cells[] =>
  [...(source.read(file, [])?.rows ?? [])].map(({ cells }) => cells);
