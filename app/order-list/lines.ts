import { toNfc } from "../to-nfc.ts";
import { MAX_AMOUNT, roundAmount } from "./amounts/order-rules.ts";

/** A product of the list: its order number, how many pieces or metres, and what the visitor noted beside it. */
export type ProductLine = { readonly code: string; readonly amount: number; readonly note: string };

/** What the catalogue does not have, as the visitor wrote it: it goes with the inquiry, marked as free text. */
export type TextLine = { readonly text: string };

/** One line of the order list. */
export type ListLine = ProductLine | TextLine;

export const isProductLine = (line: ListLine): line is ProductLine => "code" in line;

/** What tells a line from all others: its order number, or its text. */
export const lineId = (line: ListLine): string => (isProductLine(line) ? line.code : `"${line.text}"`);

/** The order numbers of a list. */
export const codesOf = (lines: readonly ListLine[]): string[] => lines.filter(isProductLine).map(({ code }) => code);

/** As many as a PDF of it holds. */
export const MAX_LINES = 500;
export const MAX_NOTE_LENGTH = 200;

/** Of a longer text only this much is tidied into a note, so that tidying takes no time worth having. */
const MAX_RAW_NOTE_LENGTH = 4 * MAX_NOTE_LENGTH;

/** A note in one line, without what cannot be seen, never cut within a character. */
export function normalizeNote(text: string): string {
  return toNfc(text.slice(0, MAX_RAW_NOTE_LENGTH).replace(/[\ud800-\udbff]$/, ""))
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_NOTE_LENGTH)
    .replace(/[\ud800-\udbff]$/, "");
}

type Lines = readonly ListLine[];

/** The list with an amount of a product: the line keeps its place, a new one comes last. */
export function changeAmount(lines: Lines, code: string, amount: number): Lines {
  return codesOf(lines).includes(code)
    ? changeProductLine(lines, code, (line) => ({ ...line, amount }))
    : [...lines, { code, amount, note: "" }];
}

const changeProductLine = (lines: Lines, code: string, change: (line: ProductLine) => ProductLine): Lines =>
  lines.map((line) => (isProductLine(line) && line.code === code ? change(line) : line));

/** The list with more lines: amounts of products that stand in it already are added up. */
export function mergeLines(lines: Lines, more: Lines): Lines {
  const sums = new Map<string, ListLine>();
  for (const line of [...lines, ...more]) {
    const existing = sums.get(lineId(line));
    if (!isProductLine(line) || !existing || !isProductLine(existing)) {
      sums.set(lineId(line), line);
      continue;
    }
    const amount = Math.min(roundAmount(existing.amount + line.amount), MAX_AMOUNT);
    sums.set(line.code, { ...line, amount, note: existing.note || line.note });
  }
  return [...sums.values()];
}

/** The list with those of the lines that it lacks. */
export const addMissingLines = (lines: Lines, more: Lines): Lines =>
  mergeLines(
    lines,
    more.filter((line) => !lines.some((each) => lineId(each) === lineId(line))),
  );

export const removeLine = (lines: Lines, id: string): Lines => lines.filter((line) => lineId(line) !== id);

export const changeNote = (lines: Lines, code: string, note: string): Lines =>
  changeProductLine(lines, code, (line) => ({ ...line, note: normalizeNote(note) }));

/** The list with another text in the place of one. */
export const changeText = (lines: Lines, id: string, text: string): Lines =>
  mergeLines(
    [],
    lines.map((line) => (lineId(line) === id ? { text: normalizeNote(text) } : line)),
  );

/** The list with one line at another place, counted from 0. */
export function moveLine(lines: Lines, id: string, index: number): Lines {
  const line = lines.find((each) => lineId(each) === id);
  return line ? removeLine(lines, id).toSpliced(Math.max(0, index), 0, line) : lines;
}

/** The list with one product in the place of another; where it stands already, their amounts are added up. */
export const replaceProduct = (lines: Lines, code: string, replacement: string): Lines =>
  mergeLines(
    [],
    changeProductLine(lines, code, (line) => ({ ...line, code: replacement })),
  );
