import type { D1SessionConstraint } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { BRAND } from "../../app/brand.ts";
import { type CatalogueDatabase, runQueries } from "../../app/catalogue/data/database.ts";
import { evictOtherRelease } from "../../app/catalogue/data/vocabulary-cache.ts";
import { MINUTE_MS } from "../../app/duration.ts";

/** While it stays the same, so does every page. */
export type ContentVersion = {
  readonly release: number;
  /** Counts the changes of the index of files. */
  readonly files: number;
};

/** @property attemptedAt when the database was last queried, even if that failed */
type LastRead = { readonly contentVersion: ContentVersion; readonly readAt: number; readonly attemptedAt: number };
const lastReads = new WeakMap<CatalogueDatabase, LastRead>();

/** An older version is read again in the background. */
const REFRESH_AFTER_MS = 2000;
/** An older version is read again before anything is sent, so a publish shows after this long at the latest. */
export const MAX_AGE_MS = 10_000;

const ContentVersionRow = v.object({ release: v.number(), files: v.number() });

/** @returns the last version read, with `isFresh` false, while the database fails; null when none was ever read */
export async function getContentVersion(
  database: CatalogueDatabase,
  waitUntil: (task: Promise<unknown>) => void,
  onFailure: (error: unknown) => void,
): Promise<{ readonly contentVersion: ContentVersion; readonly isFresh: boolean } | null> {
  const lastRead = lastReads.get(database);
  const now = Date.now();
  if (lastRead && now - lastRead.readAt < MAX_AGE_MS) {
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
 * @param from "first-primary" when a copy of the database that lags behind will not do
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

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: BRAND.timeZone, dateStyle: "short" });
let currentMinute = { number: 0, day: "" };

/** With the day, because fairs pass and certificates expire. The day is formatted once a minute. */
export function formatContentVersion({ release, files }: ContentVersion, now: number): string {
  const number = Math.floor(now / MINUTE_MS);
  if (number !== currentMinute.number) currentMinute = { number, day: dayFormat.format(now) };
  return `${release}.${files}.${currentMinute.day}`;
}

/** The release of a formatted content version. */
export const releaseOf = (formatted: string): number => Number(formatted.split(".", 1)[0]);
