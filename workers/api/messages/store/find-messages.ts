import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { prepareStatement } from "../../prepare-statement.ts";
import { MailRow, type MailState, MessageRow, type StoredMessage } from "./message-row.ts";

export type MessageWithMails = StoredMessage & { readonly mails: readonly MailState[] };

/**
 * The messages that match every filter, newest first.
 * @param filter `since`: received at or after this time; `pending`: only those with an unsent mail
 */
export async function findMessages(
  database: D1Database,
  filter: { readonly since: string; readonly pending: boolean; readonly reference?: string },
): Promise<MessageWithMails[]> {
  const { since, pending, reference } = filter;
  const condition = sql`received_at >= ${since}
    AND (${reference ?? null} IS NULL OR reference = ${reference ?? null})
    AND (${pending ? 0 : 1} OR EXISTS (SELECT 1 FROM mail WHERE message_id = id AND sent_at IS NULL))`;
  const [messages, mails] = await database.batch([
    prepareStatement(database, sql`SELECT * FROM message WHERE ${condition} ORDER BY received_at DESC`),
    prepareStatement(database, sql`SELECT * FROM mail WHERE message_id IN (SELECT id FROM message WHERE ${condition})`),
  ]);
  const mailsById = Map.groupBy(v.parse(v.array(MailRow), mails?.results), ({ id }) => id);
  return v
    .parse(v.array(MessageRow), messages?.results)
    .map((message) => ({ ...message, mails: mailsById.get(message.id) ?? [] }));
}
