import { INTERNATIONAL_LOCALE, type Locale } from "../../../app/i18n/locales.ts";
import { serverTexts } from "../../../app/i18n/server-translator.ts";
import { acceptsPage } from "../../accepts-page.ts";
import { problemResponse } from "../../problem.ts";
import { rateLimitKey } from "../../rate-limit.ts";
import { createPause, type Pause } from "../pdf/pause.ts";
import { plainTextResponse } from "./plain-text.ts";

/**
 * Makes a response that costs much processor time and memory, or refuses it with 429 while others are being made.
 * @param locale of the words for a visitor; a program is refused by a problem in English
 * @param make `keepTurn` is for a response that is still being made while it is sent
 */
export type MakeDocument = (
  locale: Locale,
  make: (pause: Pause, keepTurn: (until: Promise<void>) => void) => Promise<Response>,
) => Promise<Response>;

/** A worst list takes a third of a second of processor time, and others are heard meanwhile. */
const RETRY_AFTER_SECONDS = 2;

/** A turn ends by then even if the runtime ended the work without a word, as at the limit of processor time. */
const MAX_TURN_MS = 30_000;

type Turn = { readonly address: string; readonly takenAt: number };

/** Counts in this isolate alone, which is what shares processor and memory; one document at once for an address. */
export function createDocumentGate(maxAtOnce: number) {
  const turns = new Set<Turn>();

  function isFull(address: string): boolean {
    for (const turn of turns) if (Date.now() - turn.takenAt > MAX_TURN_MS) turns.delete(turn);
    return turns.size >= maxAtOnce || [...turns].some((turn) => turn.address === address);
  }

  return {
    /** For requests that cost something to read. @returns null when there is a turn */
    refuseEarly: (request: Request, locale: Locale): Response | null =>
      isFull(rateLimitKey(request)) ? refuse(request, locale) : null,

    makeFor:
      (request: Request, waitUntil: (task: Promise<unknown>) => void): MakeDocument =>
      async (locale, make) => {
        const address = rateLimitKey(request);
        if (isFull(address)) return refuse(request, locale);
        const turn: Turn = { address, takenAt: Date.now() };
        turns.add(turn);
        let sent: Promise<void> | undefined;
        const keepTurn = (until: Promise<void>) => {
          sent = until;
        };
        const pause = createPause(request.signal);
        // The pause lets requests that came together find the turn taken, also where making takes one piece.
        const response = pause()
          .then(() => make(pause, keepTurn))
          .catch((error: unknown) => {
            if (request.signal.aborted) return new Response(null);
            throw error;
          });
        // Once the visitor has left, only what is waited for runs on, and ends its turn.
        waitUntil(
          response
            .then(() => sent)
            .catch(() => undefined)
            .finally(() => turns.delete(turn)),
        );
        return response;
      },
  };
}

function refuse(request: Request, locale: Locale): Response {
  const retryAfter = String(RETRY_AFTER_SECONDS);
  if (!acceptsPage(request)) {
    const { busy } = serverTexts(INTERNATIONAL_LOCALE).refusals;
    const headers = { "content-language": INTERNATIONAL_LOCALE, "retry-after": retryAfter };
    return problemResponse(429, { title: busy }, headers);
  }
  const response = plainTextResponse(serverTexts(locale).refusals.busy, 429, locale, "no-store");
  response.headers.set("retry-after", retryAfter);
  // A document that was opened in a tab comes by itself.
  response.headers.set("refresh", retryAfter);
  return response;
}
