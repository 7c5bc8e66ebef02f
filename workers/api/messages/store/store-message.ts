import type { D1Database } from "@cloudflare/workers-types";
import { createId } from "@paralleldrive/cuid2";
import sql from "sql-template-tag";
import { FIELDS } from "../../../../app/foundation/messages/fields.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import type { Message } from "../../../../app/screens/contact/message-schema.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import { attachStatement } from "./attachments.ts";
import { referenceForId } from "./reference.ts";
import { confirmationStatements, officeStatements, type Sender } from "./usage.ts";

export type NewMessage = Message & {
  readonly locale: Locale;
  /** Equal for every submission of the same message. */
  readonly key: string;
  readonly suspicion: readonly string[];
  /** For whom a confirmation counts; null where none may be sent: a program must not make us mail a stranger. */
  readonly confirmationFor: Sender | null;
  /** Whether the database as a whole is over its budget. */
  readonly isTableOver?: boolean;
};

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
  const { company, project, wantedDate, taxNumber, country, confirmationFor, isTableOver = false } = newMessage;
  const { topic, product, files } = newMessage;
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt++) {
    const id = createId();
    const results = await database.batch<{ id: string; reference: string }>(
      [
        sql`
        INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion, company, project, wanted_date, tax_number, referral_consent, country, topic, product)
        VALUES (${id}, ${referenceForId(id)}, ${key}, ${at}, ${locale}, ${name}, ${phone}, ${email}, ${address}, ${message},
          ${JSON.stringify(lines)}, ${notice}, ${suspicion.join(",")}, ${company}, ${project}, ${wantedDate}, ${taxNumber}, ${referralConsent}, ${country}, ${topic}, ${product})
        ON CONFLICT DO NOTHING`,
        ...(files.length > 0 ? [attachStatement(id, files)] : []),
        ...officeStatements(id, bytesOf(newMessage), now, isTableOver),
        ...(confirmationFor && email !== "" ? confirmationStatements(id, confirmationFor, now) : []),
        sql`SELECT id, reference FROM message WHERE key = ${key}`,
      ].map((statement) => prepareStatement(database, statement)),
    );
    const stored = results.at(-1)?.results[0];
    if (stored) return { reference: stored.reference, newId: stored.id === id ? id : null };
  }
  throw new Error(`No free reference after ${MAX_REFERENCE_ATTEMPTS} attempts`);
}

/** A message's size in the database, in bytes of UTF-8. */
export const bytesOf = ({ lines, ...fields }: Message): number =>
  new TextEncoder().encode(JSON.stringify(lines) + FIELDS.map((field) => fields[field]).join("")).length;

/** The reference of the message stored under a key. One row by the index of keys. */
export async function findReference(database: D1Database, key: string): Promise<string | null> {
  return prepareStatement(database, sql`SELECT reference FROM message WHERE key = ${key}`).first<string>("reference");
}

/**
 * Fails when messages cannot be stored. It would write if it found a row, so it needs what storing needs (the primary
 * database, the newest column, leave to write); as it finds none, it costs none.
 */
export async function checkMessagesWritable(database: D1Database): Promise<void> {
  await prepareStatement(database, sql`UPDATE attachment SET size = size WHERE id = ''`).run();
}
