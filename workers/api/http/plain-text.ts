import type { Locale } from "../../../app/i18n/locales.ts";

/** An answer in words, for a visitor who asked for a file and cannot have it. */
export function plainText(message: string, status: number, locale: Locale, cacheControl: string): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-language": locale,
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
    },
  });
}

/** For what is not there: it may come, but not at once. */
export const KEPT_A_MINUTE = "public, max-age=60";
