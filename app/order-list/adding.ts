import type { Locale } from "../i18n/locales.ts";
import { checkPackage, type OrderRules, type PackageCheck } from "./amounts.ts";
import { codesOf, MAX_LINES, withAmount } from "./lines.ts";
import { type AmountProblem, readAmount } from "./read-amount.ts";
import { changeList, currentList } from "./stored-list.ts";
import { loadOrderList } from "./use-order-list.ts";

/** What is to be said of an amount that was typed beside a product. */
export type Typed =
  | { readonly amount: number; readonly whole: boolean; readonly check: PackageCheck }
  | { readonly problem: AmountProblem | "listFull" };

export type Addable = OrderRules & { readonly code: string };

export function checkTyped(text: string, product: Addable, locale: Locale): Typed {
  const read = readAmount(text, product.unit, locale);
  return "problem" in read ? read : { ...read, check: checkPackage(read.amount, product) };
}

/** Puts a product on the list with the amount that was typed, where that can be read; one that stands there takes it on. */
export async function addTyped(text: string, product: Addable, locale: Locale): Promise<Typed> {
  const typed = checkTyped(text, product, locale);
  if ("problem" in typed) return typed;
  // So that the page's count and buttons hear of it.
  await loadOrderList();
  const { lines } = currentList();
  if (lines.length >= MAX_LINES && !codesOf(lines).includes(product.code)) return { problem: "listFull" };
  changeList((current) => withAmount(current, product.code, typed.amount));
  return typed;
}
