import { numberKey } from "../../../../app/ground/text/part-numbers.ts";

/** The share of a catalogue that may go without being told to. */
const MAX_SHARE = 0.02;
const MAX_NAMED = 12;

export type Removal = {
  readonly removed: readonly string[];
  /** The categories of the products before and after, by their order numbers. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
  /** Products that are said to be no longer made: they go one by one, and count for nothing. */
  readonly discontinued?: ReadonlySet<string>;
  /** How many products are meant to go; undefined where nobody said. */
  readonly removes: number | "any" | undefined;
};

export type RefusedRemoval = {
  readonly removed: readonly string[];
  /** How many products there are. */
  readonly of: number;
  /** The categories that would have no product left. */
  readonly emptied: readonly string[];
};

/**
 * A file with a part of the products that says it is all of them would take away the rest. More than two per cent of the
 * products, or all of a category, go only when their number is said. One may always go.
 * @returns null where they may
 */
export function findRefusedRemovals({
  removed: missing,
  before,
  after,
  discontinued,
  removes,
}: Removal): RefusedRemoval | null {
  // What is only spelt otherwise does not go.
  const numbers = new Set([...after.keys()].map(numberKey));
  const removed = missing.filter((code) => !numbers.has(numberKey(code)) && !discontinued?.has(code));
  const left = new Set(removed.map((code) => before.get(code)));
  const categories = new Set(after.values());
  const emptied = [...new Set(before.values())].filter((category) => !categories.has(category) && left.has(category));
  const isMany = removed.length > 1 && removed.length > before.size * MAX_SHARE;
  const isAllowed = removed.length === 0 || (!isMany && emptied.length === 0);
  if (isAllowed || removes === "any" || removes === removed.length) return null;
  return { removed, of: before.size, emptied };
}

/** @returns what would go, as a part of a sentence */
export function formatRemoval({ removed, of, emptied }: RefusedRemoval): string {
  const list = (all: readonly string[]) =>
    all.slice(0, MAX_NAMED).join(", ") + (all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : "");
  return `would remove ${removed.length} of ${of} products${emptied.length > 0 ? `, all of ${list(emptied)}` : ""}: ${list(removed)}. If they are to go, say how many: --removes ${removed.length}`;
}
