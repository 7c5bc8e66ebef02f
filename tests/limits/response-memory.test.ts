import { expect, test } from "vitest";
import { getResponse, putResponse, type RememberedResponse } from "../../workers/response-cache/response-memory.ts";

const response = (bytes: number): RememberedResponse => ({
  contentVersion: "1.0",
  storedAt: 0,
  maxAgeMs: 0,
  etag: '"1-test"',
  headers: new Headers({ "content-type": "application/json" }),
  body: new ArrayBuffer(bytes),
});
const countOf = (paths: readonly string[]) => paths.filter((path) => getResponse(path)).length;

test("an isolate remembers the responses that are requested, and never more than fits beside its pages", () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  for (const path of paths) {
    putResponse(path, response(99_000));
    // Requested again and again.
    expect(getResponse("/0")?.body.byteLength).toBe(99_000);
  }
  expect(countOf(paths) * 99_000).toBeLessThanOrEqual(8_000_000);
  expect(getResponse("/99")).toBeDefined();
  expect(getResponse("/1")).toBeUndefined();
});

test("a response that is made anew takes the place of the older one, not room beside it", () => {
  for (let turn = 0; turn < 200; turn++) putResponse("/again", response(99_000 + turn));
  expect(getResponse("/again")?.body.byteLength).toBe(99_199);
  const paths = Array.from({ length: 60 }, (_, index) => `/beside/${index}`);
  for (const path of paths) putResponse(path, response(99_000));
  expect(countOf(paths)).toBe(60);
});

test("long addresses of short answers count as well", () => {
  const paths = Array.from({ length: 200 }, (_, index) => `/${index}?${"x".repeat(90_000)}`);
  for (const path of paths) putResponse(path, response(2));
  expect(countOf(paths)).toBeLessThan(90);
});

test("what is too long is made anew", () => {
  putResponse("/long", response(200_001));
  expect(getResponse("/long")).toBeUndefined();
});
