import { expect, test } from "vitest";
import { readWorkbook } from "../../../app/features/entry/read-workbook.ts";
import { LIVE_LOCALES, LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import { documentTexts, documentTranslator } from "../../../workers/api/document-texts.ts";
import { freshPage, violations } from "../../host/page.ts";
import { postJson } from "../../host/post-json.ts";
import { SITE } from "../../host/site.ts";
import { readPdf, unspaced } from "../../pdf-text.ts";
import { deep } from "../../volume.ts";
import { inLanguages } from "../languages.ts";
import { listOf, nameOf, openList, products, save, stored } from "./order-list.ts";

const line = (code: string, amount: number) => ({ code, amount, note: "" });
/** A terminal, a block of brass, a printer; a discontinued number, a renumbered one, one that never was, and words. */
const LINES = [
  line("1040252", 50),
  line("8010033", 2),
  line("1030151", 20),
  line("105918.51", 3),
  line("9999999", 1),
  { text: "clear covers, 400 mm" },
];
const NOT_KNOWN = LINES.length;

const request = (path: string, lines: readonly object[] = LINES) => postJson(SITE + path, { lines, railMm: 1000 });
/** Lines are broken wherever they are full. */

test.each(LIVE_LOCALES)(
  "the PDF says of each line what is known, and names those of which nothing is, in %s",
  async (locale) => {
    const response = await request(`/api/${locale}/compliance.pdf`);
    const t = documentTranslator(locale);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/pdf",
      "content-language": locale,
      "content-disposition": expect.stringContaining(encodeURIComponent(`${t("orderList.compliance")}.pdf`)),
    });
    const { pages, isTagged, elements } = await readPdf(Buffer.from(await response.arrayBuffer()));
    const { compliance, orderListPdf, trade } = documentTexts(locale);
    const text = unspaced(pages.join(""));
    const says = (...words: readonly string[]) => {
      for (const each of words) expect(text).toContain(unspaced(each));
    };
    says(nameOf("1040252", locale), "9520010402522", trade.compliant, "8536.90.10");
    says(nameOf("8010033", locale), t("trade.exemptBy", { exemption: "6(c)" }), trade.contains);
    says("1030151", t("compliance.successor", { code: "1040151" }));
    says("105918.51", t("compliance.renumbered", { code: "1059181" }));
    says("9999999", orderListPdf.notInCatalogue, "clear covers, 400 mm");
    says(compliance.notADeclaration, compliance.emptyIsUnknown, t("compliance.footprintUnknown", { count: NOT_KNOWN }));
    expect(isTagged).toBe(true);
    expect(elements.filter(({ role }) => role === "TR")).toHaveLength(1 + LINES.length);
  },
);

test.each(LIVE_LOCALES)("the workbook has the same, a line in a row, in %s", async (locale) => {
  const response = await request(`/api/${locale}/compliance.xlsx`);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [basis, disclaimer, , , headings = [], ...rows] = await readWorkbook(
    bytes,
    LOCALE_TABLE[locale].numbers.decimal,
  );
  const { compliance, specification } = documentTexts(locale);
  expect(basis?.[0]).toMatch(/\d/);
  expect(disclaimer).toEqual([compliance.notADeclaration]);
  expect(rows).toHaveLength(LINES.length);
  const cell = (row: number, heading: string) => rows[row]?.[headings.indexOf(heading)] ?? "";
  expect(cell(0, specification.gtin)).toBe("9520010402522");
  expect(cell(1, specification.rohs)).toContain("6(c)");
  expect(rows.map((_, row) => cell(row, specification.scipNumber))).toEqual(Array(LINES.length).fill(""));
  expect(rows[2]?.at(-1)).toContain("1040151");
});

test.each(["compliance.pdf", "compliance.xlsx", "order-list.pdf"])(
  "bad requests for %s are refused in the visitor's words, and never fail",
  async (file) => {
    const good = line("1040252", 50);
    const bodyOf = (lines: unknown) => JSON.stringify({ lines, railMm: 1000 });
    for (const [locale, body, status] of [
      ["ru", "null", 400],
      ["ru", "{", 400],
      ["ru", "{}", 400],
      ["ru", bodyOf([]), 400],
      ["ru", bodyOf(Array(501).fill(good)), 400],
      ["ru", bodyOf([{ ...good, amount: 1e9 }]), 400],
      ["ru", bodyOf([{ ...good, amount: "50" }]), 400],
      ["ru", bodyOf([{ ...good, code: "'; DROP TABLE product; --" }]), 400],
      ["ru", bodyOf({ length: 1 }), 400],
      ["ru", "x".repeat(600_000), 413],
      ["xx", bodyOf([good]), 404],
    ] as const) {
      const response = await postJson(`${SITE}/api/${locale}/${file}`, body);
      expect([body.slice(0, 40), response.status]).toEqual([body.slice(0, 40), status]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      await response.arrayBuffer();
    }
    const address = `${SITE}/api/ru/${file}`;
    const ofPerson = { "content-type": "application/json", accept: "text/html" };
    expect(await (await postJson(address, "null", ofPerson)).text()).toContain("Не удалось прочитать список");
    expect((await postJson(address, "{}", { "content-type": "text/plain" })).status).toBe(415);
    expect((await fetch(address)).status).toBe(404);
  },
);

test("odd lines make a document like any other: words that a spreadsheet would compute, letters that the typeface lacks", async () => {
  const lines = [{ text: "=1+1" }, { text: "漢 ☃ Ω" }, { text: "W".repeat(200) }, { text: "constructor" }];
  const pdf = await request("/api/en/compliance.pdf", lines);
  expect((await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.join("")).toContain("◊ ◊ Ω");
  const workbook = await request("/api/en/compliance.xlsx", lines);
  const rows = await readWorkbook(new Uint8Array(await workbook.arrayBuffer()), ".");
  expect(rows.slice(-4).map((row) => row[1]?.trim())).toEqual(lines.map(({ text }) => text));
});

deep("five hundred lines are said in full, in at most 900 kB", async () => {
  const codes = [...products.keys()].slice(0, 500);
  const lines = codes.map((code, index) => line(code, index + 1));
  const bytes = Buffer.from(await (await request("/api/de/compliance.pdf", lines)).arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(900_000);
  const text = (await readPdf(bytes)).pages.join("");
  for (const code of codes) expect(text).toContain(code);
});

deep.each(inLanguages("tr", "ru"))(
  "the list offers its compliance as two files, and keeps the list, in %s",
  async (locale) => {
    const t = documentTranslator(locale);
    const title = t("orderList.compliance");
    const { page, errors } = await freshPage();
    await openList(page, locale, listOf(["1040252", 50], ["9999999", 3]));
    for (const format of ["pdf", "xlsx"]) {
      const { name, bytes } = await save(page, `${title}, ${format.toUpperCase()}`);
      expect(name).toMatch(new RegExp(`^Klemma – .+\\.${format}$`));
      expect(bytes.length).toBeGreaterThan(1000);
    }
    expect(await violations(page)).toEqual([]);
    expect(await stored(page)).toHaveLength(2);
    expect(errors).toEqual([]);
  },
);
