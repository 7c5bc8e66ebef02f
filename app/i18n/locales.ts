/**
 * The languages of the site. A new one is an entry here, a dictionary beside the others, and its content: the compiler
 * names what is missing.
 */
export const LOCALES = ["tr", "en", "ru"] as const;

export type Locale = (typeof LOCALES)[number];

/** The slugs of a language's URLs: Russian shares the English ones. */
type SlugSet = "tr" | "en";

type LocaleEntry = { readonly name: string; readonly prefix: string; readonly slugs: SlugSet; readonly intl: string };

export const LOCALE_TABLE: Readonly<Record<Locale, LocaleEntry>> = {
  tr: { name: "Türkçe", prefix: "", slugs: "tr", intl: "tr-TR" },
  en: { name: "English", prefix: "/en", slugs: "en", intl: "en-GB" },
  ru: { name: "Русский", prefix: "/ru", slugs: "en", intl: "ru-RU" },
};

export const DEFAULT_LOCALE: Locale = "tr";

export function byLocale<Result>(make: (locale: Locale) => Result): Record<Locale, Result> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Result>;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
