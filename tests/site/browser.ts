import { buffer } from "node:stream/consumers";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Download, type Page } from "playwright-core";
import { inject } from "vitest";
import { OWN_ADDRESS } from "./own-address.ts";

export const SITE = inject("siteUrl");

/** The one browser of the run; closing it lets go of the caller's own pages only. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject("browserEndpoint"));

/** A page of a fresh profile that remembers every error its console and its scripts raise. */
export async function freshPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { "cf-connecting-ip": OWN_ADDRESS },
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

/** Opens a path and waits until its scripts have taken over, those of the parts whose code comes later too. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector("html[data-hydrated]");
  await page.waitForFunction(() => {
    const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) {
      // React opens a part in the document with a comment, and notes on an element that it is its own.
      const first = marks.currentNode.nodeValue?.startsWith("$") ? marks.currentNode.nextSibling : null;
      if (first instanceof Element && !Object.keys(first).some((key) => key.startsWith("__reactFiber"))) return false;
    }
    return true;
  });
}

/** Keeps the script that holds a text from arriving: built scripts have no names to know them by. */
export async function withoutScript(page: Page, text: string): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const script = await (await fetch(route.request().url())).text();
    return script.includes(text) ? route.abort() : route.continue();
  });
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA and its own best practices, in a part of a page or all of it. */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  // Legacy mode looks into no frames of other sites; there are none, and without it every page is looked at twice.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ runOnly: { type: "tag", values: RULES }, resultTypes: ["violations"] })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** How far a page can be scrolled sideways, in pixels: not at all. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What a download holds: the browser may be elsewhere, so its file is fetched from there. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
