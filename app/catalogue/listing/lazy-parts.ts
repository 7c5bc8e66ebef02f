// Their style sheets must be there with the document.
import "../../compare/compare-bar.module.css";
import "./filters/active-filters.module.css";
import "./listing-notice.module.css";
import "./pagination.module.css";
import "./catalogue-parts.module.css";
import "./products/product-table.module.css";
import "./filters/quick-filters.module.css";
import { later } from "../../shell/later.tsx";
import type { Listing } from "./queries.ts";

export const ProductTable = later(() => import("./products/product-table.tsx"));
export const ListingNotice = later(() => import("./listing-notice.tsx"));
export const Pagination = later(() => import("./pagination.tsx"));
export const CatalogueParts = later(() => import("./catalogue-parts.tsx"));
export const CompareBar = later(() => import("../../compare/compare-bar.tsx"));
export const QuickFilters = later(() => import("./filters/quick-filters.tsx"));
export const ActiveFilters = later(() => import("./filters/active-filters.tsx"));

type LoadedListing = Pick<Listing, "state"> & {
  readonly parts: readonly unknown[];
  readonly pages: number;
  readonly level: string;
  readonly notice: object | null;
};

/** What of a listing's code comes when it is asked for: what this one asks for. */
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
