import type { D1Database, MessageBatch } from "@cloudflare/workers-types";
import * as v from "valibot";
import { MINUTE_MS } from "../../../../app/ground/platform/duration.ts";
import { toShortLine } from "../../../../app/ground/text/normalize-text.ts";
import { markBounced } from "../store/outbox.ts";
import { logMailError } from "./log-mail-error.ts";
import { retryDelayS } from "./retry-delay.ts";

/** The events after which a mail counts as unread or unwanted by its recipient. */
export const BOUNCES = ["bounced", "failed", "rejected", "complained"] as const;

const TYPE_PREFIX = "cf.email.sending.message.";

/** A part of an event that says why. What it cannot be read from is no reason to lose the event. */
const part = (...names: readonly string[]) =>
  v.fallback(v.object(Object.fromEntries(names.map((name) => [name, v.optional(v.string())]))), {});

/**
 * An event of Email Sending, as its subscription sends it to a queue: developers.cloudflare.com/email-service/platform/
 * event-subscriptions/ (read 2026-11-27). `messageId` is what `send` returned, angle brackets included; only mail that
 * left for an address outside the account has events.
 */
const MailEvent = v.object({
  type: v.pipe(v.string(), v.startsWith(TYPE_PREFIX)),
  payload: v.object({
    messageId: v.pipe(v.string(), v.nonEmpty()),
    bounce: part("reason"),
    failure: part("reason"),
    rejection: part("reason", "detail"),
    complaint: part("type"),
  }),
});
type MailEvent = v.InferOutput<typeof MailEvent>;

const MAX_REASON_LENGTH = 200;
/** A new mail's id is stored a moment after it was sent; the events of older ones belong to no mail that is stored. */
const UNKNOWN_FOR_MS = 15 * MINUTE_MS;

/**
 * Stores what became of sent mails. Nobody is mailed about it: whoever gives false addresses would have the office flooded,
 * and the office has had the message itself, with the address. `npm run messages` shows it.
 */
export async function consumeMailEvents(batch: MessageBatch, database: D1Database, now: Date): Promise<void> {
  for (const task of batch.messages) {
    const event = v.safeParse(MailEvent, task.body);
    if (!event.success) {
      // Without the body, which may name the visitor's address.
      const wrong = event.issues.map((issue) => v.getDotPath(issue) ?? "body").join(", ");
      logMailError(`the queue of mail events carried something other than an event, see ${wrong}`);
      task.ack();
      continue;
    }
    const bounce = describeBounce(event.output);
    if (bounce === null) {
      task.ack();
      continue;
    }
    try {
      if (await markBounced(database, event.output.payload.messageId, bounce, task.timestamp)) task.ack();
      else if (now.getTime() - task.timestamp.getTime() < UNKNOWN_FOR_MS)
        task.retry({ delaySeconds: retryDelayS(task.attempts) });
      else {
        // Staging sends from the same domain, and messages are deleted.
        console.warn(JSON.stringify({ level: "warn", message: "a mail came back that belongs to no stored message" }));
        task.ack();
      }
    } catch (error) {
      logMailError(`that a mail came back was not stored: ${error}`);
      task.retry({ delaySeconds: retryDelayS(task.attempts) });
    }
  }
}

/** @returns null for an event that is no bounce */
function describeBounce({ type, payload }: MailEvent): string | null {
  const state = BOUNCES.find((each) => type === TYPE_PREFIX + each);
  if (!state) return null;
  const { bounce, failure, rejection, complaint } = payload;
  const reason = bounce.reason ?? failure.reason ?? rejection.detail ?? rejection.reason ?? complaint.type ?? "";
  // A stranger's mail server wrote it, perhaps to steer a terminal.
  const text = toShortLine(reason, MAX_REASON_LENGTH);
  return text === "" ? state : `${state}: ${text}`;
}
