import { expect, test } from "vitest";
import { isDone, nextOpen, wiringSteps } from "../../../app/features/strips/cabinet/wiring-steps.ts";
import { level, position, stripOf, wiredBlock } from "../strips.ts";

const wire = (target: string) => ({ target, cable: "", core: "", sectionMm2: null });

test("every conductor of every level is a task of its block, and a block without one is ticked itself", () => {
  const steps = wiringSteps(
    stripOf([
      wiredBlock("1", "L1"),
      position("2"),
      position("3", { levels: [level("a", { mark: "3a", outside: wire("x"), outsideMore: [wire("y")] }), level("b")] }),
    ]),
  );
  expect(steps.map(({ tasks }) => tasks.map(({ mark, connection }) => `${mark} ${connection.target}`))).toEqual([
    ["1 -M1:1", "1 -Q1:1"],
    [],
    ["3a x", "3a y"],
  ]);
  const keys = steps.map(({ tasks }) => tasks.map(({ key }) => key));
  const done = new Set(keys[0]);
  expect(steps.map((step) => isDone(step, done))).toEqual([true, false, false]);
  expect(nextOpen(steps, done, 2)).toBe(1);
  expect(nextOpen(steps, new Set([...done, "2"]), 0)).toBe(2);
  expect(nextOpen(steps, new Set([...keys.flat(), "2"]), 1)).toBe(-1);
  expect(nextOpen([], done, 0)).toBe(-1);
});

test("a tick belongs to its wire: one that is taken out leaves the others as they were, and equal ones count", () => {
  const keysOf = (...targets: readonly string[]) => {
    const [outside = null, ...outsideMore] = targets.map(wire);
    const [step] = wiringSteps(stripOf([position("1", { levels: [level("L1", { outside, outsideMore })] })]));
    return step?.tasks.map(({ key }) => key) ?? [];
  };
  const both = keysOf("A", "B");
  expect(keysOf("B")).toEqual([both[1]]);
  expect(new Set(keysOf("A", "A")).size).toBe(2);
});
