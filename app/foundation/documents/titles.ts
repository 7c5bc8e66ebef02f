import * as v from "valibot";
import { fallbacksOf } from "../../ground/i18n/fallbacks.ts";
import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";

/** A file's title in the languages that it was written in. */
export type Titles = Readonly<Partial<Record<Locale, string>>>;

/** The title in a language, else in the first that it falls back to; of a file without titles the empty text. */
export function titleIn(titles: Titles, locale: Locale): { readonly text: string; readonly language: Locale } {
  const language = [...fallbacksOf(locale), ...LOCALES].find((each) => titles[each] !== undefined) ?? locale;
  return { text: titles[language] ?? "", language };
}

/** Titles as the index stores them. */
export const TitlesColumn = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.string()),
  v.transform((titles): Titles => titles),
);
