import type { D1SessionConstraint } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../app/catalogue/data/database.ts";
import { evictOtherRelease } from "../../app/catalogue/data/vocabulary.ts";

/** What pages are made from: while it stays the same, so does every page. */
export type Edition = {
  readonly release: number;
  /** How often the index of files has changed. */
  readonly files: number;
};

/** @property askedAt when it was last asked for, whether or not an answer came */
type Known = { readonly edition: Edition; readonly heardAt: number; readonly askedAt: number };
const held = new WeakMap<CatalogueDatabase, Known>();

/** An edition is asked for again after this long, beside the answer that goes out. */
const FRESH_MS = 2000;
/** After this long nothing goes out before it has been asked for: that is how late a publish can show. */
const TOLERATED_MS = 10_000;

const EditionRow = v.object({ release: v.number(), files: v.number() });

/**
 * The edition of the catalogue.
 * @returns what this isolate heard last, with `isSure` false, when the database does not say; null when it never did
 */
export async function currentEdition(
  database: CatalogueDatabase,
  waitUntil: (task: Promise<unknown>) => void,
  onFailure: (error: unknown) => void,
): Promise<{ readonly edition: Edition; readonly isSure: boolean } | null> {
  const known = held.get(database);
  const now = Date.now();
  if (known && now - known.heardAt < TOLERATED_MS) {
    // One request asks, the others need not.
    if (now - known.askedAt >= FRESH_MS) {
      held.set(database, { ...known, askedAt: now });
      waitUntil(readEdition(database).catch(onFailure));
    }
    return { edition: known.edition, isSure: true };
  }
  try {
    return { edition: await readEdition(database), isSure: true };
  } catch (error) {
    onFailure(error);
    return known ? { edition: known.edition, isSure: false } : null;
  }
}

/**
 * Reads two rows.
 * @param from "first-primary" for the newest there is, wherever in the world it is written
 */
export async function readEdition(database: CatalogueDatabase, from?: D1SessionConstraint): Promise<Edition> {
  const { edition } = await runQueries(
    database,
    {
      edition: [
        sql`SELECT coalesce((SELECT max(number) FROM release), 0) AS release, (SELECT number FROM file_revision) AS files`,
        EditionRow,
      ],
    },
    from,
  );
  const read = edition[0] ?? { release: 0, files: 0 };
  const now = Date.now();
  held.set(database, { edition: read, heardAt: now, askedAt: now });
  evictOtherRelease(database, read.release);
  return read;
}
