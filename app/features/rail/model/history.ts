import { type EditRejection, isRejected, type ProjectEdit } from "./edits.ts";
import type { Project } from "./project.ts";

const MAX_STEPS = 200;

/** A project with what it was before, oldest first, and what was undone, latest first. */
export type History = {
  readonly past: readonly Project[];
  readonly present: Project;
  readonly future: readonly Project[];
  /** The key of the last edit; null where the next one is a step of its own. */
  readonly mergeKey: string | null;
};

export const createHistory = (project: Project): History => ({
  past: [],
  present: project,
  future: [],
  mergeKey: null,
});

/**
 * Applies an edit as one step; one that changes nothing is none.
 * @param mergeKey of the field that somebody types in: edits of one key in a row are one step
 * @returns the rejection of an edit that was not made
 */
export function applyEdit(
  history: History,
  edit: ProjectEdit,
  mergeKey: string | null = null,
): History | EditRejection {
  const { past, present } = history;
  const edited = edit(present);
  if (isRejected(edited)) return edited;
  if (isEqual(edited, present)) return history;
  const isMerged = mergeKey !== null && mergeKey === history.mergeKey;
  const before = isMerged ? past : [...past, present].slice(-MAX_STEPS);
  const start = before.at(-1);
  // Typed, and deleted again.
  if (start && isEqual(edited, start)) return { ...history, past: past.slice(0, -1), present: start, mergeKey: null };
  return { past: before, present: edited, future: [], mergeKey };
}

/** The step before; the same history where there is none. */
export function undo(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], mergeKey: null };
}

export function redo(history: History): History {
  const { past, present, future } = history;
  const [after, ...others] = future;
  if (!after) return history;
  return { past: [...past, present], present: after, future: others, mergeKey: null };
}

/** Compares plain data. Shared objects are not looked into, so an edit of one position costs no more than the row. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
  );
}
