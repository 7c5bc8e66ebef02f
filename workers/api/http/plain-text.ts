import type { Locale } from "../../../app/i18n/locales.ts";
import { RATE_PERIOD_SECONDS } from "../../rate-limit.ts";
import { textResponse } from "../../responses.ts";

/** For visitors who requested a file that they cannot have, in their language. */
export const plainTextResponse = (message: string, status: number, locale: Locale, cacheControl: string): Response =>
  textResponse(`${message}\n`, status, { "content-language": locale, "cache-control": cacheControl });

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
