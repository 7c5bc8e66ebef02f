import type { BlockRole, Clamp } from "../../../foundation/catalogue/product/role.ts";
import { createPosition } from "../../rail/model/edits/positions.ts";
import { createStrip } from "../../rail/model/edits/strips.ts";
import {
  type Connection,
  EMPTY_LEVEL,
  type Jumper,
  type Level,
  NO_BLOCK,
  newId,
  type Position,
  type Strip,
  toName,
} from "../../rail/model/project.ts";
import type { WantedBlock } from "../../rail/products/strip-product.ts";
import type { StripProductsResponse } from "../products/strip-products-request.ts";
import type { PlanParts } from "./plan/plan-parts.ts";
import { toToCheck } from "./plan-to-check.ts";
import type {
  ParsedTerminalPlan,
  TerminalPlanBlock,
  TerminalPlanLevel,
  TerminalPlanProblem,
  TerminalPlanStrip,
} from "./terminal-plan.ts";
import { usualColours } from "./usual-colours.ts";

/** A person's choices for a whole plan. */
export type TerminalPlanChoice = {
  /** The connection of blocks for which neither the plan nor `clamps` names one. */
  readonly clamp: Clamp;
  /** By the name of a strip. */
  readonly clamps?: ReadonlyMap<string, Clamp>;
  /** The catalogue's colour for the plus of a supply; grey if not given. */
  readonly plusColour?: string;
  /** Order numbers for single blocks, by the line of each; null for one that is left out. */
  readonly blocks?: ReadonlyMap<number, string | null>;
  /** What is joined where the plan has a column of jumpers; `potentials` joins equal names instead. */
  readonly joins?: "plan" | "potentials";
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
/** The first one is for jumpers of one potential. */
const LINK_CHANNEL = 2;
/** Two on each side. */
const MAX_UNDER_SCREWS = 4;
/** Levels of blocks for sensors; a screen has none. */
const SENSOR_LEVELS = 3;
/** Of these alone the catalogue has blocks that clamp more conductors. */
const ROLES_OF_MANY: ReadonlySet<BlockRole> = new Set<BlockRole>(["feedThrough", "ground"]);

/** The plan with a connection for each block: its own, its strip's, or the one that is chosen. */
export const withClamps = (plan: ParsedTerminalPlan, choice: TerminalPlanChoice): ParsedTerminalPlan => ({
  ...plan,
  strips: plan.strips.map((strip) => {
    const usual = choice.clamps?.get(strip.name) ?? strip.clamp ?? choice.clamp;
    return { ...strip, blocks: strip.blocks.map((block) => ({ ...block, clamp: block.clamp ?? usual })) };
  }),
});

/** A block as a plan describes it. */
export function toWantedBlock(block: TerminalPlanBlock, choice: TerminalPlanChoice): WantedBlock {
  const { role, levels, sectionMm2, hasIndicator, indicatorV, isShortCircuited, modelWords, colour, conductors } =
    block;
  const potential = levels.length === 1 ? (levels[0]?.potential?.name ?? "") : "";
  const usual = usualColours(role, potential || (block.isNeutral ? NEUTRAL : ""), choice.plusColour);
  return {
    clamp: block.clamp ?? choice.clamp,
    role,
    levels: Math.min(Math.max(levels.length, block.namedLevels), role === "sensor" ? SENSOR_LEVELS : levels.length + 3),
    sectionMm2: Math.max(sectionMm2 ?? 0, MIN_SECTION_MM2),
    colours: [...new Set([...(colour ? [colour] : []), ...usual])],
    ...(conductors > 2 &&
      levels.length === 1 &&
      ROLES_OF_MANY.has(role) &&
      block.clamp !== "screw" && { conductors: Math.min(conductors, 4) }),
    ...(hasIndicator && { hasIndicator }),
    ...(indicatorV !== null && indicatorV > 0 && { indicatorV }),
    ...(isShortCircuited && { takesShortCircuitLinks: true }),
    ...(modelWords.length > 0 && { modelWords }),
  };
}

const wantedByKey = (plan: ParsedTerminalPlan, choice: TerminalPlanChoice): ReadonlyMap<string, WantedBlock> =>
  new Map(
    plan.strips.flatMap(({ blocks }) =>
      blocks
        .filter(({ isUnread }) => !isUnread)
        .map((block) => {
          const wanted = toWantedBlock(block, choice);
          return [JSON.stringify(wanted), wanted] as const;
        }),
    ),
  );

/** The order numbers of what a plan names, each once. */
export const codesOfPlan = (parts: PlanParts): readonly string[] => [
  ...new Set([...parts.values()].flatMap(({ codes }) => codes)),
];

/**
 * The block that the plan names, unless its number is another maker's and here that of something else: then it has too few
 * levels, or does not do what the plan says.
 */
function findNamed(
  block: TerminalPlanBlock,
  parts: PlanParts,
  products: Products,
  choice: TerminalPlanChoice,
): string | null {
  const { part, role, levels, isRoleNamed } = block;
  const fitting = (parts.get(part)?.codes ?? []).filter((code) => {
    const own = products[code]?.block;
    return own && own.levels >= levels.length && (role === USUAL_ROLE || !isRoleNamed || role === own.role);
  });
  const { colours } = toWantedBlock(block, choice);
  return (
    colours.map((colour) => fitting.find((code) => products[code]?.colour === colour)).find(Boolean) ??
    fitting[0] ??
    null
  );
}

/** The blocks that a plan asks for, each kind once: what `POST /strip-products/` chooses order numbers for. */
export const toWanted = (plan: ParsedTerminalPlan, choice: TerminalPlanChoice): readonly WantedBlock[] => [
  ...wantedByKey(withClamps(plan, choice), choice).values(),
];

/**
 * The strips of a plan with the catalogue's blocks: those that it names, or else describes. What it joins is in the nets of
 * its levels, and jumpers are left to planning; its short-circuit links are there, and stand in the second channel. A block
 * that the catalogue lacks, or that is not read, keeps its position as {@link NO_BLOCK}. What is to be checked goes along.
 * @param response for `codesOfPlan` and `toWanted` of the same plan and choice
 */
export function toStrips(
  parsed: ParsedTerminalPlan,
  choice: TerminalPlanChoice,
  { wanted, products }: Pick<StripProductsResponse, "wanted" | "products">,
  parts: PlanParts = new Map(),
): StripsOfPlan {
  const plan = withClamps(parsed, choice);
  const codes = new Map([...wantedByKey(plan, choice).keys()].map((key, index) => [key, wanted[index] ?? null]));
  const problems: TerminalPlanProblem[] = [];
  const found = new Map<number, string>();
  const names = new Set(plan.strips.map(({ name }) => name));
  const isPlaced = ({ blocks }: TerminalPlanStrip) => blocks.some(({ line }) => choice.blocks?.get(line) !== null);
  /** It has what belongs to none of them: rows of strips beyond the limit, jumpers of a strip that the plan does not have. */
  const first = plan.strips.find(isPlaced);
  const strips = plan.strips.map((strip): Strip => {
    const id = newId();
    const own: TerminalPlanProblem[] = [];
    const report = (block: TerminalPlanBlock, kind: TerminalPlanProblem["kind"], text: string) =>
      void own.push({ kind, line: block.line, strip: strip.name, text });
    const places = strip.blocks.map((block, index): Position | null => {
      const named = findNamed(block, parts, products, choice);
      const described = block.isUnread ? null : (codes.get(JSON.stringify(toWantedBlock(block, choice))) ?? null);
      const proposed = named ?? described ?? NO_BLOCK;
      found.set(block.line, proposed);
      const chosen = choice.blocks?.get(block.line);
      if (chosen === null) return null;
      const code = chosen ?? proposed;
      const part = parts.get(block.part);
      if (named === null && block.part !== "" && part) report(block, "unknownPart", block.part);
      else if (part?.substitute) report(block, "substitute", part.substitute);
      // A screw holds two conductors of one size; others need a clamp each.
      const clamped = products[code]?.block?.conductors ?? 0;
      if (block.conductors > Math.max(clamped, block.clamp === "screw" ? MAX_UNDER_SCREWS : 2) && chosen === undefined)
        report(block, "conductors", String(block.conductors));
      if (code === NO_BLOCK && !block.isUnread) report(block, "noBlock", block.mark);
      return toPosition(block, `${id}-${index}`, code, choice);
    });
    const jumpers = toLinks(strip, id, places, products, own);
    problems.push(...own);
    const all = [
      ...parsed.problems.filter((each) => each.strip === strip.name || (strip === first && !names.has(each.strip))),
      ...own,
    ];
    const positions = places.filter((position) => position !== null);
    const toCheck = toToCheck(all, strip, places, choice.blocks);
    return {
      ...createStrip(strip.name, id),
      title: toName(strip.title),
      positions,
      planned: { positions, toCheck },
      jumpers,
      toCheck,
    };
  });
  return { strips: strips.filter(({ positions }) => positions.length > 0), problems, found };
}

function toPosition(block: TerminalPlanBlock, id: string, code: string, choice: TerminalPlanChoice): Position {
  const { mark, levels, spare, note, part, description, standInWidthMm: widthMm } = block;
  const text = toName(part || description || (widthMm > 0 ? "" : note));
  return {
    ...createPosition(code, mark, id),
    levels: levels
      .slice(0, levels.findLastIndex((level) => level !== null && isUsed(level)) + 1)
      .map((level) => toLevel(level, choice)),
    note: note || spare,
    standIn: code === NO_BLOCK && (text !== "" || widthMm > 0) ? { text, widthMm } : null,
  };
}

function toLevel(level: TerminalPlanLevel | null, choice: TerminalPlanChoice): Level {
  if (!level) return EMPTY_LEVEL;
  const { potential, potentialOut, inside, outside, mark, net } = level;
  const [sides, more] = [
    [inside[0] ?? null, outside[0] ?? null] as const,
    [inside.slice(1), outside.slice(1)] as readonly (readonly Connection[])[],
  ];
  return {
    potential,
    potentialOut,
    inside: sides[0],
    outside: sides[1],
    mark,
    net: choice.joins === "potentials" ? null : net,
    insideMore: more[0] ?? [],
    outsideMore: more[1] ?? [],
  };
}

const isUsed = ({ potential, potentialOut, inside, outside, mark, net }: TerminalPlanLevel) =>
  potential !== null ||
  potentialOut !== null ||
  inside.length + outside.length > 0 ||
  mark !== "" ||
  (net ?? "") !== "";

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
      brokenOff: [],
    };
  });
}
