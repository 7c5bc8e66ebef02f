import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE, LIVE_LOCALES, type Locale } from "../../../ground/i18n/locales.ts";
import { readStorage, writeStorage } from "../../../ground/platform/browser-storage.ts";

const STORAGE_KEY = "locale";

/** The language that a visitor chose: Turkish when nothing is stored, English when the value is none of the site's. */
export function readStoredLocale(): { readonly locale: Locale; readonly isChosen: boolean } {
  const value = readStorage("localStorage", STORAGE_KEY);
  if (value === null) return { locale: DEFAULT_LOCALE, isChosen: false };
  return { locale: LIVE_LOCALES.find((locale) => locale === value) ?? INTERNATIONAL_LOCALE, isChosen: true };
}

export function storeLocale(locale: Locale): void {
  writeStorage("localStorage", STORAGE_KEY, locale);
}
