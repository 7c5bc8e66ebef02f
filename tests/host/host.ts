/**
 * The one host of all tests that need a site: serves the built Workers and a browser, and lends further pairs of Workers.
 * Prints what tests need to reach it as a line of JSON, and ends with its standard input.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { chromium } from "playwright-core";
import { openLocalDatabase } from "../../tools/databases/local-database.ts";
import { BrowserError, browserOptions } from "../../tools/dev/browser.ts";
import { type BuiltWorkers, deskOrigin, startWorkers } from "../../tools/dev/built-workers.ts";
import { copyState, ensureSnapshot } from "../../tools/dev/prepare-data.ts";
import { startWithDesk } from "../../tools/dev/start-desk.ts";
import { DATABASES } from "../../tools/sql/database.ts";
import { count } from "./count.ts";
import type { HostAddress, LeasedPair, PairOptions } from "./leases.ts";

/** How many requests pass where a test asks for limits of few. */
const FEW = 3;
const folder = mkdtempSync(join(tmpdir(), "klemma-host-"));
const entry = readFileSync(join(import.meta.dirname, "entry.js"), "utf8");

type Pair = LeasedPair & { readonly workers: BuiltWorkers; readonly key: string; readonly logs: string[] };
const idle: Pair[] = [];
const leased = new Map<string, Pair>();
let started = 0;

/** A folder with the sample's data, with empty databases, or with nothing. */
async function makeState(name: string, data: PairOptions["data"]): Promise<string> {
  const state = join(folder, name);
  if (data === "empty" || data === "published") {
    mkdirSync(state);
    for (const database of DATABASES) await openLocalDatabase(database, state).migrate();
    const slots = "UPDATE pointer SET live = 'a', previous = 'b', next = 'c'";
    await openLocalDatabase("CATALOGUE_POINTER", state).write([slots]);
  } else if (data === "sample") copyState(snapshot, state);
  return state;
}

async function startPair({ data = "sample", isFresh: _, desk, ...options }: PairOptions, key: string): Promise<Pair> {
  started += 1;
  count("Workers started");
  const id = String(started);
  const state = await makeState(id, data);
  const outbox = join(state, "outbox");
  mkdirSync(outbox, { recursive: true });
  const logs: string[] = [];
  // Miniflare writes mails to the temporary folder of its start.
  process.env.TMPDIR = outbox;
  const all = { entry, smallRateLimit: FEW, ...options, state, onLog: (text: string) => void logs.push(text) };
  const [workers, urls] = desk
    ? await startDesk(all)
    : [await startWorkers(all), { deskUrl: "", previewUrl: "", deskOrigin: "" }];
  process.env.TMPDIR = folder;
  return { id, url: workers.url, ...urls, state, outbox, workers, key, logs };
}

async function startDesk(options: Parameters<typeof startWorkers>[0] & { readonly state: string }) {
  const workers = await startWithDesk(options);
  const { deskUrl, previewUrl } = workers;
  return [workers, { deskUrl, previewUrl, deskOrigin: await deskOrigin(workers.miniflare) }] as const;
}

/** One start at a time: each sets the temporary folder of the process. */
let starts: Promise<unknown> = Promise.resolve();

/** So many pairs of the same options there are at once: to wait for one that comes back costs less than to start another. */
const OF_A_KIND = process.env.KLEMMA_DEEP === "on" ? Number.POSITIVE_INFINITY : 2;
/** Those who wait, by what they wait for. */
const waiting = new Map<string, (() => void)[]>();
const lent = new Map<string, number>();

async function lease(options: PairOptions): Promise<LeasedPair> {
  const key = JSON.stringify(options);
  const others = lent.get(key) ?? 0;
  lent.set(key, others + 1);
  if (others >= OF_A_KIND)
    await new Promise<void>((resolve) => waiting.set(key, [...(waiting.get(key) ?? []), resolve]));
  const position = options.isFresh ? -1 : idle.findIndex((each) => each.key === key);
  const [free] = position < 0 ? [] : idle.splice(position, 1);
  const starting = free ?? starts.then(() => startPair(options, key));
  starts = Promise.resolve(starting).catch(() => {});
  const pair = await starting;
  leased.set(pair.id, pair);
  pair.logs.length = 0;
  const { workers: _, key: __, logs: ___, ...addresses } = pair;
  return addresses;
}

/** Takes a pair back; one whose data are no longer those it began with is closed. */
async function takeBack({ id, isChanged }: { id: string; isChanged: boolean }): Promise<void> {
  const pair = leased.get(id);
  if (!pair) return;
  leased.delete(id);
  if (isChanged) {
    await pair.workers.close();
    rmSync(pair.state, { recursive: true, force: true });
  } else idle.push(pair);
  lent.set(pair.key, (lent.get(pair.key) ?? 1) - 1);
  waiting.get(pair.key)?.shift()?.();
}

const found = (id: string): Pair => {
  const pair = leased.get(id);
  if (!pair) throw new Error(`No pair of Workers ${id} is lent`);
  return pair;
};

const ACTIONS: Readonly<Record<string, (body: never) => unknown>> = {
  lease,
  takeBack,
  logs: ({ id }: { id: string }) => found(id).logs,
};

async function handle(request: IncomingMessage): Promise<unknown> {
  const action = ACTIONS[(request.url ?? "").slice(1)];
  if (!action) throw new Error(`The host does not know ${request.url}`);
  return (await action((await json(request)) as never)) ?? null;
}

const control = createServer((request, response) => {
  handle(request).then(
    (result) => response.end(JSON.stringify(result)),
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});

const options = await browserOptions().catch((error: unknown) => {
  if (!(error instanceof BrowserError)) throw error;
  console.error(error.message);
  process.exit(1);
});
const snapshot = await ensureSnapshot();
const [site, browser] = await Promise.all([
  startWorkers({ state: await makeState("site", "sample"), analytics: true, onLog: () => {} }),
  chromium.launchServer(options),
]);
await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve));
const { port } = control.address() as { port: number };
const address: HostAddress = {
  siteUrl: site.url,
  hostUrl: `http://127.0.0.1:${port}`,
  browserEndpoint: browser.wsEndpoint(),
};
console.log(JSON.stringify(address));

async function close(): Promise<never> {
  control.close();
  const pairs = [...idle, ...leased.values()].map(({ workers }) => workers);
  await Promise.allSettled([site, browser, ...pairs].map((each) => each.close()));
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
process.stdin.on("end", close).resume();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, close);
