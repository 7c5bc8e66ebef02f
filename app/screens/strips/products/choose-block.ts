import { readTerminal, toBlock } from "../../../work/rail/products/read-block.ts";
import type { Block, WantedBlock } from "../../../work/rail/products/strip-product.ts";

/** What tells blocks apart that do the same. */
export type BlockCandidate = {
  readonly code: string;
  readonly model: string;
  readonly colour: string;
  /** The type's and the product's own options. */
  readonly drawing: string;
  readonly sectionMm2: number;
  readonly voltageV: number | null;
};

/** Whether a type is one for a wanted block, whatever its products are like. A hexagon socket is a screw, of large blocks. */
export const suits = (wanted: WantedBlock, { clamp, role, levels }: Block): boolean =>
  (clamp === wanted.clamp || (wanted.clamp === "screw" && clamp === "hex")) &&
  role === wanted.role &&
  // A sensor needs not use every level of its block.
  (levels === wanted.levels || (role === "sensor" && levels > wanted.levels));

/**
 * The order number of the block for each wanted one: the smallest nominal cross-section that is enough (counting rules of
 * the terminal plans, 1), two conductors rather than more, then the colour; null where there is none. Indicators and
 * openings for short-circuit links are only on blocks for which they are wanted.
 * @param candidates in the catalogue's order, which decides between equals
 */
export function chooseBlocks(wanted: readonly WantedBlock[], candidates: readonly BlockCandidate[]): (string | null)[] {
  const blocks = candidates.flatMap((candidate) => {
    const spec = readTerminal(candidate.drawing);
    return spec ? [{ ...candidate, spec, block: toBlock(spec, null) }] : [];
  });
  return wanted.map((each) => {
    const { sectionMm2, colours, hasIndicator = false, indicatorV = 0, takesShortCircuitLinks = false } = each;
    const fitting = blocks.filter(
      ({ block, ...candidate }) =>
        suits(each, block) &&
        candidate.sectionMm2 >= sectionMm2 &&
        block.hasIndicator === hasIndicator &&
        block.takesShortCircuitLinks === takesShortCircuitLinks &&
        (!hasIndicator || (candidate.voltageV ?? indicatorV) >= indicatorV),
    );
    const rank = ({ spec, block, model, colour, voltageV, sectionMm2: section }: (typeof fitting)[number]) => {
      const preference = colours.indexOf(colour);
      return [
        section,
        // Of a rail of their own, and of levels that are one potential.
        Number(spec.outline === "mini" || spec.middle === "joined"),
        spec.wires,
        block.levels,
        -(each.modelWords ?? []).filter((word) => model.includes(word)).length,
        hasIndicator ? (voltageV ?? 0) : 0,
        preference < 0 ? colours.length : preference,
      ];
    };
    const [first] = fitting
      .map((candidate) => ({ code: candidate.code, ranks: rank(candidate) }))
      .toSorted((a, b) => compareRanks(a.ranks, b.ranks));
    return first?.code ?? null;
  });
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((rank, at) => rank !== other[at]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
