import { NO_BLOCK, type Position } from "../model/project.ts";
import { BARE } from "./bare-product.ts";
import type { StripProduct } from "./strip-product.ts";

/** As high and as deep as small contactors are, in mm. */
const SIZE = { heightMm: 80, depthMm: 60 } as const;
const HEX = "#dcdad4";
const byWidth = new Map<number, StripProduct>();

/** A box for what stands on the rail and is in no catalogue of ours; null for a position that has no such thing or no width. */
export function standInProduct({ code, standIn }: Position): StripProduct | null {
  const widthMm = code === NO_BLOCK ? (standIn?.widthMm ?? 0) : 0;
  if (widthMm <= 0) return null;
  const known = byWidth.get(widthMm);
  if (known) return known;
  const product: StripProduct = {
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
  };
  byWidth.set(widthMm, product);
  return product;
}

/** Nobody orders it. */
export const isStandIn = ({ code }: Pick<StripProduct, "code">): boolean => code === NO_BLOCK;
