import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES } from "../../../app/ground/i18n/screens.ts";
import { pageTexts, serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";

const textsIn = (html: string) => /<link rel="preload" as="fetch" crossorigin href="(\/texts\/[^"]+)"/.exec(html)?.[1];
const headOf = async (path: string) => {
  const { status, headers } = await fetch(SITE + path);
  return [status, headers.get("cache-control")];
};

test.each(LOCALES)(
  "a page in %s announces the file of its texts, which never changes, and has no copy of them",
  async (locale) => {
    const path = hrefOf("finder", locale);
    const html = await (await fetch(SITE + path)).text();
    const response = await fetch(SITE + textsIn(html));
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await response.json()).toEqual(pageTexts({ screen: "finder", locale }));
    const [, data = ""] = html.split("streamController.enqueue");
    expect(data).not.toContain(serverTranslator(locale)("finder.change"));
  },
);

test("a page of prose has no such file", async () => {
  expect(textsIn(await (await fetch(SITE + hrefOf("quality", "en"))).text())).toBeUndefined();
});

test.each(SCREEN_NAMES)("the texts of %s are there in whichever version a page asks for", async (screen) => {
  expect(await headOf(`/texts/ru/${screen}.00000000.json`)).toEqual([200, "public, max-age=60"]);
});

test.each([
  "ru/toString.1.json",
  "ru/product",
  "xx/product.1.json",
  "ru/../product.1.json",
  "ru/.json",
  "ru/%00.json",
  "ru/product.1.json/x",
])("there are no texts %s", async (path) => {
  expect((await headOf(`/texts/${path}`))[0]).toBe(404);
});

test("without its texts a page stays as the server sent it, and a link leads to the page all the same", async () => {
  const { page, errors } = await freshPage();
  let loads = 0;
  page.on("load", () => void loads++);
  await page.route("**/texts/**", (route) => route.abort());
  await page.goto(hrefOf("finder", "en"));
  await expect.poll(() => loads).toBe(2);
  await page.getByRole("button", { name: "Screw terminal blocks" }).click();
  await page.waitForURL(/group=screw$/);
  // Each document is asked for once more; a navigation before that would be interrupted by it.
  await expect.poll(() => loads).toBe(4);
  await page.unroute("**/texts/**");
  await open(page, hrefOf("faq", "en"));
  await page.route("**/texts/**", (route) => route.abort());
  await page
    .locator("footer")
    .getByRole("link", { name: serverTranslator("en")("screens.orderList") })
    .click();
  await page.waitForURL(`**${hrefOf("orderList", "en")}`);
  await expect.poll(() => page.locator("h1").textContent()).toBe(serverTranslator("en")("screens.orderList"));
  expect(errors.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
});
