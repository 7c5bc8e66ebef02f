import type { D1Database, SendEmail } from "@cloudflare/workers-types";
import { claimMails, markFailed, markSent } from "../store/outbox.ts";
import { composeMail, type RenderListPdf } from "./compose-mail.ts";
import { logMailError } from "./log-mail-error.ts";
import { retryDelayS } from "./retry-delay.ts";

export type MailerDependencies = {
  readonly messages: D1Database;
  readonly catalogue: D1Database;
  readonly mail: Pick<SendEmail, "send">;
  readonly renderListPdf: RenderListPdf;
  /** Empty where there is no desk. */
  readonly deskUrl: string;
};

/** About three days: a visitor's address that rejects mail for so long is given up. The office's mail never is. */
const MAX_VISITOR_ATTEMPTS = 20;
/** From this attempt on a list is sent without product names or PDF when they cannot be had. */
const PLAIN_LIST_ATTEMPT = 4;

/**
 * Sends the due mails of a message, each at least once; twice only when sending worked and recording that failed.
 * @returns the seconds after which to try again, null when nothing is left
 */
export async function deliverMessage(mailer: MailerDependencies, id: string, now: Date): Promise<number | null> {
  const claimed = await claimMails(mailer.messages, id, now);
  if (!claimed) return null;
  const delays: number[] = [];
  for (const { recipient, attempts } of claimed.mails) {
    let sentId: string;
    try {
      const mail = await composeMail(mailer, claimed.message, recipient, attempts >= PLAIN_LIST_ATTEMPT);
      ({ messageId: sentId } = await mailer.mail.send(mail));
    } catch (error) {
      const isGivenUp = recipient === "visitor" && attempts >= MAX_VISITOR_ATTEMPTS;
      const delayS = retryDelayS(attempts);
      const description = `mail to the ${recipient} for message ${claimed.message.reference}, attempt ${attempts}`;
      logMailError(`${description}${isGivenUp ? ", given up" : ""}: ${error}`);
      if (!isGivenUp) delays.push(delayS);
      const dueAt = isGivenUp ? null : new Date(now.getTime() + delayS * 1000);
      await markFailed(mailer.messages, id, recipient, String(error), dueAt);
      continue;
    }
    await markSent(mailer.messages, id, recipient, sentId, now);
  }
  return delays.length > 0 ? Math.min(...delays) : null;
}
