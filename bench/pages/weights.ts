import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { browserOptions } from "../../tools/dev/browser.ts";
import { addressesIn } from "./renders.ts";
import type { StartSite } from "./site.ts";

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** What a first visit requests by itself; bytes are gzipped. */
export type Weight = {
  readonly html: number;
  /** As they stand in the document. */
  readonly elements: number;
  readonly scripts: number;
  readonly scriptBytes: number;
};

const countElements = (html: string): number =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "<$1>").match(/<[a-z]/gi)?.length ?? 0;

/** Opens a page that has a context of its own. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  const document = await page.goto(address, { waitUntil: "networkidle" });
  if (document?.status() !== 200) throw new Error(`${address} was answered with ${document?.status()}.`);
  const html = await document.body();
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  return {
    html: gzipSync(html).length,
    elements: countElements(String(html)),
    scripts: sizes.length,
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** What each kind of page weighs for a phone. */
export async function weighPages(
  starts: readonly StartSite[],
): Promise<readonly (Weight & { readonly kind: string; readonly site: string })[]> {
  const browser = await chromium.launch(await browserOptions());
  const weights = [];
  for (const start of starts) {
    const { name, url, close } = await start({ cache: "on", assets: true });
    for (const [kind, path] of Object.entries(await addressesIn(url))) {
      const page = await browser.newPage(PHONE);
      weights.push({ kind, site: name, ...(await weigh(page, url + path)) });
      await page.close();
    }
    await close();
  }
  await browser.close();
  return weights;
}
