import type { DrawnProduct } from "./drawing.ts";
import type { PicturedCode } from "./picture-url.ts";
import { shapeOf, viewOf } from "./views.ts";

/** A product with the size of its front. */
export type RailProduct = PicturedCode & { readonly widthMm: number; readonly heightMm: number };

export function toRailProduct({ code, picture, drawn }: PicturedCode & { readonly drawn: DrawnProduct }): RailProduct {
  const { width, height } = viewOf(drawn, shapeOf(drawn.drawing), "front");
  return { code, picture, widthMm: width, heightMm: height };
}
