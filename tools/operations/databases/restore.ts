import * as v from "valibot";
import { buildEntities } from "../../catalogue/import/entities/build-entities.ts";
import type { Entity, TableRow } from "../../catalogue/import/entities/entity.ts";
import { readPublishedCatalogue } from "../../catalogue/import/publish/published-tables.ts";
import { backedUpTables, openBackup } from "./backup.ts";
import type { Database, DatabaseName, Rows } from "./database.ts";
import { chunkStatements, insertStatements, sqlLiteral } from "./statements.ts";

type Backup = ReturnType<typeof openBackup>;
const ROWS_AT_ONCE = 20_000;

/** Belong to the database, not to what is in it. */
const NOT_RESTORED = ["d1_migrations", "purge_secret"];
/** Its records are added to those that are there: they also say what must not come back. */
const DELETIONS = "deletion";
const WORD_TABLES = ["part_number_piece", "product_word"];

/**
 * Replaces all data of a database with a backup, as one change. The restored catalogue gets a new release number, so that no
 * cache takes old pages for its own.
 */
export async function restoreDatabase(name: DatabaseName, database: Database, file: string, now: Date): Promise<void> {
  const backup = openBackup(file);
  try {
    const before = name === "CATALOGUE" ? lastRelease(await database.select(LAST_RELEASE)) : 0;
    await database.apply(statements(name, before, backup, now));
  } finally {
    backup.close();
  }
}

const LAST_RELEASE = "SELECT max(number) AS number FROM release";
const LastRelease = v.object({ number: v.nullable(v.number()) });
const lastRelease = ([row]: Rows): number => v.parse(LastRelease, row).number ?? 0;

function* statements(name: DatabaseName, before: number, backup: Backup, now: Date): Generator<string> {
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
    const columns = Object.keys(backup.select(`SELECT * FROM "${table}" LIMIT 1`)[0] ?? {});
    if (columns.length === 0) continue;
    const head = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES `;
    // Inserting the files has counted revisions; the backup's own rows replace them.
    if (table === "file_revision") yield "DELETE FROM file_revision;";
    yield* chunkStatements(head, rowsOf(backup, table, columns), ";");
  }
  if (name === "MESSAGES") yield* DELETE_AGAIN;
  if (name !== "CATALOGUE") return;
  yield* wordIndexStatements(backup);
  const release = Math.max(before, lastRelease(backup.select(LAST_RELEASE))) + 1;
  const at = sqlLiteral(now.toISOString());
  yield `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${release}, ${at}, 0, 0, 0);`;
}

/** What was deleted at its writer's request after the backup was made. */
const REQUESTED = `SELECT reference FROM ${DELETIONS} WHERE reason = 'request'`;
const DELETE_AGAIN = [
  `DELETE FROM mail WHERE message_id IN (SELECT id FROM message WHERE reference IN (${REQUESTED}));`,
  `DELETE FROM message WHERE reference IN (${REQUESTED});`,
];

/** Without their ids, which count anew in each database. */
function* deletionStatements(backup: Backup): Generator<string> {
  const columns = Object.keys(backup.select(`SELECT * FROM ${DELETIONS} LIMIT 1`)[0] ?? {}).filter(
    (column) => column !== "id",
  );
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

const Product = v.object({ code: v.string(), id: v.number() });

/** Full-text indexes cannot be read back, so they are built as a publish builds them. */
function* wordIndexStatements(backup: Backup): Generator<string> {
  const ids = new Map(
    v.parse(v.array(Product), backup.select("SELECT code, id FROM product")).map(({ code, id }) => [code, id]),
  );
  const idOf = (code: string) => ids.get(code) ?? 0;
  for (const table of WORD_TABLES) yield `INSERT INTO ${table} (${table}) VALUES ('delete-all');`;
  yield* insertStatements(wordRows(buildEntities(readPublishedCatalogue(backup), idOf)));
}

function* wordRows(entities: Iterable<Entity>): Generator<TableRow> {
  for (const { kind, rows } of entities)
    if (kind === "product") yield* rows.filter(({ table }) => WORD_TABLES.includes(table));
}
