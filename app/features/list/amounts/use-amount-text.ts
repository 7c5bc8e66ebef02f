import type { OrderRules } from "../../../foundation/catalogue/product/order-rules.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

const NO_BREAK_SPACE = "\u00a0";

/** Formats an amount with its unit, never broken over two lines: 1 piece, 2,5 metre, 50 шт. */
export function useAmountText(): (amount: number, unit: OrderRules["unit"]) => string {
  const { t, number } = useI18n();
  return (amount, unit) => number(amount) + NO_BREAK_SPACE + t(`units.${unit}`, { count: amount });
}
