import type { Jumper, Position, Project, Strip } from "./project.ts";

/** Why no jumper joins blocks. */
export const JOIN_PROBLEMS = [
  "noFreeChannel",
  /** No product is known for one of them, or for what stands between them. */
  "joinUnknown",
  /** One takes no jumpers. */
  "joinNone",
  /** One does not have the level, or they are of several levels. */
  "joinLevel",
  /** Blocks that take other jumpers, or are of another width. */
  "joinSeries",
  /** A plate, a gap or an end stop between them. */
  "joinPlate",
  /** Screw jumpers pass over nothing. */
  "joinOver",
  /** Blocks of different potentials. */
  "joinPotentials",
  /** No two of them have one potential, by which all levels would be joined. */
  "joinNoPotential",
  /** No jumper has that many contacts; `limit` is how many. */
  "joinLength",
] as const;
export type JoinProblem = (typeof JOIN_PROBLEMS)[number];

/** Why an edit was not made. `limit` is the one of PROJECT_LIMITS that it would have exceeded, or the channels of a level. */
export type EditRejection = {
  readonly rejected: "strips" | "positions" | "levels" | "poles" | "notNeighbours" | JoinProblem;
  readonly limit: number;
};

/** A change, pure: the same value gives the same result. New ids are made with the edit, not while it is applied. */
export type Edit<Value> = (value: Value) => Value | EditRejection;
/** A change of one strip that is never rejected. */
export type StripEdit = (strip: Strip) => Strip;
export type ProjectEdit = Edit<Project>;

export const isRejected = (result: object): result is EditRejection => "rejected" in result;

/** Applies an edit to one strip of a project. */
export const editStrip =
  (stripId: string, edit: Edit<Strip>): ProjectEdit =>
  (project) => {
    const strip = project.strips.find(({ id }) => id === stripId);
    const edited = strip && edit(strip);
    if (!edited || edited === strip) return project;
    if (isRejected(edited)) return edited;
    return { ...project, strips: project.strips.map((each) => (each === strip ? edited : each)) };
  };

/** All of the edits as one; rejected as soon as one of them is. */
export const inSequence =
  <Value extends object>(edits: readonly Edit<Value>[]): Edit<Value> =>
  (value) =>
    edits.reduce<Value | EditRejection>((result, edit) => (isRejected(result) ? result : edit(result)), value);

/**
 * Keeps the jumpers whose positions still stand side by side in that order, and what is to be checked of positions that are
 * there; the others are gone with the move.
 */
export function withPositions(strip: Strip, positions: readonly Position[]): Strip {
  const indices = new Map(positions.map(({ id }, index) => [id, index]));
  const areNeighbours = ({ positions: ids }: Jumper) => {
    const first = indices.get(ids[0] ?? "");
    return first !== undefined && ids.every((id, offset) => indices.get(id) === first + offset);
  };
  const toCheck = strip.toCheck.flatMap((each) => {
    const left = each.positions.filter((id) => indices.has(id));
    return left.length > 0 || each.positions.length === 0 ? [{ ...each, positions: left }] : [];
  });
  return { ...strip, positions, jumpers: strip.jumpers.filter(areNeighbours), toCheck };
}
