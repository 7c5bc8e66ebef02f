import type { ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import type { ValueLayout } from "../../../foundation/catalogue/data/listed-products.ts";
import type { CataloguePath } from "../../../foundation/catalogue/data/vocabulary.ts";

/** How a listing is shown: as its address says, but there are no sizes of products of several categories. */
export type Shown = ListingState["view"];

export const shownAs = ({ level }: CataloguePath, view: ListingState["view"]): Shown =>
  view === "sizes" && level !== "category" ? "cards" : view;

export const valueLayoutOf = ({ level }: CataloguePath, shown: Shown): ValueLayout =>
  level !== "category" ? "main" : shown === "cards" ? "columns" : "table";
