import { beforeEach, expect, test } from "vitest";
import type { Call, Verdict } from "../host/control.ts";
import { begin, borrowWorkers, fill, pass, releaseOf, request, turnToB, workers, write } from "./site-worker.ts";

borrowWorkers();

const JSON_TYPE = { "content-type": "application/json" };
let release = 0;
let away: readonly string[] = [];
let calls: Call[] = [];
const SLOTS = ["CATALOGUE_A", "CATALOGUE_B", "CATALOGUE_C"];
const beginAnew = () =>
  begin(["CATALOGUE_POINTER", ...SLOTS], (call): Verdict => {
    calls.push(call);
    return away.includes(call.binding) ? { error: `${call.binding} is away` } : {};
  });
beforeEach(async () => {
  [away, calls] = [[], []];
  await pass(60);
  release = await beginAnew();
});

const countOf = (binding: string) => calls.filter((call) => call.binding === binding).length;
/** A page that reads nothing but which slot is live, the menu among it. */
const PAGE = "/en/company/goals";

/** What a page shows after so many seconds more; not fresh is what cannot be told to be current. */
async function read(seconds: number) {
  await pass(seconds);
  const response = await request(PAGE);
  const isFresh = !response.headers.get("cache-status")?.includes("stale");
  return { release: releaseOf(response), isFresh };
}
const fresh = (number: number) => ({ release: number, isFresh: true });
const apiRelease = async () => ((await (await request("/api/health")).json()) as { release: number }).release;

test("the pointer is read once in two seconds, in the background, and a turn of it shows at the next reading", async () => {
  expect(await read(0)).toEqual(fresh(release));
  const first = calls.length;
  for (const _ of [1, 2, 3]) await read(0.6);
  expect([countOf("CATALOGUE_POINTER"), calls.length]).toEqual([1, first]);
  await turnToB(release + 1);
  expect(await read(0.7)).toEqual(fresh(release));
  expect(await read(0.1)).toEqual(fresh(release + 1));
  expect(countOf("CATALOGUE_POINTER")).toBe(2);
});

test("site and api Worker differ for some seconds after a turn, and each is whole in what it answers", async () => {
  expect([await read(0), await apiRelease()]).toEqual([fresh(release), release]);
  await turnToB(release + 1);
  // The site has read the pointer again, the api Worker has not.
  await pass(2.5, "site");
  await request(PAGE);
  expect([releaseOf(await request(PAGE)), await apiRelease()]).toEqual([release + 1, release]);
  await pass(0);
  await apiRelease();
  expect([await read(0.1), await apiRelease()]).toEqual([fresh(release + 1), release + 1]);
});

test("a slot that is missing, other than the live one, is noticed by nobody: neither warm nor cold", async () => {
  expect(await read(0)).toEqual(fresh(release));
  away = ["CATALOGUE_B", "CATALOGUE_C"];
  expect([await read(3), await read(0.1)]).toEqual([fresh(release), fresh(release)]);
  release = await beginAnew();
  expect(await read(0)).toEqual(fresh(release));
  expect(await workers.logs()).toEqual([]);
});

test("pointer unreachable: a warm isolate stays on the slot it knows, and nothing it makes counts as certain", async () => {
  await read(0);
  away = ["CATALOGUE_POINTER"];
  for (const seconds of [3, 2.5, 2.5, 1.9]) expect(await read(seconds)).toEqual(fresh(release));
  expect((await workers.logs()).filter((line) => line.includes("pointer cannot be read"))).toHaveLength(3);
  expect(await read(0.6)).toEqual({ release, isFresh: false });
  away = [];
  await turnToB(release + 2);
  expect(await read(0.5)).toEqual(fresh(release + 2));
});

test("pointer unreachable: a cold isolate has no catalogue, and every query says so", async () => {
  away = ["CATALOGUE_POINTER"];
  expect((await request("/en/products?q=nothing")).status).toBe(503);
  const lines = { numbers: ["1040252"], wordings: [] };
  const init = { method: "POST", headers: JSON_TYPE, body: JSON.stringify(lines) };
  expect((await request("/order-lines/en", init)).status).toBe(503);
  expect(SLOTS.map((slot) => countOf(slot) <= 2)).toEqual([true, true, true]);
});

test("a pointer to a slot without that release is not followed", async () => {
  await read(0);
  const turn = `UPDATE pointer SET live = 'b', previous = 'a', live_release = ${release + 1}`;
  await write("CATALOGUE_B", "DELETE FROM release");
  await write("CATALOGUE_POINTER", turn);
  expect(await read(11)).toEqual({ release, isFresh: false });
  const said = `Slot b holds release 0; the pointer says ${release + 1}`;
  expect((await workers.logs()).join("\n")).toContain(said);
});

test("an isolate that reads a slot which is filled again sends nothing of it: it reads the pointer once more", async () => {
  expect(await read(0)).toEqual(fresh(release));
  await turnToB(release + 1);
  await fill("CATALOGUE_A", release + 2);
  const body = JSON.stringify({ numbers: ["1040252"], wordings: [] });
  expect((await request("/order-lines/en", { method: "POST", headers: JSON_TYPE, body })).status).toBe(503);
  expect(releaseOf(await request("/ru/products"))).toBe(release + 1);

  await fill("CATALOGUE_B", release + 3);
  away = ["CATALOGUE_POINTER"];
  expect((await request("/en/products")).status).toBe(503);
});

test("a preview shows the release that is staged, and the live one where none is", async () => {
  const see = (vars: object) => request("/en/products", { headers: { "x-vars": JSON.stringify(vars) } });
  expect([releaseOf(await see({ SLOT: "next" })), releaseOf(await see({}))]).toEqual([release, release]);
  await write("CATALOGUE_C", "INSERT OR REPLACE INTO release VALUES (9000, '2026-10-01T06:00:00Z', 0, 0, 0)");
  await write("CATALOGUE_POINTER", "UPDATE pointer SET turn = turn + 1, next_release = 9000");
  expect([releaseOf(await see({ SLOT: "next" })), releaseOf(await see({}))]).toEqual([9000, release]);
  await write("CATALOGUE_POINTER", "UPDATE pointer SET turn = turn + 1, next_release = 0");
});
