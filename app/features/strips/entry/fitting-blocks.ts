import { BLOCK_ROLES } from "../../../foundation/catalogue/product/role.ts";
import { SELECTABLE_CLAMPS, type StripProduct, type WantedBlock } from "../../rail/products/strip-product.ts";
import { type TerminalPlanChoice, toWantedBlock } from "./plan-to-strips.ts";
import type { TerminalPlanBlock } from "./terminal-plan.ts";

/** Nominal cross-sections in mm² (IEC 60947-7-1), of which larger blocks are offered. */
const SECTIONS_MM2 = [4, 6, 10, 16, 35];
/** A larger block, and one larger still. */
const MAX_LARGER = 2;

/**
 * The blocks to look for in place of the one that was found: other connections and larger ones, or whatever a block may
 * do.
 */
export function wantedInstead(block: TerminalPlanBlock, choice: TerminalPlanChoice): readonly WantedBlock[] {
  const wanted = toWantedBlock(block, choice);
  const larger = SECTIONS_MM2.filter((mm2) => mm2 > wanted.sectionMm2).slice(0, MAX_LARGER);
  const kinds = block.isRoleNamed
    ? [wanted.sectionMm2, ...larger].map((sectionMm2) => ({ ...wanted, sectionMm2 }))
    : BLOCK_ROLES.map((role) => ({ ...wanted, role }));
  return SELECTABLE_CLAMPS.flatMap((clamp) => kinds.map((each) => ({ ...each, clamp })));
}

/** The products that may stand for a block of a plan: those most like what it describes first. */
export function fittingBlocks(
  block: TerminalPlanBlock,
  choice: TerminalPlanChoice,
  products: Iterable<StripProduct>,
): readonly StripProduct[] {
  const wanted = toWantedBlock(block, choice);
  const rank = ({ block: own }: StripProduct) =>
    Number(own?.role !== wanted.role) * 2 + Number(own?.clamp !== wanted.clamp);
  return [...products]
    .filter(
      ({ block: own, maxSectionMm2 }) =>
        own !== null &&
        (own.role === wanted.role || !block.isRoleNamed) &&
        own.levels >= wanted.levels &&
        (own.takesShortCircuitLinks || !block.isShortCircuited) &&
        (maxSectionMm2 === null || maxSectionMm2 >= (block.sectionMm2 ?? 0)),
    )
    .toSorted((one, other) => rank(one) - rank(other) || (one.sectionMm2 ?? 0) - (other.sectionMm2 ?? 0));
}
