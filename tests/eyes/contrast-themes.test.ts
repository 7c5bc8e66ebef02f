import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { freshPage, open } from "../host/page.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";
import { firstOf, inDeep } from "../volume.ts";

looksAtAllKnown("contrast-themes");

const LIST = "/en/products/screw-terminals?category=screw_high_current";
const PRODUCT = "/en/products/screw-terminals/bolt-terminals/1081601-kvc-16-m5-bolt-terminal-block-beige";

/** What is chosen, the page that has it, and where it stands: an input, or what is marked as the current one. */
const CHOSEN: readonly (readonly [what: string, path: string, selector: string])[] = [
  ["a ticked filter", LIST, "#filters input[name=category]:checked"],
  ["the view of a list", LIST, "#results nav a[aria-current]"],
  ["a colour in a list", LIST, "#results [role=group] a[aria-current]"],
  ["a product to compare", LIST, "#results input[form=compare]"],
  ["the entry of the menu", LIST, "header nav a[aria-current=page]"],
  ["the language", LIST, "header a[hreflang=en][aria-current]"],
  ["the view of a product", PRODUCT, "main label:has(input[name=view]:checked)"],
  ["the colour of a product", PRODUCT, "main a[data-link=stay][aria-current]"],
  ["the differences of a comparison", "/en/compare?code=1040252&code=1040402", "main input[type=checkbox]"],
  ["the page of a list", "/en/products?q=terminal&page=2", "#results nav[aria-label=Pages] a[aria-current]"],
  ["the section of the downloads", "/en/downloads?section=certificates", "main nav a[aria-current]"],
  ["the tick of a form", "/en/contact", "main input[name=notice]"],
];

/** Marks an element as chosen or as not chosen, for `evaluate`. */
function mark(element: Element, isChosen: boolean): void {
  const input = element.matches("input") ? element : element.querySelector("input");
  if (input instanceof HTMLInputElement) input.checked = isChosen;
  for (const name of ["aria-selected", "data-chosen"])
    if (element.hasAttribute(name)) element.setAttribute(name, String(isChosen));
  if (!isChosen) element.removeAttribute("aria-current");
}

const MARGIN_PX = 4;

/** Whether an element looks different once it is no longer chosen. @throws when it is not shown, or changes by itself */
async function differs(page: Page, element: Locator): Promise<boolean> {
  const measure = async () => {
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error("What is chosen is not shown");
    return {
      x: box.x - MARGIN_PX,
      y: box.y - MARGIN_PX,
      width: box.width + 2 * MARGIN_PX,
      height: box.height + 2 * MARGIN_PX,
    };
  };
  const look = (clip: Awaited<ReturnType<typeof measure>>) => page.screenshot({ clip, animations: "disabled" });
  await element.evaluate(mark, true);
  let clip = await measure();
  let chosen: Buffer | undefined;
  // It moves until the page is still.
  const isStill = async () => {
    const before = chosen;
    clip = await measure();
    chosen = await look(clip);
    return before !== undefined && chosen.equals(before);
  };
  await expect.poll(isStill, { message: "What is shown goes on changing by itself" }).toBe(true);
  await element.evaluate(mark, false);
  return !chosen?.equals(await look(clip));
}

let page: Page;
beforeAll(async () => {
  ({ page } = await freshPage({ forcedColors: "active", javaScriptEnabled: false }));
});

const expectShown = (what: string, isShown: boolean) =>
  known("contrast-themes", what, async () => expect(isShown).toBe(true));

test.each(firstOf(8, CHOSEN))("in a contrast theme it shows that %s is chosen", async (what, path, selector) => {
  if (!page.url().endsWith(path)) await page.goto(path);
  await expectShown(what, await differs(page, page.locator(selector).filter({ visible: true }).first()));
});

inDeep(() => {
  test("in a contrast theme it shows that a row of a strip is chosen", async () => {
    const { page: strips } = await freshPage({ forcedColors: "active" });
    await open(strips, "/en/terminal-strips");
    await strips.getByRole("button", { name: "Motor" }).click();
    await expectShown("a row of a strip", await differs(strips, strips.locator("tr[data-chosen]").last()));
  });
});

test("what is chosen by its background alone is seen", async () => {
  const html = `<style>a { background: white } a[aria-current] { background: red }</style><a href="/" aria-current="true">One</a>`;
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  expect(await differs(page, page.locator("a"))).toBe(false);
});
