import { repairNumber, scoreAsNumber } from "./part-number-score.ts";
import type { Row } from "./row.ts";

/** One way to read a line: the number that it may name, and what may be its amount. */
export type Reading = {
  readonly number: string;
  readonly amount: string | null;
  /** As it was written, if the number had to be repaired: O for 0, leading zeros. */
  readonly written?: string;
};

/** A line of the visitor's text, with the ways to read it, the likeliest first. */
export type Entry = {
  /** The index of its row, which may name several products. */
  readonly row: number;
  /** Where it begins in the text, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly readings: readonly Reading[];
  /** The words to search for if no reading has a known number. */
  readonly wording: string;
  /** The amount beside the wording. */
  readonly amount: string | null;
  readonly note: string;
  /** Headings, greetings and totals order nothing. */
  readonly isIgnored: boolean;
  /** It orders nothing unless it names a product. */
  readonly isDoubtful?: true;
  /** A line of a saved list that was in the visitor's words. */
  readonly isFreeText?: true;
};

export const MAX_READINGS = 8;
/** Longer lines are cut. */
export const MAX_WORDING_LENGTH = 160;

export const ignoredEntry = (row: Row, index: number): Entry => ({
  row: index,
  line: row.line,
  text: row.text,
  readings: [],
  wording: "",
  amount: null,
  note: "",
  isIgnored: true,
});

/** In a circuit diagram a maker may stand before a part number (PXC.3044076); a number of ours may begin alike. */
const MAKER_PREFIX = /^\p{L}{2,8}\. ?(?=[\p{L}\d ,./-]{4,}$)(?=.*\d)/u;

/** The readings of a number: as it is written, and without what may be a maker. The catalogue decides between them. */
export const createReadings = (typed: string, amount: string | null): Reading[] =>
  [...new Set([typed, typed.replace(MAKER_PREFIX, "")])].map((number) => {
    const repaired = repairNumber(number.replace(/\s/g, ""));
    return repaired === null ? { number, amount } : { number: repaired, amount, written: number };
  });

/** A line of several part numbers and nothing else: an entry each; null for any other line. */
export function parseNumberList(text: string, row: Row, index: number): Entry[] | null {
  const numbers = text.split(/[\s,;|]+/).filter(Boolean);
  if (numbers.length < 2 || !numbers.every((number) => scoreAsNumber(number) > 1)) return null;
  return numbers.map((number) => ({
    ...ignoredEntry(row, index),
    text: number,
    readings: createReadings(number, null),
    isIgnored: false,
  }));
}

/** A text as it is searched for, without other makers' part numbers; empty if it has no word. */
export function wordingOf(text: string): string {
  const words = text
    .split(" ")
    .filter((word) => !MAKER_PREFIX.test(word))
    .join(" ");
  return /\p{L}{2}/u.test(words) ? words.slice(0, MAX_WORDING_LENGTH).trim() : "";
}
