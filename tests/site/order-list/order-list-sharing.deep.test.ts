import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open, unfoldFormats, violations } from "../../host/page.ts";
import { SITE } from "../../host/site.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import { FORTY, listOf, listPath, nameOf, row, stored, visitList } from "./order-list.ts";

async function linkFrom(page: Page): Promise<string> {
  await unfoldFormats(page);
  await page.getByRole("button", { name: "Copy a link to the list" }).click();
  const field = page.getByRole("textbox", { name: "Link to the list" });
  await field.waitFor();
  return field.inputValue();
}

test("a link rebuilds the list in a fresh profile, and asks before it replaces one that is there", async () => {
  const page = await visitList("en", listOf(["1040252", 50, "Pano 3"], ["6210020", 2.5]));
  const link = await linkFrom(page);
  expect(link.startsWith(`${SITE}/en/order-list#list=`)).toBe(true);

  const { page: fresh } = await freshPage();
  const asked: string[] = [];
  fresh.on("request", (request) => asked.push(request.url()));
  await open(fresh, link.slice(SITE.length));
  const offer = fresh.getByRole("region", { name: "A list from a link" });
  await offer.getByText("This link contains 2 lines.").waitFor();
  expect(await stored(fresh)).toEqual([]);
  await offer.getByRole("button", { name: "Use this list" }).click();
  await expect
    .poll(() => stored(fresh))
    .toEqual([
      { code: "1040252", amount: 50, note: "Pano 3" },
      { code: "6210020", amount: 2.5, note: "" },
    ]);
  await expect.poll(() => new URL(fresh.url()).hash).toBe("");
  expect(asked.filter((url) => url.includes("list="))).toEqual([]);

  const own = await visitList("en", listOf(["1040402", 100], ["1040252", 10]));
  for (const [button, expected] of [
    ["Leave it", "1040402 × 100, 1040252 × 10"],
    ["Add to my list", "1040402 × 100, 1040252 × 60, 6210020 × 2.5"],
    ["Replace my list", "1040252 × 50, 6210020 × 2.5"],
  ] as const) {
    await own.goto("about:blank");
    await open(own, link.slice(SITE.length));
    const question = own.getByRole("region", { name: "A list from a link" });
    await question.getByText("Your own list has").waitFor();
    await question.getByRole("button", { name: button }).click();
    const lines = async (): Promise<readonly { code: string; amount: number }[]> => stored(own);
    await expect
      .poll(async () => (await lines()).map(({ code, amount }) => `${code} × ${amount}`).join(", "))
      .toBe(expected);
  }
  await own.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await stored(own)).length).toBe(3);
});

test("a link that was cut says so and gives what is left of it; one that holds nothing does no harm", async () => {
  const page = await visitList(
    "en",
    listOf(...FORTY.map((code, index) => [code, index + 1, `note ${index}`] as const)),
  );
  const link = await linkFrom(page);
  const { page: fresh, errors } = await freshPage();
  await open(fresh, link.slice(SITE.length, SITE.length + (link.length - SITE.length) / 2));
  const offer = fresh.getByRole("region", { name: "A list from a link" });
  await offer.getByText(/This link is incomplete: \d+ of 40 lines could be read/).waitFor();
  await offer.getByRole("button", { name: "Use this list" }).click();
  await expect.poll(async () => (await stored(fresh)).length).toBeGreaterThan(5);
  for (const hash of ["#list=", "#list=1.40.AAAA", "#list=9.9.%E0%A4%A", "#list=<script>alert(1)</script>"]) {
    await fresh.goto("about:blank");
    await open(fresh, listPath("en") + hash);
    await offer.getByText("This link contains no readable list.").waitFor();
    await offer.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => offer.count()).toBe(0);
  }
  expect((await stored(fresh)).length).toBeGreaterThan(5);
  expect(errors).toEqual([]);
});

test("what is noted is text, on the screen, in the PDF and in the message", async () => {
  const note = "<img src=x onerror=alert(1)> =1+1 \u202ejavascript:alert(1)";
  const page = await visitList("en", listOf(["1040252", 50, note]));
  await expect.poll(() => row(page, "1040252").locator("input[maxlength='200']").inputValue()).toContain("<img src=x");
  expect(await page.locator("main img[src=x]").count()).toBe(0);
  await page.getByRole("link", { name: "Send as an enquiry" }).click();
  await page.getByRole("region", { name: "The list attached to your message" }).waitFor();
  await expect.poll(() => page.locator("main").textContent()).toContain("<img src=x onerror=alert(1)>");
});

test.each(inLanguages("fr"))(
  "a list goes to the contact screen with the message, and can be left out, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const page = await visitList(locale, listOf(["1040252", 50, "x"], ["6210020", 2.5]));
    await page.getByRole("link", { name: t("orderList.send") }).click();
    const attached = page.getByRole("region", { name: t("inquiry.title") });
    await expect.poll(async () => plain(await attached.textContent())).toContain(nameOf("6210020", locale));
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search)
      .toBe(`${hrefOf("contact", locale)}?lines=2`);
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("inquiry") ?? ""))).toEqual({
      version: 1,
      lines: [
        { code: "1040252", amount: 50, note: "x" },
        { code: "6210020", amount: 2.5, note: "" },
      ],
    });
    // Its other address shows it as well, and so does a reload.
    await open(page, hrefOf("supportContact", locale));
    await expect.poll(async () => plain(await attached.textContent())).toContain(nameOf("1040252", locale));
    expect(await violations(page)).toEqual([]);
    await attached.getByRole("button", { name: t("inquiry.remove") }).click();
    await page.getByText(t("inquiry.removed")).waitFor();
    await page.reload();
    await page.waitForSelector("html[data-hydrated]");
    expect(await attached.count()).toBe(0);
    expect((await stored(page)).length).toBe(2);
  },
);
