type CachedText = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** An isolate has 128 MB in all, and others of its documents need them. */
const MAX_CHARACTERS = 8_000_000;
const MAX_TEXT_CHARACTERS = 100_000;

/** Least recently asked for first. Keys name release and version, so that nothing in here is ever outdated. */
const texts = new Map<string, CachedText>();
let characters = 0;

/** Addresses and headers may be longer than the body of an answer that found nothing. */
const sizeOf = (key: string, { body, headers }: CachedText): number =>
  key.length + body.length + JSON.stringify(headers).length;

/** What this isolate made before: the Cache API of a data centre takes milliseconds, a map none. */
export function getText(key: string): CachedText | undefined {
  const found = texts.get(key);
  if (!found) return undefined;
  texts.delete(key);
  texts.set(key, found);
  return found;
}

/** Caches a text, and drops those that nobody has asked for the longest. */
export function putText(key: string, text: CachedText): void {
  const size = sizeOf(key, text);
  if (size > MAX_TEXT_CHARACTERS || texts.has(key)) return;
  texts.set(key, text);
  characters += size;
  for (const [oldest, each] of texts) {
    if (characters <= MAX_CHARACTERS) return;
    texts.delete(oldest);
    characters -= sizeOf(oldest, each);
  }
}
