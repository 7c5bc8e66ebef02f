import type { D1Database } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import { isProductLine, type ListLine } from "../../app/order-list/lines.ts";
import { renderSafeCsv } from "../../app/safe-csv.ts";
import { deleteOnRequest, findDeletionsOnRequest } from "../../workers/api/messages/store/delete-messages.ts";
import { findMessages, type MessageWithMails } from "../../workers/api/messages/store/find-messages.ts";
import type { MailState } from "../../workers/api/messages/store/message-row.ts";
import { makeMailsDue } from "../../workers/api/messages/store/outbox.ts";
import { normalizeReference } from "../../workers/api/messages/store/reference.ts";
import type { CommandContext } from "../command.ts";
import { stripControlCharacters } from "./terminal.ts";

type Output = Pick<CommandContext, "print">;

function formatMailState({ sentAt, dueAt, attempts, isInDigest, bounce }: MailState): string {
  if (isInDigest) return sentAt ? "sent in a digest" : "in the next digest";
  if (bounce) return bounce;
  if (sentAt) return "sent";
  if (!dueAt) return "given up";
  return attempts > 0 ? `owed after ${attempts} ${attempts === 1 ? "try" : "tries"}` : "waiting";
}

const formatMailStates = (mails: readonly MailState[]) =>
  mails.map((mail) => `${mail.recipient} ${formatMailState(mail)}`).join(", ");

export async function listMessages(
  database: D1Database,
  filter: { since: string; pending: boolean },
  { print }: Output,
): Promise<boolean> {
  const messages = await findMessages(database, filter);
  for (const { reference, receivedAt, locale, name, lines, suspicion, mails } of messages) {
    const list = lines.length > 0 ? `, ${lines.length} ${lines.length === 1 ? "line" : "lines"}` : "";
    const suspicionNote = suspicion ? ` · suspicious: ${suspicion}` : "";
    print(
      stripControlCharacters(
        `${receivedAt.slice(0, 16)}  ${reference}  ${locale}  ${name}${list} · ${formatMailStates(mails)}${suspicionNote}`,
      ),
    );
  }
  const pending = messages.filter(({ mails }) => mails.some(({ sentAt }) => !sentAt)).length;
  print(
    `${messages.length} ${messages.length === 1 ? "message" : "messages"}, ${pending} with a mail that was not sent.`,
  );
  return true;
}

export async function showMessage(database: D1Database, reference: string, output: Output): Promise<boolean> {
  const { print } = output;
  const message = await findOrReport(database, reference, output);
  if (!message) return false;
  const { mails, lines, message: text, ...rest } = message;
  for (const [name, value] of Object.entries(rest))
    if (value !== "") print(stripControlCharacters(`${name}: ${value}`));
  for (const mail of mails)
    print(
      stripControlCharacters(
        `mail to the ${mail.recipient}: ${formatMailState(mail)}${mail.error ? ` (${mail.error})` : ""}`,
      ),
    );
  if (text !== "") print(stripControlCharacters(`\n${text}`));
  if (lines.length > 0) print("");
  for (const line of lines) print(stripControlCharacters(lineFields(line).join("\t")));
  return true;
}

const lineFields = (line: ListLine) =>
  isProductLine(line) ? [line.code, line.amount, line.note].filter(Boolean) : ["free text:", line.text];

export async function exportMessages(
  database: D1Database,
  { since, format }: { since: string; format: string },
  { print }: Output,
): Promise<boolean> {
  const messages = await findMessages(database, { since, pending: false });
  if (format === "json") {
    print(JSON.stringify(messages, null, 2));
    return true;
  }
  const rows = messages.map(({ lines, mails, ...message }) => ({
    ...message,
    lines: lines.map((line) => lineFields(line).join(" ")).join("\n"),
    mails: formatMailStates(mails),
  }));
  print(renderSafeCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]).trimEnd());
  return true;
}

export async function retryMails(database: D1Database, reference: string, now: Date, output: Output): Promise<boolean> {
  if (reference !== "" && !(await findOrReport(database, reference, output))) return false;
  const count = await makeMailsDue(database, reference === "" ? "" : normalizeReference(reference), now);
  output.print(`${count} ${count === 1 ? "mail goes" : "mails go"} with the next run of the cron.`);
  return true;
}

/** Deletes messages, and says what is left for a person to do. @returns whether all were there */
export async function removeMessages(
  database: D1Database,
  references: readonly string[],
  now: Date,
  { print, printError }: Pick<CommandContext, "print" | "printError">,
): Promise<boolean> {
  const deleted: string[] = [];
  for (const reference of references) {
    const existed = await deleteOnRequest(database, normalizeReference(reference), now);
    print(existed ? `${reference} is deleted.` : `There is no message ${reference}.`);
    if (existed) deleted.push(normalizeReference(reference));
  }
  if (deleted.length > 0) {
    printError(
      `Still to do: in the mailbox ${BRAND.office.email}, search for ${deleted.join(", ")} and delete what you`,
    );
    printError("find, also among sent mails, in the bin, and where mails were forwarded to.");
    printError("Backups and the database's own history lose it within thirty days; `npm run restore` leaves it out.");
  }
  return deleted.length === references.length;
}

export async function listDeletions(database: D1Database, { print }: Output): Promise<boolean> {
  for (const { day, reference } of await findDeletionsOnRequest(database)) print(`${day}  ${reference}`);
  return true;
}

async function findOrReport(
  database: D1Database,
  reference: string,
  { print }: Output,
): Promise<MessageWithMails | undefined> {
  const [message] = await findMessages(database, {
    since: "",
    pending: false,
    reference: normalizeReference(reference),
  });
  if (!message) print(`There is no message ${reference}.`);
  return message;
}
