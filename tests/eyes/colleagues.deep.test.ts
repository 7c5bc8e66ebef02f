import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { leaseWorkers, type Workers } from "../host/control.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";
import { COLLEAGUES, type LimitName, ORDINARY_MINUTE } from "./ordinary-minute.ts";

looksAtAllKnown("colleagues.deep");

const PRODUCT = "/api/en/products/1081601";
const WORDINGS = Array.from({ length: 8 }, (_, index) => `KV ${index + 2}`);

/** The n-th request that a limit counts, and what it posts; messages are left to the sum, since each writes mails. */
const REQUESTS: readonly (readonly [name: LimitName, path: (index: number) => string, body?: object])[] = [
  ["PAGE_RATE", (n) => `/en/products?q=kv${n}`],
  ["SUGGESTION_RATE", (n) => `/suggestions/en?q=kv${n}`],
  ["VARIANT_RATE", () => "/listed/en/cards/1040252"],
  ["DRAWING_RATE", () => "/drawings/1040252.svg"],
  ["FILE_RATE", () => "/files/none.pdf"],
  ["IMAGE_RATE", () => "/api/products/1081601/model.glb"],
  ["PAPER_RATE", () => `${PRODUCT}/datasheet.pdf`],
  ["ARCHIVE_RATE", () => "/api/en/downloads.zip?file=1"],
  ["LINES_RATE", () => "/order-lines/en", { numbers: ["1081601"], wordings: [] }],
  ["WORDING_RATE", () => "/order-lines/en", { numbers: [], wordings: WORDINGS }],
  ["MEASURES_RATE", () => "/measures", {}],
  ["API_RATE", () => "/id/1081601"],
  ["OTHER_RATE", () => "/site.webmanifest"],
];

/** Others go on meanwhile, and may meet the gate of documents. */
const MADE_IN_TURNS: ReadonlySet<LimitName> = new Set(["IMAGE_RATE", "PAPER_RATE", "ARCHIVE_RATE"]);

/** How many requests are refused, by the limit, or by the gate of documents, which has others wait two seconds. */
const refused = new Map<string, number>();
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
  const address = newVisitorAddress();
  const send = async (name: LimitName, path: string, body?: object) => {
    const headers = { "cf-connecting-ip": address, "content-type": "application/json" };
    const init = { headers, redirect: "manual", ...(body && { method: "POST", body: JSON.stringify(body) }) } as const;
    const response = await fetch(workers.url + path, init);
    await response.arrayBuffer();
    if (response.status !== 429) return;
    const by = response.headers.get("retry-after") === "2" ? "documents at once" : name;
    refused.set(by, (refused.get(by) ?? 0) + 1);
  };
  const acts = REQUESTS.flatMap(([name, path, body]) => {
    const { timesAMinute, requests } = ORDINARY_MINUTE[name];
    return Array.from({ length: Math.ceil(COLLEAGUES * timesAMinute) }, (_, act) => ({
      // By the golden ratio, so that any number of acts is spread over the minute.
      atMs: ((act * 0.618) % 1) * 60_000,
      isMade: MADE_IN_TURNS.has(name),
      run: () =>
        Promise.all(Array.from({ length: requests }, (_each, index) => send(name, path(act * requests + index), body))),
    }));
  });
  let began = performance.now();
  const made: Promise<unknown>[] = [];
  for (const { atMs, isMade, run } of acts.toSorted((one, other) => one.atMs - other.atMs)) {
    const early = began + atMs - performance.now();
    if (early > 0) await setTimeout(early);
    // A late machine has a longer minute: what it puts off does not come all at once.
    else began -= early;
    const done = run();
    if (isMade) made.push(done);
    else await done;
  }
  await Promise.all(made);
});
afterAll(() => workers.close(false));

test.each([...REQUESTS.map(([name]) => name), "documents at once"])(
  "in a real minute of forty colleagues behind one address nobody feels %s",
  (name) => known("colleagues.deep", name, async () => expect(refused.get(name) ?? 0).toBe(0)),
);
