import { dropInvisibleSigns } from "../../../ground/text/normalize-text.ts";
import type { Row } from "../../reading/lines/row.ts";

/** The longest pasted text or file, in characters: some hundred thousand lines. */
export const MAX_TEXT_LENGTH = 2_000_000;
/** A longer line orders nothing, and is not looked into. */
const MAX_LINE_LENGTH = 10_000;

/** Without a separator each row is a single cell. */
export type Table = { readonly rows: readonly Row[]; readonly isSeparated: boolean };

const SEPARATORS = ["\t", ";", "|", ","] as const;
type Separator = (typeof SEPARATORS)[number];

/** In `1040252, 2,5` the second comma is a decimal comma, since a blank precedes its digits, as in `VK.2,5-1/GR` a point. */
const isDecimalComma = (text: string, at: number) =>
  /\d/.test(text[at + 1] ?? "") && /(?:[^\S\n]|\p{L}\.)\d{1,6}$/u.test(text.slice(Math.max(0, at - 8), at));

type TableOptions = {
  /** `1040252, 2,5` has two cells: people write lists so, programs do not. */
  readonly decimalCommas?: boolean;
  /** Whether line breaks within a cell stay, where they divide what it holds. */
  readonly keepsLineBreaks?: boolean;
};

/**
 * Reads a pasted text or a CSV file (RFC 4180, with any separator). An unclosed quotation mark is taken literally, so that
 * it does not swallow the rest of the text.
 */
export function parseTable(text: string, { decimalCommas = true, keepsLineBreaks = false }: TableOptions = {}): Table {
  const plain = dropInvisibleSigns(text).replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n");
  const separator = detectSeparator(plain);
  if (separator === null)
    return {
      rows: plain
        .split("\n")
        .map((line, index) => createRow([line.trim()], line.trim(), index + 1))
        .filter((row) => row.text !== ""),
      isSeparated: false,
    };
  const rows = parseRows(plain, separator, decimalCommas).filter(
    ({ cells }) => cells.length === 0 || cells.some((cell) => cell !== ""),
  );
  if (keepsLineBreaks) return { rows, isSeparated: true };
  return { rows: rows.map((row) => ({ ...row, cells: row.cells.map(toOneLine) })), isSeparated: true };
}

/** Cells as a spreadsheet puts them on the clipboard: every row and column counts, also empty ones. */
export function parseCopiedCells(text: string): readonly (readonly string[])[] {
  const plain = dropInvisibleSigns(text).replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return parseRows(plain, "\t", false).map(({ cells }) => cells.map(toOneLine));
}

const toOneLine = (cell: string) => cell.replaceAll("\n", " ");

/** Whether no row of a text is short enough to be one of a list. */
export const isTooLong = ({ rows }: Table): boolean => rows.length > 0 && rows.every(({ cells }) => cells.length === 0);

const createRow = (cells: readonly string[], text: string, line: number): Row =>
  text.length > MAX_LINE_LENGTH ? { cells: [], text: `${text.slice(0, 200)} …`, line } : { cells, text, line };

const SAMPLED_LINES = 200;
/** Quoted cells of lists are short; a longer one is an unclosed quotation mark. */
const MAX_QUOTED_LENGTH = 2000;

/** At the beginning of a line, with the separator behind it. */
const QUOTED_CELL = /^"(?:[^"]|""){0,2000}"([\t;|,])/;

/** The one behind quotation marks, or else in most lines, the one rarest in ordinary text first; null without one. */
function detectSeparator(text: string): Separator | null {
  const lines = text
    .split("\n", SAMPLED_LINES)
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .filter((line) => line.trim() !== "");
  const [first, ...others] = new Set(lines.map((line) => QUOTED_CELL.exec(line)?.[1]));
  if (first !== undefined && others.length === 0) return first as Separator;
  const countSplitLines = (separator: Separator) =>
    lines.filter((line) => splitCells(line, separator).length > 1).length;
  const isSentence = (separator: Separator) =>
    separator === "," &&
    lines.length === 1 &&
    !splitCells(lines[0] ?? "", separator).some((cell) => WHOLE_NUMBER.test(cell) && !WITH_UNIT.test(cell));
  return (
    SEPARATORS.find((separator) => countSplitLines(separator) * 2 > lines.length && !isSentence(separator)) ?? null
  );
}

/** A cell that is a part number or an amount and nothing else. */
const WHOLE_NUMBER = /^[\p{L}.-]{0,6}\d[\d\p{L}./-]{3,}$/u;

/** 2.5mm, 2-m-Stangen. */
const WITH_UNIT = /^\d+(?:[.,]\d+)?-?\p{L}{1,3}(?:-\p{L}+)?$/u;

const splitCells = (line: string, separator: Separator) => parseRows(line, separator, true)[0]?.cells ?? [];

function parseRows(text: string, separator: Separator, decimalCommas: boolean): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let isAllQuoted = true;
  let start = 0;
  let at = 0;
  let line = 1;
  while (at <= text.length) {
    const { cell, end, isQuoted } = parseCell(text, at, separator, decimalCommas);
    cells.push(cell.trim());
    isAllQuoted &&= isQuoted;
    at = end + 1;
    if (text[end] === separator) continue;
    const written = text.slice(start, end);
    // Quotation marks around every cell are a program's; nobody wants to read them.
    const visible = isAllQuoted ? cells.map((each) => quoteIfNeeded(each, separator)).join(separator) : written.trim();
    rows.push(createRow(cells, visible, line));
    line += written.split("\n").length;
    cells = [];
    isAllQuoted = true;
    start = at;
  }
  return rows;
}

const quoteIfNeeded = (cell: string, separator: Separator) =>
  cell.startsWith('"') || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Ends at a separator, a line break, or the end of the text. */
type Cell = { readonly cell: string; readonly end: number; readonly isQuoted: boolean };

const parseCell = (text: string, start: number, separator: Separator, decimalCommas: boolean): Cell =>
  (text[start] === '"' ? parseQuotedCell(text, start, separator) : null) ??
  parsePlainCell(text, start, separator, decimalCommas);

function parseQuotedCell(text: string, start: number, separator: Separator): Cell | null {
  let cell = "";
  for (let at = start + 1; at < text.length; at++) {
    // No cell of a spreadsheet has tabs: behind a line break they are the next row's, and the quotation mark is a note.
    if (text[at] === "\t" && separator === "\t" && cell.includes("\n")) return null;
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || next === separator || next === "\n"
        ? { cell: cell.replace(/[^\S\n]+/g, " ").replace(/ ?\n\s*/g, "\n"), end: at + 1, isQuoted: true }
        : null;
    }
    if (at - start > MAX_QUOTED_LENGTH) return null;
  }
  return null;
}

function parsePlainCell(text: string, start: number, separator: Separator, decimalCommas: boolean): Cell {
  let end = start;
  while (end < text.length && text[end] !== "\n") {
    if (text[end] === separator && !(decimalCommas && separator === "," && isDecimalComma(text, end))) break;
    end += 1;
  }
  return { cell: text.slice(start, end), end, isQuoted: false };
}
