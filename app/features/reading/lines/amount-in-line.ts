import { LINE_WORDS } from "../../../ground/i18n/generated/line-words.ts";
import { fold } from "../../../ground/text/fold.ts";
import { isStopWord } from "../stop-words.ts";
import { GOODS_PATTERN, NUMBER_WORD_PATTERN, UNIT_PATTERN, UNIT_PATTERNS } from "./amount-words.ts";

type Span = { readonly start: number; readonly end: number };
/** An amount as it was written, and where it stands. */
type Amount = Span & { readonly amount: string };
/** A line, and its folded form with the same positions. */
type Line = { readonly text: string; readonly folded: string };

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0.,]\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,3})?`;
/** A number with its unit, which can be nothing else. */
const WITH_UNIT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?:(?:${NUMBER}|${NUMBER_WORD_PATTERN})\s*(?:${UNIT_PATTERN})(?![\p{L}\p{N}²/-])\.?(?:\s*[x×*]\s*\d{1,4}(?![\p{L}\d.,]))?)`,
  "gu",
);
/** German abbreviates the pack like the Turkish and: 2 VE at the beginning of a line, or at its end. */
const PACKS = /^\d{1,4}\s?VE(?=\s+\p{L})|(?<=[\s;:,])\d{1,4}\s?VE$/u;
/** In front of a times sign, or as a word. */
const LEADING_FACTOR = new RegExp(
  String.raw`^(?<amount>\d{1,5}\s*[x×*х]\s*\d{1,5}(?=\s+\S*\d{4})|\d{1,5}(?=\s*[x×*х]\s+\S)|${NUMBER_WORD_PATTERN}(?=\s+\S*\p{L}))\s*(?:[x×*х]\s+)?`,
  "u",
);
const FACTOR = /(?<![\p{L}\p{N}.,])\d{1,5}\s*[x×*х]\s(?=\s*\p{L})/gu;
/** Behind or in front of a times sign at the end of the line. */
const TRAILING_FACTOR =
  /(?<![\p{L}\p{N}.,])(?:(?<amount>\d{1,5})\s*[x×*х]|(?<=\s)(?<!(?:fur|for|pour|для|an|auf|at|on|на|strip)\s)[x×*х]\s?(?<behind>\d{1,5}))$/u;
/** A number word behind its unit: метров десять. */
const UNIT_FIRST = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<unit>${UNIT_PATTERN})\s+(?<amount>${NUMBER_WORD_PATTERN})(?!\p{L})`,
  "u",
);
const METRES = String.raw`(?<length>\d{1,2}(?:[.,]\d{1,2})?)\s*(?:m|mt|mtr|м)(?![\p{L}\d²])\.?`;
const BARS = `(?:${UNIT_PATTERNS.bar}|pieces|отрез\\p{L}*)`;
/** So many bars of a length each: 6 хлыстов по 2 м, 2 barres de rail perforé de 2 m; or behind their length: по 2 м, 3 шт. */
const BARS_OF_LENGTH = [
  String.raw`(?<![\p{L}\p{N}.,])(?<amount>(?<bars>\d{1,4})\s*${BARS})\s(?:(?:.{1,40}\s)?(?:${LINE_WORDS.ofLength})\s+)?${METRES}`,
  String.raw`(?<!\p{L})(?:${LINE_WORDS.ofLength})\s+${METRES}[\s,;–-]{0,5}(?<amount>(?<bars>\d{1,4})\s{0,3}(?:${UNIT_PATTERNS.piece})(?!\p{L})\.?)`,
].map((pattern) => new RegExp(pattern, "du"));
const ANY_METRES = new RegExp(METRES, "u");
const BAR_BEFORE = new RegExp(String.raw`(?<!\d\s*)(?<!\p{L})${BARS}(?:\s+\p{L}{1,3})?\s*$`, "u");
const BAR_AFTER = new RegExp(String.raw`^\s*-?${BARS}(?!\p{L})`, "u");
/** Before a designation, at the beginning of what is ordered: 100 KP 1.5, noch hundert KP 1.5. */
const BEFORE_DESIGNATION = new RegExp(String.raw`(?<![\p{L}\p{N}.,/-])(?:\d{2,5}|${NUMBER_WORD_PATTERN})(?=\s)`, "gu");
const BEHIND_WORD = /(?:^|[:,;]\s{0,3}|\p{Ll}\s{1,3})$/u;
const DESIGNATION = /^\s+\p{Lu}{2,4}\d?\s?\d+(?:[.,]\d+)?/u;
const BARE_END = /\s\d{1,5}\s*$/;
/** Without a number. */
const DOZEN = new RegExp(
  String.raw`(?<!\p{N}\s{0,3})(?<!\p{L})(?:\p{L}{1,3}\s{1,3})?(?<amount>${UNIT_PATTERNS.dozen})(?!\p{L})`,
  "u",
);
/** As a form or a program labels it: qty: 3. */
const LABELLED = new RegExp(
  String.raw`(?<!\p{L})(?:${LINE_WORDS.amount})(?:\.?\s*[:=]\s*|\.?\s+(?=\d+$))(?<amount>\d{1,6}(?:[.,]\d{1,3})?)(?![\d.,])`,
  "u",
);
/** Before what is ordered: chiffrer 100 bornes; a size alone is none, and neither is the 4 of KV 4. */
const BEFORE_GOODS = new RegExp(
  String.raw`(?<=^|(?<before>\p{L}{1,40})\s{1,3}|[^\p{L}\p{N}.,/\s-]\s{0,3})(?!(?:4|6|10|16|35)\s)(?<amount>\d{1,5}|${NUMBER_WORD_PATTERN})(?=\s+(?:\p{L}{3,}\s+)?(?:${GOODS_PATTERN})(?!\p{L}))`,
  "u",
);
/** No line names more lengths than these. */
const MAX_LENGTHS = 10;
const LENGTH = /\d\s*(?:m|mt|mtr|metre|м)\.?$/u;

/** A text and its folded form with the same positions in both. */
export function foldSameLength(line: string): Line {
  const folded = fold(line);
  return folded.length === line.length ? { text: line, folded } : { text: folded, folded };
}

const spanOf = ({ index, 0: match }: RegExpExecArray): Span => ({ start: index, end: index + match.length });

/** Where amounts with units stand in a folded text. */
export const findWithUnits = (folded: string): Span[] => [...folded.matchAll(WITH_UNIT)].map(spanOf);

/** Where amounts stand in a text that are so by a unit, a times sign or what they count. */
export function findAmounts(written: string): Span[] {
  const { text, folded } = foldSameLength(written);
  const line = { text, folded };
  const bars = findBars(line);
  const goods = findBeforeDesignation(line) ?? findBeforeGoods(line);
  const trailing = match(TRAILING_FACTOR, folded);
  const others = [
    ...findWithUnits(folded),
    ...[...folded.matchAll(FACTOR)].map(spanOf),
    ...[goods, trailing].filter((each) => each !== null),
  ];
  const isOfBars = ({ start, end }: Span) => bars !== null && start < bars.end && end > bars.start;
  return [...(bars ? [bars] : []), ...others.filter((each) => !isOfBars(each))].toSorted((a, b) => a.start - b.start);
}

/** The ways in which a line says how many it orders, the surest first. */
const WAYS: readonly ((line: Line) => Amount | null)[] = [
  findBars,
  ({ folded }) => match(DOZEN, folded, (dozen) => `1 ${dozen}`),
  ({ folded }) => match(LABELLED, folded),
  ({ text }) => match(PACKS, text, (packs) => packs.replace("VE", "VPE")),
  findLeadingFactor,
  findWithUnit,
  ({ folded }) => match(TRAILING_FACTOR, folded),
  ({ folded }) => match(UNIT_FIRST, folded),
  findBeforeDesignation,
  (line) => (/\d\s*$/.test(line.folded) ? null : findBeforeGoods(line)),
];

/** Takes the amount out of a text that orders one thing, if something makes it certain. */
export function extractAmount(segment: string): { readonly amount: string | null; readonly rest: string } {
  const { text, folded: unprotected } = foldSameLength(segment);
  // KV 4 100 pcs: the 4 belongs to the name, it is not four thousand one hundred.
  const folded = unprotected.replace(
    /(?<![\p{L}\p{N}])(\p{L}{1,3}\d?)( \d{1,3}) (?=\d{3}(?!\d))/gu,
    (found, word: string, name: string) => (isStopWord(word) ? found : `${word}${name}\n`),
  );
  for (const find of WAYS) {
    const found = find({ text, folded });
    if (found) return { amount: found.amount, rest: `${text.slice(0, found.start)} ${text.slice(found.end)}`.trim() };
  }
  return { amount: null, rest: text };
}

function match(pattern: RegExp, text: string, write = (amount: string) => amount): Amount | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const { amount, behind, unit } = found.groups ?? {};
  const written = amount ?? behind ?? found[0];
  return { amount: write(unit === undefined ? written : `${written} ${unit}`), ...spanOf(found) };
}

/** The length of the bars stays beside what is ordered, as it tells one rail from another. */
function findBars({ folded }: Line): Amount | null {
  for (const pattern of ANY_METRES.test(folded) ? BARS_OF_LENGTH : []) {
    const found = pattern.exec(folded);
    const [start, end] = found?.indices?.groups?.amount ?? [];
    if (start !== undefined && end !== undefined)
      return { amount: `${found?.groups?.length} m x ${found?.groups?.bars}`, start, end };
  }
  return null;
}

/** "Two" is an amount, but "two-level" describes the product when another number is the amount. */
function findLeadingFactor({ folded }: Line): Amount | null {
  const found = match(LEADING_FACTOR, folded);
  if (!found || /\d/.test(found.amount)) return found;
  return findWithUnits(folded).length === 0 && !/\s\d{1,5}$/.test(folded) ? found : null;
}

/** In "2 m, 10 pcs" the amount is that of the pieces, in "2 m lengths, 20 m" or "2 m, 20 m" that of the whole. */
function findWithUnit({ text, folded }: Line): Amount | null {
  const amounts = findWithUnits(folded);
  const isLength = ({ start, end }: Span) => LENGTH.test(folded.slice(start, end));
  const isOfBar = ({ start, end }: Span) =>
    BAR_BEFORE.test(folded.slice(0, start)) || BAR_AFTER.test(folded.slice(end));
  const metres = ({ start, end }: Span) => Number.parseFloat(folded.slice(start, end).replace(",", "."));
  const [longest] = amounts
    .slice(0, MAX_LENGTHS)
    .filter((each) => !isOfBar(each))
    .toSorted((a, b) => metres(b) - metres(a));
  const chosen = amounts.find((amount) => !isLength(amount)) ?? longest ?? amounts[0];
  return chosen ? { amount: text.slice(chosen.start, chosen.end).trim(), ...chosen } : null;
}

/** Not where the line ends with another number, which is the likelier amount. */
function findBeforeDesignation({ text, folded }: Line): Amount | null {
  const found = [...folded.matchAll(BEFORE_DESIGNATION)]
    .map(spanOf)
    .find(
      ({ start, end }) =>
        DESIGNATION.test(text.slice(end)) &&
        BEHIND_WORD.test(text.slice(0, start)) &&
        !isStopWord(folded.slice(start, end)),
    );
  if (!found || BARE_END.test(text.slice(found.end).replace(DESIGNATION, ""))) return null;
  return { amount: text.slice(found.start, found.end), ...found };
}

function findBeforeGoods({ text, folded }: Line): Amount | null {
  const found = BEFORE_GOODS.exec(folded);
  const { before = "", amount = "" } = found?.groups ?? {};
  const isOfName = before !== "" && before.length < 4 && !isStopWord(before);
  if (!found || amount === "" || isOfName) return null;
  return { amount: text.slice(found.index, found.index + amount.length), ...spanOf(found) };
}
