import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from "./locales.ts";

/** The language of a path, which its prefix alone decides; known even where no screen matches. */
export function localeOfPath(pathname: string): Locale {
  const first = `/${pathname.split("/")[1] ?? ""}`;
  return LOCALES.find((locale) => LOCALE_TABLE[locale].prefix === first) ?? DEFAULT_LOCALE;
}
