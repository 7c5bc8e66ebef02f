import { LAYOUT } from "../../app/ground/i18n/generated/layout.ts";
import { PAGES } from "../../app/ground/i18n/generated/pages.ts";
import { stopWords } from "../../app/ground/i18n/generated/search.ts";
import { SERVER } from "../../app/ground/i18n/generated/server.ts";
import { byLocale, LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { fold } from "../../app/ground/text/fold.ts";
import { sampleRows } from "../sample.ts";
import { visibleTexts } from "./page-text.ts";

const NAMED_TABLES = ["groups", "categories", "types", "colours", "attributes", "attribute-values"] as const;
/** Shorter texts are units and marks. */
const MIN_LETTERS = 4;

const plain = (text: string) => text.replace(/[\u00a0\u202f\s]+/g, " ").trim();

function leavesOf(node: unknown): string[] {
  if (typeof node === "string") return [plain(node)];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(leavesOf) : [];
}

/** Every whole text of a language: the interface's, and the catalogue's names. */
const textsOf = byLocale(
  (locale) =>
    new Set([
      ...[LAYOUT, PAGES, SERVER].flatMap((texts) => leavesOf(texts[locale])),
      ...NAMED_TABLES.flatMap((table) => sampleRows(`${table}.csv`).map((row) => plain(row[`name_${locale}`] ?? ""))),
    ]),
);

/** Whole texts of other languages that are no part of one of this. */
const strangers = byLocale((locale) => {
  const own = [...textsOf[locale]].join("\n");
  const others = LOCALES.flatMap((other) => (other === locale ? [] : [...textsOf[other]]));
  return new Set(others.filter((text) => !own.includes(text) && (text.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS));
});

const STOP_WORDS: Readonly<Partial<Record<Locale, readonly string[]>>> = stopWords;
const stopWordsOf = byLocale((locale) => new Set(STOP_WORDS[locale] ?? []));

/** Names of time zones and standards: CET is no French word. */
const CAPITALS = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;
/** Single letters are marks and units as well. */
const WORD = /\p{L}{2,}/gu;

/** Two words that say nothing and are another language's make a sentence of it, if there are more than of the page's. */
function isSentenceOf(other: Locale, locale: Locale, words: readonly string[]): boolean {
  const own = words.filter((word) => stopWordsOf[locale].has(word));
  const strange = words.filter((word) => stopWordsOf[other].has(word) && !stopWordsOf[locale].has(word));
  return strange.length > 1 && strange.length > own.length;
}

/** The texts of a page in its own language: without those that `lang` says to be of another. */
export function ownTexts(html: string, locale: Locale): string[] {
  const own = html
    .slice(html.indexOf("<body"))
    .replace(/<(\w+)\b[^>]*\slang="(\w+)[^>]*>.*?<\/\1>/gs, (found, _, language) =>
      language === locale ? found : "<i>",
    );
  return visibleTexts(`<body>${own}`);
}

/** The texts of a page that are another language's. */
export function strayTexts(html: string, locale: Locale): string[] {
  return ownTexts(html, locale)
    .map(plain)
    .filter((text) => {
      if (strangers[locale].has(text)) return true;
      const words = [...new Set(fold(text.replace(CAPITALS, " ")).match(WORD))];
      return LOCALES.some((other) => other !== locale && isSentenceOf(other, locale, words));
    });
}
