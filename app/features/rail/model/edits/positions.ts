import { type Edit, type EditRejection, type StripEdit, withPositions } from "../edits.ts";
import { isGroundOrPen } from "../potential-names.ts";
import { newId, type Position, PROJECT_LIMITS, type Strip, toName } from "../project.ts";

/** Ids, in any order: edits keep the order of the strip. */
export type Selection = readonly string[];

/** A block as it comes from the library: on no potential, without wires. */
export const createPosition = (code: string, mark = "", id = newId()): Position => ({
  id,
  code,
  mark: toName(mark),
  levels: [],
  note: "",
  group: "",
  gapMm: 0,
  stopBefore: false,
  plate: "auto",
  standIn: null,
});

export const hasRoom = (strip: Strip, more: number): boolean =>
  strip.positions.length + more <= PROJECT_LIMITS.positions;

export const TOO_MANY_POSITIONS: EditRejection = { rejected: "positions", limit: PROJECT_LIMITS.positions };

/** @param index the gap: 0 is before the first position */
export const insertPositions =
  (index: number, positions: readonly Position[]): Edit<Strip> =>
  (strip) => {
    if (!hasRoom(strip, positions.length)) return TOO_MANY_POSITIONS;
    return withPositions(strip, strip.positions.toSpliced(Math.max(0, index), 0, ...positions));
  };

export const removePositions =
  (selection: Selection): StripEdit =>
  (strip) =>
    withPositions(strip, divideRow(strip, selection).others);

/**
 * Moves the selection, side by side, into a gap.
 * @param index the gap in the row as it stands before the move
 */
export const movePositions =
  (selection: Selection, index: number): StripEdit =>
  (strip) => {
    const { selected, others } = divideRow(strip, selection);
    const gap = Math.max(0, index);
    const before = selected.filter(({ id }) => strip.positions.slice(0, gap).some((each) => each.id === id)).length;
    return withPositions(strip, others.toSpliced(gap - before, 0, ...selected));
  };

const potentialNameOf = ({ levels }: Position) => levels.find(({ potential }) => potential)?.potential?.name ?? "";

/**
 * Puts equal potentials side by side, in the order in which each first appears, ground last. A block of several levels goes by
 * the lowest that has a potential.
 * @param isGround of a block, whatever its potential is called
 */
export const sortByPotential =
  (isGround: (position: Position) => boolean = () => false): StripEdit =>
  (strip) => {
    const groups = Map.groupBy(strip.positions, (position) => {
      const name = potentialNameOf(position);
      return isGround(position) || isGroundOrPen(name) ? null : name;
    });
    const ground = groups.get(null) ?? [];
    groups.delete(null);
    return withPositions(strip, [...[...groups.values()].flat(), ...ground]);
  };

export function divideRow({ positions }: Strip, selection: Selection) {
  const ids = new Set(selection);
  return {
    selected: positions.filter(({ id }) => ids.has(id)),
    others: positions.filter(({ id }) => !ids.has(id)),
  };
}
