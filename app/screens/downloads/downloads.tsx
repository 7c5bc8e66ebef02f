import "../../frame/ui/design/page.css";
import type { ReactNode } from "react";
import { redirect } from "react-router";
import { DocumentList } from "../../features/documents/document-list.tsx";
import { type DownloadsState, formatDownloadsQuery, isFiltered } from "../../features/documents/downloads-state.ts";
import type { Section as DownloadsSection } from "../../foundation/documents/sections.ts";
import { siteContext } from "../../foundation/site/site-context.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { BRAND } from "../../ground/company/brand.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import { routeOf } from "../../ground/i18n/screens.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/downloads";
import { CategoryParts } from "./category-parts.tsx";
import { DiscontinuedTable } from "./discontinued/discontinued-table.tsx";
import { DownloadsForm } from "./downloads-form.tsx";
import { GroupModels } from "./group-models.tsx";
import { PageLinks } from "./page-links.tsx";
import { parseDownloadsState } from "./parse-downloads-state.ts";
import { findDownloads } from "./queries.ts";
import { SectionNav } from "./section-nav.tsx";
import { SelectionBar } from "./selection-bar.tsx";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

const SELECTION_FORM_ID = "selection";

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale, screen } = routeOf(pattern);
  const state = parseDownloadsState(url.searchParams);
  const site = context.get(siteContext);
  const downloads = await findDownloads(site.catalogue, locale, state, new Date());
  const { sections, total, discontinued, pages } = downloads;
  if (state.page > pages) throw redirect(url.pathname + formatDownloadsQuery(state, { page: pages }));
  if (state.q !== "") site.onSearch({ outcome: total + discontinued > 0 ? "found" : "nothing", dropped: "" });
  const isNarrowed = state.section !== "" || isFiltered(state);
  const t = serverTranslator(locale);
  const resultSummary = [
    ...(total > 0 || (discontinued === 0 && !sections.some(({ parts }) => parts.length > 0))
      ? [t("counts.documents", { count: formatNumber(total, locale), number: total })]
      : []),
    ...(discontinued > 0 && isNarrowed
      ? [t("counts.products", { count: formatNumber(discontinued, locale), number: discontinued })]
      : []),
  ];
  return {
    ...downloads,
    screen: screen === "supportDownloads" ? screen : ("downloads" as const),
    state,
    resultSummary: joinTexts(resultSummary, locale),
  };
}

export default function Downloads({ loaderData }: Route.ComponentProps) {
  const { sections, choices, groups, state, screen, resultSummary, pages } = loaderData;
  const { t, href, number, locale, typeset } = useI18n();
  const path = href(screen);
  const title = t("screens.downloads");
  const isNarrowed = state.section !== "" || isFiltered(state);
  const sectionName = state.section && t(`downloads.sections.${state.section}`);
  const counts = new Map<string, number>(choices.section.map(({ value, count }) => [value, count]));
  const hrefWith = (change: Parameters<typeof formatDownloadsQuery>[1]) => path + formatDownloadsQuery(state, change);
  return (
    <main id="content" className="page">
      <PageHead
        title={sectionName ? `${sectionName} · ${title}` : title}
        description={sectionName ? `${sectionName}. ${t("downloads.lead")}` : t("downloads.lead")}
        query={state.section ? `?section=${state.section}` : ""}
        indexed={!isFiltered(state) && state.page === 1 && sections.length > 0}
      />
      <Breadcrumbs trail={sectionName ? [{ name: title, href: path }] : []} current={sectionName || title} />
      <header className="headline">
        <h1>{sectionName || title}</h1>
        <p role="status">{typeset(resultSummary)}</p>
      </header>
      {!isNarrowed && (
        <p className="lead">
          {t("downloads.lead")} {t("downloads.data")} <a href={`/api/${locale}/catalogue.csv`}>CSV</a>,{" "}
          <a href={`/api/${locale}/catalogue.json`}>JSON</a>
        </p>
      )}
      {!isNarrowed && <GroupModels groups={groups} />}
      <div className={isNarrowed ? "beside" : undefined}>
        {isNarrowed && <SectionNav selected={state.section} choices={choices.section} hrefWith={hrefWith} />}
        <div>
          <DownloadsForm state={state} choices={choices} path={path} />
          <div className="rows">
            {sections.map(({ section, total, documents, discontinued, parts }) => (
              <Section key={section} section={section} state={state} count={counts.get(section) ?? total}>
                {parts.length > 0 && <CategoryParts files={parts} groups={groups} isOpen={state.section !== ""} />}
                {documents.length > 0 && <DocumentList documents={documents} selectionFormId={SELECTION_FORM_ID} />}
                {discontinued.length > 0 && <DiscontinuedTable products={discontinued} />}
                {total > documents.length + discontinued.length && !state.section && (
                  <Link className="link" to={hrefWith({ section })}>
                    {t("downloads.all", { count: number(total) })}
                  </Link>
                )}
              </Section>
            ))}
          </div>
          {sections.length === 0 && (
            <div className="stack measure">
              <h2>{t("downloads.none")}</h2>
              <p>
                {t("downloads.noneHint")} <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
              </p>
            </div>
          )}
          {pages > 1 && <PageLinks page={state.page} pages={pages} hrefWith={hrefWith} />}
          <SelectionBar key={hrefWith({ page: state.page })} id={SELECTION_FORM_ID} />
        </div>
      </div>
    </main>
  );
}

type SectionProps = {
  readonly section: DownloadsSection;
  readonly state: DownloadsState;
  readonly count: number;
  readonly children: ReactNode;
};

/** The section that was chosen is all there is of the page; of all of them those are open in which something was looked for. */
function Section({ section, state, count, children }: SectionProps) {
  const { t, number } = useI18n();
  const name = t(`downloads.sections.${section}`);
  return state.section ? (
    <section aria-label={name}>{children}</section>
  ) : (
    <details className="fold" open={isFiltered(state)}>
      <summary>
        <h2 id={section} className="large">
          {name}
        </h2>{" "}
        <small>{number(count)}</small>
      </summary>
      {children}
    </details>
  );
}
