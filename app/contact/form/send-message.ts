import * as v from "valibot";
import type { Locale } from "../../i18n/locales.ts";
import { readAttachedInquiry } from "../../order-list/inquiry/inquiry.ts";
import type { ListLine } from "../../order-list/lines.ts";
import type { FieldErrors } from "../fields.ts";
import { fieldErrors, MessageSchema } from "../message-schema.ts";
import type { Outcome } from "../outcome.ts";

const readFormValues = (form: HTMLFormElement): Readonly<Record<string, unknown>> =>
  Object.fromEntries(new FormData(form));

/** The list that goes with the form: what was handed over, as it is stored at this moment. */
export const readAttachedLines = (): readonly ListLine[] => readAttachedInquiry()?.lines ?? [];

/** What is wrong with a form as it stands, by the Worker's own rules. */
export function validateForm(form: HTMLFormElement, lines: readonly ListLine[]): FieldErrors {
  const message = v.safeParse(MessageSchema, { ...readFormValues(form), lines });
  return message.success ? {} : fieldErrors(message.issues);
}

/** On a poor connection an answer may take its time; without one the visitor is told what to do instead. */
const TIMEOUT_MS = 30_000;
/** A browser refuses to send more bytes than 64 KiB once its page may be gone (Fetch standard, keepalive). */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * Sends a form with the order list that goes with it.
 * @returns what the Worker answered; null when no answer came that can be read
 */
export async function sendMessage(
  form: HTMLFormElement,
  locale: Locale,
  lines: readonly ListLine[],
  {
    key,
    elapsedMs,
    turnstile,
  }: { readonly key: string | undefined; readonly elapsedMs: number; readonly turnstile: string | undefined },
): Promise<Outcome | null> {
  const body = new Blob([JSON.stringify({ ...readFormValues(form), lines, key, elapsedMs, turnstile })]);
  try {
    const response = await fetch(`/api/${locale}/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      keepalive: body.size < MAX_KEEPALIVE_BYTES,
    });
    const outcome: Outcome = await response.json();
    return "reference" in outcome || "errors" in outcome || "problem" in outcome ? outcome : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
