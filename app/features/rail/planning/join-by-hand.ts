import type { Edit, EditRejection } from "../model/edits.ts";
import { formatMarkRange } from "../model/numbering.ts";
import { EMPTY_LEVEL, type Position, type Strip, toName } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { planStrip } from "./plan-strip.ts";
import { joinPositions } from "./propose-jumpers.ts";
import { beginsRow, closedPositions, rowOf } from "./row.ts";
import { connectTerminals, jumperSeriesOf, passesOver, terminalKey } from "./runs.ts";

/** What a net of a plan is called: by its potential and its terminals. */
export const netName = (potential: string, marks: readonly string[]): string =>
  toName(`${potential} ${formatMarkRange(marks)}`);

/**
 * Joins what somebody chose, also over blocks between, where jumpers can have contacts broken off. In a strip whose plan
 * decides what is joined, the hand decides from now on. Rejected with the reason where no jumper joins them.
 * @param level null for all levels, and then nets alone are joined
 */
export const joinByHand =
  (catalogue: StripCatalogue, ids: readonly string[], level: number | null): Edit<Strip> =>
  (strip) => {
    const joined = joinPositions(catalogue, ids, level)(level === null ? strip : withNet(strip, ids, level));
    if (level === null || isOne(joined, catalogue, ids, level)) return joined;
    const isMore = joined.jumpers.some((jumper) => !strip.jumpers.includes(jumper));
    if (isMore) return joined;
    const chosen = strip.positions.filter(({ id }) => ids.includes(id));
    const isShort = potentialsOf(chosen, level).length > 1;
    const problem = findJoinProblem(strip, catalogue, ids) ?? (isShort ? "joinPotentials" : "noFreeChannel");
    return { rejected: problem, limit: 0 };
  };

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
  const positions = strip.positions.map((position) => {
    if (!ids.includes(position.id)) return position;
    const missing = Array.from({ length: level + 1 - position.levels.length }, () => EMPTY_LEVEL);
    const levels = [...position.levels, ...missing];
    return { ...position, levels: levels.with(level, { ...(levels[level] ?? EMPTY_LEVEL), net }) };
  });
  return { ...strip, positions };
}

const potentialsOf = (positions: readonly Position[], level: number): string[] => [
  ...new Set(positions.flatMap(({ levels }) => levels[level]?.potential?.name || [])),
];

/** Why no jumper can lie on these positions, whatever lies there; null where one can. */
export function findJoinProblem(
  strip: Strip,
  catalogue: StripCatalogue,
  ids: readonly string[],
): EditRejection["rejected"] | null {
  const row = rowOf(strip, catalogue);
  const closed = closedPositions(planStrip(strip, catalogue));
  const chosen = row.filter(({ position }) => ids.includes(position.id));
  if (chosen.length < ids.length) return "joinUnknown";
  for (const [index, right] of chosen.entries()) {
    const left = chosen[index - 1];
    const series = jumperSeriesOf(right.product, catalogue);
    if (series === null) return "joinNone";
    if (!left) continue;
    const between = row.filter((each) => each.index >= left.index && each.index <= right.index);
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
