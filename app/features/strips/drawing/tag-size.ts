import { hasRole } from "../../../foundation/catalogue/product/role.ts";
import { isMeasured } from "../../../foundation/drawing/measured.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";

export type TagSize = { readonly widthMm: number; readonly heightMm: number };

/** One tag of a marker strip, which is drawn whole, or of a card, of which one is drawn; null for what has no tags or no size. */
export function tagSizeOf(product: StripProduct): TagSize | null {
  const { drawn, tags } = product;
  if (tags === null || !isMeasured(drawn)) return null;
  const drawnTags = hasRole(product, "marker") ? tags : 1;
  return { widthMm: drawn.widthMm / drawnTags, heightMm: drawn.heightMm };
}
