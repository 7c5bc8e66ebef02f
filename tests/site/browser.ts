import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { inject } from "vitest";

export const SITE = inject("siteUrl");

const FLAGS =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: [...FLAGS.split(" "), ...more] });
}

/** A page of a fresh profile that remembers every error its console and its scripts raise. */
export async function freshPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: SITE, viewport: { width: 1440, height: 900 }, ...options });
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
  const { violations: found } = await new AxeBuilder({ page }).include(within).withTags(RULES).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** How far a page can be scrolled sideways, in pixels: not at all. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is wrong with a page as it arrives: what axe finds, how far it scrolls sideways, what its console says. */
export async function faultsOf(browser: Browser, address: string, options: BrowserContextOptions) {
  const { page, errors } = await freshPage(browser, options);
  await open(page, address);
  const found = { violations: await violations(page), overflow: await overflow(page), errors };
  await page.context().close();
  return found;
}
