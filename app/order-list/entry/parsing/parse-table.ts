/** A row with its trimmed cells, its original text, and the line that it begins on, counted from 1. */
export type Row = { readonly cells: readonly string[]; readonly text: string; readonly line: number };

/** Without a separator each row is a single cell. */
export type Table = { readonly rows: readonly Row[]; readonly isSeparated: boolean };

const SEPARATORS = ["\t", ";", "|", ","] as const;
type Separator = (typeof SEPARATORS)[number];

/** In `1040252, 2,5` the second comma is a decimal comma, since a blank precedes its digits. */
const isDecimalComma = (text: string, at: number) =>
  /\d/.test(text[at + 1] ?? "") && /[^\S\n]\d{1,6}$/.test(text.slice(Math.max(0, at - 8), at));

/**
 * Reads a pasted text or a CSV file (RFC 4180, with any separator). An unclosed quotation mark is taken literally, so that
 * it does not swallow the rest of the text.
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
/** Quoted cells of lists are short; a longer one is an unclosed quotation mark. */
const MAX_QUOTED_LENGTH = 2000;

/** The separator in most lines, the one rarest in ordinary text first; null without one. */
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

/** Ends at a separator, a line break, or the end of the text. */
type Cell = { readonly cell: string; readonly end: number };

const parseCell = (text: string, start: number, separator: Separator): Cell =>
  (text[start] === '"' ? parseQuotedCell(text, start, separator) : null) ?? parsePlainCell(text, start, separator);

function parseQuotedCell(text: string, start: number, separator: Separator): Cell | null {
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
    if (at - start > MAX_QUOTED_LENGTH) return null;
  }
  return null;
}

function parsePlainCell(text: string, start: number, separator: Separator): Cell {
  let end = start;
  while (end < text.length && text[end] !== "\n") {
    if (text[end] === separator && !(separator === "," && isDecimalComma(text, end))) break;
    end += 1;
  }
  return { cell: text.slice(start, end), end };
}
