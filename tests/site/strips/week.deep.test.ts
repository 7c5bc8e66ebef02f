import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { bytesOf, unfoldFormats } from "../../host/page.ts";
import { plain } from "../page-text.ts";
import { add, button, chosenMarks, marksOn, stripOf, visitBuilder } from "./strips.ts";

const t = serverTranslator("en");
const FOREIGN = "tests/strips/terminal-plans-7/56-en-pc-schematic-multilevel.csv";
/** Two fused feeds of one name, which the plan's own column of jumpers keeps apart. */
const PLAN_A = [
  "Strip\tTerminal\tBridge\tPotential\tSize\tFrom\tTo",
  "X1\t1\tA\t+24V\t2.5\t-F1:2\t-B1:1",
  "X1\t2\tA\t+24V\t2.5\t\t-B2:1",
  "X1\t3\tB\t+24V\t2.5\t-F2:2\t-B3:1",
  "X1\t4\tB\t+24V\t2.5\t\t-B4:1",
];
const PLAN_B = [...PLAN_A.slice(0, 4), "X1\t4\tB\t+24V\t2.5\t\t-B4:3", "X1\t5\tB\t+24V\t2.5\t\t-B5:1"];

const jumpersOn = (page: Page) => page.locator("main .strip-drawing [data-jumper]");
const newStrip = (page: Page) => button(page, `+ ${t("stripBuilder.strip.add")}`).click();

/** Without the clipboard, which is the machine's: tests that run at the same time copy, too. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

async function take(page: Page, plan: readonly string[]) {
  await page.locator("main textarea").fill(plan.join("\n"));
  await button(page, t("stripBuilder.add.button")).press("Enter");
  await button(page, t("stripBuilder.plan.take")).click();
}

test("a week: another program's plan, two feeds of one name, twenty targets, revision B, and a contactor on the rail", async () => {
  const page = await visitBuilder();
  // Monday: no column is lost, and double-deck blocks are blocks.
  await page.locator("main input[type=file][accept^='.csv']").setInputFiles(FOREIGN);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t("stripBuilder.plan.clamp"), exact: true }).selectOption("screw");
  expect(await dialog.getByText(plain(t("stripBuilder.plan.columns.unread", { count: 1 }))).count()).toBe(0);
  await button(page, t("stripBuilder.plan.take")).click();
  await expect.poll(() => marksOn(page)).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  expect(await jumpersOn(page).count()).toBe(1);
  // What nobody can know stays to be settled.
  const issues = () => page.locator("section[aria-labelledby=strip-issues]").textContent();
  await expect.poll(async () => plain((await issues()) ?? "")).toContain("Fused 5x20, LED");

  // Tuesday: the plan decides what is joined.
  await newStrip(page);
  await take(page, PLAN_A);
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4"]);
  await expect.poll(() => jumpersOn(page).count()).toBe(2);

  // Wednesday: a jumper over a gap, a second wire on one side, twenty targets at once.
  await newStrip(page);
  await add(page, "1-20 KP 4 grey");
  await stripOf(page).focus();
  await page.keyboard.press("Home");
  for (const _ of [1, 2]) await page.keyboard.press("Shift+ArrowRight");
  await button(page, t("stripBuilder.tools.join")).click();
  await expect.poll(() => jumpersOn(page).count()).toBe(1);
  const box = await jumpersOn(page).first().boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page
    .getByRole("region", { name: /^Jumper/ })
    .getByRole("checkbox")
    .first()
    .press("Space");
  const parts = page.locator("section[aria-labelledby=strip-parts]");
  await expect.poll(() => parts.textContent()).toContain(t("stripBuilder.position.brokenOff", { marks: "2" }));
  const targets = Array.from({ length: 20 }, (_, index) => `-K${index + 1}:A1`);
  await page.locator('[role=grid] [data-row="0"] [data-column="5"]').click();
  await paste(page, targets.join("\n"));
  const shown = () => page.locator('[role=grid] tbody [data-column="5"]').allTextContents();
  await expect.poll(shown).toEqual(targets);
  await stripOf(page).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => chosenMarks(page)).toEqual(["1"]);
  await button(page, t("stripBuilder.position.addConductor")).first().click();
  await page.keyboard.type("-K21:A1");
  await page.keyboard.press("Tab");
  await expect.poll(async () => (await shown()).slice(0, 3)).toEqual(["-K1:A1", "-K21:A1", "-K2:A1"]);

  // Thursday: revision B changes what it changes.
  await take(page, PLAN_B);
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5"]);
  await expect.poll(() => jumpersOn(page).count()).toBe(2);
  expect(await page.locator("main").textContent()).toContain("-B4:3");

  // Friday: another maker's contactor stands among the blocks, and the project's file has all of it.
  const blocks = page.locator("main .strip-drawing [data-position]");
  await stripOf(page).focus();
  await page.keyboard.press("End");
  await page
    .getByRole("combobox", { name: t("stripBuilder.position.change") })
    .selectOption({ label: t("stripBuilder.position.otherDevice") });
  await page.getByLabel(t("stripBuilder.position.width"), { exact: true }).fill("45");
  await page.keyboard.press("Tab");
  await expect.poll(() => blocks.count()).toBe(5);
  await unfoldFormats(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, t("stripBuilder.out.file")).click(),
  ]);
  const project = JSON.parse((await bytesOf(download)).toString());
  expect(project.strips.map(({ positions }: { positions: unknown[] }) => positions.length)).toEqual([12, 5, 20]);
  expect(JSON.stringify(project)).toContain('"widthMm":45');
});
