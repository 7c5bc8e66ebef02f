import type { Problem, Table } from "./table.ts";

/** Where a catalogue is read from: tables by file name, as in `samples/catalogue`. */
export type Source = {
  /** Null when there is no such table; unreadable parts are added to the problems. */
  readonly read: (file: string, problems: Problem[]) => Table | null;
  readonly productFiles: () => readonly string[];
};
