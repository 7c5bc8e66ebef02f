/** What an isolate remembers, up to a sum of bytes; what nobody has asked for the longest goes first. */
export function createMemory<Entry>(maxBytes: number, sizeOf: (key: string, entry: Entry) => number) {
  /** Least recently asked for first. */
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const forget = (key: string, entry: Entry | undefined) => {
    if (entry !== undefined && entries.delete(key)) bytes -= sizeOf(key, entry);
  };
  return {
    get(key: string): Entry | undefined {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    put(key: string, entry: Entry): void {
      forget(key, entries.get(key));
      entries.set(key, entry);
      bytes += sizeOf(key, entry);
      for (const [oldest, each] of entries) {
        if (bytes <= maxBytes) return;
        forget(oldest, each);
      }
    },
  };
}
