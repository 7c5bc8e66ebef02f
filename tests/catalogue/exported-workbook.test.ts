import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { buildSheets } from "../../tools/catalogue/exchange/workbook/build-sheets.ts";
import { openWorkbook } from "../../tools/catalogue/exchange/workbook/open-workbook.ts";
import { type Cell, textOf } from "../../tools/catalogue/exchange/workbook/sheet.ts";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import type { Cells } from "../../tools/catalogue/import/read/table.ts";
import { inEnglish } from "../../tools/catalogue/messages/describe.ts";
import { createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { readSheets, writeSheets } from "../../tools/commands/workbook-files.ts";
import { volume } from "../volume.ts";
import { temporaryOfFile } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const folder = temporaryOfFile("exported-");
const WRITTEN_IN = volume<readonly Locale[]>(["fr", "tr"], LOCALES);
const FACTS = [
  ["release", "41"],
  ["digest", "0042e5"],
] as const;

async function write(name: string, source: Source, locale: Locale): Promise<string> {
  const file = join(folder, `${name}.xlsx`);
  await writeSheets(buildSheets(source, locale, FACTS), file);
  return file;
}

type Attributes = Readonly<Record<string, string>>;
type Parsed = {
  readonly worksheet: {
    readonly cols: { readonly col: readonly Attributes[] };
    readonly autoFilter?: Attributes;
    readonly dataValidations?: { readonly dataValidation: readonly (Attributes & { readonly formula1?: string })[] };
    readonly hyperlinks?: { readonly hyperlink: readonly Attributes[] };
  };
};
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  isArray: (name) => ["col", "dataValidation", "hyperlink", "sheet"].includes(name),
});

/** In the order of ECMA-376. */
const ELEMENTS = ["sheetViews", "cols", "sheetData", "autoFilter", "dataValidations", "hyperlinks", "ignoredErrors"];

/** The parts of a workbook that its cells do not show, by the names of its sheets. */
function partsOf(file: string) {
  const parts = unzipSync(readFileSync(file));
  const xmlOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const { sheets } = parser.parse(xmlOf("xl/workbook.xml")).workbook;
  const xmlBySheet = new Map<string, string>(
    sheets.sheet.map(({ name }: Attributes, at: number) => [name, xmlOf(`xl/worksheets/sheet${at + 1}.xml`)]),
  );
  const formats = [...xmlOf("xl/styles.xml").matchAll(/<xf (?:numFmtId="(\d+)")?/g)].map(([, id]) => Number(id ?? 0));
  return { xmlBySheet, formats };
}

const worksheetOf = (xml: string | undefined) => (parser.parse(xml ?? "") as Parsed).worksheet;

beforeAll(async () => {
  for (const locale of WRITTEN_IN) await write(locale, createFolderSource(TESTED_SAMPLE), locale);
});
const workbookIn = (locale: Locale) => join(folder, `${locale}.xlsx`);

const tableOf = (file: string, rows: readonly Cells[]) => ({
  file,
  columns: Object.keys(rows[0] ?? {}),
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});

/** A row of products as nobody should write them, and one as everybody does. */
const PRODUCTS = [
  {
    code: "0071",
    type: "1-2",
    name_en: "3.4",
    width_mm: "5.20",
    reach_date: "31.03.2026",
    rated_current: "1e3",
    section: "0.2..4",
    gtin: "00012345678905",
  },
  {
    code: "1040151",
    type: "kv",
    name_en: "KV 1.5",
    width_mm: "5.2",
    reach_date: "2026-03-31",
    rated_current: "17.5",
    section: "",
    gtin: "9520010401518",
  },
  {
    code: "E1",
    type: "=1",
    name_en: "KV",
    width_mm: "Infinity",
    reach_date: "1899-12-31",
    rated_current: "007",
    section: "1..2",
    gtin: "",
  },
];
const ODD = [
  tableOf("products/odd.csv", PRODUCTS),
  tableOf("attributes.csv", [
    { code: "rated_current", kind: "number", unit: "A", minimum: "0.001", maximum: "", name_en: "Nominal current" },
    { code: "section", kind: "range", unit: "", minimum: "", maximum: "", name_en: "Section" },
  ]),
];
const ODD_SOURCE: Source = {
  read: (file) => ODD.find((table) => table.file === file) ?? null,
  productFiles: () => ["products/odd.csv"],
};

test("numbers and days of a workbook are numbers and days, all else is text, and each cell is read as it was", async () => {
  const sheets = await readSheets(await write("odd", ODD_SOURCE, "en"));
  const [, products] = sheets;
  expect(products?.name).toBe("Products odd");
  expect(products?.rows[2]).toEqual([
    ...["1040151", "kv", "KV 1.5", 5.2, new Date("2026-03-31T00:00:00Z"), 17.5, null, "9520010401518"],
  ]);
  const read = openWorkbook(sheets).read("products/Products odd", []);
  expect([...(read?.rows ?? [])].map(({ cells }) => cells)).toEqual(PRODUCTS);
});

test.each(WRITTEN_IN)("no heading is a column's code: they are words, in %s", async (locale) => {
  const [, ...tables] = await readSheets(await write("headings", createFolderSource(TESTED_SAMPLE), locale));
  const headings = tables.flatMap(({ rows }) => (rows[0] ?? []).map(textOf));
  expect(headings.length).toBeGreaterThan(500);
  expect(headings.filter((heading) => /^[a-z_]+$/.test(heading))).toEqual([]);
});

test("a number that a spreadsheet has made a day of is a mistake, and not another number", async () => {
  const sheets = (await readSheets(workbookIn("tr"))).map(({ name, rows }) => ({
    name,
    rows: name === "Ürünler screw" ? rows.map((row) => row.map((cell) => (cell === MADE_A_DAY ? DAY : cell))) : rows,
  }));
  const { problems } = checkTables(openWorkbook(sheets));
  // Of the whole sample there are widths of 17.5 mm, too.
  expect(problems.map(({ field }) => field)).toContain("rated_current");
  expect([...new Set(problems.map(({ reason }) => inEnglish(reason)))]).toEqual([
    "holds the date 2026-05-17, which a spreadsheet has made of a number like 17.5: write the number again, in a cell of numbers",
  ]);
});

/** A current, as a Turkish spreadsheet reads it: the 17th of May. */
const MADE_A_DAY: Cell = 17.5;
const DAY = new Date("2026-05-17T00:00:00Z");

test("columns of codes and numbers of products have the format of text, also for rows that are not written yet", () => {
  const { xmlBySheet, formats } = partsOf(workbookIn("tr"));
  const formatsIn = (sheet: string, headings: readonly string[]) => {
    const { cols } = worksheetOf(xmlBySheet.get(sheet));
    return headings.map((_, at) => formats[Number(cols.col.find(({ min }) => Number(min) === at + 1)?.style ?? 0)]);
  };
  expect(formatsIn("Aksesuarlar", ["Ürün", "Aksesuar", "Tür"])).toEqual([49, 49, 49]);
  // A table without rows has no cells to take the format from.
  expect(formatsIn("Eş anlamlılar", ["Dil"])).toEqual([49]);
  const rows = xmlBySheet.get("Ürünler screw") ?? "";
  for (const [cell, style = ""] of rows.matchAll(/<c r="A\d+" s="(\d+)" t="s">/g))
    if (!cell.includes('"A1"')) expect(formats[Number(style)]).toBe(49);
});

test.each(WRITTEN_IN)(
  "lists in %s offer what other sheets hold, in the order of elements that spreadsheet programs ask for",
  (locale) => {
    const { xmlBySheet } = partsOf(workbookIn(locale));
    for (const [name, xml] of xmlBySheet) {
      const elements = [...xml.matchAll(new RegExp(`<(${ELEMENTS.join("|")})[ >]`, "g"))].map(([, element]) => element);
      expect(elements).toEqual(ELEMENTS.filter((element) => elements.includes(element)));
      const { autoFilter, dataValidations, hyperlinks } = worksheetOf(xml);
      for (const { formula1 = "", error = "", prompt = "" } of dataValidations?.dataValidation ?? []) {
        expect(error.length).toBeLessThanOrEqual(255);
        expect(formula1.length).toBeLessThanOrEqual(255);
        expect(prompt.length).toBeLessThanOrEqual(255);
        expect(error + prompt).not.toMatch(/\{\{|undefined/);
        for (const [, sheet = ""] of formula1.matchAll(/'([^']+)'!/g)) expect([...xmlBySheet.keys()]).toContain(sheet);
      }
      if (!hyperlinks) expect([name, autoFilter?.ref]).toEqual([name, expect.stringMatching(/^A1:[A-Z]+\d+$/)]);
    }
  },
);

test("a category is chosen from its sheet, a kind from its words, a number within its bounds; several values are explained", () => {
  const { xmlBySheet } = partsOf(workbookIn("tr"));
  const validationsOf = (sheet: string) => worksheetOf(xmlBySheet.get(sheet)).dataValidations?.dataValidation ?? [];
  expect(validationsOf("Ürünler screw")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        sqref: "B2:B1048576",
        type: "list",
        formula1: "'Kategoriler'!$A$2:INDEX('Kategoriler'!$A:$A,COUNTA('Kategoriler'!$A:$A))",
        error: expect.stringContaining("“Kategoriler”"),
      }),
      expect.objectContaining({ type: "decimal", formula1: "0", formula2: "6000" }),
      expect.objectContaining({ type: "list", errorStyle: "warning", formula1: expect.stringContaining("$B$") }),
      expect.objectContaining({ prompt: expect.stringContaining("“Sertifikalar”") }),
      expect.objectContaining({ prompt: expect.stringContaining("düz bir kutu") }),
    ]),
  );
  expect(validationsOf("Üretimi sona erenler")).toContainEqual(
    expect.objectContaining({ type: "list", formula1: '"discontinued,renumbered"' }),
  );
});

test.each(WRITTEN_IN)(
  "the first sheet in %s leads to each other one, and says of which release they are",
  async (locale) => {
    const sheets = await readSheets(workbookIn(locale));
    const [readMe, ...others] = sheets;
    const { hyperlinks } = worksheetOf(partsOf(workbookIn(locale)).xmlBySheet.get(readMe?.name ?? ""));
    expect(hyperlinks?.hyperlink.map(({ location }) => location)).toEqual(others.map(({ name }) => `'${name}'!A1`));
    const texts = readMe?.rows.flat().map(String) ?? [];
    expect(texts).toContainEqual(expect.stringContaining("npm run catalogue -- check"));
    expect(texts.join("\n")).not.toMatch(/\{\{|undefined/);
    const { facts, unread } = openWorkbook(sheets);
    expect([...facts]).toEqual(FACTS);
    expect(unread).toEqual([]);
  },
);

test("a copy with translations keeps numbers, days, formats and lists; without a sheet it has no list of its codes", async () => {
  const sheets = await readSheets(workbookIn("tr"));
  const text = { file: "groups.csv", row: 2, column: "name_de", text: "Klemmen" };
  const copy = async (name: string, from: typeof sheets) => {
    const file = join(folder, name);
    await writeSheets(openWorkbook(from).withTexts([text]), file);
    return { copied: await readSheets(file), ...partsOf(file) };
  };
  const { copied, xmlBySheet } = await copy("copy.xlsx", sheets);
  const groups = sheets.find(({ name }) => name === "Gruplar")?.rows ?? [];
  const at = groups[0]?.indexOf("Ad (de)") ?? -1;
  expect(copied).toEqual(
    sheets.map((sheet) =>
      sheet.name === "Gruplar"
        ? { ...sheet, rows: groups.map((row, index) => (index === 1 ? row.with(at, text.text) : row)) }
        : sheet,
    ),
  );
  const original = partsOf(workbookIn("tr")).xmlBySheet;
  const tailOf = (xml = "") => xml.slice(xml.indexOf("</sheetData>"), xml.indexOf("<hyperlinks>") >>> 0);
  for (const [name, xml] of original)
    if (name !== sheets[0]?.name) expect(tailOf(xmlBySheet.get(name))).toBe(tailOf(xml));
  const without = await copy(
    "without.xlsx",
    sheets.filter(({ name }) => name !== "Renkler"),
  );
  const products = without.xmlBySheet.get("Ürünler screw") ?? "";
  expect(products).toContain("Kategoriler");
  expect(products).not.toMatch(/Renkler|''!/);
});
