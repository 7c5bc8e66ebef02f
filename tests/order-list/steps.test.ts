import { array, assert, constantFrom, integer, nat, oneof, property, record, string, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { isProductLine, type ListLine, lineId, MAX_LINES, mergeLines } from "../../app/features/list/lines/lines.ts";
import { applyStep, type Step } from "../../app/features/list/steps.ts";

const line = (code: string, amount: number, note = "") => ({ code, amount, note });
const A = line("1040252", 50, "left");
const B = line("1040253", 20);
const C = { text: "a couple of small screwdrivers" };
const NEW = line("1040402", 30);

/** The list and the undo of each step, one after the other. */
function take(lines: readonly ListLine[], ...steps: readonly Step[]) {
  const undos: Step[] = [];
  let current = lines;
  for (const step of steps) {
    const applied = applyStep(current, step);
    if (!applied) throw new Error(`No room for: ${step.type}`);
    current = applied.lines;
    undos.push(applied.undo);
  }
  return { lines: current, undos };
}

/** Undoes a step after others have been taken since, in this tab or in another one. */
function undoAfter(lines: readonly ListLine[], step: Step, ...since: readonly Step[]) {
  const { lines: current, undos } = take(lines, step, ...since);
  const [undo] = undos;
  return undo ? take(current, undo).lines : null;
}

const CODES = ["1040252", "1040253", "1040402", "1040403", "9610055"];
const productLine = record({
  code: constantFrom(...CODES),
  amount: integer({ min: 1, max: 500 }),
  note: constantFrom("", "left"),
});
const textLine = record({ text: constantFrom("a lamp", "screws", "a printer") });
const id = oneof(productLine, textLine).map(lineId);
const lists = array(oneof(productLine, textLine), { maxLength: 8 }).map((lines) => mergeLines([], lines));
const steps = oneof(
  record({ type: constantFrom("add" as const, "addMissing" as const, "replaceList" as const), lines: lists }),
  record({ type: constantFrom("remove" as const), ids: uniqueArray(id) }),
  record({ type: constantFrom("setAmounts" as const), amounts: uniqueArray(productLine, { selector: lineId }) }),
  record({ type: constantFrom("setNote" as const), code: constantFrom(...CODES), note: string() }),
  record({ type: constantFrom("move" as const), id, index: nat(9) }),
  record({
    type: constantFrom("replaceProducts" as const),
    replacements: array(record({ code: constantFrom(...CODES), replacement: constantFrom(...CODES) }), {
      maxLength: 3,
    }),
  }),
);

test("a step that is undone at once leaves the list as it was, and redone as it had become", () => {
  assert(
    property(lists, steps, (lines, step) => {
      const after = take(lines, step);
      const before = take(after.lines, ...after.undos);
      expect(before.lines).toEqual(lines);
      expect(take(before.lines, ...before.undos).lines.toSorted(byId)).toEqual(after.lines.toSorted(byId));
    }),
  );
});

const byId = (a: ListLine, b: ListLine) => (lineId(a) < lineId(b) ? -1 : 1);

test("whatever is done to other lines since, an undo leaves them as they are", () => {
  assert(
    property(lists, steps, array(steps, { maxLength: 3 }), (lines, step, since) => {
      const after = take(lines, step);
      const untouched = after.lines.filter((each) => lines.includes(each)).map(lineId);
      const { lines: current } = take(after.lines, ...since);
      const undone = take(current, ...after.undos).lines;
      for (const each of current)
        if (untouched.includes(lineId(each)) || !lines.concat(after.lines).some((one) => lineId(one) === lineId(each)))
          expect(undone).toContainEqual(each);
      expect(undone.every((each) => !isProductLine(each) || each.amount > 0)).toBe(true);
    }),
  );
});

test("undo takes back what was added, and nothing that came since", () => {
  const add: Step = { type: "add", lines: [A, B] };
  expect(undoAfter([], add, { type: "add", lines: [NEW] })).toEqual([NEW]);
  // Of an amount, its share.
  expect(undoAfter([], add, { type: "add", lines: [line("1040252", 30)] })).toEqual([line("1040252", 30, "left")]);
  expect(undoAfter([line("1040253", 7)], add, { type: "setNote", code: "1040253", note: "right" })).toEqual([
    line("1040253", 7, "right"),
  ]);
  // Less than was added was set since: that is what somebody wants.
  const set: Step = { type: "setAmounts", amounts: [{ code: "1040253", amount: 5 }] };
  expect(undoAfter([B], add, set)).toEqual([line("1040253", 5)]);
  expect(undoAfter([], add, { type: "remove", ids: ["1040252", "1040253"] })).toEqual([]);
});

test("undo brings removed lines back to their places among those that came since", () => {
  const clear: Step = { type: "remove", ids: [A, B, C].map(lineId) };
  expect(undoAfter([A, B, C], clear, { type: "add", lines: [NEW] })).toEqual([A, B, C, NEW]);
  // On the list again with another amount: it stays.
  expect(undoAfter([A, B], clear, { type: "add", lines: [line("1040253", 7)] })).toEqual([A, line("1040253", 7)]);
  const removed: Step = { type: "remove", ids: [lineId(B)] };
  expect(undoAfter([A, B, C], removed, { type: "move", id: "1040252", index: 1 })).toEqual([C, A, B]);
});

test("undo of amounts, notes and places leaves what was changed again, and takes back the rest", () => {
  const full: Step = { type: "setAmounts", amounts: [A, B].map(({ code }) => ({ code, amount: 100 })) };
  const since: Step = { type: "setAmounts", amounts: [{ code: "1040252", amount: 150 }] };
  expect(undoAfter([A, B], full, since)).toEqual([line("1040252", 150, "left"), B]);
  const move: Step = { type: "move", id: lineId(C), index: 0 };
  expect(take([A, B, C], move).lines).toEqual([C, A, B]);
  expect(undoAfter([A, B, C], move, { type: "add", lines: [NEW] })).toEqual([A, B, C, NEW]);
});

test("a product that replaces one on the list takes its amount over, and undone gives back that and no more", () => {
  const replace: Step = { type: "replaceProducts", replacements: [{ code: "1040253", replacement: "1040252" }] };
  expect(take([A, B], replace).lines).toEqual([line("1040252", 70, "left")]);
  expect(undoAfter([A, B], replace, { type: "add", lines: [line("1040252", 5), NEW] })).toEqual([
    line("1040252", 55, "left"),
    B,
    NEW,
  ]);
});

test("another list in place of the own one is undone without what has been added since", () => {
  expect(undoAfter([A, C], { type: "replaceList", lines: [B] }, { type: "add", lines: [NEW] })).toEqual([A, C, NEW]);
});

test("a list without room for a step, or for its undo, stays as it is", () => {
  const full = Array.from({ length: MAX_LINES }, (_, index) => line(String(2_000_000 + index), 1));
  expect(applyStep(full, { type: "add", lines: [A] })).toBeNull();
  expect(applyStep(full, { type: "add", lines: full })?.lines).toHaveLength(MAX_LINES);
  const { lines, undos } = take(
    [...full.slice(1), A],
    { type: "remove", ids: [lineId(A)] },
    { type: "add", lines: [B] },
  );
  expect(undos[0] && applyStep(lines, undos[0])).toBeNull();
});
