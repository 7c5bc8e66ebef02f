import { type Edit, withPositions } from "../model/edits.ts";
import { EMPTY_LEVEL, type Level, type Position, PROJECT_LIMITS, type Strip } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { type Pair, pairRevision, reorder } from "./pair-revision.ts";
import { planStrip } from "./plan-strip.ts";
import { joinPositions } from "./propose-jumpers.ts";
import { compareParts, keyOf, MOVED } from "./revision.ts";
import type { Part } from "./revision-parts.ts";
import { rowOf } from "./row.ts";
import { connectTerminals, findRuns, isJoined } from "./runs.ts";

/**
 * Takes over changes of a revision. Hand work stays on what the plan has not changed; jumpers of nets that are as they were
 * stay, and the others are proposed anew.
 * @param keys the changes that are taken
 */
export const takeRevision =
  (next: Strip, keys: ReadonlySet<string>, catalogue: StripCatalogue): Edit<Strip> =>
  (strip) => {
    const { pairs, gone } = pairRevision(strip, next);
    const removed = new Set(
      gone.flatMap(({ base, mine }, index) => (mine && keys.has(keyOf("gone", base, index)) ? [mine.id] : [])),
    );
    const changed = new Map(
      pairs.flatMap((pair, index) => {
        const { next: position, mine } = pair;
        if (!mine) return [];
        const parts = keys.has(keyOf("changed", position, index)) ? compareParts(pair).changed : [];
        return [[mine.id, merge(mine, position, parts)] as const];
      }),
    );
    const left = strip.positions
      .filter(({ id }) => !removed.has(id))
      .map((position) => changed.get(position.id) ?? position);
    const placed = insertNew(keys.has(MOVED) ? reorder(left, pairs) : left, pairs, keys);
    if (placed.length > PROJECT_LIMITS.positions) return { rejected: "positions", limit: PROJECT_LIMITS.positions };
    const idOfNext = new Map(pairs.map(({ next: position, mine }) => [position.id, mine?.id ?? position.id]));
    const planned = next.positions.map((position) => ({ ...position, id: idOfNext.get(position.id) ?? position.id }));
    const fresh = new Set(
      placed.filter((position) => !strip.positions.some((each) => each === position)).map(({ id }) => id),
    );
    const withRow = withPositions(
      {
        ...strip,
        planned: { positions: planned },
        toCheck: [...strip.toCheck, ...toCheckOf(next, idOfNext, fresh)].slice(0, PROJECT_LIMITS.toCheck),
        jumpers: keepJumpers(strip, placed),
      },
      placed,
    );
    return joinOpenRuns(withRow, catalogue);
  };

/** What the plan leaves open of positions that are new or have changed: of the others somebody has seen it. */
const toCheckOf = (next: Strip, idOfNext: ReadonlyMap<string, string>, fresh: ReadonlySet<string>): Strip["toCheck"] =>
  next.toCheck.flatMap((each) => {
    const positions = each.positions.map((id) => idOfNext.get(id) ?? id).filter((id) => fresh.has(id));
    return positions.length > 0 ? [{ ...each, positions }] : [];
  });

/** The parts of a position that are taken from the plan, and its nets: what is joined is the plan's. */
function merge(mine: Position, next: Position, parts: readonly Part[]): Position {
  const isOfOneNet = mine.levels.every(({ net }, index) => net === (next.levels[index]?.net ?? net));
  if (parts.length === 0 && isOfOneNet) return mine;
  const has = (part: Part) => parts.includes(part);
  const count = Math.max(mine.levels.length, next.levels.length);
  const levels = Array.from({ length: count }, (_, index): Level => {
    const [own, planned] = [mine.levels[index] ?? EMPTY_LEVEL, next.levels[index] ?? EMPTY_LEVEL];
    return {
      ...own,
      net: planned.net,
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

/** Jumpers whose terminals are one net as before, and no others with them. */
function keepJumpers(strip: Strip, placed: readonly Position[]): Strip["jumpers"] {
  const membersOf = (positions: readonly Position[], level: number) =>
    Map.groupBy(positions, ({ levels }) => levels[level]?.net ?? levels[level]?.potential?.name ?? "");
  return strip.jumpers.filter(({ purpose, level, positions: ids }) => {
    if (purpose === "shortCircuit") return true;
    const netOf = (positions: readonly Position[]) => {
      const first = positions.find(({ id }) => id === ids[0])?.levels[level];
      const net = first?.net ?? first?.potential?.name ?? "";
      return (membersOf(positions, level).get(net) ?? []).map(({ id }) => id).join(" ");
    };
    return netOf(strip.positions) === netOf(placed);
  });
}

function joinOpenRuns(strip: Strip, catalogue: StripCatalogue): Strip {
  return findRuns(strip, planStrip(strip, catalogue), catalogue).reduce((joined, run) => {
    const { find } = connectTerminals(joined.jumpers, rowOf(joined, catalogue));
    if (isJoined(run, find)) return joined;
    const ids = run.blocks.map(({ position }) => position.id);
    return joinPositions(catalogue, ids, run.level)(joined);
  }, strip);
}
