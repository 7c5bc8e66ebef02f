/**
 * `npm run bench`: the processor time in which workerd renders each kind of page of the sample, and what the page weighs, beside a
 * small application of React Router's defaults; that of a search beside a category; the memory of both isolates over a soak.
 * Fails over its limits and above a slope. Then requests a second, rendered each time and cached, which tell something on a
 * quiet machine. Linux only: it reads /proc.
 * `npm run bench -- sample|searches|suggestions|memory|rates …`: some of it. `--against DIR` measures the build of another checkout in turns
 * with this one's.
 * `npm run bench -- --profile PATH`: the functions that a page's time goes to.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { SITE_NAME, startWorkers } from "../../tools/dev/built-workers.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { median, percentile, workerdTime } from "../processor-time.ts";
import { finish, report, reportTable } from "../report.ts";
import { openDevTools } from "./devtools.ts";
import { reportRate } from "./load.ts";
import { measureMemory } from "./memory.ts";
import { addressesIn, measureCached, measureFirstVisits, measureRenders, renderTime } from "./renders.ts";
import { buildPeers, siteOf } from "./site.ts";
import { type Limits, reportWeight, WEIGHT_HEAD, weighLanguages, weighPages, weightCells } from "./weights.ts";

const SAMPLE_STATE = ".wrangler/bench/sample";
const PROFILED = 800;

/** Milliseconds, D1 on the same machine included: what was measured on 2026-11-27, and three tenths. */
const LIMITS: Readonly<Record<string, number>> = {
  home: 14,
  product: 20,
  search: 26,
  listing: 23,
  category: 15,
  questions: 9,
  cached: 1.6,
  "product, first visit": 120,
};
const WEIGHT_LIMITS: Readonly<Record<string, Limits>> = {
  home: { html: 18, elements: 1200 },
  product: { html: 20, elements: 1400 },
  search: { html: 18, elements: 1600 },
  listing: { html: 18, elements: 1600 },
  category: { html: 15, elements: 1400 },
  questions: { html: 12, elements: 770 },
};
/** A search's page may take this many times the processor time of a category's. */
const MAX_TIMES_CATEGORY = 2;

const SUGGESTION_LIMITS = { once: 18, median: 15, p95: 23 };

const { values, positionals } = parseArgs({
  options: { against: { type: "string" }, profile: { type: "string" } },
  allowPositionals: true,
});
const { against } = values;

const startFor = (state: string, cache: "on" | "off", inspectorPort?: number) =>
  startWorkers({ state, assets: false, vars: { PAGE_CACHE: cache }, ...(inspectorPort ? { inspectorPort } : {}) });

/** Many requests, eight at a time. */
async function fetchAll(addresses: readonly string[]): Promise<void> {
  let next = 0;
  const asking = Array.from({ length: 8 }, async () => {
    for (let index = next++; index < addresses.length; index = next++) await fetchAsVisitor(addresses[index] ?? "");
  });
  await Promise.all(asking);
}

async function measureRates(): Promise<void> {
  for (const cache of ["off", "on"] as const) {
    console.log(`\nSample catalogue, ${cache === "off" ? "rendered anew" : "cached"}:`);
    const { url, close } = await startFor(SAMPLE_STATE, cache);
    for (const [name, path] of Object.entries(await addressesIn(url)))
      await reportRate(`${cache === "off" ? "rendered" : "cached"}, ${name}`, url + path);
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

async function measureSearches(): Promise<void> {
  console.log("\nThe page of a search against a category’s, rendered anew:");
  const site = await siteOf("site")({ cache: "off", assets: false });
  const { category = "" } = await addressesIn(site.url);
  const base = await renderTime(site, category);
  for (const query of SEARCHES) {
    const time = await renderTime(site, `/en/products?q=${encodeURIComponent(query)}`);
    report(`“${query}”`, time / base, "times the category", MAX_TIMES_CATEGORY);
  }
  await site.close();
}

/** What people typed, by those who had not seen the site. */
const TYPED = "tests/search/one-field.csv";
const WARM_UP_SUGGESTIONS = 40;
const SUGGESTION_ROUNDS = 3;

async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

/** The processor time of suggestions: once, as KV knows none of them, and then the least of some rounds for each. */
async function measureSuggestions(): Promise<void> {
  console.log("\nA suggestion for what people type:");
  const rows = Papa.parse<{ language: string; typed: string }>(readFileSync(TYPED, "utf8"), { header: true }).data;
  const paths = rows
    .filter(({ typed }) => typed)
    .map(({ language, typed }) => `/suggestions/${language}?${new URLSearchParams({ q: typed })}`);
  const starts = [...(against ? [siteOf("before", against)] : []), siteOf("site")];
  const sites = await Promise.all(starts.map((start) => start({ cache: "off", assets: false })));
  for (const site of sites)
    for (const path of paths.slice(0, WARM_UP_SUGGESTIONS)) await fetchAsVisitor(`${site.url}${path}+warm`);
  const rounds: number[][][] = [];
  while (rounds.length <= SUGGESTION_ROUNDS) {
    const times: number[][] = [];
    for (const path of paths)
      times.push(await inTurn(sites, (site) => workerdTime(() => fetchAsVisitor(site.url + path), site.pid)));
    rounds.push(times);
  }
  const [first = [], ...others] = rounds;
  for (const [place, { name }] of sites.entries()) {
    const limit = name === "site" ? SUGGESTION_LIMITS : undefined;
    const once = first.map((times) => times[place] ?? Number.NaN);
    const least = paths.map((_, path) => Math.min(...others.map((times) => times[path]?.[place] ?? Number.NaN)));
    report(`${name}, asked once, median`, median(once), "ms", limit?.once);
    report(`${name}, least of ${SUGGESTION_ROUNDS}, median`, median(least), "ms", limit?.median);
    report(`${name}, least of ${SUGGESTION_ROUNDS}, p95`, percentile(least, 0.95), "ms", limit?.p95);
  }
  await Promise.all(sites.map((site) => site.close()));
}

/** Each kind of page, of the other checkout and of a small application of React Router's defaults as well. */
async function measurePages(): Promise<void> {
  const sites = [...(against ? [siteOf("before", against)] : []), siteOf("site")];
  const withPeers = [...sites, buildPeers()];
  const renders = [
    ...(await measureRenders(withPeers)),
    ...(await measureCached(sites)),
    ...(await measureFirstVisits(sites)),
  ];
  const weights = await weighPages(withPeers);

  console.log("\nSample, a page rendered anew but where something else is said:");
  for (const { kind, site, milliseconds } of renders)
    report(site === "site" ? kind : `${kind}, ${site}`, milliseconds, "ms", site === "site" ? LIMITS[kind] : undefined);
  const names = [...new Set(renders.map(({ site }) => site))];
  const byKind = Map.groupBy(renders, ({ kind }) => kind);
  reportTable(
    "renders",
    ["ms of processor time", ...names],
    [...byKind].map(([kind, each]) => [
      kind,
      ...names.map((name) => each.find(({ site }) => site === name)?.milliseconds ?? "–"),
    ]),
  );
  for (const weight of weights)
    if (weight.site === "site") reportWeight(weight.kind, weight, WEIGHT_LIMITS[weight.kind]);
  const weighed = [...Map.groupBy(weights, ({ kind }) => kind).values()].flat();
  reportTable(
    "weights",
    ["", "", ...WEIGHT_HEAD],
    weighed.map((weight) => [weight.kind, weight.site, ...weightCells(weight)]),
  );
  const byLanguage = await weighLanguages(siteOf("site"));
  for (const [kind, ...sizes] of byLanguage)
    report(`${kind}, HTML in any language`, Math.max(...sizes), "kB", WEIGHT_LIMITS[kind]?.html);
  reportTable("languages", ["HTML, kB", ...LOCALES], byLanguage);
}

async function profile(path: string): Promise<void> {
  const inspectorPort = await freePort();
  const { url, close } = await startFor(SAMPLE_STATE, "off", inspectorPort);
  const addresses = Array.from({ length: PROFILED }, () => url + path);
  await fetchAll(addresses);
  const tools = await openDevTools(inspectorPort, SITE_NAME);
  const functions = await tools.profile(() => fetchAll(addresses));
  console.log("Milliseconds a request, of the function itself (the profiler slows all of them down):");
  for (const [name, milliseconds] of functions.slice(0, 40))
    console.log(`  ${(milliseconds / PROFILED).toFixed(3)}  ${name}`);
  tools.close();
  await close();
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  sample: measurePages,
  searches: measureSearches,
  suggestions: measureSuggestions,
  memory: () => measureMemory(SAMPLE_STATE),
  rates: measureRates,
};

await prepareSite(SAMPLE_STATE);
if (values.profile) await profile(values.profile);
else {
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = names.filter((name) => !PARTS[name]);
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(", ")}: ${Object.keys(PARTS).join(", ")}.`);
    process.exit(2);
  }
  for (const name of names) await PARTS[name]?.();
}
finish();
