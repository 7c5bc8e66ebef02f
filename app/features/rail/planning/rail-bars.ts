import type { OrderRules } from "../../../foundation/catalogue/product/order-rules.ts";

/**
 * The length of a rail's bar: the minimum order of products sold by the metre is a bar
 * (app/foundation/catalogue/product/order-rules.ts). Null for rails sold by the piece, and where it is not known.
 */
export const barMmOf = ({ unit, minOrderQuantity }: OrderRules): number | null =>
  unit === "metre" && minOrderQuantity > 0 ? minOrderQuantity * 1000 : null;

/**
 * The amount of a rail that lengths take, by rule 10 of the terminal plans: metres in whole bars, each length in one
 * piece, or pieces.
 */
export function railNeeded(rail: OrderRules, lengthsMm: readonly number[]): number {
  const barMm = barMmOf(rail);
  if (barMm === null && rail.unit === "metre") return lengthsMm.reduce((sum, mm) => sum + mm, 0) / 1000;
  return barMm === null ? lengthsMm.length : (countBars(lengthsMm, barMm) * barMm) / 1000;
}

/** Each piece from the first bar that still has its length, the longest first. */
function countBars(lengthsMm: readonly number[], barMm: number): number {
  const restsMm: number[] = [];
  for (const lengthMm of lengthsMm.toSorted((a, b) => b - a)) {
    const bar = restsMm.findIndex((restMm) => restMm >= lengthMm);
    if (bar >= 0) restsMm[bar] = (restsMm[bar] ?? 0) - lengthMm;
    else for (let leftMm = lengthMm; leftMm > 0; leftMm -= barMm) restsMm.push(Math.max(0, barMm - leftMm));
  }
  return restsMm.length;
}
