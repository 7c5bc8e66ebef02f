import { useSyncExternalStore } from "react";
import { readStorage } from "../../shell/browser-storage.ts";
import type { OrderList } from "./list-store.ts";
import { ORDER_LIST_KEY } from "./storage-keys.ts";

type Store = typeof import("./list-store.ts");

let store: Store | null = null;
let loading: Promise<Store> | null = null;
const listeners = new Set<() => void>();

/** The code that keeps the list. A visitor who has no list, and adds nothing to one, never loads it. */
export function loadListStore(): Promise<Store> {
  loading ??= import("./list-store.ts").then((module) => {
    store = module;
    const notify = () => {
      for (const listener of listeners) listener();
    };
    module.subscribe(notify);
    notify();
    return module;
  });
  return loading;
}

function loadIfStored(): void {
  if (readStorage("localStorage", ORDER_LIST_KEY)) void loadListStore();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadIfStored();
  // Another tab may begin a list.
  window.addEventListener("storage", loadIfStored);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", loadIfStored);
  };
}

/** The order list of this browser; null on the server, and for as long as there is none. */
export const useOrderList = (): OrderList | null =>
  useSyncExternalStore(
    subscribe,
    () => store?.getOrderList() ?? null,
    () => null,
  );
