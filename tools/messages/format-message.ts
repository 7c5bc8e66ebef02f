import { isProductLine, type ListLine } from "../../app/features/list/lines/lines.ts";
import type { MessageWithMails } from "../../workers/api/messages/store/find-messages.ts";
import type { MailState } from "../../workers/api/messages/store/message-row.ts";
import { stripControlCharacters } from "./terminal.ts";

export const countMessages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

export function formatMailState({ sentAt, dueAt, attempts, isInDigest, bounce }: MailState): string {
  if (isInDigest) return sentAt ? "sent in a digest" : "in the next digest";
  if (bounce) return bounce;
  if (sentAt) return "sent";
  if (!dueAt) return "given up";
  return attempts > 0 ? `owed after ${attempts} ${attempts === 1 ? "try" : "tries"}` : "waiting";
}

export const formatMailStates = (mails: readonly MailState[]): string =>
  mails.map((mail) => `${mail.recipient} ${formatMailState(mail)}`).join(", ");

/** A message in one line: when it came, who wrote it, and the state of its mails. */
export function formatMessage({
  reference,
  receivedAt,
  locale,
  name,
  lines,
  suspicion,
  mails,
  attachments,
}: MessageWithMails): string {
  const list = lines.length > 0 ? `, ${lines.length} ${lines.length === 1 ? "line" : "lines"}` : "";
  const files = attachments.length > 0 ? `, ${attachments.length} ${attachments.length === 1 ? "file" : "files"}` : "";
  const suspicionNote = suspicion ? ` · suspicious: ${suspicion}` : "";
  return stripControlCharacters(
    `${receivedAt.slice(0, 16)}  ${reference}  ${locale}  ${name}${list}${files} · ${formatMailStates(mails)}${suspicionNote}`,
  );
}

export const lineFields = (line: ListLine) =>
  isProductLine(line) ? [line.code, line.amount, line.note].filter(Boolean) : ["free text:", line.text];
