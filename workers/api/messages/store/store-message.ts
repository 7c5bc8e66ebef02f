import type { D1Database } from "@cloudflare/workers-types";
import { createId } from "@paralleldrive/cuid2";
import sql, { type Sql } from "sql-template-tag";
import type { Message } from "../../../../app/contact/message-schema.ts";
import { DAY_MS } from "../../../../app/duration.ts";
import type { Locale } from "../../../../app/i18n/locales.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import type { Recipient } from "./message-row.ts";
import { referenceForId } from "./reference.ts";

export type NewMessage = Message & {
  readonly locale: Locale;
  /** Equal for every submission of the same message. */
  readonly key: string;
  readonly suspicion: readonly string[];
  /** False for what a program may have sent: it must not make us mail a stranger. */
  readonly sendConfirmation: boolean;
};

/** Confirmations to one address within a day, so that nobody can flood another person's mailbox. */
const MAX_CONFIRMATIONS = 5;
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
      ].map((statement) => prepareStatement(database, statement)),
    );
    const stored = results.at(-1)?.results[0];
    if (stored) return { reference: stored.reference, newId: stored.id === id ? id : null };
  }
  throw new Error(`No free reference after ${MAX_REFERENCE_ATTEMPTS} attempts`);
}

/** The reference of the message stored under a key. One row by the index of keys. */
export async function findReference(database: D1Database, key: string): Promise<string | null> {
  return prepareStatement(database, sql`SELECT reference FROM message WHERE key = ${key}`).first<string>("reference");
}
