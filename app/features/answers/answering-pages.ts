import { marketOf } from "../../foundation/company/markets.ts";
import { BRAND } from "../../ground/company/brand.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Word } from "../../ground/text/words.ts";
import { isStopWord } from "../reading/stop-words.ts";
import type { AnswerCard, AnswerItem, Outcome } from "../search/answer.ts";
import type { Question } from "./question.ts";
import { type FoundPage, findPages, type SiteIndex } from "./site-pages.ts";

/** Beside products that were understood, more than this share of the letters has to name a page. */
const MIN_SAID = 0.5;
/** A page that has this much of what was asked answers it … */
const MIN_ANSWER_SHARE = 0.55;

const MAX_PARTS = 4;
/** … and a part of the page that is asked for, of the words that do not ask for it. */
const MIN_PART_SHARE = 0.4;

const lettersOf = (words: readonly Word[]) => words.reduce((sum, { typed }) => sum + typed.length, 0);

export const pageItem = ({ href, title }: FoundPage["page"], sentence: string): AnswerItem => ({
  href,
  title,
  detail: sentence,
});

function toPageCard(locale: Locale, { id, href, title }: FoundPage["page"], detail: string): AnswerCard {
  const t = serverTranslator(locale);
  const kind = id.includes(":") ? id.split(":")[0] : "page";
  const number = id === "contact" ? marketOf(locale).office.phone : id === "support" ? BRAND.supportPhone : null;
  return {
    kind: "page",
    eyebrow: t(
      kind === "faq"
        ? "answer.question"
        : kind === "sector"
          ? "answer.sector"
          : kind === "news"
            ? "answer.news"
            : "answer.page",
    ),
    title,
    detail,
    href,
    action: number ? { text: number, href: `tel:${number.replace(/[^+\d]/g, "")}` } : null,
  };
}

/** What the parts of a page are called. */
const PART_OF: Readonly<Record<string, string>> = { sectors: "sector", faq: "faq", news: "news" };
const isPartOf = (screen: string, { id }: FoundPage["page"]) => id.startsWith(`${PART_OF[screen]}:`);

/** A page's part, a question or a sector, whose whole name stands in the question. */
const namedPart = (screen: string, pages: readonly FoundPage[]) =>
  pages.find(({ isNamed, page }) => isNamed && isPartOf(screen, page));

/** The page whose words a question has, where these are a good part of it. */
export function askedPage(
  site: SiteIndex,
  locale: Locale,
  question: Question,
  outcome: Outcome,
  pages: readonly FoundPage[],
): AnswerCard | null {
  const { page, words, object } = question;
  if (!page || outcome.isExact || outcome.isNoted) return null;
  const said = lettersOf(words.filter(({ typed }) => !isStopWord(typed)));
  const share = page.letters / Math.max(1, said);
  const [best] = pages;
  // One of the page's parts, a question or a sector, that has more of the words, or is named.
  const isMore = best && best.page.id !== page.screen && best.share > Math.max(share, MIN_ANSWER_SHARE);
  const part = isMore
    ? best
    : (namedPart(page.screen, pages) ??
      findPages(site, { ...question, words: object }, MAX_PARTS).find(
        (each) => each.share >= MIN_PART_SHARE && isPartOf(page.screen, each.page),
      ));
  if (part) return toPageCard(locale, part.page, part.sentence);
  const whole = site.pages.find(({ page: each }) => each.id === page.screen)?.page;
  if (!whole || (share <= MIN_SAID && outcome.isCertain)) return null;
  const own = pages.find(({ page: each }) => each === whole);
  return toPageCard(locale, whole, own?.sentence ?? whole.texts[0] ?? "");
}

/** How much of what was asked a page has to have: beside certain products all of it, beside none some; less of a question. */
export function leastShare(
  { isAsked, object }: Question,
  { hits, isExact, isNoted, isCertain, isCorrected, dropped }: Outcome,
): number {
  if (isNoted) return LEAST_SHARE.noted;
  // What was found has nothing of what was asked but words like “and”.
  const isAllDropped = !isCorrected && dropped.length > 0 && dropped.length >= object.length;
  if (hits === 0 || isAllDropped) return LEAST_SHARE.nothing;
  if (isAsked && !isExact) return isCertain ? LEAST_SHARE.certainQuestion : LEAST_SHARE.question;
  return isCertain ? LEAST_SHARE.certain : LEAST_SHARE.products;
}
export const LEAST_SHARE = { noted: 0.5, nothing: 0.3, question: 0.5, certainQuestion: 0.7, products: 0.6, certain: 1 };

export function foundPage(locale: Locale, pages: readonly FoundPage[], least: number): AnswerCard | null {
  const [best] = pages;
  if (!best || best.share < least) return null;
  const { page, sentence } = namedPart(best.page.id, pages) ?? best;
  return toPageCard(locale, page, sentence);
}
