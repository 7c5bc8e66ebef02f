import { useEffect, useRef } from "react";
import { readStorage, writeStorage } from "./browser-storage.ts";

/** Something that a visitor has begun in this tab: it outlives a reload and a change of language, not the tab. */
export type TabStore<Value> = {
  /** @returns null when nothing is stored, or what is stored cannot be read */
  readonly read: () => Value | null;
  /** Stores a value, or forgets what is stored when it is null. */
  readonly write: (value: Value | null) => void;
};

/** @param parse gets what was written, perhaps by an older version of this code; it returns null or throws for anything else */
export const createTabStore = <Value>(key: string, parse: (stored: unknown) => Value | null): TabStore<Value> => ({
  read() {
    try {
      return parse(JSON.parse(readStorage("sessionStorage", key) ?? "null"));
    } catch {
      return null;
    }
  },
  write(value) {
    writeStorage("sessionStorage", key, value === null ? null : JSON.stringify(value));
  },
});

/** For a text of the visitor. */
export const createTextStore = (key: string): TabStore<string> =>
  createTabStore(key, (stored) => (typeof stored === "string" ? stored : null));

/** Stores what `getValue` returns when the page is left, or the component that calls this. */
export function useStoreOnLeave<Value>(store: TabStore<Value>, getValue: () => Value | null): void {
  const latest = useRef(getValue);
  useEffect(() => {
    latest.current = getValue;
  });
  useEffect(() => {
    const write = () => store.write(latest.current());
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [store]);
}
