import { array, assert, constantFrom, integer, property, record, string, stringMatching, tuple } from "fast-check";
import { expect, test } from "vitest";
import { parseEntries } from "../../app/features/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/features/entry/parsing/parse-table.ts";
import { formatCode } from "../../app/ground/company/order-number.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

/** The likeliest reading of every line. */
const ordering = (text: string) => parseEntries(parseTable(text)).filter(({ isIgnored }) => !isIgnored);
const read = (text: string) =>
  ordering(text).map(({ readings: [first] }) =>
    [first?.number, first?.amount].filter((each) => each !== null).join(": "),
  );

const FORTY = Array.from({ length: 40 }, (_, index) => [1_040_151 + index * 10, 50 + index]);

test.each(["\t", ";", ",", "|", ", ", " ", "    ", " x ", "×"])(
  "forty numbers with amounts are read whatever parts them: “%s”",
  (separator) => {
    const text = FORTY.map((line) => line.join(separator)).join("\r\n");
    expect(read(text)).toEqual(FORTY.map((line) => line.join(": ")));
  },
);

test("numbers alone, one a line or all in one, have no amount", () => {
  expect(read("1040252\n1040253\n\n1040402\n")).toEqual(["1040252", "1040253", "1040402"]);
  expect(read("1040252, 1040253; 1040402")).toHaveLength(3);
  expect(read("1040252 1040253 1040402")).toHaveLength(3);
});

test("an order number is one, however it is grouped", () => {
  expect(read("104 025 2   50")).toEqual(["1040252: 50"]);
  expect(read("104\u2009025\u20092\t50")).toEqual(["104\u2009025\u20092: 50"]);
  // As it is copied from a page.
  expect(read(`${formatCode("1040252")}\t50`)).toEqual([`${formatCode("1040252")}: 50`]);
});

test("the amount may stand before the number, with its unit, behind a bullet, or far behind", () => {
  expect(read("50 x 1040252")).toEqual(["1040252: 50"]);
  expect(read("50 pcs 1040252")).toEqual(["1040252: 50 pcs"]);
  expect(read("- 1040252 50 adet")).toEqual(["1040252: 50 adet"]);
  expect(read("3) 6210020: 2,5 m")).toEqual(["6210020: 2,5 m"]);
  expect(read("1040252 KV 2.5 feed-through terminal block, beige, 50 pcs")[0]).toMatch(/^1040252/);
});

test("a sales code with blanks is tried whole as well", () => {
  const [entry] = parseEntries(parseTable("KV 2.5 BL 50"));
  expect(entry?.readings).toContainEqual({ number: "KV 2.5 BL", amount: "50" });
  const [alone] = parseEntries(parseTable("KV 2.5"));
  expect(alone?.readings[0]).toEqual({ number: "KV 2.5", amount: null });
});

test.each([
  ["KLEMMA.VK 2,5-1/GR 4", "VK 2,5-1/GR: 4"],
  ["VK 2,5-1/GR, 30 pcs", "VK 2,5-1/GR: 30 pcs"],
  ["7710-025/BL; 12", "7710-025/BL: 12"],
  ["JP52/10 = 3", "JP52/10: 3"],
  ["10 x Ä-100", "Ä-100: 10"],
  ["0 402 01  40", "0 402 01: 40"],
  ["0 402 01", "0 402 01: null"],
  ["0 402 01\t40", "0 402 01: 40"],
  ["T2.5S-GY x 20", "T2.5S-GY: 20"],
  // Before the point stands a maker or the beginning of the number.
  ["VK.2,5-1/GR", "VK.2,5-1/GR: null"],
  ["VK.2,5-1/GR", "2,5-1/GR: null"],
  ["VK.2,5-1/GR 4", "VK.2,5-1/GR: 4"],
  ["KLM.AB/403; 12", "KLM.AB/403: 12"],
  ["PXC.3044076; 12", "3044076: 12"],
])("a number as another maker prints it is tried whole: %s", (line, reading) => {
  const readings = ordering(line).flatMap(({ readings: all }) =>
    all.map(({ number, amount }) => `${number}: ${amount}`),
  );
  expect(readings).toContain(reading);
});

test("amounts that are none stay with their line, to be told", () => {
  for (const amount of ["12abc", "-1", "0.5", "1e9"]) expect(read(`1040252;${amount}`)).toEqual([`1040252: ${amount}`]);
  expect(read("1040252 12abc")).toEqual(["1040252: 12abc"]);
  expect(read("1040252 -1")).toEqual(["1040252: -1"]);
});

test.each([
  "Order number;Product name;Amount;Unit;Note\n1040252;KV 2.5, blue;50;pcs;left door\n6210020;Rail;2,5;m;",
  "Sıra;Ürün kodu;Açıklama;Miktar;Birim\n1;1040252;KV 2.5 mavi;50;adet\n2;6210020;Ray;2,5;m",
  "№\tНаименование\tАртикул\tКол-во\tЕд.\n1\tКлемма KV 2.5\t1040252\t50\tшт.\n2\tРейка\t6210020\t2,5\tм",
])("a table with headings is read by them, with the unit beside the amount: %j", (text) => {
  const rows = ordering(text);
  expect(rows.map(({ readings: [first] }) => first?.number)).toEqual(["1040252", "6210020"]);
  expect(rows.map(({ readings: [first] }) => first?.amount?.split(" ")[0])).toEqual(["50", "2,5"]);
});

test("an error of a spreadsheet is no heading, and the words beside it are read", () => {
  const rows = ordering("Part\tText\tQty\n1040253\tKV 2.5\t10\n#N/A\tKV 4 grey\t3\n#REF!\tKV 6 blue\t#N/A");
  expect(rows.map(({ wording, amount }) => `${wording}: ${amount}`)).toEqual([
    "KV 2.5: 10",
    "KV 4 grey: 3",
    "KV 6 blue: #N/A",
  ]);
});

test("a table without headings is read by what stands in it, not by its counter", () => {
  expect(read("1;1040252;50\n2;1040253;20\n3;1040402;7")).toEqual(["1040252: 50", "1040253: 20", "1040402: 7"]);
});

test("notes come along, also those that were made safe for spreadsheets", () => {
  const [entry] = ordering("Kod;Miktar;Not\n1040252;50;'=SUM(A1)\n");
  expect(entry?.note).toBe("=SUM(A1)");
});

test("quoted cells hold separators and line breaks; a mark that is never closed swallows nothing", () => {
  expect(read('number,amount,note\n1040252,"1,5","a ""b"", c\nd"\n1040253,2,x')).toEqual([
    "1040252: 1,5",
    "1040253: 2",
  ]);
  expect(read('1040252;"50\n1040253;20\n1040402;7').join()).toMatch(/^1040252.*,1040253.*,1040402/);
});

test("a table survives being written as CSV, whatever its cells hold", () => {
  // What stands in them is no other separator: those are tried as well.
  const cell = string({ maxLength: 20 }).map((text) => text.replace(/[\s;|,]+/g, " ").trim());
  assert(
    property(
      constantFrom(";", "\t", "|"),
      array(tuple(stringMatching(/^\d{7}$/), cell, cell), { minLength: 1, maxLength: 20 }),
      (separator, rows) => {
        const quoted = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);
        const text = rows.map((row) => row.map(quoted).join(separator)).join("\n");
        expect(parseTable(text).rows.map(({ cells }) => [...cells])).toEqual(rows.map((row) => [...row]));
      },
    ),
  );
});

test("any number with any amount is found in a line, before or behind", () => {
  assert(
    property(
      record({ number: stringMatching(/^[1-9]\d{6}$/), amount: integer({ min: 1, max: 99_999 }) }),
      constantFrom(" ", "\t", ";", " x ", "  "),
      ({ number, amount }, separator) => {
        expect(read(`${number}${separator}${amount}`)).toEqual([`${number}: ${amount}`]);
        if (separator !== "\t" && separator !== ";")
          expect(read(`${amount}${separator}${number}`)).toEqual([`${number}: ${amount}`]);
      },
    ),
  );
});

test("no text makes the reading fail, and every line of it is accounted for", () => {
  assert(
    property(string({ unit: ANY_CHARACTER, maxLength: 300 }), (text) => {
      const entries = parseEntries(parseTable(text));
      for (const { readings } of entries)
        for (const { number } of readings) expect(number.length).toBeLessThanOrEqual(64);
    }),
    { numRuns: volume(30, 300) },
  );
});

test("a long list is read whole", () => {
  const count = volume(3000, 100_000);
  const text = Array.from({ length: count }, (_, index) => `${1_000_000 + index};${index}`).join("\n");
  expect(parseEntries(parseTable(text))).toHaveLength(count);
});

test("in a table of a row or two a position is no amount, and of two possible amounts neither is chosen", () => {
  const amounts = (text: string) => ordering(text).map(({ readings }) => readings[0]?.amount);
  expect(amounts("1;1040252;25")).toEqual(["1 / 25"]);
  expect(amounts("1;1040252;25\n2;1040403;10")).toEqual(["25", "10"]);
  expect(amounts("10\t1040252\tKV 2.5\t25\n20\t1040403\tKV 4\t10")).toEqual(["25", "10"]);
  expect(amounts("1040252;1\n1040403;2")).toEqual(["1", "2"]);
  expect(amounts("Pos;Article;Qty\n1;1040252;25")).toEqual(["25"]);
  expect(amounts("1;1040252;25 pcs")).toEqual(["25 pcs"]);
});
