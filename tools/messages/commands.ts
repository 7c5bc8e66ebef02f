import type { D1Database } from "@cloudflare/workers-types";
import { stringify } from "csv-stringify/sync";
import { isProductLine, type ListLine } from "../../app/order-list/lines.ts";
import {
  deleteOnRequest,
  findMessages,
  type Kept,
  type MailState,
  makeMailsDue,
  referenceFrom,
} from "../../workers/api/messages/store.ts";

/** Where a command writes what it was asked for. */
type Output = { readonly print: (line: string) => void };

function mailWord({ sentAt, dueAt, attempts }: MailState): string {
  if (sentAt) return "sent";
  if (!dueAt) return "given up";
  return attempts === 0 ? "waiting" : `owed after ${attempts} ${attempts === 1 ? "try" : "tries"}`;
}

const mailWords = (mails: readonly MailState[]) =>
  mails.map((mail) => `${mail.recipient} ${mailWord(mail)}`).join(", ");

/** What a terminal would obey instead of showing. */
const plain = (text: string) => text.replace(/[\p{Cc}]/gu, (character) => (character === "\n" ? "\n" : " "));

export async function listMessages(
  database: D1Database,
  filter: { since: string; owed: boolean },
  { print }: Output,
): Promise<boolean> {
  const messages = await findMessages(database, filter);
  for (const { reference, receivedAt, locale, name, lines, suspicion, mails } of messages) {
    const list = lines.length > 0 ? `, ${lines.length} ${lines.length === 1 ? "line" : "lines"}` : "";
    const doubt = suspicion ? ` · suspicious: ${suspicion}` : "";
    print(plain(`${receivedAt.slice(0, 16)}  ${reference}  ${locale}  ${name}${list} · ${mailWords(mails)}${doubt}`));
  }
  const owed = messages.filter(({ mails }) => mails.some(({ sentAt }) => !sentAt)).length;
  print(`${messages.length} ${messages.length === 1 ? "message" : "messages"}, ${owed} with a mail that was not sent.`);
  return true;
}

export async function showMessage(database: D1Database, reference: string, output: Output): Promise<boolean> {
  const { print } = output;
  const message = await findOne(database, reference, output);
  if (!message) return false;
  const { mails, lines, message: text, ...rest } = message;
  for (const [name, value] of Object.entries(rest)) if (value !== "") print(plain(`${name}: ${value}`));
  for (const mail of mails)
    print(plain(`mail to the ${mail.recipient}: ${mailWord(mail)}${mail.error ? ` (${mail.error})` : ""}`));
  if (text !== "") print(plain(`\n${text}`));
  if (lines.length > 0) print("");
  for (const line of lines) print(plain(wordsOf(line).join("\t")));
  return true;
}

/** A line as a text: order number, amount and note, or what the visitor wrote. */
const wordsOf = (line: ListLine) =>
  isProductLine(line) ? [line.code, line.amount, line.note].filter(Boolean) : ["free text:", line.text];

/** A spreadsheet would compute what begins like this. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export async function exportMessages(
  database: D1Database,
  { since, format }: { since: string; format: string },
  { print }: Output,
): Promise<boolean> {
  const messages = await findMessages(database, { since, owed: false });
  if (format === "json") {
    print(JSON.stringify(messages, null, 2));
    return true;
  }
  const rows = messages.map(({ lines, mails, ...message }) => ({
    ...Object.fromEntries(Object.entries(message).map(([name, value]) => [name, inert(value)])),
    lines: lines.map((line) => wordsOf(line).join(" ")).join("\n"),
    mails: mailWords(mails),
  }));
  print(stringify(rows, { header: true, bom: true }).trimEnd());
  return true;
}

export async function retryMails(database: D1Database, reference: string, now: Date, output: Output): Promise<boolean> {
  if (reference !== "" && !(await findOne(database, reference, output))) return false;
  const count = await makeMailsDue(database, reference === "" ? "" : referenceFrom(reference), now);
  output.print(`${count} ${count === 1 ? "mail goes" : "mails go"} with the next run of the cron.`);
  return true;
}

export async function removeMessage(
  database: D1Database,
  reference: string,
  now: Date,
  { print }: Output,
): Promise<boolean> {
  const wasThere = await deleteOnRequest(database, referenceFrom(reference), now);
  print(wasThere ? `${reference} is deleted.` : `There is no message ${reference}.`);
  return wasThere;
}

async function findOne(database: D1Database, reference: string, { print }: Output): Promise<Kept | undefined> {
  const [message] = await findMessages(database, { since: "", owed: false, reference: referenceFrom(reference) });
  if (!message) print(`There is no message ${reference}.`);
  return message;
}
