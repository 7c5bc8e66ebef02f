import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freshPage, open } from "../../host/page.ts";
import { sheetOf, workbookOf } from "../../order-list/workbook-file.ts";
import { deep, firstOf, volume } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import { chooseFile, enter, listOf, listPath, openList, preview, stored, visitList } from "./order-list.ts";

const TYPED = "1040252;50";
const LIST = listOf(["6210020", 2]);
const entry = (page: Page) => page.locator("main details").first();

/** Types something, then chooses a file. */
async function chooseAfterTyping(page: Page, buffer: Uint8Array): Promise<void> {
  await entry(page).locator("summary").click();
  await entry(page).locator("textarea").fill(TYPED);
  await chooseFile(page, "liste.xlsx", buffer);
}

const sayings = (page: Page) => entry(page).locator("[role=status]").first();

/** What was typed and what was listed are as they were, and the next check works. */
async function nothingIsLost(page: Page): Promise<void> {
  expect(await entry(page).locator("textarea").inputValue()).toBe(TYPED);
  expect(await stored(page)).toEqual([{ code: "6210020", amount: 2, note: "" }]);
  await enter(page, TYPED);
  await preview(page).waitFor();
}

const FILES: readonly (readonly [about: string, buffer: Uint8Array, problem: "file" | "tooMuch"])[] = [
  ["tags that never end", workbookOf("<a".repeat(80_000)), "tooMuch"],
  ["signs that never become tags", workbookOf("<".repeat(80_000)), "tooMuch"],
  ["tags that never end, among cells", workbookOf(`<worksheet><sheetData>${"<c ".repeat(80_000)}`), "tooMuch"],
  ["a cell at the far end of the sheet", workbookOf(sheetOf('<row><c r="XFD1048576"><v>1</v></c></row>')), "tooMuch"],
  ["a workbook with a password", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0), "file"],
  ["a text of five million letters", Buffer.alloc(5_000_000, "x"), "tooMuch"],
  [
    "one text in very many cells",
    workbookOf(
      sheetOf(Array.from({ length: 5000 }, (_, row) => `<row><c r="A${row + 1}" t="s"><v>0</v></c></row>`).join("")),
      { strings: `<si><t>${"x".repeat(100_000)}</t></si>` },
    ),
    "tooMuch",
  ],
];

test.each(firstOf(1, FILES.slice(0, volume(3, FILES.length))))(
  "a file ends in words, and nothing is lost: %s",
  async (_, buffer, problem) => {
    const page = await visitList("en", LIST);
    await chooseAfterTyping(page, buffer);
    await expect
      .poll(() => sayings(page).textContent())
      .toBe(serverTranslator("en")(`orderList.entryProblems.${problem}`));
    await nothingIsLost(page);
  },
);

const ANY_WORKBOOK = workbookOf(sheetOf('<row><c r="A1"><v>1040252</v></c></row>'));

deep.each(inLanguages("en"))(
  "a reading that does not end is ended, and the page responds meanwhile, in %s",
  async (locale) => {
    const page = await visitList(locale, LIST);
    const body = "for (;;);";
    await page.route(/workbook-worker/, (route) => route.fulfill({ contentType: "text/javascript", body }));
    await chooseAfterTyping(page, ANY_WORKBOOK);
    const t = serverTranslator(locale);
    await expect.poll(() => sayings(page).textContent()).toBe(t("orderList.looking"));
    for (let click = 0; click < 2; click++) await entry(page).locator("summary").click();
    expect(await sayings(page).textContent()).toBe(t("orderList.looking"));
    await expect.poll(async () => plain(await sayings(page).textContent())).toBe(t("orderList.entryProblems.workbook"));
    await expect.poll(() => page.workers().length).toBe(0);
    await nothingIsLost(page);
  },
);

deep("where the code that reads workbooks does not load, the page says so", async () => {
  const { page } = await freshPage();
  await page.route(/workbook-worker/, (route) => route.abort());
  await openList(page, "tr", LIST);
  await chooseAfterTyping(page, ANY_WORKBOOK);
  await expect.poll(() => sayings(page).textContent()).toBe(serverTranslator("tr")("orderList.entryProblems.workbook"));
  await nothingIsLost(page);
});

deep(
  "the code for workbooks is loaded with the first workbook, from the site itself, and reaches nothing",
  async () => {
    const { page } = await freshPage();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await open(page, listPath("en"));
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    const responded = page.waitForResponse(/workbook-worker/);
    expect(loaded.filter((url) => /workbook/.test(url))).toEqual([]);
    await chooseFile(page, "liste.xlsx", ANY_WORKBOOK);
    const response = await responded;
    expect(response.headers()["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    await preview(page).waitFor();
    // A Worker from elsewhere than the site's own files does not start.
    const started = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const url = URL.createObjectURL(new Blob(["postMessage('started')"], { type: "text/javascript" }));
          const worker = new Worker(url);
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = () => resolve("refused");
        }),
    );
    expect(started).toBe("refused");
  },
);

const TEXTS = [
  ["a row of 130,000 cells", "x;".repeat(130_000)],
  ["a row of 130,000 numbers", "1040252;".repeat(130_000)],
  ["a line of a million signs", "@.".repeat(500_000)],
  ["more than two million letters", `${"x".repeat(9000)}\n`.repeat(230)],
] as const;

deep.each(TEXTS.slice(0, volume(1, TEXTS.length)))(
  "a pasted text ends in words, and stays in the field: %s",
  async (_, text) => {
    const page = await visitList("ru", LIST);
    await enter(page, text);
    await expect
      .poll(() => sayings(page).textContent())
      .toBe(serverTranslator("ru")("orderList.entryProblems.tooLong"));
    expect(await entry(page).locator("textarea").inputValue()).toHaveLength(text.length);
    expect(await stored(page)).toHaveLength(1);
  },
);
