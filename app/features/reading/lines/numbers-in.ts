import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import { toGtinKey } from "../part-numbers/gtin-key.ts";
import { createReadings, type Reading } from "./entry.ts";
import { parseTextLines } from "./parse-text-lines.ts";
import { scoreAsNumber } from "./part-number-score.ts";

/** In a longer text nobody searches for one product. */
const MAX_LENGTH = 300;

/** The numbers that a line of text may name, the likeliest first, and the words beside a single one. */
export type LineNumbers = { readonly readings: readonly Reading[]; readonly wording: string };

export function numbersIn(text: string): LineNumbers {
  if (!/\d/.test(text) || text.length > MAX_LENGTH) return { readings: [], wording: "" };
  const entries = parseTextLines([{ cells: [text], text, line: 1 }]).filter(({ isIgnored }) => !isIgnored);
  const [only, ...others] = entries;
  return {
    readings: [...entries.flatMap(({ readings }) => readings), ...wholeNumbers(text)],
    wording: only && others.length === 0 ? only.wording : "",
  };
}

/** Words that have the form of our numbers or of a GTIN, wherever they stand. */
const wholeNumbers = (text: string): Reading[] =>
  text
    .split(/[\s,;:()?!]+/)
    .flatMap((word) => createReadings(word, null))
    .filter(({ number }) => scoreAsNumber(number) === 3 || toGtinKey(number) !== null);

/** The keys by which the numbers are looked up among part numbers. */
export const keysOfNumbers = ({ readings }: LineNumbers): readonly string[] => [
  ...new Set(
    readings.flatMap(({ number }) => {
      const bare = normalizePartNumber(number);
      const gtin = toGtinKey(bare);
      return /\d/.test(bare) && bare.length > 3 ? [bare, ...(gtin ? [gtin] : [])] : [];
    }),
  ),
];

/** A rail, a marker, a ratio: 35x15x1000, 250/5. */
const SIZE = /^\d+(?:[.,]\d+)?(?:[x×хX/]\d+(?:[.,]\d+)?)+\p{L}{0,3}$/u;

/** The number of a line that has the form of a part number, as it was written; null without one. */
export function writtenNumber({ readings }: LineNumbers): string | null {
  const isNumber = ({ number }: Reading) =>
    !/\s/.test(number) &&
    !SIZE.test(number) &&
    (scoreAsNumber(number) === 3 || /^(?=.*\d{3})[\p{L}\d./-]{6,}$/u.test(number));
  const reading = readings.find(isNumber);
  return reading ? (reading.written ?? reading.number) : null;
}
