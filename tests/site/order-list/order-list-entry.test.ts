import { expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { SITE } from "../../host/site.ts";
import { sheetOf, workbookOf } from "../../order-list/workbook-file.ts";
import { deep, firstOf } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";
import {
  amountOf,
  chooseFile,
  codesOn,
  count,
  counts,
  enter,
  FORTY,
  listOf,
  listPath,
  nameOf,
  press,
  preview,
  products,
  row,
  showsFirst,
  stored,
  visitList,
} from "./order-list.ts";

test.each(inLanguages("en"))(
  "forty pasted numbers become forty lines, and what is unknown stays to be corrected, also in another language, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const page = await visitList(locale);
    const pasted = FORTY.map((code, index) => `${code}\t${100 + index}`);
    const text = [...pasted, "1030151\t50", "1040292\t50", "9999999\t5"].join("\n");
    await enter(page, text);
    await expect.poll(() => counts(page)).toEqual({ all: "43", found: "39", corrected: "2", unknown: "2" });
    // A rail without a unit is questioned. The discontinued one names what takes its place.
    await expect
      .poll(async () => plain(await preview(page).textContent()))
      .toContain(plain(t("orderList.instead.successor", { number: "1030151" })));
    await expect.poll(() => preview(page).textContent()).toContain(nameOf("1040151", locale));
    // One slip away: taken by one click.
    await press(preview(page), nameOf("1040252", locale));
    await expect.poll(() => counts(page)).toEqual({ all: "43", found: "40", corrected: "2", unknown: "1" });
    // In another language they are as they were, with its names.
    const other = locale === "ru" ? "de" : "ru";
    for (const language of [other, locale] as const) {
      await page.getByRole("banner").locator(`a[hreflang="${language}"]:visible`).click();
      await page.waitForURL(listPath(language));
      await expect
        .poll(async () => plain(await preview(page).textContent()))
        .toContain(plain(nameOf("1040252", language)));
      expect(await counts(page)).toEqual({ all: "43", found: "40", corrected: "2", unknown: "1" });
      expect(await page.locator("main textarea").inputValue()).toBe(text);
    }
    await press(preview(page), t("orderList.take", { count: 42 }));
    await expect.poll(() => codesOn(page)).toEqual([...FORTY, "1040151", "1040252"]);
    await expect.poll(() => page.locator("main textarea").inputValue()).toBe("9999999\t5");
    await expect.poll(() => count(page, locale).textContent()).toBe("42");
    await showsFirst(page, FORTY[0] ?? "", locale);
    await expect.poll(() => amountOf(page, FORTY[39] ?? "").inputValue()).toBe("139");
    await page.getByRole("button", { name: t("orderList.undo") }).click();
    await expect.poll(() => codesOn(page)).toEqual([]);
  },
);

deep("amounts that cannot be ordered are told one by one, and the list keeps what it had", async () => {
  const page = await visitList("en", listOf(["1040252", 50], ["6210020", 20]));
  await showsFirst(page, "1040252", "en");
  for (const [typed, told] of [
    ["1e9", "You can enter up to 999,999"],
    ["-1", "greater than zero"],
    ["12abc", "Enter a quantity, for example 50"],
    ["", "Enter a quantity"],
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
  for (const words of [
    "You can enter up to 999,999",
    "greater than zero",
    "Only whole pieces",
    "“12abc”: Enter a quantity, for example 50",
  ])
    await expect.poll(() => preview(page).textContent()).toContain(words);
  await preview(page).getByRole("button", { name: "Add 5 lines" }).click();
  await expect
    .poll(async () => (await stored(page)).slice(2).map(({ amount }: { amount: number }) => amount))
    .toEqual([50, 50, 1, 50, 2.5]);
});

// Takes a browser some seconds.
deep("a hundred thousand lines are looked at a thousand at a time, and five hundred of them fit", async () => {
  const page = await visitList("en");
  const all = [...products.keys()];
  const text = Array.from(
    { length: 100_000 },
    (_, index) => `${all[index] ?? 1_000_000 + index};${(index % 900) + 1}`,
  ).join("\n");
  await chooseFile(page, "all.csv", text);
  await preview(page).getByRole("button", { name: "Add 1000 lines" }).waitFor();
  await expect.poll(() => preview(page).textContent()).toContain("99,000 are left in the field");
  await preview(page).getByRole("button", { name: "Add 1000 lines" }).click();
  await expect.poll(async () => (await stored(page)).length).toBe(500);
  await page.getByText("The list is full: 500 lines at most.").waitFor();
  const left = () => page.locator("main textarea").inputValue();
  await expect.poll(async () => (await left()).split("\n").length).toBe(99_500);
  expect(await left()).toContain(all[500]);
});

const windows1254 = (text: string) =>
  Buffer.from([...text].map((letter) => ({ ş: 0xfe, ğ: 0xf0, ı: 0xfd })[letter] ?? letter.charCodeAt(0)));
const formulas = workbookOf(
  sheetOf(
    '<row><c r="A1"><f>HYPERLINK("http://evil.example")</f><v>1040252</v></c><c r="B1"><f>25*2</f><v>50</v></c></row>',
  ),
);
const bomb = workbookOf("", { parts: { "xl/worksheets/data.xml": new Uint8Array(60_000_000).fill(0x20) } });

test.each(
  firstOf(2, [
    ["a CSV of an old Turkish Windows", windows1254("Sipariş kodu;Adet;Açıklama\n1040252;50;kapı ağzı"), "Bulunan: 1"],
    ["a CSV with a byte order mark and commas", Buffer.from('\ufeffcode,qty\n1040252,"50"\n'), "Bulunan: 1"],
    ["a workbook with formulas, of which only the values count", Buffer.from(formulas), "Bulunan: 1"],
    ["a workbook that unfolds without end", Buffer.from(bomb), "okunamayacak kadar uzun"],
    ["a picture that says it is a workbook", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), "Dosya okunamadı"],
    ["nothing", Buffer.from(""), "Burada okunabilen bir satır yok"],
  ]),
)("a file is read or refused in words: %s", async (_, buffer, said) => {
  const page = await visitList("tr");
  const elsewhere: string[] = [];
  page.on("request", (request) => request.url().startsWith(SITE) || elsewhere.push(request.url()));
  await chooseFile(page, "liste.xlsx", buffer);
  await expect.poll(() => page.locator("main details").first().textContent()).toContain(said);
  expect(elsewhere.filter((url) => /^https?:/.test(url))).toEqual([]);
});
