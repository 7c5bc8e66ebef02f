import type { NameLanguage } from "../../foundation/catalogue/data/product-fields.ts";
import type { OrderRules } from "../../foundation/catalogue/product/order-rules.ts";
import type { DrawnProduct } from "../../foundation/drawing/drawing.ts";
import type { Contradiction } from "../reading/contradictions.ts";
import type { Substitute } from "../reading/part-numbers/substitutes.ts";

export type LineProduct = OrderRules &
  NameLanguage & {
    readonly code: string;
    readonly name: string;
    readonly href: string;
    /** The weight of one piece or one metre, with its packaging; null where it is not known. */
    readonly weightG: number | null;
    readonly drawn: DrawnProduct;
    /** Its role on a rail (app/foundation/catalogue/product/role.ts). */
    readonly role: string;
    /** The rails it is mounted on, e.g. `th35_7` (IEC 60715). */
    readonly rails: readonly string[];
    /** Order numbers of what its row takes, by kind, the catalogue's first choice first. */
    readonly accessories: {
      readonly endPlates: readonly string[];
      readonly endStops: readonly string[];
      readonly rails: readonly string[];
    };
  };

/** The meaning of a written number. */
export type Meaning =
  | { readonly code: string; readonly how: "number" | "gtin" | "salesCode" | "renumbered" }
  /** A discontinued product; `code` replaces it. */
  | { readonly code: string; readonly how: "successor" }
  /** A discontinued product without a successor. */
  | { readonly how: "discontinued" }
  | {
      readonly how: "unknown";
      /** Products whose numbers are almost the same. */
      readonly nearest: readonly string[];
      /** The only product whose number has two neighbouring digits swapped. */
      readonly swapped: string | null;
      readonly substitutes: readonly SubstituteOffer[];
    };

/** A product that replaces another manufacturer's, or a discontinued one of ours (`manufacturer` is null). */
export type SubstituteOffer = Pick<
  Substitute,
  "code" | "manufacturer" | "isRenumbered" | "type" | "number" | "match" | "note"
>;

/** The products that a line in words asks for. */
export type WordingMatch = {
  /** The type name in it, as it was written. */
  readonly named: string | null;
  /** The one product that has this type name and everything else in the line. */
  readonly code: string | null;
  /** Without a `code`: order numbers, best first. */
  readonly candidates: readonly string[];
  /** How much of the line the best candidate matches, from 0 to 1. */
  readonly share: number;
  readonly substitutes: readonly SubstituteOffer[];
  /** What it asks for that the company does not make, by its name in the page's language. */
  readonly notMade: string | null;
};

/** Products by order number, and what each number and each line in words means. */
export type LinesResponse = {
  readonly products: Readonly<Record<string, LineProduct>>;
  readonly meanings: Readonly<Record<string, Meaning>>;
  readonly wordings: Readonly<Record<string, WordingMatch>>;
  /** What the words beside a number say that its product does not have, by `keyOfCheck`; nothing where they agree. */
  readonly contradictions: Readonly<Record<string, readonly Contradiction[]>>;
};

export type LookupResults = { readonly [Key in keyof LinesResponse]: ReadonlyMap<string, LinesResponse[Key][string]> };
