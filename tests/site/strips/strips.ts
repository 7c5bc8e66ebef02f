import type { Page } from "playwright-core";
import { hrefOf } from "../../../app/i18n/href.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { open } from "../../host/page.ts";

export const builderPath = (locale: Locale) => hrefOf("terminalStrips", locale);

/** The strip as a list of positions, which keyboards and screen readers use. */
export const stripOf = (page: Page) => page.getByRole("listbox");
/** The marks from left to right. */
export const marksOn = (page: Page) =>
  stripOf(page)
    .getByRole("option")
    .evaluateAll((options) => options.map(({ textContent }) => textContent?.split(",")[0] ?? ""));
export const chosenMarks = (page: Page) =>
  stripOf(page)
    .getByRole("option", { selected: true })
    .evaluateAll((options) => options.map(({ textContent }) => textContent?.split(",")[0] ?? ""));

/** Opens the builder and waits until its products are there. */
export async function openBuilder(page: Page, locale: Locale, fragment = ""): Promise<void> {
  await open(page, builderPath(locale) + fragment);
  await page
    .getByRole("button", { name: serverTranslator(locale)("stripBuilder.add.palette", { name: "" }).trim() })
    .first()
    .waitFor();
}

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
