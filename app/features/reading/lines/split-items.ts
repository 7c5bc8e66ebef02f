import { isOrderNumber } from "../../../ground/company/order-number.ts";
import { LINE_WORDS } from "../../../ground/i18n/generated/line-words.ts";
import { fold } from "../../../ground/text/fold.ts";
import { isStopWord } from "../stop-words.ts";
import { findAmounts, foldSameLength } from "./amount-in-line.ts";
import { parseUnit } from "./amount-words.ts";

/** Between two things in a sentence, in the languages that orders come in. */
const BETWEEN = new RegExp(
  String.raw`[,;]\s+|\s\+\s|\s(?:${LINE_WORDS.between})\s|\s(?=(?:${LINE_WORDS.with})\s(?![x×*]))`,
  "gu",
);
const wordsOf = (patterns: string) => new RegExp(String.raw`(?<!\p{L})(?:${patterns})(?!\p{L})`, "u");
const SAME_TYPE = wordsOf(LINE_WORDS.sameType);
const OF_THAT = wordsOf(`${LINE_WORDS.ofThat}|^(?:${LINE_WORDS.with})`);
const OF_EACH = wordsOf(LINE_WORDS.ofEach);
/** A type's designation: KV 4, KP 2.5. */
const DESIGNATION = /(?<!\p{L})\p{Lu}{2,4}\d?\s?\d+(?:[.,]\d+)?(?:['’]\p{L}+)?(?!\d)/u;

/** Nobody orders several things in a longer line. */
const MAX_LENGTH = 600;
/** Behind a name, a number that is no size: KP 4 grey 200. */
const BARE_AMOUNT = /(?<=^|\p{L}{3,}\s+)\d{2,5}(?=\s+\p{L}{3,}|$)/u;

/** Splits where a pattern of folded words matches. */
function split(line: string, pattern: RegExp): string[] {
  const { text, folded } = foldSameLength(line);
  let start = 0;
  const parts = [...folded.matchAll(pattern)].map(({ index, 0: match }) => {
    const part = text.slice(start, index);
    start = index + match.length;
    return part;
  });
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

/** Replaces what a pattern of folded words matches. */
function replace(line: string, pattern: RegExp, write: (found: string) => string): string {
  const { text, folded } = foldSameLength(line);
  const found = pattern.exec(folded);
  if (!found) return line;
  const end = found.index + found[0].length;
  return text.slice(0, found.index) + write(text.slice(found.index, end)) + text.slice(end);
}

function countAmounts(text: string): number {
  const certain = findAmounts(text).length;
  const isNamed = DESIGNATION.test(text) || SAME_TYPE.test(fold(text));
  const isBare = isNamed && BARE_AMOUNT.test(text.replace(DESIGNATION, " ").trim());
  return certain > 0 ? certain : Number(isBare);
}

/** Whether anything is named beside amounts, units and words that say nothing. */
function isNamed(text: string): boolean {
  let rest = fold(text);
  for (const { start, end } of findAmounts(text).toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  if (rest.split(/\s+/).some((word) => isOrderNumber(word))) return true;
  return rest.split(/[^\p{L}]+/u).some((word) => word.length > 1 && !isStopWord(word) && parseUnit(word) === null);
}

/**
 * The things that a sentence orders without numbers, where each has a name and one amount: 500 x KP 2.5 and 50 x KPT 2.5; or
 * one amount for each: KV 2.5 grey and blue, 100 of each. What belongs to the thing before says so itself then. Any other
 * text stays whole.
 */
export function splitItems(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [text];
  const parts = split(text, BETWEEN);
  if (parts.length < 2) return [text];
  const items: string[] = [];
  for (const part of parts) {
    const last = items.at(-1);
    const isItem = last === undefined || (countAmounts(last) > 0 && countAmounts(part) > 0 && isNamed(part));
    if (isItem) items.push(part);
    else items[items.length - 1] = `${last}, ${part}`;
  }
  if (items.length < 2 || !items.every((item) => countAmounts(item) === 1 && isNamed(item))) return splitEach(text);
  const completed: string[] = [];
  for (const item of items) completed.push(complete(item, completed.at(-1) ?? ""));
  return completed;
}

/** Writes the type that was named before in place of "the same", and behind what belongs to it. */
function complete(item: string, before: string): string {
  const type = (DESIGNATION.exec(before)?.[0] ?? "").replace(/['’].*/u, "");
  if (type === "" || DESIGNATION.test(item)) return item;
  const isSame = SAME_TYPE.test(fold(item));
  return replace(item, isSame ? SAME_TYPE : OF_THAT, (found) => (isSame ? type : `${found} ${type}`));
}

/** Things that differ in their last word, with one amount for each. */
function splitEach(text: string): readonly string[] {
  const [amount, ...others] = findAmounts(text);
  if (!amount || others.length > 0 || !OF_EACH.test(fold(text))) return [text];
  const rest = replace(`${text.slice(0, amount.start)} ${text.slice(amount.end)}`, OF_EACH, () => " ");
  const [first = "", ...more] = split(rest, BETWEEN);
  const words = first.split(/\s+/);
  if (words.length < 2 || more.length === 0 || !more.every((word) => /^[\p{L}\d.,]+$/u.test(word))) return [text];
  const written = text.slice(amount.start, amount.end);
  return [words.at(-1) ?? "", ...more].map((word) => `${words.slice(0, -1).join(" ")} ${word}, ${written}`);
}
