import { LAYOUT } from "./generated/layout.ts";
import { PAGES } from "./generated/pages.ts";
import { SELECT } from "./generated/plurals.ts";
import { SCREEN_PARTS } from "./generated/screen-parts.ts";
import { SERVER } from "./generated/server.ts";
import { byLocale, type Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";
import type { ScreenRoute } from "./screens.ts";
import {
  createTranslator,
  type Dictionary,
  type PageDictionary,
  type ServerDictionary,
  type ServerTranslate,
} from "./translate.ts";

/** Also for what adds texts of its own to them (workers/api/document-texts.ts). */
export const allTexts: Readonly<
  Record<Locale, { layout: Dictionary; pages: PageDictionary; server: ServerDictionary }>
> = byLocale((locale) => ({ layout: LAYOUT[locale], pages: PAGES[locale], server: SERVER[locale] }));

const translators = memoize((locale: Locale) => {
  const { layout, pages, server } = allTexts[locale];
  return createTranslator(locale, { ...layout, ...pages, ...server }, SELECT[locale]);
});

/** All texts of a language, for loaders and Workers only: a page loads no more than its own texts. */
export const serverTranslator = (locale: Locale): ServerTranslate => translators(locale);

/** The texts for loaders and Workers as they are, where more than one is wanted or a list. */
export const serverTexts = (locale: Locale): ServerDictionary => allTexts[locale].server;

/** The texts of a screen's page beyond the layout's: those parts of pages.yaml that its modules use. */
export const pageTexts = ({ locale, screen }: ScreenRoute): Partial<PageDictionary> =>
  Object.fromEntries(SCREEN_PARTS[screen].map((part) => [part, allTexts[locale].pages[part]]));
