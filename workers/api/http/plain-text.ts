import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { textResponse } from "../../responses.ts";

/** For visitors who requested a file that they cannot have, in their language. */
export const plainTextResponse = (message: string, status: number, locale: Locale, cacheControl: string): Response =>
  textResponse(`${message}\n`, status, { "content-language": locale, "cache-control": cacheControl });
