import type { Locale } from "../../i18n/locales.ts";
import { checkPackage, type PackageCheck } from "../amounts/order-rules.ts";
import { type AmountProblem, type CountedUnits, parseOrderedAmount } from "../amounts/parse-amount.ts";
import type { LineProduct, Meaning, SubstituteOffer, WordingMatch } from "../line-product.ts";
import { type ListLine, mergeLines, normalizeNote } from "../lines.ts";
import type { Products } from "../totals.ts";
import type { Entry, Reading } from "./parse-entries.ts";

/** Why a product was taken that is not written with its order number. */
type MatchReason = {
  readonly written: string;
  readonly how: "successor" | "substitute" | "salesCode" | "name" | "mended" | "swapped";
};

/** A product that may be meant, and whose it takes the place of, where it is a substitute. */
export type Candidate = { readonly product: LineProduct; readonly substitute: SubstituteOffer | null };

/** A line with its product and its amount. */
export type MatchedEntry = {
  readonly state: "found" | "corrected";
  readonly text: string;
  readonly note: string;
  readonly product: LineProduct;
  readonly amount: number;
  readonly check: PackageCheck;
  readonly reason: MatchReason | null;
  /** What was wrong with the amount that was written; the least that can be ordered stands in its place. */
  readonly problem: AmountProblem | null;
  readonly written: string;
  /** Part of a piece was asked for. */
  readonly whole: boolean;
  /** Packages, bars or dozens were asked for. */
  readonly counted: CountedUnits | null;
  /** A number without a unit, of what is sold by the metre: bars may have been meant. */
  readonly isUnitless: boolean;
  /** The line as it was before a product was chosen for it. */
  readonly open?: OpenEntry;
};

/** A line for which a product has to be chosen, if there is one at all. */
export type OpenEntry = {
  readonly state: "choose" | "unknown";
  readonly text: string;
  readonly note: string;
  readonly candidates: readonly Candidate[];
  readonly written: string;
  /** A number of a product that is no longer made and that nothing takes the place of. */
  readonly discontinued: string | null;
};

/** What was made of a line that somebody wrote. */
export type ParsedEntry = { readonly line: number } & (
  | MatchedEntry
  | OpenEntry
  /** It goes with the list as it was written. */
  | { readonly state: "text"; readonly text: string; readonly open?: OpenEntry }
  /** It orders nothing, or was dropped. */
  | { readonly state: "ignored"; readonly text: string; readonly open?: OpenEntry }
);

export type LookupResults = {
  readonly products: Products;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly wordings: ReadonlyMap<string, WordingMatch>;
};

/** Every number that the lines may name, each once. */
export const numbersOf = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ readings, isIgnored }) => (isIgnored ? [] : readings.map(({ number }) => number)))),
];

/** What has to be searched for: the words of lines in which no number is known. */
export const wordingsToSearch = (
  entries: readonly Entry[],
  { meanings }: Pick<LookupResults, "meanings">,
): string[] => [
  ...new Set(
    entries
      .filter(({ readings, isIgnored }) => !isIgnored && !readings.some(({ number }) => isKnown(meanings.get(number))))
      .map(({ wording }) => wording)
      .filter(Boolean),
  ),
];

const isKnown = (meaning: Meaning | undefined) => meaning !== undefined && meaning.how !== "unknown";

export function matchEntries(entries: readonly Entry[], results: LookupResults, locale: Locale): ParsedEntry[] {
  const named = new Set<string>();
  return entries.flatMap((entry): ParsedEntry[] => {
    const match = { ...matchEntry(entry, results, locale), line: entry.line };
    if (match.state !== "found" && match.state !== "corrected") return [match];
    // One line may name a product twice, by its order number and by its sales code.
    const key = `${entry.row} ${match.product.code}`;
    if (named.has(key)) return [];
    named.add(key);
    return [match];
  });
}

type Match = MatchedEntry | OpenEntry | { readonly state: "ignored"; readonly text: string };

function matchEntry(entry: Entry, results: LookupResults, locale: Locale): Match {
  if (entry.isIgnored) return { state: "ignored", text: entry.text };
  return (
    matchByNumber(entry, results, locale) ?? matchByWording(entry, results, locale) ?? createOpenEntry(entry, results)
  );
}

function matchByNumber({ text, readings, wording, note }: Entry, results: LookupResults, locale: Locale): Match | null {
  const findReading = (how: readonly Meaning["how"][]) =>
    readings.find(({ number }) => how.includes(results.meanings.get(number)?.how ?? "unknown"));
  const reading = findReading(["number", "salesCode"]) ?? findReading(["successor"]);
  const meaning = reading && results.meanings.get(reading.number);
  if (reading && meaning && "code" in meaning) {
    const product = results.products.get(meaning.code);
    if (!product) return null;
    return createMatch(text, note, reading, product, reasonFor(reading, meaning.how), locale);
  }
  const discontinued = findReading(["discontinued"]);
  if (discontinued)
    return {
      state: "unknown",
      text,
      note: normalizeNote(note),
      candidates: [],
      written: discontinued.amount ?? "",
      discontinued: discontinued.number,
    };
  // Beside words a number is rather another maker's than a slip.
  if (wording !== "") return null;
  for (const each of readings) {
    const near = results.meanings.get(each.number);
    const product = near?.how === "unknown" && near.swapped !== null && results.products.get(near.swapped);
    if (product) return createMatch(text, note, each, product, { written: each.number, how: "swapped" }, locale);
  }
  return null;
}

function reasonFor({ number, written }: Reading, how: "number" | "salesCode" | "successor"): MatchReason | null {
  if (how !== "number") return { written: number, how };
  return written === undefined ? null : { written, how: "mended" };
}

function matchByWording(
  { text, wording, amount, readings, note }: Entry,
  results: LookupResults,
  locale: Locale,
): Match | null {
  const match = results.wordings.get(wording);
  if (!match) return null;
  const amountText = amount ?? findBareAmount(wording, match.named) ?? readings[0]?.amount ?? null;
  const product = match.code === null ? undefined : results.products.get(match.code);
  if (product)
    return createMatch(
      text,
      note,
      { number: wording, amount: amountText },
      product,
      { written: match.named ?? wording, how: "name" },
      locale,
    );
  const candidates = toCandidates(match, results.products);
  const isSentence = amountText === null && match.share < MIN_SHARE;
  if (candidates.length === 0 || isSentence) return null;
  return {
    state: "choose",
    text,
    note: normalizeNote(note),
    candidates,
    written: amountText ?? "",
    discontinued: null,
  };
}

/** Without an amount, less of a product than this is a sentence in which a word of the trade stands. */
const MIN_SHARE = 0.5;

/** The only whole number beside a type name, or of a line in words. */
function findBareAmount(wording: string, named: string | null): string | null {
  const rest = named === null ? wording : wording.replace(named, " ");
  const numbers = rest.split(/[\s()]+/).filter((word) => /^\d{1,6}[.,;]?$/.test(word));
  return numbers.length === 1 ? (numbers[0]?.replace(/\D/g, "") ?? null) : null;
}

function toCandidates(
  { candidates, substitutes }: Pick<WordingMatch, "candidates" | "substitutes">,
  products: Products,
) {
  const all: Candidate[] = [
    ...substitutes.flatMap((substitute) => {
      const product = products.get(substitute.code);
      return product ? [{ product, substitute }] : [];
    }),
    ...candidates.flatMap((code) => {
      const product = products.get(code);
      return product ? [{ product, substitute: null }] : [];
    }),
  ];
  return all;
}

const MAX_CANDIDATES = 3;

/** A line of which nothing is known: substitutes for its numbers are offered, and numbers that are almost the same. */
function createOpenEntry(
  { text, note, readings, amount, wording }: Entry,
  { products, meanings }: LookupResults,
): Match {
  const near = readings.flatMap(({ number }) => {
    const meaning = meanings.get(number);
    return meaning?.how === "unknown" ? [meaning] : [];
  });
  const substitutes = near.flatMap((meaning) => meaning.substitutes);
  // Beside words a number is another maker's: what is like it has nothing to do with it.
  const nearest = wording === "" ? near.flatMap((meaning) => meaning.nearest) : [];
  const all = toCandidates({ substitutes, candidates: substitutes.length > 0 ? [] : nearest }, products);
  const candidates = [...new Map(all.map((each) => [each.product.code, each])).values()].slice(0, MAX_CANDIDATES);
  const written = amount ?? readings[0]?.amount ?? findBareAmount(wording, null);
  const isOrdered = amount !== null || (written !== null && !/\?$/.test(text));
  if (candidates.length === 0 && !isOrdered && !isCodeLike(text)) return { state: "ignored", text };
  const state = substitutes.length > 0 ? "choose" : "unknown";
  return { state, text, note: normalizeNote(note), candidates, written: written ?? "", discontinued: null };
}

const MAX_CODE_WORDS = 4;

/** A type name or a number of something, and no sentence. */
function isCodeLike(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length <= MAX_CODE_WORDS && /\d/.test(text) && !/[?:!]$/.test(text);
}

function createMatch(
  text: string,
  note: string,
  reading: Pick<Reading, "number" | "amount">,
  product: LineProduct,
  reason: MatchReason | null,
  locale: Locale,
): MatchedEntry {
  const order = parseOrder(reading, product, locale);
  // A type name with all that was written is no correction.
  const state = reason && !["salesCode", "name"].includes(reason.how) ? "corrected" : order.state;
  return { ...order, state, text, note: normalizeNote(note), reason };
}

/** A product with the amount that was written for it. */
function parseOrder({ amount: written }: Pick<Reading, "amount">, product: LineProduct, locale: Locale) {
  const parsed = parseOrderedAmount(written ?? "", product, locale);
  const amount = "amount" in parsed ? parsed.amount : product.minOrderQuantity;
  const problem = "problem" in parsed ? parsed.problem : null;
  const whole = "whole" in parsed && parsed.whole;
  const isUnitless = problem === null && product.unit === "metre" && /^[\d\s.,]+$/.test(written ?? "");
  return {
    state: problem === null && !whole && !isUnitless ? "found" : "corrected",
    product,
    amount,
    check: checkPackage(amount, product),
    problem,
    written: written ?? "",
    whole,
    counted: "counted" in parsed ? parsed.counted : null,
    isUnitless,
  } as const;
}

/** An open line for which a product was chosen. */
export function chooseCandidate(entry: OpenEntry, { product, substitute }: Candidate, locale: Locale): MatchedEntry {
  const reason: MatchReason | null = substitute && {
    written: substituteName(substitute),
    how: substitute.manufacturer === null ? "successor" : "substitute",
  };
  const { text, note, written } = entry;
  return { ...parseOrder({ amount: written }, product, locale), text, note, reason, open: entry };
}

/** A line that goes with the list in the visitor's own words. */
export const toFreeText = (entry: Extract<ParsedEntry, { state: "choose" | "unknown" }>): ParsedEntry => ({
  line: entry.line,
  state: "text",
  text: entry.text,
  open: entry,
});

/** What a substitute takes the place of: `Phoenix Contact UT 4, 3044102`. */
export const substituteName = ({ manufacturer, type, number }: SubstituteOffer): string =>
  `${[manufacturer, type].filter(Boolean).join(" ")}${number && number !== type ? `, ${number}` : ""}`;

/** What is to be added to a list: each product once, with its amounts added up, and what stays in words. */
export function linesOf(all: readonly ParsedEntry[]): readonly ListLine[] {
  return mergeLines(
    [],
    all.flatMap((entry): ListLine[] =>
      entry.state === "found" || entry.state === "corrected"
        ? [{ code: entry.product.code, amount: entry.amount, note: entry.note }]
        : entry.state === "text"
          ? [{ text: normalizeNote(entry.text) }]
          : [],
    ),
  );
}
