import type { StripEdit } from "../edits.ts";
import { type Position, PROJECT_LIMITS, type Strip, toName } from "../project.ts";
import { setConductor } from "./details.ts";

type Terminal = { readonly id: string; readonly level: number };

/**
 * Wires inside the cabinet that make places of a strip one, each from the last terminal of a place to the first of the next
 * and noted at both. Null where a terminal cannot be named: its marking is not the only one, or the strip has no name.
 */
export function joinByWire(strip: Strip, places: readonly (readonly Terminal[])[]): StripEdit | null {
  const targetOf = createTargets(strip);
  const ends = places.slice(1).flatMap((place, index) => {
    const [from, to] = [places[index]?.at(-1), place[0]];
    return from && to ? [[from, to] as const, [to, from] as const] : [];
  });
  if (ends.some(([, to]) => targetOf(to.id) === null)) return null;
  return (before) =>
    ends.reduce((after, [from, to]) => {
      const target = targetOf(to.id) ?? "";
      return setConductor([from.id], from.level, "inside", PROJECT_LIMITS.conductors, { target })(after);
    }, before);
}

/** How a wire names a position: by its strip and its marking. */
function createTargets({ name, positions }: Strip): (id: string) => string | null {
  const byMark = Map.groupBy(positions, ({ mark }) => mark);
  const markOf = new Map(positions.map((position: Position) => [position.id, position.mark]));
  return (id) => {
    const mark = markOf.get(id) ?? "";
    const target = `${name}:${mark}`;
    const isUnique = byMark.get(mark)?.length === 1;
    return name !== "" && mark !== "" && isUnique && toName(target) === target ? target : null;
  };
}
