import type { D1Database } from "@cloudflare/workers-types";
import type { Database, Rows } from "../sql/database.ts";
import { sqlLiteral } from "../sql/statements.ts";

/** A statement and what is bound to its question marks, in their order. */
export type BoundStatement = { readonly sql: string; readonly values: readonly unknown[] };

/**
 * As much of D1's interface as the index of files and the messages use, so that commands run the Workers' own code.
 * @param execute runs statements, several as one transaction; returns the rows of each
 */
export function createD1(execute: (statements: readonly BoundStatement[]) => Promise<readonly Rows[]>): D1Database {
  const prepare = (sql: string, values: readonly unknown[] = []): BoundStatement => {
    const all = async () => ({ results: (await execute([{ sql, values }]))[0] ?? [] });
    const statement = {
      sql,
      values,
      bind: (...parameters: readonly unknown[]) => prepare(sql, parameters),
      all,
      run: all,
      first: async (column?: string) => {
        const [row] = (await all()).results;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
    return statement;
  };
  const database = {
    prepare: (sql: string) => prepare(sql),
    batch: async (statements: readonly BoundStatement[]) =>
      (await execute(statements)).map((rows) => ({ results: rows })),
  };
  return database as unknown as D1Database;
}

/** A database at Cloudflare as D1. */
export const asD1 = ({ write }: Pick<Database, "write">): D1Database =>
  createD1((statements) => write(statements.map(inline)));

/** Texts, names and comments, which may hold a question mark, and question marks. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\?/g;

/**
 * Writes bound values into a statement: the API takes parameters that are texts alone
 * (https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query/, read 2026-11-29), and with those
 * `suspicion = 1` would be false.
 */
function inline({ sql, values }: BoundStatement): string {
  const rest = [...values];
  const inlined = sql.replace(TOKEN, (token) => {
    if (token !== "?") return token;
    if (rest.length === 0) throw new Error(`A value is missing for: ${sql}`);
    return literalOf(rest.shift());
  });
  if (rest.length > 0) throw new Error(`There are too many values for: ${sql}`);
  return inlined;
}

function literalOf(value: unknown): string {
  // In a statement NUL would be its end.
  if (typeof value === "string" && value.includes("\0"))
    return `CAST(X'${Buffer.from(value).toString("hex")}' AS TEXT)`;
  if (value === null || typeof value === "string" || typeof value === "number") return sqlLiteral(value);
  throw new Error(`D1 takes no ${typeof value} here.`);
}
