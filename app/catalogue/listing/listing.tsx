import { redirect, useLocation, useNavigation } from "react-router";
import { finderOffer } from "../../finder/finder-offer.ts";
import { hrefOf } from "../../i18n/href.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { placeOf } from "../../i18n/screens.ts";
import { pageDictionary } from "../../i18n/server-translator.ts";
import { SearchForm } from "../../search/panel/search-form.tsx";
import { Breadcrumbs } from "../../shell/breadcrumbs.tsx";
import { notFound } from "../../shell/missing.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { StructuredData } from "../../shell/structured-data.tsx";
import { siteContext } from "../../site-context.ts";
import type { ListedFamily } from "../data/families.ts";
import { withSnapshot } from "../data/vocabulary.ts";
import {
  hideFromSerialization,
  loadDrawingCode,
  omitDrawingsInDocument,
  type WithOptionalDrawing,
} from "../drawing/inline-drawing.tsx";
import { NoWrap } from "../no-wrap.tsx";
import type { Route } from "./+types/listing";
import { ListingControls } from "./controls.tsx";
import { PROMOTED_ATTRIBUTES } from "./facet-views.ts";
import { Filters } from "./filters.tsx";
import { describeListing, listingHead } from "./head.ts";
import {
  ActiveFilters,
  CompareBar,
  ListingOutcome,
  ListingParts,
  Pagination,
  ProductTable,
  partsOf,
  QuickFilters,
} from "./later-parts.ts";
import styles from "./listing.module.css";
import { outcomeOf } from "./outcome-of.ts";
import { formerNames, locate } from "./place.ts";
import { ProductCards } from "./product-cards.tsx";
import { pagesOf, readListing, valuesShown } from "./queries.ts";
import { listingQuery } from "./query.ts";
import { leadToLiked, useLikedListing } from "./remembered.ts";
import { listingStateFrom } from "./state.ts";
import { listingLabels, listingTexts } from "./texts.ts";

export { ErrorBoundary } from "../../shell/screen-error.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = placeOf(pattern);
  const site = context.get(siteContext);
  return withSnapshot(site.catalogue, async (snapshot) => {
    const wanted = listingStateFrom(url.searchParams);
    const former = await formerNames(snapshot, params);
    const { place, name, trail, alternates } = locate(snapshot.vocabulary, locale, params, url.search, former);
    const { found, ...listing } = await readListing(snapshot, locale, place, wanted, listingTexts(locale).facets, site);
    if (found) site.hasFound(found.hits.length);
    const [led] = found?.exactMatch ? listing.products : [];
    if (led) throw redirect(hrefOf("product", locale, led.params), 302);
    if (place.level === "category" && wanted.filters.has("type") && !listing.state.filters.has("type"))
      throw notFound("type", locale);
    const pages = pagesOf(listing.entries, listing.state.size);
    if (listing.state.page > pages)
      throw redirect(alternates[locale] + listingQuery(listing.state, { page: pages }), 302);
    return {
      ...listing,
      products: site.isDocument ? listing.products.map(inDocument) : listing.products,
      shown: valuesShown(place, listing.state.view),
      parts: omitDrawingsInDocument(listing.parts, site.isDocument),
      // A document draws what is in sight itself and leaves the rest to images that come when they are scrolled to.
      inSight: site.isDocument ? IN_SIGHT : Infinity,
      release: snapshot.vocabulary.release,
      dictionary: pageDictionary(locale, "listing", "adding", "choosing"),
      head: listingHead(locale, { level: place.level, name, trail, listing, pages }),
      alternates,
      pages,
      level: place.level,
      promoted: place.level === "category" ? ["type", ...place.category.attributes.slice(0, PROMOTED_ATTRIBUTES)] : [],
      labels: listingLabels(locale, listing.total, listing.capped),
      ...(place.level === "group" ? { finder: finderOffer(locale, place.group) } : {}),
      outcome: outcomeOf(snapshot.vocabulary, locale, found, listing),
      ...(found ? { relevance: listingTexts(locale).relevance } : {}),
    };
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  leadToLiked(request);
  const [data] = await Promise.all([serverLoader(), loadDrawingCode()]);
  await Promise.all(partsOf(data).map(({ load }) => load()));
  return data;
}

export default function ListingScreen({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useI18n();
  const { head, description, alternates, state, pages, level, labels, facets, promoted, sorts, outcome } = loaderData;
  const refreshing = useRefreshing();
  useLikedListing();
  const path = alternates[locale];
  const searching = state.q !== "";
  const isWhole = !searching && state.filters.size === 0;
  const quick = promoted.flatMap((code) => facets.find((facet) => facet.code === code) ?? []);
  return (
    <main id="content" className="page">
      <PageHead
        title={head.title}
        description={description ?? t("listing.lead")}
        query={head.query}
        indexed={head.indexed}
      />
      {import.meta.env.SSR && (
        <StructuredData of={describeListing(locale, head.heading, loaderData.entries, state, loaderData.products)} />
      )}
      <Breadcrumbs trail={head.trail} current={head.heading} />
      <header className={styles.header}>
        <h1>
          <NoWrap text={head.heading} />
        </h1>
        <p className={styles.count} role="status">
          {labels.found}
        </p>
        {description && !searching && <p className={styles.description}>{description}</p>}
        {searching && <SearchForm initial={state.q} key={state.q} />}
      </header>
      {isWhole && state.page === 1 && level !== "category" && (
        <ListingParts parts={loaderData.parts} path={path} level={level} />
      )}
      <div className={styles.layout}>
        <Filters facets={facets} state={state} path={path} labels={labels} more={loaderData.more} />
        <div id="results" className={styles.results} aria-busy={refreshing}>
          {level === "category" && !facets.some(({ code }) => code === "type") && loaderData.total === 0 && isWhole && (
            <p>{t("listing.noTypes")}</p>
          )}
          {quick.length > 0 && <QuickFilters facets={quick} state={state} path={path} />}
          <ListingControls
            state={state}
            path={path}
            sorts={sorts}
            filtersLabel={labels.filters}
            relevance={loaderData.relevance}
            columns={loaderData.columns}
            single={labels.single}
          />
          {state.filters.size > 0 && <ActiveFilters facets={facets} state={state} path={path} labels={labels} />}
          {outcome && <ListingOutcome {...outcome} />}
          {loaderData.products.length === 0 ? null : state.view === "cards" ? (
            <ProductCards
              products={loaderData.products}
              columns={loaderData.columns}
              variants={labels.variants}
              shown={loaderData.shown}
              inlined={loaderData.parts.length > 0 ? loaderData.inSight - IN_SIGHT : loaderData.inSight}
              release={loaderData.release}
            />
          ) : (
            <ProductTable
              products={loaderData.products}
              columns={loaderData.columns}
              state={state}
              path={path}
              sorts={sorts}
              variants={labels.variants}
              shown={loaderData.shown}
              allColumns={labels.allColumns}
            />
          )}
          <CompareBar />
          {pages > 1 && <Pagination state={state} path={path} pages={pages} />}
        </div>
      </div>
    </main>
  );
}

/** What a document says of a product in its markup, its data need not say again. */
const inDocument = (product: ListedFamily): WithOptionalDrawing<ListedFamily> =>
  hideFromSerialization(product, ["drawn", "variants"]);

/** Cards, or what divides a level further, that stand in sight when a document opens. */
const IN_SIGHT = 6;

/** Whether this same listing is on its way with another state. */
function useRefreshing(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}
