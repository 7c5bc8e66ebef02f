import { pieces, questions, stopWords } from "../../ground/i18n/generated/search.ts";

const QUESTIONS: ReadonlySet<string> = new Set(Object.values(questions).flat());
const STOP_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(stopWords).flat(),
  ...Object.values(pieces).flat(),
  ...QUESTIONS,
]);

/** Whether a folded word says nothing of a product, in any language. */
export const isStopWord = (word: string) => STOP_WORDS.has(word);

/** Whether a folded word asks something, in any language: how, warum. */
export const isQuestionWord = (word: string) => QUESTIONS.has(word);
