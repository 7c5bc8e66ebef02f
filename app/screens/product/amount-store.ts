import { useSyncExternalStore } from "react";
import { useListedAmount } from "../../features/list/storage/use-order-list.ts";
import { minimumOf } from "../../foundation/catalogue/product/order-rules.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

/**
 * The amount of a product as typed on its page. A store outside React's state: a digit renders what shows the amount, and
 * not the whole page.
 */
export type AmountStore = {
  readonly current: () => string | null;
  readonly change: (text: string | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createAmountStore(): AmountStore {
  let typed: string | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => typed,
    change: (text) => {
      typed = text;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The amount typed last, or else the amount on the list, or else the minimum. */
export function useTypedAmount(
  { current, subscribe }: AmountStore,
  product: Pick<Product, "code" | "minOrderQuantity">,
): string {
  const { number } = useI18n();
  const typed = useSyncExternalStore(subscribe, current, () => null);
  const listed = useListedAmount(product.code);
  return typed ?? number(listed ?? minimumOf(product));
}
