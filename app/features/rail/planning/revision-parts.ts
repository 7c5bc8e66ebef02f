import { type Connection, connectionsOf, type Position } from "../model/project.ts";

/** A part of a position that a plan states, and that somebody may have changed since. */
export type Part = "block" | "note" | "potential" | "inside" | "outside";

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
