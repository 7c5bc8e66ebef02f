import { toNfc } from "../to-nfc.ts";
import { MOST_AMOUNT, rounded } from "./amounts.ts";

/** One line of the order list: an order number, how many pieces or metres, and what the visitor noted beside it. */
export type ListLine = { readonly code: string; readonly amount: number; readonly note: string };

/** As many as a PDF of it holds. */
export const MOST_LINES = 500;
export const LONGEST_NOTE = 200;

/** Of a longer text only this much is tidied into a note, so that tidying takes no time worth having. */
const MAX_RAW_NOTE = 4 * LONGEST_NOTE;

/** A note in one line, without what cannot be seen, never cut within a character. */
export function tidyNote(text: string): string {
  return toNfc(text.slice(0, MAX_RAW_NOTE).replace(/[\ud800-\udbff]$/, ""))
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_NOTE)
    .replace(/[\ud800-\udbff]$/, "");
}

type Lines = readonly ListLine[];

/** The list with an amount of a product: the line keeps its place, a new one comes last. */
export function withAmount(lines: Lines, code: string, amount: number): Lines {
  return lines.some((line) => line.code === code)
    ? lines.map((line) => (line.code === code ? { ...line, amount } : line))
    : [...lines, { code, amount, note: "" }];
}

/** The list with more of some products: amounts of what stands in it already are added up. */
export function withMore(lines: Lines, more: Lines): Lines {
  const sums = new Map<string, ListLine>();
  for (const line of [...lines, ...more]) {
    const known = sums.get(line.code);
    const amount = known ? Math.min(rounded(known.amount + line.amount), MOST_AMOUNT) : line.amount;
    sums.set(line.code, { ...line, amount, note: known?.note || line.note });
  }
  return [...sums.values()];
}

/** The list with those of the products that it lacks. */
export const withNew = (lines: Lines, more: Lines): Lines =>
  withMore(
    lines,
    more.filter(({ code }) => !lines.some((line) => line.code === code)),
  );

export const without = (lines: Lines, code: string): Lines => lines.filter((line) => line.code !== code);

export const withNote = (lines: Lines, code: string, note: string): Lines =>
  lines.map((line) => (line.code === code ? { ...line, note: tidyNote(note) } : line));

/** The list with one line at another place, counted from 0. */
export function moved(lines: Lines, code: string, place: number): Lines {
  const line = lines.find((each) => each.code === code);
  return line ? without(lines, code).toSpliced(Math.max(0, place), 0, line) : lines;
}

/** The list with one product in the place of another; where it stands already, their amounts are added up. */
export function replaced(lines: Lines, code: string, by: string): Lines {
  return withMore(
    [],
    lines.map((line) => (line.code === code ? { ...line, code: by } : line)),
  );
}
