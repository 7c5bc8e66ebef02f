type StorageArea = "localStorage" | "sessionStorage";

/** What the browser keeps under a key; null when there is nothing, or when storage is forbidden. */
export function readStorage(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it when it is null. Where storage is forbidden nothing is kept; no feature depends on it. */
export function writeStorage(area: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Nothing to do: the page works without.
  }
}
