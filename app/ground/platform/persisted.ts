import { useEffect, useRef, useSyncExternalStore } from "react";
import type { GenericSchema } from "valibot";

/** `localStorage` is for all tabs of a browser, `sessionStorage` for one, across reloads and languages. */
type Area = "localStorage" | "sessionStorage";

/** The stored form of a value. `parse` returns null or throws for any other text: an older version of the site may have written it. */
export type Codec<Value> = {
  readonly parse: (text: string) => Value | null;
  readonly format: (value: Value) => string;
};

export const TEXT: Codec<string> = { parse: (text) => text, format: (text) => text };

/** Takes a schema by its standard property, so that pages without schemas of their own do not load valibot. */
export const json = <Value>(schema: GenericSchema<unknown, Value>): Codec<Value> => ({
  parse(text) {
    const result = schema["~standard"].validate(JSON.parse(text));
    return result instanceof Promise || result.issues ? null : result.value;
  },
  format: (value) => JSON.stringify(value),
});

export type Persisted<Value> = {
  /**
   * Returns the same object until something is written.
   * @returns null when nothing is stored, or what is stored cannot be read; that stays until something is written
   */
  readonly read: () => Value | null;
  /**
   * Stores a value, or removes it when it is null. A value that the browser refuses lives as long as the page, and is tried
   * again at the next write of any key.
   * @param after a key that has to be stored first, because the value takes the place of what is stored there now
   * @returns whether it is stored
   */
  readonly write: (value: Value | null, after?: string) => boolean;
  /** Returns what another tab has stored since the browser refused this page's value; null if nothing. */
  readonly readForeign: () => Value | null;
  /** Calls back after a change in this tab or in another one. @returns the function to unsubscribe */
  readonly subscribe: (listener: () => void) => () => void;
};

/** A text that the browser refused to store, and the text that it stored in its place. */
type Refused = {
  readonly area: Area;
  readonly text: string | null;
  readonly storedText: string | null;
  readonly after: string | undefined;
};
const refused = new Map<string, Refused>();
const listeners = new Set<(key: string | null) => void>();

/** A value that the browser stores under a key, which the other area does not use. Only effects and event handlers write. */
export function persisted<Value>(area: Area, key: string, { parse, format }: Codec<Value>): Persisted<Value> {
  let cached: { readonly text: string; readonly value: Value | null } | null = null;
  function valueIn(text: string | null): Value | null {
    if (text === null) return null;
    if (cached?.text !== text) cached = { text, value: orNull(() => parse(text)) };
    return cached.value;
  }
  return {
    read() {
      const entry = refused.get(key);
      return valueIn(entry ? entry.text : readText(area, key));
    },
    write(value, after) {
      retryRefused();
      const text = value === null ? null : format(value);
      const isStored = writeText(area, key, text, after);
      if (text !== null) cached = { text, value };
      notify(key);
      return isStored;
    },
    readForeign() {
      const entry = refused.get(key);
      const stored = readText(area, key);
      return entry && stored !== entry.storedText ? valueIn(stored) : null;
    },
    subscribe: (listener) => subscribe(key, listener),
  };
}

/** For what throws where a text has another form, or the browser forbids storage or has no room. */
function orNull<Result>(attempt: () => Result): Result | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}

const readText = (area: Area, key: string): string | null => orNull(() => window[area].getItem(key));

function writeText(area: Area, key: string, text: string | null, after = refused.get(key)?.after): boolean {
  const storedText = readText(area, key);
  if (after === undefined || !refused.has(after))
    orNull(() => (text === null ? window[area].removeItem(key) : window[area].setItem(key, text)));
  const isStored = readText(area, key) === text;
  if (isStored) refused.delete(key);
  else refused.set(key, { area, text, storedText, after });
  return isStored;
}

/** Leaves alone what another tab has changed since. */
function retryRefused(): void {
  for (const [key, { area, text, storedText }] of [...refused])
    if (readText(area, key) === storedText && writeText(area, key, text)) notify(key);
}

/** Returns the keys that begin so, also those of which the value could not be stored. */
export function keysOf(area: Area, prefix: string): readonly string[] {
  const stored = orNull(() => Array.from({ length: window[area].length }, (_, index) => window[area].key(index) ?? ""));
  return [...new Set([...(stored ?? []), ...refused.keys()])].filter((key) => key.startsWith(prefix));
}

/** Whether storage has what this page wrote under all keys that begin so. */
export const isEverythingStored = (area: Area, prefix: string): boolean =>
  [...refused].every(([key, entry]) => entry.area !== area || !key.startsWith(prefix));

/** Tells subscribers that what they read under a key has changed; null stands for any key. */
export function notify(key: string | null): void {
  for (const listener of listeners) listener(key);
}

const onStorage = ({ key }: StorageEvent) => notify(key);
/** A page in the back/forward cache hears of no change. */
const onPageShow = ({ persisted: isRestored }: PageTransitionEvent) => {
  if (isRestored) notify(null);
};

/** Calls back after a change of a key that begins so, in this tab or in another one. @returns the function to unsubscribe */
export function subscribe(prefix: string, listener: () => void): () => void {
  const onChange = (key: string | null) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** Returns null on the server, and while its markup is hydrated. */
export const usePersisted = <Value>({ subscribe, read }: Persisted<Value>): Value | null =>
  useSyncExternalStore(subscribe, read, () => null);

/** Stores what `getValue` returns when the page is left, or the component that calls this. */
export function useStoreOnLeave<Value>({ write }: Persisted<Value>, getValue: () => Value | null): void {
  const latest = useRef(getValue);
  useEffect(() => {
    latest.current = getValue;
  });
  useEffect(() => {
    const store = () => void write(latest.current());
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [write]);
}
