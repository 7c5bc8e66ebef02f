import type { D1Database } from "@cloudflare/workers-types";
import { renderSafeCsv } from "../../app/ground/platform/safe-csv.ts";
import { findDeletionsOnRequest } from "../../workers/api/messages/store/delete-messages.ts";
import { findMessages, type MessageWithMails } from "../../workers/api/messages/store/find-messages.ts";
import { makeMailsDue } from "../../workers/api/messages/store/outbox.ts";
import { normalizeReference } from "../../workers/api/messages/store/reference.ts";
import type { CommandContext } from "../cloudflare/command.ts";
import { countMessages, formatMailState, formatMailStates, formatMessage, lineFields } from "./format-message.ts";
import { stripControlCharacters } from "./terminal.ts";

type Output = Pick<CommandContext, "print">;

export async function listMessages(
  database: D1Database,
  filter: { since: string; isPending: boolean },
  { print }: Output,
): Promise<boolean> {
  const messages = await findMessages(database, filter);
  for (const message of messages) print(formatMessage(message));
  const pending = messages.filter(({ mails }) => mails.some(({ sentAt }) => !sentAt)).length;
  print(`${countMessages(messages.length)}, ${pending} with a mail that was not sent.`);
  return true;
}

export async function showMessage(database: D1Database, reference: string, output: Output): Promise<boolean> {
  const { print } = output;
  const message = await findOrReport(database, reference, output);
  if (!message) return false;
  const { mails, lines, attachments, message: text, ...rest } = message;
  for (const [name, value] of Object.entries(rest))
    if (value !== "") print(stripControlCharacters(`${name}: ${value}`));
  for (const mail of mails)
    print(
      stripControlCharacters(
        `mail to the ${mail.recipient}: ${formatMailState(mail)}${mail.error ? ` (${mail.error})` : ""}`,
      ),
    );
  for (const { name, size } of attachments)
    print(stripControlCharacters(`file: ${name} (${size} bytes; the desk downloads it)`));
  if (text !== "") print(stripControlCharacters(`\n${text}`));
  if (lines.length > 0) print("");
  for (const line of lines) print(stripControlCharacters(lineFields(line).join("\t")));
  return true;
}

export async function exportMessages(
  database: D1Database,
  { since, format }: { since: string; format: string },
  { print }: Output,
): Promise<boolean> {
  const messages = await findMessages(database, { since });
  if (format === "json") {
    print(JSON.stringify(messages, null, 2));
    return true;
  }
  const rows = messages.map(({ lines, mails, attachments, ...message }) => ({
    ...message,
    attachments: attachments.map(({ name }) => name).join("\n"),
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

export async function listDeletions(database: D1Database, { print }: Output): Promise<boolean> {
  for (const { day, reference } of await findDeletionsOnRequest(database)) print(`${day}  ${reference}`);
  return true;
}

async function findOrReport(
  database: D1Database,
  reference: string,
  { print }: Output,
): Promise<MessageWithMails | undefined> {
  const [message] = await findMessages(database, { reference: normalizeReference(reference) });
  if (!message) print(`There is no message ${reference}.`);
  return message;
}
