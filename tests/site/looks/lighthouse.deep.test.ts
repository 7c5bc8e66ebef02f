import lighthouse from "lighthouse";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SCREEN_NAMES, type ScreenName } from "../../../app/ground/i18n/screens.ts";
import { browserOptions } from "../../../tools/dev/browser.ts";
import { freePort } from "../../../tools/dev/ports.ts";
import { SITE } from "../../host/site.ts";
import { TESTED_LOCALES as LOCALES } from "../../tested-locales.ts";
import { samplePath } from "./screens.ts";

let browser: Browser;
let port: number;

beforeAll(async () => {
  port = await freePort();
  browser = await chromium.launch(await browserOptions([`--remote-debugging-port=${port}`]));
});
afterAll(() => browser.close());

/** For their visitors, not for search engines. */
const NOT_INDEXED: readonly ScreenName[] = ["notFound", "compare"];

/** Each screen, in the languages by turns. How fast a page is, `npm run bench:phone` measures: a figure of a machine, where these are of the site. */
test.each(
  SCREEN_NAMES.filter((screen) => !NOT_INDEXED.includes(screen)).map((screen, index) =>
    samplePath(screen, LOCALES[index % LOCALES.length] ?? "tr"),
  ),
)("Lighthouse gives %s 100 for search engines, accessibility and best practices", async (path) => {
  const result = await lighthouse(SITE + path, {
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
