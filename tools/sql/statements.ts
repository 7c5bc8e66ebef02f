/** D1 takes statements of at most 100 kB, counted in bytes. */
const STATEMENT_BYTES = 90_000;

/** Control characters other than line breaks and tabs have been rejected before. */
export function sqlLiteral(value: string | number | null): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** Joins as many parts as one statement may hold between a head and a tail. */
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
 * Inserts a stream of rows of several tables, buffering one statement for each table. Foreign keys must be deferred.
 */
export function* insertStatements(rows: Iterable<Row>, verb = "INSERT INTO"): Generator<string> {
  const pending = new Map<string, { readonly columns: readonly string[]; values: string[]; bytes: number }>();
  const insert = (table: string, columns: readonly string[], values: readonly string[]) =>
    `${verb} ${table} (${columns.join(", ")}) VALUES ${values.join(",")};`;
  for (const { table, values } of rows) {
    const statement = pending.get(table) ?? { columns: Object.keys(values), values: [], bytes: 0 };
    pending.set(table, statement);
    const text = `(${statement.columns.map((column) => sqlLiteral(values[column] ?? null)).join(",")})`;
    const size = Buffer.byteLength(text) + 1;
    if (statement.bytes + size > STATEMENT_BYTES && statement.values.length > 0) {
      yield insert(table, statement.columns, statement.values);
      statement.values = [];
      statement.bytes = 0;
    }
    statement.values.push(text);
    statement.bytes += size;
  }
  for (const [table, { columns, values }] of pending) yield insert(table, columns, values);
}
