import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { violations } from "../../host/page.ts";
import { deep, volume } from "../../volume.ts";
import { add, button, chosenMarks, marksOn, stripOf, visitBuilder } from "./strips.ts";

const t = serverTranslator("en");
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

/** A cell by its row, counted from 0, and its column, of which 0 has the boxes. */
const cellOf = (page: Page, row: number, column: number) =>
  page.locator(`[role=grid] [data-row="${row}"] [data-column="${column}"]`);
const textsOf = (page: Page, column: number) =>
  page
    .locator(`[role=grid] tbody [data-column="${column}"]`)
    .evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()));
/** Behind mark, potential, product and jumper. */
const TARGET = 5;
const SECTION = 8;

test("the table is typed in, pasted into and filled down as a spreadsheet, and what is not read stays as it was and is said", async () => {
  const page = await visitBuilder(CLIPBOARD);
  await add(page, "1-5 KP 4 grey");
  await cellOf(page, 0, 1).click();
  // Faster than the page draws.
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: volume(1, 6) });
  for (const text of ["L", "L1", "3", "4", "5"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+ArrowUp");
  await page.keyboard.type("L1");
  await page.keyboard.press("Enter");
  await page.keyboard.type("L2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("L2 400 V AC");
  await page.keyboard.press("Enter");
  await session.detach();
  await expect.poll(() => textsOf(page, 1)).toEqual(["L1", "L2", "3", "4", "5"]);
  await expect.poll(async () => (await textsOf(page, 2))[1]).toBe("L2 400 V AC");
  await expect.poll(() => marksOn(page)).toEqual(["L1", "L2", "3", "4", "5"]);

  await page.evaluate(() => navigator.clipboard.writeText("-M1:U1\n\n-M1:W1\r\n"));
  await cellOf(page, 0, TARGET).click();
  await page.keyboard.press("Control+v");
  await expect.poll(() => textsOf(page, TARGET)).toEqual(["-M1:U1", "", "-M1:W1", "", ""]);
  expect(await chosenMarks(page)).toEqual(["L1", "L2", "3"]);

  await cellOf(page, 0, SECTION).click();
  await page.keyboard.type("12 AWG");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Control+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect.poll(() => textsOf(page, SECTION)).toEqual(Array(5).fill("3.31"));
  await page.keyboard.press("Control+z");
  await expect.poll(() => textsOf(page, SECTION)).toEqual(["3.31", "", "", "", ""]);

  await page.evaluate(() => navigator.clipboard.writeText("1.5\nthick\n2,5\n4\n6\n10"));
  await page.keyboard.press("Control+v");
  const notice = page.locator("#strip-plan ~ [role=status]");
  await expect.poll(() => notice.textContent()).toContain("thick");
  expect(await notice.textContent()).toContain(t("stripBuilder.table.noRoom", { count: 1 }));
  await expect.poll(() => textsOf(page, SECTION)).toEqual(["1.5", "", "2.5", "4", "6"]);
  await cellOf(page, 1, SECTION).click();
  await page.keyboard.type("thick");
  await page.keyboard.press("Enter");
  const input = page.locator("[role=grid] input[aria-invalid=true]");
  await expect.poll(() => input.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => textsOf(page, SECTION)).toEqual(["1.5", "", "2.5", "4", "6"]);
  expect(await violations(page, "section[aria-labelledby=strip-plan]")).toEqual([]);
});

deep(
  "blocks go with their jumpers over the clipboard into another strip, to a spreadsheet as cells, and under a name into all projects",
  async () => {
    const page = await visitBuilder(CLIPBOARD);
    await add(page, "1-4 KP 4 grey");
    await stripOf(page).focus();
    await page.keyboard.press("Home");
    for (const _ of [1, 2]) await page.keyboard.press("Shift+ArrowRight");
    await button(page, t("stripBuilder.tools.join")).click();
    await page.locator("main .strip-drawing [data-jumper]").waitFor({ state: "attached" });
    await stripOf(page).focus();
    await page.keyboard.press("Control+c");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1\t.*\tKP 4\t/);
    await button(page, `+ ${t("stripBuilder.strip.add")}`).click();
    await expect.poll(() => marksOn(page)).toEqual([]);
    await page.keyboard.press("Control+v");
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3"]);
    expect(await page.locator("main .strip-drawing [data-jumper]").count()).toBe(1);
    await page.keyboard.press("Control+d");
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
    await stripOf(page).focus();
    await page.keyboard.press("Control+x");
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3"]);

    await stripOf(page).focus();
    await page.keyboard.press("Control+a");
    await button(page, t("stripBuilder.templates.save")).click();
    const form = page.getByRole("form", { name: t("stripBuilder.templates.save") });
    await form.getByRole("textbox").fill("Motor outgoing");
    await form.getByRole("textbox").press("Enter");
    const place = page.getByRole("button", { name: /^Motor outgoing/ });
    await place.click();
    await place.click();
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    await page.reload();
    await button(page, t("stripBuilder.templates.remove", { name: "Motor outgoing" })).click();
    expect(await place.count()).toBe(0);
    await page.locator("section[aria-labelledby=templates]").getByText(t("stripBuilder.tools.undo")).click();
    await place.waitFor();
    expect(await violations(page, "section[aria-labelledby=templates]")).toEqual([]);
  },
);
