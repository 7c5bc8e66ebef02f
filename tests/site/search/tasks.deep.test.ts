import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { freshPage, open } from "../../host/page.ts";

/**
 * What people come for, counted: each tap, tick or typed query is an action. Before the page was laid out for phones the
 * first took three taps after the query, with the current at 821 px and the data sheet at 1,466 px from the page's top.
 */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** How far down a page somebody looks without scrolling much. */
const WITHIN_PX = 640;

/** Where something ends, from the top of its page, in pixels. */
const endOf = async (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().bottom + window.scrollY));

test.each([
  ["en", "push-in 4 mm² grey", "Rated current"],
  ["tr", "push-in 4 mm² gri klemens", "Nominal akım"],
  ["ru", "push-in 4 мм² серая клемма", "Номинальный ток"],
] as const)(
  "on a phone, in %s, one tap after “%s” shows its current, and a second gives its data sheet",
  async (locale, query, current) => {
    const { page, errors } = await freshPage(PHONE);
    await open(page, hrefOf("home", locale));
    await page.locator("main input[name=q]").first().fill(query);
    await page.keyboard.press("Enter");
    await page.waitForURL(/[?&]q=/);
    let taps = 0;
    const first = page.locator("main li:has(form) a").first();
    await first.tap();
    taps += 1;
    await page.waitForURL(/\/2040403-/);
    await page.locator("h1").waitFor();
    expect(await endOf(page, `main dl > div:has(dt:text-is("${current}"))`)).toBeLessThanOrEqual(WITHIN_PX);
    expect(await endOf(page, 'main a[href$="/datasheet.pdf"]')).toBeLessThanOrEqual(WITHIN_PX);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator('main a[href$="/datasheet.pdf"]').first().tap(),
    ]);
    taps += 1;
    expect(download.suggestedFilename()).toMatch(/KP 4 .*\.pdf$/);
    expect(taps).toBeLessThanOrEqual(2);
    expect(errors).toEqual([]);
  },
);

test("three relays of 24 V DC with two changeover contacts are compared in at most six actions", async () => {
  const { page, errors } = await freshPage(PHONE);
  await open(page, hrefOf("home", "en"));
  let actions = 0;
  await page.locator("main input[name=q]").first().fill("24 V DC relay, two changeover");
  await page.keyboard.press("Enter");
  actions += 1;
  await page.waitForURL(/[?&]q=/);
  await page.locator("input[form=compare]").nth(2).waitFor();
  for (const box of (await page.locator("input[form=compare]").all()).slice(0, 3)) {
    await box.check();
    actions += 1;
  }
  await page.locator("form#compare button[type=submit]").click();
  actions += 1;
  await page.waitForURL(/\/compare\?/);
  await page.locator("thead th[scope=col]").nth(2).waitFor();
  // The sample has one such relay; the nearest come behind it.
  expect(await page.locator("thead").textContent()).toContain("KRE2 24D");
  expect(await page.locator("table").textContent()).toContain("24\u00a0V");
  expect(actions).toBeLessThanOrEqual(6);
  expect(errors).toEqual([]);
});
