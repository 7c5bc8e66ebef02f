import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { buildEntities } from "../../catalogue/import/entities/build-entities.ts";
import type { Entity, TableRow } from "../../catalogue/import/entities/entity.ts";
import { copyFileIndex } from "../../catalogue/import/publish/copy-files.ts";
import {
  claim,
  nextRelease,
  type PublishOptions,
  waitUntilUnused,
} from "../../catalogue/import/publish/publish-catalogue.ts";
import { readPublishedCatalogue } from "../../catalogue/import/publish/published-tables.ts";
import { retireMissing } from "../../catalogue/import/publish/retired-numbers.ts";
import { turnToNext } from "../../catalogue/import/publish/turn.ts";
import { backedUpTables, openBackup } from "../../databases/backup.ts";
import type { Database, Rows } from "../../databases/database.ts";
import { applyMigrations } from "../../databases/local-database.ts";
import { type CatalogueDatabases, readPointer } from "../../databases/slots.ts";
import { chunkStatements, insertStatements, sqlLiteral } from "../../databases/statements.ts";

type Backup = ReturnType<typeof openBackup>;
const ROWS_AT_ONCE = 20_000;
const MESSAGES_AT_ONCE = 5000;

/** Belong to the database, not to what is in it. */
const NOT_RESTORED = ["d1_migrations"];
/** Its records are added to those that are there: they also say what must not come back. */
const DELETIONS = "deletion";
const WORD_TABLES = ["part_number_piece", "product_word", "product_prose"];

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
      const known = new Set(referencesIn(backup, page));
      for (const { reference, received_at: receivedAt } of page) {
        if (known.has(reference)) continue;
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

/**
 * Fills the next slot with a backup and makes it live, under a new release number, so that no cache takes old pages for its
 * own. Visitors read the live slot until then.
 * @returns the release
 */
export async function restoreCatalogue(
  databases: CatalogueDatabases,
  file: string,
  options: Pick<PublishOptions, "now" | "wait" | "onProgress">,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  const { now = () => new Date() } = options;
  const backup = openBackup(migratedCopy(file, folder));
  try {
    const pointer = await claim(databases, await readPointer(databases));
    await waitUntilUnused(pointer, options);
    await databases.pointer.write(numberStatements(backup, now()));
    const release = await nextRelease(databases, now());
    const [live, slot] = [databases.slots[pointer.live.name], databases.slots[pointer.next.name]];
    await slot.apply(catalogueStatements(backup, release, now()));
    // The live index has followed the bucket since the backup was made.
    if (pointer.live.release > 0) await copyFileIndex(live, slot);
    await retireMissing(databases, live, slot, release);
    const next = { ...pointer.next, release, bookmark: await slot.readBookmark() };
    await turnToNext(databases, { ...pointer, next }, now());
    return release;
  } finally {
    backup.close();
    rmSync(folder, { recursive: true });
  }
}

/** A backup from before a migration is read with the schema of today. */
function migratedCopy(file: string, folder: string): string {
  openBackup(file).close();
  const copy = join(folder, "catalogue.sqlite");
  copyFileSync(file, copy);
  applyMigrations(copy, "CATALOGUE_A");
  return copy;
}

const LastRelease = v.object({ number: v.nullable(v.number()) });
const lastRelease = ([row]: Rows): number => v.parse(LastRelease, row).number ?? 0;

/** The numbers of the backup, where the pointer's database is a new one. */
function numberStatements({ select }: Backup, now: Date): string[] {
  const release = lastRelease(select("SELECT max(number) AS number FROM release"));
  const products = v
    .parse(v.array(Product), select("SELECT code, id FROM product"))
    .map(({ code, id }) => `(${id},${sqlLiteral(code)})`);
  return [
    `INSERT OR IGNORE INTO release_number (number, given_at) VALUES (${release}, ${sqlLiteral(now.toISOString())});`,
    ...chunkStatements("INSERT OR IGNORE INTO product_id (id, code) VALUES ", products, ";"),
  ];
}

function* catalogueStatements(backup: Backup, release: number, now: Date): Generator<string> {
  yield* replaceStatements(backup);
  yield* wordIndexStatements(backup);
  const at = sqlLiteral(now.toISOString());
  yield `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${release}, ${at}, 0, 0, 0);`;
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
    const columns = Object.keys(backup.select(`SELECT * FROM "${table}" LIMIT 1`)[0] ?? {});
    if (columns.length === 0) continue;
    const head = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES `;
    // Inserting the files has counted revisions; the backup's own rows replace them.
    if (table === "file_revision") yield "DELETE FROM file_revision;";
    yield* chunkStatements(head, rowsOf(backup, table, columns), ";");
  }
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
  const entities = buildEntities(readPublishedCatalogue(backup), idOf, {
    firstPositions: new Map(),
    isPublished: () => false,
  });
  yield* insertStatements(wordRows(entities));
}

function* wordRows(entities: Iterable<Entity>): Generator<TableRow> {
  for (const { kind, rows } of entities)
    if (kind === "product") yield* rows.filter(({ table }) => WORD_TABLES.includes(table));
}
