import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { overflow, unfoldFormats, violations } from "../../host/page.ts";
import { firstOf } from "../../volume.ts";
import { plain } from "../page-text.ts";
import { button, marksOn, SIZES, stripOf, visitBuilder } from "./strips.ts";

const t = serverTranslator("en");
const HEADINGS = "Strip\tTerminal\tBridge\tPotential\tSize\tQwx";
/** Two feeds of one name behind fuses of their own, and a signal between blocks of the first. */
const PLAN_A = [
  HEADINGS,
  "X1\t1\tA\t+24V\t2.5\t-F1:2",
  "X1\t2\t\tSIG\t2.5\t-B1:4",
  "X1\t3\tA\t+24V\t2.5\t-B1:1",
  "X1\t4\tB\t+24V\t2.5\t-F2:2",
  "X1\t5\tB\t+24V\t2.5\t-B2:1",
];
const PLAN_B = [...PLAN_A.slice(0, 4), "X1\t4\tB\t+24V\t4\t-F2:2", ...PLAN_A.slice(5), "X1\t6\tB\t+24V\t2.5\t-B3:1"];

async function paste(page: Page, plan: readonly string[]) {
  await page.locator("main textarea").fill(plan.join("\n"));
  await button(page, t("stripBuilder.add.button")).press("Enter");
  return page.getByRole("dialog");
}

test.each(firstOf(1, SIZES))(
  "a plan's columns are assigned, its jumpers decide, and its revision changes what it changed, on $name",
  async ({ options }) => {
    const page = await visitBuilder(options);
    const dialog = await paste(page, PLAN_A);
    const unread = dialog.getByText(plain(t("stripBuilder.plan.columns.unread", { count: 1 })));
    await unread.waitFor();
    expect(await violations(page, "dialog")).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await dialog.getByLabel("Qwx").selectOption(t("stripBuilder.plan.uses.inside"));
    await unread.waitFor({ state: "hidden" });
    await button(page, t("stripBuilder.plan.columns.automatic")).press("Enter");
    await unread.waitFor();
    await dialog.getByLabel("Qwx").selectOption(t("stripBuilder.plan.uses.inside"));
    await unread.waitFor({ state: "hidden" });
    const separatePotentials = plain(
      t("stripBuilder.issues.messages.separatePotentials", { net: "+24V", marks: "3–5", joined: "4, 5" }),
    );
    const difference = dialog.getByRole("group", { name: t("stripBuilder.plan.joins.title") });
    expect(plain(await difference.textContent())).toContain("+24V");
    await button(page, t("stripBuilder.plan.take")).press("Enter");
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5"]);
    const jumpers = page.locator("main .strip-drawing [data-jumper]");
    await expect.poll(() => jumpers.count()).toBe(2);
    expect(plain(await page.locator("main").textContent())).toContain(separatePotentials);

    // Somebody's own note on the rail, and the columns without another question.
    const noteOfFirst = async () => {
      await stripOf(page).focus();
      await page.keyboard.press("Home");
      const note = page.getByLabel(t("stripBuilder.position.note"), { exact: true });
      if (!(await note.isVisible()))
        await page.getByText(t("stripBuilder.position.placement"), { exact: true }).click();
      return note;
    };
    await (await noteOfFirst()).fill("ask Mr Weber");
    await paste(page, PLAN_B);
    await dialog.getByText(plain(t("stripBuilder.plan.revision.same", { count: 4 }))).waitFor();
    expect(await unread.count()).toBe(0);
    expect(await violations(page, "dialog")).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await button(page, t("stripBuilder.plan.take")).press("Enter");
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5", "6"]);
    await expect.poll(() => jumpers.count()).toBe(2);
    expect(await (await noteOfFirst()).inputValue()).toBe("ask Mr Weber");
    await button(page, t("stripBuilder.tools.undo")).click();
    await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5"]);
  },
);

test("what a line in words leaves open, several files at once and a workbook with a password are said beside the field", async () => {
  const page = await visitBuilder();
  const field = page.getByLabel(t("stripBuilder.add.label"));
  await field.fill("1040403 blue\n5 cable ties");
  await button(page, t("stripBuilder.add.button")).click();
  const asked = page.locator("main form [role=status]").filter({ hasText: "blue" });
  await expect.poll(() => asked.textContent()).toContain(t("orderList.notMade", { name: "cable ties" }));
  expect(await asked.textContent()).toContain(t("orderList.contradicts", { has: "grey", written: "blue" }));
  expect(await field.inputValue()).toContain("1040403 blue");

  const form = page.locator("main form").filter({ has: page.locator("textarea") });
  await form.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    for (const name of ["x1.csv", "x2.csv"]) dataTransfer.items.add(new File(["Strip;Terminal"], name));
    element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
  await form.getByText(t("orderList.entryProblems.several")).waitFor();
  const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await form.locator("input[type=file]").setInputFiles({ name: "plan.xlsx", mimeType: "", buffer });
  await form.getByText(t("orderList.entryProblems.file")).waitFor();
});

test("strips with long titles, another maker's device among their blocks, fit a phone", async () => {
  const page = await visitBuilder(SIZES[2].options);
  const strip = (name: string) => [
    `Terminal strip ${name} – safety chain of the lift`,
    "Terminal\tInside\tOutside\tCross-section\tType",
    ...["1", "2", "3"].map((mark) => `${mark}\t-K${mark}:1\t-S${mark}:2\t1.5\t${mark === "2" ? "Thermocouple" : ""}`),
  ];
  const dialog = await paste(page, ["XS", "XL", "XC"].flatMap(strip));
  await dialog.getByText(plain(t("stripBuilder.plan.found", { strips: "XS XL XC", blocks: 9, lines: 15 }))).waitFor();
  expect(await overflow(page)).toBe(0);
  await button(page, t("stripBuilder.plan.take")).click();
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3"]);
  expect(await overflow(page)).toBe(0);

  const blocks = page.locator("main .strip-drawing [data-position]");
  // Its place is kept with a width that is assumed.
  expect(await blocks.count()).toBe(3);
  await stripOf(page).focus();
  for (const key of ["Home", "ArrowRight"]) await page.keyboard.press(key);
  await page.getByLabel(t("stripBuilder.position.width"), { exact: true }).fill("22.5");
  await page.keyboard.press("Tab");
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3"]);
  expect(await violations(page, "main")).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test("a project's “Open” takes a terminal plan, and what it leaves open is asked about before paper, print and order", async () => {
  const page = await visitBuilder({ viewport: { width: 1440, height: 900 } });
  await page.locator("main details summary").first().click();
  const buffer = Buffer.from("Strip;Terminal;Level;Cross-section\n-X5;1;foo;2.5\n-X5;2;1;2.5");
  await page
    .locator("main input[type=file][accept^='.json']")
    .setInputFiles({ name: "plan.csv", mimeType: "text/csv", buffer });
  await button(page, t("stripBuilder.plan.take")).click();
  await expect.poll(() => marksOn(page)).toEqual(["1", "2"]);
  await page.evaluate(() => {
    const printed: boolean[] = [];
    Object.assign(window, { printed, print: () => void printed.push(true) });
  });
  const printed = () => page.evaluate(() => (window as unknown as { printed: boolean[] }).printed.length);
  const question = page.getByText(t("stripBuilder.issues.open", { count: 2 }));
  await unfoldFormats(page);
  for (const name of [t("stripBuilder.out.print"), t("stripBuilder.out.pdf"), t("stripBuilder.parts.toList")]) {
    await button(page, name).click();
    await question.waitFor();
    await button(page, t("stripBuilder.issues.look")).click();
    await question.waitFor({ state: "hidden" });
  }
  expect(await printed()).toBe(0);
  await button(page, t("stripBuilder.out.print")).click();
  await button(page, t("stripBuilder.issues.goOn")).click();
  await expect.poll(printed).toBe(1);
});
