import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from "./locales.ts";

/** The prefix alone decides, so even an unknown path has a language. */
export function localeOfPath(pathname: string): Locale {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  return LOCALES.find((locale) => LOCALE_TABLE[locale].prefix === first) ?? DEFAULT_LOCALE;
}
