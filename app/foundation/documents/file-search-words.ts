import { LOCALES } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { toSearchWords } from "./search-words.ts";
import type { Section } from "./sections.ts";

type SearchableFile = {
  readonly titles: readonly string[];
  readonly section: Section | null;
  readonly key: string;
  readonly products: readonly string[];
  readonly certificate: string | null;
  readonly version: string;
};

/** A library may hold thousands of products. */
const MAX_PRODUCTS = 500;

/** The words that a file is found by, in every language. */
export function fileSearchWords({ titles, section, key, products, certificate, version }: SearchableFile): string {
  const sections = section ? LOCALES.map((locale) => serverTranslator(locale)(`downloads.sections.${section}`)) : [];
  const name = key.split("/").at(-1) ?? key;
  return toSearchWords([...titles, ...sections, name, certificate ?? "", version, ...products.slice(0, MAX_PRODUCTS)]);
}
