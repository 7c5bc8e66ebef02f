import { type Edit, withPositions } from "../edits.ts";
import { newId, PROJECT_LIMITS, type Strip, toName } from "../project.ts";
import { divideRow, hasRoom, type Selection, TOO_MANY_POSITIONS } from "./positions.ts";
import { limitToCheck, withName } from "./to-check.ts";

/** Positions from left to right, with the jumpers that join only them and what is to be checked of them. */
export type CopiedBlocks = Pick<Strip, "positions" | "jumpers" | "toCheck">;

export function copyBlocks(strip: Strip, selection: Selection): CopiedBlocks {
  const { selected: positions } = divideRow(strip, selection);
  const { jumpers, toCheck } = withPositions(strip, positions);
  return { positions, jumpers, toCheck: toCheck.filter((each) => each.positions.length > 0) };
}

/** A copy that can stand in a project beside its original. @param seed begins its ids, and no others of the project */
export function withNewIds({ positions, jumpers, toCheck }: CopiedBlocks, seed = newId()): CopiedBlocks {
  const idOfCopy = new Map(positions.map(({ id }, index) => [id, `${seed}-${index}`]));
  const copyOf = (id: string) => idOfCopy.get(id) ?? id;
  return {
    positions: positions.map((position) => ({ ...position, id: copyOf(position.id) })),
    jumpers: jumpers.map((jumper, index) => ({
      ...jumper,
      id: `${seed}-j${index}`,
      positions: jumper.positions.map(copyOf),
      brokenOff: jumper.brokenOff.map(copyOf),
    })),
    toCheck: toCheck.map((each) => ({ ...each, positions: each.positions.map(copyOf) })),
  };
}

/**
 * Puts blocks with ids of their own into a gap of a strip.
 * @param index 0 is before the first position
 */
export const pasteBlocks =
  (index: number, { positions, jumpers, toCheck }: CopiedBlocks): Edit<Strip> =>
  (strip) => {
    if (!hasRoom(strip, positions.length)) return TOO_MANY_POSITIONS;
    const all = limitToCheck([...strip.toCheck, ...toCheck]);
    return withPositions(
      withName({ ...strip, jumpers: [...strip.jumpers, ...jumpers], toCheck: all }, strip.name),
      strip.positions.toSpliced(Math.max(0, index), 0, ...positions),
    );
  };

/** The name of a net, with a number where others have it. */
export function freeNetName(net: string, taken: ReadonlySet<string>): string {
  let name = net;
  for (let count = 2; taken.has(name); count += 1) name = toName(`${net.slice(0, PROJECT_LIMITS.name - 4)} ${count}`);
  return name;
}

/**
 * The nets of a plan under names that another strip's plan has not taken: what that plan joins, it joins there only.
 */
export function withFreeNets(blocks: CopiedBlocks, { positions }: Strip): CopiedBlocks {
  const netsOf = (all: Strip["positions"]) => all.flatMap(({ levels }) => levels.flatMap(({ net }) => net || []));
  const theirs = new Set(netsOf(positions));
  const taken = new Set([...theirs, ...netsOf(blocks.positions)]);
  const freeName = (net: string) => {
    if (!theirs.has(net)) return net;
    const name = freeNetName(net, taken);
    taken.add(name);
    return name;
  };
  const names = new Map<string, string>();
  const nameOf = (net: string) => {
    const name = names.get(net) ?? freeName(net);
    names.set(net, name);
    return name;
  };
  return {
    ...blocks,
    positions: blocks.positions.map((position) => ({
      ...position,
      levels: position.levels.map((level) => (level.net ? { ...level, net: nameOf(level.net) } : level)),
    })),
  };
}
