import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { isProductLine } from "../../../app/features/list/lines/lines.ts";
import { MAILBOXES } from "../../../app/foundation/company/markets.ts";
import { DAY_MS, hourOf } from "../../../app/ground/platform/duration.ts";
import { renderSafeCsv } from "../../../app/ground/platform/safe-csv.ts";
import { type Actor, requireRole } from "../../actor.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import {
  BYTES_PER_HOUR,
  CONFIRMATIONS_PER_HOUR,
  FULL_FILE_BYTES_PER_HOUR,
  MESSAGES_PER_HOUR,
} from "../messages/budgets.ts";
import { attachmentKey, findAttachment } from "../messages/store/attachments.ts";
import { deleteMessages } from "../messages/store/delete-messages.ts";
import { findMessages, type MessageWithMails } from "../messages/store/find-messages.ts";
import type { Attachment } from "../messages/store/message-row.ts";
import { normalizeReference } from "../messages/store/reference.ts";
import { prepareStatement } from "../prepare-statement.ts";

/** What the desk shows of a message. */
export type DeskMessage = Pick<
  MessageWithMails,
  | "reference"
  | "receivedAt"
  | "locale"
  | "name"
  | "company"
  | "email"
  | "phone"
  | "address"
  | "country"
  | "project"
  | "wantedDate"
  | "taxNumber"
  | "topic"
  | "product"
  | "message"
  | "suspicion"
  | "takenBy"
  | "takenAt"
  | "answeredBy"
  | "answeredAt"
> & {
  /** The files that came with it, which `readAttachment` downloads. */
  readonly attachments: readonly Attachment[];
  /** The order list, a line each. */
  readonly lines: readonly string[];
  /** Why the visitor's confirmation came back; empty where it did not. */
  readonly bounce: string;
};

const WHICH = ["open", "answered"] as const;
export type Which = (typeof WHICH)[number];

const MAX_SHOWN = 200;

/** Messages, the newest first. @throws NotAllowed without the role */
export async function listDeskMessages(
  actor: unknown,
  which: Which,
  database: D1Database,
): Promise<readonly DeskMessage[]> {
  requireRole(actor, "messages");
  const isAnswered = v.parse(v.picklist(WHICH), which) === "answered";
  return (await findMessages(database, { isAnswered }, MAX_SHOWN, false)).map(toDeskMessage);
}

const toDeskMessage = ({ mails, lines, id: _, notice: __, referralConsent: ___, ...rest }: MessageWithMails) => ({
  ...rest,
  lines: lines.map((line) =>
    isProductLine(line) ? [`${line.amount} × ${line.code}`, line.note].filter(Boolean).join(" · ") : line.text,
  ),
  bounce: mails.find(({ recipient }) => recipient === "visitor")?.bounce ?? "",
});

/** How many wait, and since when the oldest does; null where none waits. */
export async function countOpenMessages(actor: unknown, database: D1Database, now: Date): Promise<OpenMessages> {
  requireRole(actor, "messages");
  const row = await prepareStatement(
    database,
    sql`SELECT count(*) AS open, min(received_at) AS oldest,
        (SELECT count(*) FROM hour WHERE hour > ${hourOf(new Date(now.getTime() - DAY_MS))}
          AND (messages > ${MESSAGES_PER_HOUR} OR bytes > ${BYTES_PER_HOUR} OR confirmations >= ${CONFIRMATIONS_PER_HOUR}
            OR file_bytes > ${FULL_FILE_BYTES_PER_HOUR}))
        AS usedUp
      FROM message WHERE answered_at = '' AND suspicion = ''`,
  ).first();
  return v.parse(OpenMessages, row);
}

const OpenMessages = v.object({
  open: v.number(),
  oldest: v.nullable(v.string()),
  /** In how many hours of the last day a budget of all visitors was used up. */
  usedUp: v.number(),
});
export type OpenMessages = v.InferOutput<typeof OpenMessages>;

const ACTS = ["take", "giveBack", "answer", "reopen"] as const;
export type MessageAct = (typeof ACTS)[number];

/** What a person does with a message, as long as nobody else has done it before. */
const CHANGES: Readonly<Record<MessageAct, (actor: Actor, now: string) => readonly [set: Sql, where: Sql]>> = {
  take: ({ person }, now) => [sql`taken_by = ${person}, taken_at = ${now}`, sql`taken_by = ''`],
  giveBack: ({ person }) => [sql`taken_by = '', taken_at = ''`, sql`taken_by = ${person} AND answered_at = ''`],
  answer: ({ person }, now) => [
    sql`answered_by = ${person}, answered_at = ${now},
      taken_by = CASE WHEN taken_by = '' THEN ${person} ELSE taken_by END,
      taken_at = CASE WHEN taken_at = '' THEN ${now} ELSE taken_at END`,
    sql`answered_at = ''`,
  ],
  reopen: () => [sql`answered_by = '', answered_at = ''`, sql`answered_at <> ''`],
};

/** @returns whether it was as the person saw it; else somebody was quicker, or it is gone */
export async function actOnMessage(
  actor: unknown,
  reference: string,
  act: MessageAct,
  database: D1Database,
  now: Date,
): Promise<boolean> {
  const person = requireRole(actor, "messages");
  const [set, where] = CHANGES[v.parse(v.picklist(ACTS), act)](person, now.toISOString());
  const { results } = await prepareStatement(
    database,
    sql`UPDATE message SET ${set} WHERE reference = ${normalizeReference(v.parse(v.string(), reference))} AND ${where} RETURNING id`,
  ).all();
  return results.length === 1;
}

/**
 * A file of a message as a download, whatever it is: nobody has scanned it, so no browser may show or run it.
 * @returns null where there is none, or its content is gone
 */
export async function readAttachment(
  actor: unknown,
  id: string,
  database: D1Database,
  bucket: R2Bucket,
): Promise<Response | null> {
  requireRole(actor, "messages");
  const attachment = await findAttachment(database, v.parse(v.string(), id));
  const object = attachment && (await bucket.get(attachmentKey(attachment.id)));
  if (!attachment || !object) return null;
  return new Response(object.body as never, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(object.size),
      "content-disposition": contentDisposition("attachment", attachment.name, "file"),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

/**
 * Deletes a message whose writer asks for it (law no. 6698, article 11). Its files can no longer be downloaded, and the cron deletes them.
 * @returns the mailboxes in which somebody must search for its reference; null where there is no such message
 */
export async function deleteDeskMessage(
  actor: unknown,
  reference: string,
  database: D1Database,
  now: Date,
): Promise<readonly string[] | null> {
  requireRole(actor, "messages");
  const wanted = normalizeReference(v.parse(v.string(), reference));
  return (await deleteMessages(database, { reference: wanted }, "request", now)) > 0 ? MAILBOXES : null;
}

/** All messages since a day as CSV, whose cells no spreadsheet program takes for formulas. */
export async function exportDeskMessages(actor: unknown, since: string, database: D1Database): Promise<string> {
  requireRole(actor, "messages");
  const messages = (await findMessages(database, { since: v.parse(v.pipe(v.string(), v.isoDate()), since) })).map(
    toDeskMessage,
  );
  const rows = messages.map(({ lines, attachments, ...message }) => ({
    ...message,
    lines: lines.join("\n"),
    attachments: attachments.map(({ name }) => name).join("\n"),
  }));
  return renderSafeCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))]);
}
