/**
 * The languages of the site. A new one is an entry here, a dictionary beside the others, and its content: the compiler
 * names what is missing.
 */
export const LOCALES = ["tr", "en", "ru"] as const;

export type Locale = (typeof LOCALES)[number];

/** The sets of slugs that URLs are made of, each named after the language of its words. */
export const SLUG_SETS = ["tr", "en"] as const satisfies readonly Locale[];

export type SlugSet = (typeof SLUG_SETS)[number];

/** What one thing is called in URLs, in every set. */
export type Slugs = Readonly<Record<SlugSet, string>>;

type LocaleEntry = {
  readonly name: string;
  readonly prefix: string;
  /** The slugs of the language's URLs: Russian shares the English ones. */
  readonly slugs: SlugSet;
  readonly intl: string;
};

export const LOCALE_TABLE: Readonly<Record<Locale, LocaleEntry>> = {
  tr: { name: "Türkçe", prefix: "", slugs: "tr", intl: "tr-TR" },
  en: { name: "English", prefix: "/en", slugs: "en", intl: "en-GB" },
  ru: { name: "Русский", prefix: "/ru", slugs: "en", intl: "ru-RU" },
};

export const DEFAULT_LOCALE: Locale = "tr";

export function byLocale<Result>(make: (locale: Locale) => Result): Record<Locale, Result> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Result>;
}

export const slugSetOf = (locale: Locale): SlugSet => LOCALE_TABLE[locale].slugs;

export function bySlugSet<Result>(make: (slugSet: SlugSet) => Result): Record<SlugSet, Result> {
  return Object.fromEntries(SLUG_SETS.map((slugSet) => [slugSet, make(slugSet)])) as Record<SlugSet, Result>;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
