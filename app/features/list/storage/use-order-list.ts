import { useSyncExternalStore } from "react";
import { notify, persisted, subscribe as subscribeTo, TEXT } from "../../../ground/platform/persisted.ts";
import type { ProductLine } from "../lines/lines.ts";
import { ORDER_LIST_KEY } from "./list-key.ts";
import type { OrderList } from "./list-store.ts";

type Store = typeof import("./list-store.ts");

/** Tells whether there is a list without the code that reads one. */
const listText = persisted("localStorage", ORDER_LIST_KEY, TEXT);

let store: Store | null = null;
let loading: Promise<Store> | null = null;

/** Loads the code of the list. Visitors who have no list, and add nothing to one, never need it. */
export function loadListStore(): Promise<Store> {
  loading ??= import("./list-store.ts").then((loaded) => {
    store = loaded;
    notify(ORDER_LIST_KEY);
    return loaded;
  });
  return loading;
}

function loadIfStored(): void {
  if (!loading && listText.read()) void loadListStore();
}

function subscribe(listener: () => void): () => void {
  loadIfStored();
  return subscribeTo(ORDER_LIST_KEY, () => {
    loadIfStored();
    listener();
  });
}

const readList = (): OrderList | null => store?.getOrderList() ?? null;

/** The list of this browser; null on the server, and until a list is begun. */
export const useOrderList = (): OrderList | null => useSyncExternalStore(subscribe, readList, () => null);

/** How much of a product is on the list; undefined if it is not. Other changes of the list do not render the caller. */
export const useListedAmount = (code: string): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readList()?.lines.find((line): line is ProductLine => "code" in line && line.code === code)?.amount,
    () => undefined,
  );
