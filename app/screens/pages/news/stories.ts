import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { type Content, type Story, slugFor } from "../content.ts";

/** A story in lists and in the feed. */
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

/** Newest first. */
export function storyLinks({ stories }: Content, locale: Locale): readonly StoryLink[] {
  return stories.map((story) => ({
    id: story.id,
    href: storyHref(locale, story),
    date: story.date,
    title: story.texts[locale].title,
    text: story.texts[locale].description,
  }));
}

const NEWEST_COUNT = 3;

/** The newest other stories, and the story's neighbours in time, so that every story is linked from another. */
export function otherStories(content: Content, id: string, locale: Locale): readonly StoryLink[] {
  const all = storyLinks(content, locale);
  const position = all.findIndex((story) => story.id === id);
  const newest = all.filter((_, index) => index !== position).slice(0, NEWEST_COUNT);
  return all.filter((story, index) => newest.includes(story) || Math.abs(index - position) === 1);
}
