import type { Entry } from "../../reading/lines/entry.ts";
import { parseTextLines } from "../../reading/lines/parse-text-lines.ts";
import type { Table } from "./parse-table.ts";
import { parseTableRows } from "./parse-table-rows.ts";

/** Reads what each line of a table or a list orders. */
export const parseEntries = ({ rows, isSeparated }: Table): Entry[] =>
  isSeparated ? parseTableRows(rows) : parseTextLines(rows);
