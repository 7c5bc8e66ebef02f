import { isLocale, type Locale } from "../i18n/locales.ts";

/** Languages a visitor may have stored; those without pages are offered English. */
const STORABLE = ["tr", "fr", "ru", "de", "en"] as const;
type StorableLocale = (typeof STORABLE)[number];

const KEY = "locale";

/** The stored language: Turkish when nothing is stored, English when something unknown is. Storage may be forbidden. */
export function readStoredLocale(): { readonly locale: StorableLocale; readonly chosen: boolean } {
  let value: string | null = null;
  try {
    value = localStorage.getItem(KEY);
  } catch {
    // A browser that forbids storage has nothing stored.
  }
  if (value === null) return { locale: "tr", chosen: false };
  return { locale: STORABLE.find((each) => each === value) ?? "en", chosen: true };
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Without storage the URL still decides the language.
  }
}

/** The language of the site that comes closest to what a visitor has chosen. */
export function offeredLocale(stored: StorableLocale): Locale {
  return isLocale(stored) ? stored : "en";
}
