import { strToU8, zipSync } from "fflate";
import type { Browser, BrowserContext, Download, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../app/i18n/href.ts";
import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { readPdf } from "../pdf-text.ts";
import { sampleProducts } from "../sample.ts";
import { volume } from "../volume.ts";
import { bytesOf, connectBrowser, freshPage, open, overflow, SITE, violations } from "./browser.ts";
import { inLanguages } from "./languages.ts";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const products = new Map(sampleProducts().map((product) => [product.code ?? "", product]));
const nameOf = (code: string, locale: Locale) => products.get(code)?.[`name_${locale}`] ?? "";
const listPath = (locale: Locale) => hrefOf("orderList", locale);

const count = (page: Page, locale: Locale) => page.locator(`header a[href="${listPath(locale)}"] b`).first();
const rows = (page: Page) => page.locator('main li[id^="line-"]');
const row = (page: Page, code: string) => page.locator(`#line-${code}`);
const amountOf = (page: Page, code: string) => row(page, code).locator("input[inputmode=decimal]");
const codesOn = (page: Page) => rows(page).evaluateAll((items) => items.map(({ id }) => id.replace("line-", "")));
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("order-list") ?? "{}").lines ?? []);

/** Opens the list screen with a stored value and waits until it stands. */
async function openList(page: Page, locale: Locale, value?: unknown): Promise<void> {
  if (value !== undefined) {
    await page.goto(listPath(locale));
    await page.evaluate(
      (text) => localStorage.setItem("order-list", text),
      typeof value === "string" ? value : JSON.stringify(value),
    );
  }
  await open(page, listPath(locale));
  await page.locator("main details summary").waitFor();
}

const listOf = (...lines: readonly (readonly [code: string, amount: number, note?: string])[]) => ({
  version: 2,
  lines: lines.map(([code, amount, note = ""]) => ({ code, amount, note })),
});

async function enter(page: Page, text: string): Promise<void> {
  const details = page.locator("main details");
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
    await details.locator("summary").click();
  await page.locator("main textarea").fill(text);
  await details.locator("form button[type=submit]").click();
}

const preview = (page: Page) => page.locator("main details section");
/** What the preview counts, by what became of the lines. */
const counts = (page: Page) =>
  preview(page)
    .locator("[role=status] [data-state]")
    .evaluateAll((all) =>
      Object.fromEntries(all.map((each) => [each.getAttribute("data-state"), each.querySelector("b")?.textContent])),
    );

test.each(inLanguages("ru"))(
  "a list is begun on a product, goes on in a listing and is finished on its screen, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage(browser);
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
    await row(page, "1040402")
      .getByRole("button", { name: t("orderList.addNote") })
      .click();
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
    await page.context().close();
  },
);

test.each(inLanguages("tr"))(
  "two tabs show one list, and it is cleared only by Yes and comes back by undo, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage(browser);
    await openList(page, locale, listOf(["1040252", 50, "a"], ["1040402", 100], ["6210020", 20]));
    const other = await page.context().newPage();
    await open(other, listPath(locale));
    await expect.poll(() => codesOn(other)).toHaveLength(3);
    await amountOf(page, "1040252").fill("150");
    await expect.poll(() => amountOf(other, "1040252").inputValue()).toBe("150");
    await row(page, "1040402")
      .getByRole("button", { name: t("orderList.remove") })
      .click();
    await expect.poll(() => codesOn(other)).toEqual(["1040252", "6210020"]);
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
    await page.getByRole("button", { name: t("orderList.undo") }).click();
    await expect.poll(() => codesOn(page)).toEqual(["1040252", "1040402", "6210020"]);
    await expect.poll(async () => (await stored(page))[0]).toEqual({ code: "1040252", amount: 150, note: "a" });
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

const FORTY = [...products.keys()].filter((_, index) => index % 30 === 7).slice(0, 40);

test.each(inLanguages("en"))(
  "forty pasted numbers become forty lines, and what is unknown stays to be corrected, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage(browser);
    await openList(page, locale);
    const pasted = FORTY.map((code, index) => `${code}\t${100 + index}`);
    await enter(page, [...pasted, "1030151\t50", "1040292\t50", "9999999\t5"].join("\n"));
    await expect.poll(() => counts(page)).toEqual({ all: "43", found: "39", corrected: "2", unknown: "2" });
    // A rail without a unit is questioned. The discontinued one names what takes its place.
    await expect
      .poll(() => preview(page).textContent())
      .toContain(t("orderList.instead.successor", { number: "1030151" }));
    await expect.poll(() => preview(page).textContent()).toContain(nameOf("1040151", locale));
    // One slip away: taken by one click.
    await preview(page)
      .getByRole("button", { name: nameOf("1040252", locale) })
      .click();
    await expect.poll(() => counts(page)).toEqual({ all: "43", found: "40", corrected: "2", unknown: "1" });
    await preview(page)
      .getByRole("button", { name: t("orderList.take.many", { count: 42 }) })
      .click();
    await expect.poll(() => codesOn(page)).toEqual([...FORTY, "1040151", "1040252"]);
    await expect.poll(() => page.locator("main textarea").inputValue()).toBe("9999999\t5");
    await expect.poll(() => count(page, locale).textContent()).toBe("42");
    await expect.poll(() => rows(page).locator("h2").first().textContent()).toBe(nameOf(FORTY[0] ?? "", locale));
    await expect.poll(() => amountOf(page, FORTY[39] ?? "").inputValue()).toBe("139");
    await page.getByRole("button", { name: t("orderList.undo") }).click();
    await expect.poll(() => codesOn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

async function fileOf(download: Promise<Download>): Promise<{ name: string; bytes: Buffer }> {
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
}

test.each(inLanguages("tr", "ru"))(
  "the list is saved as a tagged PDF with its totals and what its rows lack, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage(browser);
    await openList(
      page,
      locale,
      listOf(["1040252", 50, "kapı / щит"], ["1040402", 20], ["6210020", 2.5], ["9999999", 3]),
    );
    await expect.poll(() => rows(page).locator("h2").nth(1).textContent()).toBe(nameOf("1040402", locale));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF" }).press("Enter");
    const { name, bytes } = await fileOf(download);
    expect(name).toBe(`${t("screens.orderList")}.pdf`);
    const { isTagged, title, pages } = await readPdf(bytes);
    expect({ isTagged, title }).toEqual({
      isTagged: true,
      title: expect.stringMatching(`^${t("screens.orderList")}`),
    });
    // Lines are broken wherever they are full.
    const unspaced = (words: string) => words.replace(/\s/gu, "");
    const text = unspaced(pages.join(""));
    const says = (words: string) => expect(text).toContain(unspaced(words));
    for (const code of ["1040252", "1040402", "6210020"]) says(`${code} ${nameOf(code, locale)}`);
    says("kapı / щит");
    says("9999999");
    // 70 pieces, 2.5 metres; 50 × 7.5 g + 20 × 9.4 g + 2.5 × 336.6 g.
    says(`70 ${t("units.piece", { count: 70 })}`);
    says(`${locale === "en" ? "2.5" : "2,5"} ${t("units.metre", { count: 2.5 })}`);
    says(locale === "en" ? "1.405 kg" : `1,405 ${t("units.kilogram")}`);
    says(nameOf("6010013", locale));
    expect(text).toMatch(/1\/[12]/);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test("a list saved as CSV and as XLSX is read back by another browser, in the order and with the notes it had", async () => {
  const lines = [
    ["6210020", 2.5, "=2+3"],
    ["1040252", 50, 'a;b "c"'],
    ["2040253", 100, ""],
  ] as const;
  const { page } = await freshPage(browser);
  await openList(page, "tr", listOf(...lines));
  await expect.poll(() => rows(page).locator("h2").first().textContent()).toBe(nameOf("6210020", "tr"));
  for (const way of ["CSV", "XLSX"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: way }).click();
    const { name, bytes } = await fileOf(download);
    expect(name).toBe(`Sipariş listesi.${way.toLowerCase()}`);
    const { page: elsewhere } = await freshPage(browser);
    await openList(elsewhere, "tr");
    await elsewhere.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer: bytes });
    await expect.poll(() => counts(elsewhere)).toEqual({ all: "4", found: "3", ignored: "1" });
    await preview(elsewhere).getByRole("button", { name: "3 satırı ekle" }).click();
    await expect.poll(() => stored(elsewhere)).toEqual(lines.map(([code, amount, note]) => ({ code, amount, note })));
    await elsewhere.context().close();
  }
  await page.context().close();
});

async function linkFrom(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Copy a link to the list" }).click();
  const field = page.getByRole("textbox", { name: "Link to the list" });
  await field.waitFor();
  return field.inputValue();
}

test("a link rebuilds the list in a fresh profile, and asks before it replaces one that is there", async () => {
  const { page, errors } = await freshPage(browser);
  await openList(page, "en", listOf(["1040252", 50, "Pano 3"], ["6210020", 2.5]));
  const link = await linkFrom(page);
  expect(link.startsWith(`${SITE}/en/order-list#list=`)).toBe(true);

  const { page: fresh } = await freshPage(browser);
  const asked: string[] = [];
  fresh.on("request", (request) => asked.push(request.url()));
  await open(fresh, link.slice(SITE.length));
  const offer = fresh.getByRole("region", { name: "A list from a link" });
  await offer.getByText("Lines in this link: 2.").waitFor();
  expect(await stored(fresh)).toEqual([]);
  await offer.getByRole("button", { name: "Take this list" }).click();
  await expect
    .poll(() => stored(fresh))
    .toEqual([
      { code: "1040252", amount: 50, note: "Pano 3" },
      { code: "6210020", amount: 2.5, note: "" },
    ]);
  await expect.poll(() => new URL(fresh.url()).hash).toBe("");
  expect(asked.filter((url) => url.includes("list="))).toEqual([]);

  const { page: own } = await freshPage(browser);
  await openList(own, "en", listOf(["1040402", 100], ["1040252", 10]));
  for (const [button, expected] of [
    [
      "Leave it",
      [
        ["1040402", 100],
        ["1040252", 10],
      ],
    ],
    [
      "Add to my list",
      [
        ["1040402", 100],
        ["1040252", 60],
        ["6210020", 2.5],
      ],
    ],
    [
      "Replace my list",
      [
        ["1040252", 50],
        ["6210020", 2.5],
      ],
    ],
  ] as const) {
    await own.goto("about:blank");
    await open(own, link.slice(SITE.length));
    const question = own.getByRole("region", { name: "A list from a link" });
    await question.getByText("Lines in your own list").waitFor();
    await question.getByRole("button", { name: button }).click();
    await expect
      .poll(async () => (await stored(own)).map(({ code, amount }: { code: string; amount: number }) => [code, amount]))
      .toEqual(expected);
  }
  await own.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await stored(own)).length).toBe(3);
  expect(errors).toEqual([]);
  for (const each of [page, fresh, own]) await each.context().close();
});

test("a link that was cut says so and gives what is left of it; one that holds nothing does no harm", async () => {
  const { page } = await freshPage(browser);
  await openList(page, "en", listOf(...FORTY.map((code, index) => [code, index + 1, `note ${index}`] as const)));
  const link = await linkFrom(page);
  const { page: fresh, errors } = await freshPage(browser);
  await open(fresh, link.slice(SITE.length, SITE.length + (link.length - SITE.length) / 2));
  const offer = fresh.getByRole("region", { name: "A list from a link" });
  await offer.getByText(/This link is incomplete: \d+ of 40 lines could be read/).waitFor();
  await offer.getByRole("button", { name: "Take this list" }).click();
  await expect.poll(async () => (await stored(fresh)).length).toBeGreaterThan(5);
  for (const hash of ["#list=", "#list=1.40.AAAA", "#list=9.9.%E0%A4%A", "#list=<script>alert(1)</script>"]) {
    await fresh.goto("about:blank");
    await open(fresh, listPath("en") + hash);
    await offer.getByText("There is no list to be read in this link.").waitFor();
    await offer.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => offer.count()).toBe(0);
  }
  expect((await stored(fresh)).length).toBeGreaterThan(5);
  expect(errors).toEqual([]);
  for (const each of [page, fresh]) await each.context().close();
});

test.each([
  ["a stored list of the first form", '[{"code":"1040252","amount":50}]', ["1040252"], ""],
  [
    "lines that are none",
    '{"version":2,"lines":[{"code":"1040252","amount":50},{"code":"1040402","amount":"many"},null,7]}',
    ["1040252"],
    "1040402 many",
  ],
  ["half a text", '{"version":2,"lines":[{"code":"1040252","amount":50},{"code":"10', [], "1040252 50"],
  ["no JSON at all", "<img src=x onerror=alert(1)>", [], "<img src=x onerror=alert(1)>"],
  [
    "amounts out of all bounds",
    '[{"code":"1040252","amount":1e9},{"code":"1040402","amount":-1},{"code":"1040602","amount":5}]',
    ["1040602"],
    "1040252 1000000000",
  ],
])("tampered storage does no harm, and nothing of it is lost: %s", async (_, value, codes, aside) => {
  const { page, errors } = await freshPage(browser);
  page.on("dialog", () => errors.push("a dialog"));
  await openList(page, "en", value);
  await expect.poll(() => codesOn(page)).toEqual(codes);
  const notice = page.getByRole("region", { name: "Entries that could not be read" });
  if (aside === "") expect(await notice.count()).toBe(0);
  else {
    expect(await notice.textContent()).toContain(aside);
    await expect.poll(() => page.locator("main textarea").inputValue()).toContain(aside);
    // It outlives a change of the list, until it is not needed any more.
    await enter(page, "2040253 50");
    await preview(page).getByRole("button", { name: "Add 1 line" }).click();
    await expect.poll(() => codesOn(page)).toEqual([...codes, "2040253"]);
    await page.reload();
    expect(await notice.textContent()).toContain(aside);
    await notice.getByRole("button").click();
    await expect.poll(() => notice.count()).toBe(0);
    await page.reload();
    await expect.poll(() => codesOn(page)).toEqual([...codes, "2040253"]);
    expect(await notice.count()).toBe(0);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("amounts that cannot be ordered are told one by one, and the list keeps what it had", async () => {
  const { page, errors } = await freshPage(browser);
  await openList(page, "en", listOf(["1040252", 50], ["6210020", 20]));
  await expect.poll(() => rows(page).locator("h2").first().textContent()).toBe(nameOf("1040252", "en"));
  for (const [typed, told] of [
    ["1e9", "Up to 999,999"],
    ["-1", "above zero"],
    ["12abc", "not an amount"],
    ["", "Enter an amount"],
    ["5 m", "ordered by the piece"],
  ] as const) {
    await amountOf(page, "1040252").fill(typed);
    await expect.poll(() => row(page, "1040252").textContent()).toContain(told);
    await expect.poll(() => amountOf(page, "1040252").getAttribute("aria-invalid")).toBe("true");
    expect((await stored(page))[0].amount).toBe(50);
  }
  await amountOf(page, "1040252").fill("0.5");
  await expect
    .poll(() => row(page, "1040252").textContent())
    .toContain("Only whole pieces can be ordered: 1\u00a0piece.");
  await amountOf(page, "6210020").fill("2,5");
  await expect.poll(async () => (await stored(page))[1].amount).toBe(2.5);

  await enter(page, "1040402;1e9\n1040403;-1\n1040405;0.5\n1040401;12abc\n6210010;2,5 m");
  await preview(page).getByRole("button", { name: "Add 5 lines" }).waitFor();
  for (const words of ["Up to 999,999", "above zero", "Only whole pieces", "“12abc”: This is not an amount"])
    await expect.poll(() => preview(page).textContent()).toContain(words);
  await preview(page).getByRole("button", { name: "Add 5 lines" }).click();
  await expect
    .poll(async () => (await stored(page)).slice(2).map(({ amount }: { amount: number }) => amount))
    .toEqual([50, 50, 1, 50, 2.5]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("numbers that no longer exist keep their line and lead to what takes their place", async () => {
  const { page, errors } = await freshPage(browser);
  await openList(page, "ru", listOf(["1030151", 50, "старый"], ["1040252", 50], ["9999999", 3], ["1040262", 7]));
  await expect.poll(() => row(page, "1030151").textContent()).toContain("Этот продукт больше не выпускается.");
  await expect.poll(() => row(page, "9999999").textContent()).toContain("Этого номера больше нет в каталоге.");
  await row(page, "1030151")
    .getByRole("button", { name: nameOf("1040151", "ru") })
    .click();
  await expect.poll(() => codesOn(page)).toEqual(["1040151", "1040252", "9999999", "1040262"]);
  await expect.poll(async () => (await stored(page))[0]).toEqual({ code: "1040151", amount: 50, note: "старый" });
  // Two lines that become one add up.
  await row(page, "1040262")
    .getByRole("button", { name: nameOf("1040252", "ru") })
    .click();
  await expect.poll(() => codesOn(page)).toEqual(["1040151", "1040252", "9999999"]);
  await expect.poll(async () => (await stored(page))[1].amount).toBe(57);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a hundred thousand lines are looked at a thousand at a time, and five hundred of them fit", async () => {
  const { page, errors } = await freshPage(browser);
  await openList(page, "en");
  const all = [...products.keys()];
  const text = Array.from(
    { length: 100_000 },
    (_, index) => `${all[index] ?? 1_000_000 + index};${(index % 900) + 1}`,
  ).join("\n");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "all.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await preview(page).getByRole("button", { name: "Add 1,000 lines" }).waitFor();
  await expect.poll(() => preview(page).textContent()).toContain("Lines that stay in the field: 99,000");
  await preview(page).getByRole("button", { name: "Add 1,000 lines" }).click();
  await expect.poll(async () => (await stored(page)).length).toBe(500);
  await page.getByText("The list is full: 500 lines at most.").waitFor();
  const left = () => page.locator("main textarea").inputValue();
  await expect.poll(async () => (await left()).split("\n").length).toBe(99_500);
  expect(await left()).toContain(all[500]);
  expect(errors).toEqual([]);
  await page.context().close();
});

const windows1254 = (text: string) =>
  Buffer.from([...text].map((letter) => ({ ş: 0xfe, ğ: 0xf0, ı: 0xfd })[letter] ?? letter.charCodeAt(0)));
const formulas = zipSync({
  "xl/worksheets/sheet1.xml": strToU8(
    '<worksheet><sheetData><row><c r="A1"><f>HYPERLINK("http://evil.example")</f><v>1040252</v></c><c r="B1"><f>25*2</f><v>50</v></c></row></sheetData></worksheet>',
  ),
});
const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60_000_000).fill(0x20) });

test.each([
  ["a CSV of an old Turkish Windows", windows1254("Sipariş kodu;Adet;Açıklama\n1040252;50;kapı ağzı"), "Bulunan: 1"],
  ["a CSV with a byte order mark and commas", Buffer.from('\ufeffcode,qty\n1040252,"50"\n'), "Bulunan: 1"],
  ["a workbook with formulas, of which only the values count", Buffer.from(formulas), "Bulunan: 1"],
  ["a workbook that unfolds without end", Buffer.from(bomb), "Dosya okunamadı"],
  ["a picture that says it is a workbook", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), "Dosya okunamadı"],
  ["nothing", Buffer.from(""), "Burada okunabilen bir satır yok"],
])("a file is read or refused in words: %s", async (_, buffer, said) => {
  const { page, errors } = await freshPage(browser);
  const elsewhere: string[] = [];
  page.on("request", (request) => request.url().startsWith(SITE) || elsewhere.push(request.url()));
  await openList(page, "tr");
  await page.locator("input[type=file]").setInputFiles({ name: "liste.xlsx", mimeType: "", buffer });
  await expect.poll(() => page.locator("main details").first().textContent()).toContain(said);
  expect(elsewhere.filter((url) => /^https?:/.test(url))).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("what is noted is text, on the screen, in the PDF and in the message", async () => {
  const note = "<img src=x onerror=alert(1)> =1+1 \u202ejavascript:alert(1)";
  const { page, errors } = await freshPage(browser);
  page.on("dialog", () => errors.push("a dialog"));
  await openList(page, "en", listOf(["1040252", 50, note]));
  await expect.poll(() => row(page, "1040252").locator("input[maxlength='200']").inputValue()).toContain("<img src=x");
  expect(await page.locator("main img[src=x]").count()).toBe(0);
  await page.getByRole("link", { name: "Send as an inquiry" }).click();
  await page.getByRole("region", { name: "The list that goes with your message" }).waitFor();
  await expect.poll(() => page.locator("main").textContent()).toContain("<img src=x onerror=alert(1)>");
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(inLanguages("en"))(
  "a list goes to the contact screen with the message, and can be left out, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { page, errors } = await freshPage(browser);
    await openList(page, locale, listOf(["1040252", 50, "x"], ["6210020", 2.5]));
    await page.getByRole("link", { name: t("orderList.send") }).click();
    const attached = page.getByRole("region", { name: t("inquiry.title") });
    await expect.poll(() => attached.textContent()).toContain(nameOf("6210020", locale));
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(hrefOf("contact", locale));
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("inquiry") ?? ""))).toEqual({
      version: 1,
      lines: [
        { code: "1040252", amount: 50, note: "x" },
        { code: "6210020", amount: 2.5, note: "" },
      ],
    });
    // Its other address shows it as well, and so does a reload.
    await open(page, hrefOf("supportContact", locale));
    await expect.poll(() => attached.textContent()).toContain(nameOf("1040252", locale));
    expect(await violations(page)).toEqual([]);
    await attached.getByRole("button", { name: t("inquiry.remove") }).click();
    await page.getByText(t("inquiry.removed")).waitFor();
    await page.reload();
    await page.waitForSelector("html[data-hydrated]");
    expect(await attached.count()).toBe(0);
    expect((await stored(page)).length).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test("the rail shows the row to scale, what it lacks, and when it is too long", async () => {
  const { page, errors } = await freshPage(browser);
  await openList(page, "en", listOf(["1040252", 50], ["1041001", 25], ["9010023", 10]));
  const rail = page.getByRole("region", { name: "On the rail" });
  // 50 × 5.2 + 25 × 10.2 + 10 × 6.2 mm, end plates of 1.5 and two end stops.
  const width = (code: string) => Number(products.get(code)?.width_mm);
  const plates = ["6010013", "6010021"].map(width);
  const total = 50 * width("1040252") + 25 * width("1041001") + 10 * width("9010023") + 2 * width("6310013");
  const length = total + plates.reduce((sum, mm) => sum + mm, 0);
  await expect.poll(() => rail.textContent()).toContain(`Total width ${Math.round(length * 10) / 10} mm`);
  await expect.poll(() => rail.locator("use").count()).toBe(50 + 25 + 10 + 2 + 2);
  await expect.poll(() => rail.locator(".suggested").count()).toBe(4);
  await rail.getByRole("spinbutton").fill("500");
  await expect.poll(() => rail.textContent()).toContain("more than the 500 mm rail holds");
  await page.reload();
  await expect.poll(() => rail.textContent()).toContain("more than the 500 mm rail holds");

  const missing = page.getByRole("region", { name: "Missing for assembly" });
  await expect.poll(() => missing.locator("li").count()).toBe(4);
  await missing.getByRole("button", { name: /end stop/ }).click();
  await expect.poll(() => missing.locator("li").count()).toBe(3);
  await expect.poll(() => rail.locator(".suggested").count()).toBe(2);
  await expect.poll(async () => (await stored(page)).at(-1)).toEqual({ code: "6310013", amount: 50, note: "" });
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each([
  [
    "forbids to keep anything",
    () => {
      for (const method of ["getItem", "setItem"] as const) {
        const own = Storage.prototype[method] as (...args: unknown[]) => never;
        Storage.prototype[method] = function (...args: unknown[]) {
          if (this === localStorage) throw new DOMException("denied", "SecurityError");
          return own.apply(this, args);
        };
      }
    },
  ],
  [
    "is full",
    () => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === "order-list" && value.length > 60) throw new DOMException("full", "QuotaExceededError");
        keep.call(this, key, value);
      };
    },
  ],
] as const)("where the browser %s, the list lives as long as the page", async (_, forbid) => {
  const { page, errors } = await freshPage(browser);
  await page.addInitScript(forbid);
  await open(page, listPath("en"));
  await page.locator("main details summary").waitFor();
  for (const code of ["1040252", "1040402", "2040253"]) {
    await enter(page, `${code} 100`);
    await preview(page).getByRole("button", { name: "Add 1 line" }).click();
    await row(page, code).waitFor();
  }
  await page.locator("header nav a").first().click();
  await page.locator("h1", { hasText: "Products" }).waitFor();
  await expect.poll(() => count(page, "en").textContent()).toBe("3");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("products that do not arrive are said to be missing, and come when asked for again", async () => {
  const { page } = await freshPage(browser);
  let works = false;
  await page.route("**/order-lines/**", (route) => (works ? route.continue() : route.abort()));
  await openList(page, "en", listOf(["1040252", 50]));
  await page.getByText("The products could not be fetched just now. Your list is safe.").waitFor();
  expect(await codesOn(page)).toEqual(["1040252"]);
  await enter(page, "1040402 50");
  await page.getByText("The numbers could not be checked just now.").waitFor();
  expect(await page.locator("main textarea").inputValue()).toBe("1040402 50");
  works = true;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rows(page).locator("h2").first().textContent()).toBe(nameOf("1040252", "en"));
  await page.route("**/order-list.pdf", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "PDF" }).click();
  await page.getByText("The file could not be made just now.").waitFor();
  await page.context().close();
});

test("the list's code is loaded on its own screen only", async () => {
  const { page } = await freshPage(browser);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const scripts = () =>
    loaded.splice(0).filter((path) => /\/(list-editor|order-list|workbook|rail-drawing|stored-list|table)-/.test(path));
  for (const path of ["/en", "/en/products/screw-terminals", "/en/products?q=blue", "/en/contact", "/en/compare"]) {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    expect([path, scripts()]).toEqual([path, []]);
  }
  await open(page, "/en/order-list");
  await page.locator("main details").waitFor();
  expect(scripts().some((path) => path.includes("list-editor"))).toBe(true);
  await page.context().close();
});

test("with the keyboard alone a list is entered, changed and cleared", async () => {
  const { page } = await freshPage(browser);
  await openList(page, "en");
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
  await page.context().close();
});

test("in the search, the pointer and Shift + Enter put a product on the list without leaving", async () => {
  const { page, errors } = await freshPage(browser);
  await open(page, "/en");
  await page.keyboard.press("/");
  await page.locator("#search-panel input").pressSequentially("1040252");
  await page.locator('[role=option] [data-add="1040252"]').waitFor();
  await expect.poll(() => page.locator("[role=option] [data-add]").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Enter");
  await expect.poll(() => count(page, "en").textContent()).toBe("1");
  await expect.poll(() => stored(page)).toEqual([{ code: "1040252", amount: 50, note: "" }]);
  expect(new URL(page.url()).pathname).toBe("/en");
  await page.locator("#search-panel input").fill("push-in grey");
  const add = page.locator("#search-panel [data-add]:not([data-added=true])").first();
  await add.click();
  await expect.poll(() => count(page, "en").textContent()).toBe("2");
  expect(await page.locator("#search-panel").isVisible()).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(inLanguages("ru"))(
  "in the compact table an amount and its button stand on one line, within the table, in %s",
  async (locale) => {
    const { page } = await freshPage(browser);
    await open(page, `${hrefOf("products", locale)}?view=compact`);
    const table = await page.locator("table").boundingBox();
    for (const form of await page.locator("table form").all()) {
      const field = await form.locator("label").boundingBox();
      const button = await form.locator("button[type=submit]").boundingBox();
      expect(button?.y).toBeCloseTo(field?.y ?? 0, 0);
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
    }
    await page.context().close();
  },
);

test("without JavaScript the screen says what to do instead", async () => {
  const { page } = await freshPage(browser, { javaScriptEnabled: false });
  await page.goto("/ru/order-list");
  expect(await page.locator("main").textContent()).toContain(
    "Номера для заказа и количество можно прислать и по электронной почте",
  );
  await page.goto("/ru/products/screw-terminals/screw-feed-through-terminals");
  expect(await page.locator("main li form").first().isVisible()).toBe(false);
  await page.context().close();
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

test.each(LIST_LOOKS)("the list is accessible in the $colorScheme, at $width px", async ({ colorScheme, viewport }) => {
  const { page } = await freshPage(browser, { colorScheme, viewport });
  await openList(page, "ru", listOf(["1040252", 37, "щит"], ["6210020", 2.5], ["1030151", 5], ["9999999", 3]));
  await expect.poll(() => rows(page).locator("h2").first().textContent()).toBe(nameOf("1040252", "ru"));
  await enter(page, "1040402 50\n1040292 5\n1030152;x");
  await preview(page).waitFor();
  await page.locator("[role=img] use").first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.context().close();
});

const post = (path: string, body: BodyInit) =>
  fetch(SITE + path, { method: "POST", headers: { "content-type": "application/json" }, body });

test("bad requests for products and for the PDF are refused in words, and never fail", async () => {
  const line = { code: "1040252", amount: 50, note: "" };
  for (const [path, body, status] of [
    ["/order-lines/en", "[]", 400],
    ["/order-lines/en", "{", 400],
    ["/order-lines/en", JSON.stringify(Array(501).fill("1040252")), 400],
    ["/order-lines/en", JSON.stringify(["x".repeat(65)]), 400],
    ["/order-lines/en", JSON.stringify(["x".repeat(200_000)]), 413],
    ["/order-lines/fr", '["1040252"]', 404],
    ["/api/ru/order-list.pdf", "null", 400],
    ["/api/ru/order-list.pdf", JSON.stringify({ lines: [], railMm: 1000 }), 400],
    ["/api/ru/order-list.pdf", JSON.stringify({ lines: Array(501).fill(line), railMm: 1000 }), 400],
    ["/api/ru/order-list.pdf", JSON.stringify({ lines: [{ ...line, amount: 1e9 }], railMm: 1000 }), 400],
    ["/api/ru/order-list.pdf", JSON.stringify({ lines: [{ ...line, amount: "50" }], railMm: 1000 }), 400],
    ["/api/ru/order-list.pdf", JSON.stringify({ lines: [line], railMm: 1e12 }), 400],
    ["/api/ru/order-list.pdf", "x".repeat(600_000), 413],
    ["/api/de/order-list.pdf", JSON.stringify({ lines: [line], railMm: 1000 }), 404],
  ] as const) {
    const response = await post(path, body);
    expect([path, body.slice(0, 40), response.status]).toEqual([path, body.slice(0, 40), status]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    await response.arrayBuffer();
  }
  const refused = await post("/api/ru/order-list.pdf", "null");
  expect(await refused.text()).toContain("Не удалось прочитать список");
  const codes = JSON.stringify(["'; DROP TABLE product; --", "%", "_", '"', "1040252"]);
  const odd: { meanings: Record<string, { how: string }> } = await (await post("/order-lines/en", codes)).json();
  expect(odd.meanings).toMatchObject({ "1040252": { how: "number" }, "%": { how: "unknown", nearest: [] } });
  expect(Object.values(odd.meanings).filter(({ how }) => how === "unknown")).toHaveLength(4);
});

test("a PDF of five hundred lines stays within 300 kB and says everything once", async () => {
  const codes = [...products.keys()].slice(0, 500);
  const lines = codes.map((code, index) => ({ code, amount: index + 1, note: `№ ${index}` }));
  for (const locale of LOCALES) {
    const response = await post(`/api/${locale}/order-list.pdf`, JSON.stringify({ lines, railMm: 2000 }));
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(300_000);
    const text = (await readPdf(bytes)).pages.join("");
    for (const code of codes) expect(text).toContain(code);
    expect(text).toContain("№ 499");
  }
});

test("the same list gives the same products whatever page of the site asks, after a product was renamed too", async () => {
  // Only the number is kept: names, addresses and package units are always those of today.
  const contexts: BrowserContext[] = [];
  for (const locale of LOCALES) {
    const { page } = await freshPage(browser);
    contexts.push(page.context());
    await openList(page, locale, listOf(["1040252", 50]));
    const link = row(page, "1040252").getByRole("link");
    await expect.poll(() => link.textContent()).toBe(nameOf("1040252", locale));
    const address = (await link.getAttribute("href")) ?? "";
    expect((await fetch(SITE + address, { redirect: "manual" })).status).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem("order-list"))).not.toContain("KV");
  }
  for (const context of contexts) await context.close();
});
