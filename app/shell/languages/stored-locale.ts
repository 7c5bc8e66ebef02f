import { isLocale, type Locale } from "../../i18n/locales.ts";
import { readStorage, writeStorage } from "../browser-storage.ts";

/** Values that may be stored; for those without pages the offer is English. */
const STORABLE_LOCALES = ["tr", "fr", "ru", "de", "en"] as const;
type StorableLocale = (typeof STORABLE_LOCALES)[number];

const STORAGE_KEY = "locale";

/** Turkish when nothing is stored, English when the value is unknown. */
export function readStoredLocale(): { readonly locale: StorableLocale; readonly isChosen: boolean } {
  const value = readStorage("localStorage", STORAGE_KEY);
  if (value === null) return { locale: "tr", isChosen: false };
  return { locale: STORABLE_LOCALES.find((locale) => locale === value) ?? "en", isChosen: true };
}

export function storeLocale(locale: Locale): void {
  writeStorage("localStorage", STORAGE_KEY, locale);
}

export function closestLocale(stored: StorableLocale): Locale {
  return isLocale(stored) ? stored : "en";
}
