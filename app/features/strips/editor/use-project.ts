import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createProject } from "../../rail/model/edits/strips.ts";
import { type EditRejection, isRejected, type ProjectEdit } from "../../rail/model/edits.ts";
import { applyEdit, createHistory, type History, redo, undo } from "../../rail/model/history.ts";
import type { Project } from "../../rail/model/project.ts";
import {
  adoptDraft,
  getProjects,
  openProject,
  removeProject,
  type StoredProjects,
  saveProject,
  subscribe,
} from "../storage/project-store.ts";
import { readHistory, saveHistory, viewStore } from "../storage/unfinished-work.ts";

/** Typing saves when it pauses; leaving the page saves at once. */
const SAVE_DELAY_MS = 400;

/** `apply`, `undo`, `redo` and `tell` stay the same functions while the page is open. */
export type OpenedProject = {
  readonly history: History;
  /** @returns why the edit was not made */
  readonly apply: (edit: ProjectEdit, mergeKey?: string) => EditRejection | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Opens a project of this browser, or a new one, which is stored with its first edit. */
  readonly open: (project: Project) => void;
  /** Stores a project that came from elsewhere, and opens it. */
  readonly add: (project: Project) => void;
  /** Makes a project of the visitor's own of the draft that is open, and returns it. */
  readonly adopt: (name: string) => Project;
  /** Deletes the open project, for which `stored.removed` is kept, and opens another. */
  readonly remove: () => void;
  readonly stored: StoredProjects;
  /** The visitor's latest notice, which stays when another project is opened. */
  readonly notice: string;
  readonly setNotice: (notice: string) => void;
  /** Another tab's version of this project meanwhile, as a project of its own. */
  readonly conflict: Project | null;
};

type State = { readonly history: History; readonly revision: string | null; readonly savedProject: Project | null };

function stateOf(project: Project): State {
  const stored = openProject(project.id);
  const history = (stored && readHistory(stored)) ?? createHistory(stored?.project ?? project);
  return { history, revision: stored?.revision ?? null, savedProject: history.present };
}

/**
 * The project that is worked on, with its history, as this browser stores it; null until the browser has been asked.
 * @param first what to open instead of the last project, where only a browser renders
 */
export function useProject(first?: Project): OpenedProject | null {
  const stored = useSyncExternalStore(subscribe, getProjects, () => null);
  const [state, setState] = useState<State | null>(() => (first ? stateOf(first) : null));
  const [conflict, setConflict] = useState<Project | null>(null);
  const [notice, setNotice] = useState("");
  const latest = useRef(state);
  const set = useCallback((next: State) => {
    latest.current = next;
    setState(next);
  }, []);

  const save = useCallback(() => {
    const current = latest.current;
    if (!current || current.history.present === current.savedProject) return;
    const project = current.history.present;
    const saved = saveProject(project, current.revision);
    set({ ...current, revision: saved.revision, savedProject: project });
    if (saved.conflict) setConflict(saved.conflict);
  }, [set]);

  useEffect(() => {
    if (latest.current) return;
    const opened = openProject(viewStore.read()?.projectId ?? "");
    const [last] = getProjects().projects;
    set(stateOf((opened ?? last)?.project ?? createProject()));
  }, [set]);

  const present = state?.history.present;
  useEffect(() => {
    if (!present) return;
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [present, save]);
  useEffect(() => {
    function leave() {
      save();
      if (latest.current) saveHistory(latest.current.history, latest.current.revision);
    }
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [save]);

  // Another tab saved this project: without an edit of our own that is simply what it is now.
  useEffect(() => {
    const current = latest.current;
    const other = stored?.projects.find(({ project }) => project.id === current?.history.present.id);
    if (!current || !other || other.revision === current.revision) return;
    if (current.history.present === current.savedProject && current.revision !== null)
      set({ history: createHistory(other.project), revision: other.revision, savedProject: other.project });
  }, [stored, set]);

  const apply = useCallback(
    (edit: ProjectEdit, mergeKey?: string) => {
      const current = latest.current;
      if (!current) return null;
      const next = applyEdit(current.history, edit, mergeKey);
      if (isRejected(next)) return next;
      set({ ...current, history: next });
      return null;
    },
    [set],
  );
  const change = useCallback(
    (step: (history: History) => History) => {
      const current = latest.current;
      if (current) set({ ...current, history: step(current.history) });
    },
    [set],
  );
  const undoStep = useCallback(() => change(undo), [change]);
  const redoStep = useCallback(() => change(redo), [change]);

  if (!state || !stored) return null;
  const open = (project: Project) => {
    save();
    setConflict(null);
    set(stateOf(project));
  };
  return {
    history: state.history,
    apply,
    undo: undoStep,
    redo: redoStep,
    open,
    add: (project) => {
      saveProject(project, null);
      open(project);
    },
    adopt: (name) => {
      const { present } = state.history;
      // The draft is not stored again when the page is left.
      set({ ...state, revision: null, savedProject: present });
      return adoptDraft(present, name);
    },
    remove: () => {
      // With its last edits, as somebody may want it back.
      save();
      removeProject(state.history.present.id);
      const [other] = getProjects().projects;
      open(other?.project ?? createProject());
    },
    notice,
    setNotice,
    stored,
    conflict,
  };
}
