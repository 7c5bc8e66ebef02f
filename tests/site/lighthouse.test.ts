import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import { browserOptions } from "../../scripts/browser.ts";
import { freePort } from "../../scripts/ports.ts";
import { volume } from "../volume.ts";
import { SITE } from "./browser.ts";
import { edgeOf } from "./edge.ts";
import { SCREEN_STATES } from "./screens.ts";

const { hostname } = new URL(BRAND.origin);
let browser: Browser;
let port: number;
let edge: Awaited<ReturnType<typeof edgeOf>>;

/** The browser finds the site under its own name: its canonical addresses would be another site's otherwise. */
beforeAll(async () => {
  port = await freePort();
  edge = await edgeOf(SITE, hostname);
  browser = await chromium.launch(
    await browserOptions([
      `--remote-debugging-port=${port}`,
      "--ignore-certificate-errors",
      `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${edge.port}`,
    ]),
  );
});
afterAll(async () => {
  await browser.close();
  edge.close();
});

/** How fast a page is, `npm run bench:lighthouse` measures: a figure of a machine, where these are of the site. */
test.each(
  volume(
    [
      "/en/products",
      "/urunler/vidali-klemensler/vidali-gecis-klemensleri/1040252-kv-2-5-gecis-klemensi-mavi",
      "/en/contact",
      "/ru/kio-smart-packages",
    ],
    SCREEN_STATES.filter(({ screen }) => !["notFound", "compare", "orderList"].includes(screen)).flatMap(({ path }) =>
      LOCALES.map(path),
    ),
  ),
)("Lighthouse gives %s 100 for search engines, accessibility and best practices", async (path) => {
  const result = await lighthouse(BRAND.origin + path, {
    port,
    onlyCategories: ["seo", "accessibility", "best-practices"],
    logLevel: "silent",
  });
  if (!result) throw new Error("Lighthouse gave no result");
  const { audits, categories } = result.lhr;
  const failed = Object.values(audits).filter(({ id, score }) => {
    const counts = Object.values(categories).some(({ auditRefs }) =>
      auditRefs.some((audit) => audit.id === id && audit.weight > 0),
    );
    return counts && score !== null && score < 1;
  });
  expect(failed.map(({ id, title }) => `${id}: ${title}`)).toEqual([]);
  expect(Object.values(categories).map(({ score }) => score)).toEqual([1, 1, 1]);
});
