/**
 * Signs that mean nothing at the end of a query: no unit, no number, no letter on another keyboard. Search drops them, so
 * without them `kv!?!!…` and `kv` are one entry of each cache.
 */
const PUNCTUATION: ReadonlySet<string> = new Set(" !?¡¿…！？~*=_#&|");

/** The first sign stays of a query that has no others. */
export function trimPunctuation(query: string): string {
  let [start, end] = [0, query.length];
  while (start < end && PUNCTUATION.has(query.charAt(start))) start++;
  while (end > start && PUNCTUATION.has(query.charAt(end - 1))) end--;
  return start === end ? query.trim().slice(0, 1) : query.slice(start, end);
}
