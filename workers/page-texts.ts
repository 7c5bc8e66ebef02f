import { pageTextsPath } from "../app/ground/i18n/locale-files.ts";
import { isLocale } from "../app/ground/i18n/locales.ts";
import { pageTextsVersion } from "../app/ground/i18n/page-texts-version.ts";
import { SCREEN_NAMES } from "../app/ground/i18n/screens.ts";
import { pageTexts } from "../app/ground/i18n/server-translator.ts";
import { CACHE_FOR_GOOD, CACHE_ONE_MINUTE, jsonResponse, notFoundResponse } from "./responses.ts";

/** `/texts/{locale}/{screen}.{version}.json`: the texts of a kind of page. Of another version than ours are those we have. */
export function handlePageTexts({ url }: Request): Response {
  const { pathname } = new URL(url);
  const [, , locale = "", file = ""] = pathname.split("/");
  const screen = SCREEN_NAMES.find((name) => file.startsWith(`${name}.`));
  if (!isLocale(locale) || !screen) return notFoundResponse();
  const isOurs = pathname === pageTextsPath({ locale, screen }, pageTextsVersion(locale));
  return jsonResponse(pageTexts({ locale, screen }), 200, isOurs ? CACHE_FOR_GOOD : CACHE_ONE_MINUTE);
}
