import { changeLevel } from "../../model/edits/details.ts";
import { formatMarkRange } from "../../model/numbering.ts";
import type { Position } from "../../model/project.ts";
import { joinPositions } from "../propose-jumpers.ts";
import type { RowBlock } from "../row.ts";
import { netOf } from "../runs.ts";
import type { Rule } from "./rule.ts";

/** Neighbours of one potential that the plan keeps apart, or joins in another way than their names would. */
type Difference = { readonly level: number; readonly potential: string; readonly positions: readonly Position[] };

/**
 * A plan's jumpers decide what is joined. Where equal potentials stand side by side and are not one net of the plan, somebody
 * should see it: two feeds behind separate fuses are often called the same.
 */
export const findSeparatePotentials: Rule = ({ catalogue, row }) =>
  findDifferences(row).map(({ level, potential, positions }) => ({
    text: "separatePotentials" as const,
    severity: "hint" as const,
    positions: positions.map(({ id }) => id),
    values: {
      net: potential,
      joined: describeNets(positions, level),
      marks: formatMarkRange(positions.map((position) => markOf(position, level))),
    },
    products: [],
    fix: (strip) => {
      const ids = positions.map(({ id }) => id);
      const byNames = changeLevel(ids, level, (own) => ({ ...own, net: null }));
      return joinPositions(catalogue, ids, level)(byNames(strip));
    },
  }));

const joinsOtherwise = ({ product }: RowBlock) =>
  product.block?.role === "ground" || product.block?.role === "neutralDisconnect";

function findDifferences(row: readonly RowBlock[]): readonly Difference[] {
  const levels = Math.max(0, ...row.map(({ position }) => position.levels.length));
  return Array.from({ length: levels }, (_, level) => {
    const stretches: RowBlock[][] = [];
    for (const block of row) {
      const potential = block.position.levels[level]?.potential?.name ?? "";
      const stretch = stretches.at(-1);
      const last = stretch?.at(-1);
      const isNext =
        last && last.index + 1 === block.index && last.position.levels[level]?.potential?.name === potential;
      if (potential === "" || joinsOtherwise(block)) stretches.push([]);
      else if (stretch && isNext) stretch.push(block);
      else stretches.push([block]);
    }
    return stretches.flatMap((stretch): Difference[] => {
      const positions = stretch.map(({ position }) => position);
      const nets = positions.map((position) => netOf(position, level));
      const isPlanned = positions.some((position) => (position.levels[level]?.net ?? null) !== null);
      const isOne = nets[0] !== null && nets.every((net) => net === nets[0]);
      if (positions.length < 2 || !isPlanned || isOne) return [];
      return [{ level, potential: positions[0]?.levels[level]?.potential?.name ?? "", positions }];
    });
  }).flat();
}

const markOf = ({ mark, levels }: Position, level: number) => levels[level]?.mark || mark;

/** What the plan joins of them: `1–3; 4–6`; empty where it joins none. */
const describeNets = (positions: readonly Position[], level: number): string =>
  [...Map.groupBy(positions, (position) => netOf(position, level))]
    .filter(([net, own]) => net !== null && own.length > 1)
    .map(([, own]) => formatMarkRange(own.map((position) => markOf(position, level))))
    .join("; ");
