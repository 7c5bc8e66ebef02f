import sql, { join, raw, type Sql } from "sql-template-tag";
import * as v from "valibot";
import type { BatchRows, QueryBatch } from "./database.ts";
import type { Code } from "./find-code.ts";

type RunQueries = <Queries extends QueryBatch>(queries: Queries) => Promise<BatchRows<Queries>>;

/** D1 lets a function have 32 arguments. */
const MAX_ARGUMENTS = 30;

/**
 * Runs the same queries for each of several order numbers, in one round trip of as many statements as for one of them: a
 * program may want a hundred products, and D1 counts statements.
 * @returns the rows of each number, in the order of the numbers
 * @throws CatalogueUnavailable
 */
export async function runQueriesForEach<Batch extends QueryBatch>(
  runQueries: RunQueries,
  codes: readonly string[] | readonly [Code],
  queriesOf: (code: Code) => Batch,
): Promise<BatchRows<Batch>[]> {
  const [first] = codes;
  if (first === undefined) return [];
  if (codes.length === 1) return [await runQueries(queriesOf(first))];
  const queries = Object.entries<QueryBatch[string]>(queriesOf(sql`wanted.value`)).map(
    ([name, [query, row]]) => [name, query, row, columnsOf(row)] as const,
  );
  const found = await runQueries(
    Object.fromEntries(queries.map(([name, query, , columns]) => [name, collect(query, columns, codes)])),
  );
  return codes.map((_, index) =>
    Object.fromEntries(
      queries.map(([name, , row, columns]) => [name, parseRows(found[name]?.[index]?.rows ?? [], columns, row)]),
    ),
  ) as BatchRows<Batch>[];
}

const columnsOf = (row: QueryBatch[string][1]): string[] => Object.keys("entries" in row ? Object(row.entries) : {});

/** A row for each number, with all rows of its query in it: each in parts, as a row may have more columns than arguments. */
const CollectedRow = v.object({ rows: v.pipe(v.string(), v.parseJson(), v.array(v.array(v.array(v.unknown())))) });

function collect(query: Sql, columns: readonly string[], codes: readonly unknown[]) {
  const parts = Array.from({ length: Math.ceil(columns.length / MAX_ARGUMENTS) }, (_, part) => {
    const cells = columns.slice(part * MAX_ARGUMENTS, (part + 1) * MAX_ARGUMENTS);
    return sql`json_array(${join(cells.map((column) => raw(`each."${column}"`)))})`;
  });
  const rows = sql`SELECT json_group_array(json_array(${join(parts)})) FROM (${query}) AS each`;
  return [
    sql`SELECT (${rows}) AS rows FROM json_each(${JSON.stringify(codes)}) AS wanted ORDER BY wanted.key`,
    CollectedRow,
  ] as const;
}

function parseRows(rows: readonly (readonly unknown[][])[], columns: readonly string[], row: QueryBatch[string][1]) {
  return rows.map((parts) => {
    const cells = parts.flat();
    return v.parse(row, Object.fromEntries(columns.map((column, index) => [column, toCell(cells[index])])));
  });
}

/** SQLite puts what one of its functions has made as JSON into other JSON as it is. */
const toCell = (cell: unknown) => (typeof cell === "object" && cell !== null ? JSON.stringify(cell) : cell);
