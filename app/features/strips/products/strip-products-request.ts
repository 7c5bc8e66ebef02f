import * as v from "valibot";
import { CopiedCodeSchema } from "../../../foundation/catalogue/product/code-schema.ts";
import { BLOCK_ROLES } from "../../../foundation/catalogue/product/role.ts";
import type { StripProduct, WantedBlock } from "../../rail/products/strip-product.ts";

/** Per request; larger projects take several. */
export const STRIP_PRODUCT_LIMITS = { codes: 500, wanted: 200 } as const;

const word = v.pipe(v.string(), v.maxLength(24));
const WantedBlockSchema = v.object({
  clamp: v.picklist(["screw", "pushin", "spring", "hex", "bolt"]),
  role: v.picklist(BLOCK_ROLES),
  levels: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
  sectionMm2: v.pipe(v.number(), v.gtValue(0), v.maxValue(1000)),
  colours: v.pipe(v.array(word), v.maxLength(4)),
  hasIndicator: v.optional(v.boolean(), false),
  conductors: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)), 2),
  indicatorV: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(100_000))),
  takesShortCircuitLinks: v.optional(v.boolean(), false),
  modelWords: v.optional(v.pipe(v.array(word), v.maxLength(4)), []),
});

/** The body of a request to `/strip-products/`: order numbers that strips name, and blocks that somebody describes. */
export const StripProductsRequestSchema = v.pipe(
  v.object({
    codes: v.pipe(
      // Counts before it validates each item.
      v.array(v.unknown()),
      v.maxLength(STRIP_PRODUCT_LIMITS.codes),
      v.array(CopiedCodeSchema),
    ),
    wanted: v.pipe(v.array(v.unknown()), v.maxLength(STRIP_PRODUCT_LIMITS.wanted), v.array(WantedBlockSchema)),
  }),
  v.check(({ codes, wanted }) => codes.length + wanted.length > 0),
);
export type StripProductsRequest = { readonly codes: readonly string[]; readonly wanted: readonly WantedBlock[] };

export type StripProductsResponse = {
  /** By order number: what was named or chosen, what replaces it, and what they need beside them. */
  readonly products: Readonly<Record<string, StripProduct>>;
  /** The order number chosen for each wanted block, in their order; null where the catalogue has none. */
  readonly wanted: readonly (string | null)[];
  /** Discontinued order numbers among `codes`, and what replaces each. */
  readonly discontinued: Readonly<Record<string, string | null>>;
};
