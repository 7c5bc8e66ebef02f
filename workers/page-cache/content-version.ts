import type { D1SessionConstraint } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../app/catalogue/data/database.ts";
import { evictOtherRelease } from "../../app/catalogue/data/vocabulary.ts";

/** What pages are made from: while it stays the same, so does every page. */
export type ContentVersion = {
  readonly release: number;
  /** How often the index of files has changed. */
  readonly files: number;
};

/** @property attemptedAt when it was last asked for, whether or not an answer came */
type LastRead = { readonly contentVersion: ContentVersion; readonly readAt: number; readonly attemptedAt: number };
const lastReads = new WeakMap<CatalogueDatabase, LastRead>();

/** An edition is asked for again after this long, beside the answer that goes out. */
const REFRESH_AFTER_MS = 2000;
/** After this long nothing goes out before it has been asked for: that is how late a publish can show. */
const MAX_AGE_MS = 10_000;

const ContentVersionRow = v.object({ release: v.number(), files: v.number() });

/**
 * The edition of the catalogue.
 * @returns what this isolate heard last, with `isFresh` false, when the database does not say; null when it never did
 */
export async function getContentVersion(
  database: CatalogueDatabase,
  waitUntil: (task: Promise<unknown>) => void,
  onFailure: (error: unknown) => void,
): Promise<{ readonly contentVersion: ContentVersion; readonly isFresh: boolean } | null> {
  const lastRead = lastReads.get(database);
  const now = Date.now();
  if (lastRead && now - lastRead.readAt < MAX_AGE_MS) {
    // One request asks, the others need not.
    if (now - lastRead.attemptedAt >= REFRESH_AFTER_MS) {
      lastReads.set(database, { ...lastRead, attemptedAt: now });
      waitUntil(readContentVersion(database).catch(onFailure));
    }
    return { contentVersion: lastRead.contentVersion, isFresh: true };
  }
  try {
    return { contentVersion: await readContentVersion(database), isFresh: true };
  } catch (error) {
    onFailure(error);
    return lastRead ? { contentVersion: lastRead.contentVersion, isFresh: false } : null;
  }
}

/**
 * Reads two rows.
 * @param from "first-primary" for the newest there is, wherever in the world it is written
 */
export async function readContentVersion(
  database: CatalogueDatabase,
  from?: D1SessionConstraint,
): Promise<ContentVersion> {
  const { contentVersions } = await runQueries(
    database,
    {
      contentVersions: [
        sql`SELECT coalesce((SELECT max(number) FROM release), 0) AS release, (SELECT number FROM file_revision) AS files`,
        ContentVersionRow,
      ],
    },
    from,
  );
  const latest = contentVersions[0] ?? { release: 0, files: 0 };
  const now = Date.now();
  lastReads.set(database, { contentVersion: latest, readAt: now, attemptedAt: now });
  evictOtherRelease(database, latest.release);
  return latest;
}
