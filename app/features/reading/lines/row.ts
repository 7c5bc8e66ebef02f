/**
 * A row of a text or a table with its trimmed cells, its text, and the line that it begins on, counted from 1. A row that is
 * too long has no cells.
 */
export type Row = { readonly cells: readonly string[]; readonly text: string; readonly line: number };
