import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { deep } from "../../volume.ts";
import { rows } from "../order-list/order-list.ts";
import { plain } from "../page-text.ts";
import { add, builderPath, button, chosenMarks, marksOn, openBuilder, stripOf } from "./strips.ts";

const t = serverTranslator("en");
/** samples/company/company.yaml has so many blocks on the strip, between two end stops. */
const BLOCKS = 33;
const MARKS = Array.from({ length: BLOCKS }, (_, index) => String(index + 1));

const editButton = (page: Page) => button(page, t("home.editStrip"));
const firstOfPalette = (page: Page, locale: Locale = "en") =>
  page.getByRole("button", { name: serverTranslator(locale)("stripBuilder.add.palette", { name: "" }).trim() }).first();

test("with the keyboard the strip of home is edited where it stands, is there again after a reload and in another language, and goes onto the list and to the builder beside what is there", async () => {
  const { page, errors } = await freshPage();
  onTestFinished(() => expect(errors).toEqual([]));
  await openBuilder(page, "en");
  await add(page, "1-2 KP 4 grey");
  const projects = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^strips\.project\./.test(key)));
  await expect.poll(projects).toHaveLength(1);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const ofEditor = () => requests.filter((path) => /^\/(?:strip-products|texts\/en\/terminalStrips)/.test(path));
  await open(page, hrefOf("home", "en"));
  const pictures = page.getByRole("region", { name: t("home.rail") });
  expect([await pictures.locator("img").count(), ofEditor()]).toEqual([BLOCKS + 2, []]);

  await editButton(page).press("Enter");
  await expect.poll(() => marksOn(page)).toEqual(MARKS);
  expect(ofEditor().length).toBeGreaterThan(0);
  await expect.poll(() => stripOf(page).evaluate((list) => list === document.activeElement)).toBe(true);
  await page.keyboard.press("Home");
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => marksOn(page)).toEqual(["2", "1", ...MARKS.slice(2)]);
  await page.keyboard.press("Delete");
  await expect.poll(() => marksOn(page)).toEqual(["2", ...MARKS.slice(2)]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => marksOn(page)).toEqual(MARKS);
  // The mark that follows is another block's.
  await page.keyboard.press("Home");
  await firstOfPalette(page).press("Enter");
  await expect.poll(() => chosenMarks(page)).toEqual(["34"]);
  const edited = ["1", "34", ...MARKS.slice(1)];
  expect(await marksOn(page)).toEqual(edited);
  expect([await violations(page, "main"), await overflow(page)]).toEqual([[], 0]);

  await page.reload();
  await expect.poll(() => marksOn(page)).toEqual(edited);
  await button(page, t("stripBuilder.tools.undo")).press("Enter");
  await expect.poll(() => marksOn(page)).toEqual(MARKS);
  await button(page, t("stripBuilder.tools.redo")).press("Enter");
  await expect.poll(() => marksOn(page)).toEqual(edited);
  await page.getByRole("banner").locator('a[hreflang="de"]:visible').press("Enter");
  await page.waitForURL(hrefOf("home", "de"));
  const de = serverTranslator("de");
  await button(page, de("stripBuilder.close")).waitFor();
  expect(await marksOn(page)).toEqual(edited);
  await page.goBack();
  await button(page, t("stripBuilder.close")).press("Enter");
  await expect.poll(() => editButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await editButton(page).press("Enter");
  await expect.poll(() => marksOn(page)).toEqual(edited);

  await button(page, t("stripBuilder.parts.toList")).press("Enter");
  await page.getByRole("link", { name: t("stripBuilder.parts.openList") }).waitFor();
  await page.getByRole("link", { name: t("stripBuilder.onPage.goOn") }).press("Enter");
  await page.waitForURL(builderPath("en"));
  await expect.poll(() => marksOn(page)).toEqual(edited);
  await page.locator("main summary", { hasText: t("stripBuilder.onPage.name") }).press("Enter");
  await page.getByRole("button", { name: t("stripBuilder.project.untitled") }).press("Enter");
  await expect.poll(() => marksOn(page)).toEqual(["1", "2"]);
  expect(await projects()).toHaveLength(2);

  await page.goBack();
  await editButton(page).waitFor();
  await open(page, hrefOf("orderList", "en"));
  // More than its blocks: what planning says they need.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(12);
});

deep(
  "an editor that does not load says so beside the way to the builder, an empty strip is one step from what it was, and a long one scrolls",
  async () => {
    const { page } = await freshPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await open(page, hrefOf("home", "en"));
    await page.route("**/strip-products/**", (route) => route.abort());
    await editButton(page).tap();
    await page.getByText(t("home.editFailed")).waitFor();
    expect(await page.getByRole("link", { name: t("home.strips") }).getAttribute("href")).toBe(builderPath("en"));
    await page.unroute("**/strip-products/**");
    await editButton(page).dblclick();
    await expect.poll(() => marksOn(page)).toEqual(MARKS);
    expect(await page.getByText(t("home.editFailed")).count()).toBe(0);

    await stripOf(page).press("Control+a");
    await button(page, t("stripBuilder.tools.duplicate")).tap();
    await expect.poll(() => marksOn(page)).toHaveLength(BLOCKS * 2);
    expect(await overflow(page)).toBe(0);
    await stripOf(page).press("Control+a");
    await stripOf(page).press("Delete");
    await page.getByText(t("stripBuilder.onPage.empty")).waitFor();
    const undo = button(page, t("stripBuilder.tools.undo")).last();
    await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true);
    expect([await violations(page, "main"), await overflow(page)]).toEqual([[], 0]);
    await undo.press("Enter");
    await expect.poll(() => marksOn(page)).toHaveLength(BLOCKS * 2);
    await button(page, t("stripBuilder.onPage.restore")).tap();
    await expect.poll(() => marksOn(page)).toEqual(MARKS);
    // Nothing was made of it that the builder would show.
    await openBuilder(page, "en");
    expect(plain(await page.locator("main summary strong").first().textContent())).toBe(
      t("stripBuilder.project.untitled"),
    );
  },
);

test("without scripts there is no button, and the way to the builder", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(hrefOf("home", "en"));
  expect(await editButton(page).count()).toBe(0);
  expect(await page.getByRole("link", { name: t("home.strips") }).isVisible()).toBe(true);
});
