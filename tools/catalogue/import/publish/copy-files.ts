import * as v from "valibot";
import { CommandError } from "../../../platform/report-failure.ts";
import type { Database, Rows } from "../../../sql/database.ts";
import { chunkStatements, sqlLiteral } from "../../../sql/statements.ts";

/** The tables of the index of files, each after those that it refers to, with the columns that identify a row. */
const TABLES = {
  file: ["id"],
  file_product: ["product_code", "file_id"],
  file_group: ["group_code", "file_id"],
  checked_file_problem: ["key", "kind", "detail"],
} as const;
type Table = keyof typeof TABLES;
const TABLE_NAMES = Object.keys(TABLES) as Table[];

type Index = Readonly<Record<Table, Rows>>;

async function readFileIndex(database: Pick<Database, "select">): Promise<Index> {
  const rows: Partial<Record<Table, Rows>> = {};
  for (const table of TABLE_NAMES) rows[table] = await database.select(`SELECT * FROM ${table}`);
  return rows as Index;
}

const Value = v.union([v.string(), v.number(), v.null()]);
const literals = (row: Rows[number], columns: readonly string[]) =>
  `(${columns.map((column) => sqlLiteral(v.parse(Value, row[column] ?? null))).join(",")})`;

/** Statements that make one slot's index of files that of another; none where they are alike. */
function* fileIndexStatements(from: Index, to: Index): Generator<string> {
  const changes = TABLE_NAMES.map((table) => {
    const [wanted, present] = [from, to].map((index) => new Map(index[table].map((row) => [JSON.stringify(row), row])));
    return {
      table,
      added: [...(wanted ?? [])].flatMap(([text, row]) => (present?.has(text) ? [] : [row])),
      removed: [...(present ?? [])].flatMap(([text, row]) => (wanted?.has(text) ? [] : [row])),
    };
  });
  // Deleting a file deletes the rows that refer to it, so those are written again.
  const replaced = new Set(changes.find(({ table }) => table === "file")?.removed.map(({ id }) => id));
  for (const { table, removed } of changes.toReversed()) {
    const columns = TABLES[table];
    const head = `DELETE FROM ${table} WHERE (${columns.join(", ")}) IN (VALUES `;
    yield* chunkStatements(
      head,
      removed.map((row) => literals(row, columns)),
      ");",
    );
  }
  for (const { table, added } of changes) {
    const again = "file_id" in (from[table][0] ?? {}) ? from[table].filter(({ file_id }) => replaced.has(file_id)) : [];
    const rows = [...new Set([...added, ...again])];
    const columns = Object.keys(rows[0] ?? {});
    yield* chunkStatements(
      `INSERT OR REPLACE INTO ${table} (${columns.join(", ")}) VALUES `,
      rows.map((row) => literals(row, columns)),
      ";",
    );
  }
}

/** Rounds of comparing and writing: files may come and go meanwhile. */
const MAX_ROUNDS = 5;

/**
 * Brings a slot's index of files in line with the live one's, also where files come meanwhile.
 * @throws CommandError when they keep differing
 */
export async function copyFileIndex(
  live: Pick<Database, "select">,
  slot: Pick<Database, "select" | "write">,
): Promise<void> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const statements = [...fileIndexStatements(await readFileIndex(live), await readFileIndex(slot))];
    if (statements.length === 0) return;
    for (const statement of statements) await slot.write([statement]);
  }
  throw new CommandError("Files come and go all the time: try again when nobody adds any. Visitors notice nothing.");
}
