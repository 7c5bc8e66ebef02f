import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { browser, freshPage, open, overflow, violations } from "../../host/page.ts";
import type { TestedLocale as Locale } from "../../tested-locales.ts";

/** With messages of their own. */
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
});
afterAll(() => workers.close());

let visitors = 0;
/** A visitor with an address of their own, so that no test uses up another's limit. */
async function visitor(options: BrowserContextOptions = {}) {
  visitors += 1;
  const own = await freshPage(browser, {
    baseURL: workers.url,
    extraHTTPHeaders: { "cf-connecting-ip": `198.51.100.${visitors}` },
    ...options,
  });
  await own.page.clock.install();
  return own;
}

const NAMES: Readonly<Record<Locale, string>> = { tr: "Gülşah İnceoğlu", en: "Jane O’Brien", ru: "Пётр Щёголев" };
const SOMETHING = "KV 2.5: 500";

/** Fills in a form as a person does, who takes a while: sent at once, it would be taken for a program's work. */
async function fillIn(page: Page, locale: Locale, message = `${SOMETHING} (${Math.random()})`): Promise<void> {
  const t = serverTranslator(locale);
  const field = (name: "name" | "email" | "phone" | "message") =>
    page.getByRole("textbox", { name: t(`contact.fields.${name}`) });
  await field("name").fill(NAMES[locale]);
  await field("email").fill(`${crypto.randomUUID()}@example.com`);
  await field("phone").fill("+90 532 555 11 22");
  await field("message").fill(message);
  await page.locator("input[name=notice]").check();
  await page.clock.fastForward(60_000);
}
const sendButton = (page: Page, locale: Locale) =>
  page.getByRole("main").getByRole("button", { name: serverTranslator(locale)("contact.send") });

test("a double click sends one message, and a reload, or leaving and coming back, keeps what was typed", async () => {
  const { page } = await visitor();
  await open(page, "/iletisim");
  await fillIn(page, "tr", "Yarım kalan mesaj");
  await page.reload();
  await page.waitForSelector("html[data-hydrated]");
  const message = page.getByRole("textbox", { name: "Mesaj" });
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
  await page.getByRole("heading", { level: 2, name: "Mesajınız bize ulaştı" }).waitFor();
  expect(posts).toBe(1);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("contact.draft"))).toBeNull();
});

test.each([
  ["/iletisim", "light", 360],
  ["/en/contact", "dark", 1440],
  ["/ru/contact", "light", 768],
] as const)(
  "the contact screen at %s (%s, %i px), with errors and when it is sent, has no violation that axe can find",
  async (path, colorScheme, width) => {
    const { page } = await visitor({ colorScheme, viewport: { width, height: 900 } });
    const locale = path === "/iletisim" ? "tr" : path.startsWith("/en") ? "en" : "ru";
    await open(page, path);
    await page.getByRole("main").locator("summary").click();
    await sendButton(page, locale).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    expect(await violations(page)).toEqual([]);
    await fillIn(page, locale);
    await sendButton(page, locale).click();
    await page.getByRole("heading", { level: 2, name: serverTranslator(locale)("contact.sent") }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  },
);
