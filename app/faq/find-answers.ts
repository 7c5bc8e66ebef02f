import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { SCREENS } from "../i18n/screens.ts";
import { parseWords } from "../search/text-analysis/words.ts";
import type { StaticScreen } from "../shell/navigation/navigation.ts";
import { QUESTIONS, TOPICS, type Topic } from "./questions.ts";

/** A piece of an answer: words, or words that lead somewhere. */
export type AnswerPart = { readonly text: string; readonly href?: string };
export type AnsweredQuestion = {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly AnswerPart[];
};

const LINK = /\[([^\]]+)\]\((\w+)\)/;

const isScreen = (name: string): name is StaticScreen => name in SCREENS;

/** @throws when an answer leads to a screen that does not exist */
function parseAnswer(answer: string, locale: Locale): readonly AnswerPart[] {
  return answer.split(/(\[[^\]]+\]\(\w+\))/).flatMap((part): AnswerPart[] => {
    const [, text, screen] = LINK.exec(part) ?? [];
    if (!text || !screen) return part === "" ? [] : [{ text: part }];
    if (!isScreen(screen)) throw new Error(`There is no screen ${screen} for “${text}”`);
    return [{ text, href: hrefOf(screen as "home", locale) }];
  });
}

/** The questions in which every word that is asked for begins a word, by topic; all of them when nothing is asked. */
export function findAnswers(
  locale: Locale,
  query: string,
): readonly { topic: Topic; questions: readonly AnsweredQuestion[] }[] {
  const queryWords = parseWords(query).map(({ text }) => text);
  const found = QUESTIONS.filter((each) => {
    const words = parseWords(each[locale].join(" ")).map(({ text }) => text);
    return queryWords.every((word) => words.some((own) => own.startsWith(word)));
  });
  return TOPICS.flatMap((topic) => {
    const questions = found
      .filter((each) => each.topic === topic)
      .map((each) => ({ id: each.id, question: each[locale][0], answer: parseAnswer(each[locale][1], locale) }));
    return questions.length > 0 ? [{ topic, questions }] : [];
  });
}
