import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshPage, open } from "../host/page.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";
import { volume } from "../volume.ts";

looksAtAllKnown("layout-shift");

/** The sum of one task (web.dev calls up to 0.1 good for a whole visit). */
const MAX_SHIFT = 0.05;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

type Shift = { readonly value: number; readonly path: string; readonly moved: readonly string[] };

declare global {
  interface Window {
    /** When the visitor last pressed something, or negative infinity. */
    pressedAt?: number;
  }
}

/** Collects layout shifts in the tab's storage, which outlives its documents. */
function recordShifts(): void {
  for (const name of ["pointerdown", "keydown"])
    addEventListener(
      name,
      () => {
        window.pressedAt = performance.now();
      },
      true,
    );
  type Source = { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect };
  type LayoutShift = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly Source[];
  };
  const describe = ({ node, previousRect, currentRect }: Source) =>
    `${node?.nodeName} “${node?.textContent?.slice(0, 30)}” from ${previousRect.top} to ${currentRect.top}`;
  /** Nobody sees what moves behind a sheet that fills the window. */
  const isCovered = () => {
    const sheet = document.querySelector(":popover-open")?.getBoundingClientRect();
    return sheet !== undefined && sheet.width >= innerWidth && sheet.height >= innerHeight;
  };
  new PerformanceObserver((list) => {
    if (isCovered()) return;
    const shifts: Shift[] = JSON.parse(sessionStorage.getItem("shifts") ?? "[]");
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) shifts.push({ value, path: location.pathname, moved: sources.map(describe) });
    sessionStorage.setItem("shifts", JSON.stringify(shifts));
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * What follows from an act within half a second is not counted, so whether it is would depend on how fast the machine
 * is: every answer comes after that, as over a slow connection.
 */
async function answerLate(page: Page): Promise<{ readonly untilAnswered: () => Promise<void> }> {
  let held = 0;
  await page.route(/\.data\b|\.js$|\.css$|\/(?:suggestions|order-lines|listed)\//, async (route) => {
    held += 1;
    await page.waitForFunction(() => performance.now() > (window.pressedAt ?? Number.NEGATIVE_INFINITY) + 500);
    await route.fulfill({ response: await route.fetch() });
    held -= 1;
  });
  return { untilAnswered: () => expect.poll(() => held).toBe(0) };
}

/** What has moved without an act of the visitor. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem("shifts"))) ?? "[]");
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** Opens the page with which a task begins; how much a first load moves is Lighthouse's to measure. */
async function begin(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    sessionStorage.removeItem("shifts");
  });
}

type Task = readonly [name: string, size: typeof PHONE, go: (page: Page) => Promise<unknown>];

async function sendEnquiry(page: Page): Promise<void> {
  const main = page.locator("main");
  await begin(page, "/en");
  await main.locator("input[name=q]").fill("1081601");
  await main.locator("input[name=q]").press("Enter");
  await main.getByRole("button", { name: "Add to List" }).first().click();
  await main.locator("form[data-added]").waitFor();
  await page.locator("header").getByRole("link", { name: "List" }).click();
  await main.getByRole("link", { name: "enquiry" }).click();
  // The address changes while the list, which says the same, is still shown.
  await main.locator("#name").waitFor();
  await main.getByText("KVC 16 M5").first().waitFor();
}

/** In a document nothing of the list is known but what its address says. */
async function reloadEnquiry(page: Page): Promise<void> {
  await sendEnquiry(page);
  await page.reload();
  await page.locator("main").getByText("KVC 16 M5").first().waitFor();
}

async function filter(page: Page): Promise<void> {
  await begin(page, "/en/products/screw-terminals/screw-feed-through-terminals");
  const [before] = await page.locator("h1 + [role=status]").allInnerTexts();
  const choice = page.locator("#filters input[name=cross_section]").first();
  if (page.viewportSize()?.width === PHONE.width)
    await page.locator("[popovertarget=filters]:not([popovertargetaction])").first().click();
  await choice.click();
  await expect.poll(() => page.locator("h1 + [role=status]").allInnerTexts()).not.toEqual([before]);
}

async function suggest(page: Page): Promise<void> {
  await begin(page, "/en/contact");
  await page.locator("header [role=search] input").pressSequentially("KV 4");
  await page.locator("#search-panel").getByRole("option").first().waitFor();
}

const FIRST: readonly Task[] = [
  ["find, add, list, enquiry", PHONE, sendEnquiry],
  ["filter", DESKTOP, filter],
  ["suggestions", DESKTOP, suggest],
];
const MORE: readonly Task[] = [
  ["find, add, list, enquiry", DESKTOP, sendEnquiry],
  ["an enquiry that is reloaded", PHONE, reloadEnquiry],
  ["filter", PHONE, filter],
  ["suggestions", PHONE, suggest],
];

async function newRecordedPage(viewport: typeof PHONE): Promise<Page> {
  const { page } = await freshPage({ viewport, reducedMotion: "no-preference" });
  await page.addInitScript(recordShifts);
  return page;
}

test.each(volume(FIRST, [...FIRST, ...MORE]))(
  "nothing arrives late and moves the page: %s, %o",
  async (name, size, go) => {
    const page = await newRecordedPage(size);
    try {
      const { untilAnswered } = await answerLate(page);
      await go(page);
      await untilAnswered();
      const shifts = await shiftsOf(page);
      await known("layout-shift", `${name} at ${size.width} px`, async () =>
        expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MAX_SHIFT),
      );
    } finally {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().close();
    }
  },
);

test("what arrives late is seen", async () => {
  const page = await newRecordedPage(DESKTOP);
  await page.goto("/calendar/nothing.ics");
  await page.evaluate(async () => {
    document.body.innerHTML = `<p style="font-size: 3rem">${"Read this. ".repeat(50)}</p>`;
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    document.body.insertAdjacentHTML("afterbegin", '<div style="block-size: 20rem">Late</div>');
  });
  expect(sumOf(await shiftsOf(page))).toBeGreaterThan(MAX_SHIFT);
});
