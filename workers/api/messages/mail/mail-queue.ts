import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import * as v from "valibot";
import { MINUTE_MS } from "../../../../app/ground/platform/duration.ts";
import { findPending } from "../store/outbox.ts";
import { deliverMessage, type MailerDependencies } from "./deliver.ts";
import { logMailError } from "./log-mail-error.ts";
import { FIRST_DELAY_S } from "./retry-delay.ts";

/** Only wakes the consumer: which mails are pending is read from the database. */
const MailTask = v.object({ id: v.string() });
export type MailTask = v.InferOutput<typeof MailTask>;

/** A task that the queue does not take is left to the cron, which finds the pending mails in the database. */
export async function enqueueMail(queue: Queue<MailTask>, id: string): Promise<void> {
  try {
    await queue.send({ id });
  } catch (error) {
    logMailError(`message ${id} was not queued for mailing, the cron will send it: ${error}`);
  }
}

export async function consumeMail(batch: MessageBatch, mailer: MailerDependencies, now: Date): Promise<void> {
  for (const task of batch.messages) {
    const body = v.safeParse(MailTask, task.body);
    if (!body.success) {
      logMailError("the mail queue carried something other than a mail task", { body: task.body });
      task.ack();
      continue;
    }
    try {
      const delaySeconds = await deliverMessage(mailer, body.output.id, now);
      if (delaySeconds === null) task.ack();
      else task.retry({ delaySeconds });
    } catch (error) {
      logMailError(`mails of message ${body.output.id}: ${error}`);
      task.retry({ delaySeconds: FIRST_DELAY_S });
    }
  }
}

/** A mail that has been due for so long is no longer on its way through the queue. */
const OVERDUE_MS = 2 * MINUTE_MS;
const MAX_RETRIES_PER_RUN = 100;
/** Mails that the cron sends itself when the queue does not take them. */
const MAX_WITHOUT_QUEUE = 20;

/** Queues overdue mails again, after a lost task, a crash or a long outage. */
export async function retryPending(mailer: MailerDependencies, queue: Queue<MailTask>, now: Date): Promise<void> {
  const ids = await findPending(mailer.messages, new Date(now.getTime() - OVERDUE_MS), MAX_RETRIES_PER_RUN);
  if (ids.length === 0) return;
  try {
    await queue.sendBatch(ids.map((id) => ({ body: { id } })));
  } catch (error) {
    logMailError(`${ids.length} messages were not queued for mailing, sending the first ones directly: ${error}`);
    for (const id of ids.slice(0, MAX_WITHOUT_QUEUE)) await deliverMessage(mailer, id, now);
  }
}
