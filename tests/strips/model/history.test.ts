import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  property,
  record,
  string,
} from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import * as copies from "../../../app/features/rail/model/edits/copies.ts";
import * as details from "../../../app/features/rail/model/edits/details.ts";
import * as jumpers from "../../../app/features/rail/model/edits/jumpers.ts";
import * as positions from "../../../app/features/rail/model/edits/positions.ts";
import * as strips from "../../../app/features/rail/model/edits/strips.ts";
import { acceptToCheck } from "../../../app/features/rail/model/edits/to-check.ts";
import { type Edit, editStrip, isRejected, type ProjectEdit } from "../../../app/features/rail/model/edits.ts";
import { applyEdit, createHistory, type History, redo, undo } from "../../../app/features/rail/model/history.ts";
import {
  EMPTY_LEVEL,
  GROUP_LABELS,
  newId,
  type Project,
  ProjectSchema,
  RULE_NAMES,
  type Strip,
  type ToCheck,
  toName,
} from "../../../app/features/rail/model/project.ts";
import { changeJumper } from "../../../app/features/rail/planning/change-jumper.ts";
import { joinByHand } from "../../../app/features/rail/planning/join-by-hand.ts";
import { compareRevision } from "../../../app/features/rail/planning/revision.ts";
import { takeRevision } from "../../../app/features/rail/planning/take-revision.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import {
  PackedHistorySchema,
  packHistory,
  unpackHistory,
} from "../../../app/features/strips/storage/packed-history.ts";
import { volume } from "../../volume.ts";
import { projects, stripOf } from "../projects.ts";
import { catalogue, feedThrough } from "../strips.ts";

/** What an edit is made from: which strip, which positions, a place, a number and a text. */
type Choice = {
  readonly strip: number;
  readonly selected: readonly number[];
  readonly index: number;
  readonly number: number;
  readonly text: string;
  readonly isOn: boolean;
};
type MakeEdit = (choice: Choice, project: Project) => ProjectEdit;

const stripAt = (project: Project, index: number) => project.strips[index % project.strips.length];

const ofStrip =
  (make: (choice: Choice, strip: Strip, selection: readonly string[]) => Edit<Strip>): MakeEdit =>
  (choice, project) => {
    const strip = stripAt(project, choice.strip);
    const selection = choice.selected.flatMap((index) => strip?.positions[index]?.id ?? []);
    return strip ? editStrip(strip.id, make(choice, strip, selection)) : (same) => same;
  };

const jumperOf = ({ index, number }: Choice, strip: Strip): jumpers.NewJumper => ({
  code: "1050100",
  level: number % 5,
  channel: (number % 2) + 1,
  positions: strip.positions.slice(index, index + 2 + (number % 3)).map(({ id }) => id),
  purpose: "connect",
  brokenOff: [],
});

const CODE = "1040152";
/** Blocks that take jumpers, under the numbers of the projects. */
const CATALOGUE: StripCatalogue = {
  ...catalogue,
  products: new Map([
    ...catalogue.products,
    ...["1040151", CODE].map((code) => [code, { ...feedThrough, code }] as const),
  ]),
};

/** A later plan of a strip: without its first block, with another one, other nets and other things to check. */
function revisionOf(strip: Strip, { index, text, isOn }: Choice, selection: readonly string[]): Strip {
  const seed = newId();
  const idOf = (id: string) => `${seed}-${strip.positions.findIndex((each) => each.id === id)}`;
  const net = toName(text);
  const remark: ToCheck = { kind: "remark", text: net, positions: selection.map(idOf) };
  const planned = strip.positions.map((position) => ({
    ...position,
    id: idOf(position.id),
    levels: selection.includes(position.id) ? [{ ...EMPTY_LEVEL, ...position.levels[0], net }] : position.levels,
  }));
  return {
    ...strip,
    positions: [...(isOn ? planned.slice(1) : planned), positions.createPosition(CODE, net, `${seed}-new`)].slice(
      0,
      500,
    ),
    toCheck: [remark, ...strip.toCheck.slice(index)].map((each) => ({
      ...each,
      positions: each.positions.filter((id) => id.startsWith(seed)),
    })),
  };
}
/** Every edit that the model has. */
const EDITS: readonly MakeEdit[] = [
  ofStrip(({ index, text }) => positions.insertPositions(index, [positions.createPosition(CODE, text)])),
  ofStrip((_, __, selection) => positions.removePositions(selection)),
  ofStrip(({ index }, _, selection) => positions.movePositions(selection, index)),
  ofStrip(({ index }, strip, selection) =>
    copies.pasteBlocks(index, copies.withNewIds(copies.copyBlocks(strip, selection))),
  ),
  ofStrip(({ isOn }) => positions.sortByPotential(() => isOn)),
  ofStrip(({ number }, _, selection) => details.setProduct(selection, CODE, number % 5)),
  ofStrip(({ text, number }, _, selection) => details.setStandIn(selection, { text, widthMm: number })),
  ofStrip(({ text }, _, selection) => details.setMark(selection[0] ?? "", text)),
  ofStrip(({ text }, _, selection) => details.renumberPositions(selection, ["1", text, "3"])),
  ofStrip(({ text, number, isOn }, _, selection) =>
    details.setPotential(
      selection,
      number % 5,
      isOn ? { name: text, volts: number, kind: "ac" } : null,
      isOn ? "potential" : "potentialOut",
    ),
  ),
  ofStrip(({ text }, _, selection) => details.setNote(selection, text)),
  ofStrip(({ text }, _, selection) => details.setGroup(selection, text)),
  ofStrip(({ number }, _, selection) => details.setGap(selection, number - 10)),
  ofStrip(({ isOn }, _, selection) => details.setStopBefore(selection, isOn)),
  ofStrip(({ isOn }, _, selection) => details.setPlate(selection, isOn ? "end" : "none")),
  ofStrip((choice, strip) => jumpers.addJumper(jumperOf(choice, strip))),
  ofStrip((_, strip) => jumpers.removeJumpers(strip.jumpers.slice(0, 1).map(({ id }) => id))),
  ofStrip(({ number, isOn }) => strips.setRailLength(isOn ? number * 1000 : null)),
  ofStrip(({ isOn }) => strips.setRail(isOn ? CODE : null)),
  ofStrip(({ isOn }) => strips.setEndStop(isOn ? CODE : null)),
  ofStrip(({ number }) => strips.setGroupLabels(GROUP_LABELS[number % 3] ?? "none")),
  ofStrip(({ isOn }) => strips.setRule(RULE_NAMES[0], isOn)),
  ofStrip(({ text }) => strips.renameStrip(text)),
  ofStrip(({ text }) => strips.setTitle(text)),
  ofStrip(({ text, number, isOn }, _, selection) =>
    details.setConductor(selection, number % 5, isOn ? "inside" : "outside", number % 4, { core: toName(text) }),
  ),
  ofStrip(({ text, number }, _, selection) =>
    details.changeLevel(selection, number % 5, (each) => ({ ...each, mark: toName(text), net: toName(text) })),
  ),
  ofStrip(({ index }, strip) => {
    const toCheck = strip.toCheck[index % 3];
    return toCheck ? acceptToCheck(toCheck) : (same) => same;
  }),
  ofStrip(({ index, number, isOn }, strip) => {
    const jumper = strip.jumpers[0];
    return changeJumper(CATALOGUE, jumper?.id ?? "", {
      ...(isOn && { last: strip.positions[index]?.id ?? "" }),
      channel: (number % 2) + 1,
      brokenOff: jumper?.positions.slice(1, 1 + (number % 2)) ?? [],
    });
  }),
  ofStrip(({ number }, _, selection) => joinByHand(CATALOGUE, selection, number % 3 === 2 ? null : number % 3)),
  ofStrip((choice, strip, selection) => {
    const next = revisionOf(strip, choice, selection);
    const keys = compareRevision(strip, next, CATALOGUE).changes.map(({ key }) => key);
    return takeRevision(next, new Set(keys.filter((_, at) => at % 4 !== choice.number % 4)), CATALOGUE);
  }),
  ({ text, isOn }) => strips.setTitleBlock(isOn ? { drawnBy: text } : { drawingRevision: text }),
  ({ text, strip }, project) =>
    strips.addToStrip(stripAt(project, strip)?.name || text, {
      positions: [positions.createPosition(CODE, toName(text))],
      jumpers: [],
      toCheck: [],
    }),
  ({ text }) => strips.renameProject(text),
  ({ text }) => strips.addStrip(text),
  ({ strip }, project) => strips.duplicateStrip(stripAt(project, strip)?.id ?? ""),
  ({ strip, isOn }, project) => strips.removeStrip((isOn && stripAt(project, strip)?.id) || ""),
  ({ strip, index }, project) => strips.moveStrip(stripAt(project, strip)?.id ?? "", index),
  ({ strip, index }, project) => {
    const chosen = stripAt(project, strip);
    return strips.splitStrip(chosen?.id ?? "", chosen?.positions[index]?.id ?? "");
  },
  ({ strip, index, selected }, project) => {
    const from = stripAt(project, strip);
    const selection = selected.flatMap((at) => from?.positions[at]?.id ?? []);
    return strips.moveToStrip(selection, from?.id ?? "", project.strips.at(-1)?.id ?? "", index);
  },
  ({ strip, number }, project) =>
    strips.mergeStrip(stripAt(project, strip)?.id ?? "", stripAt(project, number)?.id ?? ""),
];

const steps: Arbitrary<readonly (readonly [MakeEdit, Choice, boolean])[]> = array(
  record({
    make: constantFrom(...EDITS),
    choice: record({
      strip: nat(5),
      selected: array(nat(12), { maxLength: 4 }),
      index: integer({ min: -1, max: 14 }),
      number: nat(40),
      text: string({ unit: "grapheme", maxLength: 70 }),
      isOn: boolean(),
    }),
    isTyping: boolean(),
  }).map(({ make, choice, isTyping }) => [make, choice, isTyping] as const),
  { maxLength: 40 },
);

function change(history: History, edit: ProjectEdit, mergeKey: string | null = null): History {
  const changed = applyEdit(history, edit, mergeKey);
  return isRejected(changed) ? history : changed;
}

function expectSound(project: Project): void {
  expect(v.safeParse(ProjectSchema, project)).toMatchObject({ success: true, output: project });
  const all = project.strips.flatMap((strip) => [strip, ...strip.positions, ...strip.jumpers].map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  for (const strip of project.strips) {
    const terminals = strip.jumpers.flatMap(({ level, channel, positions: ids }) => {
      const first = strip.positions.findIndex(({ id }) => id === ids[0]);
      expect(strip.positions.slice(first, first + ids.length).map(({ id }) => id)).toEqual(ids);
      return ids.map((id) => `${level} ${channel} ${id}`);
    });
    expect(new Set(terminals).size).toBe(terminals.length);
  }
}

test("whatever somebody does, undone it is the start, redone it is the end, and the strips are sound", () => {
  assert(
    property(projects, steps, (start, sequence) => {
      let history = createHistory(start);
      for (const [make, choice, isTyping] of sequence) {
        const before = history;
        history = change(history, make(choice, history.present), isTyping ? "field" : null);
        if (history.present !== before.present) expect(history.present).not.toEqual(before.present);
        expectSound(history.present);
      }
      const end = history.present;
      for (const _ of sequence) history = undo(history);
      // Stored on leaving the page, and read again in another language.
      const stored = v.parse(PackedHistorySchema, JSON.parse(JSON.stringify(packHistory(history))));
      expect(unpackHistory(stored)).toEqual({ ...history, mergeKey: null });
      expect(history.present).toBe(start);
      expect(undo(history)).toBe(history);
      for (const _ of sequence) history = redo(history);
      expect(history.present).toBe(end);
      expect(redo(history)).toBe(history);
    }),
    { numRuns: volume(15, 250) },
  );
});

test("what is typed into one field is one step, and none when nothing has changed", () => {
  const start = createHistory(strips.createProject("A"));
  const typed = ["AB", "ABC", "ABCD"].reduce(
    (history, text) => change(history, strips.renameProject(text), "name"),
    start,
  );
  expect([typed.past.length, typed.present.name, undo(typed).present]).toEqual([1, "ABCD", start.present]);
  expect(change(typed, strips.renameProject(" ABCD"), "name")).toBe(typed);
  const deleted = change(typed, strips.renameProject("A"), "name");
  expect([deleted.past, deleted.present]).toEqual([[], start.present]);
  expect(undo(change(deleted, strips.renameProject("AB"), "name")).present).toBe(start.present);
  expect(change(undo(typed), strips.renameProject("B"), "name").past).toEqual([start.present]);
});

test("the last two hundred steps can be undone", () => {
  let history = createHistory(strips.createProject("0"));
  for (let step = 1; step <= 250; step += 1) history = change(history, strips.renameProject(String(step)));
  for (let step = 0; step < 250; step += 1) history = undo(history);
  expect(history.present.name).toBe("50");
  // What the steps share is stored once.
  const strip = stripOf(...Array.from({ length: 500 }, (_, index) => String(index)));
  history = createHistory({ ...strips.createProject(), strips: [strip] });
  for (let step = 1; step <= 200; step += 1)
    history = change(history, editStrip("x1", positions.movePositions(["7"], step)));
  expect(packHistory(history).positions).toHaveLength(500);
  expect(JSON.stringify(packHistory(history)).length).toBeLessThan(800_000);
});
