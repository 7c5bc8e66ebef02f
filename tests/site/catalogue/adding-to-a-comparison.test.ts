import { expect, test } from "vitest";
import { freshPage } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { deep } from "../../volume.ts";
import { addressOf, get, textOf } from "./comparison.ts";

/** Order numbers that a page offers to add. */
const offered = (html: string) => [...html.matchAll(/<small>([\d\u202f]+) · /g)].map(([, code]) => code);

test.each([
  ["its order number", "9040023", ["9040023"]],
  ["its order number as it is printed", "904 002 3", ["9040023"]],
  ["its type", "kre2 24d", ["9040023"]],
  ["its sales code", "KRE2-24D-GR", ["9040023"]],
  ["several numbers at once", "1040252 1040402", ["1040252", "1040402"]],
  ["numbers of which nobody has one", "1040252 1040402 1040409", ["1040252", "1040402", "1040409"]],
  ["more numbers than fit", "1040252, 1040402, 2040253, 2040151", ["1040252", "1040402", "2040253"]],
])("what is compared further is added by %s", async (_, typed, added) => {
  const response = await get(`/en/compare?code=9030023&only=differences&add=${encodeURIComponent(typed)}`);
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    addressOf("en", ["9030023", ...added], "&only=differences"),
  ]);
});

test.each([
  ["KV 2.5", 3, "Which of these?"],
  ["KV 2.5 grey terminal with 22 mm wings", 3, "The nearest results"],
  ["qqqqqqqq", 0, "No products found for “qqqqqqqq”."],
  ["9030023", 0, "This product is already in the comparison."],
  ["<script>alert(1)</script>", null, "&lt;script&gt;alert(1)"],
  ["') OR 1=1; --", null, ""],
  ["relay ".repeat(300), 3, "Which of these?"],
  ['*"NEAR(', null, ""],
])("what is typed to be added leads to candidates or to an answer: %s", async (typed, count, said) => {
  const response = await get(`/en/compare?code=9030023&add=${encodeURIComponent(typed)}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(textOf(html)).toContain(said);
  if (count !== null) expect(offered(textOf(html))).toHaveLength(count);
  for (const [, href = ""] of textOf(html).matchAll(/<a href="([^"]+)"[^>]*class="button"[^>]*>Add</g))
    expect(href).toMatch(/^\/en\/compare\?code=9030023&amp;code=\w+$/);
});

test("a fifth product is not added, and the page says why", async () => {
  const html = await (await get(addressOf("en", ["9030023", "9040023", "9010023", "9020023"], "&add=1040252"))).text();
  expect(textOf(html)).toContain("Four products are compared at most");
  expect(html).not.toContain('name="add"');
});

deep("without JavaScript a product is added by the form, and candidates are links", async () => {
  const { page } = await freshPage({ javaScriptEnabled: false });
  await page.goto(addressOf("tr", ["9010023"]));
  const field = page.locator("main input[name=add]");
  await field.fill("9040023");
  await page.getByRole("button", { name: "Ekle", exact: true }).click();
  await page.waitForURL(`${SITE}/karsilastirma?code=9010023&code=9040023`);
  await field.fill("KV 2.5");
  await page.getByRole("button", { name: "Ekle", exact: true }).click();
  await page
    .getByRole("link", { name: /^Ekle ?: / })
    .first()
    .click();
  await expect.poll(() => page.locator("thead th[scope=col]").count()).toBe(3);
  expect(await page.getByRole("button", { name: "Bağlantıyı kopyala" }).isVisible()).toBe(false);
});
