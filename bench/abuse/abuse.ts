/**
 * `npm run bench:abuse [-- DOOR…]`: for each public door the costliest request that a visitor can make, its processor time, and
 * how much longer another visitor waits for a page and for the receipt of a message while one address sends that request over
 * fifty connections. Fails over its limits. Linux only: it reads /proc.
 */
import autocannon from "autocannon";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import { type BuiltWorkers, startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { workerdMilliseconds } from "../workerd.ts";
import { type CostlyRequest, DOORS, type Door, WRONG_PASSWORD } from "./doors.ts";

const CONNECTIONS = 50;
const ATTACK_SECONDS = 6;
/** The first second is left out: it measures how the connections are opened. */
const WARM_UP_MS = 1000;
const SAMPLES_ALONE = 9;
/** Different requests of one attack. */
const VARIANTS = 200;
const COST_ROUNDS = 7;
const MAX_PAGE_DELAY_MS = 100;
const MAX_POST_DELAY_MS = 200;
/**
 * Without the router of static assets: Cloudflare runs it elsewhere, but here it would take a turn of the one thread before
 * each request of the attack.
 */
const SETTINGS = { assets: false, onLog: () => {} };

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

let addresses = 0;
/** Each address is another visitor's. */
const newAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

type Visitor = { readonly page: () => Promise<number>; readonly post: () => Promise<number> };

/** Waits for pages that nobody has cached, and for receipts. */
function visitorOf(url: string, headers: Readonly<Record<string, string>>): Visitor {
  const timed = async (path: string, init: RequestInit, status: number) => {
    const started = performance.now();
    const response = await fetch(url + path, {
      ...init,
      headers: { ...headers, ...init.headers, "cf-connecting-ip": newAddress() },
    });
    await response.arrayBuffer();
    if (response.status !== status) throw new Error(`Another visitor's ${path}: ${response.status}`);
    return performance.now() - started;
  };
  return {
    page: () => timed(`/en/products?width-min=${addresses / 1000}`, {}, 200),
    post: () =>
      timed(
        "/api/en/messages",
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            name: "Ayşe",
            email: `ayse${addresses}@ornek.com.tr`,
            message: `KV 2.5, ${crypto.randomUUID()}`,
            notice: NOTICE_VERSIONS[0],
          }),
        },
        201,
      ),
  };
}

async function measureCost(url: string, door: Door): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    const { path, ...init } = door.request(VARIANTS + round);
    const before = workerdMilliseconds();
    const response = await fetch(url + path, {
      ...init,
      redirect: "manual",
      headers: { ...init.headers, "cf-connecting-ip": newAddress() },
    });
    await response.arrayBuffer();
    costs.push(workerdMilliseconds() - before);
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
  const address = newAddress();
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

const failures: string[] = [];
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);

async function measure({ url }: BuiltWorkers, doors: readonly Door[], headers: Readonly<Record<string, string>> = {}) {
  const visitor = visitorOf(url, headers);
  await sampleAlone(visitor);
  for (const door of doors) {
    const cost = await measureCost(url, door);
    const alone = await sampleAlone(visitor);
    const under = await sampleUnder(url, door, visitor);
    const [pageDelay, postDelay] = [under.page - alone.page, under.post - alone.post];
    console.log(
      `${door.name.padEnd(32)} ${ms(cost)}   page ${ms(alone.page)} +${ms(pageDelay)}   post ${ms(alone.post)} +${ms(postDelay)}   ${under.statuses}`,
    );
    if (pageDelay > MAX_PAGE_DELAY_MS) failures.push(`${door.name}: a page waits ${ms(pageDelay)} more`);
    if (postDelay > MAX_POST_DELAY_MS) failures.push(`${door.name}: a message waits ${ms(postDelay)} more`);
  }
}

const state = ".wrangler/bench/sample";
await prepareSite(state);
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Door) => wanted.length === 0 || wanted.some((part) => name.includes(part));

console.log(
  "door: processor time of one request; median wait of another visitor alone, and what the attack adds to it",
);
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
if (failures.length > 0) {
  console.error(`Over the limits:\n  ${failures.join("\n  ")}`);
  process.exit(1);
}
process.exit(0);
