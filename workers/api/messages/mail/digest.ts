import type { D1Database, EmailMessageBuilder, SendEmail } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import { BRAND, COMPANY } from "../../../../app/ground/company/brand.ts";
import { hourOf, MINUTE_MS } from "../../../../app/ground/platform/duration.ts";
import { documentTexts, documentTranslator } from "../../document-texts.ts";
import { prepareStatement } from "../../prepare-statement.ts";
import { BYTES_PER_HOUR, CONFIRMATIONS_PER_HOUR, FULL_FILE_BYTES_PER_HOUR, MESSAGES_PER_HOUR } from "../budgets.ts";
import type { StoredMessage } from "../store/message-row.ts";
import { formatReceivedAt } from "./format-received-at.ts";
import { logMailError } from "./log-mail-error.ts";
import { paragraph, renderHtml, table } from "./mail-parts.ts";

/** A person reads as many in one go. The other messages are in the database. */
const MAX_NAMED = 100;
const MAX_BEGINNING = 120;

type Named = Pick<StoredMessage, "reference" | "name" | "phone" | "email" | "message" | "suspicion"> & {
  readonly received_at: string;
};

/** Logs that a budget of this hour is used up, so that an alert can be set on it. Reads one row. */
export async function reportUsage(database: D1Database, now: Date): Promise<void> {
  const hour = hourOf(now);
  const statement = sql`SELECT messages, bytes, confirmations, file_bytes FROM hour WHERE hour = ${hour}`;
  const used = await prepareStatement(database, statement).first<Record<string, number>>();
  if (!used) return;
  const { messages = 0, bytes = 0, confirmations = 0, file_bytes: fileBytes = 0 } = used;
  const isFull = fileBytes > FULL_FILE_BYTES_PER_HOUR || confirmations >= CONFIRMATIONS_PER_HOUR;
  if (messages <= MESSAGES_PER_HOUR && bytes <= BYTES_PER_HOUR && !isFull) return;
  console.warn(JSON.stringify({ level: "warn", message: "a budget of messages is used up", hour, ...used }));
}

/**
 * Sends the office one mail for all messages that came over the budget, once an hour at most.
 * @throws what sending throws; the next run tries again
 */
export async function sendDigest(
  { messages: database, mail }: { readonly messages: D1Database; readonly mail: Pick<SendEmail, "send"> },
  now: Date,
): Promise<void> {
  const until = now.toISOString();
  const waiting = sql`in_digest = 1 AND sent_at IS NULL AND received_at <= ${until}`;
  const anHourAgo = new Date(now.getTime() - 60 * MINUTE_MS).toISOString();
  const [counts, named] = await database.batch<{ total: number; first: string } & Named>(
    [
      sql`
      SELECT count(*) AS total, min(received_at) AS first FROM mail JOIN message ON id = message_id
      WHERE ${waiting} AND NOT EXISTS (SELECT 1 FROM hour WHERE digest_at > ${anHourAgo})`,
      // Those first that a person has probably written.
      sql`
      SELECT reference, received_at, name, phone, email, substr(message, 1, ${MAX_BEGINNING}) AS message, suspicion
      FROM mail JOIN message ON id = message_id WHERE ${waiting} ORDER BY suspicion <> '', received_at LIMIT ${MAX_NAMED}`,
    ].map((statement) => prepareStatement(database, statement)),
  );
  const { total = 0, first = "" } = counts?.results[0] ?? {};
  if (total === 0) return;
  // Claimed first: two runs at once send one digest.
  const claim = sql`
    INSERT INTO hour (hour, digest_at) VALUES (${hourOf(now)}, ${until})
    ON CONFLICT DO UPDATE SET digest_at = excluded.digest_at WHERE digest_at IS NULL RETURNING 1`;
  if (!(await prepareStatement(database, claim).first())) return;
  try {
    await mail.send(await composeDigest(named?.results ?? [], total, first));
  } catch (error) {
    logMailError(`the digest of ${total} messages: ${error}`);
    await prepareStatement(database, sql`UPDATE hour SET digest_at = NULL WHERE hour = ${hourOf(now)}`).run();
    throw error;
  }
  const sent = sql`
    UPDATE mail SET sent_at = ${until} WHERE in_digest = 1 AND sent_at IS NULL
      AND message_id IN (SELECT id FROM message WHERE received_at <= ${until})`;
  await prepareStatement(database, sent).run();
}

async function composeDigest(named: readonly Named[], total: number, first: string): Promise<EmailMessageBuilder> {
  const { locale } = COMPANY.office;
  const t = documentTranslator(locale);
  const { digest, office } = documentTexts(locale).mails;
  const subject = t("mails.digest.subject", { count: total });
  const rows = named.map(({ reference, received_at, name, phone, email, message, suspicion }) => {
    const { day, time } = formatReceivedAt({ receivedAt: received_at, country: "", locale }, locale);
    const sender = [name, email, phone].filter(Boolean).join(", ");
    const mark = suspicion === "" ? "" : `${office.suspicious}${t("shell.colon")}`;
    return [reference, `${day} ${time}\n${mark}${sender}\n${message}`] as const;
  });
  const parts = [
    paragraph(t("mails.digest.intro", formatReceivedAt({ receivedAt: first, country: "", locale }, locale))),
    ...(total > named.length ? [paragraph(t("mails.digest.more", { count: total - named.length }))] : []),
    paragraph(digest.read),
    table(rows, locale),
  ];
  return {
    from: { name: BRAND.name, email: COMPANY.office.sender },
    to: COMPANY.office.email,
    subject,
    headers: { "X-Messages": String(total) },
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
    html: await renderHtml(subject, locale, parts),
    attachments: [],
  };
}
