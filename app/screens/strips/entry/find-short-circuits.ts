import type { ShortCircuit, TerminalPlanBlock, TerminalPlanProblem } from "./terminal-plan.ts";

type JumperProblem = Pick<TerminalPlanProblem, "kind" | "line" | "text">;

/** Crosses join neighbours of one potential only. */
const CROSS = /^[x×х•*]$/i;
const RANGE = /(\S+?)\s*(?:-|–|…|\.{2,3})\s*(\S+)$/;

/**
 * Where a plan's jumpers join different potentials: short-circuit links, which close the secondary circuits of current
 * transformers before a meter is taken out. Jumpers of one potential are left to planning, which joins equal names. Names
 * (`J1`) join those that have them on one level, ranges (`KS 1-2`) those from one marking to the other.
 */
export function findShortCircuits(blocks: readonly TerminalPlanBlock[]): {
  readonly shortCircuits: readonly ShortCircuit[];
  readonly problems: readonly JumperProblem[];
} {
  const shortCircuits: ShortCircuit[] = [];
  const problems: JumperProblem[] = [];
  const seen = new Set<string>();
  const groups = Map.groupBy(
    blocks.flatMap(({ levels }, index) =>
      levels.flatMap((level, at) => namesOf(level?.jumper ?? "").map((text) => ({ index, level: at, text }))),
    ),
    ({ level, text }) => `${level} ${text}`,
  );
  for (const members of groups.values()) {
    const [first] = members;
    if (!first) continue;
    const indexes = members.length > 1 ? members.map(({ index }) => index) : indexesOfRange(blocks, first.text);
    const names = new Set(indexes.map((index) => blocks[index]?.levels[first.level]?.potential?.name ?? ""));
    const isCross = CROSS.test(first.text);
    const report = (kind: TerminalPlanProblem["kind"]) =>
      problems.push({ kind, line: blocks[first.index]?.line ?? 0, text: first.text });
    if (names.has("") && (isCross || names.size === 1)) report("unnamedJumper");
    // Both terminals may list each other: `1, 2`.
    const key = `${first.level} ${indexes}`;
    if (names.size < 2 || isCross || seen.has(key)) continue;
    seen.add(key);
    const areNeighbours = indexes.every((index, at) => index === (indexes[0] ?? 0) + at);
    if (areNeighbours && indexes.every((index) => blocks[index]?.role === "testDisconnect"))
      shortCircuits.push({ level: first.level, blocks: indexes });
    else report("joinedPotentials");
  }
  return { shortCircuits, problems };
}

/** A terminal in both channels has two: `J1, KS1`. */
const namesOf = (text: string) => [...new Set(text.split(/\s*[,;]\s*/))].filter(Boolean);

function indexesOfRange(blocks: readonly TerminalPlanBlock[], text: string): number[] {
  const [, from, to] = RANGE.exec(text) ?? [];
  const first = blocks.findIndex(({ mark }) => mark === from);
  const last = blocks.findIndex(({ mark }) => mark === to);
  return first < 0 || last < first ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
