import { createPosition } from "../../../features/rail/model/edits/positions.ts";
import { createStrip } from "../../../features/rail/model/edits/strips.ts";
import {
  EMPTY_LEVEL,
  type Jumper,
  NO_BLOCK,
  newId,
  type Position,
  type Strip,
} from "../../../features/rail/model/project.ts";
import type { WantedBlock } from "../../../features/rail/products/strip-product.ts";
import type { BlockRole, Clamp } from "../../../foundation/catalogue/product/role.ts";
import type { StripProductsResponse } from "../products/strip-products-request.ts";
import type { ParsedTerminalPlan, TerminalPlanBlock, TerminalPlanProblem, TerminalPlanStrip } from "./terminal-plan.ts";
import { usualColours } from "./usual-colours.ts";

/** A person's choices for a whole plan. */
export type TerminalPlanChoice = {
  /** The connection of blocks for which the plan names none. */
  readonly clamp: Clamp;
  /** The catalogue's colour for the plus of a supply; grey if not given. */
  readonly plusColour?: string;
  /** Order numbers for single blocks, by the line of each; null for one that is left out. */
  readonly blocks?: ReadonlyMap<number, string | null>;
};

export type StripsOfPlan = {
  /** Without those of which every block is left out. */
  readonly strips: readonly Strip[];
  readonly problems: readonly TerminalPlanProblem[];
  /** The catalogue's product for each block, by its line, whatever was chosen for it; {@link NO_BLOCK} for nothing. */
  readonly found: ReadonlyMap<number, string>;
};

type Products = StripProductsResponse["products"];

/** The smallest block of the counting rules (tests/strips/terminal-plans/README.md, rule 1). */
const MIN_SECTION_MM2 = 2.5;
/** The role of blocks of which the plan does not say what they do. */
const USUAL_ROLE: BlockRole = "feedThrough";
/** Its marking (IEC 60445). */
const NEUTRAL = "N";
const CODE = /^[0-9A-Z.]{3,24}$/;
/** The first one is for jumpers of one potential. */
const LINK_CHANNEL = 2;

/** A block as a plan describes it. */
export function toWantedBlock(block: TerminalPlanBlock, choice: TerminalPlanChoice): WantedBlock {
  const { role, levels, sectionMm2, hasIndicator, indicatorV, isShortCircuited, modelWords } = block;
  const potential = levels.length === 1 ? (levels[0]?.potential?.name ?? "") : "";
  return {
    clamp: block.clamp ?? choice.clamp,
    role,
    levels: Math.max(levels.length, block.namedLevels),
    sectionMm2: Math.max(sectionMm2 ?? 0, MIN_SECTION_MM2),
    colours: usualColours(role, potential || (block.isNeutral ? NEUTRAL : ""), choice.plusColour),
    ...(hasIndicator && { hasIndicator }),
    ...(indicatorV !== null && indicatorV > 0 && { indicatorV }),
    ...(isShortCircuited && { takesShortCircuitLinks: true }),
    ...(modelWords.length > 0 && { modelWords }),
  };
}

const wantedByKey = (plan: ParsedTerminalPlan, choice: TerminalPlanChoice): ReadonlyMap<string, WantedBlock> =>
  new Map(
    plan.strips.flatMap(({ blocks }) =>
      blocks.map((block) => {
        const wanted = toWantedBlock(block, choice);
        return [JSON.stringify(wanted), wanted] as const;
      }),
    ),
  );

/** The order numbers in a plan that this catalogue may have, each once. */
export const codesOfPlan = ({ strips }: ParsedTerminalPlan): readonly string[] => [
  ...new Set(strips.flatMap(({ blocks }) => blocks.flatMap(({ code }) => (CODE.test(code) ? code : [])))),
];

/**
 * The block that the plan names, unless its number is another maker's and here that of something else: then it has too few
 * levels, or does not do what the plan says.
 */
function findNamed({ code, role, levels }: TerminalPlanBlock, products: Products): string | null {
  const block = products[code]?.block;
  const isMeant = block && block.levels >= levels.length && (role === USUAL_ROLE || role === block.role);
  return isMeant ? code : null;
}

/** The blocks that a plan asks for, each kind once: what `POST /strip-products/` chooses order numbers for. */
export const toWanted = (plan: ParsedTerminalPlan, choice: TerminalPlanChoice): readonly WantedBlock[] => [
  ...wantedByKey(plan, choice).values(),
];

/**
 * The strips of a plan with the catalogue's blocks: those that it names, or else describes. Its jumpers of one potential are
 * left to planning; its short-circuit links are there, and stand in the second channel. A block that the catalogue lacks keeps
 * its position as {@link NO_BLOCK}.
 * @param response for `codesOfPlan` and `toWanted` of the same plan and choice
 */
export function toStrips(
  plan: ParsedTerminalPlan,
  choice: TerminalPlanChoice,
  { wanted, products }: Pick<StripProductsResponse, "wanted" | "products">,
): StripsOfPlan {
  const codes = new Map([...wantedByKey(plan, choice).keys()].map((key, index) => [key, wanted[index] ?? null]));
  const problems: TerminalPlanProblem[] = [];
  const found = new Map<number, string>();
  const strips = plan.strips.map((strip): Strip => {
    const id = newId();
    const places = strip.blocks.map((block, index): Position | null => {
      const own = findNamed(block, products) ?? codes.get(JSON.stringify(toWantedBlock(block, choice))) ?? NO_BLOCK;
      found.set(block.line, own);
      const chosen = choice.blocks?.get(block.line);
      if (chosen === null) return null;
      const code = chosen ?? own;
      if (code === NO_BLOCK) problems.push({ kind: "noBlock", line: block.line, strip: strip.name, text: block.mark });
      return toPosition(block, `${id}-${index}`, code);
    });
    return {
      ...createStrip(strip.name, id),
      positions: places.filter((position) => position !== null),
      jumpers: toLinks(strip, id, places, products, problems),
    };
  });
  return { strips: strips.filter(({ positions }) => positions.length > 0), problems, found };
}

const toPosition = ({ mark, levels, spare, note }: TerminalPlanBlock, id: string, code: string): Position => ({
  ...createPosition(code, mark, id),
  levels: levels.slice(0, levels.findLastIndex(isUsed) + 1).map((level) => {
    if (!level) return EMPTY_LEVEL;
    const { potential, potentialOut, inside, outside } = level;
    return { potential, potentialOut, inside, outside };
  }),
  note: note || spare,
});

const isUsed = (level: TerminalPlanBlock["levels"][number]) =>
  level !== null && [level.potential, level.potentialOut, level.inside, level.outside].some((each) => each !== null);

function toLinks(
  { name, blocks, shortCircuits }: TerminalPlanStrip,
  id: string,
  places: readonly (Position | null)[],
  products: Products,
  problems: TerminalPlanProblem[],
): Jumper[] {
  return shortCircuits.flatMap((link, index) => {
    const linked = link.blocks.flatMap((at) => places[at] ?? []);
    if (linked.length < 2) return [];
    const jumpers = (products[linked[0]?.code ?? ""]?.accessories.jumpers ?? []).flatMap(
      (code) => products[code] ?? [],
    );
    const [jumper] = jumpers
      .filter(({ poles }) => poles !== null && poles >= linked.length)
      .toSorted((a, b) => (a.poles ?? 0) - (b.poles ?? 0));
    if (!jumper) {
      const block = blocks[link.blocks[0] ?? 0];
      problems.push({ kind: "noJumper", line: block?.line ?? 0, strip: name, text: block?.mark ?? "" });
      return [];
    }
    return {
      id: `${id}-link-${index}`,
      code: jumper.code,
      level: link.level,
      channel: LINK_CHANNEL,
      positions: linked.map(({ id }) => id),
      purpose: "shortCircuit" as const,
    };
  });
}
