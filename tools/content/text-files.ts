import { fallbacksOf } from "../../app/ground/i18n/fallbacks.ts";
import { DEFAULT_LOCALE, INTERNATIONAL_LOCALE, type Locale } from "../../app/ground/i18n/locales.ts";
import type { ProseScreen } from "../../app/screens/pages/prose-screens.ts";
import type { Problem } from "../platform/problem.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import type { FactValues } from "./insert-facts.ts";

/** The files of a folder of texts by their path, `en/pages/kio.md`, as bytes or already decoded. */
export type TextFiles = ReadonlyMap<string, Uint8Array | string>;

/** A language and those whose texts stand on its pages where it has none, the international one at last. */
const chainOf = (locale: Locale): readonly Locale[] => [...fallbacksOf(locale), DEFAULT_LOCALE, INTERNATIONAL_LOCALE];

/** The language in which something stands on the pages of a language, by what there is in each. */
export const standIn = (locale: Locale, has: (locale: Locale) => boolean): Locale =>
  chainOf(locale).find(has) ?? DEFAULT_LOCALE;

export const decode = (source: Uint8Array | string | undefined): string =>
  typeof source === "string" ? source : new TextDecoder().decode(source);

/** The day of a text that takes the place of another. */
export const DAY_OF_FILE = /@(\d{4}-\d{2}-\d{2})\.md$/;

/** The languages that have a folder. */
export const languagesIn = (files: TextFiles): ReadonlySet<string> =>
  new Set([...files.keys()].flatMap((path) => (path.includes("/") ? [path.slice(0, path.indexOf("/"))] : [])));

/** What texts are checked against, and where what is found goes. */
export type CompileContext = {
  readonly catalogue: CatalogueCodes;
  readonly facts: FactValues;
  /** Whether each language that has a folder must have every text; otherwise what it lacks is another's. */
  readonly isWhole: boolean;
  readonly languages: ReadonlySet<string>;
  readonly problems: Problem[];
};

/** The lists; of fairs, questions and pictures each language has a file of the same name with what is said of them. */
export const DATA_FILES = {
  news: "news.yaml",
  sectors: "sectors.yaml",
  fairs: "fairs.yaml",
  questions: "questions.yaml",
  pictures: "pictures.yaml",
} as const;

/** The name of a page's texts, e.g. `green-energy`. */
export const fileOf = (screen: ProseScreen) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The days on which other texts take the place of one. @param path with its language and without ending */
export const datesIn = (files: TextFiles, path: string): readonly string[] =>
  [...files.keys()]
    .flatMap((file) => (file.startsWith(`${path}@`) ? [file.slice(path.length + 1, -".md".length)] : []))
    .toSorted();
