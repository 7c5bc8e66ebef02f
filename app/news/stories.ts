import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { CONTENT, type Story, slugFor } from "../pages/content.ts";

/** A story as the home page, the other stories and the feed name it. */
export type StoryLink = {
  readonly id: string;
  readonly href: string;
  /** As YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
};

export const storyHref = (locale: Locale, story: Pick<Story, "slug">) =>
  hrefOf("story", locale, { storySlug: slugFor(locale, story.slug) });

/** The stories, newest first. */
export function storyLinks(locale: Locale): readonly StoryLink[] {
  return CONTENT.stories.map((story) => ({
    id: story.id,
    href: storyHref(locale, story),
    date: story.date,
    title: story.texts[locale].title,
    text: story.texts[locale].description,
  }));
}

/** How many others a story leads to: the newest, and those just before and after it, so that all are linked. */
const NEWEST = 2;

export function otherStories(id: string, locale: Locale): readonly StoryLink[] {
  const all = storyLinks(locale);
  const place = all.findIndex((story) => story.id === id);
  return all.filter((_, index) => index !== place && (index < NEWEST || index === place - 1 || index === place + 1));
}
