import { type Packed, pack } from "../platform/packed.ts";
import { LAYOUT } from "./generated/layout.ts";
import { PAGES } from "./generated/pages.ts";
import { SELECT } from "./generated/plurals.ts";
import { SCREEN_PARTS } from "./generated/screen-parts.ts";
import { SERVER } from "./generated/server.ts";
import { byLocale, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";
import { routeOf } from "./screens.ts";
import {
  createTranslator,
  type Dictionary,
  type PageDictionary,
  type ServerDictionary,
  type ServerTranslate,
} from "./translate.ts";

const texts: Readonly<Record<Locale, { layout: Dictionary; pages: PageDictionary; server: ServerDictionary }>> =
  byLocale((locale) => ({ layout: LAYOUT[locale], pages: PAGES[locale], server: SERVER[locale] }));

const translators = memoize((locale: Locale) => {
  const { layout, pages, server } = texts[locale];
  return createTranslator(locale, { ...layout, ...pages, ...server }, SELECT[locale]);
});

/** All texts of a language, for loaders and Workers only: a page loads no more than its own texts. */
export const serverTranslator = (locale: Locale): ServerTranslate => translators(locale);

/** The texts for loaders and Workers as they are, where more than one is wanted or a list. */
export const serverTexts = (locale: Locale): ServerDictionary => texts[locale].server;

/**
 * The texts of the page with a route's pattern, beyond the layout's: those parts of pages.yaml that its modules use. Its loader
 * returns them as `dictionary`.
 */
export const pageDictionary = memoize((pattern: string): Packed<Partial<PageDictionary>> => {
  const { screen, locale } = routeOf(pattern);
  return pack(Object.fromEntries(SCREEN_PARTS[screen].map((part) => [part, texts[locale].pages[part]])));
});
