import * as v from "valibot";
import type { ListLine } from "../../../features/list/lines/lines.ts";
import type { FieldErrors } from "../../../foundation/messages/fields.ts";
import { sendReport } from "../../../frame/shell/web-vitals/send-report.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { fieldErrors, MessageSchema } from "../message-schema.ts";
import type { Outcome } from "../outcome.ts";

const readFormValues = (form: HTMLFormElement): Readonly<Record<string, unknown>> =>
  Object.fromEntries(new FormData(form));

/** Validates a form by the same schema as the Worker. */
export function validateForm(form: HTMLFormElement, lines: readonly ListLine[]): FieldErrors {
  const message = v.safeParse(MessageSchema, { ...readFormValues(form), lines });
  return message.success ? {} : fieldErrors(message.issues);
}

/** Counts what a visitor has to correct, without what was written. */
export const reportErrors = (errors: FieldErrors): void =>
  sendReport({ path: location.pathname, fieldErrors: Object.values(errors) });

/** Long enough for a poor connection. */
const TIMEOUT_MS = 30_000;
/** The Fetch standard limits keepalive requests to 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000;

/**
 * Sends a form with its order list.
 * @returns null when no readable response came
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
    const outcome: Outcome | { readonly title: string } = await response.json();
    // The site Worker refused it before the form's own checks (RFC 9457); what failed has no words for a visitor.
    if ("title" in outcome) return response.status < 500 ? { problem: "tooMany", message: outcome.title } : null;
    return "reference" in outcome || "errors" in outcome || "problem" in outcome ? outcome : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}
