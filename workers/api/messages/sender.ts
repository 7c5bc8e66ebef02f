import { createHmac, randomBytes } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { prepareStatement } from "../prepare-statement.ts";

/** Whoever sends from one address, on one day. */
export type Sender = { readonly day: string; readonly digest: string };

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Counts an address without storing it: an HMAC under a random key of the day. Once `forgetSenders` has deleted the key, nobody
 * can tell whose digest it was. The key is a row of the database because isolates share no memory.
 */
export async function identifySender(database: D1Database, address: string, now: Date): Promise<Sender> {
  const day = dayOf(now);
  const results = await database.batch<{ key: string }>(
    [
      sql`INSERT INTO daily_key (day, key) VALUES (${day}, ${randomBytes(32).toString("hex")}) ON CONFLICT DO NOTHING`,
      sql`SELECT key FROM daily_key WHERE day = ${day}`,
    ].map((statement) => prepareStatement(database, statement)),
  );
  const key = results[1]?.results[0]?.key;
  if (key === undefined) throw new Error(`No key of ${day}`);
  return { day, digest: createHmac("sha256", key).update(address).digest("hex") };
}

/** Deletes the keys and counts of earlier days. */
export async function forgetSenders(database: D1Database, now: Date): Promise<void> {
  const today = dayOf(now);
  await database.batch(
    [sql`DELETE FROM daily_key WHERE day < ${today}`, sql`DELETE FROM sender WHERE day < ${today}`].map((statement) =>
      prepareStatement(database, statement),
    ),
  );
}
