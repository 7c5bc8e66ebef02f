import * as v from "valibot";
import { backedUpTables, openBackup } from "../../databases/copy-database.ts";
import type { Database } from "../../sql/database.ts";
import { chunkStatements, sqlLiteral } from "../../sql/statements.ts";

type Backup = ReturnType<typeof openBackup>;
const ROWS_AT_ONCE = 20_000;
const MESSAGES_AT_ONCE = 5000;

/** Belong to the database, not to what is in it. */
const NOT_RESTORED = ["d1_migrations"];
/** Its records are added to those that are there: they also say what must not come back. */
const DELETIONS = "deletion";

/** Messages that a backup lacks, without those that their writers had deleted. */
export type NewerMessages = { readonly count: number; readonly newest: string };

const Reference = v.object({ reference: v.string() });
const Message = v.object({ ...Reference.entries, received_at: v.string() });

/** The messages that are in the database and not in the backup: restoring it loses them. */
export async function findNewerMessages(database: Database, file: string): Promise<NewerMessages> {
  const backup = openBackup(file);
  try {
    let [count, newest] = [0, ""];
    for (let after = ""; ; ) {
      const page = v.parse(
        v.array(Message),
        await database.select(
          `SELECT reference, received_at FROM message WHERE reference > ${sqlLiteral(after)} ORDER BY reference LIMIT ${MESSAGES_AT_ONCE}`,
        ),
      );
      const backedUp = new Set(referencesIn(backup, page));
      for (const { reference, received_at: receivedAt } of page) {
        if (backedUp.has(reference)) continue;
        count += 1;
        if (receivedAt > newest) newest = receivedAt;
      }
      const last = page.at(-1);
      if (!last || page.length < MESSAGES_AT_ONCE) return { count, newest };
      after = last.reference;
    }
  } finally {
    backup.close();
  }
}

function referencesIn({ select }: Backup, messages: readonly { readonly reference: string }[]): string[] {
  const references = JSON.stringify(messages.map(({ reference }) => reference));
  const rows = select(
    `SELECT reference FROM (SELECT reference FROM message UNION ${REQUESTED})
     WHERE reference IN (SELECT value FROM json_each(${sqlLiteral(references)}))`,
  );
  return v.parse(v.array(Reference), rows).map(({ reference }) => reference);
}

/** Replaces all messages with a backup, as one change. */
export async function restoreMessages(database: Database, file: string): Promise<void> {
  const backup = openBackup(file);
  try {
    await database.apply(
      (function* () {
        yield* replaceStatements(backup);
        yield* DELETE_AGAIN;
      })(),
    );
  } finally {
    backup.close();
  }
}

/** Adds the rows that a database has not got, beside its readers; what is there stays. */
export async function addMissingRows(database: Database, file: string): Promise<void> {
  const backup = openBackup(file);
  try {
    for (const { name } of backedUpTables(backup))
      for (const statement of insertStatements(backup, name, "INSERT OR IGNORE")) await database.write([statement]);
  } finally {
    backup.close();
  }
}

function* replaceStatements(backup: Backup): Generator<string> {
  const tables = backedUpTables(backup)
    .map((table) => table.name)
    .filter((table) => !NOT_RESTORED.includes(table));
  yield "PRAGMA defer_foreign_keys = on;";
  for (const table of tables.toReversed()) if (table !== DELETIONS) yield `DELETE FROM "${table}";`;
  for (const table of tables) {
    if (table === DELETIONS) {
      yield* deletionStatements(backup);
      continue;
    }
    yield* insertStatements(backup, table, "INSERT");
  }
}

function* insertStatements(backup: Backup, table: string, verb: "INSERT" | "INSERT OR IGNORE"): Generator<string> {
  const columns = columnsOf(backup, table);
  if (columns.length === 0) return;
  const head = `${verb} INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES `;
  yield* chunkStatements(head, rowsOf(backup, table, columns), ";");
}

/** None of a table without rows. */
const columnsOf = ({ select }: Backup, table: string) =>
  Object.keys(select(`SELECT * FROM "${table}" LIMIT 1`)[0] ?? {});

/** The messages that were deleted at their writer's request after the backup was made. */
const REQUESTED = `SELECT reference FROM ${DELETIONS} WHERE reason = 'request'`;
const DELETE_AGAIN = [
  `DELETE FROM mail WHERE message_id IN (SELECT id FROM message WHERE reference IN (${REQUESTED}));`,
  `UPDATE attachment SET message_id = NULL, received_at = '', name = '' WHERE message_id IN (SELECT id FROM message WHERE reference IN (${REQUESTED}));`,
  `DELETE FROM message WHERE reference IN (${REQUESTED});`,
];

/** Without their ids, which count anew in each database. */
function* deletionStatements(backup: Backup): Generator<string> {
  const columns = columnsOf(backup, DELETIONS).filter((column) => column !== "id");
  if (columns.length === 0) return;
  const names = columns.join(", ");
  const head = `INSERT INTO ${DELETIONS} (${names}) SELECT * FROM (VALUES `;
  yield* chunkStatements(head, rowsOf(backup, DELETIONS, columns), `) EXCEPT SELECT ${names} FROM ${DELETIONS};`);
}

function* rowsOf({ select }: Backup, table: string, columns: readonly string[]): Generator<string> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = select(`SELECT * FROM "${table}" LIMIT ${ROWS_AT_ONCE} OFFSET ${offset}`);
    for (const row of rows)
      yield `(${columns.map((column) => sqlLiteral((row[column] ?? null) as string | number | null)).join(",")})`;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
