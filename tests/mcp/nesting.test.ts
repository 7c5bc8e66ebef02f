import { expect, test } from "vitest";
import { isNestedDeeper } from "../../workers/api/mcp/is-nested-deeper.ts";

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

test("levels of objects and arrays are counted", () => {
  expect([1, "a", null].map((value) => isNestedDeeper(value, 0))).toEqual([false, false, false]);
  expect([isNestedDeeper({}, 0), isNestedDeeper({}, 1)]).toEqual([true, false]);
  expect([isNestedDeeper({ a: [{ b: 1 }] }, 2), isNestedDeeper({ a: [{ b: 1 }] }, 3)]).toEqual([true, false]);
  expect([isNestedDeeper(nested(32), 32), isNestedDeeper(nested(33), 32)]).toEqual([false, true]);
});

test("a value as deep as a message can be does not overflow the stack", () => {
  expect(isNestedDeeper(nested(32_000), 32)).toBe(true);
  const wide = Array.from({ length: 30_000 }, () => []);
  expect(isNestedDeeper(wide, 32)).toBe(false);
});
