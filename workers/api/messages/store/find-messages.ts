import type { D1Database } from "@cloudflare/workers-types";
import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { prepareStatement } from "../../prepare-statement.ts";
import {
  type Attachment,
  AttachmentRow,
  MailRow,
  type MailState,
  MessageRow,
  type StoredMessage,
} from "./message-row.ts";

export type MessageWithMails = StoredMessage & {
  readonly mails: readonly MailState[];
  readonly attachments: readonly Attachment[];
};

/** Which messages; all, where nothing is asked. Times are ISO 8601 in UTC. */
export type MessageFilter = {
  /** Received at this time or later. */
  readonly since?: string;
  /** Received before this time. */
  readonly until?: string;
  /** A text in any field that a visitor writes; capitals from A to Z do not count. */
  readonly like?: string;
  readonly reference?: string;
  /** Whether a mail was not sent. */
  readonly isPending?: boolean;
  /** Whether something speaks for a program. */
  readonly isSuspicious?: boolean;
  readonly isAnswered?: boolean;
};

/** All that a visitor writes. */
const WRITTEN = sql`lower(name || char(10) || company || char(10) || email || char(10) || phone || char(10) || address
  || char(10) || project || char(10) || product || char(10) || tax_number || char(10) || message || char(10) || lines
  || coalesce((SELECT char(10) || group_concat(attachment.name, char(10)) FROM attachment WHERE message_id = message.id), ''))`;

/** The condition of a filter. Times are found by their index, a reference by its own. */
export function matching({ since, until, like, reference, isPending, isSuspicious, isAnswered }: MessageFilter): Sql {
  const conditions = [
    since && sql`received_at >= ${since}`,
    until && sql`received_at < ${until}`,
    // Not LIKE: D1 allows its patterns 50 bytes (https://developers.cloudflare.com/d1/platform/limits/, read 2026-11-27).
    like && sql`instr(${WRITTEN}, lower(${like})) > 0`,
    reference !== undefined && sql`reference = ${reference}`,
    isPending && sql`EXISTS (SELECT 1 FROM mail WHERE message_id = message.id AND sent_at IS NULL)`,
    isSuspicious !== undefined && sql`(suspicion <> '') = ${isSuspicious ? 1 : 0}`,
    isAnswered !== undefined && sql`(answered_at <> '') = ${isAnswered ? 1 : 0}`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length === 0 ? sql`TRUE` : join(conditions, " AND ");
}

/**
 * The messages that match, newest first.
 * @param limit only so many of them
 * @param isSample instead of the newest, from all over the time: references are random
 */
export async function findMessages(
  database: D1Database,
  filter: MessageFilter,
  limit?: number,
  isSample = limit !== undefined,
): Promise<MessageWithMails[]> {
  const by = isSample ? sql`reference` : sql`received_at DESC`;
  const order = limit === undefined ? by : sql`${by} LIMIT ${limit}`;
  const found = sql`FROM message WHERE ${matching(filter)} ORDER BY ${order}`;
  const ids = sql`SELECT id ${found}`;
  const [messages, mails, attachments] = await database.batch([
    prepareStatement(database, sql`SELECT * ${found}`),
    prepareStatement(database, sql`SELECT * FROM mail WHERE message_id IN (${ids})`),
    prepareStatement(
      database,
      sql`SELECT id, message_id, name, size FROM attachment WHERE message_id IN (${ids}) ORDER BY received_at, id`,
    ),
  ]);
  const mailsById = Map.groupBy(v.parse(v.array(MailRow), mails?.results), ({ id }) => id);
  const attachmentsById = Map.groupBy(v.parse(v.array(AttachmentRow), attachments?.results), (row) => row.messageId);
  return v.parse(v.array(MessageRow), messages?.results).map((message) => ({
    ...message,
    mails: mailsById.get(message.id) ?? [],
    attachments: (attachmentsById.get(message.id) ?? []).map(({ id, name, size }) => ({ id, name, size })),
  }));
}

const Summary = v.object({
  count: v.number(),
  /** When the first and the last of them were received. */
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
  suspicious: v.number(),
  /** To the office. */
  mailed: v.number(),
});
export type Summary = v.InferOutput<typeof Summary>;

/** Counts the messages that match. Reads those of the time, and looks up the office's mail of each. */
export async function summarizeMessages(database: D1Database, filter: MessageFilter): Promise<Summary> {
  const row = await prepareStatement(
    database,
    sql`
    SELECT count(*) AS count, min(received_at) AS first, max(received_at) AS last,
      count(CASE WHEN suspicion <> '' THEN 1 END) AS suspicious, count(mail.sent_at) AS mailed
    FROM message LEFT JOIN mail ON message_id = message.id AND recipient = 'office' WHERE ${matching(filter)}`,
  ).first();
  return v.parse(Summary, row);
}
