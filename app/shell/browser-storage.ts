type Where = "localStorage" | "sessionStorage";

/** What the browser keeps under a key; null when there is nothing, or when storage is forbidden. */
export function recall(where: Where, key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or forgets it when it is null. Where storage is forbidden nothing is kept; no feature depends on it. */
export function remember(where: Where, key: string, value: string | null): void {
  try {
    if (value === null) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    // Nothing to do: the page works without.
  }
}
