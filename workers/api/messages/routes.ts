import type { D1Database, Queue, RateLimit } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { isLocale } from "../../../app/ground/i18n/locales.ts";
import { handleMessage } from "./handle-message.ts";
import type { MailTask } from "./mail/mail-queue.ts";
import { stopConfirmations } from "./store/stop.ts";

export type MessageBindings = {
  /** Whether the request came from the preview. Not a binding: it is added to each request. */
  readonly isPreview?: boolean;
  /** Personal data: no other Worker is bound to it. */
  readonly MESSAGES: D1Database;
  readonly MAIL_QUEUE: Queue<MailTask>;
  readonly MESSAGE_RATE: RateLimit;
  readonly SUSPECT_RATE: RateLimit;
  /** "required" or "stand-in" (wrangler.toml). */
  readonly TURNSTILE: string;
  /** A secret; unset where Turnstile is not used. */
  readonly TURNSTILE_SECRET_KEY?: string;
  readonly MESSAGE_RETENTION_DAYS: string;
};

export const messageRoutes = new Hono<{ Bindings: MessageBindings }>();

messageRoutes.post("/api/:locale/messages", ({ env, req, executionCtx, notFound }) => {
  const { locale } = req.param();
  if (!isLocale(locale)) return notFound();
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
});

/** From the page of workers/stop-page.ts, or a mail program (RFC 8058). */
messageRoutes.post("/api/:locale/messages/:id/stop", async ({ env, req, body }) => {
  const isKnown = env.isPreview !== true && (await stopConfirmations(env.MESSAGES, req.param("id"), new Date()));
  return body(null, isKnown ? 204 : 404);
});
