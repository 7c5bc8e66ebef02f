import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { listOf } from "../order-list/order-list.ts";
import { plain } from "../page-text.ts";
import {
  add,
  builderPath,
  button,
  chosenMarks,
  fingerOn,
  liftedBlock,
  marksOn,
  middleOf,
  openBuilder,
  PLAN,
  SIZES,
  stripOf,
  visitBuilder,
} from "./strips.ts";

const t = serverTranslator("en");
test.each(inLanguages("de"))(
  "an example is one click away, fits, and has nothing that axe finds, in %s",
  async (locale) => {
    const translate = serverTranslator(locale);
    const page = await visitBuilder({ colorScheme: locale === "de" ? "dark" : "light" }, locale);
    await page.getByRole("button", { name: translate("stripBuilder.empty.examples.motor") }).click();
    await expect.poll(() => marksOn(page)).toHaveLength(19);
    expect(await page.getByText(translate("stripBuilder.issues.nothing")).count()).toBe(1);
    await stripOf(page).press("ArrowRight");
    await expect.poll(() => chosenMarks(page)).toEqual(["L1"]);
    expect(await violations(page, "main")).toEqual([]);
    for (const width of [360, 768, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
  },
);

test("a finger chooses, moves by the buttons, and changes what is chosen, on a phone", async () => {
  const page = await visitBuilder(SIZES[2].options);
  await add(page, "1-4 KP 4 grey");
  await page.locator("main .strip-drawing").scrollIntoViewIfNeeded();
  const second = await middleOf(page, "2");
  await page.touchscreen.tap(second.x, second.y);
  await expect.poll(() => chosenMarks(page)).toEqual(["2"]);
  await button(page, t("stripBuilder.tools.moveRight")).tap();
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "2", "4"]);
  await page.getByLabel(t("stripBuilder.position.mark"), { exact: true }).fill("K1");
  await page.getByLabel(t("stripBuilder.position.potential"), { exact: true }).fill("+24V");
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "K1", "4"]);
  await expect.poll(() => page.locator("main table tbody tr").nth(2).textContent()).toContain("+24V");
});

test.each(SIZES.slice(volume(2, 1)))(
  "a finger that holds a block drags it, along the rail and out of it, and one that swipes scrolls, on $name",
  async ({ options }) => {
    const page = await visitBuilder({ ...options, isMobile: true });
    const finger = await fingerOn(page);
    await add(page, "1-60 KP 4 grey");
    await stripOf(page).press("Escape");
    await page.locator("main .strip-drawing").scrollIntoViewIfNeeded();
    const scrolled = () =>
      page.evaluate(() => {
        let box = document.querySelector("main .strip-drawing");
        while (box && getComputedStyle(box).overflowX !== "auto") box = box.parentElement;
        return {
          page: window.scrollY,
          rail: box?.scrollLeft ?? 0,
          end: (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        };
      });
    const start = await scrolled();
    const [second, fourth] = [await middleOf(page, "2"), await middleOf(page, "4")];
    await finger.lift(second);
    await expect.poll(() => chosenMarks(page)).toEqual(["2"]);
    await finger.move({ x: fourth.x + 3, y: fourth.y });
    await finger.release();
    await expect.poll(async () => (await marksOn(page)).slice(0, 5)).toEqual(["1", "3", "4", "2", "5"]);
    expect(await liftedBlock(page).count()).toBe(0);
    expect(await scrolled()).toEqual(start);

    // Released below the rail, it stays where it was.
    await finger.lift(second);
    await finger.move({ x: second.x + 90, y: second.y });
    await finger.move({ x: second.x + 90, y: options.viewport.height - 110 });
    await finger.release();
    await liftedBlock(page).waitFor({ state: "detached" });
    expect((await marksOn(page)).slice(0, 5)).toEqual(["1", "3", "4", "2", "5"]);

    // At the edge of the box the rail comes along.
    await page.locator("main .strip-drawing").scrollIntoViewIfNeeded();
    const first = await middleOf(page, "1");
    await finger.lift(first);
    await finger.move({ x: options.viewport.width - 40, y: first.y });
    await expect.poll(async () => (await scrolled()).end - (await scrolled()).rail).toBeLessThan(2);
    await finger.release();
    await expect.poll(async () => (await marksOn(page)).at(-1)).toBe("1");

    const { rail } = await scrolled();
    await finger.press({ x: 100, y: first.y });
    await finger.move({ x: 250, y: first.y });
    await finger.release();
    await expect.poll(async () => (await scrolled()).rail).toBeLessThan(rail - 50);
    expect(await chosenMarks(page)).toEqual(["1"]);

    // From the library, which is screens below on a phone.
    const block = page.getByRole("button", { name: /KPT 4/ }).first();
    await block.scrollIntoViewIfNeeded();
    const box = await block.boundingBox();
    await finger.lift({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 15 });
    await finger.move({ x: 150, y: 20 });
    const railTop = () => page.locator("main .strip-drawing").evaluate((svg) => svg.getBoundingClientRect().top);
    await expect.poll(railTop).toBeGreaterThan(90);
    await finger.move({ x: 150, y: (await railTop()) + 150 });
    await finger.release();
    await expect.poll(() => marksOn(page)).toHaveLength(61);
    expect(await page.locator("main table tbody").textContent()).toContain("KPT 4");
  },
);

test("after any edits the picture is the one that a page draws that has just been opened", async () => {
  const page = await visitBuilder();
  const picture = page.locator("main .strip-drawing");
  const isAsOpenedAnew = async () => {
    const edited = await picture.evaluate((svg) => svg.outerHTML);
    await page.reload();
    const isEqual = () =>
      picture.evaluate((svg, markup) => {
        const template = document.createElement("template");
        template.innerHTML = markup;
        return svg.isEqualNode(template.content.firstChild);
      }, edited);
    await expect.poll(isEqual).toBe(true);
  };
  await add(page, "1-4 KP 4 grey = +24V; N KP 4 blue; PE KPT 4; 5-9 KP 2.5 grey = 0V");
  await stripOf(page).press("Home");
  await stripOf(page).press("Alt+ArrowRight");
  // The list shows an edit when the picture does.
  await expect.poll(() => marksOn(page)).toEqual(["2", "1", "3", "4", "N", "PE", "5", "6", "7", "8", "9"]);
  await isAsOpenedAnew();
  await button(page, t("stripBuilder.tools.propose")).click();
  await stripOf(page).press("Home");
  await stripOf(page).press("Delete");
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "4", "N", "PE", "5", "6", "7", "8", "9"]);
  await isAsOpenedAnew();
  await stripOf(page).press("End");
  await button(page, t("stripBuilder.tools.duplicate")).click();
  for (let step = 0; step < 6; step += 1) await stripOf(page).press("Alt+ArrowLeft");
  await page.getByLabel(t("stripBuilder.position.mark"), { exact: true }).fill("");
  await expect.poll(() => marksOn(page)).toContain("");
  await isAsOpenedAnew();
});

test("a product page, the order list and home lead here with what they have", async () => {
  const page = await visitBuilder({}, "en", "#add=2040403");
  await expect.poll(() => marksOn(page)).toEqual(["1"]);
  expect(new URL(page.url()).hash).toBe("");
  const list = JSON.stringify(listOf(["2040402", 4], ["6010133", 1]));
  await page.evaluate((text) => localStorage.setItem("order-list", text), list);
  await openBuilder(page, "en", "#list");
  await expect.poll(() => marksOn(page)).toHaveLength(4);
  const pages = await Promise.all(
    ["/en", hrefOf("sector", "en", { sectorSlug: "panel-production" })].map(async (path) =>
      (await fetch(SITE + path)).text(),
    ),
  );
  for (const html of pages) expect(html).toContain(`href="${builderPath("en")}"`);
});

test("the builder's own code weighs no more than 60 kB when it opens, and none of it is on other pages", async () => {
  const { page } = await freshPage();
  const weights = new Map<string, number>();
  const bodies: Promise<unknown>[] = [];
  const weigh = async (response: Response) =>
    weights.set(response.url(), gzipSync(await response.body().catch(() => Buffer.alloc(0))).length);
  page.on("response", (response) => {
    if (/\/assets\/.+\.js$/.test(response.url())) bodies.push(weigh(response));
  });
  await open(page, hrefOf("about", "en"));
  await page.waitForLoadState("networkidle");
  await Promise.all(bodies);
  const others = new Set(weights.keys());
  // What is only needed on demand comes two seconds later: here never, however slow the machine.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => (ms < 2000 ? wait(run, ms) : 0)) as typeof setTimeout;
  });
  await openBuilder(page, "en");
  await Promise.all(bodies);
  const own = [...weights].filter(([url]) => !others.has(url)).reduce((sum, [, weight]) => sum + weight, 0);
  expect(own).toBeGreaterThan(20_000);
  expect(own).toBeLessThan(60_000);
});

test("nonsense, a broken file and ten thousand rows are named, and nothing is lost", async () => {
  const page = await visitBuilder();
  await add(page, "1-2 KP 4 grey");
  const field = page.locator("main textarea");
  for (const nonsense of ["blafasel 7", "<script>alert(1)</script>", "=1+1", "1-2"]) {
    await field.fill(nonsense);
    await field.press("Enter");
    const answered = () => page.locator("main form [role=status]").first().textContent();
    await expect.poll(async () => ["", t("stripBuilder.add.checking")].includes(plain(await answered()))).toBe(false);
  }
  const heading = readFileSync(PLAN, "utf8").split("\n", 1)[0] ?? "";
  const rows = Array.from({ length: 10_000 }, (_, index) => `-X9;${index + 1};1;;;;;;P${index};1`);
  const upload = (name: string, text: string) =>
    page
      .locator("main input[type=file][accept^='.csv']")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await upload("broken.xlsx", "PK\u0003\u0004 this is no workbook");
  await page.getByText(t("orderList.entryProblems.file")).waitFor();
  await upload("long.csv", [heading, ...rows].join("\n"));
  const dialog = page.getByRole("dialog");
  // A hundred rows at a time, and what is left out a click away.
  const range = plain(t("stripBuilder.plan.rows", { from: 1, to: 100, count: 501 }));
  await dialog.locator("caption").getByText(range).waitFor();
  expect(await dialog.getByRole("rowheader").count()).toBe(101);
  await dialog.getByRole("button", { name: t("stripBuilder.plan.onlyProblems") }).click();
  await dialog.getByText(plain(t("stripBuilder.plan.problem.tooManyPositions", { limit: 500, count: 9500 }))).waitFor();
  await dialog.getByRole("button", { name: t("stripBuilder.cancel"), exact: true }).click();
  expect(await marksOn(page)).toEqual(["1", "2"]);
});
