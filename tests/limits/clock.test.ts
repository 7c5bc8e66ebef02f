import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, expect, test, vi } from "vitest";
import { withCircuitBreaker } from "../../app/foundation/catalogue/data/circuit-breaker.ts";
import { isWithin } from "../../app/ground/platform/duration.ts";
import { createDocumentGate } from "../../workers/api/http/document-gate.ts";
import { timeBudget } from "../../workers/api/messages/time-budget.ts";

const HOUR_MS = 3_600_000;
const setClockBack = (milliseconds = HOUR_MS) => vi.setSystemTime(Date.now() - milliseconds);
afterEach(() => {
  vi.useRealTimers();
});

test("what is kept by its age is no longer kept once the clock was set back or on", () => {
  const now = Date.now();
  const kept = [0, 9, 10, HOUR_MS, -1, -HOUR_MS].map((age) => isWithin(now - age, 10, now));
  expect(kept).toEqual([true, true, false, false, false, false]);
});

test("a database that hung is asked again after a clock was set back", async () => {
  vi.useFakeTimers();
  const database = {} as D1Database;
  const hanging = async () => {
    const asked = withCircuitBreaker(database, () => new Promise(() => {})).catch(() => "away");
    await vi.advanceTimersByTimeAsync(2000);
    return asked;
  };
  expect([await hanging(), await hanging(), await hanging()]).toEqual(["away", "away", "away"]);
  const answer = () => withCircuitBreaker(database, async () => "answered").catch(() => "not asked");
  expect(await answer()).toBe("not asked");
  setClockBack();
  expect(await answer()).toBe("answered");
});

test("work that the runtime ended without a word holds nobody up after a clock was set back", async () => {
  vi.useFakeTimers();
  const { makeFor } = createDocumentGate({ atOnce: 1, begins: { limit: 100, periodMs: 2000 } });
  const makeDocument = makeFor(new Request("https://site.test/"), () => {});
  void makeDocument(() => new Promise<Response>(() => {}));
  await vi.advanceTimersByTimeAsync(1000);
  setClockBack();
  const made = makeDocument(async () => new Response("made"));
  await vi.advanceTimersByTimeAsync(1000);
  expect((await made).status).toBe(200);
});

test("a clock that is set back gives what hangs no more time", async () => {
  vi.useFakeTimers();
  const inTime = timeBudget(2500);
  await inTime(async () => setClockBack());
  const late = inTime(() => new Promise(() => {})).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await late).toBe("TimeoutError");
});
