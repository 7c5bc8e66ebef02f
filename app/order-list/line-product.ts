import type { DrawnProduct } from "../catalogue/drawing/drawing.ts";
import type { Substitute } from "../search/part-numbers/substitutes.ts";
import type { OrderRules } from "./amounts/order-rules.ts";

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
  /** It is made no longer, and nothing takes its place. */
  | { readonly how: "discontinued" }
  | {
      readonly how: "unknown";
      /** Products whose numbers are almost the same. */
      readonly nearest: readonly string[];
      /** The only product that has the number with two neighbouring digits the other way round. */
      readonly swapped: string | null;
      readonly substitutes: readonly SubstituteOffer[];
    };

/** One of our products in the place of another maker's, or of one of ours that is no longer made (`manufacturer` is null). */
export type SubstituteOffer = Pick<Substitute, "code" | "manufacturer" | "type" | "number" | "match" | "note">;

/** What a line in words asks for. */
export type WordingMatch = {
  /** The type name in it, as it was written; null where none of ours stands in it. */
  readonly named: string | null;
  /** The one product that has this type name and all else that was written. */
  readonly code: string | null;
  /** Otherwise what it may be, best first. */
  readonly candidates: readonly string[];
  /** How much of the line the best candidate has, from 0 to 1. */
  readonly share: number;
  readonly substitutes: readonly SubstituteOffer[];
};

/** Products by order number, and what each of the numbers and of the lines in words means. */
export type LinesResponse = {
  readonly products: Readonly<Record<string, LineProduct>>;
  readonly meanings: Readonly<Record<string, Meaning>>;
  readonly wordings: Readonly<Record<string, WordingMatch>>;
};
