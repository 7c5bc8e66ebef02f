import { redirect, useLocation, useNavigation } from "react-router";
import { finderOffer } from "../../finder/finder-offer.ts";
import { hrefOf } from "../../i18n/href.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { routeOf } from "../../i18n/screens.ts";
import { pageDictionary } from "../../i18n/server-translator.ts";
import { SearchForm } from "../../search/panel/search-form.tsx";
import { notFound } from "../../shell/errors/not-found-error.ts";
import { PageHead } from "../../shell/head/page-head.tsx";
import { StructuredData } from "../../shell/head/structured-data.tsx";
import { Breadcrumbs } from "../../shell/navigation/breadcrumbs.tsx";
import { siteContext } from "../../site-context.ts";
import type { ListedFamily } from "../data/families.ts";
import { withSnapshot } from "../data/snapshot.ts";
import {
  hideFromSerialization,
  loadDrawingCode,
  omitDrawingsInDocument,
  type WithOptionalDrawing,
} from "../drawing/inline-drawing.tsx";
import { NoWrap } from "../no-wrap.tsx";
import type { Route } from "./+types/listing";
import { buildNotice } from "./build-notice.ts";
import { findMovedCodes, resolveCataloguePath } from "./catalogue-path.ts";
import { Filters } from "./filters/filters.tsx";
import { MAX_PROMOTED_ATTRIBUTES } from "./filters/select-facets.ts";
import {
  ActiveFilters,
  CatalogueParts,
  CompareBar,
  ListingNotice,
  Pagination,
  ProductTable,
  QuickFilters,
  selectLazyParts,
} from "./lazy-parts.ts";
import styles from "./listing.module.css";
import { ListingControls } from "./listing-controls.tsx";
import { buildItemList, buildListingHead } from "./listing-head.ts";
import { ProductCards } from "./products/product-cards.tsx";
import { countPages } from "./queries/matched-products.ts";
import { chooseValueLayout, readListing } from "./queries/read-listing.ts";
import { formatListingQuery } from "./state/listing-state.ts";
import { parseListingState } from "./state/parse-listing-state.ts";
import { redirectToPreferredView, usePreferredView } from "./state/preferred-view.ts";
import { listingLabels, listingTexts } from "./texts.ts";

export { ErrorBoundary } from "../../shell/errors/error-boundary.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const site = context.get(siteContext);
  return withSnapshot(site.catalogue, async (snapshot) => {
    const requested = parseListingState(url.searchParams);
    const movedCodes = await findMovedCodes(snapshot, params);
    const { path, name, trail, alternates } = resolveCataloguePath(
      snapshot.vocabulary,
      locale,
      params,
      url.search,
      movedCodes,
    );
    const { searchResult, ...listing } = await readListing(snapshot, locale, path, requested, site);
    if (searchResult) site.onSearchResults(searchResult.hits.length);
    const [exactProduct] = searchResult?.exactMatch ? listing.products : [];
    if (exactProduct) throw redirect(hrefOf("product", locale, exactProduct.params), 302);
    if (path.level === "category" && requested.filters.has("type") && !listing.state.filters.has("type"))
      throw notFound("type", locale);
    const pages = countPages(listing.entries, listing.state.size);
    if (listing.state.page > pages)
      throw redirect(alternates[locale] + formatListingQuery(listing.state, { page: pages }), 302);
    return {
      ...listing,
      products: site.isDocument ? listing.products.map(hideInlinedFields) : listing.products,
      layout: chooseValueLayout(path, listing.state.view),
      parts: omitDrawingsInDocument(listing.parts, site.isDocument),
      // A document draws what is in sight itself and leaves the rest to images that come when they are scrolled to.
      inlineLimit: site.isDocument ? MAX_INLINE_DRAWINGS : Infinity,
      release: snapshot.vocabulary.release,
      dictionary: pageDictionary(locale, "listing", "adding", "choosing"),
      head: buildListingHead(locale, { level: path.level, name, trail, listing, pages }),
      alternates,
      pages,
      level: path.level,
      promoted:
        path.level === "category" ? ["type", ...path.category.attributes.slice(0, MAX_PROMOTED_ATTRIBUTES)] : [],
      labels: listingLabels(locale, listing.total, listing.isCapped),
      ...(path.level === "group" ? { finder: finderOffer(locale, path.group) } : {}),
      notice: buildNotice(snapshot.vocabulary, locale, searchResult, listing),
      ...(searchResult ? { relevance: listingTexts(locale).relevance } : {}),
    };
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  redirectToPreferredView(request);
  const [data] = await Promise.all([serverLoader(), loadDrawingCode()]);
  await Promise.all(selectLazyParts(data).map(({ load }) => load()));
  return data;
}

export default function ListingScreen({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { head, description, alternates, state, pages, level, labels, facets, promoted, sorts, notice } = loaderData;
  const isRefreshing = useIsRefreshing();
  usePreferredView();
  const pathname = alternates[locale];
  const isSearch = state.q !== "";
  const isUnfiltered = !isSearch && state.filters.size === 0;
  const quickFacets = promoted.flatMap((code) => facets.find((facet) => facet.code === code) ?? []);
  return (
    <main id="content" className="page">
      <PageHead
        title={head.title}
        description={description ?? t("listing.lead")}
        query={head.query}
        indexed={head.indexed}
      />
      {import.meta.env.SSR && (
        <StructuredData thing={buildItemList(locale, head.heading, loaderData.entries, state, loaderData.products)} />
      )}
      <Breadcrumbs trail={head.trail} current={head.heading} />
      <header className={styles.header}>
        <h1>
          <NoWrap text={head.heading} />
        </h1>
        <p className={styles.count} role="status">
          {labels.found}
        </p>
        {description && !isSearch && <p className={styles.description}>{description}</p>}
        {isSearch && <SearchForm initial={state.q} key={state.q} />}
      </header>
      {isUnfiltered && state.page === 1 && level !== "category" && (
        <CatalogueParts parts={loaderData.parts} pathname={pathname} level={level} />
      )}
      <div className={styles.layout}>
        <Filters
          facets={facets}
          state={state}
          pathname={pathname}
          labels={labels}
          hiddenFacets={loaderData.hiddenFacets}
        />
        <div id="results" className={styles.results} aria-busy={isRefreshing}>
          {level === "category" &&
            !facets.some(({ code }) => code === "type") &&
            loaderData.total === 0 &&
            isUnfiltered && <p>{t("listing.noTypes")}</p>}
          {quickFacets.length > 0 && <QuickFilters facets={quickFacets} state={state} pathname={pathname} />}
          <ListingControls
            state={state}
            pathname={pathname}
            sorts={sorts}
            filtersLabel={labels.filters}
            relevance={loaderData.relevance}
            columns={loaderData.columns}
            single={labels.single}
          />
          {state.filters.size > 0 && (
            <ActiveFilters facets={facets} state={state} pathname={pathname} labels={labels} />
          )}
          {notice && <ListingNotice {...notice} />}
          {loaderData.products.length === 0 ? null : state.view === "cards" ? (
            <ProductCards
              products={loaderData.products}
              columns={loaderData.columns}
              variants={labels.variants}
              layout={loaderData.layout}
              inlineLimit={
                loaderData.parts.length > 0 ? loaderData.inlineLimit - MAX_INLINE_DRAWINGS : loaderData.inlineLimit
              }
              release={loaderData.release}
            />
          ) : (
            <ProductTable
              products={loaderData.products}
              columns={loaderData.columns}
              state={state}
              pathname={pathname}
              sorts={sorts}
              variants={labels.variants}
              layout={loaderData.layout}
              allColumns={labels.allColumns}
            />
          )}
          <CompareBar />
          {pages > 1 && <Pagination state={state} pathname={pathname} pages={pages} />}
        </div>
      </div>
    </main>
  );
}

/** What a document says of a product in its markup, its data need not say again. */
const hideInlinedFields = (product: ListedFamily): WithOptionalDrawing<ListedFamily> =>
  hideFromSerialization(product, ["drawn", "variants"]);

/** Cards, or what divides a level further, that stand in sight when a document opens. */
const MAX_INLINE_DRAWINGS = 6;

/** Whether this same listing is on its way with another state. */
function useIsRefreshing(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}
