import { parseWords } from "../../search/text-analysis/words.ts";

/** What texts are found by: folded and stemmed as the catalogue's search does it, each word between spaces. */
export function toSearchWords(texts: readonly string[]): string {
  return ` ${[...new Set(texts.flatMap((text) => parseWords(text).map((word) => word.text)))].join(" ")} `;
}

/** More than these nobody means. */
const MAX_QUERY_WORDS = 6;

/** Words of a visitor's text: found is what has each of them, or a word that begins so. */
export function parseQueryWords(text: string): string[] {
  return [...new Set(parseWords(text).map((word) => word.text))].slice(0, MAX_QUERY_WORDS);
}
