import { joinByWire } from "../../model/edits/wires.ts";
import { connectionsOf, EMPTY_LEVEL, SIDES } from "../../model/project.ts";
import { explainJoin } from "../join-by-hand.ts";
import { createChannelCheck, indexJumpers, joinPositions, proposeForRun } from "../propose-jumpers.ts";
import { connectTerminals, createRunFinder, findRuns, isJoined, netOf, type Run, terminalKey } from "../runs.ts";
import type { Unions } from "../unions.ts";
import type { Rule, RuleIssue } from "./rule.ts";

type Context = Parameters<Rule>[0];

/**
 * What a plan joins is one net, else equal potential names in one strip are (rule 3 of the terminal plans): the project itself
 * says that neighbours want a jumper and separate places a wire. Ground blocks are joined by the rail, neutral-disconnect
 * blocks by a busbar.
 */
export const findUnjoinedNets: Rule = (context) => {
  const { strip, plan, catalogue, row } = context;
  const runs = findRuns(strip, plan, catalogue);
  const terminals = connectTerminals(strip.jumpers, row);
  const runOf = createRunFinder(runs);
  const channelCheckFor = createChannelCheck(
    strip.jumpers.filter((jumper) => jumper.purpose === "shortCircuit" || runOf(jumper) === null),
  );
  const index = indexJumpers(catalogue);
  const unjoined = runs
    .filter((run) => !isJoined(run, terminals.find))
    .map((run) => ({ run, canJoin: proposeForRun(run, index, catalogue, channelCheckFor(run.level)).joinsAll }));
  const impossible = new Set(unjoined.flatMap(({ run, canJoin }) => (!canJoin && isPlanned(run) ? run : [])));
  return [
    ...unjoined.flatMap(({ run, canJoin }): RuleIssue | [] => {
      if (impossible.has(run)) return [];
      const positions = run.blocks.map(({ position }) => position.id);
      return {
        text: "unjoinedNeighbours",
        severity: "warning",
        positions,
        values: { net: run.net, count: positions.length },
        products: [],
        fix: canJoin ? joinPositions(catalogue, positions, run.level) : null,
      };
    }),
    ...findSeparatePlaces(context, runs, impossible, terminals),
  ];
};

const isPlanned = ({ blocks, level }: Run) => blocks.some(({ position }) => (position.levels[level]?.net ?? "") !== "");

/**
 * @param impossible runs that no jumpers make one
 * @param terminals joined further here: by the jumpers that runs still want, and by wires that are planned already
 */
function findSeparatePlaces(
  { strip, catalogue }: Context,
  runs: readonly Run[],
  impossible: ReadonlySet<Run>,
  terminals: Unions,
): readonly RuleIssue[] {
  const wired = runs.filter(({ blocks }) => !blocks.some(({ product }) => joinsOtherwise(product.block?.role)));
  const byTarget = new Map(strip.positions.map((position) => [`${strip.name}:${position.mark}`, position]));
  for (const run of wired)
    for (const { position } of run.blocks) {
      const own = terminalKey(position.id, run.level);
      if (!impossible.has(run)) terminals.union(terminalKey(run.blocks[0]?.position.id ?? "", run.level), own);
      const sides = position.levels[run.level] ?? EMPTY_LEVEL;
      for (const { target } of SIDES.flatMap((side) => connectionsOf(sides, side))) {
        const there = byTarget.get(target);
        there?.levels.forEach((_, each) => {
          if (netOf(there, each) === run.net) terminals.union(own, terminalKey(there.id, each));
        });
      }
    }
  return [...Map.groupBy(wired, ({ net }) => net)].flatMap(([net, ofNet]): RuleIssue | [] => {
    const ends = ofNet.flatMap(({ blocks, level }) => blocks.map(({ position: { id } }) => ({ id, level })));
    const places = [...Map.groupBy(ends, ({ id, level }) => terminals.find(terminalKey(id, level))).values()];
    if (places.length < 2) return [];
    const positions = [...new Set(ends.map(({ id }) => id))];
    const found = { positions, products: [] };
    const values = { net, places: places.length };
    if (!ofNet.some(isPlanned)) return { ...found, values, text: "separatePlaces", severity: "hint", fix: null };
    const [level = 0, ...others] = new Set(ends.map((end) => end.level));
    const { rejected, limit } =
      others.length > 0 ? { rejected: "joinLevel", limit: 0 } : explainJoin(strip, catalogue, positions, level);
    return {
      ...found,
      text: "notWithJumpers",
      severity: "warning",
      values: { ...values, reason: rejected, limit },
      fix: joinByWire(strip, places),
    };
  });
}

const joinsOtherwise = (role: string | undefined) => role === "ground" || role === "neutralDisconnect";
