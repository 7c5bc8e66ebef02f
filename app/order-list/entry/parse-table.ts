/** One line of a table: its cells as texts, trimmed, the line as it was written, and which of the text it begins on, from 1. */
export type Row = { readonly cells: readonly string[]; readonly text: string; readonly line: number };

/** The rows of a text, and whether a separator parts their cells; without one each row is a single cell. */
export type Table = { readonly rows: readonly Row[]; readonly isSeparated: boolean };

const SEPARATORS = ["\t", ";", "|", ","] as const;
type Separator = (typeof SEPARATORS)[number];

/** A comma behind digits that follow a blank parts their decimals: `1040252, 2,5`. */
const isDecimalComma = (text: string, at: number) =>
  /\d/.test(text[at + 1] ?? "") && /[^\S\n]\d{1,6}$/.test(text.slice(Math.max(0, at - 8), at));

/**
 * Reads a pasted text or a CSV file (RFC 4180, with any separator). A quotation mark that is never closed is a mark like
 * any other, so that no text swallows the rest.
 */
export function parseTable(text: string): Table {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n");
  const separator = detectSeparator(plain);
  if (separator === null)
    return {
      rows: plain
        .split("\n")
        .map((line, index) => ({ cells: [line.trim()], text: line.trim(), line: index + 1 }))
        .filter((row) => row.text !== ""),
      isSeparated: false,
    };
  const rows = parseRows(plain, separator).filter((row) => row.cells.some((cell) => cell !== ""));
  return { rows, isSeparated: true };
}

const SAMPLED_LINES = 200;

/** What stands in most lines, the rarest in ordinary texts first; null where none does. */
function detectSeparator(text: string): Separator | null {
  const lines = text.split("\n", SAMPLED_LINES).filter((line) => line.trim() !== "");
  const countSplitLines = (separator: Separator) =>
    lines.filter((line) => splitCells(line, separator).length > 1).length;
  return SEPARATORS.find((separator) => countSplitLines(separator) * 2 > lines.length) ?? null;
}

const splitCells = (line: string, separator: Separator) => parseRows(line, separator)[0]?.cells ?? [];

function parseRows(text: string, separator: Separator): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let start = 0;
  let at = 0;
  let line = 1;
  while (at <= text.length) {
    const { cell, end } = parseCell(text, at, separator);
    cells.push(cell.trim());
    at = end + 1;
    if (text[end] === separator) continue;
    const written = text.slice(start, end);
    rows.push({ cells, text: written.trim(), line });
    line += written.split("\n").length;
    cells = [];
    start = at;
  }
  return rows;
}

/** One cell from its beginning. @returns where it ends: at a separator, a line break, or the end of the text */
function parseCell(text: string, start: number, separator: Separator): { readonly cell: string; readonly end: number } {
  return (
    (text[start] === '"' ? parseQuotedCell(text, start, separator) : null) ?? parsePlainCell(text, start, separator)
  );
}

function parseQuotedCell(text: string, start: number, separator: Separator) {
  let cell = "";
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || next === separator || next === "\n"
        ? { cell: cell.replace(/\s+/g, " "), end: at + 1 }
        : null;
    }
    // A mark that opens nothing: a quoted cell of a list is short.
    if (at - start > MAX_QUOTED_LENGTH) return null;
  }
  return null;
}

const MAX_QUOTED_LENGTH = 2000;

function parsePlainCell(text: string, start: number, separator: Separator) {
  let end = start;
  while (end < text.length && text[end] !== "\n") {
    if (text[end] === separator && !(separator === "," && isDecimalComma(text, end))) break;
    end += 1;
  }
  return { cell: text.slice(start, end), end };
}
