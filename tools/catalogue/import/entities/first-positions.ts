/** Products of a category have positions in a row; there is room between categories for more of both. */
const DISTANCE = 1_000_000_000;
/** The room that a category has to grow before its neighbour has to move. */
const MIN_DISTANCE = 1_000_000;

/**
 * The position of each category's first product. Those that are published keep theirs, so that a category can be inserted
 * or moved without renumbering the products of the others.
 * @param codes in the catalogue's order
 * @param published the positions by code
 */
export function assignFirstPositions(
  codes: readonly string[],
  published: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const unmoved = longestAscending(
    codes.filter((code) => published.has(code)),
    published,
  );
  const positions = new Map<string, number>();
  let last = 0;
  for (let index = 0; index < codes.length; ) {
    const end = codes.findIndex((code, at) => at >= index && unmoved.has(code));
    const added = codes.slice(index, end < 0 ? undefined : end);
    const next = end < 0 ? null : (published.get(codes[end] ?? "") ?? null);
    const distance = next === null ? DISTANCE : Math.floor((next - last) / (added.length + 1));
    // Too many were inserted at one place.
    if (distance < MIN_DISTANCE) return new Map(codes.map((code, at) => [code, (at + 1) * DISTANCE]));
    for (const code of added) {
      last += distance;
      positions.set(code, last);
    }
    if (next === null) break;
    last = next;
    positions.set(codes[end] ?? "", next);
    index = end + 1;
  }
  return positions;
}

/** The largest set of codes whose positions ascend in this order. */
function longestAscending(codes: readonly string[], positions: ReadonlyMap<string, number>): ReadonlySet<string> {
  const best: { readonly length: number; readonly before: number }[] = [];
  const positionAt = (index: number) => positions.get(codes[index] ?? "") ?? 0;
  let end = -1;
  for (const index of codes.keys()) {
    let before = -1;
    for (let earlier = 0; earlier < index; earlier++)
      if (positionAt(earlier) < positionAt(index) && (best[earlier]?.length ?? 0) > (best[before]?.length ?? 0))
        before = earlier;
    best.push({ length: (best[before]?.length ?? 0) + 1, before });
    if ((best[index]?.length ?? 0) > (best[end]?.length ?? 0)) end = index;
  }
  const unmoved = new Set<string>();
  for (; end >= 0; end = best[end]?.before ?? -1) unmoved.add(codes[end] ?? "");
  return unmoved;
}
