import { MAX_AMOUNT, roundAmount } from "../../../foundation/catalogue/product/order-rules.ts";
import { toShortLine } from "../../../ground/text/normalize-text.ts";

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
