import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readWorkbook } from "../../app/features/entry/read-workbook.ts";
import type { ListLine } from "../../app/features/list/lines/lines.ts";
import type { TradeData } from "../../app/foundation/catalogue/product/trade-data.ts";
import { formatCarbon, formatFootprint } from "../../app/foundation/catalogue/product/trade-rows.ts";
import { formatDay } from "../../app/ground/i18n/format-day.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import type { ComplianceData } from "../../workers/api/compliance/queries.ts";
import { renderCompliancePdf } from "../../workers/api/compliance/render-compliance-pdf.ts";
import { renderComplianceWorkbook } from "../../workers/api/compliance/render-compliance-workbook.ts";
import { buildStatement } from "../../workers/api/compliance/statement.ts";
import { documentTexts } from "../../workers/api/document-texts.ts";
import { noPause } from "../../workers/api/pdf/pause.ts";
import { readPdf, unspaced } from "../pdf-text.ts";
import { volume } from "../volume.ts";

const SOME_LOCALES = volume<readonly Locale[]>(["ru"], LOCALES);
const DATE = new Date("2026-11-26T09:00:00Z");
const FOOTPRINT = { kg: 0.1, method: "EN 50693:2019", stage: "A1-A3" } as const;
const SCIP = "0f8fad5b-d9cb-469f-a165-70867728950e";
/** All that can be known of a product. */
const ASSESSED: Partial<TradeData> = {
  gtin: "9520010401518",
  countryOfOrigin: "TR",
  rohs: "exempt",
  rohsExemption: "6(c)",
  reach: "true",
  reachDate: "2025-06-25",
  scipNumber: SCIP,
  weeeCategory: "5",
  carbonFootprint: FOOTPRINT,
};
const NAME = "KV 1.5 feed-through terminal block, beige";

const dataOf = (trades: Readonly<Record<string, Partial<TradeData>>>): ComplianceData => ({
  release: { number: 7, publishedAt: "2026-11-24T10:00:00Z" },
  products: new Map(
    Object.entries(trades).map(([code, trade]) => [
      code,
      {
        code,
        name: NAME,
        unit: "piece",
        customsTariffNumber: "8536.90.10",
        trade: { ratings: [], ...trade },
        marks: ["CE (LVD)", "UL"],
      },
    ]),
  ),
  discontinued: new Map(
    [
      { code: "1030151", reason: "discontinued", successor: "1040151" } as const,
      { code: "1030199", reason: "discontinued", successor: null } as const,
      { code: "105918.51", reason: "renumbered", successor: "1059181" } as const,
    ].map((row) => [row.code, { ...row, name: `Old ${row.code}` }]),
  ),
});

const line = (code: string, amount = 1): ListLine => ({ code, amount, note: "" });
const statementOf = (
  lines: readonly ListLine[],
  trades: Readonly<Record<string, Partial<TradeData>>>,
  locale: Locale = "en",
) => buildStatement(lines, dataOf(trades), locale, DATE);

test("a line says in words what the catalogue knows of its product", () => {
  const { basis, lines } = statementOf([line("1040151", 3)], { "1040151": ASSESSED });
  expect(basis).toBe("As of 26 November 2026, catalogue release 7 (24 November 2026)");
  expect(lines).toEqual([
    {
      code: "1040151",
      name: NAME,
      remark: "",
      amount: 3,
      unit: "piece",
      gtin: "9520010401518",
      origin: "Türkiye",
      tariffNumber: "8536.90.10",
      rohs: "Compliant, exemption 6(c)",
      reach: "Contains SVHC above 0.1% (candidate list of 25 June 2025)",
      containsSvhc: true,
      scipNumber: SCIP,
      weeeCategory: "5",
      // 3 × 0.1 without the digits that nobody measured.
      footprint: { ...FOOTPRINT, lineKg: 0.3 },
      certificates: "CE (LVD), UL",
    },
  ]);
});

test("nothing is said of what is not known, and of lines without a product why it is not", () => {
  const lines = [line("1040152"), line("1030151"), line("1030199"), line("105918.51"), line("9999999")];
  const statement = statementOf([...lines, { text: "clear covers" }], { "1040152": {} });
  const said = statement.lines.map(({ code, name, remark, rohs, reach, origin, gtin, footprint }) => [
    ...[code, name, remark],
    [rohs, reach, origin, gtin, footprint].filter(Boolean),
  ]);
  expect(said).toEqual([
    ["1040152", NAME, "", []],
    ["1030151", "Old 1030151", "No longer made; successor: 1040151", []],
    ["1030199", "Old 1030199", "No longer made.", []],
    ["105918.51", "Old 105918.51", "New order number: 1059181", []],
    ["9999999", "", "This number is not in the catalogue.", []],
    ["", "clear covers", "Free text", []],
  ]);
  expect(statement.footprintSum).toBe("The carbon footprint of 6 lines is not known, so no sum is given.");
});

test("carbon footprints are added up where all are known, found by one method and of the same stages", () => {
  const sumOf = (...footprints: readonly TradeData["carbonFootprint"][]) => {
    const trades = footprints.map((carbonFootprint, index) => [`104015${index}`, { carbonFootprint }] as const);
    const lines = trades.map(([code], index) => line(code, 10 ** index));
    return statementOf(lines, Object.fromEntries(trades)).footprintSum;
  };
  expect(sumOf(FOOTPRINT, { ...FOOTPRINT, kg: 0.0004 })).toBe("Carbon footprint of the list: 104 g CO2e");
  expect(sumOf(FOOTPRINT, FOOTPRINT, FOOTPRINT)).toBe("Carbon footprint of the list: 11.1 kg CO2e");
  expect(sumOf(FOOTPRINT, undefined)).toBe("The carbon footprint of 1 line is not known, so no sum is given.");
  const mixed = "The carbon footprints are by different methods or of different life cycle stages, so no sum is given.";
  expect(sumOf(FOOTPRINT, { ...FOOTPRINT, method: "ISO 14067:2018" })).toBe(mixed);
  expect(sumOf(FOOTPRINT, { ...FOOTPRINT, stage: "A1" })).toBe(mixed);
});

test.each(SOME_LOCALES)(
  "the workbook has its notes above the headings, a column for each field and numbers as numbers, in %s",
  async (locale) => {
    const { compliance, specification } = documentTexts(locale);
    const lines = [line("1040151", 3), line("1040152"), { text: "=1+1" }];
    const statement = statementOf(lines, { "1040151": ASSESSED, "1040152": {} }, locale);
    const bytes = await (await renderComplianceWorkbook(statement, locale)).bytes();
    const [basis, disclaimer, empty, sum, headings = [], assessed = [], unassessed, text] = await readWorkbook(
      bytes,
      ".",
    );
    expect([basis, disclaimer, empty, sum]).toEqual([
      [statement.basis],
      [compliance.notADeclaration],
      [compliance.emptyIsUnknown],
      [statement.footprintSum],
    ]);
    const cellOf = (heading: string) => assessed[headings.findIndex((each) => each.startsWith(heading))];
    expect(cellOf(specification.gtin)).toBe("9520010401518");
    expect(cellOf(specification.scipNumber)).toBe(SCIP);
    expect(cellOf(specification.carbonFootprint)).toBe("0.1");
    expect(cellOf(compliance.footprintOfLine)).toBe("0.3");
    expect(cellOf(compliance.footprintMethod)).toBe("EN 50693:2019, A1-A3");
    expect(unassessed?.filter(Boolean)).toHaveLength(6);
    expect(text).toContain("=1+1");
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain("<v>0.3</v>");
    expect(sheet).not.toMatch(/<f[\s>]/);
    expect(sheet).toContain('ySplit="5"');
  },
);

/** Lines are broken wherever they are full. */

test.each(SOME_LOCALES)(
  "the PDF says every field of every line, and on every page what it is, in %s",
  async (locale) => {
    const codes = Array.from({ length: 60 }, (_, index) => String(1_040_100 + index));
    const trades = Object.fromEntries(codes.map((code, index) => [code, index % 2 === 0 ? ASSESSED : {}]));
    const missing = [line("1030151"), line("9999999"), { text: "прозрачная крышка" }];
    const statement = statementOf([...codes.map((code) => line(code, 5000)), ...missing], trades, locale);
    const { pages } = await readPdf(await renderCompliancePdf(statement, locale, noPause));
    const text = unspaced(pages.join(""));
    for (const { code, name, remark, gtin, origin, rohs, reach, scipNumber } of statement.lines)
      for (const field of [code, name, remark, gtin, origin, rohs, reach, scipNumber])
        expect(text).toContain(unspaced(field));
    for (const said of [formatFootprint(FOOTPRINT, locale), formatCarbon(500, locale), statement.footprintSum])
      expect(text).toContain(unspaced(said));
    const { compliance, specification } = documentTexts(locale);
    expect(text).toContain(unspaced(compliance.emptyIsUnknown));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      for (const said of [specification.reach, statement.basis, compliance.notADeclaration])
        expect(unspaced(page)).toContain(unspaced(said));
    }
    // A letter that the typeface lacks comes out as this.
    expect(text).not.toContain("\0");
  },
);

test.each(SOME_LOCALES)("a screen reader finds a table in the PDF, in %s", async (locale) => {
  const statement = statementOf([line("1040151"), line("1040152")], { "1040151": ASSESSED, "1040152": {} }, locale);
  const bytes = await renderCompliancePdf(statement, locale, noPause);
  const { isTagged, language, title, subject, elements } = await readPdf(bytes);
  expect({ isTagged, language, title, subject }).toEqual({
    isTagged: true,
    language: locale,
    title: `${statement.title}, ${formatDay(DATE, locale)}`,
    subject: statement.basis,
  });
  // Nine columns, and of each line the order number as its head.
  const roles = Map.groupBy(elements, ({ role }) => role);
  expect(["H1", "P", "Table", "TR", "TH", "TD"].map((role) => [role, roles.get(role)?.length])).toEqual([
    ["H1", 1],
    ["P", 4],
    ["Table", 1],
    ["TR", 3],
    ["TH", 9 + 2],
    ["TD", 8 * 2],
  ]);
});
