import "../../frame/ui/design/page.css";
import { filterKnownAnswers, parseAnswers } from "../../foundation/catalogue/address/finder-answers.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { siteContext } from "../../foundation/site/site-context.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../ground/i18n/screens.ts";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/finder";
import { Candidates } from "./candidate-cards.tsx";
import styles from "./finder.module.css";
import {
  formatAnswerLabel,
  formatProductCount,
  formatQuestionTitle,
  formatReason,
  formatSteps,
  listingHrefOf,
  otherAnswers,
} from "./format-finder.ts";
import { MAX_QUESTIONS } from "./interview.ts";
import { readFinder } from "./queries.ts";
import { QuestionForm } from "./question-form.tsx";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const { catalogue } = context.get(siteContext);
  return withSnapshot(catalogue, async (snapshot) => {
    const { vocabulary } = snapshot;
    const answers = filterKnownAnswers(vocabulary, parseAnswers(url.searchParams));
    const found = await readFinder(snapshot, locale, answers);
    const { question, steps, facetCounts, isInvalidAnswer } = found;
    return {
      steps: formatSteps(locale, found),
      remaining: formatProductCount(locale, facetCounts.total),
      question: question && {
        facet: question.facet,
        title: formatQuestionTitle(locale, question),
        number: steps.length + 1,
        of: MAX_QUESTIONS,
        isInvalidAnswer,
        /** Answers are cross-sections, drawn to scale. */
        isConductor: vocabulary.attributes.get(question.facet)?.unitCode === "mm2",
        /** Sent as hidden fields. */
        otherAnswers: otherAnswers(answers, question),
        /** Each answer has the drawing of an example product. */
        isDrawn: found.offeredAnswers.every(({ example }) => example !== null),
        answers: found.offeredAnswers.map((answer) => ({
          ...answer,
          label: formatAnswerLabel(question, answer.label),
        })),
      },
      listingHref: facetCounts.total > found.candidates.length ? listingHrefOf(locale, found) : null,
      candidates: found.candidates.map((candidate) => ({
        code: candidate.code,
        name: candidate.name,
        ...(candidate.language && { language: candidate.language }),
        href: candidate.href,
        picture: candidate.picture,
        facts: candidate.facts,
        unit: candidate.unit,
        packageUnit: candidate.packageUnit,
        minOrderQuantity: candidate.minOrderQuantity,
        reason: formatReason(vocabulary, locale, facetCounts.total, candidate),
      })),
    };
  });
}

export default function Finder({ loaderData }: Route.ComponentProps) {
  const { t, href, typeset, labelled } = useI18n();
  const { steps, question, candidates, remaining, listingHref } = loaderData;
  const title = t("screens.finder");
  const isStart = steps.length === 0;
  return (
    <main id="content" className="page">
      <PageHead title={title} description={t("finder.lead")} indexed={isStart} />
      <Breadcrumbs trail={[{ name: t("screens.products"), href: href("products") }]} current={title} />
      <header className="stack close head">
        <h1>{title}</h1>
        {isStart && <p className="lead">{t("finder.lead")}</p>}
      </header>
      {!isStart && (
        <section aria-label={t("finder.answers")}>
          <ol className={`ruled rows ${styles.steps}`}>
            {steps.map(({ name, answer, changeHref }) => (
              <li key={name}>
                <span className="note">{typeset(name)}</span>
                <strong>{typeset(answer ?? t("finder.any"))}</strong>
                <Link className="link" to={changeHref} rel="nofollow">
                  {t("finder.change")}
                  <span className="visually-hidden">{labelled("", typeset(name))}</span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
      {question ? (
        <QuestionForm key={question.facet} question={question} remaining={isStart ? null : remaining} />
      ) : candidates.length > 0 ? (
        <Candidates products={candidates} found={remaining} listingHref={listingHref} />
      ) : (
        <p className="lead">{t("finder.empty")}</p>
      )}
      {!isStart && (
        <p className="head">
          <Link className="link" to={href("finder")}>
            {t("finder.again")}
          </Link>
        </p>
      )}
    </main>
  );
}
