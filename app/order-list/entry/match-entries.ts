import type { Locale } from "../../i18n/locales.ts";
import { checkPackage, type PackageCheck } from "../amounts.ts";
import type { LineProduct, Meaning } from "../line-product.ts";
import { type ListLine, tidyNote, withMore } from "../lines.ts";
import { type AmountProblem, readAmount } from "../read-amount.ts";
import type { Products } from "../totals.ts";
import type { Entry, Reading } from "./entries.ts";

/** What was made of a line that somebody wrote. */
export type Understood = {
  readonly text: string;
  readonly note: string;
} & (
  | {
      readonly state: "found" | "corrected";
      readonly product: LineProduct;
      readonly amount: number;
      readonly check: PackageCheck;
      /** The number that was written, where it is a discontinued one or a sales code. */
      readonly instead: { readonly number: string; readonly how: "successor" | "salesCode" } | null;
      /** What was wrong with the amount that was written; the least that can be ordered stands in its place. */
      readonly problem: AmountProblem | null;
      readonly written: string;
      /** Part of a piece was asked for. */
      readonly whole: boolean;
    }
  | { readonly state: "unknown"; readonly nearest: readonly LineProduct[]; readonly written: string }
);

export type Meanings = ReadonlyMap<string, Meaning>;

/** Every number that the lines may name, each once. */
export const numbersIn = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ readings }) => readings.map(({ number }) => number))),
];

export function understood(
  entries: readonly Entry[],
  meanings: Meanings,
  products: Products,
  locale: Locale,
): Understood[] {
  const named = new Set<string>();
  return entries.flatMap((entry): Understood[] => {
    const line = understand(entry, meanings, products, locale);
    if (line.state === "unknown") return [line];
    // One line may name a product twice, by its order number and by its sales code.
    const key = `${entry.row} ${line.product.code}`;
    if (named.has(key)) return [];
    named.add(key);
    return [line];
  });
}

function understand(
  { text, readings, note }: Entry,
  meanings: Meanings,
  products: Products,
  locale: Locale,
): Understood {
  const meant = (how: readonly Meaning["how"][]) =>
    readings.find(({ number }) => how.includes(meanings.get(number)?.how ?? "unknown"));
  const reading = meant(["number", "salesCode"]) ?? meant(["successor"]);
  const meaning = reading && meanings.get(reading.number);
  const product = meaning && meaning.how !== "unknown" ? products.get(meaning.code) : undefined;
  if (!reading || !meaning || meaning.how === "unknown" || !product)
    return unknown(text, note, readings, meanings, products);
  const line = ordered(reading, product, locale);
  const state = meaning.how === "successor" ? "corrected" : line.state;
  return { text, note: tidyNote(note), ...line, state, instead: insteadOf(reading, meaning) };
}

function insteadOf({ number }: Reading, { how }: Meaning) {
  return how === "successor" || how === "salesCode" ? { number, how } : null;
}

function unknown(
  text: string,
  note: string,
  readings: readonly Reading[],
  meanings: Meanings,
  products: Products,
): Understood {
  const near = readings.flatMap(({ number }) => {
    const meaning = meanings.get(number);
    return meaning?.how === "unknown" ? meaning.nearest : [];
  });
  const nearest = [...new Set(near)].flatMap((code) => products.get(code) ?? []).slice(0, 3);
  return { text, note: tidyNote(note), state: "unknown", nearest, written: readings[0]?.amount ?? "" };
}

/** A product with the amount that was written for it. */
export function ordered({ amount: written }: Pick<Reading, "amount">, product: LineProduct, locale: Locale) {
  const read = readAmount(written ?? "", product.unit, locale);
  const amount = "amount" in read ? read.amount : product.minOrderQuantity;
  const problem = "problem" in read && read.problem !== "none" ? read.problem : null;
  const whole = "whole" in read && read.whole;
  return {
    state: problem === null && !whole ? "found" : "corrected",
    product,
    amount,
    check: checkPackage(amount, product),
    problem,
    written: written ?? "",
    whole,
  } as const;
}

/** What is to be added to a list: each product once, with its amounts added up. */
export function linesOf(all: readonly Understood[]): readonly ListLine[] {
  return withMore(
    [],
    all.flatMap((line) =>
      line.state === "unknown" ? [] : [{ code: line.product.code, amount: line.amount, note: line.note }],
    ),
  );
}
