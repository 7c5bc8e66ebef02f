import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, overflow, violations } from "../../host/page.ts";
import { plain } from "../page-text.ts";
import { button, marksOn, openBuilder, PLAN } from "./strips.ts";

const t = serverTranslator("en");

test("at the cabinet a phone goes block by block without a connection, and what is ticked off is there after a reload", async () => {
  const { page, errors } = await freshPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  // Loaded some seconds after the page, before anybody asks for it.
  const isLoaded = page.waitForResponse(
    async (response) => response.url().endsWith(".js") && (await response.text()).includes("strips.wired."),
  );
  await openBuilder(page, "en");
  await page.locator("main input[type=file][accept^='.csv']").setInputFiles(PLAN);
  const clamp = { name: t("stripBuilder.plan.clamp"), exact: true };
  await page.getByRole("dialog").getByRole("combobox", clamp).selectOption("screw");
  await page.getByRole("button", { name: t("stripBuilder.plan.take") }).click();
  await expect.poll(() => marksOn(page)).toHaveLength(21);
  await isLoaded;

  await page.context().setOffline(true);
  await button(page, t("stripBuilder.cabinet.title")).click();
  const dialog = page.getByRole("dialog");
  const block = dialog.getByRole("heading", { level: 3 });
  expect(await block.textContent()).toBe("L1");
  const facts = await dialog.locator("dl").textContent();
  expect(facts).toContain(`${t("stripBuilder.cabinet.torque")}0.5–0.6 Nm`);
  expect(facts).toContain(t("stripBuilder.cabinet.stripping"));
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  expect(await violations(page, "dialog")).toEqual([]);
  await dialog.getByText(plain(t("stripBuilder.cabinet.done", { done: 1, all: 21 }))).waitFor();
  await dialog.getByRole("button", { name: t("stripBuilder.cabinet.nextOpen") }).click();
  expect(await block.textContent()).toBe("L2");
  expect(await overflow(page)).toBe(0);

  await button(page, t("stripBuilder.close")).click();
  // In the table a second touch opens a cell.
  const cell = page.locator('[role=grid] [data-row="1"] [data-column="1"]');
  await cell.tap();
  await cell.tap();
  await page.locator("[role=grid] input:not([type=checkbox])").fill("L20");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await marksOn(page))[1]).toBe("L20");
  expect(await overflow(page)).toBe(0);

  await page.context().setOffline(false);
  await page.reload();
  await button(page, t("stripBuilder.cabinet.title")).click();
  await dialog.getByText(plain(t("stripBuilder.cabinet.done", { done: 1, all: 21 }))).waitFor();
  expect(errors).toEqual([]);
});
