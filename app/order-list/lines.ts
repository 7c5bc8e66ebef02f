import { toShortLine } from "../normalize-text.ts";
import { MAX_AMOUNT, roundAmount } from "./amounts/order-rules.ts";

/** `amount` is in pieces or metres. */
export type ProductLine = { readonly code: string; readonly amount: number; readonly note: string };

/** An item that the catalogue does not have, in the words of the visitor. */
export type TextLine = { readonly text: string };

export type ListLine = ProductLine | TextLine;

export const isProductLine = (line: ListLine): line is ProductLine => "code" in line;

export const lineId = (line: ListLine): string => (isProductLine(line) ? line.code : `"${line.text}"`);

export const codesOf = (lines: readonly ListLine[]): string[] => lines.filter(isProductLine).map(({ code }) => code);

/** Limits the size of the PDF. */
export const MAX_LINES = 500;
export const MAX_NOTE_LENGTH = 200;

/** One line without invisible signs, never cut inside a surrogate pair. */
export const normalizeNote = (text: string): string => toShortLine(text, MAX_NOTE_LENGTH);

type Lines = readonly ListLine[];

export function changeAmount(lines: Lines, code: string, amount: number): Lines {
  return codesOf(lines).includes(code)
    ? changeProductLine(lines, code, (line) => ({ ...line, amount }))
    : [...lines, { code, amount, note: "" }];
}

const changeProductLine = (lines: Lines, code: string, change: (line: ProductLine) => ProductLine): Lines =>
  lines.map((line) => (isProductLine(line) && line.code === code ? change(line) : line));

/** Adds up the amounts of equal products. */
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

export const addMissingLines = (lines: Lines, more: Lines): Lines =>
  mergeLines(
    lines,
    more.filter((line) => !lines.some((each) => lineId(each) === lineId(line))),
  );

export const removeLine = (lines: Lines, id: string): Lines => lines.filter((line) => lineId(line) !== id);

export const changeNote = (lines: Lines, code: string, note: string): Lines =>
  changeProductLine(lines, code, (line) => ({ ...line, note: normalizeNote(note) }));

export const changeText = (lines: Lines, id: string, text: string): Lines =>
  mergeLines(
    [],
    lines.map((line) => (lineId(line) === id ? { text: normalizeNote(text) } : line)),
  );

export function moveLine(lines: Lines, id: string, index: number): Lines {
  const line = lines.find((each) => lineId(each) === id);
  return line ? removeLine(lines, id).toSpliced(Math.max(0, index), 0, line) : lines;
}

/** Adds up the amounts if the replacement is on the list already. */
export const replaceProduct = (lines: Lines, code: string, replacement: string): Lines =>
  mergeLines(
    [],
    changeProductLine(lines, code, (line) => ({ ...line, code: replacement })),
  );
