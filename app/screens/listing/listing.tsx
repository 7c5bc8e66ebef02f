import { redirect } from "react-router";
import { findAnswer } from "../../features/answers/find-answer.ts";
import { siteIndexContext } from "../../features/answers/site-pages.ts";
import { type AnswerCard, countOf, NO_ANSWER, outcomeOf } from "../../features/search/answer.ts";
import {
  findMovedCodes,
  type ResolvedPath,
  resolveCataloguePath,
} from "../../foundation/catalogue/address/catalogue-path.ts";
import { formatListingQuery, type ListingState } from "../../foundation/catalogue/address/listing-state.ts";
import { parseListingState } from "../../foundation/catalogue/address/parse-listing-state.ts";
import { withSnapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { finderOffer } from "../../foundation/catalogue/finder-offer.ts";
import { siteContext } from "../../foundation/site/site-context.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../frame/shell/head/structured-data.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { NoWrap } from "../../frame/ui/no-wrap.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../ground/i18n/locales.ts";
import { notFound } from "../../ground/i18n/not-found-error.ts";
import { routeOf } from "../../ground/i18n/screens.ts";
import { serverTexts } from "../../ground/i18n/server-translator.ts";
import { pack, unpack } from "../../ground/platform/packed.ts";
import type { Route } from "./+types/listing";
import { Answers } from "./answers.tsx";
import { buildNotice } from "./build-notice.ts";
import { CatalogueParts } from "./catalogue-parts.tsx";
import { Filters } from "./filters/filters.tsx";
import styles from "./listing.module.css";
import { buildItemList, buildListingHead } from "./listing-head.ts";
import { listingLabels, offeredViews } from "./listing-labels.ts";
import { ListingResults } from "./listing-results.tsx";
import { countPages } from "./queries/matched-products.ts";
import { type Listing, readListing } from "./queries/read-listing.ts";
import { redirectToPreferredView, usePreferredView } from "./state/preferred-view.ts";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const site = context.get(siteContext);
  return withSnapshot(site.catalogue, async (snapshot) => {
    const { vocabulary } = snapshot;
    const requested = parseListingState(url.searchParams, locale);
    const movedCodes = await findMovedCodes(snapshot, params);
    const resolved = resolveCataloguePath(vocabulary, locale, params, url.search, movedCodes);
    const { path, alternates } = resolved;
    const { searchResult, state, ...listing } = await readListing(snapshot, locale, path, requested, site);
    const pages = countPages(listing.entries, state.size);
    const isFirstSearch = searchResult && path.level === "all" && state.page === 1 && state.filters.size === 0;
    const answer = isFirstSearch
      ? await findAnswer(
          snapshot,
          context.get(siteIndexContext)(locale),
          locale,
          state.q,
          outcomeOf(searchResult),
          new Date(),
        )
      : null;
    if (searchResult) site.onSearch(countOf(outcomeOf(searchResult), answer ?? NO_ANSWER));
    rejectOtherUrl(locale, resolved, requested, { ...listing, state, searchResult }, pages, answer?.card ?? null);
    return {
      alternates,
      state,
      ...(path.level === "group" ? { finder: finderOffer(locale, path.group) } : {}),
      packed: pack({
        ...listing,
        columns: listing.shown === "sizes" ? [] : listing.columns,
        parts: listing.parts.map(({ drawn: _, ...part }) => part),
        head: buildListingHead(locale, resolved, { ...listing, state }, pages),
        pages,
        level: path.level,
        views: offeredViews(locale, path, state.view),
        labels: listingLabels(locale, listing.total, listing.isCapped),
        // What is answered has been found.
        notice: answer?.isAlone
          ? null
          : buildNotice(
              vocabulary,
              locale,
              answer?.card && searchResult ? { ...searchResult, unmatchedWords: [] } : searchResult,
              { ...listing, state },
            ),
        ...(answer && (answer.card || answer.groups.length > 0) ? { answer } : {}),
        ...(searchResult ? { relevance: serverTexts(locale).results.relevance } : {}),
      }),
    };
  });
}

/** @throws a redirect from an exact part number to its product or from a page beyond the last, and 404 for an unknown type */
function rejectOtherUrl(
  locale: Locale,
  { path, alternates }: ResolvedPath,
  requested: ListingState,
  { state, products, searchResult }: Listing,
  pages: number,
  card: AnswerCard | null,
): void {
  // A file of the product was asked for, not the product.
  const [exactProduct] = searchResult?.exactMatch && card === null ? products : [];
  if (exactProduct) throw redirect(exactProduct.href, 302);
  if (path.level === "category" && requested.filters.has("type") && !state.filters.has("type"))
    throw notFound("type", locale);
  if (state.page > pages) throw redirect(alternates[locale] + formatListingQuery(state, { page: pages }), 302);
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return redirectToPreferredView(request) ?? serverLoader();
}

export default function ListingScreen({ loaderData: { state, alternates, packed } }: Route.ComponentProps) {
  const { t, locale, typeset } = useI18n();
  const listing = { ...unpack(packed), state, alternates };
  const { head, description, level, labels } = listing;
  usePreferredView();
  const pathname = alternates[locale];
  const isSearch = state.q !== "";
  const isAnswered = listing.answer?.isAlone === true;
  // Such a search leaves nothing to filter or to put in order.
  const isNothing = listing.notice?.alternatives !== undefined;
  const lead = t("listing.lead");
  const summary =
    level === "all" || isSearch ? lead : t("listing.summary", { heading: head.heading, found: labels.found, lead });
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <PageHead title={head.title} description={description ?? summary} query={head.query} indexed={head.indexed} />
      {import.meta.env.SSR && (
        <StructuredData thing={buildItemList(head.heading, listing.entries, state, listing.products)} />
      )}
      <Breadcrumbs trail={head.trail} current={head.heading} />
      <header className="headline">
        <h1>
          <NoWrap text={head.heading} />
        </h1>
        <p className="no-wrap" role="status">
          {isAnswered ? null : labels.found}
        </p>
      </header>
      {description && !isSearch && <p className={`lead ${styles.description}`}>{typeset(description)}</p>}
      {listing.answer && <Answers key={state.q} answer={listing.answer} query={state.q} />}
      {level !== "category" && !isSearch && state.filters.size === 0 && state.page === 1 && (
        <CatalogueParts parts={listing.parts} pathname={pathname} level={level} />
      )}
      {!isAnswered && (
        <div className={isNothing ? undefined : `beside ${styles.layout}`}>
          {!isNothing && (
            <Filters
              facets={listing.facets}
              state={state}
              pathname={pathname}
              labels={labels}
              hiddenFacets={listing.hiddenFacets}
            />
          )}
          <ListingResults listing={listing} isNothing={isNothing} />
        </div>
      )}
    </main>
  );
}
