import type { Edit } from "../model/edits.ts";
import { withPositions } from "../model/edits.ts";
import { formatMarkRange } from "../model/numbering.ts";
import {
  type Connection,
  connectionsOf,
  EMPTY_LEVEL,
  type Level,
  type Position,
  PROJECT_LIMITS,
  type Strip,
} from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { planStrip } from "./plan-strip.ts";
import { joinPositions } from "./propose-jumpers.ts";
import { rowOf } from "./row.ts";
import { connectTerminals, findRuns, isJoined } from "./runs.ts";

/** A part of a position that a plan states, and that somebody may have changed since. */
type Part = "block" | "note" | "potential" | "inside" | "outside";
const LEVEL_PARTS = ["potential", "inside", "outside"] as const;

/** What a part says before and after. */
export type PartChange = { readonly part: Part; readonly from: string; readonly to: string };

export type RevisionChange = {
  /** Equal for the same change when the revision is compared again. */
  readonly key: string;
  readonly kind: "new" | "gone" | "changed" | "moved";
  readonly mark: string;
  readonly parts: readonly PartChange[];
  /** Somebody changed the same here, or set a plate beside it: a person has to look. */
  readonly isAsked: boolean;
  /** Whether it is taken unless somebody says no: not where the hand would be lost. */
  readonly isUsual: boolean;
};

export type Revision = {
  readonly changes: readonly RevisionChange[];
  /** Positions that are as they were. */
  readonly same: number;
};

/** A plan of another project may have a strip of the same name: a revision has a third of its terminals with their wires. */
const MIN_SHARE = 1 / 3;

/** Whether a plan is likely to be a later one of this strip, and not another project's. */
export function isLikelyRevision({ positions }: Strip, { changes, same }: Revision): boolean {
  const isRewired = ({ parts }: RevisionChange) => parts.some(({ part }) => part === "inside" || part === "outside");
  const isNew = ({ kind }: RevisionChange) => kind === "new" || kind === "gone";
  const known = same + changes.filter((change) => !isNew(change) && !isRewired(change)).length;
  return known >= positions.length * MIN_SHARE;
}

type Pair = {
  readonly next: Position;
  /** As the former revision had it; null where that did not have it, or is not known. */
  readonly base: Position | null;
  /** As it is here; null where it is not. */
  readonly mine: Position | null;
};

const outsideOf = ({ levels }: Position) =>
  levels.flatMap((level) => connectionsOf(level, "outside").map(({ target }) => target)).join(" ");

/** Pairs positions of equal marks; of several, those with the same target, and then those in the same order. */
function pairByMark(some: readonly Position[], others: readonly Position[]): ReadonlyMap<Position, Position> {
  const pairs = new Map<Position, Position>();
  const free = new Set(others);
  const byMark = Map.groupBy(others, ({ mark }) => mark);
  for (const isSame of [(one: Position, other: Position) => outsideOf(one) === outsideOf(other), () => true])
    for (const one of some) {
      if (pairs.has(one)) continue;
      const found = byMark.get(one.mark)?.find((other) => free.has(other) && isSame(one, other));
      if (!found) continue;
      free.delete(found);
      pairs.set(one, found);
    }
  return pairs;
}

/** The positions of a strip, of its former plan and of its next one, by what they are. */
function pairRevision(strip: Strip, next: Strip) {
  const planned = strip.planned?.positions ?? [];
  // Ids stay, whatever mark somebody gives a block.
  const byId = new Map(strip.positions.map((position) => [position.id, position]));
  const mineOf = new Map(planned.flatMap((base) => [[base, byId.get(base.id) ?? null] as const]));
  const known = new Set(planned.map(({ id }) => id));
  const baseOf = pairByMark(next.positions, planned);
  const unplanned = pairByMark(
    next.positions.filter((position) => !baseOf.has(position)),
    strip.positions.filter(({ id }) => !known.has(id)),
  );
  const pairs = next.positions.map((position): Pair => {
    const base = baseOf.get(position) ?? null;
    return { next: position, base, mine: base ? (mineOf.get(base) ?? null) : (unplanned.get(position) ?? null) };
  });
  const kept = new Set(pairs.map(({ base }) => base));
  const gone = planned.filter((base) => !kept.has(base)).map((base) => ({ base, mine: mineOf.get(base) ?? null }));
  return { pairs, gone };
}

const describeConnections = (connections: readonly Connection[]) =>
  connections
    .map(({ target, cable, core, sectionMm2 }) =>
      [target, cable, core, sectionMm2 === null ? "" : `${sectionMm2} mm²`].filter(Boolean).join(" "),
    )
    .join(", ");

/** What a part says, for comparison and for a person. */
export function describePart(position: Position, part: Part): string {
  if (part === "block") return position.code;
  if (part === "note") return position.note;
  return position.levels
    .map((level) =>
      part === "potential"
        ? [level.potential?.name, level.potentialOut?.name].filter(Boolean).join(" → ")
        : describeConnections(connectionsOf(level, part)),
    )
    .filter(Boolean)
    .join(" / ");
}

const PARTS: readonly Part[] = ["block", "note", ...LEVEL_PARTS];

/** The parts in which the plan has changed, and of these those that somebody has changed here, too. */
function compareParts({ next, base, mine }: Pair) {
  const from = base ?? mine;
  if (!from || !mine) return { changed: [], asked: [] };
  const changed = PARTS.filter((part) => describePart(next, part) !== describePart(from, part)).filter(
    (part) => describePart(next, part) !== describePart(mine, part),
  );
  const asked = changed.filter((part) => base !== null && describePart(mine, part) !== describePart(base, part));
  return { changed, asked };
}

/** All that moved is one change. */
const MOVED = "moved";

const isTouched = (base: Position, mine: Position) =>
  PARTS.some((part) => describePart(base, part) !== describePart(mine, part)) || base.mark !== mine.mark;

/** Whether somebody chose what stands at either side of a block. */
function hasPlate({ positions }: Strip, position: Position): boolean {
  const before = positions[positions.indexOf(position) - 1];
  return position.plate !== "auto" || (before !== undefined && before.plate !== "auto");
}

const keyOf = (kind: RevisionChange["kind"], { mark }: Position, index: number) => `${kind} ${mark} ${index}`;

/** What a next revision of its plan changes on a strip. */
export function compareRevision(strip: Strip, next: Strip): Revision {
  const { pairs, gone } = pairRevision(strip, next);
  const changes: RevisionChange[] = [];
  let same = 0;
  for (const [index, pair] of pairs.entries()) {
    const { next: position, base, mine } = pair;
    if (!mine) {
      // What somebody took away here stays away.
      if (!base)
        changes.push({
          key: keyOf("new", position, index),
          kind: "new",
          mark: position.mark,
          parts: [],
          isAsked: false,
          isUsual: true,
        });
      continue;
    }
    const { changed, asked } = compareParts(pair);
    if (changed.length === 0) same += 1;
    else
      changes.push({
        key: keyOf("changed", position, index),
        kind: "changed",
        mark: position.mark,
        parts: changed.map((part) => ({ part, from: describePart(mine, part), to: describePart(position, part) })),
        // A plate by hand stands where another outline may follow now.
        isAsked: asked.length > 0 || (changed.includes("block") && hasPlate(strip, mine)),
        isUsual: asked.length === 0,
      });
  }
  for (const [index, { base, mine }] of gone.entries())
    if (mine)
      changes.push({
        key: keyOf("gone", base, index),
        kind: "gone",
        mark: mine.mark,
        parts: [],
        isAsked: isTouched(base, mine),
        isUsual: !isTouched(base, mine),
      });
  const moved = findMoved(pairs, strip.planned?.positions ?? []);
  if (moved.length > 0)
    changes.push({
      key: MOVED,
      kind: "moved",
      mark: formatMarkRange(moved.map(({ mark }) => mark)),
      parts: [],
      isAsked: false,
      isUsual: true,
    });
  return { changes, same };
}

/** Those that the plan has in another order than before: all but the longest row that kept its order. */
function findMoved(pairs: readonly Pair[], planned: readonly Position[]): readonly Position[] {
  const places = new Map(planned.map((position, index) => [position, index]));
  const known = pairs.flatMap(({ base, mine }) => (base && mine ? [{ place: places.get(base) ?? 0, mine }] : []));
  /** For each, the longest row in order that ends there, and what stands before it in that row. */
  const rows: { readonly length: number; readonly before: number }[] = [];
  for (const [index, { place }] of known.entries()) {
    const before = rows.reduce(
      (best, row, at) => ((known[at]?.place ?? 0) < place && row.length > (rows[best]?.length ?? 0) ? at : best),
      -1,
    );
    rows[index] = { length: (rows[before]?.length ?? 0) + 1, before };
  }
  const kept = new Set<number>();
  const longest = rows.reduce((best, row, at) => (row.length > (rows[best]?.length ?? 0) ? at : best), -1);
  for (let at = longest; at >= 0; at = rows[at]?.before ?? -1) kept.add(at);
  return known.flatMap(({ mine }, index) => (kept.has(index) ? [] : [mine]));
}

/** Those that the plan has, in its order, in the places that they have together. */
function reorder(row: readonly Position[], pairs: readonly Pair[]): readonly Position[] {
  const byId = new Map(row.map((position) => [position.id, position]));
  const inOrder = pairs.flatMap(({ mine }) => byId.get(mine?.id ?? "") ?? []);
  const known = new Set(inOrder);
  let at = 0;
  return row.map((position) => (known.has(position) ? (inOrder[at++] ?? position) : position));
}

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
