import { memoize } from "../../../ground/i18n/memoize.ts";
import { isEverythingStored, keysOf, persisted, subscribe as subscribeTo } from "../../../ground/platform/persisted.ts";
import { newId, PROJECT_LIMITS, type Project, toName } from "../../rail/model/project.ts";
import { readProject } from "../../rail/model/read-project.ts";

const PREFIX = "strips.";
/** One key for each project, so that two tabs with two projects never write the same. */
const PROJECT_PREFIX = `${PREFIX}project.`;
/** Texts that could not be read, or only in part, when something else was written in their place. */
const SET_ASIDE_PREFIX = `${PREFIX}set-aside.`;
/** The project that was removed last. */
const REMOVED_KEY = `${PREFIX}removed`;

/** The id of the home page's strip, which is no project of the visitor's own until `adoptDraft` makes one of it. */
export const DRAFT_ID = "draft";

export type StoredProject = {
  readonly project: Project;
  /** Another one after each save: shows that another tab has saved. */
  readonly revision: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

/** A project that cannot be read, or not completely. The text is a project file, and stays until it is discarded. */
export type UnreadableText = {
  readonly key: string;
  readonly text: string;
  readonly reason: "later-version" | "not-a-project" | "incomplete";
};

export type StoredProjects = {
  /** Last saved first. */
  readonly projects: readonly StoredProject[];
  readonly unreadable: readonly UnreadableText[];
  /** The project that `restoreRemoved` brings back. */
  readonly removed: Project | null;
  /** False where storage is full or forbidden: some of this then lives as long as the page. */
  readonly isSaved: boolean;
};

/** A text under a key and what it means. */
type Read = {
  readonly text: string;
  readonly stored: StoredProject | null;
  readonly unreadable: UnreadableText | null;
};

/** By key, so that nothing is parsed twice and unchanged objects stay the same. */
const storeOf = memoize((key: string) =>
  persisted<Read>("localStorage", key, { parse: (text) => parseStored(key, text), format: ({ text }) => text }),
);
let snapshot: StoredProjects | null = null;

const read = (key: string): Read | null => storeOf(key).read();

const writeText = (key: string, text: string, after?: string) => storeOf(key).write(parseStored(key, text), after);

const write = (stored: StoredProject, after?: string) =>
  storeOf(PROJECT_PREFIX + stored.project.id).write({ text: formatStored(stored), stored, unreadable: null }, after);

/** The text is a project file with two fields more. */
const formatStored = ({ project, ...fields }: StoredProject) => JSON.stringify({ ...project, ...fields });

function parseStored(key: string, text: string): Read {
  const unreadable = (reason: UnreadableText["reason"]) => ({ key, text, reason });
  let value: { readonly revision?: unknown; readonly savedAt?: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return { text, stored: null, unreadable: unreadable("not-a-project") };
  }
  const read = readProject(value);
  if ("problem" in read) return { text, stored: null, unreadable: unreadable(read.problem) };
  const stored = { project: read.project, revision: String(value?.revision), savedAt: Number(value?.savedAt) || 0 };
  // A project that an older version of this code set aside may be readable by now, and is still only there.
  const isComplete = read.problems.length === 0 && !key.startsWith(SET_ASIDE_PREFIX);
  return { text, stored, unreadable: isComplete ? null : unreadable("incomplete") };
}

/** The same object as long as nothing changes. */
export function getProjects(): StoredProjects {
  const reads = readAll(PROJECT_PREFIX);
  const projects = reads
    .flatMap(({ stored }) => (stored && stored.project.id !== DRAFT_ID ? stored : []))
    .sort((a, b) => b.savedAt - a.savedAt || (a.project.id < b.project.id ? -1 : 1));
  const current: StoredProjects = {
    projects,
    unreadable: [...reads, ...readAll(SET_ASIDE_PREFIX)].flatMap(({ unreadable }) => unreadable ?? []),
    removed: read(REMOVED_KEY)?.stored?.project ?? null,
    isSaved: isEverythingStored("localStorage", PREFIX),
  };
  if (!snapshot || !isSame(snapshot, current)) snapshot = current;
  return snapshot;
}

const readAll = (prefix: string) => keysOf("localStorage", prefix).flatMap((key) => read(key) ?? []);

const isSame = (a: StoredProjects, b: StoredProjects) =>
  a.removed === b.removed &&
  a.isSaved === b.isSaved &&
  hasSameItems(a.projects, b.projects) &&
  hasSameItems(a.unreadable, b.unreadable);

const hasSameItems = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Calls back after a change in this tab or in another one. @returns the function to unsubscribe */
export const subscribe = (listener: () => void): (() => void) => subscribeTo(PREFIX, listener);

/** As it is stored now, by whichever tab; null if there is none that can be read. */
export const openProject = (id: string): StoredProject | null => read(PROJECT_PREFIX + id)?.stored ?? null;

export type SaveResult = {
  readonly revision: string;
  /** The version of another tab that was saved in the meantime: a project of its own now. */
  readonly conflict: Project | null;
};

/**
 * Stores a project in place of the version that it was made from.
 * @param revision of that version, from `openProject` or the save before; null for a new project
 */
export function saveProject(project: Project, revision: string | null): SaveResult {
  const store = storeOf(PROJECT_PREFIX + project.id);
  const before = store.readForeign() ?? store.read();
  let after: string | undefined;
  let conflict: Project | null = null;
  if (before?.unreadable) {
    after = SET_ASIDE_PREFIX + newId();
    writeText(after, before.text);
  } else if (before?.stored && before.stored.revision !== revision) {
    conflict = { ...before.stored.project, id: newId(), name: findFreeName(before.stored.project.name) };
    after = PROJECT_PREFIX + conflict.id;
    write({ ...before.stored, project: conflict });
  }
  const saved = { project, revision: newId(), savedAt: Date.now() };
  write(saved, after);
  return { revision: saved.revision, conflict };
}

/** Stores the draft as a project of the visitor's own, which is in its place from now on. @returns the project */
export function adoptDraft(draft: Project, name: string): Project {
  const project = { ...draft, id: newId(), name: toName(name) };
  saveProject(project, null);
  storeOf(PROJECT_PREFIX + DRAFT_ID).write(null, PROJECT_PREFIX + project.id);
  return project;
}

/** `Pump` → `Pump (2)`. */
function findFreeName(name: string): string {
  const names = new Set(getProjects().projects.map(({ project }) => project.name));
  const stem = name.slice(0, PROJECT_LIMITS.name - 6);
  let number = 2;
  while (names.has(toName(`${stem} (${number})`))) number += 1;
  return toName(`${stem} (${number})`);
}

/** Removes a project that can be read; the one that was removed before it is gone for good. */
export function removeProject(id: string): void {
  const store = storeOf(PROJECT_PREFIX + id);
  const removed = store.read();
  if (!removed?.stored) return;
  // In this order: full storage has room for the second text only without the first.
  store.write(null);
  writeText(REMOVED_KEY, removed.text);
}

/** Brings the removed project back, beside one that has its id by now. */
export function restoreRemoved(): void {
  const removed = read(REMOVED_KEY);
  if (!removed?.stored) return;
  const key = PROJECT_PREFIX + removed.stored.project.id;
  storeOf(REMOVED_KEY).write(null);
  if (read(key) === null) writeText(key, removed.text);
  else write({ ...removed.stored, project: { ...removed.stored.project, id: newId() } });
}

/** Forgets what could not be read of a text. */
export function discardUnreadable(key: string): void {
  const stored = read(key)?.stored;
  if (stored && key.startsWith(PROJECT_PREFIX)) write(stored);
  else storeOf(key).write(null);
}
