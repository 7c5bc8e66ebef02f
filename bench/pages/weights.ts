import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { browserOptions } from "../../tools/dev/browser.ts";
import { ask } from "../ask.ts";
import { addressesIn } from "./renders.ts";
import type { StartSite } from "./site.ts";

export type Weight = {
  readonly kind: string;
  readonly site: string;
  /** Bytes of the document, gzipped. */
  readonly html: number;
  /** As they stand in the document. */
  readonly elements: number;
  /** Those that a first visit requests by itself, and their bytes, gzipped. */
  readonly scripts: number;
  readonly scriptBytes: number;
};

/** What a visit asks for before it does anything. */
export async function weighScripts(page: Page, address: string): Promise<{ scripts: number; scriptBytes: number }> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return { scripts: sizes.length, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const countElements = (html: string): number =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "<$1>").match(/<[a-z]/gi)?.length ?? 0;

/** What each kind of page weighs on a phone's first visit. */
export async function weighPages(starts: readonly StartSite[]): Promise<readonly Weight[]> {
  const browser = await chromium.launch(await browserOptions());
  const weights: Weight[] = [];
  for (const start of starts) {
    const { name, url, close } = await start({ cache: "on", assets: true });
    for (const [kind, path] of Object.entries(await addressesIn(url))) {
      const html = await ask(url + path);
      const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
      const scripts = await weighScripts(page, url + path);
      await page.close();
      const elements = countElements(String(html));
      weights.push({ kind, site: name, html: gzipSync(html).length, elements, ...scripts });
    }
    await close();
  }
  await browser.close();
  return weights;
}
