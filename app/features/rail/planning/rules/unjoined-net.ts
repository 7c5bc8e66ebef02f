import { connectionsOf, EMPTY_LEVEL, type Strip } from "../../model/project.ts";
import { createChannelCheck, indexJumpers, joinPositions, proposeForRun } from "../propose-jumpers.ts";
import { connectTerminals, createRunFinder, findRuns, isJoined, netOf, type Run, terminalKey } from "../runs.ts";
import type { Unions } from "../unions.ts";
import type { Rule } from "./rule.ts";

/**
 * Equal potential names in one strip are one net (rule 3 of the terminal plans): the project itself says that neighbours want
 * a jumper and separate places a wire. Ground blocks are joined by the rail, neutral-disconnect blocks by a busbar.
 */
export const findUnjoinedNets: Rule = ({ strip, plan, catalogue, row }) => {
  const runs = findRuns(strip, plan, catalogue);
  const terminals = connectTerminals(strip.jumpers, row);
  const runOf = createRunFinder(runs);
  const channelCheckFor = createChannelCheck(
    strip.jumpers.filter((jumper) => jumper.purpose === "shortCircuit" || runOf(jumper) === null),
  );
  const index = indexJumpers(catalogue);
  const unjoined = runs.filter((run) => !isJoined(run, terminals.find));
  return [
    ...unjoined.map((run) => {
      const positions = run.blocks.map(({ position }) => position.id);
      const canJoin = proposeForRun(run, index, catalogue, channelCheckFor(run.level)).joinsAll;
      return {
        text: "unjoinedNeighbours" as const,
        severity: "warning" as const,
        positions,
        values: { net: run.net, count: positions.length },
        products: [],
        fix: canJoin ? joinPositions(catalogue, positions, run.level) : null,
      };
    }),
    ...findSeparateRuns(strip, runs, terminals),
  ];
};

/** @param terminals joined further here: by the jumpers that runs still want, and by wires that are planned already */
function findSeparateRuns(strip: Strip, runs: readonly Run[], terminals: Unions): ReturnType<Rule> {
  const wired = runs.filter(({ blocks }) => !blocks.some(({ product }) => joinsOtherwise(product.block?.role)));
  const byTarget = new Map(strip.positions.map((position) => [`${strip.name}:${position.mark}`, position]));
  for (const { blocks, level, net } of wired)
    for (const { position } of blocks) {
      const own = terminalKey(position.id, level);
      terminals.union(terminalKey(blocks[0]?.position.id ?? "", level), own);
      const sides = position.levels[level] ?? EMPTY_LEVEL;
      for (const connection of [...connectionsOf(sides, "inside"), ...connectionsOf(sides, "outside")]) {
        const target = byTarget.get(connection.target);
        target?.levels.forEach((_, each) => {
          if (netOf(target, each) === net) terminals.union(own, terminalKey(target.id, each));
        });
      }
    }
  return [...Map.groupBy(wired, ({ net }) => net)].flatMap(([net, ofNet]) => {
    const places = new Set(
      ofNet.map(({ blocks, level }) => terminals.find(terminalKey(blocks[0]?.position.id ?? "", level))),
    );
    if (places.size < 2) return [];
    return {
      text: "separatePlaces" as const,
      severity: "hint" as const,
      positions: [...new Set(ofNet.flatMap(({ blocks }) => blocks.map(({ position }) => position.id)))],
      values: { net, places: places.size },
      products: [],
      fix: null,
    };
  });
}

const joinsOtherwise = (role: string | undefined) => role === "ground" || role === "neutralDisconnect";
