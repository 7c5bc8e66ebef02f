import {
  hasPackages,
  MAX_AMOUNT,
  type OrderRules,
  roundAmount,
} from "../../../foundation/catalogue/product/order-rules.ts";
import { LOCALE_TABLE, type Locale } from "../../../ground/i18n/locales.ts";
import { readNumbers } from "../../../ground/i18n/read-numbers.ts";
import { parseNumberWord, parseUnit } from "../../reading/lines/amount-words.ts";

export type AmountProblem = "none" | "several" | "unreadable" | "unit" | "notAboveZero" | "tooLarge";

/** Between amounts of which a reader could not tell which is meant. */
export const SEVERAL_AMOUNTS = " / ";
const SEVERAL = new RegExp(`^\\d+(?:${SEVERAL_AMOUNTS}\\d+)+$`, "u");

export type ParsedAmount =
  /** `roundedUp`: a fraction of a piece was asked for. */
  { readonly amount: number; readonly roundedUp: boolean } | { readonly problem: AmountProblem };

/** A pasted text may be huge, so it is measured before it is normalized. */
const MAX_AMOUNT_LENGTH = 200;

const NUMBER = /^[-−+]?\d[\d.,\s\u00a0\u2009\u202f'’]*(?:e[+-]?\d{1,3})?/iu;
const EXPONENT = /^[-−+]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/iu;

/**
 * Reads an amount in the product's unit. A single point or comma before three digits separates thousands of pieces, since
 * pieces have no decimals; for metres it means what it means in the language: `1.000` is a thousand in Turkish and one in
 * English.
 */
export function parseAmount(text: string, unit: OrderRules["unit"], locale: Locale): ParsedAmount {
  if (text.length > MAX_AMOUNT_LENGTH) return { problem: "unreadable" };
  const trimmed = text.normalize("NFKC").trim();
  if (trimmed === "") return { problem: "none" };
  const [number = ""] = NUMBER.exec(trimmed) ?? [];
  if (number === "") return { problem: "unreadable" };
  const word = trimmed.slice(number.length).trim();
  const writtenUnit = word === "" ? unit : parseUnit(word);
  if (writtenUnit !== unit)
    return { problem: writtenUnit === "piece" || writtenUnit === "metre" ? "unit" : "unreadable" };
  const value = parseNumber(number.trim(), unit, locale);
  if (value === null) return { problem: "unreadable" };
  if (value <= 0) return { problem: "notAboveZero" };
  const amount = unit === "piece" ? Math.ceil(roundAmount(value)) : roundAmount(value);
  if (amount > MAX_AMOUNT) return { problem: "tooLarge" };
  // Less than a millimetre.
  if (amount === 0) return { problem: "notAboveZero" };
  return { amount, roundedUp: unit === "piece" && amount !== roundAmount(value) };
}

function parseNumber(text: string, unit: OrderRules["unit"], locale: Locale): number | null {
  const digits = text.replace(/[\s'’]/g, "").replace("−", "-");
  if (EXPONENT.test(digits)) return Number(digits.replace(",", "."));
  return readNumbers(digits, locale, unit === "piece")[0] ?? null;
}

/** How many packages, bars or dozens were ordered; the catalogue counts in pieces and metres only. */
export type CountedUnits = { readonly count: number; readonly of: "package" | "bar" | "dozen" };

/** Reads an amount as orders have it: in pieces or metres, packages, bars or dozens, as factors (`2 x 50`) or number words. */
export function parseOrderedAmount(
  text: string,
  rules: OrderRules,
  locale: Locale,
): ParsedAmount | (ParsedAmount & { readonly counted: CountedUnits }) {
  if (text.length > MAX_AMOUNT_LENGTH) return { problem: "unreadable" };
  if (SEVERAL.test(text)) return { problem: "several" };
  const normalized = replaceNumberWord(text.normalize("NFKC").trim());
  const factors = normalized.split(/\s*(?<!\p{L})[xх×*](?!\p{L})\s*/iu);
  const plain = factors.map((factor) => factor.replace(/^[\d.,\s'’]*\d\s*/u, "").trim());
  const word = plain.filter(Boolean).join(" ");
  const counts = factors.map((factor, index) => factor.slice(0, factor.length - (plain[index] ?? "").length));
  const unit = parseUnit(word);
  const counted = unit === "piece" || unit === "metre" ? null : unit;
  const multiplied = factors.length === 1 ? counts[0] : multiplyFactors(counts, rules, locale);
  if (multiplied === null || multiplied === undefined) return { problem: "unreadable" };
  const parsed = parseAmount(
    factors.length === 1 && counted === null ? normalized : `${multiplied} ${counted === null ? word : ""}`,
    rules.unit,
    locale,
  );
  if (!("amount" in parsed) || counted === null || counted === "set") return parsed;
  if (counted === "bar" && rules.unit === "piece") return parsed;
  if (counted !== "dozen" && !hasPackages(rules)) return { problem: "unreadable" };
  const unitSize = { package: rules.packageUnit, bar: rules.minOrderQuantity, dozen: 12 }[counted];
  const amount = roundAmount(parsed.amount * unitSize);
  if (amount > MAX_AMOUNT) return { problem: "tooLarge" };
  return { ...parsed, amount, counted: { count: parsed.amount, of: counted } };
}

function multiplyFactors(counts: readonly string[], { unit }: OrderRules, locale: Locale): string | null {
  let multiplied = 1;
  for (const count of counts) {
    const parsed = parseAmount(count, unit, locale);
    if (!("amount" in parsed)) return null;
    multiplied *= parsed.amount;
  }
  return String(roundAmount(multiplied)).replace(".", LOCALE_TABLE[locale].numbers.decimal);
}

/** `ten boxes` becomes `10 boxes`. */
function replaceNumberWord(text: string): string {
  const [word = ""] = /^\p{L}+/u.exec(text) ?? [];
  const number = parseNumberWord(word);
  return number === null ? text : `${number}${text.slice(word.length)}`;
}
