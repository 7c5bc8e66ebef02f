import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { runCommand } from "../../../tools/cloudflare/command.ts";
import { messages } from "../../../tools/messages/command.ts";
import { documentTexts, documentTranslator } from "../../../workers/api/document-texts.ts";
import { borrowed } from "../../host/borrowed.ts";
import { freshPage, open, overflow, violations } from "../../host/page.ts";
import { postJson } from "../../host/post-json.ts";
import { testContext } from "../../operations/command-context.ts";
import { readPdf } from "../../pdf-text.ts";
import { deep, volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import { counts, nameOf, press, preview, save, stored } from "./order-list.ts";

/** With messages of their own. */
const workers = borrowed({}, true);

const MIXED = `Hello,
please quote:
1040252  50
204O403  100
1030151\t50
KV 4 blue 50
PE terminal 4 mm² push-in, 20 pcs
100 pcs 3044102
6210020\t4 m
50 pcs ferrules 1,5 mm² with a red collar
7400000001 2

Thanks,
Sam Sample, Unit 4, 1040253 Example Road`;

const entry = (page: Page, text: string) => preview(page).locator("li[data-state]").filter({ hasText: text }).first();

async function paste(page: Page, locale: Locale, text: string): Promise<void> {
  await open(page, hrefOf("orderList", locale));
  await page.locator("main textarea").fill(text);
  await page.getByRole("button", { name: documentTranslator(locale)("orderList.look") }).click();
  await preview(page).waitFor();
}

async function visitor() {
  const own = await freshPage({ baseURL: workers.url });
  await own.page.clock.install();
  return own;
}

/** What the office sees of a message. */
async function shown(reference: string): Promise<string> {
  const context = testContext({ state: workers.state });
  await runCommand(messages, ["show", reference], context);
  return context.printed();
}

test("a parts list on the home page is read on the spot, in its order and beside what it is taken for, and the order list goes on with it", async () => {
  const { page, errors } = await freshPage({ baseURL: workers.url });
  await open(page, "/en");
  const lines = ["10 × KV 4 blue", "100 pcs 3044102", "3044102 zorkmid"];
  await page.locator("main textarea").fill(lines.join("\n"));
  const read = () => preview(page).locator("li[data-state] > p:first-child").allTextContents();
  await expect.poll(read).toEqual(lines);
  expect(await entry(page, "10 × KV 4 blue").textContent()).toContain(nameOf("1040402", "en"));
  expect(await violations(page, "main")).toEqual([]);
  await page.getByRole("link", { name: "Continue in the order list" }).click();
  await page.waitForURL(/order-list$/);
  await expect.poll(read).toEqual(lines);
  expect(await page.locator("main textarea").inputValue()).toBe(lines.join("\n"));

  // A check that failed is tried again, and what is written after the last one goes along.
  await open(page, "/en");
  let works = false;
  await page.route("**/order-lines/**", (route) => (works ? route.continue() : route.abort()));
  await page.locator("main textarea").fill("1040402 50");
  await page.getByText("The numbers could not be checked.").waitFor();
  works = true;
  await page.getByRole("button", { name: "Check the lines" }).click();
  await expect.poll(read).toEqual(["1040402 50"]);
  await page.locator("main textarea").fill("1040402 50\n1040252 50");
  await page.getByRole("link", { name: "Continue in the order list" }).click();
  await page.waitForURL(/order-list$/);
  await expect.poll(() => page.locator("main textarea").inputValue()).toBe("1040402 50\n1040252 50");
  expect(errors.filter((error) => !error.includes("ERR_FAILED"))).toEqual([]);
});

deep.each(inLanguages("en"))(
  "a pasted e-mail becomes products and amounts, what is open is settled in place, and the inquiry repeats it, in %s",
  async (locale) => {
    const t = documentTranslator(locale);
    const { page, errors } = await visitor();
    await paste(page, locale, MIXED);
    const expected = { all: "13", found: "3", corrected: "2", choose: "2", unknown: "2", ignored: "4" };
    await expect.poll(() => counts(page)).toEqual(expected);
    // A mistyped number is read, and said; so is the type name, and whose place a substitute takes.
    expect(await entry(page, "KP 4").textContent()).toContain(
      t("orderList.instead.mended", { number: "204O403", code: "204\u202f040\u202f3" }),
    );
    expect(await entry(page, "3044102").textContent()).toContain("Phoenix Contact UT 4 (3044102)");
    const [beforeName = ""] = t("orderList.notMade", { name: "…" }).split("…");
    expect(plain(await entry(page, "ferrules").textContent())).toContain(plain(beforeName));
    expect(await violations(page)).toEqual([]);

    await press(entry(page, "PE terminal"), nameOf("2140406", locale));
    const chosen = entry(page, nameOf("2140406", locale));
    await expect.poll(() => chosen.getAttribute("data-state")).toBe("found");
    await expect.poll(() => chosen.evaluate((row) => row === document.activeElement)).toBe(true);
    // Taken back and chosen again.
    await press(chosen, t("orderList.chooseAgain"));
    await press(entry(page, "PE terminal"), nameOf("2140406", locale));
    await press(entry(page, "3044102"), nameOf("1040403", locale));
    await expect.poll(() => preview(page).textContent()).toContain("100");
    await press(entry(page, "ferrules"), t("orderList.keepText"));
    // An unknown number is written otherwise.
    await press(entry(page, "7400000001"), t("orderList.editLine"));
    await preview(page)
      .getByRole("textbox", { name: t("orderList.editLine") })
      .fill("7410010 2");
    await press(preview(page), t("orderList.lookAgain"));
    await expect.poll(() => counts(page)).toEqual({ all: "13", found: "6", corrected: "2", text: "1", ignored: "4" });

    await press(preview(page), t("orderList.take", { count: 9 }));
    const text = "50 pcs ferrules 1,5 mm² with a red collar";
    const field = page.getByRole("textbox", { name: t("orderList.freeText") });
    await expect.poll(() => field.inputValue()).toBe(text);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(text);
    // Two bars of 2 m are no part of a package.
    await expect.poll(async () => plain(await page.locator("#line-6210020").textContent())).toContain("2 × 2");
    const before = await stored(page);
    expect(before).toEqual([
      { code: "1040252", amount: 50, note: "" },
      { code: "2040403", amount: 100, note: "" },
      { code: "1040151", amount: 50, note: "" },
      { code: "1040402", amount: 50, note: "" },
      { code: "2140406", amount: 20, note: "" },
      { code: "1040403", amount: 100, note: "" },
      { code: "6210020", amount: 4, note: "" },
      { text },
      { code: "7410010", amount: 2, note: "" },
    ]);
    const pdf = (await readPdf((await save(page, "PDF")).bytes)).pages.join(" ").replace(/\s+/g, " ");
    expect(pdf).toContain(text);
    expect(pdf).toContain(documentTexts(locale).orderListPdf.freeText);

    await page.getByRole("link", { name: t("orderList.send") }).click();
    await page.getByRole("region", { name: t("inquiry.title") }).waitFor();
    const box = (name: "name" | "email" | "company" | "taxNumber" | "project") =>
      page.getByRole("textbox", { name: t(`contact.fields.${name}`), exact: true });
    await box("name").fill("Jane O’Brien");
    await box("email").fill("jane@example.com");
    await box("company").waitFor();
    expect(await box("taxNumber").count()).toBe(0);
    await box("company").fill("Sample Controls Ltd");
    await box("taxNumber").fill("GB 123 4567 89");
    await box("project").fill("Pump house 3");
    await page.getByLabel(t("contact.fields.wantedDate")).fill("2031-12-07");
    expect(await violations(page)).toEqual([]);
    await page.locator("input[name=notice]").check();
    await page.clock.fastForward(60_000);
    await page.getByRole("button", { name: t("contact.send") }).click();
    await page.getByRole("heading", { name: t("inquiry.sent") }).waitFor();
    const repeated = page.getByRole("list", { name: t("inquiry.sentList") });
    await expect.poll(() => repeated.locator("li").count()).toBe(9);
    await expect.poll(() => repeated.textContent()).toContain(nameOf("2140406", locale));
    expect(await repeated.textContent()).toContain(text);
    const message = await shown((await page.locator("main section strong").first().innerText()).trim());
    for (const said of ["company: Sample Controls Ltd", "taxNumber: GB 123 4567 89", "project: Pump house 3"])
      expect(message).toContain(said);
    expect(message).toContain("wantedDate: 2031-12-07");
    expect(message).toContain(`free text: ${text}`);
    expect(errors).toEqual([]);
  },
);

deep.each([360, 1920].slice(0, volume(1, 2)))(
  "the lines that are open are settled without scrolling sideways, at %i px",
  async (width) => {
    const { page } = await freshPage({
      baseURL: workers.url,
      viewport: { width, height: 800 },
      colorScheme: "dark",
    });
    await paste(page, "ru", MIXED);
    await expect.poll(async () => (await counts(page)).choose).toBe("2");
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  },
);

const ask = (numbers: readonly string[], wordings: readonly string[], checks: readonly unknown[] = []) =>
  postJson(`${workers.url}/order-lines/en`, { numbers, wordings, checks });

test("words that contradict a number are told with what the product has instead, and what else they ask for", async () => {
  const words = "screw terminal 4 mm², blue";
  const response = await ask(
    [],
    [],
    [
      { code: "2040253", words },
      { code: "2040253", words: "KP 2.5 grey" },
    ],
  );
  expect(response.status).toBe(200);
  const { contradictions, wordings } = await response.json();
  expect(contradictions).toEqual({
    [`2040253\n${words}`]: [
      { written: "screw", has: "push-in" },
      { written: "4 mm²", has: "2.5\u00a0mm²" },
      { written: "blue", has: "grey" },
    ],
  });
  // Its product first, then what the words ask for.
  expect(wordings[`2040253\n${words}`].candidates.slice(0, 2)).toEqual(["2040253", "1040402"]);
  for (const checks of [
    Array(501).fill({ code: "2040253", words }),
    [{ code: "2040253" }],
    [{ code: "2040253", words: "x".repeat(161) }],
  ])
    expect((await ask([], [], checks)).status).toBe(400);
});

test("lines that make no sense are answered with nothing, and never fail", async () => {
  const odd = [
    "word ".repeat(32).trim(),
    "V A mm mm² W",
    "2,5 mm² 300 A",
    "'; DROP TABLE product; --",
    'NEAR("a" "b") OR * AND NOT ^ -',
    "AND",
    "\u0000\u202e\ud83d",
    "xqzv blorp fnord",
  ];
  const response = await ask([], odd);
  expect(response.status).toBe(200);
  const { wordings }: { wordings: Record<string, { code: string | null; candidates: string[] }> } =
    await response.json();
  for (const [text, { code, candidates }] of Object.entries(wordings)) {
    expect([text, code]).toEqual([text, null]);
    expect(candidates.length).toBeLessThanOrEqual(3);
  }
  expect(wordings["xqzv blorp fnord"]?.candidates).toEqual([]);
  for (const [numbers, texts] of [
    [[], []],
    [[], Array(41).fill("KV 4")],
    [[], ["x".repeat(161)]],
    [["1040252"], "KV 4"],
  ] as const)
    expect((await ask(numbers, texts as readonly string[])).status).toBe(400);
});
