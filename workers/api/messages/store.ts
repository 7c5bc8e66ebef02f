import type { D1Database } from "@cloudflare/workers-types";
import { createId } from "@paralleldrive/cuid2";
import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import type { Message } from "../../../app/contact/message-schema.ts";
import { isLocale, type Locale } from "../../../app/i18n/locales.ts";
import { LineSchema } from "../../../app/order-list/line-schema.ts";
import type { Recipient } from "./compose-mail.ts";

/** A message with what is known of how it came. */
export type NewMessage = Message & {
  readonly locale: Locale;
  /** Equal for what is one message, however often it is sent. */
  readonly key: string;
  readonly suspicion: readonly string[];
  /** Whether the visitor may be written to: what could be a program's work must not send mail to a stranger. */
  readonly sendConfirmation: boolean;
};

const text = v.string();
const MessageRow = v.pipe(
  v.object({
    id: text,
    reference: text,
    received_at: text,
    locale: v.custom<Locale>(isLocale),
    name: text,
    phone: text,
    email: text,
    address: text,
    company: text,
    project: text,
    wanted_date: text,
    tax_number: text,
    message: text,
    lines: v.pipe(text, v.parseJson(), v.array(LineSchema)),
    notice: text,
    suspicion: text,
  }),
  v.transform(({ received_at, wanted_date, tax_number, ...row }) => ({
    ...row,
    receivedAt: received_at,
    wantedDate: wanted_date,
    taxNumber: tax_number,
  })),
);
export type StoredMessage = v.InferOutput<typeof MessageRow>;

/** Confirmations to one address within a day: no one can have another person's mailbox filled. */
const MAX_CONFIRMATIONS = 5;
const DAY_MS = 86_400_000;
/** Times that a new reference is tried, should one be taken: of 10¹² a fifth try would be a wonder. */
const MAX_REFERENCE_ATTEMPTS = 5;
/** How long whoever takes a mail up has for it. */
const CLAIM_MS = 2 * 60_000;

const prepare = (database: D1Database, { sql: statement, values }: Sql) => database.prepare(statement).bind(...values);

/**
 * A reference as it is kept, however it is typed: two groups of four, in Crockford's Base32 (crockford.com/base32), which has
 * no letters that are taken for one another over the telephone.
 */
export function normalizeReference(text: string): string {
  const characters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replaceAll("U", "V");
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

const REFERENCE_LENGTH = 8;
const referenceForId = (id: string) => normalizeReference(id.slice(0, REFERENCE_LENGTH));

/**
 * Stores a message and the mails that it owes, all or nothing. One that is there already is left as it is.
 * @returns its reference, and its id when it is new
 */
export async function storeMessage(
  database: D1Database,
  newMessage: NewMessage,
  now: Date,
): Promise<{ readonly reference: string; readonly newId: string | null }> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const { key, locale, name, phone, email, address, message, lines, consent, suspicion } = newMessage;
  const { company, project, wantedDate, taxNumber } = newMessage;
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt++) {
    const id = createId();
    const insertMail = (recipient: Recipient, condition: Sql) => sql`
      INSERT INTO mail (message_id, recipient, due_at)
      SELECT id, ${recipient}, ${at} FROM message WHERE id = ${id} AND ${condition}`;
    const results = await database.batch<{ id: string; reference: string }>(
      [
        sql`
        INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion, company, project, wanted_date, tax_number)
        VALUES (${id}, ${referenceForId(id)}, ${key}, ${at}, ${locale}, ${name}, ${phone}, ${email}, ${address}, ${message},
          ${JSON.stringify(lines)}, ${consent}, ${suspicion.join(",")}, ${company}, ${project}, ${wantedDate}, ${taxNumber})
        ON CONFLICT DO NOTHING`,
        insertMail("office", sql`true`),
        insertMail(
          "visitor",
          sql`${newMessage.sendConfirmation ? 1 : 0} AND email <> '' AND (
            SELECT count(*) FROM message AS earlier WHERE earlier.email = message.email AND earlier.received_at > ${since}
          ) <= ${MAX_CONFIRMATIONS}`,
        ),
        sql`SELECT id, reference FROM message WHERE key = ${key}`,
      ].map((statement) => prepare(database, statement)),
    );
    const stored = results.at(-1)?.results[0];
    if (stored) return { reference: stored.reference, newId: stored.id === id ? id : null };
  }
  throw new Error("no reference is free");
}

/** The reference of a message that was stored under this key. One row by the index of keys. */
export async function findReference(database: D1Database, key: string): Promise<string | null> {
  return prepare(database, sql`SELECT reference FROM message WHERE key = ${key}`).first<string>("reference");
}

/** The mails of a message that are due, taken up for a while so that nobody else sends them too. */
export async function claimMails(
  database: D1Database,
  id: string,
  now: Date,
): Promise<{
  readonly message: StoredMessage;
  readonly mails: readonly { recipient: Recipient; attempts: number }[];
} | null> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString();
  const [claimed, stored] = await database.batch([
    prepare(
      database,
      sql`
      UPDATE mail SET due_at = ${claimedUntil}, attempts = attempts + 1
      WHERE message_id = ${id} AND sent_at IS NULL AND due_at <= ${now.toISOString()}
      RETURNING recipient, attempts`,
    ),
    prepare(database, sql`SELECT * FROM message WHERE id = ${id}`),
  ]);
  const mails = (claimed?.results ?? []) as { recipient: Recipient; attempts: number }[];
  const [row] = stored?.results ?? [];
  return row === undefined || mails.length === 0 ? null : { message: v.parse(MessageRow, row), mails };
}

export async function markSent(database: D1Database, id: string, recipient: Recipient, now: Date): Promise<void> {
  await prepare(
    database,
    sql`UPDATE mail SET sent_at = ${now.toISOString()}, error = NULL WHERE message_id = ${id} AND recipient = ${recipient}`,
  ).run();
}

/** @param dueAt when to try again; null gives up */
export async function markFailed(
  database: D1Database,
  id: string,
  recipient: Recipient,
  error: string,
  dueAt: Date | null,
): Promise<void> {
  await prepare(
    database,
    sql`
    UPDATE mail SET error = ${error.slice(0, 500)}, due_at = ${dueAt?.toISOString() ?? null}
    WHERE message_id = ${id} AND recipient = ${recipient} AND sent_at IS NULL`,
  ).run();
}

/** Messages whose mail should have gone by then, oldest first, by the index of owed mails. */
export async function findPending(database: D1Database, dueBefore: Date, limit: number): Promise<string[]> {
  const { results } = await prepare(
    database,
    sql`
    SELECT message_id AS id FROM mail WHERE sent_at IS NULL AND due_at IS NOT NULL AND due_at <= ${dueBefore.toISOString()}
    GROUP BY message_id ORDER BY min(due_at) LIMIT ${limit}`,
  ).all<{ id: string }>();
  return results.map(({ id }) => id);
}

const MailRow = v.pipe(
  v.object({
    message_id: text,
    recipient: v.picklist(["office", "visitor"]),
    attempts: v.number(),
    due_at: v.nullable(text),
    sent_at: v.nullable(text),
    error: v.nullable(text),
  }),
  v.transform(({ message_id, due_at, sent_at, ...row }) => ({
    ...row,
    id: message_id,
    dueAt: due_at,
    sentAt: sent_at,
  })),
);
export type MailState = v.InferOutput<typeof MailRow>;
/** A message with what became of its mails. */
export type MessageWithMails = StoredMessage & { readonly mails: readonly MailState[] };

/**
 * Messages as the office looks at them, newest first.
 * @param filter received from a time on, with a mail that was not sent, with this reference
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
    prepare(database, sql`SELECT * FROM message WHERE ${condition} ORDER BY received_at DESC`),
    prepare(database, sql`SELECT * FROM mail WHERE message_id IN (SELECT id FROM message WHERE ${condition})`),
  ]);
  const states = Map.groupBy(v.parse(v.array(MailRow), mails?.results), ({ id }) => id);
  return v
    .parse(v.array(MessageRow), messages?.results)
    .map((message) => ({ ...message, mails: states.get(message.id) ?? [] }));
}

/** Lets mails that were not sent be tried anew, of one message or of all. @returns how many these are */
export async function makeMailsDue(database: D1Database, reference: string, now: Date): Promise<number> {
  // Earlier than now by as much as the cron waits for the queue.
  const dueAt = new Date(now.getTime() - DAY_MS).toISOString();
  const { results } = await prepare(
    database,
    sql`
    UPDATE mail SET due_at = ${dueAt}, attempts = 0
    WHERE sent_at IS NULL AND message_id IN (SELECT id FROM message WHERE ${reference} IN ('', reference)) RETURNING 1`,
  ).all();
  return results.length;
}

const DELETION_RECORDS_MS = 3 * 365 * DAY_MS;

/** Deletes what was received before a time, and writes down how many that were. @returns how many */
export async function deleteMessagesBefore(database: D1Database, before: Date, now: Date): Promise<number> {
  const condition = sql`received_at < ${before.toISOString()}`;
  return deleteMessages(database, condition, "retention", now);
}

/** Deletes one message because its writer asks for it (law no. 6698, article 11). @returns whether there was one */
export async function deleteOnRequest(database: D1Database, reference: string, now: Date): Promise<boolean> {
  return (await deleteMessages(database, sql`reference = ${reference}`, "request", now)) > 0;
}

async function deleteMessages(
  database: D1Database,
  condition: Sql,
  reason: "retention" | "request",
  now: Date,
): Promise<number> {
  const recordsSince = new Date(now.getTime() - DELETION_RECORDS_MS).toISOString();
  const results = await database.batch(
    [
      sql`
      INSERT INTO deletion (deleted_at, reason, messages)
      SELECT ${now.toISOString()}, ${reason}, count(*) FROM message WHERE ${condition} HAVING count(*) > 0`,
      // Named, not left to the foreign key, so that nothing stays where the database does not enforce it.
      sql`DELETE FROM mail WHERE message_id IN (SELECT id FROM message WHERE ${condition})`,
      sql`DELETE FROM message WHERE ${condition} RETURNING 1`,
      sql`DELETE FROM deletion WHERE deleted_at < ${recordsSince}`,
    ].map((statement) => prepare(database, statement)),
  );
  return results[2]?.results.length ?? 0;
}
