import {
  checkPackage,
  hasPackages,
  minimumOf,
  type PackageCheck,
} from "../../foundation/catalogue/product/order-rules.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { type AmountProblem, type CountedUnits, parseOrderedAmount } from "../list/amounts/parse-amount.ts";
import type { LineProduct, SubstituteOffer } from "../list/line-product.ts";
import { type ListLine, mergeLines, normalizeNote } from "../list/lines/lines.ts";
import type { Contradiction } from "../reading/contradictions.ts";

/** Why a product was chosen although its order number is not written. */
export type MatchReason = {
  readonly written: string;
  readonly how: "renumbered" | "successor" | "substitute" | "gtin" | "salesCode" | "name" | "mended" | "swapped";
};

/** A product that may be meant; `substitute` names the product that it replaces. */
export type Candidate = { readonly product: LineProduct; readonly substitute: SubstituteOffer | null };

type OrderedProduct = {
  readonly state: "found" | "corrected";
  readonly product: LineProduct;
  readonly amount: number;
  readonly check: PackageCheck;
  /** The fault of the written amount; `amount` is then the minimum order. */
  readonly problem: AmountProblem | null;
  readonly written: string;
  /** A fraction of a piece was asked for. */
  readonly roundedUp: boolean;
  readonly counted: CountedUnits | null;
  /** A number without a unit for a product sold by the metre: bars may be meant. */
  readonly isUnitless: boolean;
};

/** A line with its product and its amount. */
export type MatchedEntry = OrderedProduct & {
  readonly text: string;
  readonly note: string;
  readonly reason: MatchReason | null;
  /** The line before the visitor chose a product for it. */
  readonly unresolved?: UnresolvedEntry;
};

/** A line for which the visitor has to choose a product. */
export type UnresolvedEntry = {
  readonly state: "choose" | "unknown";
  readonly text: string;
  readonly note: string;
  readonly candidates: readonly Candidate[];
  readonly written: string;
  readonly question: Question | null;
};

/** What stands between a line and its product, beside the choice. */
export type Question =
  /** The product of the number, which is the first candidate, has something else than the words say. */
  | { readonly kind: "contradiction"; readonly contradictions: readonly Contradiction[] }
  /** The number of a discontinued product without a successor. */
  | { readonly kind: "discontinued"; readonly number: string }
  /** It has the form of our numbers and is none. */
  | { readonly kind: "unknownNumber"; readonly number: string }
  /** What the line asks for, by its name. */
  | { readonly kind: "notMade"; readonly name: string };

/** A line that is kept in the visitor's words, or that orders nothing. */
export type UnmatchedEntry = {
  readonly state: "text" | "ignored";
  readonly text: string;
  readonly unresolved?: UnresolvedEntry;
};

export type Outcome = MatchedEntry | UnresolvedEntry | UnmatchedEntry;

export type ParsedEntry = Outcome & { readonly line: number };

/** An entry of the preview, whose key stays the same while it is settled. */
export type KeyedEntry = ParsedEntry & { readonly key: number };

export const isMatched = (entry: Outcome): entry is MatchedEntry => "product" in entry;

export const isUnresolved = (entry: Outcome): entry is UnresolvedEntry => "candidates" in entry;

/** A product with the amount that was written for it. */
export function parseOrder(amountText: string | null, product: LineProduct, locale: Locale): OrderedProduct {
  const written = amountText ?? "";
  const parsed = parseOrderedAmount(written, product, locale);
  const amount = "amount" in parsed ? parsed.amount : minimumOf(product);
  const problem = "problem" in parsed ? parsed.problem : null;
  const roundedUp = "roundedUp" in parsed && parsed.roundedUp;
  const isUnitless =
    problem === null && product.unit === "metre" && hasPackages(product) && /^[\d\s.,]+$/.test(written);
  return {
    state: problem === null && !roundedUp && !isUnitless ? "found" : "corrected",
    product,
    amount,
    check: checkPackage(amount, product),
    problem,
    written,
    roundedUp,
    counted: "counted" in parsed ? parsed.counted : null,
    isUnitless,
  };
}

export function chooseCandidate(
  entry: UnresolvedEntry,
  { product, substitute }: Candidate,
  locale: Locale,
): MatchedEntry {
  const reason: MatchReason | null = substitute && {
    written: substituteName(substitute),
    how: substitute.manufacturer !== null ? "substitute" : substitute.isRenumbered ? "renumbered" : "successor",
  };
  const { text, note, written } = entry;
  return { ...parseOrder(written, product, locale), text, note, reason, unresolved: entry };
}

export const toFreeText = (entry: UnresolvedEntry): UnmatchedEntry => ({
  state: "text",
  text: entry.text,
  unresolved: entry,
});

/** The product that a substitute replaces: `Phoenix Contact UT 4 (3044102)`. */
export const substituteName = ({ manufacturer, type, number }: SubstituteOffer): string =>
  [manufacturer, type, number && number !== type && (type ? `(${number})` : number)].filter(Boolean).join(" ");

/** The lines to add to a list: each product once with its amounts added up, and free texts. */
export const linesOf = (entries: readonly Outcome[]): readonly ListLine[] =>
  mergeLines(
    [],
    entries.flatMap((entry): ListLine[] => {
      if (isMatched(entry)) return [{ code: entry.product.code, amount: entry.amount, note: entry.note }];
      return entry.state === "text" ? [{ text: normalizeNote(entry.text) }] : [];
    }),
  );
