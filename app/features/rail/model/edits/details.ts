import { normalizeNote } from "../../../list/lines/lines.ts";
import type { StripEdit } from "../edits.ts";
import {
  type Connection,
  connectionsOf,
  EMPTY_LEVEL,
  type Jumper,
  type Level,
  NO_BLOCK,
  type Position,
  type Potential,
  PROJECT_LIMITS,
  toName,
} from "../project.ts";
import type { Selection } from "./positions.ts";
import { SETTLED_BY_BLOCK, SETTLED_BY_MARK, settle } from "./to-check.ts";

/** Changes each selected position; `index` counts them from left to right. */
const changePositions =
  (selection: Selection, change: (position: Position, index: number) => Position): StripEdit =>
  (strip) => {
    const ids = new Set(selection);
    let index = 0;
    const positions = strip.positions.map((position) => (ids.has(position.id) ? change(position, index++) : position));
    return { ...strip, positions };
  };

/**
 * Puts another product in place of the selected ones. Marks, wires and potentials stay, as far as it has levels for them.
 * @param levelCount levels of the new product; null where they are not known
 */
export const setProduct =
  (selection: Selection, code: string, levelCount: number | null): StripEdit =>
  (strip) => {
    const limit = levelCount ?? PROJECT_LIMITS.levels;
    const changed = changePositions(selection, (position) => ({
      ...position,
      code,
      levels: position.levels.slice(0, limit),
      standIn: null,
    }))(settle(strip, SETTLED_BY_BLOCK, selection));
    const ids = new Set(selection);
    const isOnLevelLeft = ({ level, positions }: Jumper) => level < limit || !positions.some((id) => ids.has(id));
    return { ...changed, jumpers: strip.jumpers.filter(isOnLevelLeft) };
  };

/** Puts something in place of the selected ones that no catalogue of ours has: another maker's device, or what is to be chosen. */
export const setStandIn =
  (selection: Selection, standIn: { readonly text: string; readonly widthMm: number }): StripEdit =>
  (strip) => {
    const own = { text: toName(standIn.text), widthMm: clampMm(standIn.widthMm) };
    const settled = own.widthMm > 0 ? settle(strip, SETTLED_BY_BLOCK, selection) : strip;
    const ids = new Set(selection);
    return {
      ...changePositions(selection, (position) => ({ ...position, code: NO_BLOCK, standIn: own }))(settled),
      jumpers: strip.jumpers.filter(({ positions }) => !positions.some((id) => ids.has(id))),
    };
  };

export const setMark = (id: string, mark: string): StripEdit => renumberPositions([id], [mark]);

/** Marks from left to right, e.g. of `numberMarks`; positions beyond them keep theirs. */
export const renumberPositions =
  (selection: Selection, marks: readonly string[]): StripEdit =>
  (strip) =>
    changePositions(selection, (position, index) => ({ ...position, mark: toName(marks[index] ?? position.mark) }))(
      settle(strip, SETTLED_BY_MARK, selection),
    );

/** Changes one level of each selected position, which gets it if it has none. */
export const changeLevel = (selection: Selection, level: number, change: (level: Level) => Level): StripEdit =>
  changePositions(selection, (position) => {
    if (level >= PROJECT_LIMITS.levels) return position;
    const missing = Array.from({ length: level + 1 - position.levels.length }, () => EMPTY_LEVEL);
    const levels = [...position.levels, ...missing];
    return { ...position, levels: levels.with(level, change(levels[level] ?? EMPTY_LEVEL)) };
  });

/**
 * @param level 0 is the lowest
 * @param side `potentialOut` is that behind a fuse, knife or diode
 */
export function setPotential(
  selection: Selection,
  level: number,
  potential: Potential | null,
  side: "potential" | "potentialOut" = "potential",
): StripEdit {
  const named = potential && { ...potential, name: toName(potential.name) };
  const isEmpty = !named || (named.name === "" && named.volts === null && named.kind === null);
  return changeLevel(selection, level, (each) => ({ ...each, [side]: isEmpty ? null : named }));
}

/** A level with these conductors on one side; those that say nothing are none. */
function withConnections(level: Level, side: "inside" | "outside", connections: readonly Connection[]): Level {
  const [first = null, ...more] = connections
    .map(({ target, cable, core, sectionMm2 }) => ({
      target: toName(target),
      cable: toName(cable),
      core: toName(core),
      sectionMm2,
    }))
    .filter(({ target, cable, core, sectionMm2 }) => target + cable + core !== "" || sectionMm2 !== null)
    .slice(0, PROJECT_LIMITS.conductors);
  return { ...level, [side]: first, [`${side}More`]: more };
}

const NO_CONNECTION: Connection = { target: "", cable: "", core: "", sectionMm2: null };

/** Changes one conductor on a side of a level of each selected position, or adds it behind those that are there. */
export const setConductor = (
  selection: Selection,
  level: number,
  side: "inside" | "outside",
  place: number,
  part: Partial<Connection>,
): StripEdit =>
  changeLevel(selection, level, (each) => {
    const all = connectionsOf(each, side);
    const next = { ...(all[place] ?? NO_CONNECTION), ...part };
    return withConnections(each, side, place < all.length ? all.with(place, next) : [...all, next]);
  });

const setField =
  <Key extends keyof Position, Input = Position[Key]>(key: Key, normalize: (input: Input) => Position[Key]) =>
  (selection: Selection, input: Input): StripEdit => {
    const value = normalize(input);
    return changePositions(selection, (position) => ({ ...position, [key]: value }));
  };

export const clampMm = (mm: number): number => Math.min(Math.max(mm, 0), PROJECT_LIMITS.railMm);

export const setNote = setField("note", normalizeNote);
/** The label of the group that begins at a position. */
export const setGroup = setField("group", toName);
/** Free rail before each position, in mm. */
export const setGap = setField("gapMm", clampMm);
export const setStopBefore = setField("stopBefore", (hasStop: boolean) => hasStop);
export const setPlate = setField("plate", (plate: Position["plate"]) => plate);
