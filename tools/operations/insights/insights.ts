import { writeFileSync } from "node:fs";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import type { VitalName } from "../../../app/frame/shell/web-vitals/report.ts";
import { LOCALE_TABLE, LOCALES } from "../../../app/ground/i18n/locales.ts";
import { renderSafeCsv } from "../../../app/ground/platform/safe-csv.ts";
import {
  countAnswersLeft,
  countDocuments,
  countFieldErrors,
  countPages,
  countSearches,
  type Ranked,
  readVitals,
  type Vital,
} from "../../../workers/analytics/questions.ts";
import { type Command, type CommandContext, createAction, createCommand } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { remoteOf, whereArgument } from "../../cloudflare/environment-arguments.ts";
import { openDataset } from "./dataset.ts";

type List = { readonly title: string; readonly rows: readonly Ranked[] };

type Options = {
  /** By default the local counts. */
  readonly environment: Environment | undefined;
  readonly days: number;
  readonly top: number;
  readonly least: number;
  readonly report?: string | undefined;
};

const parseCount = (limit: number) => (text: string) => {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > limit) throw new InvalidArgumentError(`It is no whole number from 1 to ${limit}.`);
  return count;
};

const duration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The limits of "good" and "needs improvement": https://web.dev/articles/vitals */
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
  const [searched, left, took, asked, refused, speed] = await Promise.all([
    countSearches(dataset, days),
    countAnswersLeft(dataset, days),
    countDocuments(dataset, days),
    countPages(dataset, days),
    countFieldErrors(dataset, days),
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
      { title: "Searches met in part", rows: searched.approximate[locale] },
      { title: "Words that nothing was found for", rows: searched.dropped[locale] },
      { title: "Answered by a file that was not opened", rows: left("file")[locale] },
      { title: "Answered by a page that was not opened", rows: left("page")[locale] },
      { title: "Answered by a reseller who was not called", rows: left("reseller")[locale] },
      { title: "Downloads", rows: took.downloads[locale] },
      { title: "Data sheets", rows: took.made("data sheet")[locale] },
      { title: "Order lists as PDF", rows: took.made("order list")[locale] },
      { title: "Compliance of order lists", rows: took.made("compliance")[locale] },
      { title: "Terminal strips", rows: took.made("terminal strips")[locale] },
      { title: "Pages", rows: asked.screens[locale] },
      { title: "Refused fields", rows: refused[locale] },
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
    writeFileSync(report, renderSafeCsv(listed));
    print(`\n${report}: ${listed.length - 1} rows`);
  }
}

export const insights: Command = (context) =>
  createCommand("insights", context)
    .description("what visitors searched for, did not find and took with them, and how fast pages were")
    .addArgument(whereArgument())
    .option("--days <N>", "the last N days; the platform keeps 90", parseCount(90), 30)
    .option("--top <N>", "the first N of each list", parseCount(999_999), 10)
    .option("--least <N>", "only what happened N times or more", parseCount(999_999), 2)
    .option("--report <FILE.csv>", "writes all of it, for a spreadsheet")
    .action(
      createAction(context, "Nothing was changed.", async (where, options) => {
        await printInsights({ ...options, environment: remoteOf(where) }, context);
        return 0;
      }),
    );
