type StorageArea = "localStorage" | "sessionStorage";

/** @returns null when nothing is stored, or storage is blocked */
export function readStorage(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when it is null. Blocked storage is ignored: no feature depends on it. */
export function writeStorage(area: StorageArea, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Storage is blocked; the page works without it.
  }
}
