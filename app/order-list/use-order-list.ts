import { useSyncExternalStore } from "react";
import { recall } from "../shell/browser-storage.ts";
import { ORDER_LIST } from "./storage-keys.ts";
import type { OrderList } from "./stored-list.ts";

type Store = typeof import("./stored-list.ts");

let store: Store | null = null;
let loading: Promise<Store> | null = null;
const listeners = new Set<() => void>();

/** The code that keeps the list. A visitor who has no list, and adds nothing to one, never loads it. */
export function loadOrderList(): Promise<Store> {
  loading ??= import("./stored-list.ts").then((module) => {
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

function loadIfThere(): void {
  if (recall("localStorage", ORDER_LIST)) void loadOrderList();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadIfThere();
  // Another tab may begin a list.
  window.addEventListener("storage", loadIfThere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", loadIfThere);
  };
}

/** The order list of this browser; null on the server, and for as long as there is none. */
export const useOrderList = (): OrderList | null =>
  useSyncExternalStore(
    subscribe,
    () => store?.currentList() ?? null,
    () => null,
  );
