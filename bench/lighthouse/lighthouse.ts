/**
 * `npm run bench:lighthouse [-- PATH…]`: Lighthouse's results for the main screens in three languages, as on a phone with a slow
 * connection and a processor four times slower: over TLS and HTTP/2, compressed, as from the edge; the median of three visits.
 * Prints scores, paints, blocking time, layout shift and Lighthouse's benchmark of this machine (the slowdown of four is meant
 * for 1500 to 2000), and fails over none: they tell something on a quiet machine alone.
 */
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { BRAND } from "../../app/brand.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { median } from "../processor-time.ts";
import { finish, report } from "../report.ts";
import { edgeOf } from "./edge.ts";

const PRODUCT = "screw-terminals/screw-feed-through-terminals/1040252-kv-2-5-feed-through-terminal-block-blue";
const PATHS = [
  ...[
    "/",
    "/urunler",
    "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
    "/indirmeler",
    "/iletisim",
  ],
  ...["/en", "/ru"].flatMap((prefix) => [
    prefix,
    ...["products", `products/${PRODUCT}`, "downloads", "contact"].map((path) => `${prefix}/${path}`),
  ]),
];

const state = ".wrangler/bench/sample";
await prepareSite(state);
const { url, close } = await startWorkers({ state });
const { hostname } = new URL(BRAND.origin);
const edge = await edgeOf(url, hostname);
const port = await freePort();
const browser = await chromium.launch(
  await browserOptions([
    "--ignore-certificate-errors",
    `--remote-debugging-port=${port}`,
    `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${edge.port}`,
  ]),
);
const RUNS = 3;

async function measure(path: string): Promise<readonly number[]> {
  const result = await lighthouse(BRAND.origin + path, { port, logLevel: "silent" });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { audits, categories, environment } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return [
    ...Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
    value("first-contentful-paint"),
    value("largest-contentful-paint"),
    value("total-blocking-time"),
    value("cumulative-layout-shift"),
    environment.benchmarkIndex,
  ];
}

const asked = process.argv.slice(2);
for (const path of asked.length > 0 ? asked : PATHS) {
  // Warms the caches, as earlier visitors would have.
  const page = await browser.newPage();
  await page.goto(BRAND.origin + path, { waitUntil: "networkidle" });
  await page.close();
  const runs: (readonly number[])[] = [];
  while (runs.length < RUNS) runs.push(await measure(path));
  const figures = (runs[0] ?? []).map((_, index) => median(runs.map((run) => run[index] ?? Number.NaN)));
  const [first = 0, largest = 0, blocked = 0, shift = 0, machine = 0] = figures.slice(-5);
  console.log(`${path}: scores ${figures.slice(0, -5).join(", ")}; Lighthouse's benchmark of this machine ${machine}`);
  report(`${path}, first paint`, first, "ms");
  report(`${path}, largest paint`, largest, "ms");
  report(`${path}, blocking time`, blocked, "ms");
  report(`${path}, layout shift`, shift, "of the screen");
}
await browser.close();
edge.close();
await close();
finish();
