import type { Locale } from "../../i18n/locales.ts";
import { parseCountingUnit, parseNumberWord } from "./amount-words.ts";
import { MAX_AMOUNT, type OrderRules, roundAmount } from "./order-rules.ts";

/** Why a text is no amount of a product. */
export type AmountProblem = "none" | "unreadable" | "unit" | "notAboveZero" | "tooLarge";

export type ParsedAmount =
  /** `whole`: part of a piece was asked for, and a whole one is meant. */
  { readonly amount: number; readonly whole: boolean } | { readonly problem: AmountProblem };

/** What people call the units, in any of the site's languages, folded. */
const UNIT_PATTERNS: Readonly<Record<OrderRules["unit"], RegExp>> = {
  piece: /^(adet|ad|tane|parca|pieces?|pcs?|pce|ea|each|stk|stück|stuck|st|штука?|штуки|штук|шт)\.?$/u,
  metre: /^(metre|metres|meters?|mt|mtr|m|lfm|метра?|метры|метров|м)\.?$/u,
};

const NUMBER = /^[-−+]?\d[\d.,\s\u00a0\u2009\u202f'’]*(?:e[+-]?\d{1,3})?/iu;
const EXPONENT = /^[-−+]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/iu;

/**
 * What was typed or pasted as an amount. A point or comma before three last digits parts thousands where pieces are
 * counted, since those are whole, and is read as the language writes it where metres are measured: `1.000` is a thousand
 * in Turkish and one in English.
 */
export function parseAmount(text: string, unit: OrderRules["unit"], locale: Locale): ParsedAmount {
  const trimmed = text.normalize("NFKC").trim();
  if (trimmed === "") return { problem: "none" };
  const [number = ""] = NUMBER.exec(trimmed) ?? [];
  if (number === "") return { problem: "unreadable" };
  const word = trimmed.slice(number.length).trim().toLowerCase().replace("ç", "c");
  if (word !== "" && !UNIT_PATTERNS[unit].test(word))
    return { problem: Object.values(UNIT_PATTERNS).some((words) => words.test(word)) ? "unit" : "unreadable" };
  const value = parseNumber(number.trim(), unit, locale);
  if (value === null) return { problem: "unreadable" };
  if (value <= 0) return { problem: "notAboveZero" };
  const amount = unit === "piece" ? Math.ceil(roundAmount(value)) : roundAmount(value);
  if (amount > MAX_AMOUNT) return { problem: "tooLarge" };
  // Less than a millimetre.
  if (amount === 0) return { problem: "notAboveZero" };
  return { amount, whole: unit === "piece" && amount !== roundAmount(value) };
}

function parseNumber(text: string, unit: OrderRules["unit"], locale: Locale): number | null {
  const digits = text.replace(/[\s'’]/g, "").replace("−", "-");
  if (EXPONENT.test(digits)) return Number(digits.replace(",", "."));
  const [, sign = "", whole = "", ...rest] = /^([-+]?)(\d+)((?:[.,]\d+)*)$/.exec(digits) ?? [];
  if (whole === "") return null;
  const parts = rest[0]?.match(/[.,]\d+/g) ?? [];
  const last = parts.at(-1);
  const marks = new Set(parts.map((part) => part[0]));
  const groups = (each: readonly string[]) => whole.length <= 3 && each.every((part) => part.length === 4);
  const thousands =
    last !== undefined && groups(parts) && marks.size === 1 && !isDecimalPart(last, parts, unit, locale);
  const decimals = thousands || last === undefined ? "" : last.slice(1);
  const before = thousands || last === undefined ? parts : parts.slice(0, -1);
  if (before.length > 0 && (!groups(before) || (!thousands && marks.size < 2))) return null;
  return Number(`${sign}${whole}${before.map((part) => part.slice(1)).join("")}.${decimals || "0"}`);
}

/** Whether the only mark of a number, with three digits behind it, begins its decimals. */
function isDecimalPart(last: string, parts: readonly string[], unit: OrderRules["unit"], locale: Locale): boolean {
  return parts.length === 1 && unit === "metre" && last.startsWith(locale === "en" ? "." : ",");
}

/** Units that people count in and the catalogue does not: how many of the product's own are in one. */
export type CountedUnits = { readonly count: number; readonly of: "package" | "bar" | "dozen" };

/**
 * An amount as somebody ordered it: pieces and metres, but also packages, bars of rail and dozens, factors (`2 x 50`),
 * and numbers as words.
 */
export function parseOrderedAmount(
  text: string,
  rules: OrderRules,
  locale: Locale,
): ParsedAmount | (ParsedAmount & { readonly counted: CountedUnits }) {
  const normalized = replaceNumberWord(text.normalize("NFKC").trim());
  const factors = normalized.split(/\s*[xх×*]\s*/iu);
  const plain = factors.map((factor) => factor.replace(/^[\d.,\s'’]*\d\s*/u, "").trim());
  const word = plain.filter(Boolean).join(" ");
  const counts = factors.map((factor, place) => factor.slice(0, factor.length - (plain[place] ?? "").length));
  const counted = parseCountingUnit(word);
  const unit = counted === "set" ? "" : counted === null ? word : "";
  const multiplied = factors.length === 1 ? counts[0] : multiplyFactors(counts, rules, locale);
  if (multiplied === null || multiplied === undefined) return { problem: "unreadable" };
  const parsed = parseAmount(
    factors.length === 1 && counted === null ? normalized : `${multiplied} ${unit}`,
    rules.unit,
    locale,
  );
  if (!("amount" in parsed) || counted === null || counted === "set") return parsed;
  if (counted === "bar" && rules.unit === "piece") return parsed;
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
  return String(roundAmount(multiplied)).replace(".", locale === "en" ? "." : ",");
}

/** A number that is written as a word, in figures. */
function replaceNumberWord(text: string): string {
  const [first = ""] = /^\p{L}+/u.exec(text) ?? [];
  const number = parseNumberWord(first);
  return number === null ? text : `${number}${text.slice(first.length)}`;
}
