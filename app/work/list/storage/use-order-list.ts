import { useSyncExternalStore } from "react";
import { readStorage } from "../../../ground/platform/browser-storage.ts";
import type { ProductLine } from "../lines.ts";
import type { OrderList } from "./list-store.ts";
import { ORDER_LIST_KEY } from "./storage-keys.ts";

type Store = typeof import("./list-store.ts");

let list: OrderList | null = null;
let loading: Promise<Store> | null = null;
const listeners = new Set<() => void>();

/** Loads the code of the list. Visitors who have no list, and add nothing to one, never need it. */
export function loadListStore(): Promise<Store> {
  loading ??= import("./list-store.ts").then((store) => {
    const update = () => {
      list = store.getOrderList();
      for (const listener of listeners) listener();
    };
    store.subscribe(update);
    update();
    return store;
  });
  return loading;
}

function loadIfStored(): void {
  if (readStorage("localStorage", ORDER_LIST_KEY)) void loadListStore();
}

/** A page has up to a hundred subscribers, but one listener for another tab that begins a list. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", loadIfStored);
    loadIfStored();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", loadIfStored);
  };
}

/** The list of this browser; null on the server, and until a list is begun. */
export const useOrderList = (): OrderList | null =>
  useSyncExternalStore(
    subscribe,
    () => list,
    () => null,
  );

/** How much of a product is on the list; undefined if it is not. Other changes of the list do not render the caller. */
export const useListedAmount = (code: string): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => list?.lines.find((line): line is ProductLine => "code" in line && line.code === code)?.amount,
    () => undefined,
  );
