import { useSyncExternalStore } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { useOrderList } from "../../order-list/storage/use-order-list.ts";
import type { Product } from "./product-data.ts";

/**
 * The amount of a product as it was typed somewhere on its page. No state of the page: parts whose code is still to come
 * would lose the markup that the document brought if the page changed around them.
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

/** What was typed last; before that, the amount on the list, or the least that can be ordered. */
export function useTypedAmount(
  { current, subscribe }: AmountStore,
  { code, minOrderQuantity }: Pick<Product, "code" | "minOrderQuantity">,
): string {
  const { number } = useI18n();
  const typed = useSyncExternalStore(subscribe, current, () => null);
  const listed = useListedAmount(code);
  return typed ?? number(listed ?? minOrderQuantity);
}

/** How much of a product stands on the list; undefined where none does. */
export function useListedAmount(code: string): number | undefined {
  const line = useOrderList()?.lines.find((each) => "code" in each && each.code === code);
  return line && "amount" in line ? line.amount : undefined;
}
