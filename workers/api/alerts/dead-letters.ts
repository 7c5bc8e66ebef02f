import type { MessageBatch } from "@cloudflare/workers-types";
import { logMailError } from "../messages/mail/log-mail-error.ts";
import type { AlertBucket } from "./alert-state.ts";
import { note } from "./ring.ts";

/** What a queue has given up. */
type DeadLetters = {
  readonly meaning: string;
  /** Whether a message may be logged: those that name a visitor's address may not. */
  readonly isPrivate?: boolean;
};

export const DEAD_LETTERS = {
  /** Their mails are still pending in the database. */
  mail: { meaning: "mail was not sent for hours" },
  /** The nightly run mends the index. */
  files: { meaning: "a changed file was not indexed or copied" },
  mailEvents: { meaning: "that a mail came back was not stored for days", isPrivate: true },
} as const satisfies Readonly<Record<string, DeadLetters>>;

/** Logs dead letters, and notes them for operations. Where the note fails they come again. */
export async function consumeDeadLetters(
  { queue, messages }: MessageBatch,
  { meaning, isPrivate = false }: DeadLetters,
  bucket: AlertBucket,
  now: Date,
): Promise<void> {
  for (const { body } of messages) logMailError(meaning, { queue, ...(!isPrivate && { task: body }) });
  await note(bucket, "deadLetters", `${queue}: ${meaning}`, now, messages.length);
  for (const message of messages) message.ack();
}
