import { array, assert, constantFrom, property, string } from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { renderSafeCsv, unescapeFormulas } from "../../app/ground/platform/safe-csv.ts";
import { upToDateReport } from "../../tools/catalogue/import/publish/create-report.ts";
import { PLAIN_REPORT, renderReport } from "../../tools/catalogue/import/publish/report.ts";
import { computedCells, NASTY_CELLS, nastyCells } from "../computed-cells.ts";
import { volume } from "../volume.ts";

const tables = array(array(nastyCells, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

test("no cell is computed, whatever a spreadsheet splits the file at", () => {
  assert(
    property(tables, constantFrom(",", ";"), (rows, separator) => {
      expect(computedCells(renderSafeCsv(rows, separator))).toEqual([]);
    }),
    { numRuns: volume(200, 5000) },
  );
});

test("split at its own separator and freed of its apostrophes, every cell is what was written", () => {
  assert(
    property(tables, constantFrom(",", ";"), (rows, separator) => {
      const { data } = Papa.parse<string[]>(renderSafeCsv(rows, separator), { delimiter: separator, newline: "\r\n" });
      expect(data.slice(0, -1).map((row) => row.map(unescapeFormulas))).toEqual(rows);
    }),
  );
});

test("ordinary cells stay as they are, in quotation marks", () => {
  assert(
    property(string({ unit: constantFrom(..."abc 0.5ßжş/()") }), (text) => {
      expect(renderSafeCsv([[text]])).toBe(`\ufeff"${text}"\r\n`);
    }),
  );
  expect(renderSafeCsv([["-5", "+90 212 555 01 01"]])).toBe('\ufeff"\'-5","\'+90 212 555 01 01"\r\n');
});

test("the report of a publish computes nothing", () => {
  const redirects = NASTY_CELLS.map((text) => ({ from: text, to: text }));
  const cells = NASTY_CELLS.map((text) => ({ column: text, before: text, after: text }));
  const row = { table: "products" as const, key: "=1", kind: "changed" as const, name: "=1", cells };
  const difference = { base: 1, rows: [row], derived: NASTY_CELLS, reordered: NASTY_CELLS };
  const mentions = NASTY_CELLS.map((text) => ({ code: text, place: text }));
  const report = { ...upToDateReport(2), isUpToDate: false, redirects, difference };
  const csv = renderReport(report, { ...PLAIN_REPORT, mentions });
  expect(csv).toContain('"address moved"');
  expect(computedCells(csv)).toEqual([]);
});
