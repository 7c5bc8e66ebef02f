import { isOrderNumber } from "../../../ground/company/order-number.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import { extractAmount } from "./amount-in-line.ts";
import { createReadings, type Entry, MAX_READINGS, type Reading, wordingOf } from "./entry.ts";
import { isAmount, MAX_NUMBER_LENGTH, repairAmount, scoreAsNumber } from "./part-number-score.ts";
import type { Row } from "./row.ts";

/** Signs between a number and its amount. */
export const CONNECTOR = /^[xх×*=:@→/|()–—-]+$/iu;

/** An order number may be written in up to this many pieces. */
const MAX_PIECES = 4;
/** In a longer line nobody would tell the pieces from other numbers, and it would take long to try. */
const MAX_SPLIT_WORDS = 100;

/** Reads a segment of a line with at most one order number. */
export function parseSegment(segment: string, row: Row, index: number): Entry {
  const { amount, rest } = extractAmount(segment);
  const words = rest.split(/[\s]+|,(?!\d)/).filter((word) => word !== "" && !CONNECTOR.test(word));
  const readings = (amount === null ? readEnds(words) : [])
    .concat(readBestNumber(words), readSplitNumbers(words), readWhole(words))
    .map(({ number, amount: written }) => ({ number: number.replace(/[,;:]$/, ""), amount: amount ?? written }))
    .filter(({ number }) => number !== "" && number.length <= MAX_NUMBER_LENGTH)
    .flatMap((reading) => createReadings(reading.number, reading.amount));
  return {
    row: index,
    line: row.line,
    text: segment === "" ? row.text : segment,
    readings: sortReadings(readings),
    wording: wordingOf(words.filter((word) => scoreAsNumber(word) !== 3).join(" ")),
    amount,
    note: "",
    isIgnored: false,
  };
}

const toReading = (number: readonly string[], amount: string | undefined): Reading => ({
  number: number.join(" "),
  amount: amount === undefined ? null : (repairAmount(amount) ?? amount),
});

/** The last word, or the first, as the amount of all the others. */
const readEnds = (words: readonly string[]): Reading[] => [
  ...(words.length > 1 && isAmount(words.at(-1) ?? "") ? [toReading(words.slice(0, -1), words.at(-1))] : []),
  ...(words.length > 1 && isAmount(words[0] ?? "") ? [toReading(words.slice(1), words[0])] : []),
];

/** The word most like a part number, with the amount nearest behind it. */
function readBestNumber(words: readonly string[]): Reading[] {
  const orderNumber = words.findIndex((word) => scoreAsNumber(word) === 3);
  const index = orderNumber >= 0 ? orderNumber : words.findIndex((word) => scoreAsNumber(word) > 1);
  const number = words[index];
  if (number === undefined) return [];
  const next = words[index + 1] ?? "";
  const others = words.toSpliced(index, 1);
  const amount = isAmount(next)
    ? next
    : (others.findLast(isAmount) ?? (others.length === 1 && /\d/.test(others[0] ?? "") ? others[0] : undefined));
  return [toReading([number], amount)];
}

/** Order numbers written in pieces: 10 40 253. */
function readSplitNumbers(words: readonly string[]): Reading[] {
  if (words.length > MAX_SPLIT_WORDS) return [];
  const readings: Reading[] = [];
  for (let start = 0; start < words.length; start++)
    for (let end = start + 2; end <= Math.min(words.length, start + MAX_PIECES); end++) {
      const pieces = words.slice(start, end);
      const number = pieces.join("");
      if (!pieces.every((piece) => /^\d+$/.test(piece)) || !isOrderNumber(normalizePartNumber(number))) continue;
      readings.push(toReading([number], words.toSpliced(start, end - start).findLast(isAmount)));
    }
  return readings;
}

/** All words as one number, since only the catalogue knows whether 0 402 01 is one. */
const readWhole = (words: readonly string[]): Reading[] => [toReading(words, undefined)];

/** Each reading once, order numbers first. */
function sortReadings(readings: readonly Reading[]): Reading[] {
  const distinct = readings.filter(
    ({ number, amount }, index) =>
      readings.findIndex((other) => other.number === number && other.amount === amount) === index,
  );
  return distinct
    .toSorted((one, other) => scoreAsNumber(other.number) - scoreAsNumber(one.number))
    .slice(0, MAX_READINGS);
}
