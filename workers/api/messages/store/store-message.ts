import type { D1Database } from "@cloudflare/workers-types";
import { createId } from "@paralleldrive/cuid2";
import sql, { type Sql } from "sql-template-tag";
import type { Message } from "../../../../app/contact/message-schema.ts";
import type { Locale } from "../../../../app/i18n/locales.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import type { Sender } from "../sender.ts";
import { mailboxOf } from "./mailbox.ts";
import { referenceForId } from "./reference.ts";

export type NewMessage = Message & {
  readonly locale: Locale;
  /** Equal for every submission of the same message. */
  readonly key: string;
  readonly suspicion: readonly string[];
  /** False for what a program may have sent: it must not make us mail a stranger. */
  readonly sendConfirmation: boolean;
  /** Undefined for what no visitor sent: its confirmations are not counted. */
  readonly sender?: Sender;
};

/** Confirmations to one mailbox within 24 hours, so that nobody can flood another person's. */
const MAX_TO_MAILBOX = 5;
/** Confirmations that one sender causes in a day, so that nobody mails many strangers. An office shares one address. */
const MAX_OF_SENDER = 20;
/** A new reference is taken with a chance of one in 10¹² per stored message. */
const MAX_REFERENCE_ATTEMPTS = 5;

/**
 * Stores a message and its pending mails in one transaction. A message that is already stored stays as it is.
 * @returns its reference, and its id when it is new
 */
export async function storeMessage(
  database: D1Database,
  newMessage: NewMessage,
  now: Date,
): Promise<{ readonly reference: string; readonly newId: string | null }> {
  const at = now.toISOString();
  const { key, locale, name, phone, email, address, message, lines, notice, referralConsent, suspicion } = newMessage;
  const { company, project, wantedDate, taxNumber } = newMessage;
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt++) {
    const id = createId();
    const results = await database.batch<{ id: string; reference: string }>(
      [
        sql`
        INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion, company, project, wanted_date, tax_number, referral_consent)
        VALUES (${id}, ${referenceForId(id)}, ${key}, ${at}, ${locale}, ${name}, ${phone}, ${email}, ${address}, ${message},
          ${JSON.stringify(lines)}, ${notice}, ${suspicion.join(",")}, ${company}, ${project}, ${wantedDate}, ${taxNumber}, ${referralConsent})
        ON CONFLICT DO NOTHING`,
        sql`INSERT INTO mail (message_id, recipient, due_at) SELECT id, 'office', ${at} FROM message WHERE id = ${id}`,
        ...confirmationStatements(id, newMessage, at),
        sql`SELECT id, reference FROM message WHERE key = ${key}`,
      ].map((statement) => prepareStatement(database, statement)),
    );
    const stored = results.at(-1)?.results[0];
    if (stored) return { reference: stored.reference, newId: stored.id === id ? id : null };
  }
  throw new Error(`No free reference after ${MAX_REFERENCE_ATTEMPTS} attempts`);
}

/**
 * The visitor's mail. Over a limit it is due later: a day after the fifth last to the same mailbox, and a day for each
 * MAX_OF_SENDER that the sender has caused today. Five rows by the index of mailboxes, one by the key of senders.
 */
function confirmationStatements(id: string, { sendConfirmation, email, sender }: NewMessage, at: string): Sql[] {
  if (!sendConfirmation || email === "") return [];
  const mailbox = mailboxOf(email);
  const { day, digest } = sender ?? { day: "", digest: "" };
  const freeAt = sql`SELECT ${iso(sql`due_at, '+1 day'`)} FROM mail WHERE mailbox = ${mailbox}
    ORDER BY due_at DESC LIMIT 1 OFFSET ${MAX_TO_MAILBOX - 1}`;
  // D1 binds every number as a floating-point one.
  const daysOfSender = sql`SELECT CAST(confirmations / ${MAX_OF_SENDER} AS INTEGER) FROM sender WHERE day = ${day} AND digest = ${digest}`;
  return [
    sql`
    INSERT INTO mail (message_id, recipient, mailbox, due_at)
    SELECT id, 'visitor', ${mailbox}, max(
      coalesce((${freeAt}), ${at}), ${at}, ${iso(sql`${at}, coalesce((${daysOfSender}), 0) || ' days'`)}
    ) FROM message WHERE id = ${id}`,
    ...(sender
      ? [
          sql`
          INSERT INTO sender (day, digest, confirmations) SELECT ${day}, ${digest}, 1 FROM message WHERE id = ${id}
          ON CONFLICT DO UPDATE SET confirmations = confirmations + 1`,
        ]
      : []),
  ];
}

/** A time of SQLite's in the format of `Date.toISOString`. */
const iso = (time: Sql) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time})`;

/** The reference of the message stored under a key. One row by the index of keys. */
export async function findReference(database: D1Database, key: string): Promise<string | null> {
  return prepareStatement(database, sql`SELECT reference FROM message WHERE key = ${key}`).first<string>("reference");
}

/**
 * Fails when messages cannot be stored. It would write if it found a row, so it needs what storing needs (the primary
 * database, the newest column, leave to write); as it finds none, it costs none.
 */
export async function checkMessagesWritable(database: D1Database): Promise<void> {
  await prepareStatement(database, sql`UPDATE message SET referral_consent = referral_consent WHERE key = ''`).run();
}
