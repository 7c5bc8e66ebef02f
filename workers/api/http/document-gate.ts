import type { Locale } from "../../../app/i18n/locales.ts";
import { rateLimitKey } from "../../rate-limit.ts";
import { createPause, type Pause } from "../pdf/pause.ts";
import { plainTextResponse } from "./plain-text.ts";

/**
 * Makes a response that costs much processor time and memory, or refuses it with 429 while others are being made.
 * @param locale of the refusal
 */
export type MakeDocument = (locale: Locale, make: (pause: Pause) => Promise<Response>) => Promise<Response>;

/** A worst list takes a third of a second of processor time, and others are heard meanwhile. */
const RETRY_AFTER_SECONDS = 2;

const BUSY_TEXTS: Readonly<Record<Locale, string>> = {
  tr: "Şu anda başka belgeler hazırlanıyor. Lütfen birkaç saniye sonra yeniden deneyin.",
  en: "Other documents are being made at the moment. Please try again in a few seconds.",
  ru: "Сейчас готовятся другие документы. Пожалуйста, повторите через несколько секунд.",
};

/** A place is given up by then even if the runtime ended the work without a word, as at the limit of processor time. */
const MAX_PLACE_MS = 30_000;

type Place = { readonly address: string; readonly takenAt: number };

/** Counts in this isolate alone, which is what shares processor and memory; one document at once for an address. */
export function createDocumentGate(maxAtOnce: number) {
  const places = new Set<Place>();

  function takePlace(address: string): Place | null {
    const takenAt = Date.now();
    for (const place of places) if (takenAt - place.takenAt > MAX_PLACE_MS) places.delete(place);
    if (places.size >= maxAtOnce || [...places].some((place) => place.address === address)) return null;
    const place = { address, takenAt };
    places.add(place);
    return place;
  }

  return (request: Request, waitUntil: (task: Promise<unknown>) => void): MakeDocument =>
    async (locale, make) => {
      const place = takePlace(rateLimitKey(request));
      if (!place) return refuse(locale);
      const response = make(createPause(request.signal))
        .catch((error: unknown) => {
          if (request.signal.aborted) return new Response(null);
          throw error;
        })
        .finally(() => places.delete(place));
      // Once the visitor has left, only what is waited for runs on, and gives its place up.
      waitUntil(response.catch(() => undefined));
      return response;
    };
}

function refuse(locale: Locale): Response {
  const response = plainTextResponse(BUSY_TEXTS[locale], 429, locale, "no-store");
  response.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  // A document that was opened in a tab comes by itself.
  response.headers.set("refresh", String(RETRY_AFTER_SECONDS));
  return response;
}
