import { marketOf } from "../app/foundation/company/markets.ts";
import type { Locale } from "../app/ground/i18n/locales.ts";
import { serverTranslator } from "../app/ground/i18n/server-translator.ts";
import type { FileOutcome, Outcome, Problem } from "../app/screens/contact/outcome.ts";

const REJECTIONS: Readonly<Record<Problem, { readonly status: number; readonly retryAfter?: string }>> = {
  tooLarge: { status: 413 },
  unreadable: { status: 400 },
  tooMany: { status: 429, retryAfter: "60" },
  unavailable: { status: 503, retryAfter: "10" },
  tooBusy: { status: 422 },
  filesBusy: { status: 429, retryAfter: "600" },
  preview: { status: 403 },
};

/** The response to a message, in the words of a language. */
export const outcomeResponse = (
  outcome: Outcome | FileOutcome,
  locale: Locale,
  status: number,
  retryAfter?: string,
): Response =>
  Response.json(outcome, {
    status,
    headers: {
      "cache-control": "no-store",
      "content-language": locale,
      "x-content-type-options": "nosniff",
      ...(retryAfter && { "retry-after": retryAfter }),
    },
  });

/** Says why a message was not accepted, with the telephone number where a visitor needs it. */
export function rejectMessage(problem: Problem, locale: Locale): Response {
  const { status, retryAfter } = REJECTIONS[problem];
  const message = serverTranslator(locale)(`contact.problems.${problem}`, { phone: marketOf(locale).office.phone });
  return outcomeResponse({ problem, message }, locale, status, retryAfter);
}
