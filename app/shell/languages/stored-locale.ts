import { isLocale, type Locale } from "../../i18n/locales.ts";
import { readStorage, writeStorage } from "../browser-storage.ts";

/** Languages a visitor may have stored; those without pages are offered English. */
const STORABLE_LOCALES = ["tr", "fr", "ru", "de", "en"] as const;
type StorableLocale = (typeof STORABLE_LOCALES)[number];

const STORAGE_KEY = "locale";

/** The stored language: Turkish when nothing is stored, English when something unknown is. */
export function readStoredLocale(): { readonly locale: StorableLocale; readonly isChosen: boolean } {
  const value = readStorage("localStorage", STORAGE_KEY);
  if (value === null) return { locale: "tr", isChosen: false };
  return { locale: STORABLE_LOCALES.find((each) => each === value) ?? "en", isChosen: true };
}

export function storeLocale(locale: Locale): void {
  writeStorage("localStorage", STORAGE_KEY, locale);
}

/** The language of the site that comes closest to what a visitor has chosen. */
export function closestLocale(stored: StorableLocale): Locale {
  return isLocale(stored) ? stored : "en";
}
