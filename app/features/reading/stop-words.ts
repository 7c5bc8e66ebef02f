import { pieces, stopWords } from "../../ground/i18n/generated/search.ts";

const STOP_WORDS: ReadonlySet<string> = new Set([...Object.values(stopWords), ...Object.values(pieces)].flat());

/** Whether a folded word says nothing of a product, in any language. */
export const isStopWord = (word: string) => STOP_WORDS.has(word);
