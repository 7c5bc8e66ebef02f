type Kept = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** An isolate has 128 MB in all, and others of its documents need them. */
const MAX_CHARACTERS = 8_000_000;
const MAX_BODY_CHARACTERS = 100_000;

/** Least recently asked for first. Keys name release and version, so that nothing in here is ever outdated. */
const kept = new Map<string, Kept>();
let characters = 0;

/** What this isolate made before: the Cache API of a data centre takes milliseconds, a map none. */
export function findKept(key: string): Kept | undefined {
  const found = kept.get(key);
  if (!found) return undefined;
  kept.delete(key);
  kept.set(key, found);
  return found;
}

/** Keeps a text for whoever asks next, and forgets those that nobody has asked for the longest. */
export function keep(key: string, made: Kept): void {
  if (made.body.length > MAX_BODY_CHARACTERS || kept.has(key)) return;
  kept.set(key, made);
  characters += made.body.length;
  for (const [oldest, { body }] of kept) {
    if (characters <= MAX_CHARACTERS) return;
    kept.delete(oldest);
    characters -= body.length;
  }
}
