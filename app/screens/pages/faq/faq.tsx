import "../../../frame/ui/design/page.css";
import { Fragment, useEffect } from "react";
import { useLocation } from "react-router";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../../frame/shell/navigation/breadcrumbs.tsx";
import { GetForm } from "../../../frame/shell/navigation/get-form.tsx";
import { useDelayedAct } from "../../../frame/shell/navigation/use-delayed-act.ts";
import { formatNumber } from "../../../ground/i18n/format.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { serverTranslator } from "../../../ground/i18n/server-translator.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { pack, unpack } from "../../../ground/platform/packed.ts";
import { contentContext } from "../content.ts";
import type { Route } from "./+types/faq";
import styles from "./faq.module.css";
import { MAX_QUERY_LENGTH, parseFaqQuery } from "./faq-query.ts";
import { type AnsweredQuestion, findAnswers } from "./find-answers.ts";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

const DEBOUNCE_MS = 300;

/** The page says itself, in RDFa Lite, what it is as schema.org has it: JSON beside it would be all questions once more. */
const FAQ_PAGE = { vocab: "https://schema.org/", typeof: "FAQPage" };

export function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const query = parseFaqQuery(url.searchParams);
  const topics = findAnswers(context.get(contentContext), locale, query);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    query,
    topics: pack(topics),
    resultCount: serverTranslator(locale)("counts.questions", { count: formatNumber(count, locale), number: count }),
  };
}

export default function Faq({ loaderData: { query, topics: packed, resultCount } }: Route.ComponentProps) {
  const { t, href } = useI18n();
  const topics = unpack(packed);
  useOpenFromHash();
  const title = t("screens.faq");
  return (
    <main id="content" className="page" {...(query === "" ? FAQ_PAGE : {})}>
      <PageHead title={title} description={t("faq.lead")} indexed={query === ""} />
      <Breadcrumbs trail={[{ name: t("screens.support"), href: href("support") }]} current={title} />
      <header className="headline">
        <h1>{title}</h1>
        <p role="status">{resultCount}</p>
      </header>
      <FaqSearch query={query} />
      {topics.map(({ topic, questions }) => (
        <section key={topic} className={`stack beside ${styles.topic}`} aria-labelledby={`topic-${topic}`}>
          <h2 id={`topic-${topic}`} className="stays">
            {t(`faq.topics.${topic}`)}
          </h2>
          <div className="ruled rows">
            {questions.map((each) => (
              <Question key={each.id} {...each} />
            ))}
          </div>
        </section>
      ))}
      <p className="head measure">
        <span>{t(topics.length === 0 ? "faq.none" : "faq.more")}</span> <Link to={href("contact")}>{t("faq.ask")}</Link>
      </p>
    </main>
  );
}

type SearchState = { readonly fieldKey?: string } | null;

/** A GET form; with scripts it applies while the visitor types. */
function FaqSearch({ query }: { readonly query: string }) {
  const { t, href } = useI18n();
  const delayed = useDelayedAct(DEBOUNCE_MS);
  const location = useLocation();
  // A search passes the key on, so that the field keeps focus and text; any other navigation gives the field its query.
  const fieldKey = (location.state as SearchState)?.fieldKey ?? location.key;
  return (
    <GetForm
      action={href("faq")}
      replace
      preventScrollReset
      state={{ fieldKey }}
      role="search"
      className="search-field"
    >
      <input
        key={fieldKey}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        aria-label={t("faq.search")}
        placeholder={t("faq.placeholder")}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { form } }) => delayed.set(() => form?.requestSubmit())}
      />
      <button type="submit" className="button button-primary">
        {t("faq.find")}
      </button>
    </GetForm>
  );
}

/** The id is inside the details, because a browser opens details that contain the target of a URL. */
function Question({ id, question, answer }: AnsweredQuestion) {
  const { t } = useI18n();
  return (
    // The browser may open it before hydration.
    <details className="fold" property="mainEntity" typeof="Question" suppressHydrationWarning>
      <summary>
        <h3 className="quiet" property="name">
          {question}
        </h3>
      </summary>
      <div id={id} className={`stack close start measure ${styles.answer}`} property="acceptedAnswer" typeof="Answer">
        <p property="text">
          {answer.map(({ text, href }) =>
            href ? (
              <Link key={text} to={href}>
                {text}
              </Link>
            ) : (
              <Fragment key={text}>{text}</Fragment>
            ),
          )}
        </p>
        <a className="note" href={`#${id}`}>
          {t("faq.link")}
        </a>
      </div>
    </details>
  );
}

/** For browsers that do not open the details around the target of a URL. */
function useOpenFromHash(): void {
  useEffect(() => {
    function open() {
      const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const details = answer?.closest("details");
      if (!details || details.open) return;
      details.open = true;
      details.scrollIntoView();
    }
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}
