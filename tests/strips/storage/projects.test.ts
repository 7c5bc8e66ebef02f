import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPosition } from "../../../app/features/rail/model/edits/positions.ts";
import { createProject, renameProject } from "../../../app/features/rail/model/edits/strips.ts";
import { applyEdit, createHistory, undo } from "../../../app/features/rail/model/history.ts";
import type { Project } from "../../../app/features/rail/model/project.ts";
import { parseProjectFile } from "../../../app/features/strips/sharing/project-file.ts";
import { BrowserStorage } from "../../browser-storage.ts";

let localStorage: BrowserStorage;
beforeEach(() => {
  localStorage = new BrowserStorage();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage, sessionStorage: new BrowserStorage() }));
});
afterEach(() => void vi.unstubAllGlobals());

/** The code as a tab of its own has it. */
async function openTab() {
  vi.resetModules();
  return import("../../../app/features/strips/storage/project-store.ts");
}
const tellOtherTabs = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

const projectOf = (name: string, id: string, size = 1): Project => {
  const { strips, ...project } = createProject(name, id);
  const positions = Array.from({ length: size }, () => createPosition("1040151"));
  return { ...project, strips: strips.map((strip) => ({ ...strip, positions })) };
};
const renamed = (project: Project, name: string): Project => ({ ...project, name });
type Tab = Awaited<ReturnType<typeof openTab>>;
const namesIn = (tab: Tab) =>
  tab
    .getProjects()
    .projects.map(({ project }) => project.name)
    .sort();

test("projects are there again after the page was closed", async () => {
  const tab = await openTab();
  const [pump, lift] = [projectOf("Pump", "p"), projectOf("Lift", "l")];
  const first = tab.saveProject(pump, null);
  tab.saveProject(lift, null);
  const second = tab.saveProject(renamed(pump, "Pump station"), first.revision);
  expect([first.conflict, second.conflict]).toEqual([null, null]);
  const later = await openTab();
  expect(namesIn(later)).toEqual(["Lift", "Pump station"]);
  expect(later.openProject("p")).toMatchObject({
    project: renamed(pump, "Pump station"),
    revision: second.revision,
  });
  expect(later.openProject("x")).toBeNull();
  expect(later.getProjects()).toMatchObject({ isSaved: true, unreadable: [], removed: null });
});

test("the steps of a tab are there again with the project that they lead to, and not once another tab has saved it", async () => {
  const tab = await openTab();
  const { readHistory, saveHistory } = await import("../../../app/features/strips/storage/unfinished-work.ts");
  const pump = projectOf("Pump", "p", 3);
  const edited = applyEdit(createHistory(pump), renameProject("Pump 2"));
  if ("rejected" in edited) throw new Error(edited.rejected);
  const { revision } = tab.saveProject(edited.present, null);
  saveHistory(edited, revision);
  const again = await openTab();
  const stored = again.openProject("p");
  const history = stored && readHistory(stored);
  expect(history).toEqual(edited);
  expect(history && undo(history).present).toEqual(pump);
  again.saveProject(renamed(pump, "Pump 3"), revision);
  const later = again.openProject("p");
  expect(later && readHistory(later)).toBeNull();
});

test("what did not change is the same object, so that nothing is drawn again", async () => {
  const tab = await openTab();
  tab.saveProject(projectOf("Pump", "p"), null);
  expect(tab.getProjects()).toBe(tab.getProjects());
  const unsubscribe = tab.subscribe(() => undefined);
  const before = tab.getProjects();
  tab.saveProject(projectOf("Lift", "l"), null);
  const after = tab.getProjects();
  expect(after).not.toBe(before);
  expect(after.projects).toContain(before.projects[0]);
  unsubscribe();
});

test("a change in another tab is seen", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const listener = vi.fn();
  const unsubscribe = here.subscribe(listener);
  expect(namesIn(here)).toEqual([]);
  there.saveProject(projectOf("Pump", "p"), null);
  tellOtherTabs("order-list");
  expect(listener).not.toHaveBeenCalled();
  tellOtherTabs("strips.project.p");
  expect(listener).toHaveBeenCalledOnce();
  expect(namesIn(here)).toEqual(["Pump"]);
  unsubscribe();
  tellOtherTabs(null);
  expect(listener).toHaveBeenCalledOnce();
});

test("two tabs with one project lose nothing: the version of the other one becomes a copy, and that is told", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const pump = projectOf("Pump", "p");
  const { revision } = here.saveProject(pump, null);
  there.saveProject(renamed(pump, "Theirs"), there.openProject("p")?.revision ?? null);
  there.saveProject(projectOf("Lift", "l"), null);
  const saved = here.saveProject(renamed(pump, "Ours"), revision);
  expect(saved.conflict).toMatchObject({ name: "Theirs (2)", strips: pump.strips });
  for (const tab of [here, there, await openTab()]) expect(namesIn(tab)).toEqual(["Lift", "Ours", "Theirs (2)"]);
  expect(here.saveProject(renamed(pump, "Ours again"), saved.revision).conflict).toBeNull();
});

test("where storage is forbidden, projects live as long as the page, and that is told", async () => {
  localStorage.isForbidden = true;
  const tab = await openTab();
  const { revision } = tab.saveProject(projectOf("Pump", "p"), null);
  expect(tab.saveProject(projectOf("Pump 2", "p"), revision).conflict).toBeNull();
  expect(namesIn(tab)).toEqual(["Pump 2"]);
  expect(tab.getProjects().isSaved).toBe(false);
  tab.removeProject("p");
  expect(tab.getProjects().projects).toEqual([]);
  tab.restoreRemoved();
  expect(namesIn(tab)).toEqual(["Pump 2"]);
});

test("a project that does not fit into full storage is stored as soon as there is room", async () => {
  const tab = await openTab();
  const pump = projectOf("Pump", "p");
  const { revision } = tab.saveProject(pump, null);
  localStorage.room = 1500;
  const larger = projectOf("Pump", "p", 20);
  const second = tab.saveProject(larger, revision);
  expect(tab.openProject("p")?.project).toEqual(larger);
  expect(tab.getProjects().isSaved).toBe(false);
  expect((await openTab()).openProject("p")?.project).toEqual(pump);
  localStorage.room = 1_000_000;
  tab.saveProject(larger, second.revision);
  expect(tab.getProjects().isSaved).toBe(true);
  expect((await openTab()).openProject("p")?.project).toEqual(larger);
});

test("full storage keeps the version of another tab until there is room for both", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const pump = projectOf("Pump", "p", 4);
  const first = here.saveProject(pump, null);
  there.saveProject(renamed(pump, "Theirs"), first.revision);
  localStorage.room = [...localStorage.texts.values()].join("").length + 100;
  const second = here.saveProject(renamed(pump, "Ours"), first.revision);
  expect(namesIn(here)).toEqual(["Ours", "Theirs (2)"]);
  expect(here.getProjects().isSaved).toBe(false);
  expect(namesIn(await openTab())).toEqual(["Theirs"]);
  const third = here.saveProject(renamed(pump, "Ours 2"), second.revision);
  expect([third.conflict, namesIn(await openTab())]).toEqual([null, ["Theirs"]]);
  localStorage.room = 1_000_000;
  here.saveProject(renamed(pump, "Ours 3"), third.revision);
  expect(here.getProjects().isSaved).toBe(true);
  expect(namesIn(await openTab())).toEqual(["Ours 3", "Theirs (2)"]);
});

test("what another tab stores while this one cannot is kept too", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const pump = projectOf("Pump", "p");
  const first = here.saveProject(pump, null);
  localStorage.room = 1500;
  const second = here.saveProject(projectOf("Ours", "p", 20), first.revision);
  there.saveProject(renamed(pump, "Theirs"), first.revision);
  localStorage.room = 1_000_000;
  const third = here.saveProject(projectOf("Ours", "p", 21), second.revision);
  expect(third.conflict?.name).toBe("Theirs (2)");
  expect(namesIn(await openTab())).toEqual(["Ours", "Theirs (2)"]);
});

test("what cannot be read stays, is offered as a file, and is set aside before something is written in its place", async () => {
  const later = JSON.stringify({ ...projectOf("Later", "p"), version: 2, revision: "r", savedAt: 5 });
  localStorage.setItem("strips.project.p", later);
  localStorage.setItem("strips.project.broken", "{");
  const tab = await openTab();
  const reasons = () => Object.fromEntries(tab.getProjects().unreadable.map(({ text, reason }) => [text, reason]));
  expect(reasons()).toEqual({ [later]: "later-version", "{": "not-a-project" });
  expect(parseProjectFile(later)).toEqual({ problem: "later-version", version: 2 });
  tab.saveProject(projectOf("Pump", "p"), "older");
  expect(namesIn(tab)).toEqual(["Pump"]);
  expect(reasons()).toEqual({ [later]: "later-version", "{": "not-a-project" });
  expect([...localStorage.texts.values()]).toContain(later);
  for (const { key } of tab.getProjects().unreadable) tab.discardUnreadable(key);
  expect(reasons()).toEqual({});
  expect(namesIn(await openTab())).toEqual(["Pump"]);
});

test("of a project that can be read in part, the rest is set aside when it is saved, or discarded on request", async () => {
  const { strips, ...project } = projectOf("Pump", "p");
  const text = JSON.stringify({ ...project, strips: [...strips, 7], revision: "r", savedAt: 5 });
  for (const id of ["p", "q"]) localStorage.setItem(`strips.project.${id}`, text.replace('"p"', `"${id}"`));
  const tab = await openTab();
  expect(tab.getProjects().unreadable.map(({ reason }) => reason)).toEqual(["incomplete", "incomplete"]);
  tab.discardUnreadable("strips.project.q");
  const opened = tab.openProject("p");
  tab.saveProject(projectOf("Pump", "p"), opened?.revision ?? null);
  expect(tab.getProjects().unreadable).toMatchObject([{ text, reason: "incomplete" }]);
  expect(namesIn(await openTab())).toEqual(["Pump", "Pump"]);
});

test("the last removed project can be brought back, even beside one that has taken its place", async () => {
  const [here, there] = [await openTab(), await openTab()];
  const [pump, lift] = [projectOf("Pump", "p"), projectOf("Lift", "l")];
  const { revision } = here.saveProject(pump, null);
  here.saveProject(lift, null);
  here.removeProject("l");
  here.removeProject("p");
  here.removeProject("gone");
  expect(here.getProjects()).toMatchObject({ projects: [], removed: pump });
  here.restoreRemoved();
  here.restoreRemoved();
  expect(here.getProjects()).toMatchObject({ projects: [{ project: pump, revision }], removed: null });
  here.removeProject("p");
  there.saveProject(renamed(pump, "Pump 2"), revision);
  here.restoreRemoved();
  expect(namesIn(there)).toEqual(["Pump", "Pump 2"]);
});
