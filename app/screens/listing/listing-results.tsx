import { useLocation, useNavigation } from "react-router";
import { CompareBar } from "../../features/comparison/compare-bar.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Unpacked } from "../../ground/platform/packed.ts";
import type { Route } from "./+types/listing";
import { ActiveFilters } from "./filters/active-filters.tsx";
import styles from "./listing.module.css";
import { ListingControls } from "./listing-controls.tsx";
import { ListingNotice } from "./listing-notice.tsx";
import { Pagination } from "./pagination.tsx";
import { ProductCards } from "./products/product-cards.tsx";
import { ProductTable } from "./products/product-table.tsx";
import { SizeTables } from "./products/size-tables.tsx";

type LoaderData = Route.ComponentProps["loaderData"];
type Props = {
  readonly listing: Unpacked<LoaderData["packed"]> & Pick<LoaderData, "state" | "alternates">;
  /** Whether the search found nothing, whatever else it might be. */
  readonly isNothing: boolean;
};

/** Everything beside the filters, which they change. */
export function ListingResults({ listing, isNothing }: Props) {
  const { t, locale } = useI18n();
  const { state, facets, labels, products, columns, layout, sorts, pages, notice } = listing;
  const isRefreshing = useIsRefreshing();
  const pathname = listing.alternates[locale];
  const hasFilters = state.filters.size > 0;
  const sorting = { state, pathname, sorts };
  const hasNoTypes =
    listing.level === "category" &&
    listing.total === 0 &&
    !facets.some(({ code }) => code === "type") &&
    state.q === "" &&
    !hasFilters;
  return (
    <div id="results" className={styles.results} aria-busy={isRefreshing}>
      {hasNoTypes && <p>{t("listing.noTypes")}</p>}
      {!isNothing && (
        <ListingControls
          state={state}
          pathname={pathname}
          sorts={sorts}
          filtersLabel={labels.filters}
          facets={facets}
          relevance={listing.relevance}
          columns={[...columns, ...listing.series.flatMap((each) => each.columns)]}
          views={listing.views}
        />
      )}
      {hasFilters && !isNothing && <ActiveFilters facets={facets} state={state} pathname={pathname} labels={labels} />}
      {notice && <ListingNotice {...notice} />}
      {products.length === 0 ? null : listing.shown === "sizes" ? (
        <SizeTables series={listing.series} products={products} labels={labels} {...sorting} />
      ) : listing.shown === "cards" ? (
        <ProductCards products={products} columns={columns} variants={labels.variants} layout={layout} />
      ) : (
        <ProductTable products={products} columns={columns} labels={labels} layout={layout} {...sorting} />
      )}
      <CompareBar />
      {pages > 1 && <Pagination state={state} pathname={pathname} pages={pages} />}
    </div>
  );
}

/** Whether another state of the same listing is loading. */
function useIsRefreshing(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}
