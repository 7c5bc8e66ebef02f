import { afterAll, beforeAll, expect, test } from "vitest";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import { freshPage } from "../../host/page.ts";
import { deep } from "../../volume.ts";

// Starts Workers of its own, which takes five seconds: the switch is a variable of a deployment.
let workers: Workers;
beforeAll(async () => {
  workers = await leaseWorkers();
  await workers.behave({ vars: { RENDERING: "standard" } });
});
afterAll(() => workers.close());

const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";

test("rendered by documented means alone, a page brings its data as scripts that its policy allows", async () => {
  const response = await fetch(workers.url + CATEGORY);
  const html = await response.text();
  expect(html).toContain("streamController.enqueue(");
  expect(html).not.toMatch(/page-data|rel="later"|nonce=/);
  expect(html.match(/<main/g)).toHaveLength(1);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(2);
});

deep("a visitor of a site rendered that way finds, filters, adds and keeps a product as on any other", async () => {
  const { page, errors } = await freshPage({ baseURL: workers.url });
  const open = async (path: string) => {
    await page.goto(path);
    await page.waitForSelector("html[data-hydrated]");
  };
  await open(CATEGORY);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator("main li a[data-link]").filter({ hasText: "KV 4" }).first().click();
  await page.getByRole("heading", { level: 1, name: "KV 4" }).waitFor();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page
    .getByRole("button", { name: /add to (the |your )?(order )?list/i })
    .first()
    .click();
  await page.locator("form[data-added=true]").first().waitFor();
  await open("/ru/order-list");
  await page.getByRole("main").getByText("KV 4").first().waitFor();
  for (const path of ["/", "/en/company/about-us", "/ru/contact", "/en/products?q=kv+4", "/en/nothing-here"])
    await open(path);
  expect(errors.filter((error) => !error.includes("404"))).toEqual([]);
});
