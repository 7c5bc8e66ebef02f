import type { Block } from "../../../foundation/catalogue/product/role.ts";
import { hasRole } from "../../../foundation/catalogue/product/role.ts";
import type { Jumper, Position, Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { firstOf, perProduct } from "./plan-row.ts";
import { beginsRow, closedPositions, type RowBlock, rowOf } from "./row.ts";
import type { StripPlan } from "./strip-plan.ts";
import { createUnions, type Unions } from "./unions.ts";

/** Neighbouring blocks of one net on one level that jumpers of one series can join, from left to right; one at least. */
export type Run = {
  readonly level: number;
  readonly net: string;
  readonly blocks: readonly RowBlock[];
};

/**
 * The net on the side where jumpers sit; levels of one strip whose potentials have equal names are one net. A level without a
 * name has that of another where the block joins them.
 */
export const netOf = ({ levels }: Position, level: number, block: Block | null = null): string | null =>
  levels[level]?.potential?.name ||
  (block?.joinsLevels ? levels.flatMap(({ potential }) => potential?.name || [])[0] : null) ||
  null;

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

/**
 * The runs of all levels, from the lowest. A run ends where the net, the width or the jumpers' series changes, at a plate, a
 * gap, an end stop or a block that is unknown. Neighbours whose levels are joined inside want a jumper on the lowest only.
 */
export function findRuns(strip: Strip, plan: StripPlan, catalogue: StripCatalogue): Run[] {
  const closed = closedPositions(plan);
  const seriesFor = perProduct((product: StripProduct) => jumperSeriesOf(product, catalogue) ?? "");
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
    const runs: { level: number; net: string; blocks: RowBlock[] }[] = [];
    for (const block of blocks) {
      const { position, product } = block;
      const net = level < (product.block?.levels ?? 0) ? netOf(position, level, product.block) : null;
      if (net === null) continue;
      const run = runs.at(-1);
      const left = run?.blocks.at(-1);
      if (run && left && run.net === net && canBeJoined(left, block, level)) run.blocks.push(block);
      else runs.push({ level, net, blocks: [block] });
    }
    return runs;
  }).flat();
}

/** @returns for a jumper the run on which it lies wholly, or null */
export function createRunFinder(runs: readonly Run[]): (jumper: Pick<Jumper, "level" | "positions">) => Run | null {
  const runAt = new Map<string, Run>();
  for (const run of runs) for (const { position } of run.blocks) runAt.set(terminalKey(position.id, run.level), run);
  return ({ level, positions }) => {
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
  for (const { purpose, level, positions } of jumpers) {
    const [first = "", ...others] = positions;
    if (purpose === "connect") for (const id of others) unions.union(terminalKey(first, level), terminalKey(id, level));
  }
  return unions;
}

export function isJoined({ blocks, level }: Run, find: Unions["find"]): boolean {
  const [first, ...others] = blocks.map(({ position }) => find(terminalKey(position.id, level)));
  return others.every((root) => root === first);
}
