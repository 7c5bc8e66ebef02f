import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { createId } from "@paralleldrive/cuid2";
import sql, { type Sql } from "sql-template-tag";
import { DAY_MS, HOUR_MS, hourOf } from "../../../../app/ground/platform/duration.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import { FILE_BYTES_PER_DAY, FILE_BYTES_PER_HOUR } from "../budgets.ts";
import type { Attachment } from "./message-row.ts";
import type { Sender } from "./usage.ts";

const KEY_PREFIX = "messages/";
/** The key of a file's content in the bucket ATTACHMENTS. */
export const attachmentKey = (id: string): string => KEY_PREFIX + id;

/** So long after its upload a file may become part of a message. */
const UNSENT_MS = HOUR_MS;
/** A backup of messages that is as old may be restored, and its files are wanted then. */
const FORGOTTEN_MS = 31 * DAY_MS;
/** R2 deletes as many objects at once, and lists as many. */
const PIECE = 1000;

type NewAttachment = { readonly name: string; readonly size: number };

/**
 * Makes room for a file within the budgets of all and of its sender. Some ten rows by their keys.
 * @returns its id; null where a budget is used up
 */
export async function reserveAttachment(
  database: D1Database,
  { name, size }: NewAttachment,
  { day, shares }: Pick<Sender, "day" | "shares">,
  now: Date,
): Promise<string | null> {
  const [id, hour, digests] = [createId(), hourOf(now), JSON.stringify(shares)];
  const isReserved = sql`EXISTS (SELECT 1 FROM attachment WHERE id = ${id})`;
  const results = await database.batch(
    [
      sql`INSERT INTO hour (hour) VALUES (${hour}) ON CONFLICT DO NOTHING`,
      sql`
      INSERT INTO attachment (id, received_at, name, size)
      SELECT ${id}, ${now.toISOString()}, ${name}, ${size} FROM hour
      WHERE hour = ${hour} AND file_bytes + ${size} <= ${FILE_BYTES_PER_HOUR}
        AND (SELECT sum(file_bytes) FROM hour WHERE hour >= ${day}) + ${size} <= ${FILE_BYTES_PER_DAY}
        AND NOT EXISTS (
          SELECT 1 FROM json_each(${digests}) AS share JOIN sender ON day = ${day} AND digest = share.value ->> 'digest'
          WHERE sender.file_bytes + ${size} > share.value ->> 'limit'
        )`,
      sql`UPDATE hour SET file_bytes = file_bytes + ${size} WHERE hour = ${hour} AND ${isReserved}`,
      sql`
      INSERT INTO sender (day, digest, confirmations, file_bytes)
      SELECT ${day}, value ->> 'digest', 0, ${size} FROM json_each(${digests}) WHERE ${isReserved}
      ON CONFLICT DO UPDATE SET file_bytes = file_bytes + excluded.file_bytes`,
      sql`SELECT id FROM attachment WHERE id = ${id}`,
    ].map((statement) => prepareStatement(database, statement)),
  );
  return results.at(-1)?.results.length === 1 ? id : null;
}

/** Takes back a row whose content could not be stored, and what it used of the budgets: nobody pays for a broken connection. */
export async function releaseAttachment(
  database: D1Database,
  { id, size }: Pick<Attachment, "id" | "size">,
  { day, shares }: Pick<Sender, "day" | "shares">,
  reservedAt: Date,
): Promise<void> {
  const digests = JSON.stringify(shares.map(({ digest }) => digest));
  await database.batch(
    [
      sql`UPDATE hour SET file_bytes = max(0, file_bytes - ${size}) WHERE hour = ${hourOf(reservedAt)}`,
      sql`
      UPDATE sender SET file_bytes = max(0, file_bytes - ${size})
      WHERE day = ${day} AND digest IN (SELECT value FROM json_each(${digests}))`,
      sql`DELETE FROM attachment WHERE id = ${id} AND message_id IS NULL`,
    ].map((statement) => prepareStatement(database, statement)),
  );
}

/** The files that are uploaded and in no message yet. */
export async function findUnsent(
  database: D1Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly Attachment[]> {
  const since = new Date(now.getTime() - UNSENT_MS).toISOString();
  const { results } = await prepareStatement(
    database,
    sql`
    SELECT id, name, size FROM attachment
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND message_id IS NULL AND received_at >= ${since}`,
  ).all<Attachment>();
  return results;
}

/** Makes files part of a message that was stored in the same transaction. */
export const attachStatement = (messageId: string, ids: readonly string[]): Sql => sql`
  UPDATE attachment SET message_id = ${messageId}
  WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND message_id IS NULL
    AND EXISTS (SELECT 1 FROM message WHERE id = ${messageId})`;

export async function findAttachment(database: D1Database, id: string): Promise<Attachment | null> {
  return prepareStatement(
    database,
    sql`SELECT id, name, size FROM attachment WHERE id = ${id} AND message_id IS NOT NULL`,
  ).first<Attachment>();
}

/** Deletes the files of deleted messages, and those that were uploaded and never sent. The content goes first, then the row. */
export async function deleteLooseAttachments(database: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const until = new Date(now.getTime() - UNSENT_MS).toISOString();
  for (;;) {
    const { results } = await prepareStatement(
      database,
      sql`SELECT id FROM attachment WHERE message_id IS NULL AND received_at < ${until} LIMIT ${PIECE}`,
    ).all<{ id: string }>();
    if (results.length === 0) return;
    const ids = results.map(({ id }) => id);
    await bucket.delete(ids.map(attachmentKey));
    await prepareStatement(
      database,
      sql`
      DELETE FROM attachment WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND message_id IS NULL`,
    ).run();
    if (results.length < PIECE) return;
  }
}

/** Deletes content that no row names: a database that was restored does not know it. Lists the bucket. */
export async function deleteForgottenAttachments(database: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const until = new Date(now.getTime() - FORGOTTEN_MS);
  for (let cursor: string | undefined; ; ) {
    const listing = await bucket.list({ prefix: KEY_PREFIX, limit: PIECE, ...(cursor && { cursor }) });
    const ids = listing.objects.flatMap(({ key, uploaded }) =>
      uploaded < until ? [key.slice(KEY_PREFIX.length)] : [],
    );
    const { results } = await prepareStatement(
      database,
      sql`
      SELECT value AS id FROM json_each(${JSON.stringify(ids)})
      WHERE NOT EXISTS (SELECT 1 FROM attachment WHERE id = value)`,
    ).all<{ id: string }>();
    if (results.length > 0) await bucket.delete(results.map(({ id }) => attachmentKey(id)));
    if (!listing.truncated) return;
    cursor = listing.cursor;
  }
}
