import type { Locale } from "../../ground/i18n/locales.ts";
import type { LineProduct, LookupResults, Meaning, WordingMatch } from "../list/line-product.ts";
import { normalizeNote } from "../list/lines/lines.ts";
import type { Products } from "../list/totals.ts";
import { type Check, keyOfCheck } from "../reading/check.ts";
import type { Contradiction } from "../reading/contradictions.ts";
import type { Entry, Reading } from "../reading/lines/entry.ts";
import { scoreAsNumber } from "../reading/lines/part-number-score.ts";
import {
  type Candidate,
  type MatchedEntry,
  type MatchReason,
  type ParsedEntry,
  parseOrder,
  type Question,
  type UnresolvedEntry,
} from "./parsed-entry.ts";

/** Without an amount, a line that shares less than this with a product is a sentence that mentions one. */
const MIN_SHARE = 0.5;
const MAX_CANDIDATES = 3;
const MAX_CODE_WORDS = 4;

/** Every number that the lines may name, each once. */
export const numbersOf = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ readings, isIgnored }) => (isIgnored ? [] : readings.map(({ number }) => number)))),
];

/** The words of the lines in which no number is known. */
export const wordingsToSearch = (
  entries: readonly Entry[],
  { meanings }: Pick<LookupResults, "meanings">,
): string[] => [
  ...new Set(
    entries
      .filter(
        ({ readings, isIgnored }) =>
          !isIgnored && readings.every(({ number }) => (meanings.get(number)?.how ?? "unknown") === "unknown"),
      )
      .map(({ wording }) => wording)
      .filter(Boolean),
  ),
];

/** The products that numbers name, with the words beside them. */
export const checksOf = (entries: readonly Entry[], { meanings }: Pick<LookupResults, "meanings">): Check[] =>
  entries.flatMap(({ readings, wording, isIgnored }) => {
    const meaning = isIgnored || wording === "" ? undefined : knownMeaning(readings, meanings)?.meaning;
    return meaning ? { code: meaning.code, words: wording } : [];
  });

/** A whole number of ours decides, whatever stands beside it. */
function knownMeaning(readings: readonly Reading[], meanings: LookupResults["meanings"]) {
  for (const known of KNOWN)
    for (const reading of readings) {
      const meaning = meanings.get(reading.number);
      if (meaning && "code" in meaning && known.includes(meaning.how)) return { reading, meaning };
    }
  return null;
}
const KNOWN: readonly (readonly Meaning["how"][])[] = [["number", "gtin", "salesCode", "renumbered"], ["successor"]];

export function matchEntries(entries: readonly Entry[], results: LookupResults, locale: Locale): ParsedEntry[] {
  const named = new Set<string>();
  return entries.flatMap((entry): ParsedEntry[] => {
    const match = { ...matchEntry(entry, results, locale), line: entry.line };
    if (!("product" in match)) return [match];
    // A line may name a product twice, by its order number and by its sales code.
    const key = `${entry.row} ${match.product.code}`;
    if (named.has(key)) return [];
    named.add(key);
    return [match];
  });
}

type Match = MatchedEntry | UnresolvedEntry | { readonly state: "ignored" | "text"; readonly text: string };

function matchEntry(entry: Entry, results: LookupResults, locale: Locale): Match {
  if (entry.isIgnored) return { state: "ignored", text: entry.text };
  if (entry.isFreeText) return { state: "text", text: entry.text };
  const matched = matchByNumber(entry, results, locale);
  if (matched) return matched;
  const replaced = suggest(entry, results, true);
  if (replaced) return replaced;
  const isNamed = (results.wordings.get(entry.wording)?.named ?? null) !== null;
  if (entry.isDoubtful && !isNamed) return { state: "ignored", text: entry.text };
  return matchByWording(entry, results, locale) ?? suggest(entry, results) ?? { state: "ignored", text: entry.text };
}

function matchByNumber(entry: Entry, results: LookupResults, locale: Locale): Match | null {
  const { products, meanings } = results;
  const known = knownMeaning(entry.readings, meanings);
  if (known) {
    const { reading, meaning } = known;
    const product = products.get(meaning.code);
    if (!product) return null;
    const contradictions = results.contradictions.get(keyOfCheck({ code: meaning.code, words: entry.wording }));
    return contradictions
      ? contradict(entry, product, reading.amount, contradictions, results)
      : createMatch(entry, reading.amount, product, reasonFor(reading, meaning.how), locale);
  }
  const discontinued = entry.readings.find(({ number }) => meanings.get(number)?.how === "discontinued");
  if (discontinued)
    return createUnresolved(entry, "unknown", [], discontinued.amount, {
      kind: "discontinued",
      number: discontinued.number,
    });
  // Beside words, a number is more likely another manufacturer's than a typo.
  if (entry.wording !== "") return null;
  for (const { number, amount } of entry.readings) {
    const near = meanings.get(number);
    const product = near?.how === "unknown" && near.swapped !== null && products.get(near.swapped);
    if (product) return createMatch(entry, amount, product, { written: number, how: "swapped" }, locale);
  }
  return null;
}

/** The number's product and what the words ask for. */
function contradict(
  entry: Entry,
  product: LineProduct,
  amount: string | null,
  contradictions: readonly Contradiction[],
  { products, wordings }: LookupResults,
): Match {
  const match = wordings.get(keyOfCheck({ code: product.code, words: entry.wording }));
  const candidates = match ? toCandidates(match, products) : [{ product, substitute: null }];
  return createUnresolved(entry, "choose", candidates, amount, { kind: "contradiction", contradictions });
}

function reasonFor(
  { number, written }: Reading,
  how: Exclude<Meaning["how"], "discontinued" | "unknown">,
): MatchReason | null {
  if (how !== "number") return { written: number, how };
  return written === undefined ? null : { written, how: "mended" };
}

function matchByWording(entry: Entry, { products, wordings }: LookupResults, locale: Locale): Match | null {
  const { wording } = entry;
  const match = wordings.get(wording);
  if (!match) return null;
  if (match.notMade !== null)
    return createUnresolved(entry, "unknown", [], entry.amount ?? entry.readings[0]?.amount ?? null, {
      kind: "notMade",
      name: match.notMade,
    });
  const amount = entry.amount ?? findBareAmount(wording, match.named) ?? entry.readings[0]?.amount ?? null;
  const product = match.code === null ? undefined : products.get(match.code);
  const unknown = unknownNumberOf(entry);
  if (product && !unknown)
    return createMatch(entry, amount, product, { written: match.named ?? wording, how: "name" }, locale);
  const candidates = product ? [{ product, substitute: null }] : toCandidates(match, products);
  const isSentence = amount === null && match.share < MIN_SHARE;
  return candidates.length === 0 || isSentence ? null : createUnresolved(entry, "choose", candidates, amount, unknown);
}

/** The number of a line that has the form of ours and that the catalogue does not know. */
function unknownNumberOf({ readings }: Entry): Question | null {
  const reading = readings.find(({ number }) => scoreAsNumber(number) === 3);
  return reading ? { kind: "unknownNumber", number: reading.written ?? reading.number } : null;
}

/** The only whole number beside a type name, or of a line in words. */
function findBareAmount(wording: string, named: string | null): string | null {
  const rest = named === null ? wording : wording.replace(named, " ");
  const numbers = rest.split(/[\s()]+/).filter((word) => /^\d{1,6}[.,;]?$/.test(word));
  return numbers.length === 1 ? (numbers[0]?.replace(/\D/g, "") ?? null) : null;
}

function toCandidates(
  { candidates, substitutes }: Pick<WordingMatch, "candidates" | "substitutes">,
  products: Products,
): Candidate[] {
  const offers = [
    ...substitutes.map((substitute) => ({ code: substitute.code, substitute })),
    ...candidates.map((code) => ({ code, substitute: null })),
  ];
  return offers.flatMap(({ code, substitute }) => {
    const product = products.get(code);
    return product ? [{ product, substitute }] : [];
  });
}

/** For a line without a match: substitutes for its numbers, or products with almost the same number. */
function suggest(entry: Entry, { products, meanings }: LookupResults, onlySubstitutes = false): Match | null {
  const { text, readings, amount, wording } = entry;
  const near = readings.flatMap(({ number }) => {
    const meaning = meanings.get(number);
    return meaning?.how === "unknown" ? [meaning] : [];
  });
  const substitutes = near.flatMap((meaning) => meaning.substitutes);
  if (onlySubstitutes && substitutes.length === 0) return null;
  // Beside words, the number is another manufacturer's, so a similar one of ours means nothing.
  const nearest = wording === "" ? near.flatMap((meaning) => meaning.nearest) : [];
  const all = toCandidates({ substitutes, candidates: substitutes.length > 0 ? [] : nearest }, products);
  const candidates = [...new Map(all.map((each) => [each.product.code, each])).values()].slice(0, MAX_CANDIDATES);
  const written = amount ?? readings[0]?.amount ?? findBareAmount(wording, null);
  const isOrdered = amount !== null || (written !== null && !/\?$/.test(text));
  if (candidates.length === 0 && !isOrdered && !isCodeLike(text)) return null;
  return createUnresolved(entry, substitutes.length > 0 ? "choose" : "unknown", candidates, written);
}

/** Whether a text is a type name or a number rather than a sentence. */
const isCodeLike = (text: string) =>
  text.split(/\s+/).length <= MAX_CODE_WORDS && /\d/.test(text) && !/[?:!]$/.test(text);

const createUnresolved = (
  { text, note }: Entry,
  state: UnresolvedEntry["state"],
  candidates: readonly Candidate[],
  amount: string | null,
  question: Question | null = null,
): UnresolvedEntry => ({ state, text, note: normalizeNote(note), candidates, written: amount ?? "", question });

function createMatch(
  { text, note }: Entry,
  amount: string | null,
  product: LineProduct,
  reason: MatchReason | null,
  locale: Locale,
): MatchedEntry {
  const order = parseOrder(amount, product, locale);
  // A GTIN, a sales code or a complete type name is no correction.
  const state = reason && !["gtin", "salesCode", "name"].includes(reason.how) ? "corrected" : order.state;
  return { ...order, state, text, note: normalizeNote(note), reason };
}
