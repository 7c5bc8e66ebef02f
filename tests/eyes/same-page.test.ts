import type { Page } from "playwright-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { newContext } from "../host/page.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";
import { volume } from "../volume.ts";
import { FIRST_WAYS, MORE_WAYS } from "./links.ts";
import { describePage, difference, IGNORED_ATTRIBUTES, IGNORED_ELEMENTS } from "./page-snapshot.ts";
import { countWork, quiet } from "./quiet.ts";

looksAtAllKnown("same-page");

let page: Page;
beforeAll(async () => {
  const context = await newContext();
  await countWork(context);
  page = await context.newPage();
});
// The next visitor has chosen no language and put nothing on a list, whatever came of this one.
afterEach(() => page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]));

async function describe(page: Page): Promise<string[]> {
  const ignored = {
    attributes: Object.keys(IGNORED_ATTRIBUTES),
    elements: Object.keys(IGNORED_ELEMENTS).join(", "),
  };
  await quiet(page);
  return page.evaluate(describePage, ignored);
}

/** Follows a link, or uses a control that leads to another address. */
function follow(element: Element): void {
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = element.options.length - 1;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  } else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

test.each(volume(FIRST_WAYS.slice(0, 4), [...FIRST_WAYS, ...MORE_WAYS]))(
  "%s on %s leads to the page of its address",
  (...way) =>
    known("same-page", way[0], async () => {
      const [, from, selector] = way;
      await page.context().setExtraHTTPHeaders({ "cf-connecting-ip": newVisitorAddress() });
      await page.goto(from, { waitUntil: "commit" });
      await quiet(page);
      const before = page.url();
      await page.locator(selector).first().evaluate(follow);
      const navigated = await describe(page);
      const after = page.url();
      expect(after).not.toBe(before);
      // Else what has a fragment would stay the same document.
      await page.goto("/robots.txt");
      await page.goto(after, { waitUntil: "commit" });
      const requested = await describe(page);
      expect(page.url()).toBe(after);
      expect(difference(navigated, requested)).toBe("");
    }),
);
