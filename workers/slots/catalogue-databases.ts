import type { D1Database } from "@cloudflare/workers-types";
import { SLOTS } from "../../app/foundation/catalogue/data/pointer.ts";
import type { Rows } from "../../tools/sql/database.ts";
import type { CatalogueReaders, CatalogueWriters } from "../../tools/sql/slots.ts";
import { databaseOf, type SlotBindings } from "./open-catalogue.ts";

type Writer = CatalogueWriters["pointer"];

/** What commands read of a database, for a Worker that does the same. */
export const readerOf = (database: D1Database): CatalogueReaders["pointer"] => ({
  select: async (sql) => (await database.prepare(sql).all<Record<string, unknown>>()).results,
  selectAll: (queries) => runBatch(database, queries),
});

const runBatch = async (database: D1Database, statements: readonly string[]): Promise<readonly Rows[]> =>
  (await database.batch<Record<string, unknown>>(statements.map((sql) => database.prepare(sql)))).map(
    ({ results }) => results,
  );

const bySlot = <Value>(bindings: SlotBindings, make: (database: D1Database) => Value) =>
  Object.fromEntries(SLOTS.map((slot) => [slot, make(databaseOf(bindings, slot))] as const)) as Record<
    (typeof SLOTS)[number],
    Value
  >;

/** What commands read of the catalogue, for a Worker that does the same. */
export const catalogueReaders = (bindings: SlotBindings): CatalogueReaders => ({
  pointer: readerOf(bindings.CATALOGUE_POINTER),
  slots: bySlot(bindings, readerOf),
});

const NAMES = "SELECT name FROM d1_migrations";

/** The same for who publishes. Without a session all statements go to the primary copy. */
export function catalogueWriters(bindings: SlotBindings): CatalogueWriters {
  const writerOf = (database: D1Database): Writer => ({
    ...readerOf(database),
    write: (statements) => runBatch(database, statements),
    readBookmark: async () => {
      const session = database.withSession("first-primary");
      await session.prepare("SELECT 1").all();
      return session.getBookmark() ?? "";
    },
    // A deployment brings all slots up to date at once, so each has what any of them has.
    missingMigrations: async () => {
      const [own, ...all] = await Promise.all(
        [database, ...SLOTS.map((slot) => databaseOf(bindings, slot))].map(async (each) =>
          (await each.prepare(NAMES).all<{ name: string }>()).results.map(({ name }) => name),
        ),
      );
      return [...new Set(all.flat())].filter((name) => !own?.includes(name));
    },
  });
  return { pointer: writerOf(bindings.CATALOGUE_POINTER), slots: bySlot(bindings, writerOf) };
}
