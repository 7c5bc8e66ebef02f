import { tokenize } from "../../../../app/features/reading/tokens.ts";
import type { AttributeKind } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import { parseNumber, parseRange } from "../../import/read/cells.ts";
import { convert, factorTo, measuresIn, withoutFootnotes } from "./read-measure.ts";

/** A cell of ours for a text of theirs, what of the text it leaves, and what was done to it that a person may want to know. */
export type ReadCell =
  | { readonly cell: string; readonly beside?: string; readonly said?: string }
  | { readonly reason: string };

/** How an attribute's cells are written. */
export type CellRules = {
  readonly kind: AttributeKind;
  /** ETIM's code of the unit; empty where numbers have none, or one without a code. */
  readonly unit: string;
  /** The factor from the unit that a mapping or a heading names, and that unit. */
  readonly factor: number;
  readonly from?: string | undefined;
  /** Of percentages: less than this is no value of the attribute, but may be a share of one. */
  readonly leastPercentage: number | null;
  /** The signs that the texts of its column show to stand before decimals. */
  readonly decimalSigns?: ReadonlySet<string> | undefined;
  /** Its values by their words; only of codes. */
  readonly words: ValueWords | null;
  /** The words of its own names, which say nothing more beside a value: class 0.5, coil 24 V. */
  readonly ownWords: ReadonlySet<string>;
};

export function readCell(text: string, rules: CellRules): ReadCell {
  switch (rules.kind) {
    case "text":
      return { cell: text };
    case "code":
      return withoutOwnWords(readValue(text, rules.words), rules);
    default:
      return withoutOwnWords(readNumber(text, rules), rules);
  }
}

function withoutOwnWords(read: ReadCell, { ownWords }: CellRules): ReadCell {
  if ("reason" in read || !read.beside) return read;
  const others = tokensOf(read.beside).filter((word) => !ownWords.has(word));
  const { beside, ...rest } = read;
  return others.some((word) => /[\p{L}\d]/u.test(word)) ? read : rest;
}

function readNumber(written: string, rules: CellRules): ReadCell {
  const { kind, unit, factor, from: named, leastPercentage } = rules;
  const text = withoutFootnotes(written);
  const footnote = text === written ? {} : { said: "has a footnote" };
  const toCell = (numbers: readonly number[], by: number, symbol: string | null = null): ReadCell | null => {
    const [from = 0, to] = numbers;
    if (numbers.some((number) => Math.abs(number) >= MAX_NUMBER || (number < 0 && unit !== CELSIUS))) return null;
    const said = by === 1 || symbol === null ? footnote : { said: `${symbol} is converted` };
    if (kind === "number") return to === undefined ? { cell: convert(from, by), ...said } : null;
    return to === undefined || to < from ? null : { cell: `${convert(from, by)}..${convert(to, by)}`, ...said };
  };
  const none = { reason: `“${written}” is no ${kind === "number" ? "number" : "range"}` };
  // A thousand in one language is a one with three decimals in another.
  const [thousand = "", sign = ""] = /(?<![\d.,])[1-9]\d{0,2}([.,])\d{3}(?![\d.,])/.exec(text) ?? [];
  if (thousand && (thousand.endsWith("000") || !rules.decimalSigns?.has(sign)))
    return { reason: `“${written}” may be ${thousand.replace(sign, "")} or ${Number(thousand.replace(sign, "."))}` };
  const plain = parseNumber(text);
  if (plain !== null && leastPercentage !== null && named === undefined && plain > 0 && plain < leastPercentage)
    return { cell: convert(plain, 100), said: `${written} is ${convert(plain, 100)} %` };
  if (plain !== null) return toCell([plain], factor, named) ?? none;
  const range = parseRange(text);
  if (range) return toCell(range, factor, named) ?? none;
  const measures = measuresIn(text);
  if (unit === "") {
    // Three phases; 3+1 poles are four.
    const [, count, more] = /^(\d+(?:[.,]\d+)?)(?:\s*\+\s*(\d+))?\s*-?\s*\p{L}*\.?$/u.exec(text) ?? [];
    const [measure, ...others] = measures;
    if (count === undefined) {
      const beside = text.replace(measure?.text ?? "", " ").trim();
      return !measure || others.length > 0 || /\d/.test(beside) ? none : (toCell(measure.numbers, 1) ?? none);
    }
    const sum = Number(count.replace(",", ".")) + Number(more ?? 0);
    return more === undefined ? (toCell([sum], 1) ?? none) : { cell: String(sum), said: `${written} is ${sum}` };
  }
  const fitting = measures.flatMap(({ numbers, symbol, text: own }) => {
    const by = symbol === null ? null : factorTo(symbol, unit);
    return by === null ? [] : [{ numbers, by, own, symbol }];
  });
  const [only, ...others] = fitting;
  if (!only || others.length > 0) {
    const [whole] = measures;
    const isWhole = whole?.symbol === null && whole.text === text.trim();
    return (isWhole && toCell(whole.numbers, factor, named)) || none;
  }
  const read = toCell(only.numbers, only.by, only.symbol);
  if (!read || "reason" in read) return none;
  const beside = text.replace(only.own, " ").replace(SAYS_NOTHING, " ").trim();
  return {
    ...read,
    ...(/[\p{L}\d]/u.test(beside) ? { beside } : {}),
  };
}

/** The signs that stand before decimals in one of several texts: a thousand has three digits behind its sign, and no nought before it. */
export function decimalSignsIn(texts: Iterable<string>): ReadonlySet<string> {
  const signs = new Set<string>();
  for (const text of texts)
    for (const [, nought, other] of text.matchAll(
      /(?<![\d.,])(?:0([.,])\d|[1-9]\d*([.,])(?:\d{1,2}|\d{4,})(?![\d.,]))/g,
    ))
      signs.add(nought ?? other ?? "");
  return signs;
}

/** ETIM's code. Nothing else that is measured is less than nothing. */
const CELSIUS = "EU570073";
/** As ETIM's own numbers. */
const MAX_NUMBER = 1e12;

/** Kinds of voltage beside a number of volts. */
const SAYS_NOTHING = /(?:\b(?:AC|DC|UC)\b|[()/,;:])/g;

/** The standard of a class of flammability says nothing more, and its number is no voltage: UL94 V-0. */
const STANDARD = /\bUL\s*94\b/gi;
export const tokensOf = (text: string): readonly string[] =>
  tokenize(text.replace(STANDARD, " ")).map((token) => token.text);
const contains = (tokens: readonly string[], wanted: readonly string[]): number =>
  tokens.findIndex((_, at) => wanted.every((each, index) => tokens[at + index] === each));

/** The values of an attribute by their words in every language. */
export class ValueWords {
  readonly #values: readonly { readonly code: string; readonly tokens: readonly string[] }[];

  constructor(values: readonly { readonly code: string; readonly names: readonly string[] }[]) {
    this.#values = values
      .flatMap(({ code, names }) => [...new Set(names)].map((name) => ({ code, tokens: tokensOf(name) })))
      .filter(({ tokens }) => tokens.length > 0)
      .toSorted((a, b) => b.tokens.length - a.tokens.length);
  }

  /** The longest value that stands in a text, and the words beside it; null where none does, or two equally long ones do. */
  find(text: string): { readonly code: string; readonly beside: readonly string[] } | null {
    const tokens = tokensOf(text);
    const found = this.#values.filter((value) => contains(tokens, value.tokens) >= 0);
    const longest = found.filter(({ tokens: own }) => own.length === found[0]?.tokens.length);
    const [first] = longest;
    if (!first || new Set(longest.map(({ code }) => code)).size > 1) return null;
    const at = contains(tokens, first.tokens);
    return { code: first.code, beside: tokens.filter((_, index) => index < at || index >= at + first.tokens.length) };
  }
}

/** Several values of a product: 35 × 7.5 and 35 × 15. */
const SEVERAL = /\s+\/\s+|;/;

function readValue(text: string, words: ValueWords | null): ReadCell {
  const parts = text.split(SEVERAL);
  const found = parts.map((part) => words?.find(part) ?? null);
  const codes = found.flatMap((each) => (each && each.beside.length === 0 ? [each.code] : []));
  if (codes.length === parts.length) return { cell: [...new Set(codes)].join(";") };
  const whole = words?.find(text);
  if (!whole) return { reason: `“${text}” is not among the values` };
  return { cell: whole.code, ...(whole.beside.length > 0 ? { beside: whole.beside.join(" ") } : {}) };
}
