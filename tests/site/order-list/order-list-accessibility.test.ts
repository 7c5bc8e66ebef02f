import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { deep, volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import { codesOn, enter, listOf, preview, showsFirst, visitList } from "./order-list.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test("with the keyboard alone a list is entered, changed and cleared", async () => {
  const page = await visitList("en");
  await page.locator("main textarea").focus();
  await page.keyboard.type("1040252 50");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1040402 100");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await preview(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SECTION");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => codesOn(page)).toEqual(["1040252", "1040402"]);
  await page.locator("#down-1040252").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => codesOn(page)).toEqual(["1040402", "1040252"]);
  await page.getByRole("button", { name: "Clear the list" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("No");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => codesOn(page)).toEqual([]);
});

// German has the longest button.
deep.each(inLanguages("de"))(
  "in the compact table an amount and its button stand on one line, within the table, in %s",
  async (locale) => {
    const { page } = await freshPage();
    await open(page, `${hrefOf("products", locale)}?view=compact`);
    const table = await page.locator("table").boundingBox();
    for (const form of await page.locator("table form").all()) {
      const field = await form.locator("label").boundingBox();
      const button = await form.locator("button[type=submit]").boundingBox();
      expect(button?.y).toBeCloseTo(field?.y ?? 0, 0);
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
    }
  },
);

deep("without JavaScript, or when it never arrives, list and strips say what to do instead", async () => {
  const instead = "можно прислать и по электронной почте";
  const { page: waiting } = await freshPage();
  await waiting.route("**/assets/*.js", (route) => route.abort());
  const { page } = await freshPage({ javaScriptEnabled: false });
  for (const screen of ["orderList", "terminalStrips"] as const)
    for (const each of [waiting, page]) {
      await each.goto(hrefOf(screen, "ru"));
      // Ten seconds later.
      await each.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()));
      expect(plain(await each.locator("main").innerText())).toContain(instead);
    }
  const read = await visitList("ru", listOf(["1040252", 37]));
  await showsFirst(read, "1040252", "ru");
  expect(plain(await read.locator("main").innerText())).not.toContain(instead);
  await page.goto("/ru/products/screw-terminals/screw-feed-through-terminals");
  expect(await page.locator("main li form").first().isVisible()).toBe(false);
});

/** Every width and both schemes; all combinations in the deep run. */
const LIST_LOOKS = [PHONE.viewport, { width: 768, height: 1000 }, { width: 1440, height: 900 }].flatMap(
  (viewport, index) =>
    volume([(["light", "dark"] as const)[index % 2] ?? "light"], ["light", "dark"] as const).map((colorScheme) => ({
      viewport,
      colorScheme,
      width: viewport.width,
    })),
);

deep.each(LIST_LOOKS)("the list is accessible in the $colorScheme, at $width px", async ({ colorScheme, viewport }) => {
  const list = listOf(["1040252", 37, "щит"], ["6210020", 2.5], ["1030151", 5], ["9999999", 3]);
  const page = await visitList("ru", list, { colorScheme, viewport });
  await showsFirst(page, "1040252", "ru");
  await enter(page, "1040402 50\n1040292 5\n1030152;x");
  await preview(page).waitFor();
  await page.locator("[role=img] use").first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});
