/**
 * `npm run bench:phone [-- --against DIR] [--rounds 5]`: when a phone shows a page and when it answers, on a slow connection and with a
 * processor four times slower, both throttled by the browser; over TLS and HTTP/2 from a stand-in for the edge that has the page,
 * the browser's own cache empty. Medians of some visits, beside those of another checkout's build. Times have no limits, as they
 * are those of a machine: what the scripts of a visit weigh does.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { BRAND } from "../../app/brand.ts";
import { hrefOf } from "../../app/i18n/href.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { edgeOf } from "../pages/edge.ts";
import { addressesIn } from "../pages/renders.ts";
import { siteOf } from "../pages/site.ts";
import { PHONE, type Weight, weigh } from "../pages/weights.ts";
import { median } from "../processor-time.ts";
import { finish, report, reportTable } from "../report.ts";
import { type Visit, visit } from "./visit.ts";

const ROUNDS = 5;
const ADD = "form[data-added]";
const SEARCH = "form[role=search]";
/** Requests and kB of the scripts of a first visit, and three tenths. */
const LIMITS = { scripts: 50, kilobytes: 200 };

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
const PAGES = [
  { kind: "home", path: hrefOf("home", "en"), form: `main ${SEARCH}` },
  { kind: "category", path: category, form: ADD },
  { kind: "product", path: product, form: ADD },
  { kind: "about", path: hrefOf("about", "en"), form: SEARCH },
];

const rows: (readonly (string | number)[])[] = [];
for (const { kind, path, form } of PAGES) {
  const address = BRAND.origin + path;
  const visits = new Map(opened.map(({ name }) => [name, [] as Visit[]]));
  const weights = new Map<string, Weight>();
  for (const { name, browser } of opened) {
    // As an earlier visitor it also fills the edge's cache.
    const page = await browser.newPage({ ...PHONE, ignoreHTTPSErrors: true });
    weights.set(name, await weigh(page, address));
    await page.close();
    await visit(browser, address, form);
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { name, browser } of round % 2 === 0 ? opened : opened.toReversed())
      visits.get(name)?.push(await visit(browser, address, form));
  for (const [name, each] of visits) {
    const of = (figure: keyof Visit) => median(each.map((visit) => visit[figure]));
    const { html = Number.NaN, scripts = Number.NaN, scriptBytes = Number.NaN } = weights.get(name) ?? {};
    const isOwn = name === "site";
    const title = isOwn ? kind : `${kind}, ${name}`;
    report(`${title}, first paint`, of("paint"), "ms");
    report(`${title}, largest paint`, of("largestPaint"), "ms");
    report(`${title}, hydrated`, of("hydrated"), "ms");
    report(`${title}, tasks over 50 ms`, of("tasks"), "ms");
    report(`${title}, processor time of the main thread`, of("work"), "ms");
    report(`${title}, HTML`, html / 1000, "kB");
    report(`${title}, scripts`, scripts, "requests", isOwn ? LIMITS.scripts : undefined);
    report(`${title}, their size`, scriptBytes / 1000, "kB", isOwn ? LIMITS.kilobytes : undefined);
    rows.push([
      ...(values.against ? [kind, name] : [kind]),
      ...[of("largestPaint") / 1000, of("hydrated") / 1000, of("tasks"), of("work")],
      ...[html / 1000, scripts, scriptBytes / 1000],
    ]);
  }
}
const HEAD = [
  "largest paint, s",
  "hydrated, s",
  "tasks over 50 ms, ms",
  "main thread, ms",
  "HTML, kB",
  "scripts",
  "their kB",
];
reportTable("visits", ["", ...(values.against ? [""] : []), ...HEAD], rows);
for (const { close } of opened) await close();
finish();
