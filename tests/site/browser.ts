import { buffer } from "node:stream/consumers";
import axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from "playwright-core";
import { inject } from "vitest";
import { OWN_ADDRESS } from "./client-address.ts";

export const SITE = inject("siteUrl");

/** The one browser of the run; closing it lets go of the caller's own pages only. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject("browserEndpoint"));

/** A fresh profile, at its own address. */
export const newContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { "cf-connecting-ip": OWN_ADDRESS },
    ...options,
  });

/** A page that remembers every error its console and its scripts raise. */
export async function newPage(context: BrowserContext): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

/** A page of a fresh profile. */
export const freshPage = async (browser: Browser, options?: BrowserContextOptions) =>
  newPage(await newContext(browser, options));

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

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA and its own best practices, in a part of a page or all of it. */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, values]) => {
      const { violations: found } = await window.axe.run(selector, {
        runOnly: { type: "tag", values },
        // Of the other results, of which there are thousands, nothing is read.
        resultTypes: ["violations"],
      });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [within, RULES] as const,
  );
}

/** How far a page can be scrolled sideways, in pixels: not at all. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What a download holds: the browser may be elsewhere, so its file is fetched from there. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
