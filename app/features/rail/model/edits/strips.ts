import {
  type EditRejection,
  editStrip,
  inSequence,
  type ProjectEdit,
  type StripEdit,
  withPositions,
} from "../edits.ts";
import { nextMark } from "../numbering.ts";
import { newId, PROJECT_LIMITS, type Project, type RuleName, type Strip, toName } from "../project.ts";
import { type CopiedBlocks, copyBlocks, pasteBlocks, withFreeNets, withNewIds } from "./copies.ts";
import { clampMm } from "./details.ts";
import { removePositions, type Selection } from "./positions.ts";
import { withName } from "./to-check.ts";

const FIRST_STRIP = "-X1";
const TOO_MANY_STRIPS: EditRejection = { rejected: "strips", limit: PROJECT_LIMITS.strips };

export const createStrip = (name = FIRST_STRIP, id = newId()): Strip => ({
  id,
  name: toName(name),
  title: "",
  railMm: null,
  rail: null,
  endStop: null,
  groupLabels: "none",
  rulesOff: [],
  positions: [],
  jumpers: [],
  toCheck: [],
  planned: null,
});

/** A project with one empty strip. */
export const createProject = (name = "", id = newId()): Project => ({
  version: 1,
  id,
  name: toName(name),
  drawnBy: "",
  drawingRevision: "",
  strips: [createStrip()],
});

/** The first name after another that no strip has: `-X1` → `-X2`. */
function findFreeName({ strips }: Project, after: string): string {
  const names = new Set(strips.map(({ name }) => name));
  let name = nextMark(after) ?? FIRST_STRIP;
  while (names.has(name)) name = nextMark(name) ?? FIRST_STRIP;
  return name;
}

function insertStrip(project: Project, index: number, strip: Strip): Project | EditRejection {
  if (project.strips.length >= PROJECT_LIMITS.strips) return TOO_MANY_STRIPS;
  return { ...project, strips: project.strips.toSpliced(Math.max(0, index), 0, strip) };
}

/** Adds an empty strip at the end; without a name it gets the next free one. */
export const addStrip =
  (name = "", id = newId()): ProjectEdit =>
  (project) => {
    const free = findFreeName(project, project.strips.at(-1)?.name ?? "");
    return insertStrip(project, project.strips.length, createStrip(name || free, id));
  };

export const removeStrip =
  (id: string): ProjectEdit =>
  (project) => ({ ...project, strips: project.strips.filter((strip) => strip.id !== id) });

/** Adds blocks at the end of the strip of that name, which is made where there is none. */
export const addToStrip =
  (name: string, blocks: CopiedBlocks, id = newId()): ProjectEdit =>
  (project) => {
    const strip = project.strips.find((each) => each.name === name);
    if (!strip) return insertStrip(project, project.strips.length, { ...createStrip(name, id), ...blocks });
    return editStrip(strip.id, pasteBlocks(strip.positions.length, blocks))(project);
  };

/** Puts a copy, under the next free name, after the strip. */
export const duplicateStrip =
  (stripId: string, id = newId()): ProjectEdit =>
  (project) => {
    const index = project.strips.findIndex((strip) => strip.id === stripId);
    const strip = project.strips[index];
    if (!strip) return project;
    const name = findFreeName(project, strip.name);
    const copy = { ...strip, ...withNewIds(strip, id), id, planned: null };
    return insertStrip(project, index + 1, withName(copy, name));
  };

/** @param index where it stands afterwards */
export const moveStrip =
  (id: string, index: number): ProjectEdit =>
  (project) => {
    const strip = project.strips.find((each) => each.id === id);
    if (!strip) return project;
    const others = project.strips.filter((each) => each !== strip);
    return { ...project, strips: others.toSpliced(Math.max(0, index), 0, strip) };
  };

/** Divides a strip: this position and those right of it become a strip of their own, on the same kind of rail. */
export const splitStrip =
  (stripId: string, positionId: string, id = newId()): ProjectEdit =>
  (project) => {
    const index = project.strips.findIndex((each) => each.id === stripId);
    const strip = project.strips[index];
    const at = strip?.positions.findIndex((position) => position.id === positionId) ?? -1;
    if (!strip || at < 1) return project;
    const left = withPositions(strip, strip.positions.slice(0, at));
    const right = withPositions(
      withName({ ...strip, id }, findFreeName(project, strip.name)),
      strip.positions.slice(at),
    );
    return insertStrip({ ...project, strips: project.strips.with(index, left) }, index + 1, right);
  };

/** Moves positions into a gap of another strip, with the jumpers that join only them and what is to be checked of them. */
export const moveToStrip =
  (selection: Selection, fromId: string, toId: string, index: number): ProjectEdit =>
  (project) => {
    const from = project.strips.find(({ id }) => id === fromId);
    const to = project.strips.find(({ id }) => id === toId);
    if (!from || !to || from === to) return project;
    const moved = withFreeNets(copyBlocks(from, selection), to);
    return inSequence<Project>([
      editStrip(fromId, removePositions(selection)),
      editStrip(toId, pasteBlocks(index, moved)),
    ])(project);
  };

/** Puts all of a strip at the end of another, whose name, rail and settings hold, with its jumpers and notes. */
export const mergeStrip =
  (fromId: string, intoId: string): ProjectEdit =>
  (project) => {
    const from = project.strips.find(({ id }) => id === fromId);
    const into = project.strips.find(({ id }) => id === intoId);
    if (!from || !into || from === into) return project;
    const moved = { ...withFreeNets(from, into), toCheck: from.toCheck };
    const paste = pasteBlocks(into.positions.length, moved);
    return inSequence<Project>([editStrip(intoId, paste), removeStrip(fromId)])(project);
  };

export const renameProject =
  (name: string): ProjectEdit =>
  (project) => ({ ...project, name: toName(name) });

/** Of the title block. */
export const setTitleBlock =
  (change: Partial<Pick<Project, "drawnBy" | "drawingRevision">>): ProjectEdit =>
  (project) => ({
    ...project,
    drawnBy: toName(change.drawnBy ?? project.drawnBy),
    drawingRevision: toName(change.drawingRevision ?? project.drawingRevision),
  });

const changeStrip =
  (change: Partial<Strip>): StripEdit =>
  (strip) => ({ ...strip, ...change });

export const renameStrip =
  (name: string): StripEdit =>
  (strip) =>
    withName(strip, toName(name));
export const setTitle = (title: string): StripEdit => changeStrip({ title: toName(title) });
/** Sets the length that the rail is cut to, in mm; null for as long as the row needs. */
export const setRailLength = (mm: number | null): StripEdit => changeStrip({ railMm: mm && clampMm(mm) });
/** Order numbers; null for the catalogue's first choice. */
export const setRail = (code: string | null): StripEdit => changeStrip({ rail: code });
export const setEndStop = (code: string | null): StripEdit => changeStrip({ endStop: code });
export const setGroupLabels = (groupLabels: Strip["groupLabels"]): StripEdit => changeStrip({ groupLabels });

export const setRule =
  (rule: RuleName, isOn: boolean): StripEdit =>
  (strip) => {
    const others = strip.rulesOff.filter((each) => each !== rule);
    return { ...strip, rulesOff: isOn ? others : [...others, rule] };
  };
