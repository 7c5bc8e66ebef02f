/**
 * `npm run bench:strips`: the longest task of the page while somebody works on a terminal strip of 200 and of 500 positions, on a
 * processor four times slower: dragging, dropping, typing a mark, choosing. Fails over its limits.
 */
import { writeFileSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import * as v from "valibot";
import { hrefOf } from "../../app/i18n/href.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { stripProject } from "./strip-project.ts";

const SLOWDOWN = 4;
const ROUNDS = 5;
/** Longest task in milliseconds. */
const LIMITS = { choose: 150, drag: 50, drop: 150, type: 150 } as const;
const SIZES = [
  { count: 200, isLimited: true },
  { count: 500, isLimited: false },
] as const;

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.optional(v.number()),
      tdur: v.optional(v.number()),
      args: v.optional(v.unknown()),
    }),
  ),
});

const address = process.argv[2];
const state = ".wrangler/bench/sample";
if (!address) await prepareSite(state);
const { url, close } = address ? { url: address, close: async () => {} } : await startWorkers({ state });
const browser = await chromium.launch(await browserOptions());
const t = serverTranslator("en");

async function openStrip(count: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(
    (project) => localStorage.setItem("strips.project.p", project),
    JSON.stringify(stripProject(count)),
  );
  await page.goto(url + hrefOf("terminalStrips", "en"));
  await page.waitForFunction(
    (positions) => document.querySelectorAll(".strip-drawing .hit").length === positions,
    count,
  );
  await page.waitForLoadState("networkidle");
  return page;
}

/** @returns milliseconds of the longest task of the page's main thread, while something is done and settles */
async function longestTask(page: Page, work: () => Promise<void>, name = ""): Promise<number> {
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"],
  });
  await work();
  await page.waitForTimeout(1000);
  const buffer = await browser.stopTracing();
  if (process.env.TRACES) writeFileSync(`${process.env.TRACES}/${name}.json`, buffer);
  const { traceEvents } = v.parse(Trace, JSON.parse(buffer.toString()));
  const main = traceEvents.findLast(
    ({ name, args }) => name === "thread_name" && JSON.stringify(args).includes("CrRendererMain"),
  );
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && JSON.stringify(args).includes("CrRendererMain"))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  void main;
  return Math.max(
    0,
    ...traceEvents
      .filter(({ name, pid, tid }) => name === "RunTask" && mains.has(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000),
  );
}

async function middleOf(page: Page, index: number) {
  const box = await page.locator(".strip-drawing .hit").nth(index).boundingBox();
  if (!box) throw new Error("not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const { count, isLimited } of SIZES) {
  const page = await openStrip(count);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const results: Record<keyof typeof LIMITS, number[]> = { choose: [], drag: [], drop: [], type: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator(".strip-drawing").scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(page, 3), await middleOf(page, 20)];
    results.choose.push(await longestTask(page, () => page.mouse.click(from.x, from.y), `${count}-choose-${round}`));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y, { steps: 3 });
    await page.waitForTimeout(500);
    results.drag.push(
      await longestTask(
        page,
        async () => {
          await page.mouse.move(to.x, to.y, { steps: 60 });
          await page.mouse.move(from.x, from.y, { steps: 60 });
          await page.mouse.move(to.x + 2, to.y, { steps: 60 });
        },
        `${count}-drag-${round}`,
      ),
    );
    results.drop.push(await longestTask(page, () => page.mouse.up(), `${count}-drop-${round}`));
    const field = page.getByLabel(t("stripBuilder.position.mark"), { exact: true });
    await field.focus();
    results.type.push(await longestTask(page, () => page.keyboard.press("x"), `${count}-type-${round}`));
  }
  for (const [name, values] of Object.entries(results))
    console.log(count, name, values.map((each) => each.toFixed(0)).join(" "), isLimited);
  await page.close();
}
await browser.close();
await close();
process.exit(0);
