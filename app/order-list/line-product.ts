import type { DrawnProduct } from "../catalogue/drawing/drawing.ts";
import type { OrderRules } from "./amounts.ts";

/** What a list needs to know of a product: to name it, to check its amount, to weigh it and to draw it on a rail. */
export type LineProduct = OrderRules & {
  readonly code: string;
  readonly name: string;
  readonly href: string;
  /** Of one piece or one metre, with its packaging. */
  readonly weightG: number;
  readonly drawn: DrawnProduct;
  /** The rails it is mounted on, e.g. `th35_7` (IEC 60715); none for what stands on no rail by itself. */
  readonly rails: readonly string[];
  /** What closes a row of it, what holds the row, and the rail: order numbers of the first choices. */
  readonly endPlate: string | null;
  readonly endStop: string | null;
  readonly rail: string | null;
};

/** What a number that somebody wrote stands for. */
export type Meaning =
  | { readonly code: string; readonly how: "number" | "salesCode" }
  /** It is made no longer; this takes its place. */
  | { readonly code: string; readonly how: "successor" }
  /** No product has it; these have numbers that are almost the same. */
  | { readonly how: "unknown"; readonly nearest: readonly string[] };

/** Products by order number, and what each of the numbers asked for means. */
export type FoundLines = {
  readonly products: Readonly<Record<string, LineProduct>>;
  readonly meanings: Readonly<Record<string, Meaning>>;
};
