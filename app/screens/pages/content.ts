import texts from "virtual:klemma-texts";
import { createContext } from "react-router";
import type { PictureFocus } from "../../foundation/documents/picture-places.ts";
import type { StaticScreen } from "../../frame/shell/navigation/navigation.ts";
import { type Locale, SLUG_SETS, type Slugs, slugSetOf } from "../../ground/i18n/locales.ts";
import type { ScreenName } from "../../ground/i18n/screens.ts";
import type { Block } from "./blocks.ts";
import type { Topic } from "./faq/topics.ts";
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
/** A text, and those that take its place on a day, in order. */
export type Dated<Text> = Text & { readonly coming?: readonly (Text & { readonly from: string })[] };

export type Story = {
  readonly id: string;
  /** As YYYY-MM-DD; it shows from that day on. */
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
  readonly texts: PerLocale<Dated<SectorText>>;
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

type Question = {
  readonly id: string;
  readonly topic: Topic;
  /** The day on which it goes live, as YYYY-MM-DD. */
  readonly from?: string | undefined;
  /** A link in an answer is `[words](screen)`. */
  readonly texts: PerLocale<readonly [question: string, answer: string]>;
};

/** What is said of the photograph in a place. */
type PictureText = {
  readonly focus: PictureFocus;
  readonly texts: PerLocale<{ readonly alt: string; readonly caption: string }>;
};

/** What the pages say, in every language, as it was checked. */
export type Content = {
  readonly pages: Readonly<Record<ProseScreen, PerLocale<Dated<PageText>>>>;
  /** Newest first. */
  readonly stories: readonly Story[];
  readonly sectors: readonly Sector[];
  /** Sorted by date. */
  readonly fairs: readonly TradeFair[];
  readonly questions: readonly Question[];
  /** By the names of their places. */
  readonly pictures: Readonly<Record<string, PictureText>>;
};

/** What the build has: the texts of the site until the desk publishes others. For Workers only. */
export const BUILT_CONTENT: Content = texts;

/** What the pages of this request say, as the Worker has read it. */
export const contentContext = createContext<Content>();

/**
 * What shows on a day: news of that day or before, and texts that have taken the place of others by then.
 * @param day as YYYY-MM-DD; null shows all that is coming
 */
export function contentOn(content: Content, day: string | null): Content {
  const isDue = (from: string) => day === null || from <= day;
  const textOn = <Text>({ coming = [], ...text }: Dated<Text>): Text =>
    coming.findLast(({ from }) => isDue(from)) ?? (text as Text);
  return {
    pages: mapValues(content.pages, (texts) => mapValues(texts, textOn)),
    stories: content.stories.filter(({ date }) => isDue(date)),
    sectors: content.sectors.map((sector) => ({ ...sector, texts: mapValues(sector.texts, textOn) })),
    fairs: content.fairs,
    pictures: content.pictures,
    questions: content.questions.filter(({ from }) => from === undefined || isDue(from)),
  };
}

/** The same keys with other values. */
export const mapValues = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Readonly<Record<Key, To>> =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<Key, To>;

export const slugFor = (locale: Locale, slug: Slugs): string => slug[slugSetOf(locale)];

/** The slug may be of any set. */
export const findContentBySlug = <Item extends { readonly slug: Slugs }>(
  items: readonly Item[],
  slug: string,
): Item | undefined => items.find((item) => SLUG_SETS.some((slugSet) => item.slug[slugSet] === slug));

/** @returns null for screens without a text */
export function findPageText({ pages }: Content, screen: ScreenName, locale: Locale): PageText | null {
  const proseScreen = PROSE_SCREENS.find((name) => name === screen);
  return proseScreen ? pages[proseScreen][locale] : null;
}

/** @throws when the screen has no text of its own */
export function getPageText(content: Content, screen: ScreenName, locale: Locale): PageText {
  const text = findPageText(content, screen, locale);
  if (!text) throw new Error(`${screen} has no text`);
  return text;
}
