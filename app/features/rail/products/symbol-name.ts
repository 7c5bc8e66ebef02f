import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import { isStandIn } from "./stand-in.ts";

/**
 * The name of a product's drawing within a document, of small letters, digits, dashes and underscores, whatever its order number
 * is. Stand-ins share one order number, so theirs has their width too.
 */
export const symbolNameOf = (product: { readonly code: string; readonly drawn: DrawnProduct }): string =>
  [codeToken(product.code), ...(isStandIn(product) ? [product.drawn.widthMm] : [])].join("-").replaceAll(".", "-");
