import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../host/page.ts";
import { known, looksAtAllKnown } from "../known-faults.ts";
import { sampleProducts } from "../sample.ts";
import { SCREEN_STATES } from "../site/looks/screens.ts";
import { deep, volume } from "../volume.ts";
import { findLayoutFaults } from "./layout-faults.ts";

looksAtAllKnown("layout");

const WIDTHS = volume([390, 768], [390, 720, 768, 1440]);
/** The longest words, by turns; in the deep run all languages. */
const localesOf = (index: number) => volume<readonly Locale[]>([index % 4 === 3 ? "ru" : "de"], LOCALES);

/** Documents as they come: their scripts would cost ten times as much. */
let page: Page;
beforeAll(async () => {
  ({ page } = await freshPage({ javaScriptEnabled: false }));
  // Their sizes stand in the style sheets, and without scripts a browser loads all pictures at once.
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setBlockedURLs", { urls: ["*/drawings/*", "*/files/*", "*.js", "*/api/*"] });
});

type Shown = { readonly locale: Locale; readonly show: () => Promise<Page> };

/** Looks at a screen in some languages and widths. */
async function expectRoom(name: string, shown: readonly Shown[], widths: readonly number[]): Promise<void> {
  const faults = new Map<number, string[]>();
  for (const { locale, show } of shown) {
    const screen = await show();
    for (const width of widths) {
      await screen.setViewportSize({ width, height: 900 });
      const found = await screen.evaluate(findLayoutFaults);
      faults.set(width, [...(faults.get(width) ?? []), ...found.map((fault) => `${locale}: ${fault}`)]);
    }
  }
  for (const [width, found] of faults)
    await known("layout", `${name} at ${width} px`, async () => expect([width, ...found]).toEqual([width]));
}

/** Each third state; in the deep run all. */
const STATES = SCREEN_STATES.map((state, index) => ({ ...state, index, locales: localesOf(index) })).filter(
  ({ index }) => volume(index % 3 === 1, true),
);
test.each(STATES)("$name: nothing lies over another or beyond its column", ({ name, path, locales }) => {
  const show = async (locale: Locale) => {
    await page.goto(path(locale));
    return page;
  };
  return expectRoom(
    name,
    locales.map((locale) => ({ locale, show: () => show(locale) })),
    WIDTHS,
  );
});

/** Where things begin: `left` of the header, the heading and the footer, `top` of a strip's parts from top to bottom. */
const readPlaces = () => {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  return {
    left: ["header a", "h1", "footer address"].map((selector) => boxOf(selector)?.left),
    top: ["[role=listbox]", "#add-to-strip", "#strip-parts", "main table", "#strip-output"].map(
      (selector) => boxOf(selector)?.top ?? 0,
    ),
  };
};

test("so it is in a terminal strip, which scripts make, and its parts stand where one looks for them", async () => {
  const show = async (locale: Locale) => {
    const { page: strips } = await freshPage();
    await open(strips, hrefOf("terminalStrips", locale));
    const example = serverTranslator(locale)("stripBuilder.empty.examples.motor");
    await strips.getByRole("button", { name: example }).click();
    // The table comes last.
    await strips.locator("main [role=grid]").waitFor();
    return strips;
  };
  // Where its columns have least room.
  await expectRoom(
    "a strip",
    localesOf(0).map((locale) => ({ locale, show: () => show(locale) })),
    volume([720, 1440], WIDTHS),
  );
  const strips = await show("en");
  for (const width of WIDTHS) {
    await strips.setViewportSize({ width, height: 900 });
    const [header, heading, footer] = (await strips.evaluate(readPlaces)).left;
    expect([width, heading, footer]).toEqual([width, header, header]);
  }
  await strips.setViewportSize({ width: 390, height: 900 });
  // What adds to the strip directly below it, and last what leaves the builder.
  // What is far below is laid out when it is due.
  const isInOrder = async () => {
    const { top } = await strips.evaluate(readPlaces);
    return top.every((place, index) => place > (top[index - 1] ?? 0));
  };
  await expect.poll(isInOrder).toBe(true);
});

deep("so it is on the page of a product of each type, with the kit that scripts bring", async () => {
  const { page: product } = await freshPage();
  const faults: string[] = [];
  for (const code of new Map(sampleProducts().map((each) => [each.type, each.code])).values()) {
    await open(product, `${hrefOf("products", "ru")}/x/y/${code}`);
    for (const width of [768, 1280, 1440]) {
      await product.setViewportSize({ width, height: 900 });
      faults.push(...(await product.evaluate(findLayoutFaults)).map((fault) => `${code} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test("a control over another, a word beyond its column and a page that is too wide are seen", async () => {
  const html = `
    <div style="inline-size: 3rem"><p>Donaudampfschifffahrt</p></div>
    <button>One</button><button style="margin-inline-start: -1rem">Two</button>
    <a href="/" style="display: block; block-size: 9rem">Card</a><input type="checkbox" style="margin-block-start: -5rem">
    <div style="inline-size: 200vw">Wide</div>`;
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const faults = await page.evaluate(findLayoutFaults);
  expect(faults).toEqual([
    "button “One” lies over button “Two”",
    "“Donaudampfschifffahrt” stands beyond p “Donaudampfschifffahrt”",
    expect.stringMatching(/^The page scrolls \d+ px sideways$/),
  ]);
});
