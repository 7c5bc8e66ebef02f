import { array, assert, asyncProperty, constantFrom, double, integer, oneof, record, string } from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { UnreadableWorkbookError } from "../../app/features/entry/bounded-workbook.ts";
import { parseEntries } from "../../app/features/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/features/entry/parsing/parse-table.ts";
import { readWorkbook } from "../../app/features/entry/read-workbook.ts";
import { parseAmount } from "../../app/features/list/amounts/parse-amount.ts";
import { createWorkbook } from "../../app/features/list/export/create-workbook.ts";
import { renderCsv } from "../../app/features/list/export/csv.ts";
import { buildListTable } from "../../app/features/list/export/list-table.ts";
import { normalizeNote } from "../../app/features/list/lines/lines.ts";
import { roundAmount } from "../../app/foundation/catalogue/product/order-rules.ts";
import { LOCALE_TABLE, LOCALES } from "../../app/ground/i18n/locales.ts";
import { decoded, encode } from "../encoded-text.ts";
import { volume } from "../volume.ts";
import { rail, terminal } from "./products.ts";
import { sheetOf, workbookOf } from "./workbook-file.ts";

const products = new Map([terminal, rail].map((product) => [product.code, product]));
const lists = array(
  record({
    code: constantFrom(terminal.code, rail.code),
    amount: oneof(integer({ min: 1, max: 99_999 }), double({ min: 0.001, max: 999, noNaN: true }).map(roundAmount)),
    // Workbooks have no U+FFFD, the sign of a character that could not be read.
    note: string({ unit: "grapheme", maxLength: 60 }).map((text) => normalizeNote(text.replaceAll("\ufffd", ""))),
  }),
  { minLength: 1, maxLength: 30 },
).map((lines) =>
  lines.map((line) => (line.code === terminal.code ? { ...line, amount: Math.ceil(line.amount) } : line)),
);

const saveWorkbook = async (...content: Parameters<typeof createWorkbook>) =>
  (await createWorkbook(...content)).bytes();

test("a list that was saved as CSV or XLSX is read back as it was, in each language", async () => {
  await assert(
    asyncProperty(constantFrom(...LOCALES), lists, async (locale, lines) => {
      const table = buildListTable({ lines, products, locale });
      const file = decoded(new TextEncoder().encode(renderCsv(table, locale)));
      const sheet = await readWorkbook(await saveWorkbook(table, "List / [1]"), LOCALE_TABLE[locale].numbers.decimal);
      const pasted = sheet.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
      for (const text of [file, pasted]) {
        const entries = parseEntries(parseTable(text)).filter(({ isIgnored }) => !isIgnored);
        const back = entries.map(({ readings: [reading], note }) => {
          const product = products.get(reading?.number ?? "");
          const amount = product && parseAmount(reading?.amount ?? "", product.unit, locale);
          return {
            code: product?.code,
            amount: amount && "amount" in amount ? amount.amount : null,
            note: normalizeNote(note),
          };
        });
        expect(back.map(({ code, amount }) => [code, amount])).toEqual(lines.map(({ code, amount }) => [code, amount]));
        // Quotation marks at both ends, and an apostrophe before a formula, are the format's own.
        for (const [index, { note }] of back.entries())
          expect(note.replace(/["']/g, "")).toBe(lines[index]?.note.replace(/["']/g, ""));
      }
    }),
    { numRuns: volume(15, 60) },
  );
});

test("a quotation mark as a note swallows no row that is pasted below it", () => {
  const { rows } = parseTable('1040252\tKV 2.5\t50\t"\n1040403\tKV 4\t100\t"');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["1040252", "KV 2.5", "50", '"'],
    ["1040403", "KV 4", "100", '"'],
  ]);
  // A spreadsheet's own cell of two lines is one.
  expect(parseTable('1040252\t"two\nlines"\t50').rows[0]?.cells).toEqual(["1040252", "two lines", "50"]);
});

test("nothing that a visitor noted becomes a formula of a spreadsheet", async () => {
  const notes = ['=HYPERLINK("http://x")', "+1+1", "-2+3", "@SUM(A1)", "<b>&amp;</b>", "constructor", "__proto__"];
  const lines = notes.map((note) => ({ code: terminal.code, amount: 50, note }));
  const table = buildListTable({ lines, products, locale: "tr" });
  for (const line of renderCsv(table, "tr").split("\r\n").slice(1, 5)) expect(line.split(";").at(-1)).toMatch(/^"?'/);
  const workbook = await saveWorkbook(table, "x");
  expect((await readWorkbook(workbook, ",")).slice(1).map((row) => row.at(-1))).toEqual(notes);
  const parts = Object.entries(unzipSync(workbook));
  for (const [name, part] of parts) expect([name, /<f[\s>]/.test(strFromU8(part))]).toEqual([name, false]);
});

test("files of old spreadsheets, with and without a byte order mark, keep their letters", () => {
  expect(decoded(encode("Sipariş;İğne", "windows-1254"))).toBe("Sipariş;İğne");
  expect(decoded(encode("Код", "windows-1251"))).toBe("Код");
  expect(decoded(encode("Sipariş", "utf-8 with a mark"))).toBe("Sipariş");
  expect(parseEntries(parseTable(decoded(encode("1040252\t5", "utf-16le"))))[0]?.readings[0]).toEqual({
    number: "1040252",
    amount: "5",
  });
});

test("of a formula its stored value is taken, or else the formula is seen, as errors are, and all kinds of strings are texts", async () => {
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>x &amp; y</t></is></c></row>' +
    '<row r="2"><c r="A2"><v>1040252</v></c><c r="B2"><f>25*2</f><v>50</v></c><c r="C2" t="str"><f>HYPERLINK("http://x")</f><v>go</v></c><c r="D2" t="e"><v>#REF!</v></c></row>' +
    '<row r="3"><c r="A3"><v>6210020</v></c><c r="B3"><v>2.5000000000000004</v></c></row>' +
    // A program that only writes files calculates nothing; what is calculated to an empty text is a text.
    '<row r="4"><c r="A4" s="2"><f>A2&amp;"-1"</f><v></v></c><c r="B4"><f t="shared" si="0"/></c><c r="D4" t="str"><f>IF(A1="","")</f><v></v></c></row>';
  const strings = "<si><r><t>Part </t></r><r><t>number</t></r><rPh><t>aside</t></rPh></si><si><t>Qty</t></si>";
  expect(await readWorkbook(workbookOf(sheetOf(sheet), { strings }), ",")).toEqual([
    ["Part number", "Qty", "", "x & y"],
    ["1040252", "50", "go", "#REF!"],
    ["6210020", "2,5"],
    ['=A2&"-1"', "="],
  ]);
});

test("a number that is shown with noughts before it has them, and one in a plain cell has none", async () => {
  const styles = strToU8(
    `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="0000000"/><numFmt formatCode="0.00" numFmtId='165'/></numFmts>` +
      `<cellXfs count="3"><xf numFmtId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  );
  const sheet =
    '<row r="1"><c r="A1" s="1"><v>40201</v></c><c r="B1" s="0"><v>5</v></c><c r="C1" s="2"><v>7</v></c></row>' +
    '<row r="2"><c r="A2" s="1" t="n"><v>10402520</v></c><c r="B2"><v>5</v></c><c r="C2" s="1" t="s"><v>0</v></c></row>';
  const strings = "<si><t>text</t></si>";
  const file = workbookOf(sheetOf(sheet), { strings, parts: { "xl/styles.xml": styles } });
  expect(await readWorkbook(file, ".")).toEqual([
    ["0040201", "5", "7"],
    ["10402520", "5", "text"],
  ]);
});

const CELL = '<row><c r="A1"><v>1040252</v></c></row>';
/** A workbook with a sheet of more than may be inflated beside its own. */
const BOMB = workbookOf(sheetOf(CELL), {
  parts: { "xl/worksheets/bomb.xml": new Uint8Array(41_000_000).fill(0x20) },
});

test("a workbook that is none, is cut, or unfolds without end is refused", async () => {
  const whole = workbookOf(sheetOf('<row><c r="A1"><v>1</v></c></row>'));
  for (const bytes of [new Uint8Array([0x50, 0x4b, 3, 4]), whole.subarray(0, 200), zipSync({ "a.txt": strToU8("x") })])
    await expect(readWorkbook(bytes, ".")).rejects.toThrow(UnreadableWorkbookError);
  expect(BOMB.length).toBeLessThan(100_000);
  // Before anything of it is inflated.
  await expect(readWorkbook(BOMB, ".")).rejects.toThrow("A part is too large");
});

/** Changes what the archive states about the inflated size of its last part, which is the bomb. */
function understated(bomb: Uint8Array): Uint8Array {
  const bytes = bomb.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 30; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50 && view.getUint32(at + 22, true) > 1_000_000) view.setUint32(at + 22, 100, true);
    if (signature === 0x02014b50 && view.getUint32(at + 24, true) > 1_000_000) view.setUint32(at + 24, 100, true);
  }
  return bytes;
}

test("a workbook that states less than it unfolds to is refused as well", async () => {
  await expect(readWorkbook(understated(BOMB), ".")).rejects.toThrow("too large when inflated");
});

test.each([
  ["far to the right", '<row r="400"><c r="XFD400"><v>1</v></c></row>'],
  ["far below", '<row r="100001"><c r="A100001"><v>1</v></c></row>'],
  ["far to the right and below", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ["in a row beyond all", '<row r="9999999"><c r="ZZ9999999"><v>1</v></c></row>'],
  ["in a row with another kind of number", '<row r="1e9"><c r="A1"><v>1</v></c></row>'],
  ["whose address is written as a reference", '<row><c r="&#88;FD1048576"><v>1</v></c></row>'],
  ["whose address has a prefix", '<row><c x:r="XFD1048576"><v>1</v></c></row>'],
  ["whose address only looks like a declaration", '<row><c yxmlns:r="XFD1048576"><v>1</v></c></row>'],
  ["behind letters that are no column", '<row><c r="zzzz1"><v>1</v></c></row>'],
])("a cell %s is refused before anything is filled up to it", async (_, row) => {
  await expect(readWorkbook(workbookOf(sheetOf(row)), ".")).rejects.toThrow(
    /too many (?:cells|rows)|no readable address/,
  );
});

/** Small files that took minutes, or a gigabyte, once the library had them. */
const COSTLY_SHEETS = [
  [
    "200,000 attributes of one cell",
    `<row><c r="A1" ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(" ")}/></row>`,
  ],
  ["a million spaces in a tag", `<row><c r="A1"${" ".repeat(1_000_000)}/></row>`],
  ["a million letters in quotation marks, with tags", `<row><c r="A1" a="${"<b>".repeat(400_000)}"/></row>`],
  ["a text of a million letters", `<row><c r="A1" t="inlineStr"><is><t>${"x".repeat(1_000_000)}</t></is></c></row>`],
  ["a comment of a million letters, with tags", `<!--${"<b>".repeat(400_000)}-->`],
  ["a value in the row 5,000,000", '<row r="5000000"><c r="A5000000"><v>1</v></c></row>'],
  ["a value in the last row of all", `${CELL}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`],
  ["a million rows without a number before a value", `${"<row/>".repeat(1_000_000)}${CELL}`],
  ["a million rows with a prefix before a value", `${"<x:row/>".repeat(1_000_000)}${CELL}`],
] as const;

test.each(COSTLY_SHEETS)("a sheet with %s is refused in the scan, before the library has it", async (_, rows) => {
  await expect(readWorkbook(workbookOf(sheetOf(rows)), ".")).rejects.toThrow(
    /^A (?:tag is too long|text is too long|sheet has too many rows)$/,
  );
});

test.each(["strings", "styles"])("long tags are refused in other parts too: %s", async (part) => {
  const long = `<si${" ".repeat(1_000_000)}/>`;
  const workbook =
    part === "strings"
      ? workbookOf(sheetOf(CELL), { strings: long })
      : workbookOf(sheetOf(CELL), { parts: { "xl/styles.xml": strToU8(`<styleSheet>${long}</styleSheet>`) } });
  await expect(readWorkbook(workbook, ".")).rejects.toThrow("A tag is too long");
});

test("what a spreadsheet writes is no longer than the bounds: a full cell, a long list of ranges, a comment", async () => {
  const cell = `<c r="A1" t="inlineStr"><is><t>${"&quot;".repeat(32_767)}</t></is></c>`;
  const ranges = `<conditionalFormatting sqref="${"A1:B2 ".repeat(2000)}"/>`;
  const rows = await readWorkbook(
    workbookOf(
      `<?xml version="1.0"?><!-- > -->${sheetOf(`<row>${cell}</row>`)}`.replace(
        "</worksheet>",
        `${ranges}</worksheet>`,
      ),
    ),
    ".",
  );
  expect(rows).toEqual([['"'.repeat(32_767)]]);
});

test("a cell that is far below the others is none of the list, and harms nothing", async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1040252</v></c></row><row r="30000"><c r="C30000" t="inlineStr"><is><t>x</t></is></c></row>';
  expect(await readWorkbook(workbookOf(sheetOf(rows)), ".")).toEqual([["1040252"], ["", "", "x"]]);
});

test.each([
  ["in the last row of all", '<row r="1048576" ht="20"><c r="A1048576" s="1"/><c r="B1048576" s="1"></c></row>'],
  ["in 120,000 rows", "<row/>".repeat(120_000)],
  ["with a prefix", '<x:row r="1048576"><x:c r="A1048576"/></x:row>'],
])("formats without a value are none of the list: %s", async (_, rows) => {
  const values = '<row r="1"><c r="A1"><v>1040252</v></c></row><row r="2"/><row r="3"><c r="A3"><v>5</v></c></row>';
  expect(await readWorkbook(workbookOf(sheetOf(values + rows)), ".")).toEqual([["1040252"], [], ["5"]]);
  expect(await readWorkbook(workbookOf(sheetOf(rows)), ".")).toEqual([]);
});

test("an amount in a cell with the format of a date stays the amount", async () => {
  const styles = strToU8(
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  );
  const bytes = workbookOf(
    sheetOf('<row r="1"><c r="A1" s="0"><v>1040252</v></c><c r="B1" s="1"><v>2.5</v></c></row>'),
    { parts: { "xl/styles.xml": styles } },
  );
  expect(await readWorkbook(bytes, ",")).toEqual([["1040252", "2,5"]]);
});

test("a part of a workbook that no list needs is not unfolded, however large it is", async () => {
  const renamed = Buffer.from(BOMB).toString("latin1").replaceAll("xl/worksheets/bomb.xml", "xl/media/image-one.bin");
  expect(await readWorkbook(Buffer.from(renamed, "latin1"), ".")).toEqual([["1040252"]]);
});
