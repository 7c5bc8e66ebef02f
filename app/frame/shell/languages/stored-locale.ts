import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE, LIVE_LOCALES, type Locale } from "../../../ground/i18n/locales.ts";
import { persisted, TEXT } from "../../../ground/platform/persisted.ts";

const localeStore = persisted("localStorage", "locale", TEXT);

/** The language that a visitor chose: Turkish when nothing is stored, English when the value is none of the site's. */
export function readStoredLocale(): { readonly locale: Locale; readonly isChosen: boolean } {
  const value = localeStore.read();
  if (value === null) return { locale: DEFAULT_LOCALE, isChosen: false };
  return { locale: LIVE_LOCALES.find((locale) => locale === value) ?? INTERNATIONAL_LOCALE, isChosen: true };
}

export const storeLocale = (locale: Locale): void => void localeStore.write(locale);
