import { isOrderNumber } from "../../../ground/company/order-number.ts";
import { fold } from "../../../ground/text/fold.ts";
import { isStopWord } from "../stop-words.ts";
import { parseUnit } from "./amount-words.ts";
import { findAmounts } from "./parse-segment.ts";

/** Between two things in a sentence, in the languages that orders come in. */
const BETWEEN = /[,;]\s+|\s\+\s|\s(?:and|und|sowie|et|ve|plus|ainsi que|dazu|bir de|ayrıca|и|а также|и ещ[её])\s/iu;
/** What stands for the type that was named before. */
const SAME =
  /(?<!\p{L})(?:(?:of )?the same(?: (?:terminal|type|one)s?)?|ditto|idem|ayn[ıi]s[ıi]|dito|desgleichen|dasselbe|dieselben?|тот же|то же|те же|таких же|такие же)(?!\p{L})/iu;
/** A type's designation: KV 4, KP 2.5. */
const DESIGNATION = /(?<!\p{L})\p{Lu}{2,4}\d?\s?\d+(?:[.,]\d+)?(?!\d)/u;

/** Nobody orders several things in a longer line. */
const MAX_LENGTH = 600;
/** Behind a name, a number that is no size: KP 4 grey 200. */
const BARE_AMOUNT = /\p{L}{3,}\s+\d{2,5}$/u;

function countAmounts(text: string): number {
  const certain = findAmounts(text).length;
  const isBare = BARE_AMOUNT.test(text.replace(DESIGNATION, " ").trim()) && (DESIGNATION.test(text) || SAME.test(text));
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
 * The things that a sentence orders without numbers, where each has a name and one amount: 500 x KP 2.5 and 50 x KPT 2.5. Any
 * other text stays whole.
 */
export function splitItems(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [text];
  const items: string[] = [];
  for (const part of text.split(BETWEEN).filter((each) => each.trim() !== "")) {
    const last = items.at(-1);
    const isItem = last === undefined || (countAmounts(last) > 0 && countAmounts(part) > 0 && isNamed(part));
    if (isItem) items.push(part.trim());
    else items[items.length - 1] = `${last}, ${part.trim()}`;
  }
  if (items.length < 2 || !items.every((item) => countAmounts(item) === 1 && isNamed(item))) return [text];
  const [type = ""] = DESIGNATION.exec(items[0] ?? "") ?? [];
  return items.map((item, index) => (index > 0 && type !== "" ? item.replace(SAME, type) : item));
}
