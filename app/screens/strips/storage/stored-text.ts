import { readStorage, writeStorage } from "../../../ground/platform/browser-storage.ts";

/**
 * What storage did not take, by key; it lives as long as the page. `storedText` is what storage had instead. A text waits for
 * the key `after`, which has to be stored first.
 */
type Unsaved = { readonly text: string | null; readonly storedText: string | null; readonly after: string | null };
const unsaved = new Map<string, Unsaved>();

const readStored = (key: string) => readStorage("localStorage", key);

/** The text as this page knows it. */
export function readText(key: string): string | null {
  const entry = unsaved.get(key);
  return entry ? entry.text : readStored(key);
}

/** What another tab stored after this page could not; null if nothing. */
export function readForeignText(key: string): string | null {
  const entry = unsaved.get(key);
  const stored = readStored(key);
  return entry && stored !== entry.storedText ? stored : null;
}

/** @param after a key without whose text this one must not be written over */
export function writeText(key: string, text: string | null, after: string | null = null): void {
  const waitsFor = after ?? unsaved.get(key)?.after ?? null;
  const storedText = readStored(key);
  if (waitsFor === null || !unsaved.has(waitsFor)) writeStorage("localStorage", key, text);
  if (readStored(key) === text) unsaved.delete(key);
  else unsaved.set(key, { text, storedText, after: waitsFor });
}

/** Tries again to store what storage did not take, unless another tab has changed it. */
export function retryUnsaved(): void {
  for (const [key, { text, storedText }] of [...unsaved]) if (readStored(key) === storedText) writeText(key, text);
}

export const isEverythingSaved = (): boolean => unsaved.size === 0;

export function listKeys(prefix: string): readonly string[] {
  return [...new Set([...listStoredKeys(), ...unsaved.keys()])].filter((key) => key.startsWith(prefix));
}

function listStoredKeys(): readonly string[] {
  try {
    const { localStorage } = window;
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}
