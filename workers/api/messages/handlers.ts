import { findOwedMails } from "../alerts/find-problems.ts";
import type { ApiHandlers } from "../create-api.ts";
import { handleAttachment } from "./handle-attachment.ts";
import { handleMessage } from "./handle-message.ts";
import { stopConfirmations } from "./store/stop.ts";
import { checkMessagesWritable } from "./store/store-message.ts";

export const messageHandlers: Pick<
  ApiHandlers,
  "message" | "messageFile" | "messagesHealth" | "mailHealth" | "stopConfirmations"
> = {
  message: ({ env, req, executionCtx }, { locale }) => {
    const dependencies = {
      isPreview: env.isPreview === true,
      messages: env.MESSAGES,
      queue: env.MAIL_QUEUE,
      messageRate: env.MESSAGE_RATE,
      suspectRate: env.SUSPECT_RATE,
      turnstile: env.TURNSTILE,
      turnstileSecret: env.TURNSTILE_SECRET_KEY,
      waitUntil: (task: Promise<unknown>) => executionCtx.waitUntil(task),
      now: new Date(),
    };
    return handleMessage(dependencies, locale, req.raw);
  },
  messageFile: ({ env, req }, { locale }) => {
    const { MESSAGES: messages, ATTACHMENTS: bucket } = env;
    return handleAttachment({ isPreview: env.isPreview === true, messages, bucket, now: new Date() }, locale, req.raw);
  },
  messagesHealth: async ({ env, json }) => {
    await checkMessagesWritable(env.MESSAGES);
    return json({ status: "ok" }, 200, { "cache-control": "no-store" });
  },
  mailHealth: async ({ env, json }) => {
    const isOwed = (await findOwedMails(env.MESSAGES, new Date())) !== null;
    const headers = { "cache-control": "no-store" };
    return json({ status: isOwed ? "degraded" : "ok" }, isOwed ? 503 : 200, headers);
  },
  /** From the page of workers/stop-page.ts, or a mail program (RFC 8058). */
  stopConfirmations: async ({ env, body }, { id }) => {
    const isKnown = env.isPreview !== true && (await stopConfirmations(env.MESSAGES, id, new Date()));
    return body(null, isKnown ? 204 : 404);
  },
};
