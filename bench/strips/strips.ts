/**
 * `npm run bench:strips`: the longest task of the page while somebody works on a terminal strip of 200 and of 500 positions, in
 * processor time as on a processor four times slower: choosing a block, dragging one to and fro, dropping it, typing a letter
 * of its mark, typing into a cell of the table, undoing that. The median of some rounds; fails over its limits. `-- URL` measures a site that runs already.
 */
import { type Browser, chromium, type Page } from "playwright-core";
import * as v from "valibot";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { median } from "../processor-time.ts";
import { finish, report } from "../report.ts";
import { stripProject } from "../strip-project.ts";

const ROUNDS = 7;
const SLOWDOWN = 4;
/** Later rendering of an edit, among it the isometric view, belongs to the edit. */
const SETTLE_MS = 1000;
const WORK = ["choose", "drag", "drop", "type", "cell", "undo"] as const;
/** Milliseconds. */
const LIMITS = {
  200: { choose: 150, drag: 50, drop: 150, type: 150, cell: 150, undo: 150 },
  500: { choose: 200, drag: 100, drop: 300, type: 200, cell: 200, undo: 200 },
} as const;

const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds of processor time. */
  tdur: v.optional(v.number(), 0),
  args: v.object({ name: v.optional(v.unknown()) }),
});
const Trace = v.object({ traceEvents: v.array(TraceEvent) });

const [running] = process.argv.slice(2);
const state = ".wrangler/bench/sample";
if (!running) await prepareSite(state);
const workers = running ? null : await startWorkers({ state });
const site = workers?.url ?? running ?? "";

async function openStrip(browser: Browser, count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const stored = JSON.stringify(stripProject(count));
  await page.addInitScript((text) => localStorage.setItem("strips.project.p", text), stored);
  await page.goto(site + hrefOf("terminalStrips", "en"));
  await page
    .locator(".strip-drawing .hit")
    .nth(count - 1)
    .waitFor();
  await page.waitForLoadState("networkidle");
  await page.locator(".strip-drawing").scrollIntoViewIfNeeded();
  return page;
}

/** @returns milliseconds of the longest task of the page's main thread */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The browser is gone.");
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await work();
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const threadOf = ({ pid, tid }: { readonly pid: number; readonly tid: number }) => `${pid} ${tid}`;
  const mainThreads = new Set(traceEvents.filter(({ args }) => args.name === "CrRendererMain").map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === "RunTask" && mainThreads.has(threadOf(event)));
  return (Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1000) * SLOWDOWN;
}

async function middleOf(page: Page, index: number) {
  const box = await page.locator(".strip-drawing .hit").nth(index).boundingBox();
  if (!box) throw new Error(`Position ${index} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function measureRound(page: Page): Promise<Record<(typeof WORK)[number], number>> {
  const { mouse, keyboard } = page;
  const [from, to] = [await middleOf(page, 3), await middleOf(page, 20)];
  const choose = await longestTask(page, () => mouse.click(from.x, from.y));
  const drag = await longestTask(page, async () => {
    await mouse.down();
    for (const x of [to.x, from.x, to.x + 2]) await mouse.move(x, from.y, { steps: 60 });
  });
  const drop = await longestTask(page, () => mouse.up());
  await page.getByLabel(serverTranslator("en")("stripBuilder.position.mark"), { exact: true }).focus();
  const type = await longestTask(page, () => keyboard.press("x"));
  await page.locator('[data-row="3"] [data-column="1"]').click();
  await page.waitForTimeout(SETTLE_MS);
  const cell = await longestTask(page, async () => {
    await keyboard.type("x");
    await keyboard.press("Enter");
  });
  const undo = await longestTask(page, () => keyboard.press("Control+z"));
  await page.locator(".strip-drawing").scrollIntoViewIfNeeded();
  return { choose, drag, drop, type, cell, undo };
}

const browser = await chromium.launch(await browserOptions());
for (const count of [200, 500] as const) {
  const page = await openStrip(browser, count);
  const rounds = [];
  while (rounds.length < ROUNDS) rounds.push(await measureRound(page));
  await page.close();
  for (const work of WORK) {
    const name = `${count} positions, ${work}, longest task`;
    report(name, median(rounds.map((round) => round[work])), "ms", LIMITS[count][work]);
  }
}
await browser.close();
await workers?.close();
finish();
