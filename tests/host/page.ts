import { buffer } from "node:stream/consumers";
import axe, { type RunOnly } from "axe-core";
import type { BrowserContext, BrowserContextOptions, Download, Page, Response } from "playwright-core";
import { newContext, pageOf } from "./contexts.ts";
import { count } from "./count.ts";

export { newContext } from "./contexts.ts";

/** Collects all console errors and exceptions of a page. */
export async function newPage(context: BrowserContext): Promise<{ page: Page; errors: string[] }> {
  const page = await pageOf(context);
  const errors: string[] = [];
  page.on("load", () => count("page loads"));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, errors };
}

export const freshPage = async (options?: BrowserContextOptions) => newPage(await newContext(options));

/** Whether React has hydrated a page, and the editor that it loads later; for any browser. */
export function isHydrated(): boolean {
  if (!("hydrated" in document.documentElement.dataset)) return false;
  const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (marks.nextNode()) {
    // React marks a Suspense boundary with a comment, and a hydrated element with a property; the scripts that bring React
    // Router's data are the server's alone.
    const first = marks.currentNode.nodeValue?.startsWith("$") ? marks.currentNode.nextSibling : null;
    if (first instanceof HTMLScriptElement) continue;
    if (first instanceof Element && !Object.keys(first).some((key) => key.startsWith("__reactFiber"))) return false;
  }
  return true;
}

/** Opens a path and waits until React has hydrated it, its editor included. @returns the document */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.waitForSelector("html[data-hydrated]");
  await page.waitForFunction(isHydrated);
  return response;
}

/** Blocks the script that contains a text: built files have no stable names. */
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

/** Violations of WCAG 2.2 AA and of axe's best practices, or of some rules, in a part of a page or all of it. */
export async function violations(page: Page, within = "html", rules?: readonly string[]): Promise<string[]> {
  count("axe runs");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly = rules ? { type: "rule", values: [...rules] } : { type: "tag", values: RULES };
  return page.evaluate(
    async ([selector, chosen]) => {
      const { violations: found } = await window.axe.run(selector, {
        runOnly: chosen,
        // The other results, thousands of them, are not read.
        resultTypes: ["violations"],
      });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    [within, runOnly] as const,
  );
}

/** Horizontal overflow in pixels. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fetches the file through the connection, since the browser may run elsewhere. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Unfolds the formats that few ask for. */
export async function unfoldFormats(page: Page): Promise<void> {
  // They may arrive after what is around them.
  await page.locator("main details > summary.button").first().waitFor();
  for (const summary of (await page.locator("main details:not([open]) > summary.button").all()).reverse())
    await summary.press("Enter");
}
