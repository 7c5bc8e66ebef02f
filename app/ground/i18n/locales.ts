import * as languages from "./generated/locales.ts";

/** The languages of the site: one for each folder of `languages`, those whose texts others fall back to first. */
export const LOCALES = languages.LOCALES;

export type Locale = (typeof LOCALES)[number];

/** The sets of slugs that URLs are made of, each named after the language of its words. */
export const SLUG_SETS = languages.SLUG_SETS;

export type SlugSet = (typeof SLUG_SETS)[number];

/** The URL slugs of one thing, one for each set. */
export type Slugs = Readonly<Record<SlugSet, string>>;

type LocaleEntry = {
  /** The language's own name. */
  readonly name: string;
  readonly prefix: string;
  /** The slugs of the language's URLs: Russian shares the English ones. */
  readonly slugs: SlugSet;
  readonly intl: string;
  readonly numbers: { readonly group: string; readonly decimal: "," | "." };
  /** A draft is reachable by its prefix, and found nowhere. */
  readonly isLive: boolean;
};

export const LOCALE_TABLE: Readonly<Record<Locale, LocaleEntry>> = languages.SETTINGS;

/** The languages that visitors and search engines are led to. */
export const LIVE_LOCALES: readonly Locale[] = LOCALES.filter((locale) => LOCALE_TABLE[locale].isLive);

/** The live languages that search engines and programs are led to, without those in which the catalogue is hardly there. */
export const listedLocales = (sparse: readonly Locale[]): readonly Locale[] =>
  LIVE_LOCALES.filter((locale) => !sparse.includes(locale));

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE: Locale = languages.DEFAULT_LOCALE;

/** The language of what is for machines and for everybody, English. */
export const INTERNATIONAL_LOCALE: Locale = languages.INTERNATIONAL_LOCALE;

export function byLocale<Result>(make: (locale: Locale) => Result): Record<Locale, Result> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Result>;
}

export const slugSetOf = (locale: Locale): SlugSet => LOCALE_TABLE[locale].slugs;

export function bySlugSet<Result>(make: (slugSet: SlugSet, index: number) => Result): Record<SlugSet, Result> {
  return Object.fromEntries(SLUG_SETS.map((slugSet, index) => [slugSet, make(slugSet, index)])) as Record<
    SlugSet,
    Result
  >;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
