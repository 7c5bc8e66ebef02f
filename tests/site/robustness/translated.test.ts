import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/i18n/href.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { connectBrowser, freshPage, open } from "../../host/page.ts";
import { plain } from "../page-text.ts";
import { add, marksOn, openBuilder } from "../strips/strips.ts";

const t = serverTranslator("en");
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Runs in the page. Like the translation of a browser, it replaces each text node, and each that comes later. */
function translate(): void {
  const replace = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, svg")) continue;
      const outer = document.createElement("font");
      outer.appendChild(document.createElement("font")).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  replace(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) replace(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

type Journey = (page: Page) => Promise<unknown>;
const saysOf = (page: Page, text: string) => page.getByText(plain(text), { exact: true }).first().waitFor();

const JOURNEYS: Readonly<Record<string, readonly [start: Journey, acts: Journey]>> = {
  "filters are ticked and unticked, a variant is picked": [
    (page) => open(page, "/en/products/screw-terminals/screw-feed-through-terminals"),
    async (page) => {
      await page.locator("#filters summary").filter({ hasText: "Colour" }).click();
      const beige = page.getByRole("checkbox", { name: /^beige/ });
      await beige.check();
      await saysOf(page, "8 products");
      await beige.uncheck();
      await saysOf(page, "48 products");
      const card = page.locator("#results li:has(h2)").first();
      await card.getByRole("link", { name: "blue" }).click();
      await expect.poll(() => card.getByRole("heading").textContent()).toMatch(/blue$/);
      await card.getByRole("button", { name: "Add to List" }).click();
      await card.getByText(t("adding.added"), { exact: true }).waitFor();
    },
  ],
  "a data sheet fails, then is asked for again": [
    (page) => open(page, "/en/products?q=1040151"),
    async (page) => {
      await page.route("**/datasheet.pdf", (route) => route.abort());
      await page.locator("main a[href$='/datasheet.pdf']").first().click();
      await saysOf(page, t("product.datasheetFailed"));
      await saysOf(page, t("product.datasheet"));
    },
  ],
  "an incomplete message is corrected, and then cannot be sent": [
    (page) => open(page, hrefOf("contact", "en")),
    async (page) => {
      const send = page.getByRole("main").getByRole("button", { name: t("contact.send") });
      await send.click();
      await saysOf(page, t("contact.problems.fields"));
      await page.getByRole("textbox", { name: t("contact.fields.name") }).fill("Jane O’Brien");
      await page.getByRole("textbox", { name: t("contact.fields.email") }).fill("jane@example.com");
      await page.getByRole("textbox", { name: t("contact.fields.message") }).fill("KV 2.5: 500");
      await page.locator("input[name=notice]").check();
      await page.context().setOffline(true);
      await send.click();
      await expect
        .poll(() => page.getByRole("alert").first().textContent())
        .toContain(plain(t("contact.problems.unavailable", { phone: "" })));
    },
  ],
  "a number is added to the example of a strip": [
    (page) => openBuilder(page, "en"),
    async (page) => {
      await page.getByRole("button", { name: t("stripBuilder.empty.examples.motor") }).click();
      await expect.poll(() => marksOn(page)).toHaveLength(19);
      await add(page, "1040151");
      // As many as are packed together.
      await expect.poll(() => marksOn(page)).toHaveLength(69);
    },
  ],
};

test.each(Object.entries(JOURNEYS))("in a page that the browser has translated %s", async (_, [start, acts]) => {
  const { page, errors } = await freshPage(browser);
  await start(page);
  await page.evaluate(translate);
  await acts(page);
  expect(errors.filter((error) => !error.includes("net::ERR_"))).toEqual([]);
  await page.context().close();
});
