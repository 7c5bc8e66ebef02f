import * as v from "valibot";
import { LOCALES, type Locale } from "../../i18n/locales.ts";

export type Titles = Readonly<Record<Locale, string>>;

/** A title for every locale: a missing one is replaced by any other title, or by the fallback. */
export function completeTitles(titles: Readonly<Record<string, string | undefined>>, fallback: string): Titles {
  const [anyTitle = fallback] = LOCALES.flatMap((locale) => titles[locale] ?? []);
  return Object.fromEntries(LOCALES.map((locale) => [locale, titles[locale] ?? anyTitle])) as Titles;
}

/** Titles as the index stores them; completed, because the site may have got a locale since. */
export const TitlesColumn = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.string()),
  v.transform((titles) => completeTitles(titles, "")),
);
