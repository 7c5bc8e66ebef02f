import { expect, test } from "vitest";
import { getText, putText } from "../../workers/api/http/text-cache.ts";

const headers = { "content-type": "application/json" };
const body = (length: number) => "x".repeat(length);

test("an isolate caches the texts that are asked for, and never more than fits beside its documents", () => {
  for (let index = 0; index < 100; index++) {
    putText(`text ${index}`, { body: body(99_000), headers });
    // Asked for again and again.
    expect(getText("text 0")).toEqual({ body: body(99_000), headers });
  }
  const found = Array.from({ length: 100 }, (_, index) => getText(`text ${index}`)).filter(Boolean);
  expect(found.length * 99_000).toBeLessThanOrEqual(8_000_000);
  expect(getText("text 99")).toBeDefined();
  expect(getText("text 1")).toBeUndefined();
});

test("long addresses of short answers count as well", () => {
  const keys = Array.from({ length: 200 }, (_, index) => `${index} ${body(90_000)}`);
  for (const key of keys) putText(key, { body: "[]", headers });
  expect(keys.filter((key) => getText(key)).length).toBeLessThan(90);
});

test("what is too long is made anew", () => {
  putText("long", { body: body(100_001), headers });
  expect(getText("long")).toBeUndefined();
});
