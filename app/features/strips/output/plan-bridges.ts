import { joinedBy, type Strip } from "../../rail/model/project.ts";
import type { TerminalPlanRow } from "./terminal-plan-table.ts";

/** A jumper as a line beside the rows of a terminal plan, at one of them. */
export type Bridge = {
  /** From the left; jumpers that overlap have lanes of their own. */
  readonly lane: number;
  /** Whether it touches the terminal of the row, or only passes it. */
  readonly isJoined: boolean;
  readonly goesUp: boolean;
  readonly goesDown: boolean;
};

/** The jumpers at each row, as terminal diagrams draw them: dots on a line. */
export function bridgesOf(
  { jumpers }: Pick<Strip, "jumpers">,
  rows: readonly TerminalPlanRow[],
): readonly (readonly Bridge[])[] {
  const rowOf = new Map(
    rows.flatMap(({ place }, index) => (place.conductor === 0 ? [[`${place.id} ${place.level}`, index] as const] : [])),
  );
  const lines = jumpers
    .map((jumper) => joinedBy(jumper).flatMap((id) => rowOf.get(`${id} ${jumper.level}`) ?? []))
    .filter((joined) => joined.length > 1)
    .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  /** The last row of each lane so far. */
  const ends: number[] = [];
  const bridges: Bridge[][] = rows.map(() => []);
  for (const joined of lines) {
    const [from, to] = [Math.min(...joined), Math.max(...joined)];
    const free = ends.findIndex((end) => end < from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    for (let row = from; row <= to; row += 1)
      bridges[row]?.push({ lane, isJoined: joined.includes(row), goesUp: row > from, goesDown: row < to });
  }
  return bridges;
}
