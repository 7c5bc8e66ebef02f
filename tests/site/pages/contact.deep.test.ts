import { afterAll, beforeAll, expect, test } from "vitest";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { open, overflow, violations } from "../../host/page.ts";
import { fieldOf, fillIn, sendButton, untilSent, visitor } from "./contact-form.ts";

/** With messages of their own. */
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
});
afterAll(() => workers.close());

test("a double click sends one message, and a reload, or leaving and coming back, keeps what was typed", async () => {
  const { page } = await visitor(workers);
  await open(page, "/iletisim");
  await fillIn(page, "tr", "Yarım kalan mesaj");
  await page.reload();
  await page.waitForSelector("html[data-hydrated]");
  const message = fieldOf(page, "tr", "message");
  await expect.poll(() => message.inputValue()).toBe("Yarım kalan mesaj");
  await page.getByRole("banner").getByRole("link", { name: "Ürünler" }).click();
  await page.getByRole("heading", { level: 1, name: "Ürünler" }).waitFor();
  await page.goBack();
  await expect.poll(() => message.inputValue()).toBe("Yarım kalan mesaj");

  let posts = 0;
  await page.route("**/api/tr/messages", async (route) => {
    posts += 1;
    await route.continue();
  });
  await page.locator("input[name=notice]").check();
  await sendButton(page, "tr").dblclick();
  await untilSent(page, "tr");
  expect(posts).toBe(1);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("contact.draft"))).toBeNull();
});

test.each([
  ["tr", "/iletisim", "light", 360],
  ["en", "/en/contact", "dark", 1440],
  ["ru", "/ru/contact", "light", 768],
] as const)(
  "the contact screen of %s at %s (%s, %i px), with errors and when it is sent, has no violation that axe can find",
  async (locale, path, colorScheme, width) => {
    const { page } = await visitor(workers, { colorScheme, viewport: { width, height: 900 } });
    await open(page, path);
    await page.getByRole("main").locator("summary").click();
    await sendButton(page, locale).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    expect(await violations(page)).toEqual([]);
    await fillIn(page, locale);
    await sendButton(page, locale).click();
    await untilSent(page, locale);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  },
);
