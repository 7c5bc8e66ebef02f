import { NO_BLOCK, type Position } from "../model/project.ts";
import { BARE } from "./bare-product.ts";
import type { StripProduct } from "./strip-product.ts";

/** As high and as deep as small contactors are, in mm. */
const SIZE = { heightMm: 80, depthMm: 60 } as const;
/** Blocks that stand side by side are so wide, in mm, by the largest cross-section in mm² that they take. */
const USUAL_WIDTHS = [
  [2.5, 5.2],
  [4, 6.2],
  [6, 8.2],
  [10, 10.2],
  [16, 12.2],
] as const;
const LARGEST_WIDTH_MM = 16.2;

/** The width to assume of another maker's terminal block until somebody states it, in mm. */
export const usualWidthMm = (sectionMm2: number): number =>
  USUAL_WIDTHS.find(([mm2]) => sectionMm2 <= mm2)?.[1] ?? LARGEST_WIDTH_MM;

const HEX = "#dcdad4";
const byWidth = new Map<number, StripProduct>();

/** A box for what stands on the rail and is in no catalogue of ours; null for a position that has no such thing or no width. */
export function standInProduct({ code, standIn }: Position): StripProduct | null {
  const widthMm = code === NO_BLOCK ? (standIn?.widthMm ?? 0) : 0;
  if (widthMm <= 0) return null;
  const known = byWidth.get(widthMm);
  if (known) return known;
  const product = boxOf(widthMm);
  byWidth.set(widthMm, product);
  return product;
}

/** A box that is no product. */
export const boxOf = (widthMm: number): StripProduct => ({
  ...BARE,
  code: NO_BLOCK,
  name: "",
  href: "",
  unit: "piece",
  packageUnit: 1,
  minOrderQuantity: 1,
  weightG: 0,
  drawn: { drawing: "box", hex: HEX, stripe: null, widthMm, ...SIZE },
  role: "",
  rails: [],
  model: "",
  colour: "",
  powerLossW: 0,
});

/** Nobody orders it. */
export const isStandIn = ({ code }: Pick<StripProduct, "code">): boolean => code === NO_BLOCK;
