import * as v from "valibot";
import { PICTURE_FOCUSES } from "../../app/foundation/documents/picture-places.ts";
import type { StaticScreen } from "../../app/frame/shell/navigation/navigation.ts";
import { CANONICAL_SCREEN, isScreen, isStaticScreen } from "../../app/ground/i18n/screens.ts";
import { TOPICS } from "../../app/screens/pages/faq/topics.ts";

const text = v.pipe(v.string("must be a text"), v.trim(), v.minLength(1, "is empty"));
const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const NO_DAY = "must be a day, as 2026-10-05";
/** Whether there is such a day, as YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
};
const date = v.pipe(v.string(NO_DAY), v.isoDate(NO_DAY), v.check(isDay, NO_DAY));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "has only a–z, 0–9 and single hyphens"));

/** Whether a text may link to a screen by its name alone. */
export const isPlainScreen = (name: string): name is StaticScreen =>
  isScreen(name) && isStaticScreen(name) && !(name in CANONICAL_SCREEN);
const screen = v.pipe(
  v.string(),
  v.check(isPlainScreen, ({ input }) => `there is no page “${input}”`),
  v.transform((name) => name as StaticScreen),
);

/** Search engines cut descriptions after about 170 characters. */
const description = v.pipe(
  text,
  v.minLength(50, "is shorter than 50 characters"),
  v.maxLength(170, "is longer than 170 characters"),
);

/** Its address, in the languages whose addresses have words of their own. */
const ownSlug = v.optional(slug);
const PageFrontMatter = v.strictObject({ title: text, description, lead: text });
const StoryFrontMatter = v.strictObject({ slug: ownSlug, title: text, description });
const SectorFrontMatter = v.strictObject({ slug: ownSlug, ...PageFrontMatter.entries });
export const FRONT_MATTER = {
  page: v.strictObject({ ...PageFrontMatter.entries, next: v.optional(v.array(screen), []) }),
  story: StoryFrontMatter,
  sector: SectorFrontMatter,
} as const;

const topic = v.picklist(TOPICS, "is no topic");
/** `from` is the day on which it goes live. */
export const Questions = v.array(v.strictObject({ id: slug, topic, from: v.optional(date) }));

/** Each question and its answer in a language. */
export const Answers = v.record(v.string(), v.strictTuple([text, text], "must be a question and its answer"));

export const News = v.array(v.strictObject({ id: slug, date, about: screen, product: code }));

export const Sectors = v.array(
  v.strictObject({ id: slug, products: v.pipe(v.array(code), v.minLength(3)), categories: v.array(text) }),
);

export const Fairs = v.array(
  v.pipe(
    v.strictObject({
      id: slug,
      starts: date,
      ends: date,
      hall: code,
      stand: code,
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "is no country’s two letters")),
    }),
    v.check(({ starts, ends }) => starts <= ends, "ends before it starts"),
  ),
);

/** Of a photograph, what is never cut off. A place that is not listed has no photograph yet. */
export const Pictures = v.array(v.strictObject({ id: slug, focus: v.optional(v.picklist(PICTURE_FOCUSES), "centre") }));

/** What each photograph shows, for those who cannot see it, and what is said below it, in a language. */
export const PictureTexts = v.record(v.string(), v.strictObject({ alt: text, caption: text }));

/** The texts about each fair in a language. */
export const FairTexts = v.record(v.string(), v.strictObject({ name: text, venue: text, city: text, shows: text }));
