import { ANY_ANSWER } from "../../foundation/catalogue/address/any-answer.ts";
import { categoryHref, groupHref } from "../../foundation/catalogue/address/catalogue-path.ts";
import { type FinderAnswers, formatFinderQuery } from "../../foundation/catalogue/address/finder-answers.ts";
import { DEFAULT_LISTING, formatListingQuery } from "../../foundation/catalogue/address/listing-state.ts";
import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../ground/i18n/server-translator.ts";
import type { Interview } from "./interview.ts";
import type { readFinder } from "./queries.ts";
import type { Question } from "./questions.ts";

type FinderResult = Awaited<ReturnType<typeof readFinder>>;
type FinderCandidate = FinderResult["candidates"][number];

const NO_BREAK_SPACE = "\u00a0";

export function formatProductCount(locale: Locale, count: number): string {
  return serverTranslator(locale)("counts.products", { count: formatNumber(count, locale), number: count });
}

export function formatQuestionTitle(locale: Locale, { facet, name }: Question): string {
  const t = serverTranslator(locale);
  if (facet === "group") return t("finderQuestions.group");
  if (facet === "category") return t("finderQuestions.category");
  return (
    name ?? (facet === "colour" ? serverTexts(locale).results.facets.colour : serverTexts(locale).results.facets.type)
  );
}

/** An answer with its unit: `≥ 24 A`, `4 mm²`, `push-in`. */
export function formatAnswerLabel({ unit, isMinimum }: Question, label: string): string {
  const text = unit ? label + NO_BREAK_SPACE + unit : label;
  return isMinimum ? `≥${NO_BREAK_SPACE}${text}` : text;
}

/** The answers given, each with a link to change it that keeps the other answers. */
export function formatSteps(locale: Locale, { steps }: Interview) {
  const answers = new Map(steps.map(({ question, answer }) => [question.facet, answer?.value ?? ANY_ANSWER]));
  return steps.map(({ question, answer }) => ({
    name: formatQuestionTitle(locale, question),
    answer: answer ? formatAnswerLabel(question, answer.label) : null,
    changeHref:
      hrefOf("finder", locale) + formatFinderQuery(new Map([...answers].filter(([facet]) => facet !== question.facet))),
  }));
}

/** The answers to other questions, which the form of a question sends as hidden fields. */
export const otherAnswers = (answers: FinderAnswers, { facet }: Question) =>
  [...answers].filter(([facetAnswered]) => facetAnswered !== facet);

export function listingHrefOf(locale: Locale, { scope, filters }: Interview): string {
  const path =
    scope.level === "category"
      ? categoryHref(locale, scope.group, scope.category)
      : scope.level === "group"
        ? groupHref(locale, scope.group)
        : hrefOf("products", locale);
  return path + formatListingQuery({ ...DEFAULT_LISTING, filters });
}

export function formatReason(
  vocabulary: Vocabulary,
  locale: Locale,
  total: number,
  { reason, ...candidate }: FinderCandidate,
): string {
  const t = serverTranslator(locale);
  const count = formatNumber(total, locale);
  switch (reason.kind) {
    case "narrowest":
      return t("finderReasons.narrowest", {
        count,
        value: `${formatNumber(reason.widthMm, locale)}${NO_BREAK_SPACE}${t("units.millimetre")}`,
      });
    case "most":
      return t("finderReasons.most", {
        count,
        name: vocabulary.attributes.get(reason.attribute)?.names[locale] ?? "",
        value: candidate.textOf(reason.attribute),
      });
    case "certificates":
      return t("finderReasons.certificates", { count, value: candidate.certificates });
    case "accessories":
      return t("finderReasons.accessories", { count, value: formatNumber(reason.count, locale) });
    case "differs":
      return t("finderReasons.differs", {
        name: vocabulary.attributes.get(reason.facet)?.names[locale] ?? serverTexts(locale).results.facets.type,
        value: candidate.textOf(reason.facet) || candidate.type,
      });
    case "usualColour":
      return t("finderReasons.usualColour", { value: candidate.colour });
    case "otherColour":
      return t("finderReasons.otherColour", { value: candidate.colour });
    default:
      return t(`finderReasons.${reason.kind}`);
  }
}
