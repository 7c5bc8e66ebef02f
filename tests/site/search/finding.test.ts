import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshPage, open, violations } from "../../host/page.ts";
import { CATEGORY, remaining, type } from "./finding.ts";

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.tagName);

test("a filter applies at once: no page load, the focus stays, and the number that remains is said", async () => {
  const { page, errors } = await freshPage();
  await open(page, CATEGORY);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const blue = page.locator('#filters input[name="colour"][value="blue"]');
  await page.locator("#filters summary", { hasText: "Colour" }).press("Enter");
  await blue.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => remaining(page).textContent()).toBe("8 products");
  await expect.poll(() => new URL(page.url()).search).toBe("?colour=blue");
  expect(await blue.evaluate((input) => input === document.activeElement && (input as HTMLInputElement).checked)).toBe(
    true,
  );

  await page.locator("#filters input[name='cross_section-from']").fill("2.5");
  await expect.poll(() => remaining(page).textContent()).toBe("7 products");
  expect(await focused(page)).toBe("cross_section-from");
  await page.goBack();
  await expect.poll(() => remaining(page).textContent()).toBe("8 products");

  const from = page.locator("#filters input[name='cross_section-from']");
  await from.fill("10.000");
  await page.getByText("“10.000” can be read as 10 or 10,000.").waitFor();
  expect([await from.inputValue(), await remaining(page).textContent()]).toEqual(["10.000", "8 products"]);
  await page.locator("#filters").getByRole("link", { name: "10", exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?colour=blue&cross_section-min=10");
  await expect.poll(() => from.inputValue()).toBe("10");
  expect(await focused(page)).toBe("SUMMARY");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(errors).toEqual([]);
});

test("the search is a combobox: the field keeps the focus, arrows choose, Enter follows", async () => {
  const { page, errors } = await freshPage();
  await open(page, "/en");
  await page.keyboard.press("Control+k");
  await type(page, "earth term");
  await page.locator("[role=option]").first().waitFor();
  const combobox = page.getByRole("combobox", { name: "Search" });
  await expect.poll(() => combobox.getAttribute("aria-expanded")).toBe("true");
  const listbox = page.getByRole("listbox", { name: "Search results" });
  expect(await combobox.getAttribute("aria-controls")).toBe(await listbox.getAttribute("id"));
  await expect
    .poll(() =>
      listbox
        .getByRole("group")
        .evaluateAll((groups) =>
          groups.map((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent),
        ),
    )
    .toEqual(["Related categories", "Related product groups", "Other products"]);
  await expect.poll(() => listbox.locator("mark").first().textContent()).toBe("earth");
  await expect.poll(() => page.locator("#search-panel [role=status]").textContent()).toMatch(/^\d+ products found$/);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const chosen = listbox.getByRole("option", { selected: true });
  await expect
    .poll(async () => (await combobox.getAttribute("aria-activedescendant")) === (await chosen.getAttribute("id")))
    .toBe(true);
  await expect.poll(() => chosen.textContent()).toContain("earth terminal");
  expect(await focused(page)).toBe("q");
  expect(await violations(page, "#search-panel")).toEqual([]);
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: "earth terminal blocks" }).waitFor();
  await page.locator("#search-panel").waitFor({ state: "hidden" });
  expect(errors).toEqual([]);
});

test("what no product meets is left out, and said", async () => {
  const { page } = await freshPage();
  await open(page, "/en/products?q=push-in+terminal+4+mm²+zorkmid");
  expect(await page.locator("main").innerText()).toContain("The nearest results, without: zorkmid.");
  expect(await page.locator("#results h2").first().innerText()).toContain("KP 4");
});

test("from the home page a certificate of a product, and a telephone number in a country, are two acts away", async () => {
  const { page, errors } = await freshPage();
  await open(page, "/en");
  await type(page, "UL certificate KV 4");
  const card = page.getByRole("option", { name: /UL certificate/ }).first();
  await card.waitFor();
  const pdf = page.waitForRequest(/\/files\/certificates\/ul\/[^?]+\.pdf/);
  // The second act.
  await card.click();
  await pdf;

  await open(page, "/en");
  await type(page, "phone number Germany");
  const call = page.getByRole("option", { name: /^\+49/ });
  await call.waitFor();
  expect(await call.getAttribute("href")).toMatch(/^tel:\+49\d+$/);
  expect(errors).toEqual([]);
});
