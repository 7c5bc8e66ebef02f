import { readFileSync } from "node:fs";
import { API_NAME, SITE_NAME, startWorkers } from "../../tools/dev/built-workers.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { type CostlyRequest, DOORS, type Door } from "../abuse/doors.ts";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { workerdPids } from "../processor-time.ts";
import { report, reportTable } from "../report.ts";
import { openDevTools } from "./devtools.ts";
import { addressesIn } from "./renders.ts";
import { slopeOf } from "./slope.ts";

const ROUNDS = 8;
/** Listings of a round, none of which comes again: in two rounds more than the page cache holds. */
const LISTINGS = 500;
/** Requests of a round at each public door. */
const OF_EACH_DOOR = 5;
const AT_ONCE = 4;
/** The first rounds fill caches, which have limits of their own. */
const WARM_UP_ROUNDS = 3;
/** Where each isolate is woken, as an idle one collects nothing. */
const ISOLATES = [
  { name: "site", worker: SITE_NAME, wake: "/healthz", maxHeapMb: 30 },
  { name: "api", worker: API_NAME, wake: "/api/health", maxHeapMb: 45 },
] as const;
/** A thousand requests may keep so much of an isolate's 128 MB for good; a leak of 1 kB a request is twice that. */
const MAX_SLOPE_MB = 0.5;

/** More would leave out of the soak what it is for. */
const MAX_REFUSED_PERCENT = 5;

type MeasuredRequest = CostlyRequest & { readonly status: number };

/** The requests of a round, its doors spread evenly among its listings. */
function requestsOf(round: number, listings: readonly string[]): readonly MeasuredRequest[] {
  const sizes = [12, 24, 48, 96];
  const pages = Array.from({ length: LISTINGS }, (_, place): MeasuredRequest => {
    const index = round * LISTINGS + place;
    const path = `${listings[index % listings.length]}?size=${sizes[index % 4]}&width-min=${index / 1000}`;
    return { path, status: 200 };
  });
  const doors = Array.from({ length: OF_EACH_DOOR }, (_, time) =>
    DOORS.map(({ request, status = 200 }: Door) => ({ ...request(round * OF_EACH_DOOR + time), status })),
  ).flat();
  const step = Math.ceil(pages.length / doors.length);
  return doors.flatMap((door, place) => [...pages.slice(place * step, (place + 1) * step), door]);
}

/**
 * @returns how many were refused because the machine was too slow for them
 * @throws Error on another status: an error page is no page
 */
async function sendAll(url: string, requests: readonly MeasuredRequest[]): Promise<number> {
  const next = requests.values();
  let refused = 0;
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (const { path, status, ...init } of next)
      await fetchAsVisitor(url + path, init, status).catch((error: Error) => {
        // Over the budget of an hour a long message without scripts is not acknowledged.
        if (status === 201 && error.message.includes("answered with 422")) return;
        if (!/answered with (?:429|503)/.test(error.message)) throw error;
        refused += 1;
      });
  });
  await Promise.all(senders);
  return refused;
}

/** @returns the bytes of memory that the whole process has for itself, local D1, KV, R2 and caches with it */
const processBytes = (): number =>
  workerdPids()
    .map((pid) => /^Anonymous:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes) * 1024, 0);

/** Reports the heaps of both isolates once all garbage is gone, before, under and after a soak at every public door. */
export async function measureMemory(state: string): Promise<void> {
  const inspectorPort = await freePort();
  const { url, close } = await startWorkers({ state, assets: false, inspectorPort, onLog: () => {} });
  const { listing = "", category = "" } = await addressesIn(url);
  const isolates = await Promise.all(
    ISOLATES.map(async (isolate) => ({ ...isolate, tools: await openDevTools(inspectorPort, isolate.worker) })),
  );
  const sizes = new Map(ISOLATES.map(({ name }) => [name, [] as (readonly [thousands: number, mb: number])[]]));
  let [requestCount, refused] = [0, 0];
  const heads: string[] = [];
  const rows = new Map<string, number[]>();
  const note = (name: string, mb: number, limit?: number) => {
    report(`${name} after ${requestCount} requests`, mb, "MB", limit);
    rows.set(name, [...(rows.get(name) ?? []), mb]);
  };
  const measure = async () => {
    heads.push(String(requestCount));
    for (const { name, wake, maxHeapMb, tools } of isolates) {
      const { heap, buffers } = await tools.memory(() => fetchAsVisitor(url + wake));
      sizes.get(name)?.push([requestCount / 1000, (heap + buffers) / 1e6]);
      note(`heap of the ${name} Worker`, heap / 1e6, maxHeapMb);
      note(`buffers of the ${name} Worker outside its heap`, buffers / 1e6);
    }
    note("the whole process", processBytes() / 1e6);
  };
  console.log("\nMemory over requests at every public door and for listings, none twice:");
  await measure();
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = requestsOf(round, [listing, category]);
    refused += await sendAll(url, requests);
    requestCount += requests.length;
    await measure();
  }
  report("requests that were refused", (100 * refused) / requestCount, "%", MAX_REFUSED_PERCENT);
  for (const { name, tools } of isolates) {
    const slope = slopeOf(sizes.get(name)?.slice(WARM_UP_ROUNDS) ?? []);
    report(`the ${name} Worker keeps, a thousand requests`, slope, "MB", MAX_SLOPE_MB);
    tools.close();
  }
  reportTable(
    "memory",
    ["MB after so many requests", ...heads],
    [...rows].map(([name, sizes]) => [name, ...sizes]),
  );
  await close();
}
