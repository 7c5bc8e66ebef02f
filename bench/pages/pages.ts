/**
 * `npm run bench`: requests a second and latency of the site's pages in workerd, rendered each time and cached, with the sample
 * catalogue and with 100,000 products, beside the same listing page made with other frameworks (bench/peers). Then the memory
 * of the isolate over a long run.
 * `npm run bench -- peers|sample|large|searches|memory …`: some of it.
 * `npm run bench -- --profile PATH`: the functions that a page's time goes to.
 */
import { join } from "node:path";
import { SITE_NAME, startWorker, startWorkers } from "../../tools/dev/built-workers.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { buildPeers } from "../peers/build.ts";
import { openBench } from "../search/database.ts";
import { openDevTools } from "./devtools.ts";
import { type Rate, rateOf } from "./load.ts";

const SAMPLE_STATE = ".wrangler/bench/sample";
const LARGE = 100_000;
const PROFILED = 800;
const LONG_RUN = 20_000;

await prepareSite(SAMPLE_STATE);

const say = (text: string) => console.log(text);
const row = (name: string, { perSecond, p50, p97_5 }: Rate, base?: number) =>
  say(
    `  ${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${String(p50).padStart(4)} ms  p97.5 ${String(p97_5).padStart(4)} ms${base ? `  ${(perSecond / base).toFixed(2)} ×` : ""}`,
  );

/** Many requests, eight at a time. */
async function askFor(addresses: readonly string[]): Promise<void> {
  let next = 0;
  const asking = Array.from({ length: 8 }, async () => {
    for (let index = next++; index < addresses.length; index = next++) {
      const response = await fetch(addresses[index] ?? "");
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${addresses[index]}: ${response.status}`);
    }
  });
  await Promise.all(asking);
}

/** The addresses of a category and a product of the catalogue. */
async function addressesIn(url: string): Promise<Record<string, string>> {
  const listing = await (await fetch(`${url}/en/products`)).text();
  const product = /href="(\/en\/products\/[^/"]+\/[^/"]+\/[^/"]+)"/.exec(listing)?.[1] ?? "";
  return {
    home: "/en",
    listing: "/en/products",
    category: product.split("/").slice(0, -1).join("/"),
    product,
    search: "/en/products?q=terminal",
    "data sheet": `/api/en/products/${/\/(\d+)-[^/]*$/.exec(product)?.[1]}/datasheet.pdf`,
    "not found": "/en/nothing-is-here",
  };
}

async function measurePages(title: string, state: string): Promise<void> {
  for (const cache of ["off", "on"]) {
    say(`\n${title}, ${cache === "off" ? "rendered anew" : "kept in the Worker"}:`);
    const { url, close } = await startWorkers({ state, assets: false, vars: { PAGE_CACHE: cache } });
    for (const [name, path] of Object.entries(await addressesIn(url)))
      row(name, await rateOf(url + path, name === "not found" ? 404 : 200, name === "data sheet"));
    await close();
  }
}

/** Search texts, from a word to a sentence. */
const SEARCHES = [
  "terminal",
  "push-in 4 mm2 grey",
  "relay 24 V DC 2 changeover contacts",
  "what do i put on the last terminal so that no metal shows",
  "PLC-RSC-24DC/21",
];
/** A search page may take this many times the processor time of a category page. */
const MAX_TIMES_CATEGORY = 2;

async function measureSearches(): Promise<void> {
  say(`\nA page of a search against a category’s, rendered anew:`);
  const { url, close } = await startWorkers({ state: SAMPLE_STATE, assets: false, vars: { PAGE_CACHE: "off" } });
  const { category = "" } = await addressesIn(url);
  const base = await rateOf(url + category);
  row("category", base);
  for (const query of SEARCHES) {
    const rate = await rateOf(`${url}/en/products?q=${encodeURIComponent(query)}`);
    const times = base.perSecond / rate.perSecond;
    say(`  ${times.toFixed(2)} × the category’s processor time: “${query}”`);
    if (times > MAX_TIMES_CATEGORY) process.exitCode = 1;
  }
  await close();
}

async function measurePeers(): Promise<void> {
  say("\nThe same listing page without a database, rendered anew, against React Router as it comes:");
  let base: number | undefined;
  for (const { name, folder } of await buildPeers()) {
    const { url, close } = await startWorker(folder);
    const rate = await rateOf(url);
    base ??= rate.perSecond;
    row(name, rate, base);
    await close();
  }
}

async function measureMemory(): Promise<void> {
  const inspectorPort = await freePort();
  const { url, close } = await startWorkers({ state: SAMPLE_STATE, assets: false, inspectorPort });
  const addresses = await addressesIn(url);
  await askFor(Object.values(addresses).map((path) => url + path));
  const tools = await openDevTools(inspectorPort, SITE_NAME);
  say(`\nMemory of the isolate over ${LONG_RUN} requests, each page of the catalogue and its data many times:`);
  const sizes = [12, 24, 48, 96];
  const pages = Array.from({ length: LONG_RUN / 4 }, (_, index) => {
    const path = index % 3 === 0 ? addresses.listing : addresses.category;
    return `${url}${path}?size=${sizes[index % 4]}&page=${index % 40}&width-min=${index % 17}`;
  });
  for (let quarter = 0; quarter <= 4; quarter++) {
    if (quarter > 0) await askFor(pages);
    const bytes = await tools.heapBytes(() => askFor([`${url}/healthz`]));
    say(`  after ${String((quarter * LONG_RUN) / 4).padStart(6)}: ${(bytes / 1e6).toFixed(1)} MB of heap`);
  }
  tools.close();
  await close();
}

async function profile(path: string): Promise<void> {
  const inspectorPort = await freePort();
  const { url, close } = await startWorkers({
    state: SAMPLE_STATE,
    assets: false,
    inspectorPort,
    vars: { PAGE_CACHE: "off" },
  });
  const addresses = Array.from({ length: PROFILED }, () => url + path);
  await askFor(addresses);
  const tools = await openDevTools(inspectorPort, SITE_NAME);
  const functions = await tools.profile(() => askFor(addresses));
  say(`Milliseconds a request, of the function itself (the profiler slows all of them down):`);
  for (const [name, milliseconds] of functions.slice(0, 40)) say(`  ${(milliseconds / PROFILED).toFixed(3)}  ${name}`);
  tools.close();
  await close();
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  peers: measurePeers,
  sample: () => measurePages("Sample catalogue", SAMPLE_STATE),
  large: async () => {
    const { close } = await openBench(LARGE, say);
    await close();
    await measurePages("100,000 products", join(".wrangler/bench", String(LARGE)));
  },
  searches: measureSearches,
  memory: measureMemory,
};

const [first, path] = process.argv.slice(2);
if (first === "--profile") await profile(path ?? "/en/products");
else {
  const names = first ? process.argv.slice(2) : Object.keys(PARTS);
  const unknown = names.filter((name) => !PARTS[name]);
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(", ")}: ${Object.keys(PARTS).join(", ")}.`);
    process.exit(2);
  }
  for (const name of names) await PARTS[name]?.();
}
process.exit(0);
