import { limitToCheck, SETTLED_BY_BLOCK } from "../../rail/model/edits/to-check.ts";
import type { Position, ToCheck } from "../../rail/model/project.ts";
import type { TerminalPlanProblem, TerminalPlanStrip } from "./terminal-plan.ts";

/** What the project's own rules see as long as it is so. */
const SEEN_BY_RULES: ReadonlySet<TerminalPlanProblem["kind"]> = new Set<TerminalPlanProblem["kind"]>([
  "noHeading",
  "noBlock",
  "duplicateMark",
]);
const isSettledByBlock = (kind: TerminalPlanProblem["kind"]) => kind !== "noHeading" && SETTLED_BY_BLOCK.has(kind);

/** What is to be checked of the positions that stand there; equal texts once. */
export function toToCheck(
  problems: readonly TerminalPlanProblem[],
  { blocks }: TerminalPlanStrip,
  places: readonly (Position | null)[],
  choices: ReadonlyMap<number, string | null> = new Map(),
): readonly ToCheck[] {
  const byLine = new Map<number, Position[]>();
  for (const [index, { levels }] of blocks.entries())
    for (const line of levels.flatMap((level) => level?.lines ?? [])) {
      const place = places[index];
      if (place) byLine.set(line, [...(byLine.get(line) ?? []), place]);
    }
  const lineOfBlock = new Map(
    blocks.flatMap(({ line, levels }) =>
      levels.flatMap((level) => level?.lines ?? []).map((each) => [each, line] as const),
    ),
  );
  const grouped = Map.groupBy(
    problems.filter(({ kind, line }) => {
      if (SEEN_BY_RULES.has(kind)) return false;
      const chosen = choices.get(lineOfBlock.get(line) ?? line);
      return chosen !== null && !(chosen !== undefined && isSettledByBlock(kind));
    }),
    ({ kind, text, count }) => `${kind} ${kind === "conductors" || count !== undefined ? "" : text}`,
  );
  const all = [...grouped.values()].flatMap((same): ToCheck[] => {
    const [first] = same;
    if (!first || first.kind === "noHeading") return [];
    const positions = [...new Set(same.flatMap(({ line }) => byLine.get(line) ?? []))].map(({ id }) => id);
    const left = same.reduce((sum, { count = 0 }) => sum + count, 0);
    return [{ kind: first.kind, text: left > 0 ? String(left) : first.text, positions }];
  });
  return limitToCheck(all);
}
