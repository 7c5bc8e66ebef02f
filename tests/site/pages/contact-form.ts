import type { BrowserContextOptions, Page } from "playwright-core";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import type { Workers } from "../../host/control.ts";
import { freshPage } from "../../host/page.ts";
import type { TestedLocale as Locale } from "../../tested-locales.ts";

export const NAMES: Readonly<Record<Locale, string>> = {
  tr: "Gülşah İnceoğlu",
  en: "Jane O’Brien",
  ru: "Пётр Щёголев",
};
export const SOMETHING = "KV 2.5: 500";

let visitors = 0;
/** A visitor with an address of their own, so that no test uses up another's limit. */
export async function visitor(workers: Workers, options: BrowserContextOptions = {}) {
  visitors += 1;
  const own = await freshPage({
    baseURL: workers.url,
    extraHTTPHeaders: { "cf-connecting-ip": `198.51.100.${visitors}` },
    ...options,
  });
  await own.page.clock.install();
  return own;
}

export const fieldOf = (page: Page, locale: Locale, name: "name" | "email" | "phone" | "message") =>
  page.getByRole("textbox", { name: serverTranslator(locale)(`contact.fields.${name}`) });
export const sendButton = (page: Page, locale: Locale) =>
  page.getByRole("main").getByRole("button", { name: serverTranslator(locale)("contact.send") });
export const untilSent = (page: Page, locale: Locale, receipt: "contact.sent" | "inquiry.sent" = "contact.sent") =>
  page.getByRole("heading", { level: 2, name: serverTranslator(locale)(receipt) }).waitFor();

/** Fills in a form as a person does, who takes a while: sent at once, it would be taken for a program's work. */
export async function fillIn(page: Page, locale: Locale, message = `${SOMETHING} (${Math.random()})`): Promise<void> {
  await fieldOf(page, locale, "name").fill(NAMES[locale]);
  await fieldOf(page, locale, "email").fill(`${crypto.randomUUID()}@example.com`);
  await fieldOf(page, locale, "phone").fill("+90 532 555 11 22");
  await fieldOf(page, locale, "message").fill(message);
  await page.locator("input[name=notice]").check();
  await page.clock.fastForward(60_000);
}
