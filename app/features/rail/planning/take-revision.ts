import { type Edit, withPositions } from "../model/edits.ts";
import {
  EMPTY_LEVEL,
  type Jumper,
  joinedBy,
  type Level,
  type Position,
  PROJECT_LIMITS,
  type Strip,
} from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { type Pair, pairRevision, reorder } from "./pair-revision.ts";
import { planStrip } from "./plan-strip.ts";
import { joinPositions } from "./propose-jumpers.ts";
import { rejoinStrip } from "./rejoin-blocks.ts";
import { compareParts, keyOf, MOVED } from "./revision.ts";
import { groupNets } from "./revision-nets.ts";
import type { Part } from "./revision-parts.ts";
import { mergeToCheck } from "./revision-to-check.ts";
import { rowOf } from "./row.ts";
import { connectTerminals, findRuns, isJoined, ownNet, terminalKey } from "./runs.ts";
import { takeNets } from "./take-nets.ts";

/**
 * Takes over changes of a revision. Hand work stays on what the plan has not changed: jumpers of nets that are as they were
 * stay, what was left open stays open, and the others are proposed anew.
 * @param keys the changes that are taken
 */
export const takeRevision =
  (next: Strip, keys: ReadonlySet<string>, catalogue: StripCatalogue): Edit<Strip> =>
  (strip) => {
    const { pairs, gone } = pairRevision(strip, next);
    const groups = groupNets(pairs);
    const { withNets, joinedAnew, separated } = takeNets(strip, pairs, groups, keys);
    const removed = new Set<string>();
    const taken = new Set<string>();
    const left = new Set<string>();
    for (const [index, { base, mine }] of gone.entries())
      if (mine) (keys.has(keyOf("gone", base, index)) ? removed : left).add(mine.id);
    const changed = new Map<string, Position>();
    for (const [index, pair] of pairs.entries()) {
      const { next: position, base, mine } = pair;
      if (!mine) {
        if (!base && keys.has(keyOf("new", position, index))) taken.add(position.id);
        continue;
      }
      const { changed: parts } = compareParts(pair);
      const isTaken = keys.has(keyOf("changed", position, index));
      if (parts.length > 0) (isTaken ? taken : left).add(mine.id);
      changed.set(mine.id, merge(mine, position, isTaken ? parts : []));
    }
    for (const { key, isChanged, members } of groups)
      if (isChanged && !keys.has(key)) for (const { mine } of members) left.add(mine.id);
    const rest = strip.positions
      .filter(({ id }) => !removed.has(id))
      .map((position) => withNets(changed.get(position.id) ?? position));
    const placed = insertNew(keys.has(MOVED) ? reorder(rest, pairs) : rest, pairs, keys).map(withNets);
    if (placed.length > PROJECT_LIMITS.positions) return { rejected: "positions", limit: PROJECT_LIMITS.positions };
    const idOfNext = new Map(pairs.map(({ next: position, mine }) => [position.id, mine?.id ?? position.id]));
    const toOwnId = (id: string) => idOfNext.get(id) ?? id;
    const toCheck = next.toCheck.map((each) => ({ ...each, positions: each.positions.map(toOwnId) }));
    const renamed = { ...strip, positions: strip.positions.map(withNets) };
    const repotentialed = new Set(findOtherNets(renamed, placed));
    const isLaidAnew = ({ level, ...jumper }: Jumper) =>
      joinedBy(jumper).some((id) => separated.has(terminalKey(id, level)) || repotentialed.has(terminalKey(id, level)));
    const withRow = withPositions(
      {
        ...strip,
        planned: { positions: next.positions.map((each) => ({ ...each, id: toOwnId(each.id) })), toCheck },
        toCheck: mergeToCheck(strip, toCheck, taken, left),
        jumpers: strip.jumpers.filter((jumper) => jumper.purpose === "shortCircuit" || !isLaidAnew(jumper)),
      },
      placed,
    );
    return rejoinStrip(renamed, joinRuns(withRow, new Set([...joinedAnew, ...repotentialed]), catalogue), catalogue);
  };

/** The parts of a position that are taken from the plan. */
function merge(mine: Position, next: Position, parts: readonly Part[]): Position {
  const has = (part: Part) => parts.includes(part);
  const count = Math.max(mine.levels.length, next.levels.length);
  // A level that has nothing here may be joined by the plan.
  if (parts.length === 0 && count === mine.levels.length) return mine;
  const levels = Array.from({ length: count }, (_, index): Level => {
    const [own, planned] = [mine.levels[index] ?? EMPTY_LEVEL, next.levels[index] ?? EMPTY_LEVEL];
    return {
      ...own,
      ...(has("potential") && { potential: planned.potential, potentialOut: planned.potentialOut }),
      ...(has("inside") && { inside: planned.inside, insideMore: planned.insideMore }),
      ...(has("outside") && { outside: planned.outside, outsideMore: planned.outsideMore }),
    };
  });
  return {
    ...mine,
    levels,
    ...(has("note") && { note: next.note }),
    ...(has("block") && { code: next.code, standIn: next.standIn }),
  };
}

/** New ones behind what the plan has before them. */
function insertNew(row: readonly Position[], pairs: readonly Pair[], keys: ReadonlySet<string>): readonly Position[] {
  const placed = [...row];
  let before: string | null = null;
  for (const [index, { next, base, mine }] of pairs.entries()) {
    if (!mine && !base && keys.has(keyOf("new", next, index))) {
      const at = placed.findIndex(({ id }) => id === before);
      placed.splice(at + 1, 0, next);
      before = next.id;
    } else if (mine) before = mine.id;
  }
  return placed;
}

/** Terminals that their potentials join otherwise than before, where no plan decides. */
function findOtherNets({ positions }: Strip, placed: readonly Position[]): readonly string[] {
  const before = new Map(positions.map((position) => [position.id, position]));
  return placed.flatMap(({ id, levels }) => {
    const former = before.get(id)?.levels;
    if (!former) return [];
    return levels.flatMap((each, level) => {
      const isOther = each.net === null && ownNet(former[level] ?? EMPTY_LEVEL) !== ownNet(each);
      return isOther ? terminalKey(id, level) : [];
    });
  });
}

/** Joins the runs that have a terminal among these. */
function joinRuns(strip: Strip, terminals: ReadonlySet<string>, catalogue: StripCatalogue): Strip {
  return findRuns(strip, planStrip(strip, catalogue), catalogue)
    .filter(({ blocks, level }) => blocks.some(({ position }) => terminals.has(terminalKey(position.id, level))))
    .reduce((joined, run) => {
      const { find } = connectTerminals(joined.jumpers, rowOf(joined, catalogue));
      if (isJoined(run, find)) return joined;
      const ids = run.blocks.map(({ position }) => position.id);
      return joinPositions(catalogue, ids, run.level)(joined);
    }, strip);
}
