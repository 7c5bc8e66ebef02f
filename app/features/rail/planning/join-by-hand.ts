import { changeLevel } from "../model/edits/details.ts";
import type { Edit, EditRejection, JoinProblem } from "../model/edits.ts";
import { formatMarkRange } from "../model/numbering.ts";
import { type Position, type Strip, toName } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { planStrip } from "./plan-strip.ts";
import { joinPositions } from "./propose-jumpers.ts";
import { beginsRow, closedPositions, rowOf } from "./row.ts";
import { connectTerminals, jumperSeriesOf, netOf, passesOver, terminalKey } from "./runs.ts";

/** What a net of a plan is called: by its potential and its terminals. */
export const netName = (potential: string, marks: readonly string[]): string =>
  toName(`${potential} ${formatMarkRange(marks)}`);

/** On how many levels a jumper can lie at a position: what a block joins inside is one. */
export function levelsToJoin(position: Position, { products }: StripCatalogue): number {
  const block = products.get(position.code)?.block;
  return block?.joinsLevels ? 1 : (block?.levels ?? Math.max(1, position.levels.length));
}

/**
 * Joins what somebody chose, also over blocks between, where jumpers can have contacts broken off. In a strip whose plan
 * decides what is joined, the hand decides from now on. Several potentials are joined each by itself. Rejected with the
 * reason where no jumper joins them, or not all of one potential.
 * @param level null for all levels, and then nets alone are joined
 */
export const joinByHand =
  (catalogue: StripCatalogue, ids: readonly string[], level: number | null): Edit<Strip> =>
  (strip) => {
    if (level === null) return joinNetsByHand(catalogue, ids, strip);
    const joined = joinPositions(catalogue, ids, level)(withNet(strip, ids, level));
    const chosen = strip.positions.filter(({ id }) => ids.includes(id));
    const hasSeveral = potentialsOf(chosen, level).length > 1;
    const isDone = isOne(joined, catalogue, ids, level) || (hasSeveral && hasMore(joined, strip));
    return isDone ? joined : explainJoin(strip, catalogue, ids, level);
  };

const hasMore = ({ jumpers }: Strip, before: Strip) => jumpers.some((jumper) => !before.jumpers.includes(jumper));

function joinNetsByHand(catalogue: StripCatalogue, ids: readonly string[], strip: Strip): Strip | EditRejection {
  const chosen = rowOf(strip, catalogue).filter(({ position }) => ids.includes(position.id));
  if (chosen.length < ids.length) return { rejected: "joinUnknown", limit: 0 };
  const levels = Math.max(...chosen.map(({ product }) => product.block?.levels ?? 1));
  const nets = Array.from({ length: levels }, (_, level) => {
    const byNet = Map.groupBy(chosen, ({ position, product }) => netOf(position, level, product.block));
    byNet.delete(null);
    return [...byNet.values()].map((own) => ({ level, ids: own.map(({ position }) => position.id) }));
  })
    .flat()
    .filter((net) => net.ids.length > 1);
  if (nets.length === 0) return { rejected: "joinNoPotential", limit: 0 };
  const joined = joinPositions(catalogue, ids)(strip);
  const open = nets.find((net) => !isOne(joined, catalogue, net.ids, net.level));
  return !open || hasMore(joined, strip) ? joined : explainJoin(strip, catalogue, open.ids, open.level);
}

/** Why these are not joined, although somebody wants it or the plan says so. */
export function explainJoin(
  strip: Strip,
  catalogue: StripCatalogue,
  ids: readonly string[],
  level: number,
): { readonly rejected: JoinProblem; readonly limit: number } {
  const chosen = strip.positions.filter(({ id }) => ids.includes(id));
  const problem = findJoinProblem(strip, catalogue, ids, level);
  if (problem) return { rejected: problem, limit: 0 };
  if (potentialsOf(chosen, level).length > 1) return { rejected: "joinPotentials", limit: 0 };
  const alone = joinPositions(catalogue, ids, level)(withNet({ ...strip, jumpers: [] }, ids, level));
  if (isOne(alone, catalogue, ids, level)) return { rejected: "noFreeChannel", limit: 0 };
  const places = strip.positions.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));
  return { rejected: "joinLength", limit: Math.max(...places) - Math.min(...places) + 1 };
}

function isOne(
  { jumpers, ...strip }: Strip,
  catalogue: StripCatalogue,
  ids: readonly string[],
  level: number,
): boolean {
  const { find } = connectTerminals(jumpers, rowOf({ ...strip, jumpers }, catalogue));
  return new Set(ids.map((id) => find(terminalKey(id, level)))).size === 1;
}

/** The strip as it is, where no plan decides, and where these are on different potentials: nobody means that. */
export function withNet(strip: Strip, ids: readonly string[], level: number): Strip {
  const chosen = strip.positions.filter(({ id }) => ids.includes(id));
  if (chosen.every(({ levels }) => (levels[level]?.net ?? null) === null)) return strip;
  const [potential = "", ...others] = potentialsOf(chosen, level);
  if (others.length > 0) return strip;
  const net =
    chosen.flatMap(({ levels }) => levels[level]?.net || [])[0] ??
    netName(
      potential,
      chosen.map(({ mark, levels }) => levels[level]?.mark || mark),
    );
  return changeLevel(ids, level, (own) => ({ ...own, net }))(strip);
}

const potentialsOf = (positions: readonly Position[], level: number): string[] => [
  ...new Set(positions.flatMap(({ levels }) => levels[level]?.potential?.name || [])),
];

/** Why no jumper can lie on these positions, whatever lies there; null where one can. */
export function findJoinProblem(
  strip: Strip,
  catalogue: StripCatalogue,
  ids: readonly string[],
  level: number,
): JoinProblem | null {
  const row = rowOf(strip, catalogue);
  const closed = closedPositions(planStrip(strip, catalogue));
  const chosen = row.filter(({ position }) => ids.includes(position.id));
  if (chosen.length < ids.length) return "joinUnknown";
  for (const [index, right] of chosen.entries()) {
    const left = chosen[index - 1];
    const series = jumperSeriesOf(right.product, catalogue);
    if (series === null) return "joinNone";
    if (level >= (right.product.block?.levels ?? 1)) return "joinLevel";
    if (!left) continue;
    const between = row.filter((each) => each.index >= left.index && each.index <= right.index);
    if (between.length <= right.index - left.index) return "joinUnknown";
    const isOther = (each: (typeof row)[number]) =>
      each.product.drawn.widthMm !== right.product.drawn.widthMm || jumperSeriesOf(each.product, catalogue) !== series;
    if (between.some(isOther)) return "joinSeries";
    if (
      between.slice(0, -1).some(({ position }) => closed.has(position.id)) ||
      between.slice(1).some(({ position }) => beginsRow(position))
    )
      return "joinPlate";
    if (between.length > 2 && !passesOver(series)) return "joinOver";
  }
  return null;
}
