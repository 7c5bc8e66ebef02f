import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { browserOptions } from "../../tools/dev/browser.ts";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { report } from "../report.ts";
import { addressesIn } from "./renders.ts";
import type { StartSite } from "./site.ts";

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** The files that a first visit requests by itself; bytes are gzipped. */
export type Weight = {
  readonly html: number;
  /** As they stand in the document. */
  readonly elements: number;
  readonly scripts: number;
  readonly scriptBytes: number;
};

const countElements = (html: string): number =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "<$1>").match(/<[a-z]/gi)?.length ?? 0;

export const WEIGHT_HEAD = ["HTML, kB", "elements", "scripts", "their kB"];
export const weightCells = ({ html, elements, scripts, scriptBytes }: Weight): readonly number[] => [
  html / 1000,
  elements,
  scripts,
  scriptBytes / 1000,
];

export type Limits = { readonly html?: number; readonly elements?: number };

/** Requests and kB of the scripts of any page. */
const SCRIPT_LIMITS = { scripts: 18, kilobytes: 155 };

/** Reports what a page weighs. @param limits kB of HTML, and elements */
export function reportWeight(name: string, weight: Weight, limits: Limits = {}): void {
  report(`${name}, HTML`, weight.html / 1000, "kB", limits.html);
  report(`${name}, elements`, weight.elements, "elements", limits.elements);
  report(`${name}, scripts`, weight.scripts, "requests", SCRIPT_LIMITS.scripts);
  report(`${name}, size of its scripts`, weight.scriptBytes / 1000, "kB", SCRIPT_LIMITS.kilobytes);
}

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

/** The weight of each kind of page for a phone. */
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

/** kB of HTML of each kind of page in each language, gzipped: a letter of Cyrillic takes two bytes, so Russian weighs most. */
export async function weighLanguages(start: StartSite): Promise<readonly (readonly [kind: string, ...kB: number[]])[]> {
  const { url, close } = await start({ cache: "on", assets: false });
  const rows: [string, ...number[]][] = [];
  for (const [kind, path] of Object.entries(await addressesIn(url))) {
    const links = String(await fetchAsVisitor(url + path)).matchAll(/<a href="([^"]+)" hrefLang="(\w+)" lang=/g);
    const addresses = new Map([...links].map(([, address = "", locale]) => [locale, address.replaceAll("&amp;", "&")]));
    const own = LOCALES.map(
      async (locale) => gzipSync(await fetchAsVisitor(url + addresses.get(locale))).length / 1000,
    );
    rows.push([kind, ...(await Promise.all(own))]);
  }
  await close();
  return rows;
}
