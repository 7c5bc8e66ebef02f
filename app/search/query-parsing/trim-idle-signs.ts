/**
 * Signs that mean nothing at the end of a query: no unit, no number, no letter on another keyboard. Search drops them, so
 * without them `kv!?!!…` and `kv` are one entry of each cache.
 */
const IDLE_SIGNS: ReadonlySet<string> = new Set(" !?¡¿…！？~*=_#&|");

/** The first sign stays of a query that has no others. */
export function trimIdleSigns(query: string): string {
  let [start, end] = [0, query.length];
  while (start < end && IDLE_SIGNS.has(query.charAt(start))) start++;
  while (end > start && IDLE_SIGNS.has(query.charAt(end - 1))) end--;
  return start === end ? query.trim().slice(0, 1) : query.slice(start, end);
}
