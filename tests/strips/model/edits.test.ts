import { expect, test } from "vitest";
import { copyBlocks, pasteBlocks, withFreeNets, withNewIds } from "../../../app/features/rail/model/edits/copies.ts";
import {
  changeLevel,
  setConductor,
  setNote,
  setPotential,
  setProduct,
} from "../../../app/features/rail/model/edits/details.ts";
import { addJumper } from "../../../app/features/rail/model/edits/jumpers.ts";
import {
  createPosition,
  insertPositions,
  movePositions,
  removePositions,
  sortByPotential,
} from "../../../app/features/rail/model/edits/positions.ts";
import {
  addStrip,
  createProject,
  duplicateStrip,
  mergeStrip,
  moveToStrip,
  renameProject,
  renameStrip,
  splitStrip,
} from "../../../app/features/rail/model/edits/strips.ts";
import { acceptToCheck } from "../../../app/features/rail/model/edits/to-check.ts";
import { type Edit, editStrip, isRejected } from "../../../app/features/rail/model/edits.ts";
import { applyEdit, createHistory, undo } from "../../../app/features/rail/model/history.ts";
import { numberMarks } from "../../../app/features/rail/model/numbering.ts";
import type { Potential, Project, Strip } from "../../../app/features/rail/model/project.ts";
import { readBlocks } from "../../../app/features/rail/model/read-project.ts";
import { edited, idsOf, stripOf } from "../projects.ts";

const bridge = (...positions: readonly string[]) => ({
  code: "1050100",
  level: 0,
  channel: 1,
  positions,
  purpose: "connect" as const,
  brokenOff: [],
});
const positionsMarked = (marks: readonly string[]) => marks.map((mark) => createPosition("1040151", mark));
const named = (name: string): Potential => ({ name, volts: null, kind: null });
const jumperIds = ({ jumpers }: Strip) => jumpers.map(({ positions, channel }) => `${channel}:${positions.join("")}`);
const projectOf = (...strips: readonly Strip[]): Project => ({ ...createProject("Pump", "p"), strips });

test("a selection moves side by side into the gap that is pointed at, in its order", () => {
  const row = stripOf("a", "b", "c", "d", "e");
  expect(idsOf(edited(row, movePositions(["d", "b"], 0)))).toBe("b d a c e");
  expect(idsOf(edited(row, movePositions(["b", "d"], 5)))).toBe("a c e b d");
  expect(idsOf(edited(row, movePositions(["a", "c"], 3)))).toBe("b a c d e");
  expect(idsOf(edited(row, movePositions(["b"], 1)))).toBe("a b c d e");
  expect(idsOf(edited(row, movePositions(["gone"], 1)))).toBe("a b c d e");
});

test("a jumper stays while its blocks stand side by side, and goes when one of them does", () => {
  const row = edited(stripOf("a", "b", "c", "d"), addJumper(bridge("b", "a")), addJumper(bridge("c", "d")));
  expect(jumperIds(row)).toEqual(["1:ab", "1:cd"]);
  expect(jumperIds(edited(row, movePositions(["a", "b"], 4)))).toEqual(["1:ab", "1:cd"]);
  expect(jumperIds(edited(row, movePositions(["b"], 0)))).toEqual(["1:cd"]);
  expect(jumperIds(edited(row, removePositions(["d"])))).toEqual(["1:ab"]);
  expect(jumperIds(edited(row, insertPositions(1, [createPosition("1040151")])))).toEqual(["1:cd"]);
});

test("a jumper takes the free channel of its level, and is rejected where there is none", () => {
  const row = edited(stripOf("a", "b", "c"), addJumper(bridge("a", "b")), addJumper(bridge("b", "c")));
  expect(jumperIds(row)).toEqual(["1:ab", "2:bc"]);
  expect(addJumper(bridge("a", "b", "c"))(row)).toEqual({ rejected: "noFreeChannel", limit: 2 });
  expect(jumperIds(edited(row, addJumper({ ...bridge("a", "b"), level: 1 })))).toContain("1:ab");
  const oneChannel = edited(stripOf("a", "b", "c"), addJumper(bridge("a", "b"), 1));
  expect(addJumper(bridge("b", "c"), 1)(oneChannel)).toEqual({ rejected: "noFreeChannel", limit: 1 });
  expect(addJumper(bridge("a", "c"))(row)).toMatchObject({ rejected: "notNeighbours" });
});

test("copies stand right of the selection, with the jumpers between them", () => {
  const row = edited(stripOf("a", "b", "c"), addJumper(bridge("a", "b")), addJumper(bridge("b", "c")));
  const after = edited(row, pasteBlocks(2, withNewIds(copyBlocks(row, ["a", "b"]), "A")));
  expect(idsOf(after)).toBe("a b A-0 A-1 c");
  expect(jumperIds(after)).toEqual(["1:ab", "1:A-0A-1"]);
});

test("blocks take along what is to be checked of them, and their nets are none of the strip that they come to", () => {
  const inNet = (...ids: string[]) => changeLevel(ids, 0, (level) => ({ ...level, net: "24V 1-2" }));
  const from: Strip = {
    ...edited(stripOf("a", "b", "c"), inNet("a", "b")),
    toCheck: [
      { kind: "noBlock", text: "relay", positions: ["a", "c"] },
      { kind: "remark", text: "see page 7", positions: [] },
    ],
  };
  const into = { ...edited(stripOf("d", "e"), inNet("d", "e")), id: "x2", name: "-X2" };
  const netsOf = (strip?: Strip) => strip?.positions.map(({ id, levels }) => `${id} ${levels[0]?.net}`);
  const moved = edited(projectOf(from, into), moveToStrip(["a", "b"], "x1", "x2", 2)).strips;
  expect(netsOf(moved[1])).toEqual(["d 24V 1-2", "e 24V 1-2", "a 24V 1-2 2", "b 24V 1-2 2"]);
  expect(moved.map(({ toCheck }) => toCheck.map(({ text, positions }) => `${text}: ${positions}`))).toEqual([
    ["relay: c", "see page 7: "],
    ["relay: a"],
  ]);
  const [merged] = edited(projectOf(from, into), mergeStrip("x1", "x2")).strips;
  expect(merged?.toCheck).toEqual(from.toCheck);
  const two = edited(
    stripOf("a", "b"),
    inNet("a"),
    changeLevel(["b"], 0, (each) => ({ ...each, net: "24V 1-2 2" })),
  );
  expect(netsOf({ ...two, positions: withFreeNets(copyBlocks(two, ["a", "b"]), into).positions })).toEqual([
    "a 24V 1-2 3",
    "b 24V 1-2 2",
  ]);
  expect(withFreeNets(copyBlocks(from, ["a"]), stripOf("d")).positions[0]?.levels[0]?.net).toBe("24V 1-2");
});

test("equal potentials are sorted together in the order of their first appearance, ground last", () => {
  const row = edited(
    stripOf("a", "b", "c", "d", "e", "f"),
    setPotential(["a", "d"], 0, named("L1")),
    setPotential(["b"], 0, named("PE")),
    setPotential(["c", "f"], 0, named("N")),
    setPotential(["e"], 1, named("L1")),
  );
  expect(idsOf(edited(row, sortByPotential()))).toBe("a d e c f b");
  const groundFirst = sortByPotential(({ id }) => id === "a");
  expect(idsOf(edited(row, groundFirst))).toBe("c f d e a b");
});

test("another product keeps mark, wires and potentials as far as it has levels for them", () => {
  const wire = { target: "-M1:U1", cable: "W1", core: "1", sectionMm2: 2.5 };
  const row = edited(
    stripOf("a", "b"),
    setConductor(["a"], 0, "outside", 0, wire),
    setConductor(["a"], 0, "outside", 1, wire),
    setPotential(["a", "b"], 1, named("24V")),
    addJumper({ ...bridge("a", "b"), level: 1 }),
    setProduct(["a"], "1040152", 1),
  );
  expect(row.positions.map(({ code, mark, levels }) => `${code} ${mark} ${levels.length}`)).toEqual([
    "1040152 a 1",
    "1040151 b 2",
  ]);
  expect(row.positions[0]?.levels[0]).toMatchObject({ outside: wire, outsideMore: [wire] });
  expect(row.jumpers).toEqual([]);
});

test("a strip is filled by a pattern, up to five hundred positions, and beyond them the edit is rejected", () => {
  const full = edited(stripOf(), insertPositions(0, positionsMarked(numberMarks("1…", 500).marks)));
  expect(full.positions.at(-1)?.mark).toBe("500");
  expect(insertPositions(0, positionsMarked(["501"]))(full)).toEqual({ rejected: "positions", limit: 500 });
  expect(pasteBlocks(0, copyBlocks(full, [full.positions[0]?.id ?? ""]))(full)).toEqual({
    rejected: "positions",
    limit: 500,
  });
});

test("a divided strip has all its positions and the jumpers on either side", () => {
  const row = edited(
    stripOf("a", "b", "c", "d", "e"),
    addJumper(bridge("a", "b")),
    addJumper(bridge("b", "c")),
    addJumper(bridge("d", "e")),
  );
  const { strips } = edited(projectOf(row), splitStrip("x1", "c"));
  const shown = strips.map((strip) => `${strip.name}: ${idsOf(strip)}, ${jumperIds(strip).join(" ")}`);
  expect(shown).toEqual(["-X1: a b, 1:ab", "-X2: c d e, 1:de"]);
});

test("positions move to another strip with their jumpers", () => {
  const from = edited(stripOf("a", "b", "c"), addJumper(bridge("a", "b")));
  const project = projectOf(from, { ...stripOf("d", "e"), id: "x2", name: "-X2" });
  const { strips } = edited(project, moveToStrip(["a", "b"], "x1", "x2", 1));
  expect(strips.map(idsOf)).toEqual(["c", "d a b e"]);
  expect(strips.map(jumperIds)).toEqual([[], ["1:ab"]]);
});

test("one strip becomes the end of another in one step, with its jumpers and notes", () => {
  const from = edited(stripOf("a", "b"), addJumper(bridge("a", "b")), setNote(["b"], "spare"));
  const into = edited({ ...stripOf("d", "e"), id: "x2", name: "-X2" }, addJumper(bridge("d", "e")));
  const start = createHistory(projectOf(from, into));
  const merged = applyEdit(start, mergeStrip("x1", "x2"));
  if (isRejected(merged)) throw new Error("rejected");
  const [strip, ...others] = merged.present.strips;
  const shown = strip && `${strip.name}: ${idsOf(strip)}, ${jumperIds(strip).join(" ")}`;
  expect([others, shown]).toEqual([[], "-X2: d e a b, 1:de 1:ab"]);
  expect(strip?.positions.at(-1)?.note).toBe("spare");
  expect(undo(merged).present).toBe(start.present);
  const { present } = start;
  const nothing = [mergeStrip("x1", "x1"), mergeStrip("x1", "x9"), mergeStrip("x9", "x1")];
  for (const merge of nothing) expect(merge(present)).toBe(present);
  const full = edited(present, editStrip("x2", insertPositions(0, positionsMarked(Array<string>(497).fill("")))));
  expect(mergeStrip("x1", "x2")(full)).toEqual({ rejected: "positions", limit: 500 });
});

test("strips are added and copied under free names, up to forty", () => {
  const row = edited(stripOf("a", "b"), addJumper(bridge("a", "b")));
  const project = edited(projectOf(row), duplicateStrip("x1", "x2"), addStrip(), renameProject(" Pump\n2 "));
  expect([project.name, ...project.strips.map(({ name }) => name)]).toEqual(["Pump 2", "-X1", "-X2", "-X3"]);
  expect(project.strips[1]?.jumpers[0]?.positions).toEqual(project.strips[1]?.positions.map(({ id }) => id));
  const full = edited(project, ...Array.from({ length: 37 }, () => addStrip()));
  expect(addStrip()(full)).toEqual({ rejected: "strips", limit: 40 });
  expect(duplicateStrip("x1")(full)).toEqual({ rejected: "strips", limit: 40 });
});

test("a strip that gets a name, or whose blocks go to one that has a name, lacks none any more", () => {
  const open = [{ kind: "nameMissing" as const, text: "", positions: ["a"] }];
  const note = { kind: "remark" as const, text: "spare", positions: ["a"] };
  const nameless: Strip = { ...stripOf("a", "b"), name: "", toCheck: [...open, note] };
  expect(edited(nameless, renameStrip(" ")).toCheck).toEqual([...open, note]);
  expect(edited(nameless, renameStrip("-X7")).toCheck).toEqual([note]);
  const project = projectOf(nameless, { ...stripOf("d"), id: "x2", name: "-X2" });
  const toCheckOf = (edit: Edit<Project>) => edited(project, edit).strips.map(({ toCheck }) => toCheck.length);
  expect(toCheckOf(moveToStrip(["a"], "x1", "x2", 1))).toEqual([0, 1]);
  expect(toCheckOf(mergeStrip("x1", "x2"))).toEqual([1]);
  expect(toCheckOf(duplicateStrip("x1"))).toEqual([2, 1, 0]);
});

test("blocks go by the clipboard to another project with their jumpers and what is to be checked, and with ids of their own", () => {
  const from: Strip = {
    ...edited(stripOf("a", "b", "c"), addJumper(bridge("a", "b"))),
    toCheck: [
      { kind: "remark", text: "spare", positions: ["b"] },
      { kind: "remark", text: "of the strip", positions: [] },
    ],
  };
  const copied = readBlocks(JSON.stringify(copyBlocks(from, ["a", "b"])));
  if (!copied) throw new Error("Nothing was copied");
  const pasted = edited(stripOf("a", "z"), pasteBlocks(1, withNewIds(copied, "n")));
  expect(idsOf(pasted)).toBe("a n-0 n-1 z");
  expect(jumperIds(pasted)).toEqual(["1:n-0n-1"]);
  expect(pasted.toCheck).toEqual([{ kind: "remark", text: "spare", positions: ["n-1"] }]);
  expect([readBlocks("no blocks"), readBlocks("{}"), readBlocks("{")]).toEqual([null, null, null]);
});

test("what is to be checked goes when somebody accepts it or settles it, and stays for the other positions", () => {
  const strip: Strip = {
    ...stripOf("a", "b"),
    toCheck: [
      { kind: "unknownLevel", text: "foo", positions: ["a", "b"] },
      { kind: "remark", text: "spare", positions: ["a"] },
    ],
  };
  const [level, remark] = strip.toCheck;
  if (!level || !remark) throw new Error("Nothing to check");
  expect(edited(strip, acceptToCheck(remark)).toCheck).toEqual([level]);
  expect(edited(strip, setProduct(["a"], "1040152", 1)).toCheck).toEqual([{ ...level, positions: ["b"] }, remark]);
  expect(edited(strip, setProduct(["a", "b"], "1040152", 1)).toCheck).toEqual([remark]);
});
