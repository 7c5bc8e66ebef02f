import type { Locale } from "../../../app/i18n/locales.ts";
import { RATE_PERIOD_SECONDS } from "../../rate-limit.ts";

/** An answer in words, for a visitor who asked for a file and cannot have it. */
export function plainTextResponse(message: string, status: number, locale: Locale, cacheControl: string): Response {
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
export const CACHE_ONE_MINUTE = "public, max-age=60";

const TOO_MANY_TEXTS: Readonly<Record<Locale, string>> = {
  tr: "Bu adresten kısa sürede çok fazla belge istendi. Lütfen bir dakika sonra yeniden deneyin.",
  en: "Too many documents were requested from this address. Please try again in a minute.",
  ru: "С этого адреса запрошено слишком много документов. Пожалуйста, повторите через минуту.",
};

export function tooManyRequests(locale: Locale): Response {
  const response = plainTextResponse(TOO_MANY_TEXTS[locale], 429, locale, "no-store");
  response.headers.set("retry-after", String(RATE_PERIOD_SECONDS));
  return response;
}
