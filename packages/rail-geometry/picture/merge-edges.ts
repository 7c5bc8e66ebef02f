export type SheetLine = readonly [x1: number, y1: number, x2: number, y2: number];
/** Counterclockwise; a full circle runs from 0 to 360. */
export type SheetArc = {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly startDeg: number;
  readonly endDeg: number;
};

/** Points that lie closer than this are one. */
const SAME_MM = 0.01;
const SAME_DEG = 0.1;

/** Rounded for a key; the shift keeps the round numbers of the catalogue away from the limits between keys. */
const key = (value: number) => Math.round(value / SAME_MM + 0.13);

type Interval = readonly [from: number, to: number];

function unite(intervals: readonly Interval[], tolerance: number): Interval[] {
  const united: [from: number, to: number][] = [];
  for (const [from, to] of intervals.toSorted(([a], [b]) => a - b)) {
    const last = united.at(-1);
    if (last && from <= last[1] + tolerance) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** Joins lines that lie on one straight line and touch or overlap. */
export function mergeLines(lines: readonly SheetLine[]): SheetLine[] {
  const groups = new Map<string, SheetLine[]>();
  for (const [x1, y1, x2, y2] of lines) {
    const isForward = Math.abs(x2 - x1) > Math.abs(y2 - y1) ? x2 > x1 : y2 > y1;
    const line: SheetLine = isForward ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
    const [dx, dy] = directionOf(line);
    const name = `${Math.round(dx * 2000 + 0.13)} ${Math.round(dy * 2000 + 0.13)} ${key(dx * line[1] - dy * line[0])}`;
    const group = groups.get(name);
    if (group) group.push(line);
    else groups.set(name, [line]);
  }
  return [...groups.values()].flatMap((group): SheetLine[] => {
    const [first] = group;
    if (!first) return [];
    if (group.length === 1) return group;
    const [dx, dy] = directionOf(first);
    const along = (x: number, y: number) => (x - first[0]) * dx + (y - first[1]) * dy;
    const intervals = group.map(([x1, y1, x2, y2]): Interval => [along(x1, y1), along(x2, y2)]);
    return unite(intervals, SAME_MM).map(
      ([from, to]): SheetLine => [first[0] + dx * from, first[1] + dy * from, first[0] + dx * to, first[1] + dy * to],
    );
  });
}

function directionOf([x1, y1, x2, y2]: SheetLine): readonly [number, number] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(x2 - x1) / length, (y2 - y1) / length];
}

/** Joins arcs of one circle that touch or overlap. */
export function mergeArcs(arcs: readonly SheetArc[]): SheetArc[] {
  const groups = Map.groupBy(arcs, ({ cx, cy, r }) => `${key(cx)} ${key(cy)} ${key(r)}`);
  return [...groups.values()].flatMap((group): SheetArc[] => {
    const [circle] = group;
    if (!circle) return [];
    const intervals = group.flatMap(({ startDeg, endDeg }): Interval[] => {
      const from = ((startDeg % 360) + 360) % 360;
      const to = from + endDeg - startDeg;
      if (to <= 360) return [[from, to]];
      return [
        [from, 360],
        [0, to - 360],
      ];
    });
    const united = unite(intervals, SAME_DEG);
    const [first, last] = [united[0], united.at(-1)];
    const isOverZero = first && last && first !== last && first[0] < SAME_DEG && last[1] > 360 - SAME_DEG;
    const joined = isOverZero ? [...united.slice(1, -1), [last[0], first[1] + 360] as const] : united;
    return joined.map(
      ([from, to]): SheetArc =>
        to - from > 360 - SAME_DEG
          ? { ...circle, startDeg: 0, endDeg: 360 }
          : { ...circle, startDeg: from, endDeg: to },
    );
  });
}
