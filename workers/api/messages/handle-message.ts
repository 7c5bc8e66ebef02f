import type { D1Database, Queue, RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import { MAX_FILE_BYTES } from "../../../app/foundation/messages/attachments.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { logUnexpected } from "../../../app/ground/platform/log.ts";
import { fieldErrors, type Message, MessageSchema } from "../../../app/screens/contact/message-schema.ts";
import type { Outcome, Problem } from "../../../app/screens/contact/outcome.ts";
import { looksShort } from "../../../app/screens/contact/phone.ts";
import { type Submission, SubmissionSchema } from "../../../app/screens/contact/submission.ts";
import { REFUSED_FIELDS_HEADER } from "../../analytics/internal-headers.ts";
import { BODY_LIMITS } from "../../body-limits.ts";
import { outcomeResponse, rejectMessage } from "../../message-outcome.ts";
import { clientAddress, isRateLimited } from "../../rate-limit.ts";
import { isJson, readJson } from "../../read-json.ts";
import { isCrossOrigin } from "../../same-origin.ts";
import { documentTranslator } from "../document-texts.ts";
import { assessMessage, type TurnstileSettings } from "./assess-message.ts";
import { PAGE_BYTES } from "./budgets.ts";
import { respondToFiles } from "./handle-attachment.ts";
import { enqueueMail, type MailTask } from "./mail/mail-queue.ts";
import { computeMessageKey } from "./message-key.ts";
import { identifySender } from "./sender.ts";
import { findUnsent } from "./store/attachments.ts";
import { bytesOf, findReference, storeMessage } from "./store/store-message.ts";
import { isOverBudget, isTableFull, isTableOver } from "./store/usage.ts";
import { timeBudget } from "./time-budget.ts";
import { withRetries } from "./with-retries.ts";

export type MessageDependencies = TurnstileSettings & {
  /** A preview stores and sends nothing. */
  readonly isPreview: boolean;
  readonly messages: D1Database;
  readonly queue: Queue<MailTask>;
  /** Messages of one address in a minute. */
  readonly messageRate: RateLimit;
  /** Suspicious messages of one address in a minute. */
  readonly suspectRate: RateLimit;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly now: Date;
};

/**
 * For all that the database does for one message, retries included: with what comes before it, a visitor waits three
 * seconds at most while the database hangs. A message that is stored after all keeps its key, so that sending it again
 * finds it, and the cron mails it.
 */
const DATABASE_MS = 2500;

/** `POST /api/{locale}/messages`: confirms a message only once it is stored. */
export async function handleMessage(
  dependencies: MessageDependencies,
  locale: Locale,
  request: Request,
): Promise<Response> {
  const respond = (outcome: Outcome, status: number) => outcomeResponse(outcome, locale, status);
  const reject = (problem: Problem) => rejectMessage(problem, locale);

  if (dependencies.isPreview) return reject("preview");
  if (!isJson(request) || isCrossOrigin(request)) return reject("unreadable");
  const body = await readJson(request, BODY_LIMITS.message);
  if (body === undefined) return reject("tooLarge");
  const submission = v.safeParse(SubmissionSchema, body);
  if (!submission.success) return reject("unreadable");
  const message = v.safeParse(MessageSchema, body);
  if (!message.success) {
    const errors = fieldErrors(message.issues);
    const kinds = Object.values(errors);
    if (kinds.length === 0) return reject("unreadable");
    const response = respond({ errors, message: documentTranslator(locale)("contact.problems.fields") }, 422);
    response.headers.set(REFUSED_FIELDS_HEADER, kinds.join(" "));
    return response;
  }

  try {
    const stored = await acceptMessage(dependencies, locale, request, submission.output, message.output);
    if (stored === "filesGone" || stored === "filesTooLarge") return respondToFiles(stored, locale);
    if (typeof stored === "string") return reject(stored);
    const { phone } = message.output;
    const hint = phone !== "" && looksShort(phone) ? ({ phoneLooksShort: true } as const) : {};
    const busy = stored.isBusy ? ({ isBusy: true } as const) : {};
    return respond({ reference: stored.reference, ...hint, ...busy }, stored.isNew ? 201 : 200);
  } catch (error) {
    logUnexpected(error, request);
    return reject("unavailable");
  }
}

type Accepted = { readonly reference: string; readonly isNew: boolean; readonly isBusy: boolean };

/** Stores a message, unless it already is, and queues its mails. @returns why it is not taken, if it is not */
async function acceptMessage(
  { messages, queue, messageRate, suspectRate, waitUntil, now, ...turnstile }: MessageDependencies,
  locale: Locale,
  request: Request,
  submission: Submission,
  message: Message,
): Promise<Accepted | Problem | "filesGone" | "filesTooLarge"> {
  const inTime = timeBudget(DATABASE_MS);
  const { sender, usage } = await inTime(() =>
    withRetries(() => identifySender(messages, request, message.email, now)),
  );
  const isBusy = isOverBudget(usage);
  const key = await computeMessageKey(submission, message, locale, sender);
  const existingReference = await inTime(() => withRetries(() => findReference(messages, key)));
  if (existingReference) return { reference: existingReference, isNew: false, isBusy };

  // First, because Turnstile is another service, which nobody may make this Worker ask without end.
  if (await isRateLimited(messageRate, request)) return "tooMany";
  const { suspicion, hasPassed } = await assessMessage(submission, turnstile, clientAddress(request));
  if (suspicion.length > 0 && (await isRateLimited(suspectRate, request))) return "tooMany";
  if (!hasPassed && isTableFull(usage)) return "unavailable";
  if (!hasPassed && isBusy && bytesOf(message) > PAGE_BYTES) return "tooBusy";

  if (message.files.length > 0) {
    const files = await inTime(() => withRetries(() => findUnsent(messages, message.files, now)));
    if (files.length < new Set(message.files).size) return "filesGone";
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_FILE_BYTES) return "filesTooLarge";
  }

  const confirmationFor = hasPassed ? sender : null;
  const newMessage = { ...message, locale, key, suspicion, confirmationFor, isTableOver: isTableOver(usage) };
  const { reference, newId } = await inTime(() => withRetries(() => storeMessage(messages, newMessage, now)));
  if (newId) waitUntil(enqueueMail(queue, newId));
  return { reference, isNew: newId !== null, isBusy };
}
