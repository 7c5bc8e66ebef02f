// The document has the markup of the lazy parts, so it needs their style sheets.
import "../../compare/compare-bar.module.css";
import "./filters/active-filters.module.css";
import "./listing-notice.module.css";
import "./pagination.module.css";
import "./catalogue-parts.module.css";
import "./products/product-table.module.css";
import "./filters/quick-filters.module.css";
import { lazyPart } from "../../shell/lazy-part.tsx";
import type { Listing } from "./queries/read-listing.ts";

export const ProductTable = lazyPart(() => import("./products/product-table.tsx"));
export const ListingNotice = lazyPart(() => import("./listing-notice.tsx"));
export const Pagination = lazyPart(() => import("./pagination.tsx"));
export const CatalogueParts = lazyPart(() => import("./catalogue-parts.tsx"));
export const CompareBar = lazyPart(() => import("../../compare/compare-bar.tsx"));
export const QuickFilters = lazyPart(() => import("./filters/quick-filters.tsx"));
export const ActiveFilters = lazyPart(() => import("./filters/active-filters.tsx"));

type LoadedListing = Pick<Listing, "state"> & {
  readonly parts: readonly unknown[];
  readonly pages: number;
  readonly level: string;
  readonly notice: object | null;
};

/** The lazy parts that a listing needs. */
export function selectLazyParts({ state, pages, parts, level, notice }: LoadedListing) {
  return [
    CompareBar,
    ...(state.view !== "cards" ? [ProductTable] : []),
    ...(state.filters.size > 0 ? [ActiveFilters] : []),
    ...(notice ? [ListingNotice] : []),
    ...(parts.length > 0 ? [CatalogueParts] : []),
    ...(pages > 1 ? [Pagination] : []),
    ...(level === "category" ? [QuickFilters] : []),
  ];
}
