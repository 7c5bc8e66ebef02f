import { checkPackage, type OrderRules, type PackageCheck } from "../../../foundation/catalogue/product/order-rules.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { type AmountProblem, parseAmount } from "../amounts/parse-amount.ts";
import { loadListStore } from "../storage/use-order-list.ts";

export type CheckedAmount =
  | { readonly amount: number; readonly roundedUp: boolean; readonly check: PackageCheck }
  | { readonly problem: AmountProblem | "listFull" };

export type OrderableProduct = OrderRules & { readonly code: string };

export function checkAmount(text: string, product: OrderableProduct, locale: Locale): CheckedAmount {
  const parsed = parseAmount(text, product.unit, locale);
  return "problem" in parsed ? parsed : { ...parsed, check: checkPackage(parsed.amount, product) };
}

/** Puts a product on the list with the typed amount, or changes its amount there; an invalid amount changes nothing. */
export async function addProduct(text: string, product: OrderableProduct, locale: Locale): Promise<CheckedAmount> {
  const checked = checkAmount(text, product, locale);
  if ("problem" in checked) return checked;
  // Components that show the list subscribe through this module.
  const { changeOrderList } = await loadListStore();
  const undo = changeOrderList({ type: "setAmounts", amounts: [{ code: product.code, amount: checked.amount }] });
  return undo ? checked : { problem: "listFull" };
}
