/**
 * `npm run bench:phone [-- --against DIR] [--rounds 5]`: when a phone shows a page and when it answers, on a slow connection and with a
 * processor four times slower, both throttled by the browser; over TLS and HTTP/2 from a stand-in for the edge that has the page,
 * the browser's own cache empty. Medians of some visits, beside those of another checkout's build. Times have no limits, as they
 * are those of a machine: what the scripts of a visit weigh does.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { edgeOf } from "../pages/edge.ts";
import { addressesIn } from "../pages/renders.ts";
import { siteOf } from "../pages/site.ts";
import { PHONE, reportWeight, WEIGHT_HEAD, type Weight, weigh, weightCells } from "../pages/weights.ts";
import { median } from "../processor-time.ts";
import { finish, report, reportTable } from "../report.ts";
import { type Visit, visit } from "./visit.ts";

const ROUNDS = 5;
const ADD = "form[data-added]";
const SEARCH = "form[role=search]";
const { values } = parseArgs({
  options: { against: { type: "string" }, rounds: { type: "string" } },
});
const rounds = Number(values.rounds ?? ROUNDS);
const { hostname } = new URL(BRAND.origin);

/** A site behind an edge, with a browser that finds it there. */
async function open(name: string, folder?: string) {
  const site = await siteOf(name, folder)({ cache: "on", assets: true });
  const edge = await edgeOf(site.url, hostname);
  const browser = await chromium.launch(
    await browserOptions([
      "--ignore-certificate-errors",
      `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${edge.port}`,
    ]),
  );
  const close = async () => {
    await browser.close();
    edge.close();
    await site.close();
  };
  return { name, site, browser, close };
}

const opened = [...(values.against ? [await open("before", values.against)] : []), await open("site")];
const { category = "", product = "" } = await addressesIn(opened.at(-1)?.site.url ?? "");
const TIMES = [
  ["paint", "first paint"],
  ["largestPaint", "largest paint"],
  ["hydrated", "hydrated"],
  ["tasks", "tasks over 50 ms"],
  ["work", "main thread"],
] as const;
const PAGES = [
  { kind: "home", path: hrefOf("home", "en"), form: `main ${SEARCH}` },
  { kind: "category", path: category, form: ADD },
  { kind: "product", path: product, form: ADD },
  { kind: "about", path: hrefOf("about", "en"), form: SEARCH },
];

/** Visits one page of all sites by turns. @returns a row of the table for each */
async function measure({ kind, path, form }: (typeof PAGES)[number]): Promise<(readonly (string | number)[])[]> {
  const address = BRAND.origin + path;
  const measured: { name: string; browser: Browser; weight: Weight; visits: Visit[] }[] = [];
  for (const { name, browser } of opened) {
    // The first two visits also fill the edge's cache.
    const page = await browser.newPage({ ...PHONE, ignoreHTTPSErrors: true });
    const weight = await weigh(page, address);
    await page.close();
    await visit(browser, address, form);
    measured.push({ name, browser, weight, visits: [] });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { browser, visits } of round % 2 === 0 ? measured : measured.toReversed())
      visits.push(await visit(browser, address, form));
  return measured.map(({ name, weight, visits }) => {
    const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]));
    const isOwn = name === "site";
    for (const [figure, title] of TIMES) report(`${kind}, ${title}${isOwn ? "" : `, ${name}`}`, of(figure), "ms");
    if (isOwn) reportWeight(kind, weight);
    return [kind, name, ...TIMES.map(([figure]) => of(figure)), ...weightCells(weight)];
  });
}

const rows = [];
for (const page of PAGES) rows.push(...(await measure(page)));
reportTable("visits", ["ms", "", ...TIMES.map(([, title]) => title), ...WEIGHT_HEAD], rows);
for (const { close } of opened) await close();
finish();
