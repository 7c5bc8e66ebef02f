import type { D1Database } from "@cloudflare/workers-types";
import { stringify } from "csv-stringify/sync";
import {
  deleteOnRequest,
  findMessages,
  type Kept,
  type MailState,
  makeMailsDue,
  referenceFrom,
} from "../workers/api/messages/store.ts";

function mailWord({ sentAt, dueAt, attempts }: MailState): string {
  if (sentAt) return "sent";
  if (!dueAt) return "given up";
  return attempts === 0 ? "waiting" : `owed after ${attempts} ${attempts === 1 ? "try" : "tries"}`;
}

const mailWords = (mails: readonly MailState[]) =>
  mails.map((mail) => `${mail.recipient} ${mailWord(mail)}`).join(", ");

/** What a terminal would obey instead of showing. */
const plain = (text: string) => text.replace(/[\p{Cc}]/gu, (character) => (character === "\n" ? "\n" : " "));

export async function listMessages(database: D1Database, filter: { since: string; owed: boolean }): Promise<boolean> {
  const messages = await findMessages(database, filter);
  for (const { reference, receivedAt, locale, name, lines, suspicion, mails } of messages) {
    const list = lines.length > 0 ? `, ${lines.length} ${lines.length === 1 ? "line" : "lines"}` : "";
    const doubt = suspicion ? ` · suspicious: ${suspicion}` : "";
    console.log(
      plain(`${receivedAt.slice(0, 16)}  ${reference}  ${locale}  ${name}${list} · ${mailWords(mails)}${doubt}`),
    );
  }
  const owed = messages.filter(({ mails }) => mails.some(({ sentAt }) => !sentAt)).length;
  console.log(
    `${messages.length} ${messages.length === 1 ? "message" : "messages"}, ${owed} with a mail that was not sent.`,
  );
  return true;
}

export async function showMessage(database: D1Database, reference: string): Promise<boolean> {
  const message = await findOne(database, reference);
  if (!message) return false;
  const { mails, lines, message: text, ...rest } = message;
  for (const [name, value] of Object.entries(rest)) if (value !== "") console.log(plain(`${name}: ${value}`));
  for (const mail of mails)
    console.log(plain(`mail to the ${mail.recipient}: ${mailWord(mail)}${mail.error ? ` (${mail.error})` : ""}`));
  console.log(plain(`\n${text}`));
  if (lines.length > 0) console.log("");
  for (const { code, amount, note } of lines) console.log(plain([code, amount, note].filter(Boolean).join("\t")));
  return true;
}

/** A spreadsheet would compute what begins like this. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export async function exportMessages(
  database: D1Database,
  { since, format }: { since: string; format: string },
): Promise<boolean> {
  const messages = await findMessages(database, { since, owed: false });
  if (format === "json") {
    console.log(JSON.stringify(messages, null, 2));
    return true;
  }
  const rows = messages.map(({ lines, mails, ...message }) => ({
    ...Object.fromEntries(Object.entries(message).map(([name, value]) => [name, inert(value)])),
    lines: lines.map(({ code, amount, note }) => [code, amount, note].filter(Boolean).join(" ")).join("\n"),
    mails: mailWords(mails),
  }));
  console.log(stringify(rows, { header: true, bom: true }).trimEnd());
  return true;
}

export async function retryMails(database: D1Database, reference: string, now: Date): Promise<boolean> {
  if (reference !== "" && !(await findOne(database, reference))) return false;
  const count = await makeMailsDue(database, reference === "" ? "" : referenceFrom(reference), now);
  console.log(`${count} ${count === 1 ? "mail goes" : "mails go"} with the next run of the cron.`);
  return true;
}

export async function removeMessage(database: D1Database, reference: string, now: Date): Promise<boolean> {
  const wasThere = await deleteOnRequest(database, referenceFrom(reference), now);
  console.log(wasThere ? `${reference} is deleted.` : `There is no message ${reference}.`);
  return wasThere;
}

async function findOne(database: D1Database, reference: string): Promise<Kept | undefined> {
  const [message] = await findMessages(database, { since: "", owed: false, reference: referenceFrom(reference) });
  if (!message) console.log(`There is no message ${reference}.`);
  return message;
}
