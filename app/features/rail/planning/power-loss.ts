import type { Strip } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { rowOf } from "./row.ts";

/** The heat of a strip's blocks at their rated current, in W, and how many blocks state no figure. */
export function powerLossOf(
  strip: Strip,
  catalogue: StripCatalogue,
): { readonly watts: number; readonly unknown: number } {
  const losses = rowOf(strip, catalogue).map(({ product }) => product.powerLossW);
  const watts = losses.reduce<number>((sum, loss) => sum + (loss ?? 0), 0);
  return { watts: Math.round(watts * 100) / 100, unknown: losses.filter((loss) => loss === null).length };
}
