import type { D1Database, Queue, RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { fieldErrors, MessageSchema } from "../../../app/contact/message-schema.ts";
import type { Outcome, Problem } from "../../../app/contact/outcome.ts";
import { type Submission, SubmissionSchema } from "../../../app/contact/submission.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { logUnexpected } from "../../../app/log.ts";
import { isRateLimited, rateLimitKey } from "../../rate-limit.ts";
import { isJson, readJson } from "../../read-json.ts";
import { isCrossOrigin } from "../../same-origin.ts";
import type { MailTask } from "./deliver.ts";
import { findReference, storeMessage } from "./store.ts";
import { verifyTurnstile } from "./verify-turnstile.ts";

export type MessageDependencies = {
  readonly messages: D1Database;
  readonly queue: Queue<MailTask>;
  /** Anything at all that one address posts in a minute. */
  readonly submissionRate: RateLimit;
  /** Messages of one address in a minute, and those that may come from a program. */
  readonly messageRate: RateLimit;
  readonly suspectRate: RateLimit;
  /** Turnstile's secret key, when it is in use. */
  readonly turnstileSecret: string | undefined;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly now: Date;
};

/** Five thousand characters of any alphabet in every field, and a list of 500 lines with the longest notes. */
const MAX_BODY_BYTES = 700_000;
/** No person fills in a name, an address and a message in less. */
const MIN_ELAPSED_MS = 2000;

const STATUS: Readonly<Record<Problem, number>> = { tooLarge: 413, unreadable: 400, tooMany: 429, unavailable: 503 };

/** `POST /api/{locale}/messages`: takes a message in, and says so only when it is stored. */
export async function handleMessage(
  dependencies: MessageDependencies,
  locale: Locale,
  request: Request,
): Promise<Response> {
  const t = serverTranslator(locale);
  const respond = (outcome: Outcome, status: number, headers: Readonly<Record<string, string>> = {}) =>
    Response.json(outcome, {
      status,
      headers: {
        "cache-control": "no-store",
        "content-language": locale,
        "x-content-type-options": "nosniff",
        ...headers,
      },
    });
  const reject = (problem: Problem) =>
    respond({ problem, message: t(`contact.problems.${problem}`, { phone: BRAND.phone }) }, STATUS[problem], {
      ...(problem === "tooMany" && { "retry-after": "60" }),
      ...(problem === "unavailable" && { "retry-after": "10" }),
    });

  if (!isJson(request) || isCrossOrigin(request)) return reject("unreadable");
  // A message may be sent again after its limit is used up, so this one is wider; it is asked before anything is read.
  if (await isRateLimited(dependencies.submissionRate, request)) return reject("tooMany");
  const body = await readJson(request, MAX_BODY_BYTES);
  if (body === undefined) return reject("tooLarge");
  const submission = v.safeParse(SubmissionSchema, body);
  const message = v.safeParse(MessageSchema, body);
  if (!message.success) {
    const errors = fieldErrors(message.issues);
    const isFixable = submission.success && Object.keys(errors).length > 0;
    return isFixable ? respond({ errors, message: t("contact.problems.fields") }, 422) : reject("unreadable");
  }
  if (!submission.success) return reject("unreadable");

  try {
    const address = rateLimitKey(request);
    const key = await computeMessageKey(submission.output, message.output, locale, address, dependencies.now);
    const existingReference = await withRetries(() => findReference(dependencies.messages, key));
    if (existingReference) return respond({ reference: existingReference }, 200);

    const suspicion = await assessSuspicion(dependencies, submission.output, address);
    if (await isRateLimited(suspicion.length > 0 ? dependencies.suspectRate : dependencies.messageRate, request))
      return reject("tooMany");

    const newMessage = { ...message.output, locale, key, suspicion, sendConfirmation: suspicion.length === 0 };
    const { reference, newId } = await withRetries(() =>
      storeMessage(dependencies.messages, newMessage, dependencies.now),
    );
    // Answered before it is mailed. Should the queue not take it, the cron finds it in the database.
    if (newId) dependencies.waitUntil(enqueueMail(dependencies.queue, newId));
    return respond({ reference }, newId ? 201 : 200);
  } catch (error) {
    logUnexpected(error, request);
    return reject("unavailable");
  }
}

/**
 * Sent again it is the same, changed it is another. Without scripts there is no key: then what an address sends twice
 * with the same words on one day is one message.
 */
async function computeMessageKey(
  { key }: Submission,
  message: v.InferOutput<typeof MessageSchema>,
  locale: Locale,
  address: string,
  now: Date,
): Promise<string> {
  const sender = key ?? `${address} ${now.toISOString().slice(0, 10)}`;
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(JSON.stringify([sender, locale, message])),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What speaks for a program. Such a message is kept all the same: a browser may have filled in the hidden field. */
async function assessSuspicion(
  { turnstileSecret }: MessageDependencies,
  { website, elapsedMs, turnstile }: Submission,
  address: string,
): Promise<string[]> {
  const verdict = turnstileSecret ? await verifyTurnstile(turnstileSecret, turnstile, address) : "passed";
  return [
    ...(website === "" ? [] : ["hidden field filled in"]),
    ...(elapsedMs !== undefined && elapsedMs < MIN_ELAPSED_MS ? ["sent too soon"] : []),
    ...(verdict === "passed" ? [] : [`Turnstile ${verdict}`]),
  ];
}

const MAX_ATTEMPTS = 3;
const FIRST_DELAY_MS = 40;

async function withRetries<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}

async function enqueueMail(queue: Queue<MailTask>, id: string): Promise<void> {
  try {
    await queue.send({ id });
  } catch (error) {
    console.error(JSON.stringify({ level: "error", message: `mail queue: ${error}; ${id} is left to the cron` }));
  }
}
