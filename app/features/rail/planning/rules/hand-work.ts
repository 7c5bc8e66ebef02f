import { describePart } from "../revision-parts.ts";
import type { Rule } from "./rule.ts";

/** What stands here and not in the plan, or otherwise than there: whoever wires by the plan has to know. */
export const findHandWork: Rule = ({ strip }) => {
  if (!strip.planned) return [];
  const planned = new Map(strip.planned.positions.map((position) => [position.id, position]));
  const added = strip.positions.filter(({ id }) => !planned.has(id));
  const changed = strip.positions.filter((position) => {
    const base = planned.get(position.id);
    return (
      base &&
      (["potential", "inside", "outside"] as const).some(
        (part) => describePart(base, part) !== describePart(position, part),
      )
    );
  });
  return (
    [
      ["onlyHere", added],
      ["differsFromPlan", changed],
    ] as const
  ).flatMap(([text, positions]) =>
    positions.length === 0
      ? []
      : {
          text,
          severity: "hint",
          positions: positions.map(({ id }) => id),
          values: { count: positions.length },
          products: [],
          fix: null,
        },
  );
};
