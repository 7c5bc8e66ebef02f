import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insights as insightsCommand } from "../../tools/operations/insights/insights.ts";
import { type AnalyticsEvent, toDataPoint } from "../../workers/analytics/dataset.ts";
import { temporary } from "../catalogue/temporary.ts";
import { computedCells, NASTY_CELLS } from "../computed-cells.ts";
import { type Cloudflare, startCloudflare } from "../stand-ins/cloudflare-api/server.ts";
import { expectEnd } from "./command-context.ts";
import { runInAccount } from "./run-in-account.ts";

let cloudflare: Cloudflare;
beforeEach(async () => {
  cloudflare = await startCloudflare();
});
afterEach(async () => {
  expect(cloudflare.unhandled).toEqual([]);
  await cloudflare.close();
});

const insights = (...args: readonly string[]) => runInAccount(cloudflare, insightsCommand, args);

function counted(points: readonly AnalyticsEvent[], { sampled = 1, daysAgo = 0 } = {}): void {
  const insert = cloudflare.state.counted.prepare(
    "INSERT INTO counted_events VALUES (datetime('now', ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  for (const { indexes = [], blobs = [], doubles = [] } of points.map(toDataPoint))
    insert.run(`-${daysAgo} days`, sampled, ...([...indexes, ...blobs, ...doubles] as string[]));
}

const search = (
  of: string,
  outcome: "found" | "nothing" | "approximate",
  locale: AnalyticsEvent["locale"] = "tr",
  dropped = "",
): AnalyticsEvent => ({ kind: "search", locale, of, outcome, where: "products", dropped });
const answered = (of: string, outcome: "pressed" | "left", answer: "file" | "page"): AnalyticsEvent => ({
  kind: "answer",
  locale: "de",
  of,
  outcome,
  where: "panel",
  answer,
});

test("what was searched for, found and not, and what was taken is told by language, most often first", async () => {
  counted([
    ...Array(3).fill(search("vidalı klemens", "found")),
    ...Array(2).fill(search("vidali klemens", "found")),
    ...Array(4).fill(search("sigortalı klemens", "nothing")),
    search("once", "nothing"),
    ...Array(2).fill(search("реле", "found", "ru")),
    ...Array(2).fill(search("blaue klemme zorkmid", "approximate", "de", "zorkmid")),
    search("klemme zorkmid", "approximate", "de", "zorkmid"),
    ...Array(2).fill(answered("ul kv 4", "left", "file")),
    ...Array(3).fill(answered("lieferzeit", "left", "page")),
    ...Array(9).fill(answered("iso 9001", "pressed", "file")),
    ...Array(2).fill({ kind: "download", locale: "en", of: "certificates/ul/ul-1059.pdf" }),
    ...Array(2).fill({ kind: "document", locale: "en", of: "1040152", outcome: "data sheet" }),
    ...Array(3).fill({ kind: "document", locale: "en", of: "", outcome: "order list" }),
    ...Array(4).fill({ kind: "document", locale: "en", of: "", outcome: "compliance" }),
    ...Array(2).fill({ kind: "document", locale: "en", of: "", outcome: "terminal strips" }),
    ...Array(3).fill({ kind: "fieldError", locale: "en", of: "phoneWrong" }),
    { kind: "page", locale: "tr", of: "home", outcome: "hit", status: 200 },
    { kind: "page", locale: "tr", of: "home", outcome: "miss", status: 200 },
    { kind: "page", locale: "tr", of: "notFound", outcome: "none", status: 404 },
  ]);
  counted([search("eski", "found")], { sampled: 50, daysAgo: 31 });
  const { status, output } = await insights("staging");
  expect(status).toBe(0);
  expect(output).toContain("staging, the last 30 days; 50 of 100 pages were kept ones");
  const of = (language: string) => output.split(`\n\n`).find((part) => part.startsWith(language)) ?? "";
  expect(of("Türkçe")).toMatch(/Searches\n +5 {2}vidalı klemens\n +4 {2}sigortalı klemens\n/);
  expect(of("Türkçe")).toMatch(/found nothing\n +4 {2}sigortalı klemens\n/);
  expect(of("English")).toMatch(/Downloads\n +2 {2}certificates\/ul\/ul-1059\.pdf\n +Data sheets\n +2 {2}1040152/);
  expect(of("English")).toMatch(
    /Order lists as PDF\n +3 {2}\n +Compliance of order lists\n +4 {2}\n +Terminal strips\n +2/,
  );
  expect(of("English")).toMatch(/Refused fields\n +3 {2}phoneWrong/);
  expect(of("Русский")).toMatch(/Searches\n +2 {2}реле/);
  expect(of("Deutsch")).toMatch(
    /met in part\n +2 {2}blaue klemme zorkmid\n +Words that nothing was found for\n +3 {2}zorkmid\n/,
  );
  expect(of("Deutsch")).toMatch(/a file that was not opened\n +2 {2}ul kv 4\n.*a page .*\n +3 {2}lieferzeit/);
  expect(output).not.toMatch(/once|eski|9001/);
});

test("rows that stand for many are counted as many, and speed is what three of four visits had", async () => {
  counted([search("rare", "found", "en")], { sampled: 40 });
  const vital = (value: number): AnalyticsEvent => ({
    kind: "vital",
    locale: "en",
    of: "LCP",
    outcome: "3g",
    where: "home",
    value,
  });
  counted([900, 1000, 2600, 9000].map(vital));
  const { output } = await insights("production", "--days", "7");
  expect(output).toMatch(/ 40 {2}rare/);
  expect(output).toMatch(/LCP +2\.6 s {2}needs improvement \(visits: 4\)/);
});

test("the report holds all of it, and a spreadsheet computes nothing that a visitor wrote", async () => {
  counted([
    search("=hyperlink(1)", "nothing"),
    ...NASTY_CELLS.map((text) => search(text, "found", "ru")),
    ...Array(20)
      .fill(null)
      .map((_, index) => search(`word ${index}`, "found")),
  ]);
  const folder = temporary("insights-");
  const file = join(folder, "report.csv");
  const { output } = await insights("staging", "--least", "1", "--top", "3", "--report", file);
  expect(output).toContain("… and 18 more");
  const csv = readFileSync(file, "utf8");
  const lines = csv.split("\r\n").filter((line) => !line.startsWith('"ru"'));
  expect(lines.filter((line) => /^"(tr|en)"|^\ufeff/.test(line))).toHaveLength(1 + 21 + 1);
  expect(lines).toContain(`"tr","Searches that found nothing","'=hyperlink(1)","1"`);
  expect(computedCells(csv)).toEqual([]);
});

test("nothing counted, an account without the right, and nonsense are each said in a line", async () => {
  expect((await insights("staging")).output).toMatch(/Türkçe\n +nothing was counted/);
  cloudflare.rejectRequest = (request) =>
    request.includes("analytics_engine") ? { status: 403, code: 10000, message: "Authentication error" } : null;
  expectEnd(await insights("staging"), 1, "Authentication error [code: 10000]", "CLOUDFLARE_API_TOKEN");
  for (const args of [
    [],
    ["mars"],
    ["staging", "--days", "0"],
    ["staging", "--days", "365"],
    ["staging", "--top", "x"],
  ])
    expectEnd(await insights(...args), 2, "npm run insights");
});
