import { ASKED_FILES, ASKED_PAGES } from "../../ground/i18n/generated/questions.ts";
import { caseEndings } from "../../ground/i18n/generated/search.ts";
import { editDistance } from "../../ground/text/edit-distance.ts";
import { parseWords, type Word } from "../../ground/text/words.ts";
import { isQuestionWord, isStopWord } from "../reading/stop-words.ts";

type AskedPage = keyof typeof ASKED_PAGES;
export type AskedFile = keyof typeof ASKED_FILES;

/** What a text asks for beside products. */
export type Question = {
  readonly words: readonly Word[];
  /** Whether it is put as one: with a question mark, or a word that asks. */
  readonly isAsked: boolean;
  /** The page that answers, and how many letters of the text say so. */
  readonly page: { readonly screen: AskedPage; readonly letters: number } | null;
  readonly file: { readonly kind: AskedFile; readonly letters: number } | null;
  /** The words that say neither which page nor which kind of file, without those that say nothing. */
  readonly object: readonly Word[];
  /** The words that do not say which kind of file, without those that say nothing; and their text, with all words. */
  readonly others: readonly Word[];
  readonly ofWhat: string;
};

type Phrase<Key> = { readonly key: Key; readonly words: readonly Word[] };

const phrasesOf = <Key extends string>(asked: Readonly<Record<Key, readonly string[]>>): readonly Phrase<Key>[] =>
  (Object.entries(asked) as [Key, readonly string[]][]).flatMap(([key, phrases]) =>
    phrases.map((phrase) => ({ key, words: parseWords(phrase) })),
  );

const PAGES = phrasesOf<AskedPage>(ASKED_PAGES);
const FILES = phrasesOf<AskedFile>(ASKED_FILES);

const MIN_BEGINNING = 4;
const MAX_ENDING = 4;
/** A short word has short endings: terminal is no form of term. */
const endingOf = (length: number) => Math.min(MAX_ENDING, Math.floor(length / 2) - 1);

/** … but for endings that are joined, one behind the other: bayi, bayinin, bayilerinden. */
const CASE_FORM = new RegExp(`^(?:${Object.values(caseEndings).join("|")}){1,3}$`);

/** A word of so many letters may be cut short … */
const MIN_CUT = 6;
/** … and one of so many may have a letter wrong, without being another. */
export const MIN_MISSPELT = 7;

/** Whether a written word is another one, perhaps with an ending, cut short or misspelt: sertifikası, certif, distributers. */
function isForm(written: Word, word: Word): boolean {
  const { text } = word;
  if (written.text === text) return true;
  if (word.kind !== "stem") return false;
  const isCaseForm = written.typed.startsWith(word.typed) && CASE_FORM.test(written.typed.slice(word.typed.length));
  if (word.typed.length >= MIN_BEGINNING && isCaseForm) return true;
  if (text.length < MIN_BEGINNING) return false;
  if (written.typed.length >= MIN_CUT && text.startsWith(written.typed)) return true;
  const ending = written.typed.length - text.length;
  if (ending > Math.max(endingOf(text.length), word.typed.length - text.length)) return false;
  return written.typed.startsWith(text) || (text.length >= MIN_MISSPELT && isMisspelt(written.typed, text));
}

/** Whether a word begins with another but for a letter: sertfikası, distributers. */
export const isMisspelt = (written: string, word: string): boolean =>
  [0, -1, 1].some((more) => editDistance(written.slice(0, word.length + more), word, 1) <= 1);

/** The phrases that a text has all words of, with those words. */
function findPhrases<Key>(words: readonly Word[], phrases: readonly Phrase<Key>[]) {
  return phrases.flatMap(({ key, words: asked }) => {
    const found = asked.map((word) => words.find((written) => isForm(written, word)));
    const all = found.filter((word) => word !== undefined);
    return all.length === asked.length && all.length > 0
      ? [{ key, words: all, letters: all.reduce((sum, { typed }) => sum + typed.length, 0) }]
      : [];
  });
}

const longest = <Found extends { readonly letters: number }>(found: readonly Found[]): Found | null =>
  found.toSorted((a, b) => b.letters - a.letters)[0] ?? null;

export function readQuestion(text: string): Question {
  const words = parseWords(text);
  const pages = findPhrases(words, PAGES);
  const files = findPhrases(words, FILES);
  const page = longest(pages);
  const specific = longest(files.filter(({ key }) => key !== "any"));
  const file = specific ?? longest(files);
  const isSaid = new Set([...(page?.words ?? []), ...files.flatMap((each) => each.words)]);
  const isOfFile = new Set(files.flatMap((each) => each.words));
  const others = words.filter((word) => !isOfFile.has(word));
  return {
    words,
    isAsked: /\?\s*$/.test(text) || words.some(({ typed }) => isQuestionWord(typed)),
    page: page && { screen: page.key, letters: page.letters },
    file: file && { kind: file.key, letters: file.letters },
    object: words.filter((word) => !isSaid.has(word) && !isStopWord(word.typed)),
    others: others.filter((word) => !isStopWord(word.typed)),
    ofWhat: others.map(({ typed }) => typed).join(" "),
  };
}
