import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { DAY_MS, HOUR_MS, hourOf, MINUTE_MS } from "../../../app/ground/platform/duration.ts";
import type { FileStore } from "../files/index-file.ts";
import { compareFiles } from "../files/reconcile-files.ts";
import { prepareStatement } from "../prepare-statement.ts";

/** One failed query is repeated or done without, so so many errors in two hours are a fault. */
const MAX_ERRORS = 10;
/** The event of a file that is younger may be on its way. */
const EVENT_MS = 10 * MINUTE_MS;
const EXPIRES_SOON_MS = 60 * DAY_MS;
const MAX_NAMED = 10;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/**
 * Mails to the office that are owed for more than an hour; in a digest, which is sent once an hour, for more than two. Those
 * to visitors do not count: an address may be wrong, and where the service fails the office's fail too. Reads what is owed,
 * by its indexes.
 */
export async function findOwedMails(database: D1Database, now: Date): Promise<string | null> {
  const statement = sql`
    SELECT count(*) AS owed, min(received_at) AS first FROM (
      SELECT received_at FROM mail JOIN message ON id = message_id
      WHERE sent_at IS NULL AND due_at IS NOT NULL AND recipient = 'office' AND received_at <= ${ago(now, HOUR_MS)}
      UNION ALL
      SELECT received_at FROM mail JOIN message ON id = message_id
      WHERE sent_at IS NULL AND in_digest = 1 AND received_at <= ${ago(now, 2 * HOUR_MS)})`;
  const row = await prepareStatement(database, statement).first<{ owed: number; first: string }>();
  return row && row.owed > 0
    ? `Mails to the office that are owed for more than an hour: ${row.owed}, the first since ${row.first.slice(0, 16)}.`
    : null;
}

/** The errors that both Workers have logged in this hour and the one before. Two rows by their keys. */
export async function findErrors(pointer: D1Database, now: Date): Promise<string | null> {
  const since = hourOf(new Date(now.getTime() - HOUR_MS));
  const statement = sql`SELECT coalesce(sum(errors), 0) AS errors FROM logged_error WHERE hour >= ${since}`;
  const errors = (await prepareStatement(pointer, statement).first<number>("errors")) ?? 0;
  return errors >= MAX_ERRORS ? `The Workers have logged at least ${errors} errors since ${since}:00 UTC.` : null;
}

/** Where bucket and index differ before the nightly run mends it: events were lost. */
export async function findDifferences(store: FileStore, now: Date): Promise<string | null> {
  const { objects, differences } = await compareFiles(store);
  const isOld = (key: string) => (objects.get(key)?.uploaded.getTime() ?? 0) < now.getTime() - EVENT_MS;
  const old = differences.filter(({ key }) => isOld(key)).map(({ key, status }) => `${key} (${status})`);
  return old.length > 0 ? `Files that differed from the index, which was mended: ${nameSome(old)}` : null;
}

/** Documents of the live release whose validity has ended, or ends soon. Reads the index of files. */
export async function findExpiring(catalogue: CatalogueDatabase, now: Date): Promise<string | null> {
  const soon = new Date(now.getTime() + EXPIRES_SOON_MS).toISOString().slice(0, "2026-11-29".length);
  const statement = sql`SELECT key, valid_until FROM file WHERE valid_until <= ${soon} ORDER BY valid_until, key`;
  const { results } = await prepareStatement(catalogue, statement).all<{ key: string; valid_until: string }>();
  const named = results.map(({ key, valid_until }) => `${key} (valid until ${valid_until})`);
  return named.length > 0 ? `Documents that are not valid any more, or not for long: ${nameSome(named)}` : null;
}

const nameSome = (all: readonly string[]) =>
  all.slice(0, MAX_NAMED).join(", ") + (all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : "");
