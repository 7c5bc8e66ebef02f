import type { Entry } from "./entry.ts";
import type { Table } from "./parse-table.ts";
import { parseTableRows } from "./parse-table-rows.ts";
import { parseTextLines } from "./parse-text-lines.ts";

/** Reads what each line of a table or a list orders. */
export const parseEntries = ({ rows, isSeparated }: Table): Entry[] =>
  isSeparated ? parseTableRows(rows) : parseTextLines(rows);
