import { expect, test } from "vitest";
import { findKept, keep } from "../../workers/api/http/kept-bodies.ts";

const headers = { "content-type": "application/json" };
const body = (length: number) => "x".repeat(length);

test("an isolate keeps the texts that are asked for, and never more than fits beside its documents", () => {
  for (let index = 0; index < 100; index++) {
    keep(`text ${index}`, { body: body(99_000), headers });
    // Asked for again and again.
    expect(findKept("text 0")).toEqual({ body: body(99_000), headers });
  }
  const found = Array.from({ length: 100 }, (_, index) => findKept(`text ${index}`)).filter(Boolean);
  expect(found.length * 99_000).toBeLessThanOrEqual(8_000_000);
  expect(findKept("text 99")).toBeDefined();
  expect(findKept("text 1")).toBeUndefined();
});

test("what is too long to be kept is made anew", () => {
  keep("long", { body: body(100_001), headers });
  expect(findKept("long")).toBeUndefined();
});
