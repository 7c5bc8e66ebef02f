import { isOrderNumber } from "../../../ground/company/order-number.ts";
import { fold } from "../../../ground/text/fold.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import { isStopWord } from "../stop-words.ts";
import { DOZEN_PATTERN, GOODS_PATTERN, NUMBER_WORD_PATTERN, PIECE_PATTERN, UNIT_PATTERN } from "./amount-words.ts";
import { createReading, type Entry, MAX_READINGS, type Reading, wordingOf } from "./entry.ts";
import { isAmount, MAX_NUMBER_LENGTH, repairAmount, scoreAsNumber } from "./part-number-score.ts";
import type { Row } from "./row.ts";

/** Signs between a number and its amount. */
export const CONNECTOR = /^[xх×*=:@→/|()–—-]+$/iu;

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0.,]\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,3})?`;
/** An amount with its unit, which can be nothing else. */
const EXPLICIT_AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])((?:${NUMBER}|${NUMBER_WORD_PATTERN})\s*(?:${UNIT_PATTERN})(?![\p{L}\p{N}²/-])\.?(?:\s*[x×*]\s*\d{1,4}(?![\p{L}\d.,]))?)`,
  "gu",
);
/** An amount in front of a times sign, or as a word. */
const LEADING_FACTOR = new RegExp(
  String.raw`^(\d{1,5}\s*[x×*х]\s*\d{1,5}(?=\s+\S*\d{4})|\d{1,5}(?=\s*[x×*х]\s+\S)|${NUMBER_WORD_PATTERN}(?=\s+\S*\p{L}))\s*(?:[x×*х]\s+)?`,
  "u",
);
/** An amount behind which a times sign ends the line, or a number word behind its unit: метров десять. */
const TRAILING_FACTOR = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(\d{1,5})\s*[x×*х]|(?<=\s)[x×*х]\s?(\d{1,5})|(${UNIT_PATTERN})\s+(${NUMBER_WORD_PATTERN})(?!\p{L}).*)$`,
  "u",
);
/** A length of the bars that a rail is ordered in. */
const BAR_WORDS = String.raw`(?:boy|bars?|lengths?|pieces|stangen?|barres?|хлыст\p{L}*|планк\p{L}*|отрез\p{L}*)`;
const BAR_BEFORE = new RegExp(String.raw`(?<!\d\s*)(?<!\p{L})${BAR_WORDS}(?:\s+\p{L}{1,3})?\s*$`, "u");
const BAR_AFTER = new RegExp(String.raw`^\s*-?${BAR_WORDS}(?!\p{L})`, "u");
/** So many bars of a length each: 6 хлыстов по 2 м. */
const BARS_OF_LENGTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,4})\s*${BAR_WORDS}\s+(?:\p{L}{1,3}\s+)?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:m|mt|mtr|м)(?![\p{L}\d²])\.?`,
  "u",
);
/** The same behind their length: по 2 м, 3 шт. */
const LENGTH_OF_BARS = new RegExp(
  String.raw`(?<!\p{L})(?:по|je|à|a|of|each)\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:m|mt|mtr|м)(?![\p{L}\d²])\.?[\s,;–-]{0,5}(\d{1,4})\s{0,3}(?:${PIECE_PATTERN})(?!\p{L})\.?`,
  "u",
);
/** An amount before a designation, at the beginning of what is ordered: 100 KP 1.5. */
const BEFORE_DESIGNATION = /(?<=^|[:,;]\s{0,3}|\s(?:et|and|und|ve|и)\s)\d{2,5}(?=\s+\p{Lu}{2,4}\d?\s?\d)/u;
/** A dozen, without a number. */
const DOZEN = new RegExp(
  String.raw`(?<!\p{N}\s{0,3})(?<!\p{L})(?:\p{L}{1,3}\s{1,3})?(?:${DOZEN_PATTERN})(?!\p{L})`,
  "u",
);
/** An amount as a form or a program labels it: qty: 3. */
const LABELLED_AMOUNT =
  /(?<!\p{L})(?:qty|quantity|quant|miktar|adet|menge|anzahl|stuckzahl|quantite|qte|кол-во|количество|кол)\.?\s*[:=]\s*(\d{1,6}(?:[.,]\d{1,3})?)(?![\d.,])/u;
/** An amount before what is ordered: chiffrer 100 bornes; a size alone is none, and neither is the 4 of KV 4. */
const GOODS_AMOUNT = new RegExp(
  String.raw`(?<=^|(?<before>\p{L}{1,40})\s{1,3}|[^\p{L}\p{N}.,/\s-]\s{0,3})(?!(?:4|6|10|16|35)\s)(?<amount>\d{1,5}|${NUMBER_WORD_PATTERN})(?=\s+(?:\p{L}{3,}\s+)?(?:${GOODS_PATTERN})(?!\p{L}))`,
  "u",
);
const LENGTH = /\d\s*(?:m|mt|mtr|metre|м)\.?$/u;
/** An order number may be written in up to this many pieces. */
const MAX_PIECES = 4;
/** In a longer line nobody would tell the pieces from other numbers, and it would take long to try. */
const MAX_SPLIT_WORDS = 100;

type Span = { readonly start: number; readonly end: number };

/** Where amounts with units stand in a folded text. */
export const findExplicitAmounts = (folded: string): Span[] =>
  [...folded.matchAll(EXPLICIT_AMOUNT)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));

const FACTOR = /(?<![\p{L}\p{N}.,])\d{1,5}\s*[x×*х]\s(?=\s*\p{L})/gu;

/** Where amounts stand in a text that are so by a unit, a times sign or what they count. */
export function findAmounts(line: string): Span[] {
  const { text, folded } = foldSameLength(line);
  const goods = findCountedGoods(text, folded);
  return [
    ...findExplicitAmounts(folded),
    ...[...folded.matchAll(FACTOR)].map(({ index, 0: match }) => ({ start: index, end: index + match.length })),
    ...(goods ? [goods] : []),
  ].toSorted((a, b) => a.start - b.start);
}

function findCountedGoods(text: string, folded: string): Span | null {
  const designated = BEFORE_DESIGNATION.exec(text);
  if (designated) return { start: designated.index, end: designated.index + designated[0].length };
  const { index: start = 0, groups: { before = "", amount = "" } = {} } = GOODS_AMOUNT.exec(folded) ?? {};
  const isOfName = before !== "" && before.length < 4 && !isStopWord(before);
  return amount === "" || isOfName ? null : { start, end: start + amount.length };
}

/** A text and its folded form with the same positions in both. */
export function foldSameLength(line: string): { readonly text: string; readonly folded: string } {
  const folded = fold(line);
  return folded.length === line.length ? { text: line, folded } : { text: folded, folded };
}

/** Reads a segment of a line with at most one order number. */
export function parseSegment(segment: string, row: Row, index: number): Entry {
  const { amount, rest } = extractExplicitAmount(segment);
  const words = rest.split(/[\s]+|,(?!\d)/).filter((word) => word !== "" && !CONNECTOR.test(word));
  const readings = (amount === null ? readEnds(words) : [])
    .concat(readBestNumber(words), readSplitNumbers(words), readWhole(words))
    .map(({ number, amount: written }) => ({ number: number.replace(/[,;:]$/, ""), amount: amount ?? written }))
    .filter(({ number }) => number !== "" && number.length <= MAX_NUMBER_LENGTH)
    .map((reading) => createReading(reading.number, reading.amount));
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

/** Takes the amount out of a segment if a factor or a unit makes it certain. */
function extractExplicitAmount(segment: string): { readonly amount: string | null; readonly rest: string } {
  const { text, folded: unprotected } = foldSameLength(segment);
  // KV 4 100 pcs: the 4 belongs to the name, it is not four thousand one hundred.
  const folded = unprotected.replace(
    /(?<![\p{L}\p{N}])(\p{L}{1,3}\d?)( \d{1,3}) (?=\d{3}(?!\d))/gu,
    (found, word: string, name: string) => (isStopWord(word) ? found : `${word}${name}\n`),
  );
  const without = (start: number, end: number) => `${text.slice(0, start)} ${text.slice(end)}`;
  const bars = BARS_OF_LENGTH.exec(folded);
  if (bars) return { amount: `${bars[2]} m x ${bars[1]}`, rest: without(bars.index, bars.index + bars[0].length) };
  const lengths = LENGTH_OF_BARS.exec(folded);
  if (lengths)
    return {
      amount: `${lengths[1]} m x ${lengths[2]}`,
      rest: without(lengths.index, lengths.index + lengths[0].length),
    };
  const dozen = DOZEN.exec(folded);
  if (dozen)
    return { amount: `1 ${dozen[0].split(/\s+/).at(-1)}`, rest: without(dozen.index, dozen.index + dozen[0].length) };
  const labelled = LABELLED_AMOUNT.exec(folded);
  if (labelled?.[1]) return { amount: labelled[1], rest: without(labelled.index, labelled.index + labelled[0].length) };
  const amounts = findExplicitAmounts(folded);
  const [leading, factor] = LEADING_FACTOR.exec(folded) ?? [];
  // "Two" is an amount, but "two-level" describes the product when another number is the amount.
  if (factor !== undefined && (/\d/.test(factor) || (amounts.length === 0 && !/\s\d{1,5}$/.test(folded))))
    return { amount: factor, rest: text.slice(leading?.length) };
  // In "2 m, 10 pcs" the amount is that of the pieces, in "2 m lengths, 20 m" that of the whole.
  const isLength = ({ start, end }: Span) => LENGTH.test(folded.slice(start, end));
  const isOfBar = ({ start, end }: Span) =>
    BAR_BEFORE.test(folded.slice(0, start)) || BAR_AFTER.test(folded.slice(end));
  const chosen =
    amounts.find((amount) => !isLength(amount)) ?? amounts.find((amount) => !isOfBar(amount)) ?? amounts[0];
  const trailing = chosen ? null : TRAILING_FACTOR.exec(folded);
  if (trailing)
    return {
      amount: trailing[1] ?? trailing[2] ?? `${trailing[4]} ${trailing[3]}`,
      rest: `${text.slice(0, trailing.index)} ${trailing[3] !== undefined ? text.slice(trailing.index).split(/\s+/).slice(2).join(" ") : ""}`,
    };
  if (chosen) return { amount: text.slice(chosen.start, chosen.end).trim(), rest: without(chosen.start, chosen.end) };
  const goods = /\d\s*$/.test(folded) ? null : findCountedGoods(text, folded);
  return goods
    ? { amount: text.slice(goods.start, goods.end), rest: without(goods.start, goods.end) }
    : { amount: null, rest: text };
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

/** All words as one number, unless they are several plain numbers. */
const readWhole = (words: readonly string[]): Reading[] =>
  words.length === 1 || !words.every((word) => /^[\d.,]+$/.test(word)) ? [toReading(words, undefined)] : [];

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
