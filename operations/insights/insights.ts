/**
 * `npm run insights -- local|staging|production`: what visitors looked for and did not find, what they took with them and
 * how fast it was, so that marketing know what to add.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import { LOCALE_TABLE, LOCALES } from "../../app/i18n/locales.ts";
import type { VitalName } from "../../app/measures/report.ts";
import { ENVIRONMENTS, isEnvironment } from "../environment.ts";
import { failed } from "../failed.ts";
import { openDataset } from "./dataset.ts";
import { pages, type Ranked, searches, taken, type Vital, vitals } from "./questions.ts";

const WHERE = ["local", ...ENVIRONMENTS].join("|");
const USAGE = `npm run insights -- ${WHERE}   what visitors searched for, did not find, and took with them
    --days N           of the last N days (30; the platform keeps 90)
    --top N            the first N of each list (10)
    --least N          only what happened N times or more (2)
    --report FILE.csv  all of it, for a spreadsheet`;

/** What is printed of one language, as lists under titles. */
type List = { readonly title: string; readonly rows: readonly Ranked[] };

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: "string", default: "30" },
    top: { type: "string", default: "10" },
    least: { type: "string", default: "2" },
    report: { type: "string" },
  },
});
const [where] = positionals;
const [days, top, least] = [
  wholeNumber(options.days, 90),
  wholeNumber(options.top, 999_999),
  wholeNumber(options.least, 999_999),
];
if (!(where === "local" || isEnvironment(where)) || positionals.length > 1 || !days || !top || !least) {
  console.error(USAGE);
  process.exit(2);
}

/** Thousandths of an order of size tell nobody anything. */
const duration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The limits of "good" and of "needs improvement", https://web.dev/articles/vitals. */
const LIMITS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  INP: INPThresholds,
  LCP: LCPThresholds,
  TTFB: TTFBThresholds,
};

function vitalLine({ of, p75, times }: Vital): string {
  const [good, poor] = LIMITS[of];
  const verdict = p75 <= good ? "good" : p75 <= poor ? "needs improvement" : "poor";
  return `    ${of.padEnd(5)} ${(of === "CLS" ? p75.toFixed(2) : duration(p75)).padStart(8)}  ${verdict} (visits: ${times})`;
}

function printList({ title, rows }: List, most: number): void {
  if (rows.length === 0) return;
  console.log(`  ${title}`);
  for (const { of, times } of rows.slice(0, most)) console.log(`    ${String(times).padStart(6)}  ${of}`);
  if (rows.length > most) console.log(`            … and ${rows.length - most} more (--top, --report)`);
}

async function main(days: number, top: number, least: number): Promise<void> {
  const dataset = openDataset(isEnvironment(where) ? { remote: where } : { state: process.env.KLEMMA_STATE });
  const [searched, took, asked, speed] = [
    await searches(dataset, days),
    await taken(dataset, days),
    await pages(dataset, days),
    await vitals(dataset, days),
  ];
  const listed: string[][] = [["locale", "list", "of", "times"]];
  console.log(
    `${where}, the last ${days} days${asked.kept === null ? "" : `; ${Math.round(asked.kept * 100)} of 100 pages were kept ones`}`,
  );
  for (const locale of LOCALES) {
    const lists: readonly List[] = [
      { title: "Searches", rows: searched.all[locale] },
      { title: "Searches that found nothing", rows: searched.nothing[locale] },
      { title: "Downloads", rows: took.downloads[locale] },
      { title: "Data sheets", rows: took.datasheets[locale] },
      { title: "Order lists as PDF", rows: took.lists[locale] },
      { title: "Pages", rows: asked.screens[locale] },
    ].map(({ title, rows }) => ({ title, rows: rows.filter(({ times }) => times >= least) }));
    console.log(`\n${LOCALE_TABLE[locale].name}`);
    if (lists.every(({ rows }) => rows.length === 0) && speed[locale].length === 0)
      console.log("  nothing was counted");
    for (const list of lists) {
      printList(list, top);
      listed.push(...list.rows.map(({ of, times }) => [locale, list.title, of, String(times)]));
    }
    if (speed[locale].length > 0) console.log("  Speed for visitors, three of four no worse than");
    for (const vital of speed[locale]) {
      console.log(vitalLine(vital));
      listed.push([locale, "Speed", vital.of, String(vital.p75)]);
    }
  }
  if (options.report !== undefined) {
    // Visitors wrote some of it: a spreadsheet must not compute it.
    writeFileSync(options.report, stringify(listed, { bom: true, escape_formulas: true }));
    console.log(`\n${options.report}: ${listed.length - 1} rows`);
  }
}

try {
  await main(days, top, least);
} catch (error) {
  failed(error, "Nothing was changed.");
}
