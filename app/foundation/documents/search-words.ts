import { parseWords } from "../../ground/text/words.ts";

/** The words of texts, folded and stemmed like those of the catalogue's search, each between spaces. */
export function toSearchWords(texts: readonly string[]): string {
  return ` ${[...new Set(texts.flatMap((text) => parseWords(text).map((word) => word.text)))].join(" ")} `;
}

const MAX_QUERY_WORDS = 6;

/** The words of a search; each has to match the beginning of an indexed word. */
export function parseQueryWords(text: string): string[] {
  return [...new Set(parseWords(text).map((word) => word.text))].slice(0, MAX_QUERY_WORDS);
}
