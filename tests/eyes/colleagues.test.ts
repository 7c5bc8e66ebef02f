import { expect, test } from "vitest";
import { readEnvironmentSettings } from "../../tools/cloudflare/environment.ts";
import { createDocumentGate } from "../../workers/api/http/document-gate.ts";
import { GATES } from "../../workers/ceilings.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";
import { busiestPeriod, type LimitName, ORDINARY_MINUTE } from "./ordinary-minute.ts";

looksAtAllKnown("colleagues");

type Limit = { readonly name: string; readonly simple: { readonly limit: number; readonly period: number } };
const LIMITS = (["site", "api"] as const).flatMap(
  (worker) => readEnvironmentSettings(worker, "production").ratelimits as unknown as readonly Limit[],
);

function expectRoom({ name, simple: { limit, period } }: Limit): void {
  const habit = ORDINARY_MINUTE[name as LimitName];
  const peak = busiestPeriod(habit, period);
  expect(peak, `${peak} requests of colleagues who each ${habit.what}`).toBeLessThanOrEqual(limit);
}

test("it is known how often people meet each limit", () => {
  expect(Object.keys(ORDINARY_MINUTE).toSorted()).toEqual(LIMITS.map(({ name }) => name).toSorted());
});

test.each(LIMITS)("forty colleagues behind one address do not feel $name", (limit) =>
  known("colleagues", limit.name, async () => expectRoom(limit)),
);

test("who opens three data sheets in tabs gets three", async () => {
  const { makeFor } = createDocumentGate(GATES.datasheets);
  const make = makeFor(new Request("https://klemma.example/"), () => {});
  const sheets = Array.from({ length: ORDINARY_MINUTE.PAPER_RATE.requests }, () =>
    make(async () => new Response("%PDF")),
  );
  expect((await Promise.all(sheets)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a limit that an office would feel is seen", () => {
  expect(() => expectRoom({ name: "PAGE_RATE", simple: { limit: 40, period: 10 } })).toThrow("requests of colleagues");
});
