/** D1 takes statements of at most 100 kB; what is added to a statement counts in bytes, Cyrillic twice. */
const STATEMENT_BYTES = 90_000;

/** A value as an SQL literal. Of control characters only those of lines and tabs get here. */
export function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** Statements made of a head, as many parts as one may hold, and a tail. */
export function* inChunks(head: string, parts: Iterable<string>, tail: string): Generator<string> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const part of parts) {
    const size = Buffer.byteLength(part) + 1;
    if (bytes + size > STATEMENT_BYTES && chunk.length > 0) {
      yield head + chunk.join(",") + tail;
      chunk = [];
      bytes = 0;
    }
    chunk.push(part);
    bytes += size;
  }
  if (chunk.length > 0) yield head + chunk.join(",") + tail;
}
