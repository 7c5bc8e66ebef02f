import texts from "virtual:klemma-texts";
import type { StaticScreen } from "../../frame/shell/navigation/navigation.ts";
import { type Locale, SLUG_SETS, type Slugs, slugSetOf } from "../../ground/i18n/locales.ts";
import type { ScreenName } from "../../ground/i18n/screens.ts";
import type { Block } from "./blocks.ts";
import { PROSE_SCREENS, type ProseScreen } from "./prose-screens.ts";

type PerLocale<Value> = Readonly<Record<Locale, Value>>;

export type PageText = {
  readonly title: string;
  /** For search engines and share cards. */
  readonly description: string;
  readonly lead: string;
  /** The pages that are linked at the end. */
  readonly next: readonly StaticScreen[];
  /** The language that it is written in, where that is not the page's. */
  readonly language?: Locale;
  readonly blocks: readonly Block[];
};

type StoryText = Pick<PageText, "title" | "description" | "language" | "blocks">;
type SectorText = Pick<PageText, "title" | "description" | "lead" | "language" | "blocks">;

export type Story = {
  readonly id: string;
  /** As YYYY-MM-DD. */
  readonly date: string;
  readonly slug: Slugs;
  /** The page on the same subject. */
  readonly about: StaticScreen;
  readonly product: string;
  readonly texts: PerLocale<StoryText>;
};

export type Sector = {
  readonly id: string;
  readonly slug: Slugs;
  /** Order numbers, from left to right on the rail. */
  readonly products: readonly string[];
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
  /** Sorted by date. */
  readonly fairs: readonly TradeFair[];
};

/** All texts in every language, checked at build time. For loaders and Workers only. */
export const CONTENT: Content = texts;

export const slugFor = (locale: Locale, slug: Slugs): string => slug[slugSetOf(locale)];

/** The slug may be of any set. */
export const findContentBySlug = <Item extends { readonly slug: Slugs }>(
  items: readonly Item[],
  slug: string,
): Item | undefined => items.find((item) => SLUG_SETS.some((slugSet) => item.slug[slugSet] === slug));

/** @returns null for screens without a text */
export function findPageText(screen: ScreenName, locale: Locale): PageText | null {
  const proseScreen = PROSE_SCREENS.find((name) => name === screen);
  return proseScreen ? CONTENT.pages[proseScreen][locale] : null;
}

/** @throws when the screen has no text of its own */
export function getPageText(screen: ScreenName, locale: Locale): PageText {
  const text = findPageText(screen, locale);
  if (!text) throw new Error(`${screen} has no text`);
  return text;
}
