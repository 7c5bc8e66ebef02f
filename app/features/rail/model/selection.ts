/**
 * The chosen positions of a strip, by their ids, as the listbox pattern of the ARIA Authoring Practices Guide has them:
 * Shift extends and shrinks a range from its anchor.
 */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
  /** The moving end of a range: keys go on from it, and screen readers read it out. */
  readonly active: string | null;
};

export const NOTHING_CHOSEN: Selection = { ids: new Set(), anchor: null, active: null };

/** @param ids from left to right */
export function choose(ids: Iterable<string>): Selection {
  const chosen = [...ids];
  return { ids: new Set(chosen), anchor: chosen[0] ?? null, active: chosen.at(-1) ?? null };
}

/** Chooses a position beside those that are chosen, or no longer. */
export const toggle = ({ ids }: Selection, id: string): Selection => ({
  ids: new Set([id]).symmetricDifference(ids),
  anchor: id,
  active: id,
});

/**
 * Chooses from the anchor to a position.
 * @param order ids of all positions, from left to right
 * @param others what stays chosen beside the range
 */
export function extendTo(
  { anchor }: Selection,
  id: string,
  order: readonly string[],
  others: Iterable<string> = [],
): Selection {
  const start = anchor !== null && order.includes(anchor) ? anchor : id;
  const [from = 0, to = 0] = [order.indexOf(start), order.indexOf(id)].toSorted((one, other) => one - other);
  return { ids: new Set([...others, ...order.slice(from, to + 1)]), anchor: start, active: id };
}

const KEYS: Readonly<Record<string, (active: number, last: number) => number>> = {
  ArrowLeft: (active, last) => (active < 0 ? last : Math.max(active - 1, 0)),
  ArrowRight: (active, last) => Math.min(active + 1, last),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * @param key of the keyboard, as `KeyboardEvent.key` names it
 * @returns null for a key that chooses nothing
 */
export function pressKey(
  selection: Selection,
  key: string,
  isShift: boolean,
  order: readonly string[],
): Selection | null {
  const id = order[KEYS[key]?.(order.indexOf(selection.active ?? ""), order.length - 1) ?? -1];
  if (id === undefined) return null;
  return isShift ? extendTo(selection, id, order) : choose([id]);
}

/** Without positions that are gone. */
export function within({ ids, anchor, active }: Selection, order: readonly string[]): Selection {
  const find = (id: string | null) => (id !== null && order.includes(id) ? id : null);
  return { ids: new Set(order.filter((id) => ids.has(id))), anchor: find(anchor), active: find(active) };
}
