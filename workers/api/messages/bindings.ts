import type { D1Database, Queue, R2Bucket, RateLimit } from "@cloudflare/workers-types";
import type { MailTask } from "./mail/mail-queue.ts";

export type MessageBindings = {
  /** Whether the request came from the preview. Not a binding: it is added to each request. */
  readonly isPreview?: boolean;
  /** Personal data: no other Worker is bound to it. */
  readonly MESSAGES: D1Database;
  /** The content of files that came with messages: no other Worker is bound to it either. */
  readonly ATTACHMENTS: R2Bucket;
  /** Where the desk is, for the links of mails; empty where it is nowhere. */
  readonly DESK_URL: string;
  readonly MAIL_QUEUE: Queue<MailTask>;
  readonly MESSAGE_RATE: RateLimit;
  readonly SUSPECT_RATE: RateLimit;
  /** "required" or "stand-in" (wrangler.toml). */
  readonly TURNSTILE: string;
  /** A secret; unset where Turnstile is not used. */
  readonly TURNSTILE_SECRET_KEY?: string;
  readonly MESSAGE_RETENTION_DAYS: string;
};
