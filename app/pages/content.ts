import texts from "virtual:klemma-texts";
import { LOCALE_TABLE, type Locale } from "../i18n/locales.ts";
import type { ScreenName } from "../i18n/screens.ts";
import type { StaticScreen } from "../shell/navigation/navigation.ts";
import type { Block } from "./blocks.ts";
import { PROSE_SCREENS, type ProseScreen } from "./prose-screens.ts";

type PerLocale<Value> = Readonly<Record<Locale, Value>>;

/** How an address spells a thing: one way in Turkish, another in all other languages. */
type SlugPair = { readonly tr: string; readonly en: string };

export type PageText = {
  readonly title: string;
  /** For search engines and for where the page is shared. */
  readonly description: string;
  readonly lead: string;
  /** Where a reader goes next. */
  readonly next: readonly StaticScreen[];
  readonly blocks: readonly Block[];
};

type StoryText = Pick<PageText, "title" | "description" | "blocks">;
type SectorText = Pick<PageText, "title" | "description" | "lead" | "blocks">;

export type Story = {
  readonly id: string;
  /** As YYYY-MM-DD. */
  readonly date: string;
  readonly slug: SlugPair;
  /** The page that the story belongs to. */
  readonly about: StaticScreen;
  readonly product: string;
  readonly texts: PerLocale<StoryText>;
};

export type Sector = {
  readonly id: string;
  readonly slug: SlugPair;
  /** Order numbers on the rail, in their order. */
  readonly products: readonly string[];
  /** Codes of the categories that the sector asks for. */
  readonly categories: readonly string[];
  readonly texts: PerLocale<SectorText>;
};

export type TradeFair = {
  readonly id: string;
  /** First and last day, as YYYY-MM-DD. */
  readonly starts: string;
  readonly ends: string;
  readonly hall: string;
  readonly stand: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: PerLocale<string>;
  readonly venue: PerLocale<string>;
  readonly city: PerLocale<string>;
  readonly shows: PerLocale<string>;
};

export type Content = {
  readonly pages: Readonly<Record<ProseScreen, PerLocale<PageText>>>;
  /** Newest first. */
  readonly stories: readonly Story[];
  readonly sectors: readonly Sector[];
  /** In the order of their days. */
  readonly fairs: readonly TradeFair[];
};

/** All texts of the site's pages in every language; the build has read and checked them. For loaders and Workers only. */
export const CONTENT: Content = texts;

export const slugFor = (locale: Locale, slug: SlugPair): string => slug[LOCALE_TABLE[locale].slugs];

/** What an address names, whichever language's slug it is spelt with. */
export const findContentBySlug = <Item extends { readonly slug: SlugPair }>(
  items: readonly Item[],
  slug: string,
): Item | undefined => items.find((item) => item.slug.tr === slug || item.slug.en === slug);

/** The text of a screen that has one; null for all others. */
export function findPageText(screen: ScreenName, locale: Locale): PageText | null {
  const proseScreen = PROSE_SCREENS.find((each) => each === screen);
  return proseScreen ? CONTENT.pages[proseScreen][locale] : null;
}

/** @throws when the screen has no text of its own */
export function getPageText(screen: ScreenName, locale: Locale): PageText {
  const text = findPageText(screen, locale);
  if (!text) throw new Error(`${screen} has no text`);
  return text;
}
