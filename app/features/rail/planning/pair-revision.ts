import { connectionsOf, type Position, type Strip } from "../model/project.ts";

export type Pair = {
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
export function pairRevision(strip: Strip, next: Strip) {
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

/** Those that the plan has in another order than before: all but the longest row that kept its order. */
export function findMoved(pairs: readonly Pair[], planned: readonly Position[]): readonly Position[] {
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
export function reorder(row: readonly Position[], pairs: readonly Pair[]): readonly Position[] {
  const byId = new Map(row.map((position) => [position.id, position]));
  const inOrder = pairs.flatMap(({ mine }) => byId.get(mine?.id ?? "") ?? []);
  const known = new Set(inOrder);
  let at = 0;
  return row.map((position) => (known.has(position) ? (inOrder[at++] ?? position) : position));
}
