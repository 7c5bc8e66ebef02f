import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { bytesOf, overflow, unfoldFormats, violations } from "../../host/page.ts";
import { firstOf } from "../../volume.ts";
import { plain } from "../page-text.ts";
import {
  add,
  builderPath,
  button,
  chosenMarks,
  marksOn,
  middleOf,
  PLAN,
  SIZES,
  stripOf,
  visitBuilder,
} from "./strips.ts";

const t = serverTranslator("en");
test("a terminal plan becomes a strip with its jumpers and plates, parts for the order list, and files", async () => {
  const page = await visitBuilder();
  await page.locator("main input[type=file][accept^='.csv']").setInputFiles(PLAN);
  const clamp = { name: t("stripBuilder.plan.clamp"), exact: true };
  await page.getByRole("dialog").getByRole("combobox", clamp).selectOption("screw");
  await page.getByRole("button", { name: t("stripBuilder.plan.take") }).click();
  await expect.poll(() => marksOn(page)).toHaveLength(21);
  // Counted by hand: tests/strips/terminal-plans.
  expect(await page.locator("main .strip-drawing [data-jumper]").count()).toBe(2);
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    return [download.suggestedFilename(), (await bytesOf(download)).subarray(0, 5).toString("latin1")];
  };
  await unfoldFormats(page);
  for (const [name, ending, start] of firstOf(3, [
    [t("stripBuilder.out.pdf"), /\.pdf$/, /^%PDF-/],
    [t("stripBuilder.out.plan"), /\.xlsx$/, /^PK/],
    ["DXF", /-X1\.dxf$/, /^\s*(0|999)/],
    [t("stripBuilder.out.labelsPdf"), /\.pdf$/, /^%PDF-/],
    ["STEP", /-X1\.step$/, /^ISO-1/],
    ["PNG", /-X1\.png$/, /^.PNG/],
    ["SVG", /-X1\.svg$/, /^<svg /],
    [t("stripBuilder.out.eplan"), /\.xlsx$/, /^PK/],
    [t("stripBuilder.out.e3"), /\.csv$/, /^\xef\xbb\xbf"/],
  ] as const)) {
    const [file, content] = await saved(name);
    expect(file).toMatch(ending);
    expect(content).toMatch(start);
  }

  await page.getByRole("button", { name: t("stripBuilder.parts.toList") }).click();
  await page.getByRole("link", { name: t("stripBuilder.parts.openList") }).click();
  await page.locator('main li[id="line-6112030"]').waitFor();
  expect(await page.locator('main li[id^="line-"]').count()).toBe(13);
});

test.each(firstOf(1, SIZES))(
  "the rows of a terminal plan are looked at, changed or left out by keyboard before anything is on the rail, on $name",
  async ({ options }) => {
    const page = await visitBuilder(options);
    const rows = ["1\tflux capacitor\tA", "2\tflux capacitor\tA", "2\tfeed-through\tB"].map(
      (row) => `-X1\t${row}\t2.5`,
    );
    await page
      .locator("main textarea")
      .fill(["Strip\tTerminal\tFunction\tPotential\tCross-section", ...rows].join("\n"));
    await button(page, t("stripBuilder.add.button")).press("Enter");
    const dialog = page.getByRole("dialog");
    const toCheck = (count: number) => dialog.getByText(plain(t("stripBuilder.plan.problems", { count }))).waitFor();
    await toCheck(3);
    expect(await dialog.getByRole("columnheader").count()).toBe(8);
    expect(await dialog.getByRole("rowheader").allTextContents()).toEqual(["-X1", "1", "2", "2"]);
    expect(await violations(page, "dialog")).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const choose = (mark: string, text = t("stripBuilder.plan.another")) =>
      dialog.getByRole("button", { name: `${text}: ${mark}`, exact: true });
    const product = (mark: string) => dialog.getByLabel(`${t("stripBuilder.table.product")}: ${mark}`, { exact: true });
    await choose("1", t("stripBuilder.plan.choose")).press("Enter");
    await product("1").selectOption({ index: 1 });
    await toCheck(2);
    await dialog.getByRole("button", { name: plain(t("stripBuilder.plan.forAll", { count: 2 })) }).press("Enter");
    await toCheck(1);
    await dialog.getByRole("button", { name: t("stripBuilder.plan.onlyProblems") }).press("Enter");
    await choose("2").press("Enter");
    await product("2").selectOption("-");
    await toCheck(0);
    expect(await page.locator("main .strip-drawing [data-position]").count()).toBe(0);
    await dialog.getByRole("button", { name: t("stripBuilder.plan.take") }).press("Enter");
    await expect.poll(() => marksOn(page)).toEqual(["1", "2"]);
  },
);

test.each(firstOf(1, SIZES))(
  "with a pointer blocks are chosen, dragged to another place, and dragged from the library onto the strip, on $name",
  async ({ options }) => {
    const page = await visitBuilder({ ...options, hasTouch: false });
    await add(page, "1-6 KP 4 grey");
    await stripOf(page).press("Escape");
    await page.locator("main .strip-drawing").scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(page, "1"), await middleOf(page, "4")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y, { steps: 3 });
    await page.mouse.move(to.x + 3, to.y, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => marksOn(page)).toEqual(["2", "3", "4", "1", "5", "6"]);
    await button(page, t("stripBuilder.tools.undo")).click();
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
    // A click chooses, Shift chooses as far as there.
    const third = await middleOf(page, "3");
    await page.mouse.click(from.x, from.y);
    await page.keyboard.down("Shift");
    await page.mouse.click(third.x, third.y);
    await page.keyboard.up("Shift");
    await expect.poll(() => chosenMarks(page)).toEqual(["1", "2", "3"]);
    await button(page, t("stripBuilder.tools.duplicate")).click();
    await expect.poll(() => marksOn(page)).toHaveLength(9);
    const volts = page.getByLabel(t("stripBuilder.position.volts"), { exact: true });
    await volts.fill("20.000");
    await page.getByRole("button", { name: "20,000", exact: true }).click();
    for (const key of ["End", "Backspace", "0", "Tab"]) await page.keyboard.press(key);
    await expect.poll(() => volts.inputValue()).toBe("20,000");
    expect(await page.getByText("20.000").count()).toBe(0);
    if (options.viewport.width < 1000) return;
    const block = await page.getByRole("button", { name: /KPT 4/ }).first().boundingBox();
    const sixth = await middleOf(page, "6");
    await page.mouse.move((block?.x ?? 0) + 20, (block?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(sixth.x - 40, sixth.y, { steps: 6 });
    await page.mouse.move(sixth.x + 2, sixth.y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => marksOn(page)).toHaveLength(10);
    await expect.poll(() => page.locator("main table tbody tr").last().textContent()).toContain("KPT 4");
  },
);

test("another maker's device is dragged as a block is", async () => {
  const page = await visitBuilder({ viewport: { width: 1440, height: 900 } });
  await add(page, "1-3 KP 4 grey");
  await stripOf(page).focus();
  await page.keyboard.press("Home");
  await page
    .getByRole("combobox", { name: t("stripBuilder.position.change") })
    .selectOption({ label: t("stripBuilder.position.otherDevice") });
  expect((await stripOf(page).getByRole("option").first().textContent()) ?? "").not.toContain("000");
  await page.locator("main .strip-drawing").scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(page, "1"), await middleOf(page, "3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y, { steps: 3 });
  await page.mouse.move(to.x + 3, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => marksOn(page)).toEqual(["2", "3", "1"]);
});

test("with the keyboard alone a strip is built, moved, joined and undone, in one language and on in another, and screen readers hear it", async () => {
  const page = await visitBuilder();
  const announcement = () => page.locator("main > div [role=status], main > p[role=status]").last().textContent();
  await add(page, "1-6 KP 4 grey = +24V");
  await stripOf(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => chosenMarks(page)).toEqual(["2"]);
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "2", "4", "5", "6"]);
  await expect
    .poll(async () => plain(await announcement()))
    .toContain(plain(t("stripBuilder.canvas.moved", { mark: "2", place: 3, count: 6 })));
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => chosenMarks(page)).toEqual(["2", "4"]);
  // A range shrinks as well, and its moving end is what screen readers read out.
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => chosenMarks(page)).toEqual(["2", "4"]);
  const active = await stripOf(page).getAttribute("aria-activedescendant");
  expect(await page.locator(`[id="${active}"]`).textContent()).toMatch(/^4,/);
  await page.keyboard.press("Delete");
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "5", "6"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
  await page.keyboard.press("Control+y");
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "2", "4", "5", "6"]);

  // In another language: the same strip, its steps, what is chosen, what is typed, and the place on the page.
  await page.locator("main textarea").fill("7 KP 4 grey");
  const chosen = await chosenMarks(page);
  const topOfIssues = () => page.locator("#strip-issues").evaluate((heading) => heading.getBoundingClientRect().top);
  await page.locator("#strip-issues").evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  const top = await topOfIssues();
  // A click of the browser's own would scroll the page first.
  await page
    .getByRole("banner")
    .locator('a[hreflang="de"]:visible')
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(builderPath("de"));
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "2", "4", "5", "6"]);
  expect([await chosenMarks(page), await page.locator("main textarea").inputValue()]).toEqual([chosen, "7 KP 4 grey"]);
  await expect.poll(async () => Math.abs((await topOfIssues()) - top)).toBeLessThan(3);
  await stripOf(page).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
  await page.keyboard.press("Control+y");
  await expect.poll(() => marksOn(page)).toEqual(["1", "3", "2", "4", "5", "6"]);
  await page.keyboard.press("Control+a");
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: serverTranslator("de")("stripBuilder.tools.join") })
    .press("Enter");
  await expect.poll(() => page.locator("main .strip-drawing [data-jumper]").count()).toBe(2);
});
