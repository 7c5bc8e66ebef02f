import type { Position, Strip } from "../../rail/model/project.ts";

/** Properties of what edits several positions at once. */
export type Positions = { readonly positions: readonly Position[] };

export const idsOf = (positions: readonly Position[]) => positions.map(({ id }) => id);

/** The gap behind what is chosen, else at the end. */
export function indexBehind({ positions }: Strip, selection: ReadonlySet<string>): number {
  const last = positions.findLastIndex(({ id }) => selection.has(id));
  return last < 0 ? positions.length : last + 1;
}

/** The value that all positions have in common; null where they differ. */
export function commonValue<Value>(positions: readonly Position[], of: (position: Position) => Value): Value | null {
  const [first, ...others] = positions.map(of);
  return first !== undefined && others.every((each) => Object.is(each, first)) ? first : null;
}
