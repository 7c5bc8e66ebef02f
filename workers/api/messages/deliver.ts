import type { D1Database, MessageBatch, Queue, SendEmail } from "@cloudflare/workers-types";
import * as v from "valibot";
import { composeMail, type RenderListPdf } from "./compose-mail.ts";
import { claimMails, findPending, markFailed, markSent } from "./store.ts";

/** What mails are made from and sent with. */
export type MailerDependencies = {
  readonly messages: D1Database;
  readonly catalogue: D1Database;
  readonly mail: Pick<SendEmail, "send">;
  /** Draws an order list as a PDF. */
  readonly renderListPdf: RenderListPdf;
};

/** What the queue carries: a nudge; what is owed stands in the database. */
const MailTask = v.object({ id: v.string() });
export type MailTask = v.InferOutput<typeof MailTask>;

const FIRST_DELAY_S = 30;
const MAX_DELAY_S = 6 * 3600;
/** About three days: an address that refuses mail for so long will go on doing so. The office's mail is never given up. */
const MAX_VISITOR_ATTEMPTS = 20;
/** From then on a list goes as it is, when the catalogue cannot be asked or the PDF cannot be made. */
const PLAIN_LIST_ATTEMPT = 4;

/** A log is no place for a visitor's address; what a mail service says may hold one. */
const redactAddresses = (text: string) => text.replace(/[^\s<>"]+@[^\s<>"]+/g, "(address)");

const retryDelayS = (attempts: number) => Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (attempts - 1));

/**
 * Sends the mails of a message that are due: each at least once, twice only when it was sent and that could not be
 * written down. @returns the seconds after which to try again, null when nothing is left
 */
export async function deliverMessage(mailer: MailerDependencies, id: string, now: Date): Promise<number | null> {
  const claimed = await claimMails(mailer.messages, id, now);
  if (!claimed) return null;
  const delays: number[] = [];
  for (const { recipient, attempts } of claimed.mails) {
    try {
      const mail = await composeMail(mailer, claimed.message, recipient, attempts >= PLAIN_LIST_ATTEMPT);
      await mailer.mail.send(mail);
    } catch (error) {
      const isGivenUp = recipient === "visitor" && attempts >= MAX_VISITOR_ATTEMPTS;
      const delayS = retryDelayS(attempts);
      const description = `mail to the ${recipient} of ${claimed.message.reference}, attempt ${attempts}`;
      console.error(
        JSON.stringify({
          level: "error",
          message: redactAddresses(`${description}: ${error}${isGivenUp ? ", given up" : ""}`),
        }),
      );
      if (!isGivenUp) delays.push(delayS);
      const dueAt = isGivenUp ? null : new Date(now.getTime() + delayS * 1000);
      await markFailed(mailer.messages, id, recipient, String(error), dueAt);
      continue;
    }
    await markSent(mailer.messages, id, recipient, now);
  }
  return delays.length > 0 ? Math.min(...delays) : null;
}

/** The queue's consumer. */
export async function consumeMail(batch: MessageBatch, mailer: MailerDependencies, now: Date): Promise<void> {
  for (const task of batch.messages) {
    const body = v.safeParse(MailTask, task.body);
    if (!body.success) {
      console.error(JSON.stringify({ level: "error", message: "not a mail task", body: task.body }));
      task.ack();
      continue;
    }
    try {
      const delaySeconds = await deliverMessage(mailer, body.output.id, now);
      if (delaySeconds === null) task.ack();
      else task.retry({ delaySeconds });
    } catch (error) {
      console.error(JSON.stringify({ level: "error", message: `mail of ${body.output.id}: ${error}` }));
      task.retry({ delaySeconds: FIRST_DELAY_S });
    }
  }
}

/** The dead letters: what they are about is still owed in the database, so they are only made heard. */
export function reportDeadLetters(batch: MessageBatch): void {
  for (const task of batch.messages) {
    console.error(JSON.stringify({ level: "error", message: "mail was not sent for hours", task: task.body }));
    task.ack();
  }
}

/** What should have gone by the queue by then has been lost on the way. */
const OVERDUE_MS = 2 * 60_000;
const MAX_RETRIES_PER_RUN = 100;
/** Mails that the cron sends itself when the queue does not take them. */
const MAX_WITHOUT_QUEUE = 20;

/** Takes up what is owed and on no one's way: after a lost task, a crash, or hours of outage. */
export async function retryPending(mailer: MailerDependencies, queue: Queue<MailTask>, now: Date): Promise<void> {
  const ids = await findPending(mailer.messages, new Date(now.getTime() - OVERDUE_MS), MAX_RETRIES_PER_RUN);
  if (ids.length === 0) return;
  try {
    await queue.sendBatch(ids.map((id) => ({ body: { id } })));
  } catch (error) {
    console.error(JSON.stringify({ level: "error", message: `mail queue: ${error}; sending without it` }));
    for (const id of ids.slice(0, MAX_WITHOUT_QUEUE)) await deliverMessage(mailer, id, now);
  }
}
