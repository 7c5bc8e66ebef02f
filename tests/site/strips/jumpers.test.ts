import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { violations } from "../../host/page.ts";
import { add, button, marksOn, middleOf, stripOf, visitBuilder } from "./strips.ts";

const t = serverTranslator("en");
const panelOf = (page: Page) => page.getByRole("region", { name: /^Jumper/ });
const joinedIn = (page: Page) => panelOf(page).locator("p").textContent();
const jumpersOn = (page: Page) => page.locator("main .strip-drawing [data-jumper]");

test("a jumper is chosen, drawn out over other blocks, passes over one, and says why it cannot go on", async () => {
  const page = await visitBuilder({ viewport: { width: 1440, height: 900 } });
  await add(page, "1-5 KP 4 grey; PE KPT 4");
  await stripOf(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await button(page, t("stripBuilder.tools.join")).click();
  const box = await jumpersOn(page).first().boundingBox();
  if (!box) throw new Error("The jumper is not drawn");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => joinedIn(page)).toBe("1, 2");

  const fourth = await middleOf(page, "4");
  await page.mouse.move(box.x + box.width + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(fourth.x, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => joinedIn(page)).toBe("1–4");
  expect(await marksOn(page)).toEqual(["1", "2", "3", "4", "5", "PE"]);

  await panelOf(page).getByRole("checkbox").last().press("Space");
  await expect.poll(() => joinedIn(page)).toBe("1, 2, 4");
  const parts = page.locator("section[aria-labelledby=strip-parts]");
  expect(await parts.textContent()).toContain(t("stripBuilder.position.brokenOff", { marks: "3" }));

  await panelOf(page).getByRole("combobox").nth(1).selectOption({ label: "PE" });
  await page.getByText(t("stripBuilder.rejected.joinNone")).first().waitFor();
  expect(await joinedIn(page)).toBe("1, 2, 4");
  expect(await violations(page)).toEqual([]);
  await stripOf(page).focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => jumpersOn(page).count()).toBe(0);
  expect(await marksOn(page)).toHaveLength(6);
});

test("blocks of two levels are joined on the level that is chosen, and without equal potentials the reason is said", async () => {
  const page = await visitBuilder({ viewport: { width: 1440, height: 900 } });
  await add(page, "1-3 KP2 4 grey");
  await stripOf(page).focus();
  await page.keyboard.press("Control+a");
  const join = page.getByRole("combobox", { name: t("stripBuilder.tools.join") });
  await join.selectOption({ label: t("stripBuilder.tools.joinAll") });
  await page.getByText(t("stripBuilder.rejected.joinNoPotential")).first().waitFor();
  expect(await jumpersOn(page).count()).toBe(0);
  await join.selectOption({ label: t("stripBuilder.position.level", { level: 2 }) });
  await expect.poll(() => jumpersOn(page).count()).toBe(1);
});
