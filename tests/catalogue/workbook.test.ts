import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { checkWorkbook } from "../../tools/catalogue/check-workbook.ts";
import { openWorkbook } from "../../tools/catalogue/exchange/workbook/open-workbook.ts";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { describeMessage } from "../../tools/catalogue/messages/describe.ts";
import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { readSheets } from "../../tools/commands/workbook-files.ts";
import { expectEnd } from "../operations/command-context.ts";
import { sheetOf, workbookOf } from "../order-list/workbook-file.ts";
import { volume } from "../volume.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { contentsOf } from "./exchange/exchanged-files.ts";
import { copyTestedSample } from "./published-sample.ts";
import { temporaryOfFile } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

const folder = temporaryOfFile("workbook-");
const state = await copyTestedSample(temporaryOfFile("published-"));
const WRITTEN_IN = volume<readonly Locale[]>(["tr", "en"], LOCALES);
const catalogueCommand = (...args: readonly string[]) => runCatalogue(state, ...args);
const workbookIn = (locale: string) => join(folder, `${locale}.xlsx`);

beforeAll(async () => {
  for (const locale of WRITTEN_IN)
    expect(await catalogueCommand("export", workbookIn(locale), "--language", locale)).toMatchObject({ status: 0 });
});

const sampleContents = contentsOf(checkCatalogue(TESTED_SAMPLE).catalogue);

type Cells = (string | number | boolean | Date | null)[][];
const sheetsOf = async (file: string) => (await readWorkbook(file)) as { sheet: string; data: Cells }[];

/** Writes a workbook with one of its sheets changed, as somebody with a spreadsheet would. */
async function changed(file: string, sheet: string, change: (rows: Cells) => void): Promise<string> {
  const sheets = await sheetsOf(file);
  const rows = sheets.find((each) => each.sheet === sheet)?.data;
  if (!rows) throw new Error(`No sheet ${sheet} among ${sheets.map((each) => each.sheet).join(", ")}`);
  change(rows);
  return write(`changed-${sheet}.xlsx`, sheets);
}

const FORMULA = "formula: ";

async function write(
  name: string,
  sheets: readonly { readonly sheet: string; readonly data: Cells }[],
): Promise<string> {
  const into = join(folder, name);
  const cell = (value: Cells[number][number]) => {
    if (value === null) return null;
    if (value instanceof Date) return { value, type: Date, format: "yyyy-mm-dd" };
    // A formula is written without the value that a spreadsheet program stores beside it.
    return typeof value === "string" && value.startsWith(FORMULA)
      ? { value: value.slice(FORMULA.length), type: "Formula" as const }
      : { value: value as string };
  };
  await writeWorkbook(sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(cell)) }))).toFile(
    into,
  );
  return into;
}

test.each(WRITTEN_IN)("a workbook with headings in %s says what the published catalogue says", async (locale) => {
  const workbook = openWorkbook(await readSheets(workbookIn(locale)));
  expect(workbook.language).toBe(locale);
  const { catalogue, problems } = checkTables(workbook);
  expect(problems).toEqual([]);
  expect(contentsOf(catalogue)).toEqual(sampleContents);
});

test("its headings are words that a person reads, and publishing it changes nothing", async () => {
  const [, products] = await sheetsOf(workbookIn("tr"));
  expect(products?.sheet).toMatch(/^Ürünler /);
  expect(products?.data[0]).toEqual(
    expect.arrayContaining(["Kod", "Ad (tr)", "Genişlik (mm)", "Gümrük tarife numarası", "Nominal akım (A)"]),
  );
  expect((await catalogueCommand("publish", workbookIn("tr"))).output).toContain("is up to date");
});

test("headings are understood however they are typed, in any language, under titles, attributes by their names too", async () => {
  const file = await changed(workbookIn("tr"), "Ürünler screw", (rows) => {
    const [headings = []] = rows;
    for (const [written, typed] of [
      ["Sipariş birimi", "  SİPARİŞ BİRİMİ "],
      ["Renk", "Colour"],
      ["Ad (ru)", "название_RU"],
      ["Nominal akım (A)", "rated_current"],
      ["Nominal gerilim (V)", "  RATED  Voltage"],
    ] as const) {
      expect(headings).toContain(written);
      headings[headings.indexOf(written)] = typed;
    }
    headings.push("");
    for (const row of rows.slice(1)) row.push("somebody's own remark");
    rows.unshift(["Katalog 2027"], ["Kasım", "itibarıyla"], []);
  });
  const { catalogue, problems } = checkTables(openWorkbook(await readSheets(file)));
  expect(problems).toEqual([]);
  expect(contentsOf(catalogue)).toEqual(sampleContents);
});

test("mistakes are named by sheet and cell in the language of the headings, and marked in a copy with the reasons beside them; nothing is published", async () => {
  const file = await changed(workbookIn("tr"), "Ürünler screw", (rows) => {
    const [headings = [], first = [], second = []] = rows;
    first[headings.indexOf("Kategori")] = '=HYPERLINK("https://evil.test")';
    second[headings.indexOf("Genişlik (mm)")] = "geniş";
  });
  const { status, output } = await catalogueCommand("publish", file);
  expect(status).toBe(1);
  expect(output).toMatch(/Ürünler screw [A-Z]+3: sayı değil/);
  expect(output).toMatch(/Ürünler screw [A-Z]+2: bilinmeyen kategori .* tane daha; tümü: Kategoriler/);
  const copy = file.replace(".xlsx", ".problems.xlsx");
  expect(output).toContain(`${copy} dosyasında işaretlendiler.\n4 sorun; hiçbir şey yazılmadı.`);
  const [contents, ...others] = await sheetsOf(copy);
  const rows = others.find(({ sheet }) => sheet === "Ürünler screw")?.data ?? [];
  expect(rows[1]?.at(-1)).toContain("bilinmeyen kategori");
  expect(rows[2]?.at(-1)).toContain("sayı değil");
  expect(rows.slice(3).every((row) => !String(row.at(-1) ?? "").includes(": "))).toBe(true);
  expect(contents).toEqual({
    sheet: "Sorunlar",
    data: [
      ["Sayfa", "Sorun sayısı", "İlk hücre"],
      ["Ürünler screw", 4, expect.stringMatching(/^[A-Z]+2$/)],
    ],
  });
  const parts = unzipSync(readFileSync(copy));
  expect(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(
    `<hyperlink ref="C2" location="&apos;Ürünler screw&apos;!${contents?.data[1]?.[2]}"/>`,
  );
  expect(strFromU8(parts["xl/styles.xml"] ?? new Uint8Array())).toMatch(/ffd5cc/i);
  const sheet = rows === others[0]?.data ? "sheet2" : "sheet3";
  const xml = strFromU8(parts[`xl/worksheets/${sheet}.xml`] ?? new Uint8Array());
  expect(xml).not.toContain("<f>");
  // A mark in the first row is no format of its column.
  expect(xml).toMatch(/<c r="B2" s="\d+" t="s">/);
  expect(xml).toMatch(/<c r="B3" t="s">/);
  // The copy can be corrected and checked as it is: its marks are no problems.
  const again = await catalogueCommand("check", copy, "--language", "en");
  expect(again.output.split("\n")).toEqual([
    expect.stringMatching(/^Ürünler screw [A-Z]+2: holds a formula that was never calculated/),
    expect.stringMatching(/^Ürünler screw [A-Z]+2: unknown category/),
    expect.stringMatching(/^Ürünler screw [A-Z]+2: type “kv” is not of category/),
    expect.stringMatching(/^Ürünler screw [A-Z]+3: is not a number$/),
    `They are marked in ${copy.replace(".xlsx", ".problems.xlsx")}.`,
    "4 problems; nothing was written.",
    "",
  ]);
  expect((await catalogueCommand("publish", TESTED_SAMPLE)).output).toContain("Release 1 is up to date.");
});

test("a formula that was never calculated, and an error, are named by their cells", async () => {
  const file = await changed(workbookIn("en"), "Products screw", ([headings = [], first = [], second = []]) => {
    first[headings.indexOf("Width (mm)")] = `${FORMULA}5.2*1`;
    second[headings.indexOf("Colour")] = "#N/A";
  });
  const { status, output } = await catalogueCommand("check", file);
  expect(status).toBe(1);
  expect(output).toMatch(/Products screw [A-Z]+2: holds a formula that was never calculated/);
  expect(output).toMatch(/Products screw [A-Z]+3: holds an error of the spreadsheet/);
});

test("a heading that stands twice, and a sheet of products by another name, are one sentence each", async () => {
  const sheets = await sheetsOf(workbookIn("en"));
  for (const { sheet, data } of sheets)
    if (sheet === "Products screw")
      for (const [index, row] of data.entries()) row.push(index === 0 ? "Breite (mm)" : null);
  const renamed = sheets.map(({ sheet, data }) => ({ sheet: sheet.replace("Products spring", "Klemmen"), data }));
  const { status, output } = await catalogueCommand("check", await write("faults.xlsx", renamed));
  expect(status).toBe(1);
  expect(output).toMatch(
    /cannot be read as a catalogue\.\nProducts screw: the heading “Width \(mm\)” stands in [A-Z]+1 and [A-Z]+1\.\nKlemmen looks like products, and is not read: [^\n]+\n/,
  );
  expect(output.split("\n").length).toBeLessThan(8);
});

test("a sheet that is missing is a mistake, one of somebody's own is named as not read", async () => {
  const sheets = (await sheetsOf(workbookIn("en"))).filter(({ sheet }) => sheet !== "Colours");
  const file = await write("without.xlsx", [...sheets, { sheet: "My notes", data: [["Hello"]] }]);
  const { status, output } = await catalogueCommand("check", file);
  expect(status).toBe(1);
  expect(output).toContain("Not read: sheets My notes.\nColours: the sheet is missing\n");
});

test("of a heading and a sheet with a slip it is asked whether another is meant", async () => {
  const sheets = await sheetsOf(workbookIn("tr"));
  for (const { sheet, data } of sheets)
    if (sheet === "Ürünler screw")
      data[0] = (data[0] ?? []).map((heading) => (heading === "Nominal akım (A)" ? "Nominal akm" : heading));
  const renamed = sheets.map(({ sheet, data }) => ({ sheet: sheet.replace("Aksesuarlar", "Aksesuarlarr"), data }));
  const file = await write("slips.xlsx", [...renamed, { sheet: "Notlarım", data: [["Merhaba"]] }]);
  const { output } = await catalogueCommand("check", file);
  expect(output.split("\n").slice(0, 5)).toEqual([
    "Okunmayan sayfalar: Notlarım.",
    "Okunmayan sayfa: Aksesuarlarr. Şunu mu demek istediniz: Aksesuarlar?",
    expect.stringMatching(
      /^Ürünler screw [A-Z]+1: bilinen bir sütun değil; şunu mu demek istediniz: Nominal akım \(A\)\?$/,
    ),
    "Aksesuarlar: sayfa yok",
    `${file.replace(".xlsx", ".problems.xlsx")} dosyasında işaretlendiler.`,
  ]);
  expect((await sheetsOf(file.replace(".xlsx", ".problems.xlsx")))[0]?.data.slice(1)).toEqual([
    ["Aksesuarlar", 1, "sayfa yok"],
    ["Ürünler screw", 1, expect.stringMatching(/^[A-Z]+1$/)],
  ]);
});

test("a workbook with the headings and sheets of another program is no catalogue, and nothing fails", async () => {
  const rows = [
    ["constructor", "__proto__", "toString", "Code"],
    [1, true, null, new Date(0)],
  ];
  const sheets = ["Products", "__proto__", "", "Problems", "Colours"].map((name) => ({ name, rows }));
  const checked = await checkWorkbook(sheets, { language: "de" });
  if ("faults" in checked) throw new Error("A sheet of products is there");
  expect(checked.marked?.lines).toEqual(
    expect.arrayContaining(["Products A1: ist keine bekannte Spalte", "Gruppen: das Blatt fehlt"]),
  );
  expect(checked.notes.map((note) => describeMessage(note, checked.wording))).toEqual([
    "Nicht gelesene Blätter: __proto__, , Problems.",
  ]);
  const none = await checkWorkbook(sheets.slice(1, 4));
  expect("faults" in none && none.faults.map(({ key }) => key)).toEqual(["noProductSheet"]);
});

const workbookWith = (workbook: string) =>
  zipSync({ "xl/workbook.xml": strToU8(workbook), "xl/_rels/workbook.xml.rels": strToU8("<Relationships/>") });

test.each<readonly [name: string, content: string | Uint8Array | (() => Uint8Array), reason: string]>([
  ["text", "not a workbook", "another kind of file"],
  ["empty", "", "it is empty"],
  ["zip", "PK\u0003\u0004 broken", "damaged or not complete"],
  ["password", Buffer.from("d0cf11e0a1b11ae1".padEnd(2000, "0"), "hex"), "has a password or is an old workbook"],
  ["other-zip", zipSync({ "a.txt": strToU8("x") }), ""],
  ["no-sheet", workbookWith("<workbook><sheets/></workbook>"), ""],
  ["half-a-tag", workbookWith("<workbook"), ""],
  ["tags-without-end", workbookOf("<a".repeat(80_000)), ""],
  ["nothing-in-it", workbookOf("<worksheet/>"), ""],
  [
    "long-tag",
    workbookOf(sheetOf(`<row><c r="A1"${" ".repeat(1_000_000)}/></row>`)),
    "more than any catalogue (a tag is too long)",
  ],
  [
    "far-row",
    workbookOf(sheetOf('<row r="5000000"><c r="A5000000"><v>1</v></c></row>')),
    "more than any catalogue (a sheet has too many rows)",
  ],
  ["cut-off", () => readFileSync(workbookIn("en")).subarray(0, 20_000), ""],
])("a file that only calls itself a workbook (%s) is refused in words", async (name, content, reason) => {
  const file = join(folder, `${name}.xlsx`);
  writeFileSync(file, typeof content === "function" ? content() : content);
  const result = await catalogueCommand("publish", file);
  expectEnd(result, 1, "cannot be read as a workbook", reason);
  expect(result.output).not.toMatch(/not a function|undefined|readFiles/);
});

test.each(["folder.xlsx", "folder.json", "folder.xml"])(
  "a folder with the name of a file (%s) is refused in words",
  async (name) => {
    mkdirSync(join(folder, name));
    const { status, output } = await catalogueCommand("publish", join(folder, name));
    expect(status).toBe(1);
    expect(output).toContain("is a folder, although");
    expect(output).not.toMatch(/EISDIR| {4}at /);
  },
);
