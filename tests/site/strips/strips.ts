import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";

export const builderPath = (locale: Locale) => hrefOf("terminalStrips", locale);

/** The strip as a list of positions, which keyboards and screen readers use. */
export const stripOf = (page: Page) => page.getByRole("listbox");
/** The marks from left to right. */
export const marksOn = (page: Page, which: { readonly selected?: true } = {}) =>
  stripOf(page)
    .getByRole("option", which)
    .evaluateAll((options) => options.map(({ textContent }) => textContent?.split(",")[0] ?? ""));
export const chosenMarks = (page: Page) => marksOn(page, { selected: true });

/** Opens the builder and waits until its products are there. */
export async function openBuilder(page: Page, locale: Locale, fragment = ""): Promise<void> {
  await open(page, builderPath(locale) + fragment);
  await page
    .getByRole("button", { name: serverTranslator(locale)("stripBuilder.add.palette", { name: "" }).trim() })
    .first()
    .waitFor();
}

/** A visitor at the builder, whose page ends the test without an error. */
export async function visitBuilder(
  options: BrowserContextOptions = {},
  locale: Locale = "en",
  fragment = "",
): Promise<Page> {
  const { page, errors } = await freshPage(options);
  onTestFinished(() => expect(errors).toEqual([]));
  await openBuilder(page, locale, fragment);
  return page;
}

/** The builder's button of that name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export const PLAN = "tests/strips/terminal-plans/01-dol-reversing.csv";
export const SIZES = [
  { name: "a desk", options: { viewport: { width: 1440, height: 900 } } },
  { name: "a tablet", options: { viewport: { width: 768, height: 1000 }, hasTouch: true } },
  { name: "a phone", options: { viewport: { width: 360, height: 740 }, hasTouch: true } },
] as const;

/** Types or pastes what to add, and waits for the strip to show it. */
export async function add(page: Page, text: string): Promise<void> {
  const before = await stripOf(page).getByRole("option").count();
  const field = page.locator("main textarea");
  await field.fill(text);
  await field.press("Enter");
  await page.waitForFunction((count) => document.querySelectorAll("main [role=option]").length > count, before);
}

/** Where a position stands on the screen, in pixels. */
export async function middleOf(page: Page, mark: string): Promise<{ readonly x: number; readonly y: number }> {
  const index = (await marksOn(page)).indexOf(mark);
  const box = await page.locator("main .strip-drawing [data-position] .hit").nth(index).boundingBox();
  if (!box) throw new Error(`${mark} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Point = { readonly x: number; readonly y: number };

/** A finger, whose touches the browser itself turns into taps, swipes and long presses. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const move = async (to: Point) => {
    const [from, steps] = [at, 8];
    at = to;
    for (let step = 1; step <= steps; step += 1) {
      const between = (one: number, other: number) => one + ((other - one) * step) / steps;
      await send("touchMove", [{ x: between(from.x, to.x), y: between(from.y, to.y) }]);
    }
  };
  const press = (point: Point) => {
    at = point;
    return send("touchStart", [point]);
  };
  return {
    press,
    move,
    release: () => send("touchEnd", []),
    /** Presses until the block is lifted. */
    lift: async (point: Point) => {
      await press(point);
      await liftedBlock(page).waitFor();
    },
  };
}

/** The picture that follows a finger. */
export const liftedBlock = (page: Page) => page.locator("body > div > svg.strip-drawing");
