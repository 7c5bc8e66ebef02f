import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import { LOCALE_TABLE, LOCALES } from "../../../app/i18n/locales.ts";
import type { VitalName } from "../../../app/web-vitals/report.ts";
import { type Command, type CommandContext, UsageError } from "../../command.ts";
import { ENVIRONMENTS, type Environment, isEnvironment } from "../environment.ts";
import { reportFailure } from "../report-failure.ts";
import { openDataset } from "./dataset.ts";
import { countDocuments, countPages, countSearches, type Ranked, readVitals, type Vital } from "./questions.ts";

const WHERE = ["local", ...ENVIRONMENTS].join("|");
const USAGE = `npm run insights -- ${WHERE}   what visitors searched for, did not find, and took with them
    --days N           of the last N days (30; the platform keeps 90)
    --top N            the first N of each list (10)
    --least N          only what happened N times or more (2)
    --report FILE.csv  all of it, for a spreadsheet`;

/** What is printed of one language, as lists under titles. */
type List = { readonly title: string; readonly rows: readonly Ranked[] };

type Options = {
  /** Where it was counted; here when left out. */
  readonly environment: Environment | undefined;
  readonly days: number;
  readonly top: number;
  readonly least: number;
  readonly report: string | undefined;
};

const wholeNumber = (text: string, max: number): number | null =>
  /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null;

function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      days: { type: "string", default: "30" },
      top: { type: "string", default: "10" },
      least: { type: "string", default: "2" },
      report: { type: "string" },
    },
  });
  const [where] = positionals;
  const days = wholeNumber(values.days, 90);
  const top = wholeNumber(values.top, 999_999);
  const least = wholeNumber(values.least, 999_999);
  if (!(where === "local" || isEnvironment(where)) || positionals.length > 1 || !days || !top || !least)
    throw new UsageError();
  return { environment: where === "local" ? undefined : where, days, top, least, report: values.report };
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

function printList({ title, rows }: List, limit: number, print: CommandContext["print"]): void {
  if (rows.length === 0) return;
  print(`  ${title}`);
  for (const { of, times } of rows.slice(0, limit)) print(`    ${String(times).padStart(6)}  ${of}`);
  if (rows.length > limit) print(`            … and ${rows.length - limit} more (--top, --report)`);
}

async function printInsights({ environment, days, top, least, report }: Options, context: CommandContext) {
  const { print } = context;
  const dataset = openDataset(environment, context);
  const [searched, took, asked, speed] = await Promise.all([
    countSearches(dataset, days),
    countDocuments(dataset, days),
    countPages(dataset, days),
    readVitals(dataset, days),
  ]);
  const listed: string[][] = [["locale", "list", "of", "times"]];
  print(
    `${environment ?? "local"}, the last ${days} days${asked.cachedShare === null ? "" : `; ${Math.round(asked.cachedShare * 100)} of 100 pages were kept ones`}`,
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
    print(`\n${LOCALE_TABLE[locale].name}`);
    if (lists.every(({ rows }) => rows.length === 0) && speed[locale].length === 0) print("  nothing was counted");
    for (const list of lists) {
      printList(list, top, print);
      listed.push(...list.rows.map(({ of, times }) => [locale, list.title, of, String(times)]));
    }
    if (speed[locale].length > 0) print("  Speed for visitors, three of four no worse than");
    for (const vital of speed[locale]) {
      print(vitalLine(vital));
      listed.push([locale, "Speed", vital.of, String(vital.p75)]);
    }
  }
  if (report !== undefined) {
    // Visitors wrote some of it: a spreadsheet must not compute it.
    writeFileSync(report, stringify(listed, { bom: true, escape_formulas: true }));
    print(`\n${report}: ${listed.length - 1} rows`);
  }
}

/**
 * `npm run insights -- local|staging|production`: what visitors looked for and did not find, what they took with them and
 * how fast it was, so that marketing know what to add.
 */
export const insights: Command = {
  usage: USAGE,
  run: async (args, context) => {
    const options = parseOptions(args);
    try {
      await printInsights(options, context);
      return 0;
    } catch (error) {
      return reportFailure(error, "Nothing was changed.", context);
    }
  },
};
