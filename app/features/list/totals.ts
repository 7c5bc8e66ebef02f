import { roundAmount } from "../../foundation/catalogue/product/order-rules.ts";
import type { LineProduct } from "./line-product.ts";
import { isProductLine, type ListLine } from "./lines/lines.ts";

export type Products = ReadonlyMap<string, LineProduct>;

/** Lines whose product is unknown count only in `lines`. */
export type Totals = {
  readonly lines: number;
  readonly pieces: number;
  readonly metres: number;
  readonly weightG: number;
};

export function totalsOf(lines: readonly ListLine[], products: Products): Totals {
  let [pieces, metres, weightG] = [0, 0, 0];
  for (const { code, amount } of lines.filter(isProductLine)) {
    const product = products.get(code);
    if (!product) continue;
    if (product.unit === "piece") pieces += amount;
    else metres += amount;
    weightG += amount * product.weightG;
  }
  return {
    lines: lines.length,
    pieces: roundAmount(pieces),
    metres: roundAmount(metres),
    weightG: roundAmount(weightG),
  };
}
