import * as v from "valibot";
import type { ANSWER_KINDS } from "../../app/foundation/site/search-count.ts";
import { VITAL_NAMES, type VitalName } from "../../app/frame/shell/web-vitals/report.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { fold } from "../../app/ground/text/fold.ts";
import { type AnalyticsEvent, COLUMNS, type DocumentKind } from "./dataset.ts";

/** A dataset of Workers Analytics Engine, which queries address by name. */
export type Dataset = {
  readonly name: string;
  readonly query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
};

/** The response has no envelope: https://developers.cloudflare.com/analytics/analytics-engine/sql-api/ */
export const AnalyticsResponse = v.object({ data: v.array(v.record(v.string(), v.unknown())) });

/** Analytics Engine returns large numbers as text. */
const Count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number());

const MAX_ROWS = 10_000;

/** Analytics Engine samples frequent events; each stored row stands for several. */
const TIMES = "SUM(_sample_interval) AS times";

const since = (days: number) => `timestamp > NOW() - INTERVAL '${days}' DAY`;

/** Counts events by columns. @param days whole days, back from now */
async function countBy<Column extends Exclude<keyof typeof COLUMNS, "kind" | "value">>(
  dataset: Dataset,
  kind: AnalyticsEvent["kind"],
  days: number,
  columns: readonly Column[],
): Promise<(Record<Column, string> & { times: number })[]> {
  const named = columns.map((column) => `${COLUMNS[column]} AS ${column}`).join(", ");
  const rows = await dataset.query(
    `SELECT ${named}, ${TIMES} FROM ${dataset.name} WHERE ${COLUMNS.kind} = '${kind}' AND ${since(days)} GROUP BY ${columns.join(", ")} ORDER BY times DESC LIMIT ${MAX_ROWS}`,
  );
  const Row = v.object({
    ...(Object.fromEntries(columns.map((column) => [column, v.string()])) as Record<Column, v.StringSchema<undefined>>),
    times: Count,
  });
  return v.parse(v.array(Row), rows) as (Record<Column, string> & { times: number })[];
}

export type Ranked = { readonly of: string; readonly times: number };
type ByLocale<Item> = Readonly<Record<Locale, readonly Item[]>>;

const groupByLocale = <Row extends { readonly locale: string }, Item>(
  rows: readonly Row[],
  make: (own: Row[]) => Item[],
): ByLocale<Item> =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, make(rows.filter((row) => row.locale === locale))]),
  ) as unknown as ByLocale<Item>;

/** Most frequent first; spellings that search treats alike are counted under the commonest. */
export async function countSearches(
  dataset: Dataset,
  days: number,
): Promise<Readonly<Record<"all" | "nothing" | "approximate" | "dropped", ByLocale<Ranked>>>> {
  const rows = await countBy(dataset, "search", days, ["locale", "of", "outcome", "dropped"]);
  const approximate = rows.filter(({ outcome }) => outcome === "approximate");
  return {
    all: groupByLocale(rows, mergeSpellings),
    approximate: groupByLocale(approximate, mergeSpellings),
    dropped: groupByLocale(
      approximate.map(({ dropped, ...row }) => ({ ...row, of: dropped })),
      mergeSpellings,
    ),
    nothing: groupByLocale(
      rows.filter(({ outcome }) => outcome === "nothing"),
      mergeSpellings,
    ),
  };
}

function mergeSpellings(rows: readonly Ranked[]): Ranked[] {
  const bySound = new Map<string, Ranked>();
  for (const { of, times } of rows) {
    const counted = bySound.get(fold(of));
    bySound.set(fold(of), { of: counted?.of ?? of, times: times + (counted?.times ?? 0) });
  }
  return [...bySound.values()].toSorted((a, b) => b.times - a.times);
}

/** What was answered and not pressed, by the kind of the answer. */
export async function countAnswersLeft(
  dataset: Dataset,
  days: number,
): Promise<(kind: (typeof ANSWER_KINDS)[number]) => ByLocale<Ranked>> {
  const rows = await countBy(dataset, "answer", days, ["locale", "of", "outcome", "answer"]);
  const left = rows.filter(({ outcome }) => outcome === "left");
  return (kind) =>
    groupByLocale(
      left.filter(({ answer }) => answer === kind),
      mergeSpellings,
    );
}

export async function countDocuments(
  dataset: Dataset,
  days: number,
): Promise<{ readonly downloads: ByLocale<Ranked>; readonly made: (what: DocumentKind) => ByLocale<Ranked> }> {
  const [downloads, documents] = await Promise.all([
    countBy(dataset, "download", days, ["locale", "of"]),
    countBy(dataset, "document", days, ["locale", "of", "outcome"]),
  ]);
  return {
    downloads: groupByLocale(downloads, (own) => own),
    made: (what) =>
      groupByLocale(
        documents.filter(({ outcome }) => outcome === what),
        (own) => own,
      ),
  };
}

/** Page views by screen, and the share of cacheable pages that came from the cache. */
export async function countPages(
  dataset: Dataset,
  days: number,
): Promise<{ readonly screens: ByLocale<Ranked>; readonly cachedShare: number | null }> {
  const rows = await countBy(dataset, "page", days, ["locale", "of", "outcome"]);
  const sum = (those: readonly { readonly times: number }[]) => those.reduce((total, { times }) => total + times, 0);
  const cachedShare = sum(rows.filter(({ outcome }) => outcome === "hit" || outcome === "stale"));
  const all = sum(rows.filter(({ outcome }) => outcome !== "none"));
  return { screens: groupByLocale(rows, mergeSpellings), cachedShare: all === 0 ? null : cachedShare / all };
}

/** The fields that visitors had to correct in the form, by kind of error. */
export const countFieldErrors = async (dataset: Dataset, days: number): Promise<ByLocale<Ranked>> =>
  groupByLocale(await countBy(dataset, "fieldError", days, ["locale", "of"]), (own) => own);

/** @property p75 milliseconds, except for CLS */
export type Vital = { readonly of: VitalName; readonly p75: number; readonly times: number };

/** The 75th percentile, by which Core Web Vitals are judged. */
export async function readVitals(dataset: Dataset, days: number): Promise<ByLocale<Vital>> {
  const rows = await dataset.query(
    `SELECT ${COLUMNS.locale} AS locale, ${COLUMNS.of} AS of, quantileExactWeighted(0.75)(${COLUMNS.value}, _sample_interval) AS p75, ${TIMES} FROM ${dataset.name} WHERE ${COLUMNS.kind} = 'vital' AND ${since(days)} GROUP BY locale, of`,
  );
  const Row = v.object({ locale: v.picklist(LOCALES), of: v.picklist(VITAL_NAMES), p75: Count, times: Count });
  return groupByLocale(v.parse(v.array(Row), rows), (own) => own);
}
