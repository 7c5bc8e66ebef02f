import { roundAmount } from "../../foundation/catalogue/product/order-rules.ts";
import type { Translate } from "../../ground/i18n/translate.ts";
import type { LineProduct } from "./line-product.ts";
import { isProductLine, type ListLine } from "./lines/lines.ts";

export type Products = ReadonlyMap<string, LineProduct>;

/** Lines whose product is unknown count only in `lines`. */
export type Totals = {
  readonly lines: number;
  readonly pieces: number;
  readonly metres: number;
  /** Without the lines whose product's weight is not known. */
  readonly weightG: number;
  readonly linesWithoutWeight: number;
};

export function totalsOf(lines: readonly ListLine[], products: Products): Totals {
  let [pieces, metres, weightG, linesWithoutWeight] = [0, 0, 0, 0];
  for (const { code, amount } of lines.filter(isProductLine)) {
    const product = products.get(code);
    if (!product) continue;
    if (product.unit === "piece") pieces += amount;
    else metres += amount;
    if (product.weightG === null) linesWithoutWeight += 1;
    else weightG += amount * product.weightG;
  }
  return {
    lines: lines.length,
    pieces: roundAmount(pieces),
    metres: roundAmount(metres),
    weightG: roundAmount(weightG),
    linesWithoutWeight,
  };
}

/** The weight of a list, “at least” so much where that of some lines is not known; null where no product's weight is known. */
export function describeWeight(
  { weightG, linesWithoutWeight }: Totals,
  formatWeight: (grams: number) => string,
  t: Translate,
): string | null {
  if (linesWithoutWeight === 0) return formatWeight(weightG);
  return weightG === 0 ? null : t("units.atLeastWeight", { weight: formatWeight(weightG), count: linesWithoutWeight });
}
