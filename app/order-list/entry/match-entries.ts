import type { Locale } from "../../i18n/locales.ts";
import { checkPackage, type PackageCheck } from "../amounts.ts";
import type { LineProduct, Meaning, SubstituteOffer, WordingMatch } from "../line-product.ts";
import { type ListLine, tidyNote, withMore } from "../lines.ts";
import { type AmountProblem, type Counted, readOrdered } from "../read-amount.ts";
import type { Products } from "../totals.ts";
import type { Entry, Reading } from "./entries.ts";

/** Why a product was taken that is not written with its order number. */
type Instead = {
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
  readonly instead: Instead | null;
  /** What was wrong with the amount that was written; the least that can be ordered stands in its place. */
  readonly problem: AmountProblem | null;
  readonly written: string;
  /** Part of a piece was asked for. */
  readonly whole: boolean;
  /** Packages, bars or dozens were asked for. */
  readonly counted: Counted | null;
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

export type Answers = {
  readonly products: Products;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly wordings: ReadonlyMap<string, WordingMatch>;
};

/** Every number that the lines may name, each once. */
export const numbersIn = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ readings, isIgnored }) => (isIgnored ? [] : readings.map(({ number }) => number)))),
];

/** What has to be searched for: the words of lines in which no number is known. */
export const wordingsIn = (entries: readonly Entry[], { meanings }: Pick<Answers, "meanings">): string[] => [
  ...new Set(
    entries
      .filter(({ readings, isIgnored }) => !isIgnored && !readings.some(({ number }) => isKnown(meanings.get(number))))
      .map(({ wording }) => wording)
      .filter(Boolean),
  ),
];

const isKnown = (meaning: Meaning | undefined) => meaning !== undefined && meaning.how !== "unknown";

export function matchEntries(entries: readonly Entry[], answers: Answers, locale: Locale): ParsedEntry[] {
  const named = new Set<string>();
  return entries.flatMap((entry): ParsedEntry[] => {
    const match = { ...matchEntry(entry, answers, locale), line: entry.line };
    if (match.state !== "found" && match.state !== "corrected") return [match];
    // One line may name a product twice, by its order number and by its sales code.
    const key = `${entry.row} ${match.product.code}`;
    if (named.has(key)) return [];
    named.add(key);
    return [match];
  });
}

type Match = MatchedEntry | OpenEntry | { readonly state: "ignored"; readonly text: string };

function matchEntry(entry: Entry, answers: Answers, locale: Locale): Match {
  if (entry.isIgnored) return { state: "ignored", text: entry.text };
  return byNumber(entry, answers, locale) ?? byWording(entry, answers, locale) ?? openEntry(entry, answers);
}

function byNumber({ text, readings, wording, note }: Entry, answers: Answers, locale: Locale): Match | null {
  const meant = (how: readonly Meaning["how"][]) =>
    readings.find(({ number }) => how.includes(answers.meanings.get(number)?.how ?? "unknown"));
  const reading = meant(["number", "salesCode"]) ?? meant(["successor"]);
  const meaning = reading && answers.meanings.get(reading.number);
  if (reading && meaning && "code" in meaning) {
    const product = answers.products.get(meaning.code);
    if (!product) return null;
    return matched(text, note, reading, product, insteadOf(reading, meaning.how), locale);
  }
  const gone = meant(["discontinued"]);
  if (gone)
    return {
      state: "unknown",
      text,
      note: tidyNote(note),
      candidates: [],
      written: gone.amount ?? "",
      discontinued: gone.number,
    };
  // Beside words a number is rather another maker's than a slip.
  if (wording !== "") return null;
  for (const each of readings) {
    const near = answers.meanings.get(each.number);
    const product = near?.how === "unknown" && near.swapped !== null && answers.products.get(near.swapped);
    if (product) return matched(text, note, each, product, { written: each.number, how: "swapped" }, locale);
  }
  return null;
}

function insteadOf({ number, written }: Reading, how: "number" | "salesCode" | "successor"): Instead | null {
  if (how !== "number") return { written: number, how };
  return written === undefined ? null : { written, how: "mended" };
}

function byWording({ text, wording, amount, readings, note }: Entry, answers: Answers, locale: Locale): Match | null {
  const match = answers.wordings.get(wording);
  if (!match) return null;
  const beside = amount ?? amountBeside(wording, match.named) ?? readings[0]?.amount ?? null;
  const product = match.code === null ? undefined : answers.products.get(match.code);
  if (product)
    return matched(
      text,
      note,
      { number: wording, amount: beside },
      product,
      { written: match.named ?? wording, how: "name" },
      locale,
    );
  const candidates = candidatesOf(match, answers.products);
  const isSentence = beside === null && match.share < LEAST_SHARE;
  if (candidates.length === 0 || isSentence) return null;
  return { state: "choose", text, note: tidyNote(note), candidates, written: beside ?? "", discontinued: null };
}

/** Without an amount, less of a product than this is a sentence in which a word of the trade stands. */
const LEAST_SHARE = 0.5;

/** The only whole number beside a type name, or of a line in words. */
function amountBeside(wording: string, named: string | null): string | null {
  const rest = named === null ? wording : wording.replace(named, " ");
  const numbers = rest.split(/[\s()]+/).filter((word) => /^\d{1,6}[.,;]?$/.test(word));
  return numbers.length === 1 ? (numbers[0]?.replace(/\D/g, "") ?? null) : null;
}

function candidatesOf(
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
function openEntry({ text, note, readings, amount, wording }: Entry, { products, meanings }: Answers): Match {
  const near = readings.flatMap(({ number }) => {
    const meaning = meanings.get(number);
    return meaning?.how === "unknown" ? [meaning] : [];
  });
  const substitutes = near.flatMap((meaning) => meaning.substitutes);
  // Beside words a number is another maker's: what is like it has nothing to do with it.
  const nearest = wording === "" ? near.flatMap((meaning) => meaning.nearest) : [];
  const all = candidatesOf({ substitutes, candidates: substitutes.length > 0 ? [] : nearest }, products);
  const candidates = [...new Map(all.map((each) => [each.product.code, each])).values()].slice(0, MAX_CANDIDATES);
  const written = amount ?? readings[0]?.amount ?? amountBeside(wording, null);
  const isOrdered = amount !== null || (written !== null && !/\?$/.test(text));
  if (candidates.length === 0 && !isOrdered && !isCodeLike(text)) return { state: "ignored", text };
  const state = substitutes.length > 0 ? "choose" : "unknown";
  return { state, text, note: tidyNote(note), candidates, written: written ?? "", discontinued: null };
}

const MAX_CODE_WORDS = 4;

/** A type name or a number of something, and no sentence. */
function isCodeLike(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length <= MAX_CODE_WORDS && /\d/.test(text) && !/[?:!]$/.test(text);
}

function matched(
  text: string,
  note: string,
  reading: Pick<Reading, "number" | "amount">,
  product: LineProduct,
  instead: Instead | null,
  locale: Locale,
): MatchedEntry {
  const order = ordered(reading, product, locale);
  // A type name with all that was written is no correction.
  const state = instead && !["salesCode", "name"].includes(instead.how) ? "corrected" : order.state;
  return { ...order, state, text, note: tidyNote(note), instead };
}

/** A product with the amount that was written for it. */
function ordered({ amount: written }: Pick<Reading, "amount">, product: LineProduct, locale: Locale) {
  const read = readOrdered(written ?? "", product, locale);
  const amount = "amount" in read ? read.amount : product.minOrderQuantity;
  const problem = "problem" in read ? read.problem : null;
  const whole = "whole" in read && read.whole;
  const isUnitless = problem === null && product.unit === "metre" && /^[\d\s.,]+$/.test(written ?? "");
  return {
    state: problem === null && !whole && !isUnitless ? "found" : "corrected",
    product,
    amount,
    check: checkPackage(amount, product),
    problem,
    written: written ?? "",
    whole,
    counted: "counted" in read ? read.counted : null,
    isUnitless,
  } as const;
}

/** An open line for which a product was chosen. */
export function chosenFor(entry: OpenEntry, { product, substitute }: Candidate, locale: Locale): MatchedEntry {
  const instead: Instead | null = substitute && {
    written: nameOf(substitute),
    how: substitute.manufacturer === null ? "successor" : "substitute",
  };
  const { text, note, written } = entry;
  return { ...ordered({ amount: written }, product, locale), text, note, instead, open: entry };
}

/** A line that goes with the list in the visitor's own words. */
export const freeTextOf = (entry: Extract<ParsedEntry, { state: "choose" | "unknown" }>): ParsedEntry => ({
  line: entry.line,
  state: "text",
  text: entry.text,
  open: entry,
});

/** What a substitute takes the place of: `Phoenix Contact UT 4, 3044102`. */
export const nameOf = ({ manufacturer, type, number }: SubstituteOffer): string =>
  `${[manufacturer, type].filter(Boolean).join(" ")}${number && number !== type ? `, ${number}` : ""}`;

/** What is to be added to a list: each product once, with its amounts added up, and what stays in words. */
export function linesOf(all: readonly ParsedEntry[]): readonly ListLine[] {
  return withMore(
    [],
    all.flatMap((entry): ListLine[] =>
      entry.state === "found" || entry.state === "corrected"
        ? [{ code: entry.product.code, amount: entry.amount, note: entry.note }]
        : entry.state === "text"
          ? [{ text: tidyNote(entry.text) }]
          : [],
    ),
  );
}
