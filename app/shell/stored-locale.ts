import { isLocale, type Locale } from "../i18n/locales.ts";
import { recall, remember } from "./browser-storage.ts";

/** Languages a visitor may have stored; those without pages are offered English. */
const STORABLE = ["tr", "fr", "ru", "de", "en"] as const;
type StorableLocale = (typeof STORABLE)[number];

const KEY = "locale";

/** The stored language: Turkish when nothing is stored, English when something unknown is. */
export function readStoredLocale(): { readonly locale: StorableLocale; readonly chosen: boolean } {
  const value = recall("localStorage", KEY);
  if (value === null) return { locale: "tr", chosen: false };
  return { locale: STORABLE.find((each) => each === value) ?? "en", chosen: true };
}

export function storeLocale(locale: Locale): void {
  remember("localStorage", KEY, locale);
}

/** The language of the site that comes closest to what a visitor has chosen. */
export function offeredLocale(stored: StorableLocale): Locale {
  return isLocale(stored) ? stored : "en";
}
