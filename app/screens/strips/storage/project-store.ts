import { newId, PROJECT_LIMITS, type Project, toName } from "../../../work/rail/model/project.ts";
import { readProject } from "../../../work/rail/model/read-project.ts";
import { isEverythingSaved, listKeys, readForeignText, readText, retryUnsaved, writeText } from "./stored-text.ts";

const PREFIX = "strips.";
/** One key for each project, so that two tabs with two projects never write the same. */
const PROJECT_PREFIX = `${PREFIX}project.`;
/** Texts that could not be read, or only in part, when something else was written in their place. */
const SET_ASIDE_PREFIX = `${PREFIX}set-aside.`;
/** The project that was removed last. */
const REMOVED_KEY = `${PREFIX}removed`;

export type StoredProject = {
  readonly project: Project;
  /** Another one after each save: shows that another tab has saved. */
  readonly revision: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
};

/** What cannot be read, or not completely. The text is a project file, and stays until it is discarded. */
export type UnreadableText = {
  readonly key: string;
  readonly text: string;
  readonly reason: "later-version" | "not-a-project" | "incomplete";
};

export type StoredProjects = {
  /** Last saved first. */
  readonly projects: readonly StoredProject[];
  readonly unreadable: readonly UnreadableText[];
  /** What `restoreRemoved` brings back. */
  readonly removed: Project | null;
  /** False where storage is full or forbidden: some of this then lives as long as the page. */
  readonly isSaved: boolean;
};

type Read = { readonly stored: StoredProject | null; readonly unreadable: UnreadableText | null };

/** Texts by key and what they mean, so that nothing is parsed twice and unchanged objects stay the same. */
const parsed = new Map<string, { readonly text: string; readonly read: Read }>();
const listeners = new Set<() => void>();
let snapshot: StoredProjects | null = null;
/** Whether nothing has changed since the snapshot; only subscribers hear of other tabs. */
let isFresh = false;

/** The text is a project file with two fields more. */
const formatStored = ({ project, ...fields }: StoredProject) => JSON.stringify({ ...project, ...fields });

function parseStored(key: string, text: string): Read {
  const unreadable = (reason: UnreadableText["reason"]) => ({ key, text, reason });
  let value: { readonly revision?: unknown; readonly savedAt?: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return { stored: null, unreadable: unreadable("not-a-project") };
  }
  const read = readProject(value);
  if ("problem" in read) return { stored: null, unreadable: unreadable(read.problem) };
  const stored = { project: read.project, revision: String(value?.revision), savedAt: Number(value?.savedAt) || 0 };
  // What an older version of this code set aside may be readable by now, and is still only there.
  const isComplete = read.problems.length === 0 && !key.startsWith(SET_ASIDE_PREFIX);
  return { stored, unreadable: isComplete ? null : unreadable("incomplete") };
}

function read(key: string): Read {
  const text = readText(key);
  if (text === null) return { stored: null, unreadable: null };
  const cached = parsed.get(key);
  if (cached?.text === text) return cached.read;
  const fresh = parseStored(key, text);
  parsed.set(key, { text, read: fresh });
  return fresh;
}

function write(stored: StoredProject, after: string | null = null): void {
  const key = PROJECT_PREFIX + stored.project.id;
  const text = formatStored(stored);
  writeText(key, text, after);
  parsed.set(key, { text, read: { stored, unreadable: null } });
}

/** The same object as long as nothing changes. */
export function getProjects(): StoredProjects {
  if (snapshot && isFresh && listeners.size > 0) return snapshot;
  const reads = listKeys(PROJECT_PREFIX).map(read);
  const setAside = listKeys(SET_ASIDE_PREFIX).map(read);
  const projects = reads
    .flatMap(({ stored }) => stored ?? [])
    .sort((a, b) => b.savedAt - a.savedAt || (a.project.id < b.project.id ? -1 : 1));
  const current: StoredProjects = {
    projects,
    unreadable: [...reads, ...setAside].flatMap(({ unreadable }) => unreadable ?? []),
    removed: read(REMOVED_KEY).stored?.project ?? null,
    isSaved: isEverythingSaved(),
  };
  if (!snapshot || !isSame(snapshot, current)) snapshot = current;
  isFresh = true;
  return snapshot;
}

const isSame = (a: StoredProjects, b: StoredProjects) =>
  a.removed === b.removed &&
  a.isSaved === b.isSaved &&
  hasSameItems(a.projects, b.projects) &&
  hasSameItems(a.unreadable, b.unreadable);

const hasSameItems = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

function notify(): void {
  isFresh = false;
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(PREFIX)) notify();
}

/** Calls back after a change in this tab or in another one. @returns the function to unsubscribe */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    isFresh = false;
    window.addEventListener("storage", onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** As it is stored now, by whichever tab; null if there is none that can be read. */
export const openProject = (id: string): StoredProject | null => read(PROJECT_PREFIX + id).stored;

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
  retryUnsaved();
  const key = PROJECT_PREFIX + project.id;
  const foreignText = readForeignText(key);
  const before = foreignText === null ? read(key) : parseStored(key, foreignText);
  let after: string | null = null;
  let conflict: Project | null = null;
  if (before.unreadable) {
    after = SET_ASIDE_PREFIX + newId();
    writeText(after, before.unreadable.text);
  } else if (before.stored && before.stored.revision !== revision) {
    conflict = { ...before.stored.project, id: newId(), name: findFreeName(before.stored.project.name) };
    after = PROJECT_PREFIX + conflict.id;
    write({ ...before.stored, project: conflict });
  }
  const saved = { project, revision: newId(), savedAt: Date.now() };
  write(saved, after);
  notify();
  return { revision: saved.revision, conflict };
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
  const key = PROJECT_PREFIX + id;
  const text = readText(key);
  if (text === null || !read(key).stored) return;
  // In this order: full storage has room for the second text only without the first.
  writeText(key, null);
  writeText(REMOVED_KEY, text);
  notify();
}

/** Brings the removed project back, beside one that has its id by now. */
export function restoreRemoved(): void {
  const text = readText(REMOVED_KEY);
  const { stored } = read(REMOVED_KEY);
  if (text === null || !stored) return;
  const key = PROJECT_PREFIX + stored.project.id;
  writeText(REMOVED_KEY, null);
  if (readText(key) === null) writeText(key, text);
  else write({ ...stored, project: { ...stored.project, id: newId() } });
  notify();
}

/** Forgets what could not be read of a text. */
export function discardUnreadable(key: string): void {
  const { stored } = read(key);
  if (stored && key.startsWith(PROJECT_PREFIX)) write(stored);
  else writeText(key, null);
  notify();
}
