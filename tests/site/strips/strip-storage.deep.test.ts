import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open, unfoldFormats } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";
import { plain } from "../page-text.ts";
import { add, button, marksOn, openBuilder, stripOf, visitBuilder } from "./strips.ts";

const t = serverTranslator("en");
deep("what is built stays in this browser, goes on without a connection, and comes by link as an offer", async () => {
  const { page, errors } = await freshPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(SITE).origin });
  // The code of links is among what comes for later, and in no other file.
  const pending = new Set<string>();
  let hasLinkCode = false;
  page.on("request", (request) => pending.add(request.url()));
  page.on("requestfailed", (request) => pending.delete(request.url()));
  page.on("requestfinished", async (request) => {
    // The last answers come when the page is closed already.
    const text = async () => (await request.response())?.text();
    const body = /\.js$/.test(request.url()) ? await text().catch(() => "") : "";
    if (body?.includes("deflate-raw")) hasLinkCode = true;
    pending.delete(request.url());
  });
  await openBuilder(page, "en");
  await add(page, "L1 L2 L3 N KP 6; PE KPT 6; 1-4 KP 2.5 grey = +24V");
  const built = await marksOn(page);
  expect(built).toEqual(["L1", "L2", "L3", "N", "PE", "1", "2", "3", "4"]);
  await expect.poll(() => hasLinkCode && pending.size === 0).toBe(true);
  await page.context().setOffline(true);
  await stripOf(page).press("Escape");
  await button(page, t("stripBuilder.tools.propose")).click();
  await expect.poll(() => page.locator("main .strip-drawing [data-jumper]").count()).toBe(1);
  await stripOf(page).press("End");
  await button(page, t("stripBuilder.tools.duplicate")).click();
  await expect.poll(() => marksOn(page)).toHaveLength(10);
  await unfoldFormats(page);
  await button(page, t("stripBuilder.out.link")).click();
  const link = await page.getByRole("textbox", { name: t("stripBuilder.out.link") }).inputValue();
  expect(link.length).toBeLessThan(2000);
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => marksOn(page)).toHaveLength(10);
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([]);

  const { page: other } = await freshPage();
  await open(other, new URL(link).pathname + new URL(link).hash);
  expect(await stripOf(other).count()).toBe(0);
  await other.getByRole("button", { name: t("stripBuilder.project.offerTake") }).click();
  await expect.poll(() => marksOn(other)).toEqual(await marksOn(page));
  // Half a link is as much of the project as arrived, and says so.
  const { page: third } = await freshPage();
  await open(third, new URL(link).pathname + new URL(link).hash.slice(0, 120));
  await third.getByText(t("stripBuilder.project.offerCut")).waitFor();
});

deep("two tabs lose nothing of each other, full storage is told, and later versions stay as they are", async () => {
  const page = await visitBuilder();
  await add(page, "1-3 KP 4 grey");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(" "))).toContain("strips.project.");
  const second = await page.context().newPage();
  await openBuilder(second, "en");
  await expect.poll(() => marksOn(second)).toEqual(["1", "2", "3"]);
  await add(second, "4-5 KP 4 blue");
  await expect.poll(() => marksOn(page)).toEqual(["1", "2", "3", "4", "5"]);
  await second.close();

  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("strips.project.")) ?? "";
    localStorage.setItem(`${key}x`, JSON.stringify({ version: 99, id: "later", name: "Later", strips: [] }));
  });
  await page.reload();
  await page.getByText(t("stripBuilder.project.setAside")).waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await add(page, "6 KP 4 grey");
  await page.getByText(t("stripBuilder.project.notSaved")).waitFor();
  await expect.poll(() => marksOn(page)).toHaveLength(6);
});

test("a project that is deleted comes back with its last edit, and what does not fit is said and stays in the field", async () => {
  const page = await visitBuilder();
  await add(page, "1-499 KP 4 grey");
  const field = page.locator("main textarea");
  await field.fill("A1 A2 KP 4 grey");
  await field.press("Enter");
  await page
    .getByText(plain(t("stripBuilder.rejected.positions", { limit: 500 })))
    .first()
    .waitFor();
  expect([await field.inputValue(), (await marksOn(page)).length]).toEqual(["A1 A2 KP 4 grey", 499]);
  await add(page, "B1 KP 4 grey");
  expect(await page.getByText(plain(t("stripBuilder.rejected.positions", { limit: 500 }))).count()).toBe(0);

  await page.locator("main details summary").first().click();
  await button(page, t("stripBuilder.project.remove")).click();
  const told = t("stripBuilder.project.removed", { name: t("stripBuilder.project.untitled") });
  const notice = page
    .getByRole("status")
    .filter({ hasText: plain(told) })
    .first();
  await notice.getByRole("button", { name: t("stripBuilder.tools.undo"), exact: true }).click();
  await expect.poll(() => marksOn(page)).toHaveLength(500);
});
