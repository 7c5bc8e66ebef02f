/**
 * `npm run bench:abuse [-- DOOR…]`: for each public door the costliest request that a visitor can make, its processor time, and
 * how much longer another visitor waits for a page and for the receipt of a message while one address sends that request over
 * fifty connections. Fails where a request costs more than its limit; waiting has none, as it tells something on a quiet machine
 * alone. Linux only: it reads /proc.
 */
import autocannon from "autocannon";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import { type BuiltWorkers, startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { ask } from "../ask.ts";
import { median, workerdTime } from "../processor-time.ts";
import { finish, report } from "../report.ts";
import { type CostlyRequest, DOORS, type Door, WRONG_PASSWORD } from "./doors.ts";

const CONNECTIONS = 50;
const ATTACK_SECONDS = 6;
/** The first second is left out: it measures how the connections are opened. */
const WARM_UP_MS = 1000;
const SAMPLES_ALONE = 9;
/** Different requests of one attack. */
const VARIANTS = 200;
const COST_ROUNDS = 7;
/**
 * Without the router of static assets: Cloudflare runs it elsewhere, but here it would take a turn of the one thread before
 * each request of the attack.
 */
const SETTINGS = { assets: false, onLog: () => {} };

type Visitor = { readonly page: () => Promise<number>; readonly post: () => Promise<number> };

/** Waits for pages that nobody has cached, and for receipts. */
function visitorOf(url: string, headers: Readonly<Record<string, string>>): Visitor {
  const timed = async (path: string, init: RequestInit, status: number) => {
    const started = performance.now();
    await ask(url + path, { ...init, headers: { ...headers, ...init.headers } }, status);
    return performance.now() - started;
  };
  let visits = 0;
  return {
    page: () => timed(`/en/products?width-min=${++visits / 1000}`, {}, 200),
    post: () =>
      timed(
        "/api/en/messages",
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            name: "Ayşe",
            email: `ayse${visits}@ornek.com.tr`,
            message: `KV 2.5, ${crypto.randomUUID()}`,
            notice: NOTICE_VERSIONS[0],
          }),
        },
        201,
      ),
  };
}

async function measureCost(url: string, { request, status = 200 }: Door): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    const { path, ...init } = request(VARIANTS + round);
    costs.push(await workerdTime(() => ask(url + path, init, status)));
  }
  return median(costs);
}

type Delays = { readonly page: number; readonly post: number };

async function sampleAlone({ page, post }: Visitor): Promise<Delays> {
  const [pages, posts]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < SAMPLES_ALONE; sample += 1) {
    pages.push(await page());
    posts.push(await post());
  }
  return { page: median(pages), post: median(posts) };
}

/** Page and post are asked for one after the other, as long as the attack lasts. */
async function sampleUnder(url: string, door: Door, visitor: Visitor): Promise<Delays & { readonly statuses: string }> {
  const address = newVisitorAddress();
  const requests = Array.from({ length: VARIANTS }, (_, index) => {
    const { headers, ...request }: CostlyRequest = door.request(index);
    return { method: "GET" as const, ...request, headers: { ...headers, "cf-connecting-ip": address } };
  });
  // In a thread of its own, or the attack would delay the visitor's own program.
  const attack = autocannon({
    url,
    connections: CONNECTIONS,
    duration: ATTACK_SECONDS,
    requests,
    workers: 1,
    timeout: 30,
  });
  const end = performance.now() + ATTACK_SECONDS * 1000;
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const [pages, posts]: [number[], number[]] = [[], []];
  do {
    pages.push(await visitor.page());
    posts.push(await visitor.post());
  } while (performance.now() < end);
  const { statusCodeStats = {}, errors } = await attack;
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}×${count}`);
  return {
    page: median(pages),
    post: median(posts),
    statuses: [...counts, ...(errors > 0 ? [`errors×${errors}`] : [])].join(" "),
  };
}

async function measure({ url }: BuiltWorkers, doors: readonly Door[], headers: Readonly<Record<string, string>> = {}) {
  const visitor = visitorOf(url, headers);
  await sampleAlone(visitor);
  for (const door of doors) {
    const cost = await measureCost(url, door);
    const alone = await sampleAlone(visitor);
    const under = await sampleUnder(url, door, visitor);
    report(door.name, cost, "ms", door.limitMs);
    report(`${door.name}, a page waits longer by`, under.page - alone.page, "ms");
    report(`${door.name}, a message waits longer by`, under.post - alone.post, "ms");
    console.log(`    meanwhile it answers ${under.statuses}`);
  }
}

const state = ".wrangler/bench/sample";
await prepareSite(state);
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Door) => wanted.length === 0 || wanted.some((part) => name.includes(part));

console.log("For each door the processor time of one request, and what an attack adds to the wait of others:");
const site = await startWorkers({ ...SETTINGS, state });
await measure(site, DOORS.filter(isWanted));
await site.close();
if (isWanted(WRONG_PASSWORD)) {
  const password = "correct horse battery staple";
  const preview = await startWorkers({
    ...SETTINGS,
    state,
    vars: { VISITORS: "invited", SITE_PASSWORD: password },
  });
  const authorization = `Basic ${Buffer.from(`klemma:${password}`).toString("base64")}`;
  await measure(preview, [WRONG_PASSWORD], { authorization });
  await preview.close();
}
finish();
