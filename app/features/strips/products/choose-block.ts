import { toBlock } from "../../../foundation/catalogue/product/read-role.ts";
import { BLOCK_WORDS, type Block, type Clamp } from "../../../foundation/catalogue/product/role.ts";
import type { WantedBlock } from "../../rail/products/strip-product.ts";

/** The columns that tell blocks apart that do the same. */
export type BlockCandidate = {
  readonly code: string;
  readonly model: string;
  readonly colour: string;
  readonly role: string;
  readonly sectionMm2: number;
  readonly voltageV: number | null;
};

/** A hexagon socket is a screw, of large blocks. */
const clampsFor = ({ clamp }: WantedBlock): readonly Clamp[] => (clamp === "screw" ? ["screw", "hex"] : [clamp]);

/** How the roles of types begin that are one for a wanted block. */
export const rolesFor = (wanted: WantedBlock): readonly string[] =>
  clampsFor(wanted).map((clamp) => `${BLOCK_WORDS[wanted.role]} clamp=${clamp}`);

const suits = (wanted: WantedBlock, { clamp, role, levels }: Block): boolean =>
  clampsFor(wanted).includes(clamp) &&
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
    const block = toBlock(candidate.role);
    return block ? [{ ...candidate, block }] : [];
  });
  return wanted.map((each) => {
    const {
      sectionMm2,
      colours,
      hasIndicator = false,
      indicatorV = 0,
      takesShortCircuitLinks = false,
      conductors = 2,
    } = each;
    // A kind of sensor has its indicator by itself.
    const hasWord = (model: string) => (each.modelWords ?? []).some((word) => model.includes(word));
    const fitting = blocks.filter(
      ({ block, ...candidate }) =>
        suits(each, block) &&
        block.conductors >= conductors &&
        candidate.sectionMm2 >= sectionMm2 &&
        (block.hasIndicator === hasIndicator || hasWord(candidate.model)) &&
        block.takesShortCircuitLinks === takesShortCircuitLinks &&
        (!hasIndicator || (candidate.voltageV ?? indicatorV) >= indicatorV),
    );
    const rank = ({ block, model, colour, voltageV, sectionMm2: section }: (typeof fitting)[number]) => {
      const preference = colours.indexOf(colour);
      return [
        section,
        // Blocks for a rail of their own, or with levels of one potential, come last.
        Number(block.isOnSmallRail || block.joinsLevels),
        block.conductors,
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
