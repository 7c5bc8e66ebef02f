import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { isScreen } from "../../../ground/i18n/screens.ts";
import { typeset } from "../../../ground/i18n/typography/typeset.ts";
import { parseWords } from "../../../ground/text/words.ts";
import type { Content } from "../content.ts";
import { TOPICS, type Topic } from "./topics.ts";

/** Plain text, or a link. */
type AnswerPart = { readonly text: string; readonly href?: string };
export type AnsweredQuestion = {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly AnswerPart[];
};

const LINK = /\[([^\]]+)\]\((\w+)\)/;

/** @throws for a link to a screen that does not exist */
function parseAnswer(answer: string, locale: Locale): readonly AnswerPart[] {
  return answer.split(/(\[[^\]]+\]\(\w+\))/).flatMap((part): AnswerPart[] => {
    const [, text, screen] = LINK.exec(part) ?? [];
    if (!text || !screen) return part === "" ? [] : [{ text: part }];
    if (!isScreen(screen)) throw new Error(`The link “${text}” names an unknown screen: ${screen} (questions.yaml)`);
    return [{ text, href: hrefOf(screen as "home", locale) }];
  });
}

/** Typeset; by topic, the questions in which every word of the query begins a word; all of them without a query. */
export function findAnswers(
  content: Content,
  locale: Locale,
  query: string,
): readonly { topic: Topic; questions: readonly AnsweredQuestion[] }[] {
  const queryWords = parseWords(query).map(({ text }) => text);
  const found = content.questions.filter(({ texts }) => {
    const words = parseWords(texts[locale].join(" ")).map(({ text }) => text);
    return queryWords.every((word) => words.some((questionWord) => questionWord.startsWith(word)));
  });
  return TOPICS.flatMap((topic) => {
    const questions = found
      .filter((each) => each.topic === topic)
      .map((each) => ({ id: each.id, texts: each.texts[locale].map((text) => typeset(text, locale)) }))
      .map(({ id, texts: [question = "", answer = ""] }) => ({ id, question, answer: parseAnswer(answer, locale) }));
    return questions.length > 0 ? [{ topic, questions }] : [];
  });
}
