/** D1 takes statements of at most 100 kB; what is added to a statement counts in bytes, Cyrillic twice. */
const STATEMENT_BYTES = 90_000;

/** A value as an SQL literal. Of control characters only those of lines and tabs get here. */
export function sqlLiteral(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** Statements made of a head, as many parts as one may hold, and a tail. */
export function* chunkStatements(head: string, parts: Iterable<string>, tail: string): Generator<string> {
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

type Row = { readonly table: string; readonly values: Readonly<Record<string, string | number | null>> };

/**
 * Statements that insert rows of several tables while they come, holding no more of each table than one statement does.
 * What refers to rows of another table must be checked at the end only.
 */
export function* insertStatements(rows: Iterable<Row>): Generator<string> {
  const pending = new Map<string, { readonly columns: readonly string[]; values: string[]; bytes: number }>();
  const insert = (table: string, columns: readonly string[], values: readonly string[]) =>
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${values.join(",")};`;
  for (const { table, values } of rows) {
    const known = pending.get(table) ?? { columns: Object.keys(values), values: [], bytes: 0 };
    pending.set(table, known);
    const text = `(${known.columns.map((column) => sqlLiteral(values[column] ?? null)).join(",")})`;
    const size = Buffer.byteLength(text) + 1;
    if (known.bytes + size > STATEMENT_BYTES && known.values.length > 0) {
      yield insert(table, known.columns, known.values);
      known.values = [];
      known.bytes = 0;
    }
    known.values.push(text);
    known.bytes += size;
  }
  for (const [table, { columns, values }] of pending) yield insert(table, columns, values);
}
