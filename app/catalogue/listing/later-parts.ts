// Their style sheets must be there with the document.
import "../../compare/compare-bar.module.css";
import "./active-filters.module.css";
import "./outcome.module.css";
import "./pagination.module.css";
import "./parts.module.css";
import "./product-table.module.css";
import "./quick-filters.module.css";
import { later } from "../../shell/later.tsx";
import type { Listing } from "./queries.ts";

export const ProductTable = later(() => import("./product-table.tsx"));
export const ListingOutcome = later(() => import("./outcome.tsx"));
export const Pagination = later(() => import("./pagination.tsx"));
export const ListingParts = later(() => import("./parts.tsx"));
export const CompareBar = later(() => import("../../compare/compare-bar.tsx"));
export const QuickFilters = later(() => import("./quick-filters.tsx"));
export const ActiveFilters = later(() => import("./active-filters.tsx"));

type Shown = Pick<Listing, "state"> & {
  readonly parts: readonly unknown[];
  readonly pages: number;
  readonly level: string;
  readonly outcome: object | null;
};

/** What of a listing's code comes when it is asked for: what this one asks for. */
export function partsOf({ state, pages, parts, level, outcome }: Shown) {
  return [
    CompareBar,
    ...(state.view !== "cards" ? [ProductTable] : []),
    ...(state.filters.size > 0 ? [ActiveFilters] : []),
    ...(outcome ? [ListingOutcome] : []),
    ...(parts.length > 0 ? [ListingParts] : []),
    ...(pages > 1 ? [Pagination] : []),
    ...(level === "category" ? [QuickFilters] : []),
  ];
}
