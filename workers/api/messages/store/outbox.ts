import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { DAY_MS, MINUTE_MS } from "../../../../app/ground/platform/duration.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import { MessageRow, type Recipient, type StoredMessage } from "./message-row.ts";

/** A claimed mail becomes due again after this time, in case its sender crashed. */
const CLAIM_MS = 2 * MINUTE_MS;

type ClaimedMail = { readonly recipient: Recipient; readonly attempts: number };

export type ClaimedMessage = StoredMessage & {
  /** How many came with it. */
  readonly attachments: number;
};

/** Claims the due mails of a message, so that nobody else sends them at the same time; null when none is due. */
export async function claimMails(
  database: D1Database,
  id: string,
  now: Date,
): Promise<{ readonly message: ClaimedMessage; readonly mails: readonly ClaimedMail[] } | null> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString();
  const [claimed, stored, attached] = await database.batch([
    prepareStatement(
      database,
      sql`
      UPDATE mail SET due_at = ${claimedUntil}, attempts = attempts + 1
      WHERE message_id = ${id} AND sent_at IS NULL AND due_at <= ${now.toISOString()}
      RETURNING recipient, attempts`,
    ),
    prepareStatement(database, sql`SELECT * FROM message WHERE id = ${id}`),
    prepareStatement(database, sql`SELECT count(*) AS count FROM attachment WHERE message_id = ${id}`),
  ]);
  const mails = (claimed?.results ?? []) as ClaimedMail[];
  const [row] = stored?.results ?? [];
  if (row === undefined || mails.length === 0) return null;
  const [{ count: attachments } = { count: 0 }] = v.parse(v.array(v.object({ count: v.number() })), attached?.results);
  return { message: { ...v.parse(MessageRow, row), attachments }, mails };
}

/** @param sentId by which the mail service's events name the mail */
export async function markSent(
  database: D1Database,
  id: string,
  recipient: Recipient,
  sentId: string,
  now: Date,
): Promise<void> {
  await prepareStatement(
    database,
    sql`
    UPDATE mail SET sent_at = ${now.toISOString()}, sent_id = ${sentId}, error = NULL
    WHERE message_id = ${id} AND recipient = ${recipient}`,
  ).run();
}

/**
 * Stores the first that came back of a sent mail, by the index of sent ids.
 * @returns whether the mail is known, also when something had come back before
 */
export async function markBounced(database: D1Database, sentId: string, bounce: string, at: Date): Promise<boolean> {
  const { results } = await prepareStatement(
    database,
    sql`
    UPDATE mail SET bounced_at = coalesce(bounced_at, ${at.toISOString()}), bounce = coalesce(bounce, ${bounce})
    WHERE sent_id = ${sentId} RETURNING 1`,
  ).all();
  return results.length > 0;
}

/** @param dueAt when to try again; null gives up */
export async function markFailed(
  database: D1Database,
  id: string,
  recipient: Recipient,
  error: string,
  dueAt: Date | null,
): Promise<void> {
  await prepareStatement(
    database,
    sql`
    UPDATE mail SET error = ${error.slice(0, 500)}, due_at = ${dueAt?.toISOString() ?? null}
    WHERE message_id = ${id} AND recipient = ${recipient} AND sent_at IS NULL`,
  ).run();
}

/** Ids of the messages with a mail that was due before a time, oldest first, by the index of pending mails. */
export async function findPending(database: D1Database, dueBefore: Date, limit: number): Promise<string[]> {
  const { results } = await prepareStatement(
    database,
    sql`
    SELECT message_id AS id FROM mail WHERE sent_at IS NULL AND due_at IS NOT NULL AND due_at <= ${dueBefore.toISOString()}
    GROUP BY message_id ORDER BY min(due_at) LIMIT ${limit}`,
  ).all<{ id: string }>();
  return results.map(({ id }) => id);
}

/**
 * Makes unsent mails due at once, also those that were given up. What the office reads in a digest stays there.
 * @param reference of one message; empty for all
 * @returns the number of these mails
 */
export async function makeMailsDue(database: D1Database, reference: string, now: Date): Promise<number> {
  // The cron skips what became due a moment ago, because the queue may still be sending it.
  const dueAt = new Date(now.getTime() - DAY_MS).toISOString();
  const { results } = await prepareStatement(
    database,
    sql`
    UPDATE mail SET due_at = ${dueAt}, attempts = 0
    WHERE sent_at IS NULL AND in_digest = 0 AND (attempts > 0 OR due_at <= ${now.toISOString()})
      AND message_id IN (SELECT id FROM message WHERE ${reference} IN ('', reference)) RETURNING 1`,
  ).all();
  return results.length;
}
