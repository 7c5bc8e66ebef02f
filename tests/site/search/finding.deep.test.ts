import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshPage, open, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { CATEGORY, field, remaining, type } from "./finding.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press("/");
  await type(page, query);
  await page.locator("[role=option]").first().waitFor();
}

test("active filters are chips, given up one by one or all at once, and the controls follow", async () => {
  const { page } = await freshPage();
  await open(page, `${CATEGORY}?colour=blue&colour=red&cross_section-min=4`);
  const chips = page.getByRole("group", { name: "Active filters" });
  expect(
    await chips
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? link.textContent)),
  ).toEqual([
    "Remove: Rated cross-section, ≥\u00a04\u00a0mm²",
    "Remove: Colour, blue",
    "Remove: Colour, red",
    "Clear all",
  ]);
  await chips.getByRole("link", { name: "Remove: Colour, red" }).click();
  await expect.poll(() => remaining(page).textContent()).toBe("6 products");
  await expect.poll(() => page.locator('#filters input[name="colour"][value="red"]').isChecked()).toBe(false);
  await expect.poll(() => chips.evaluate((group) => group.contains(document.activeElement))).toBe(true);
  await chips.getByRole("link", { name: "Clear all" }).click();
  await expect.poll(() => remaining(page).textContent()).toBe("48 products");
  await expect.poll(() => page.locator("#filters input:checked").count()).toBe(0);
  await expect.poll(() => page.locator("#filters input[name='cross_section-from']").inputValue()).toBe("");
});

test("the three attributes that matter stand open in the column of filters and work by one click each way", async () => {
  const { page } = await freshPage();
  await open(page, CATEGORY);
  for (const name of ["Rated cross-section", "Rated current", "Rated voltage"])
    expect(await page.locator("#filters").getByRole("group", { name, exact: true }).first().isVisible()).toBe(true);
  const size = page.locator("#filters input[name='cross_section'][value='2.5']");
  await size.check();
  await expect.poll(() => remaining(page).textContent()).toBe("6 products");
  await size.uncheck();
  await expect.poll(() => remaining(page).textContent()).toBe("48 products");
});

test("a link that is followed while a bound is typed wins", async () => {
  const { page } = await freshPage();
  await page.clock.install();
  await open(page, CATEGORY);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.locator("#filters input[name='cross_section-from']").fill("1");
  const product = page.locator("#results tbody th a").first();
  const href = await product.getAttribute("href");
  const isRequested = page.waitForRequest(/\.data/);
  await product.click();
  await isRequested;
  await page.clock.fastForward(60_000);
  release();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(href);
});

test("without JavaScript the filters are a form that works, with bounds and with a search", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(`${CATEGORY}?q=klemens`);
  await page.locator("#filters summary", { hasText: "Colour" }).click();
  await page.locator('#filters input[name="colour"][value="blue"]').check();
  await page.locator("#filters input[name='cross_section-to']").fill("4.0");
  await page.locator("#filters button[type=submit]:visible").click();
  await page.waitForURL(/colour=blue/);
  const url = new URL(page.url());
  expect([url.searchParams.get("q"), url.searchParams.get("colour")]).toEqual(["klemens", "blue"]);
  expect(await remaining(page).textContent()).toBe("3 products");
});

test("on a phone the filters are a sheet whose button says what they leave", async () => {
  const { page } = await freshPage(PHONE);
  await open(page, "/ru/products/screw-terminals/screw-feed-through-terminals");
  const sheet = page.locator("#filters");
  expect(await sheet.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Фильтры" }).tap();
  const apply = sheet.locator("button[type=submit]");
  expect(await apply.textContent()).toBe("Показать 48 продуктов");
  await sheet.locator('input[name="cross_section"][value="2.5"]').tap();
  await expect.poll(() => apply.textContent()).toBe("Показать 6 продуктов");
  expect(await sheet.isVisible()).toBe(true);
  expect(await violations(page, "#filters")).toEqual([]);
  await apply.tap();
  await expect.poll(() => sheet.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("button", { name: "Фильтры (1)" }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("the view and the page size that were chosen are there in the next listing, and after coming back", async () => {
  const { page } = await freshPage();
  await open(page, CATEGORY);
  await page.getByRole("link", { name: "Table" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?view=compact");
  await page.locator("select[name=size]").selectOption("48");
  await expect.poll(() => page.url()).toContain("size=48");
  await page.locator("header nav").first().getByRole("link", { name: "Products" }).click();
  await page.locator("h1", { hasText: "Products" }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?view=compact&size=48");
  await expect.poll(() => page.locator("table tbody tr").count()).toBe(48);

  await open(page, "/en/products/ground-terminals");
  await expect.poll(() => new URL(page.url()).search).toBe("?view=compact&size=48");
  await page.getByRole("link", { name: "Cards" }).click();
  await expect.poll(() => page.locator("table").count()).toBe(0);
  await open(page, CATEGORY);
  await expect.poll(() => new URL(page.url()).search).toBe("?size=48");
  expect(await page.locator("#results section table").count()).toBe(1);
});

test("up from the field leads to all results, where all filters apply", async () => {
  const { page } = await freshPage();
  await open(page, "/");
  await search(page, "mavi push-in");
  await page.keyboard.press("ArrowUp");
  expect(await page.getByRole("option", { selected: true }).textContent()).toMatch(/^Tüm sonuçları göster \(\d+\)/);
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: "“mavi push-in”" }).waitFor();
  await expect.poll(() => page.locator("#filters input[name=cross_section]").count()).toBeGreaterThan(1);
});

test("recent searches of this browser can be followed, removed one by one and all at once", async () => {
  const { page } = await freshPage();
  await open(page, "/en");
  for (const query of ["jumper", "relay"]) {
    await search(page, query);
    await page.keyboard.press("Enter");
    await page.locator("h1", { hasText: query }).waitFor();
  }
  await page.keyboard.press("/");
  const recent = page.getByRole("region", { name: "Recent searches" });
  await recent.waitFor();
  await expect.poll(() => recent.getByRole("link").allTextContents()).toEqual(["relay", "jumper"]);
  await recent.getByRole("button", { name: "Remove: relay" }).click();
  await expect.poll(() => recent.getByRole("link").allTextContents()).toEqual(["jumper"]);
  await recent.getByRole("button", { name: "Remove all" }).click();
  await expect.poll(() => recent.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
});

test("pasted part numbers, one a line, are offered to be added all, and those that do not exist are named", async () => {
  const { page } = await freshPage();
  await open(page, "/en");
  await page.keyboard.press("/");
  await page.getByRole("combobox").waitFor();
  await field(page).evaluate((input) => {
    const clipboard = new DataTransfer();
    clipboard.setData("text", "1040252\n1040253\r\nKV-4-BL\n9999999");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  const add = page.getByRole("button", { name: "Add 3 products to the list" });
  await add.waitFor();
  await expect.poll(() => page.locator("#search-panel").textContent()).toContain("No product has the number: 9999999");
  await add.click();
  await page.getByText("3 products added to your list.").waitFor();
  await expect
    .poll(() =>
      page.evaluate(() =>
        JSON.parse(localStorage.getItem("order-list") ?? "{}").lines?.map((line: { code: string }) => line.code),
      ),
    )
    .toEqual(["1040252", "1040253", "1040402"]);
});

test("the home page's field suggests while one types: on a phone the product that was meant stands above the keyboard", async () => {
  const { page, errors } = await freshPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, "/");
  const hero = page.locator("main form[role=search]");
  await hero.getByRole("searchbox").tap();
  await type(page, "kp 4 gri", page.locator("main").getByRole("combobox"));
  const first = page.locator("main [role=option]").first();
  await expect.poll(() => first.textContent()).toContain("KP 4");
  // A keyboard takes some 45 % of such a screen.
  await expect.poll(async () => ((await first.boundingBox())?.y ?? 844) + 44).toBeLessThan(844 * 0.55);
  expect(await violations(page, "main")).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/2040403/);
  expect(errors).toEqual([]);
});

test("a search says what it has understood, and takes each thing back", async () => {
  const { page } = await freshPage();
  await open(page, "/en/products?q=relay+24+V+DC+2+changeover+contacts");
  const understood = page.getByRole("group", { name: "Understood from your search" });
  expect(await understood.getByRole("link").allInnerTexts()).toEqual([
    expect.stringMatching(/^Coil voltage:\s+24\sV/),
    expect.stringMatching(/^Type of voltage:\s+DC/),
    expect.stringMatching(/^Contacts or output:\s+2 changeover/),
  ]);
  expect(await page.locator("select[name=sort]").inputValue()).toBe("relevance");
  expect(await page.locator("#results h2").first().innerText()).toContain("KRE2 24D");
  await understood.getByRole("link", { name: /Coil voltage/ }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === "relay DC 2 changeover contacts");
  // The list is pale until the new one is there.
  await expect.poll(() => understood.getByRole("link").count()).toBe(2);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
  expect(await violations(page)).toEqual([]);
});

test("nothing found says so, and offers the nearest name, the closest categories and the contact screen", async () => {
  const { page } = await freshPage();
  await open(page, "/en");
  await search(page, "optcuplr");
  const panel = page.locator("#search-panel");
  await panel.getByText("Did you mean:").waitFor();
  await expect
    .poll(() => panel.textContent())
    .toMatch(/No products found for “optcuplr”.*Did you mean: Optocoupler modules/);
  expect(await panel.getByRole("link", { name: "Tell us what you are looking for" }).getAttribute("href")).toBe(
    "/en/contact",
  );
  expect(await violations(page, "#search-panel")).toEqual([]);
  await panel.getByRole("button", { name: "optocoupler" }).click();
  await page
    .locator("[role=option] mark", { hasText: /optocoupler/i })
    .first()
    .waitFor();

  await page.goto("/en/products?q=optcuplr");
  const main = page.locator("main");
  expect(await main.textContent()).toContain("No products found for “optcuplr”.");
  const offer = main
    .getByText("Did you mean:")
    .locator("..")
    .getByRole("link", { name: "Optocoupler modules", exact: true });
  expect(await offer.getAttribute("href")).toBe("/en/products?q=Optocoupler+modules");
  expect(await main.getByRole("link", { name: "Optocoupler modules" }).count()).toBeGreaterThan(0);
});

test("a search that does not answer is said to be so, and the form still works", async () => {
  const { page } = await freshPage();
  await page.route("**/suggestions/**", (route) => route.abort());
  await open(page, "/en");
  await page.keyboard.press("/");
  await field(page).pressSequentially("jumper");
  await page.getByText("Search is not answering right now.").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${SITE}/en/products?q=jumper`);
});
