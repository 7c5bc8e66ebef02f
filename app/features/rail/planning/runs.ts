import type { Block } from "../../../foundation/catalogue/product/role.ts";
import { hasRole } from "../../../foundation/catalogue/product/role.ts";
import { perObject } from "../../../ground/i18n/memoize.ts";
import { type Jumper, joinedBy, type Level, type Position, type Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { firstOf } from "./plan-row.ts";
import { beginsRow, closedPositions, type RowBlock, rowOf } from "./row.ts";
import type { StripPlan } from "./strip-plan.ts";
import { createUnions, type Unions } from "./unions.ts";

/** Blocks of one net on one level that jumpers of one series can join, from left to right; one at least. */
export type Run = {
  readonly level: number;
  readonly net: string;
  /** The name of the net's potential; empty where none is known. */
  readonly potential: string;
  readonly blocks: readonly RowBlock[];
  /** From the first block to the last, with those between them that a jumper passes over. */
  readonly span: readonly RowBlock[];
};

/** What the plan says, or else the potential's name. */
export const ownNet = ({ net, potential }: Level): string => net ?? potential?.name ?? "";

/**
 * The net on the side where jumpers sit: what a plan joins, or else what has potentials of equal names. A level without a name
 * has that of another where the block joins them.
 */
export function netOf({ levels }: Position, level: number, block: Block | null = null): string | null {
  const own = levels[level];
  const net = own ? ownNet(own) : "";
  if (net !== "" || own?.net === "") return net || null;
  return (block?.joinsLevels && levels.map(ownNet).find(Boolean)) || null;
}

/** One side of one level of a block, as something that is joined to others. */
export const terminalKey = (positionId: string, level: number) => `${positionId} ${level}`;

/** Screw or plug, and the pitch: jumpers of one series differ in poles and colour. Null for anything but a jumper. */
export const seriesOf = (product: StripProduct): string | null =>
  hasRole(product, "jumper") && product.pitchMm !== null && product.poles !== null
    ? `${product.role} ${product.pitchMm}`
    : null;

/**
 * The series that a block takes. None for ground blocks, which the rail joins, and neutral-disconnect blocks, which a busbar
 * joins: catalogues assign no jumpers to them.
 */
export function jumperSeriesOf({ accessories }: StripProduct, catalogue: StripCatalogue): string | null {
  const jumper = firstOf(accessories.jumpers, catalogue.products);
  return jumper && seriesOf(jumper);
}

/** Contacts of plug-in jumpers can be broken off; a screw jumper passes over nothing. */
export const passesOver = (series: string) => series.includes("method=plug");

/**
 * The runs of all levels, from the lowest. A run ends where the width or the jumpers' series changes, at a plate, a gap, an
 * end stop or a block that is unknown, and where the net changes, unless a plan joins what is not side by side. Neighbours
 * whose levels are joined inside want a jumper on the lowest only.
 */
export function findRuns(strip: Strip, plan: StripPlan, catalogue: StripCatalogue): Run[] {
  const closed = closedPositions(plan);
  const seriesFor = perObject((product: StripProduct) => jumperSeriesOf(product, catalogue) ?? "");
  const blocks = rowOf(strip, catalogue).filter(({ product }) => product.block !== null);
  const canBeJoined = (left: RowBlock, right: RowBlock, level: number) =>
    !(level > 0 && left.product.block?.joinsLevels && right.product.block?.joinsLevels) &&
    right.index === left.index + 1 &&
    !closed.has(left.position.id) &&
    !beginsRow(right.position) &&
    left.product.drawn.widthMm === right.product.drawn.widthMm &&
    seriesFor(left.product) !== "" &&
    seriesFor(left.product) === seriesFor(right.product);

  const levels = Math.max(0, ...blocks.map(({ product }) => product.block?.levels ?? 0));
  return Array.from({ length: levels }, (_, level) => {
    const runs: { level: number; net: string; potential: string; blocks: RowBlock[]; span: RowBlock[] }[] = [];
    /** The blocks behind which a jumper may pass on: the neighbours so far. */
    let stretch: RowBlock[] = [];
    const lastOf = new Map<string, (typeof runs)[number]>();
    for (const block of blocks) {
      const { position, product } = block;
      const left = stretch.at(-1);
      if (!left || !canBeJoined(left, block, level)) stretch = [];
      stretch.push(block);
      const net = level < (product.block?.levels ?? 0) ? netOf(position, level, product.block) : null;
      if (net === null) continue;
      const run = lastOf.get(net);
      const from = run ? (run.blocks.at(-1)?.index ?? 0) - (stretch[0]?.index ?? 0) : -1;
      const isNext = from === stretch.length - 2;
      const isPlanned = (position.levels[level]?.net ?? null) !== null && passesOver(seriesFor(product));
      if (run && from >= 0 && (isNext || isPlanned)) {
        run.span.push(...stretch.slice(from + 1));
        run.blocks.push(block);
      } else {
        const potential = position.levels[level]?.potential?.name ?? "";
        const added = { level, net, potential, blocks: [block], span: [block] };
        lastOf.set(net, added);
        runs.push(added);
      }
    }
    return runs;
  }).flat();
}

/** @returns for a jumper the run on which it lies wholly, or null */
export function createRunFinder(
  runs: readonly Run[],
): (jumper: Pick<Jumper, "level" | "positions" | "brokenOff">) => Run | null {
  const runAt = new Map<string, Run>();
  for (const run of runs) for (const { position } of run.blocks) runAt.set(terminalKey(position.id, run.level), run);
  return ({ level, ...jumper }) => {
    const positions = joinedBy(jumper);
    const run = runAt.get(terminalKey(positions[0] ?? "", level));
    return run && positions.every((id) => runAt.get(terminalKey(id, level)) === run) ? run : null;
  };
}

/**
 * The terminals that connecting jumpers make one; short-circuit links are open in operation.
 * @param row blocks, of which some join their levels inside
 */
export function connectTerminals(jumpers: readonly Jumper[], row: readonly RowBlock[] = []): Unions {
  const unions = createUnions();
  for (const { position, product } of row)
    if (product.block?.joinsLevels)
      for (let level = 1; level < product.block.levels; level++)
        unions.union(terminalKey(position.id, 0), terminalKey(position.id, level));
  for (const jumper of jumpers) {
    const { purpose, level } = jumper;
    const [first = "", ...others] = joinedBy(jumper);
    if (purpose === "connect") for (const id of others) unions.union(terminalKey(first, level), terminalKey(id, level));
  }
  return unions;
}

export function isJoined({ blocks, level }: Run, find: Unions["find"]): boolean {
  const [first, ...others] = blocks.map(({ position }) => find(terminalKey(position.id, level)));
  return others.every((root) => root === first);
}
