import { LOCALES } from "../i18n/locales.ts";
import { serverTranslator } from "../i18n/server-translator.ts";
import { wordsOf } from "../search/words.ts";
import type { Section } from "./sections.ts";

type Described = {
  readonly titles: readonly string[];
  readonly section: Section | null;
  readonly key: string;
  readonly products: readonly string[];
  readonly certificate: string | null;
  readonly version: string;
};

/** Products of one file that it can be found by: a library may hold thousands. */
const MOST_PRODUCTS = 500;

/** What a file is found by, in every language: folded and stemmed as the catalogue's search does it, between spaces. */
export function fileWords({ titles, section, key, products, certificate, version }: Described): string {
  const sections = section ? LOCALES.map((locale) => serverTranslator(locale)(`downloads.sections.${section}`)) : [];
  const name = key.split("/").at(-1) ?? key;
  const texts = [...titles, ...sections, name, certificate ?? "", version, ...products.slice(0, MOST_PRODUCTS)];
  const words = new Set(texts.flatMap((text) => wordsOf(text).map((word) => word.text)));
  return ` ${[...words].join(" ")} `;
}

/** Words of a visitor's text; a file is found when it has each of them, or words that begin so. */
export function queriedWords(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.text))].slice(0, MOST_WORDS);
}

const MOST_WORDS = 6;
