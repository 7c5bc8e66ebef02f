import { createHmac } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { prepareStatement } from "../../prepare-statement.ts";
import { mailboxOf } from "./mailbox.ts";

export const STOP_KEY = sql`SELECT key FROM stop_key`;

/** The digest of a mailbox that wants no confirmation: nobody can turn it into an address without trying addresses. */
export const stopDigestOf = (mailbox: string, key: string): string =>
  createHmac("sha256", key).update(mailbox).digest("hex");

/**
 * Stops the confirmations to the mailbox of a message, also that of this message if it is not sent yet.
 * @param id which nobody has but whoever reads the confirmation
 * @returns whether there is such a message
 */
export async function stopConfirmations(database: D1Database, id: string, now: Date): Promise<boolean> {
  const [found, keys] = await database.batch<{ email: string; key: string }>(
    [sql`SELECT email FROM message WHERE id = ${id}`, STOP_KEY].map((each) => prepareStatement(database, each)),
  );
  const [email, key] = [found?.results[0]?.email, keys?.results[0]?.key];
  if (!email || key === undefined) return false;
  const statement = sql`
    INSERT INTO stopped (digest, stopped_at) VALUES (${stopDigestOf(mailboxOf(email), key)}, ${now.toISOString()})
    ON CONFLICT DO NOTHING`;
  await prepareStatement(database, statement).run();
  return true;
}
