import { formatMarkRange } from "../../../rail/model/numbering.ts";
import { type Potential, PROJECT_LIMITS } from "../../../rail/model/project.ts";
import { netName } from "../../../rail/planning/join-by-hand.ts";
import { cutText } from "../clean-text.ts";
import type { ShortCircuit, TerminalPlanBlock } from "../terminal-plan.ts";
import { type PlannedJoin, readPlannedJoins, uniteJoins } from "./plan-jumpers.ts";
import type { ReportAt } from "./terminal-row.ts";

/**
 * Nets by the plan's own jumpers. Short-circuit links join the secondary circuits of current transformers on purpose; what
 * else joins different potentials is joined, and named.
 */
export function joinAsPlanned(
  blocks: readonly TerminalPlanBlock[],
  strip: string,
  report: ReportAt,
): { readonly shortCircuits: readonly ShortCircuit[]; readonly joined: readonly TerminalPlanBlock[] } {
  const { joins, problems } = readPlannedJoins(blocks, strip);
  for (const { kind, line, text } of problems) report(kind, line, text);
  const shortCircuits: ShortCircuit[] = [];
  const nets = new Map<string, string>();
  const taken = new Set<string>();
  /** Terminals for which the plan names none have that of what they are joined with. */
  const potentialOfNet = new Map<string, Potential>();
  const blocksOf = (indexes: readonly number[]) => indexes.flatMap((index) => blocks[index] ?? []);
  const namesOf = ({ level, blocks: indexes }: PlannedJoin) =>
    new Set(blocksOf(indexes).flatMap(({ levels }) => levels[level]?.potential?.name || []));
  const isLink = (join: PlannedJoin) =>
    namesOf(join).size > 1 &&
    join.blocks.every((index, at) => index === (join.blocks[0] ?? 0) + at) &&
    blocksOf(join.blocks).every(({ role }) => role === "testDisconnect");
  shortCircuits.push(...joins.filter(isLink).toSorted((a, b) => (a.blocks[0] ?? 0) - (b.blocks[0] ?? 0)));
  for (const join of uniteJoins(joins.filter((each) => !isLink(each)))) {
    const { level, blocks: indexes } = join;
    const own = blocksOf(indexes);
    const names = namesOf(join);
    const marks = own.map(({ mark, levels }) => levels[level]?.mark || mark);
    if (names.size > 1)
      report("joinedPotentials", own[0]?.line ?? 0, `${formatMarkRange(marks)}: ${[...names].join(", ")}`);
    const name = netName([...names][0] ?? "", marks);
    const net = taken.has(name) ? cutText(`${name.slice(0, PROJECT_LIMITS.name - 6)} (${taken.size})`) : name;
    taken.add(net);
    for (const index of indexes) nets.set(`${index} ${level}`, net);
    const [potential] = own.flatMap(({ levels }) => levels[level]?.potential ?? []);
    if (names.size === 1 && potential) potentialOfNet.set(net, potential);
  }
  const joined = blocks.map((block, index) => ({
    ...block,
    levels: block.levels.map((level, at) => {
      const net = nets.get(`${index} ${at}`) ?? "";
      return level && { ...level, net, potential: level.potential ?? potentialOfNet.get(net) ?? null };
    }),
  }));
  return { shortCircuits, joined };
}
