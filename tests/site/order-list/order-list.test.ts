import type { Locator, Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import {
  amountOf,
  codesOn,
  count,
  enter,
  listOf,
  listPath,
  nameOf,
  openList,
  press,
  preview,
  products,
  row,
  rows,
  showsFirst,
  stored,
  visitList,
} from "./order-list.ts";

/** Waits until it says so. */
const says = (place: Locator, words: string | RegExp) =>
  expect.poll(async () => plain(await place.textContent())).toMatch(words);

async function dragTo(page: Page, handle: Locator, target: Locator): Promise<void> {
  for (const [index, place] of [handle, target].entries()) {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 6, (box?.y ?? 0) + 6, { steps: 1 + index * 5 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test.each(inLanguages("ru"))(
  "a list is begun on a product, goes on in a listing and is finished on its screen, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage();
    await open(page, `${hrefOf("products", locale)}?q=1040252`);
    expect(new URL(page.url()).pathname).toContain("1040252-");
    const form = page
      .locator("main form")
      .filter({ has: page.locator("input[inputmode=decimal]") })
      .first();
    await form.locator("input").fill("37");
    await form.locator("button[type=submit]").click();
    await expect.poll(() => form.locator("button[type=submit]").textContent()).toBe(t("adding.added"));
    await expect.poll(() => count(page, locale).textContent()).toBe("1");
    // 37 of packages of 50: one click makes it full.
    await form.locator("[role=status] button").click();
    await expect.poll(() => form.locator("input").inputValue()).toBe("50");
    await expect.poll(() => stored(page)).toEqual([{ code: "1040252", amount: 50, note: "" }]);
    await expect.poll(() => form.locator("[role=status] button").count()).toBe(0);

    // Both views of a listing; there it says "Added" already.
    await open(
      page,
      `${hrefOf("products", locale)}?q=${locale === "ru" ? "синяя" : locale === "tr" ? "mavi" : "blue"}+KV&size=96`,
    );
    const card = page.locator("main li", { has: page.locator('input[value="1040402"]') });
    await card.locator("form button[type=submit]").click();
    await expect.poll(() => count(page, locale).textContent()).toBe("2");
    const own = page.locator("main li", { has: page.locator('input[value="1040252"]') });
    await expect.poll(() => own.locator("form button[type=submit]").textContent()).toBe(t("adding.added"));
    await open(page, `${page.url()}&view=compact`);
    const line = page.locator("main tr", { has: page.locator('input[value="1040602"]') });
    await line.locator("input[inputmode=decimal]").fill("100");
    await line.locator("form button[type=submit]").click();
    await expect.poll(() => count(page, locale).textContent()).toBe("3");
    await page.reload();
    await expect.poll(() => line.locator("form button[type=submit]").textContent()).toBe(t("adding.added"));
    await expect.poll(() => line.locator("input[inputmode=decimal]").inputValue()).toBe("100");

    // The screen: names in its language, amounts, notes, order; all of it stays.
    await page
      .locator(`header a[href="${listPath(locale)}"]`)
      .first()
      .click();
    await expect.poll(() => codesOn(page)).toEqual(["1040252", "1040402", "1040602"]);
    await expect
      .poll(() => rows(page).locator("h2").allTextContents())
      .toEqual(["1040252", "1040402", "1040602"].map((code) => nameOf(code, locale)));
    await amountOf(page, "1040402").fill("75");
    await row(page, "1040402").getByRole("button", { name: /100/ }).click();
    await expect.poll(() => amountOf(page, "1040402").inputValue()).toBe("100");
    await press(row(page, "1040402"), t("orderList.addNote"));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("maxlength"))).toBe("200");
    await page.keyboard.type("Pano 3 <b>щит</b>");
    await page.locator("#up-1040602").click();
    await expect.poll(() => codesOn(page)).toEqual(["1040252", "1040602", "1040402"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("up-1040602");
    await page.reload();
    await expect.poll(() => codesOn(page)).toEqual(["1040252", "1040602", "1040402"]);
    await expect
      .poll(() => row(page, "1040402").locator("input[maxlength='200']").inputValue())
      .toBe("Pano 3 <b>щит</b>");
    await expect.poll(() => amountOf(page, "1040402").inputValue()).toBe("100");
    expect(errors).toEqual([]);
  },
);

test.each(inLanguages("tr"))(
  "two tabs show one list; it is cleared only by Yes, and undo brings it back beside what came since, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const page = await visitList(locale, listOf(["1040252", 50, "a"], ["1040402", 100], ["6210020", 20]));
    const other = await page.context().newPage();
    await open(other, listPath(locale));
    await expect.poll(() => codesOn(other)).toHaveLength(3);
    await amountOf(page, "1040252").fill("150");
    await expect.poll(() => amountOf(other, "1040252").inputValue()).toBe("150");
    await press(row(page, "1040402"), t("orderList.remove"));
    await expect.poll(() => codesOn(other)).toEqual(["1040252", "6210020"]);
    await page.getByRole("button", { name: t("orderList.undo") }).click();
    await expect.poll(() => codesOn(other)).toEqual(["1040252", "1040402", "6210020"]);
    await dragTo(page, row(page, "6210020").getByTitle(t("orderList.drag")), row(page, "1040252"));
    await expect.poll(() => codesOn(other)).toEqual(["6210020", "1040252", "1040402"]);
    await page.getByRole("button", { name: t("orderList.undo") }).click();
    await expect.poll(() => codesOn(other)).toEqual(["1040252", "1040402", "6210020"]);

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: t("orderList.clear") }).click();
    await expect.poll(() => dialog.textContent()).toContain(t("orderList.sure"));
    await dialog.getByRole("button", { name: t("orderList.no") }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await codesOn(page)).toHaveLength(3);
    // Escape says no as well.
    await page.getByRole("button", { name: t("orderList.clear") }).click();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await codesOn(page)).toHaveLength(3);
    await page.getByRole("button", { name: t("orderList.clear") }).click();
    await dialog.getByRole("button", { name: t("orderList.yes") }).click();
    await page.getByRole("heading", { name: t("orderList.empty") }).waitFor();
    await expect.poll(() => other.getByRole("heading", { name: t("orderList.empty") }).count()).toBe(1);
    expect(await page.getByRole("link", { name: t("orderList.browse") }).getAttribute("href")).toBe(
      hrefOf("products", locale),
    );
    // What comes onto the list meanwhile is no part of what is undone.
    await enter(other, "2040253 50");
    await press(preview(other), t("orderList.take", { count: 1, number: 1 }));
    await expect.poll(() => codesOn(page)).toEqual(["2040253"]);
    await page.getByRole("button", { name: t("orderList.undo") }).click();
    await expect.poll(() => codesOn(page)).toEqual(["1040252", "1040402", "6210020", "2040253"]);
    await expect.poll(async () => (await stored(page))[0]).toEqual({ code: "1040252", amount: 150, note: "a" });
  },
);

test("numbers that no longer exist keep their line and lead to what takes their place", async () => {
  const list = listOf(["1030151", 50, "старый"], ["1040252", 50], ["9999999", 3], ["1040262", 7]);
  const page = await visitList("ru", list);
  await says(row(page, "1030151"), "Этот продукт больше не выпускается.");
  await says(row(page, "9999999"), "Этого номера больше нет в каталоге.");
  await press(row(page, "1030151"), nameOf("1040151", "ru"));
  await expect.poll(() => codesOn(page)).toEqual(["1040151", "1040252", "9999999", "1040262"]);
  await expect.poll(async () => (await stored(page))[0]).toEqual({ code: "1040151", amount: 50, note: "старый" });
  // Two lines that become one add up.
  await press(row(page, "1040262"), nameOf("1040252", "ru"));
  await expect.poll(() => codesOn(page)).toEqual(["1040151", "1040252", "9999999"]);
  await expect.poll(async () => (await stored(page))[1].amount).toBe(57);
});

deep(
  "an opened list says what was discontinued or renumbered since it was made, and replaces it all at once",
  async () => {
    const list = listOf(["1030151", 50, "left"], ["1040252", 50], ["105918.51", 5], ["9999999", 3]);
    const page = await visitList("en", list);
    await says(
      page.locator("main"),
      /Discontinued or renumbered since this list was made: 103\s?015\s?1, 105918\.51\./,
    );
    await says(page.locator('[id="line-105918.51"]'), /Order number 105918\.51 is now 105\s?918\s?1\./);
    await page.getByRole("button", { name: "Replace all that have a successor" }).click();
    await expect.poll(() => codesOn(page)).toEqual(["1040151", "1040252", "1059181", "9999999"]);
    await expect.poll(async () => (await stored(page))[0]).toEqual({ code: "1040151", amount: 50, note: "left" });
    await expect.poll(() => page.getByText("Discontinued or renumbered").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => codesOn(page)).toEqual(["1030151", "1040252", "105918.51", "9999999"]);
  },
);

deep("the rail shows the row to scale, what it lacks, and when it is too long", async () => {
  const page = await visitList("en", listOf(["1040252", 50], ["1041001", 25], ["9010023", 10]));
  const rail = page.getByRole("region", { name: "On the rail" });
  // 50 × 5.2 + 25 × 10.2 + 10 × 6.2 mm, end plates of 1.5 and two end stops.
  const width = (code: string) => Number(products.get(code)?.width_mm);
  const plates = ["6010013", "6010021"].map(width);
  const total = 50 * width("1040252") + 25 * width("1041001") + 10 * width("9010023") + 2 * width("6310013");
  const length = total + plates.reduce((sum, mm) => sum + mm, 0);
  await says(rail, `Total width ${Math.round(length * 10) / 10} mm`);
  await expect.poll(() => rail.locator("use").count()).toBe(50 + 25 + 10 + 2 + 2);
  await expect.poll(() => rail.locator(".suggested").count()).toBe(4);
  await rail.getByRole("spinbutton").fill("500");
  await says(rail, "more than the 500 mm rail holds");
  await page.reload();
  await says(rail, "more than the 500 mm rail holds");

  const missing = page.getByRole("region", { name: "Missing for assembly" });
  await expect.poll(() => missing.locator("li").count()).toBe(4);
  await missing.getByRole("button", { name: /end stop/ }).click();
  await expect.poll(() => missing.locator("li").count()).toBe(3);
  await expect.poll(() => rail.locator(".suggested").count()).toBe(2);
  await expect.poll(async () => (await stored(page)).at(-1)).toEqual({ code: "6310013", amount: 50, note: "" });
});

deep("products that do not arrive are said to be missing, and come when asked for again", async () => {
  const { page } = await freshPage();
  let works = false;
  await page.route("**/order-lines/**", (route) => (works ? route.continue() : route.abort()));
  await openList(page, "en", listOf(["1040252", 50]));
  await page.getByText("The products could not be loaded. Your list is safe.").waitFor();
  expect(await codesOn(page)).toEqual(["1040252"]);
  await enter(page, "1040402 50");
  await page.getByText("The numbers could not be checked.").waitFor();
  expect(await page.locator("main textarea").inputValue()).toBe("1040402 50");
  works = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await showsFirst(page, "1040252", "en");
});

deep("the editor's code is loaded on its own screen only", async () => {
  const { page } = await freshPage();
  const editors = new Set<string>();
  const scripts: Promise<void>[] = [];
  const read = async (response: Response) => {
    // A page that is left has no bodies any more.
    const script = await response.text().catch(() => "");
    // A text of the editor alone: names of files are their digests.
    if (script.includes("orderList.fillPackages")) editors.add(response.url());
  };
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(read(response));
  });
  for (const path of ["/en", "/en/products/screw-terminals", "/en/products?q=blue", "/en/contact", "/en/compare"]) {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    await Promise.all(scripts);
    expect([path, [...editors]]).toEqual([path, []]);
  }
  await open(page, "/en/order-list");
  await page.locator("main details").first().waitFor();
  await expect.poll(() => editors.size).toBe(1);
});

deep("in the search, the pointer and Shift + Enter put a product on the list without leaving", async () => {
  const { page, errors } = await freshPage();
  await open(page, "/en");
  await page.keyboard.press("/");
  await page.locator("header [role=search] input").pressSequentially("1040252");
  await page.locator('[role=option] [data-add="1040252"]').waitFor();
  await expect.poll(() => page.locator("[role=option] [data-add]").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Enter");
  await expect.poll(() => count(page, "en").textContent()).toBe("1");
  await expect.poll(() => stored(page)).toEqual([{ code: "1040252", amount: 50, note: "" }]);
  expect(new URL(page.url()).pathname).toBe("/en");
  await page.locator("header [role=search] input").fill("push-in grey");
  const add = page.locator("#search-panel [data-add]:not([data-added=true])").first();
  await add.click();
  await expect.poll(() => count(page, "en").textContent()).toBe("2");
  expect(await page.locator("#search-panel").isVisible()).toBe(true);
  expect(errors).toEqual([]);
});

deep(
  "the same list gives the same products whatever page of the site asks, after a product was renamed too",
  async () => {
    // Only the number is kept: names, addresses and package units are always those of today.
    for (const locale of ["tr", "de", "ru"] as const) {
      const page = await visitList(locale, listOf(["1040252", 50]));
      const link = row(page, "1040252").getByRole("link");
      await expect.poll(() => link.textContent()).toBe(nameOf("1040252", locale));
      const address = (await link.getAttribute("href")) ?? "";
      expect((await fetch(SITE + address, { redirect: "manual" })).status).toBe(200);
      expect(await page.evaluate(() => localStorage.getItem("order-list"))).not.toContain("KV");
    }
  },
);
