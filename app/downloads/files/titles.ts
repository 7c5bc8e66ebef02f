import * as v from "valibot";
import { LOCALES, type Locale } from "../../i18n/locales.ts";

export type Titles = Readonly<Record<Locale, string>>;

/** A title for every language of the site: one that is missing is stood in for by any other, or by what is given. */
export function completeTitles(titles: Readonly<Record<string, string | undefined>>, fallback: string): Titles {
  const [anyTitle = fallback] = LOCALES.flatMap((locale) => titles[locale] ?? []);
  return Object.fromEntries(LOCALES.map((locale) => [locale, titles[locale] ?? anyTitle])) as Titles;
}

/** The titles of a file as the index keeps them; a language that the site has since got is filled in. */
export const TitlesColumn = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.string()),
  v.transform((titles) => completeTitles(titles, "")),
);
