import { ORDER_NUMBER } from "../../../ground/company/order-number.ts";
import { fold } from "../../../ground/text/fold.ts";
import { findWithUnits, foldSameLength } from "./amount-in-line.ts";
import { type Entry, ignoredEntry, parseNumberList } from "./entry.ts";
import { isClosing, isDoubtful, isIrrelevant, isTotal, stripLabelledNumbers } from "./irrelevant-lines.ts";
import { CONNECTOR, parseSegment } from "./parse-segment.ts";
import { joinNumberGroups, scoreAsNumber } from "./part-number-score.ts";
import type { Row } from "./row.ts";
import { splitItems } from "./split-items.ts";

/** The entries of an e-mail or a message; below its closing words only complete orders count, the rest is a signature. */
export function parseTextLines(rows: readonly Row[]): Entry[] {
  let isSignature = false;
  return rows.flatMap((row, index) => {
    if (row.cells.length === 0) return [ignoredEntry(row, index)];
    const text = stripLinePrefix(row.text);
    if (isClosing(fold(text).trim())) isSignature = true;
    if (isIrrelevant(text)) return [ignoredEntry(row, index)];
    const entries = parseLine(row, index, text).map((entry) =>
      isDoubtful(text, /\d/.test(entry.text) || entry.amount !== null) || isTotal(text)
        ? { ...entry, isDoubtful: true as const }
        : entry,
    );
    const isOrder = entries.some(({ readings }) =>
      readings.some(({ number, amount }) => scoreAsNumber(number) === 3 && amount !== null),
    );
    return isSignature && !(isOrder && /^\d/.test(text)) ? [ignoredEntry(row, index)] : entries;
  });
}

/** Removes quotation marks, time and sender of a message, and bullets. */
const stripLinePrefix = (text: string) =>
  text
    .replace(/^(?:>\s*)+/, "")
    .replace(/^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s*(?:[-–]\s*)?[^:\d]{1,40}:\s+/u, "")
    .replace(/^\d{1,2}(?:\.\d{1,3}){2,}\.?\s+(?=\p{L})/u, "")
    .replace(/^(?:[-–—•·*\u25aa\u25ba]|№?\s?\d{1,3}[.)])\s+/u, "")
    .trim();

/** A line without separators: numbers, perhaps with amounts before or behind them, perhaps with words. */
export function parseLine(row: Row, index: number, line: string): Entry[] {
  const plain = separateNumbers(stripLabelledNumbers(line.replace(/[()]/g, " ")).trim());
  if (plain.trim() === "") return [ignoredEntry(row, index)];
  const words = plain.split(/\s+/).filter((word) => word !== "" && !CONNECTOR.test(word));
  const numbers = parseNumberList(words.join(" "), row, index);
  if (numbers) return numbers;
  const entries = splitSegments(plain).map((segment) => parseSegment(segment, row, index));
  // The visitor's own line, without the blanks that were put into it.
  return entries.length === 1 ? entries.map((entry) => ({ ...entry, text: line })) : entries;
}

const BEFORE_SIGN = new RegExp(String.raw`(?<!\d)(${ORDER_NUMBER})[x×*х@/:=](?=\d)`, "giu");
const BEFORE_DASH = new RegExp(String.raw`(?<!\d)(${ORDER_NUMBER})\s*[-–—](?=\d{1,5}\s*\p{L})`, "gu");
const FOOTNOTE = new RegExp(`(?<=${ORDER_NUMBER})[*†]`, "gu");
const BEHIND_SIGN = new RegExp(String.raw`(?<=\d)([x×*х])(?=(?:${ORDER_NUMBER})(?!\d))`, "giu");
/** 1040252’den. */
const SUFFIX = new RegExp(String.raw`(?<=${ORDER_NUMBER})['’]\p{L}+`, "gu");
const BEFORE_AMOUNT_IN_BRACKETS = new RegExp(String.raw`(?<=\s)(${ORDER_NUMBER})\s?\((\d{1,5})\)`, "gu");
const IN_SENTENCE = new RegExp(String.raw`(?<![\p{L}\d]|\d\.)(?:${ORDER_NUMBER})(?!\d|\.\d)`, "gu");

/** Puts blanks where signs join a number and an amount. */
const separateNumbers = (text: string) =>
  joinNumberGroups(text)
    // A label, or the maker's prefix of a part number in a circuit diagram: Art.-Nr.:1040403, PXC.3044076.
    .replace(/(?<=\p{L}\.?[:#№°º]|\p{L}\.|(?<![\p{L}\d])[№#])(?=\d{3})/gu, " ")
    .replace(BEFORE_SIGN, "$1 ")
    .replace(BEFORE_DASH, "$1 ")
    .replace(FOOTNOTE, " ")
    .replace(BEHIND_SIGN, " $1 ")
    .replace(SUFFIX, " ")
    .replace(/(?<=\p{N})\s*(?:[×*=:→@]|->)\s*/gu, (sign) => (/[×*]/.test(sign) ? " x " : " "))
    .replace(BEFORE_AMOUNT_IN_BRACKETS, "$1 $2");

/** Splits a sentence with several order numbers, each with the amount before or behind it. */
function splitSegments(text: string): readonly string[] {
  const numbers = [...text.matchAll(IN_SENTENCE)];
  if (numbers.length < 2) return splitItems(text);
  const [firstAmount] = findWithUnits(foldSameLength(text).folded);
  const isAmountFirst = firstAmount !== undefined && firstAmount.start < (numbers[0]?.index ?? 0);
  return numbers.map((number, index) => {
    const previous = numbers[index - 1];
    const start = isAmountFirst ? (previous ? previous.index + previous[0].length : 0) : number.index;
    const end = isAmountFirst ? number.index + number[0].length : (numbers[index + 1]?.index ?? text.length);
    return text.slice(start, end).trim();
  });
}
