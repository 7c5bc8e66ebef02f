import { expect, test } from "vitest";
import { checkTables } from "../../tools/catalogue/import/check/check-catalogue.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import type { Table } from "../../tools/catalogue/import/read/table.ts";
import { inEnglish } from "../../tools/catalogue/messages/describe.ts";
import { RULES } from "../../tools/catalogue/rules/rules.ts";
import { checkCatalogue, createFolderSource } from "../../tools/commands/catalogue/folder-source.ts";
import { SAMPLE, sampleRows } from "../sample.ts";
import { catalogue, copyOfSample, edit } from "./sample-copy.ts";

const files = createFolderSource(SAMPLE);
const tables = new Map<string, Table | null>();
/** The sample, each file of which is read once for all checks. */
const sample: Source = {
  ...files,
  read: (file, problems) => {
    const table = tables.get(file) ?? files.read(file, problems);
    tables.set(file, table && { ...table, rows: [...table.rows] });
    return table;
  },
};
const rows = sampleRows("rules.csv");

test("the sample breaks no rule of the trade, and each rule has products to look at", () => {
  const { problems, rules } = checkCatalogue(SAMPLE);
  expect(problems).toEqual([]);
  expect(rules.flatMap(({ breaches }) => breaches)).toEqual([]);
  expect(rules.filter(({ looked }) => looked === 0)).toEqual([]);
  expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(Object.keys(RULES)));
  console.log(
    rules.map(({ row, rule, looked }) => `rules.csv ${row}: ${rule} looked at ${looked} products`).join("\n"),
  );
});

/** Tables that refer to products which are left out. */
const REFERENCES: ReadonlySet<string> = new Set([
  "accessories.csv",
  "discontinued.csv",
  "cross-references.csv",
  "synonyms.csv",
  "meanings.csv",
  "resellers.csv",
]);

/** The sample with nothing but some of its products, one of which has other cells. */
function spoil(codes: readonly string[], cells: Readonly<Record<string, string>>): Source {
  return {
    ...sample,
    read: (file, problems) => {
      const table = sample.read(file, problems);
      if (!table || REFERENCES.has(file)) return table && { ...table, rows: [] };
      if (!file.startsWith("products/")) return table;
      const kept = [...table.rows].filter((row) => codes.includes(row.cells.code ?? ""));
      for (const column of Object.keys(cells))
        if (kept.length > 0 && !table.columns.includes(column)) throw new Error(`${file} has no ${column}`);
      return {
        ...table,
        rows: kept.map((row) => (row.cells.code === codes[0] ? { ...row, cells: { ...row.cells, ...cells } } : row)),
      };
    },
  };
}

/** Codes with a space between them, of which the first one is spoilt. */
type Case = readonly [codes: string, cells: Readonly<Record<string, string>>, reason: string];

/** By rule, one spoilt value each, of a product that breaks nothing else by it. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  clamp_holds_section: [
    ["1040251", { solid_section: "0.2..1.5" }, "the clamp takes 0.2 to 1.5 mm², not the rated 2.5 mm²"],
    ["1040251", { flexible_section: "0.2..2" }, "the clamp takes 0.2 to 2 mm², not the rated 2.5 mm²"],
  ],
  clamp_takes_smaller: [
    ["1041001", { flexible_section: "6..10" }, "the clamp begins at 6 mm², above 4 mm² for 10 mm²"],
  ],
  current_of_section: [["1040251", { rated_current: "25" }, "25 A is more than the 24 A of 2.5 mm²"]],
  current_of_fuse: [["4040605", { rated_current: "16" }, "16 A is more than the 10 A of a fuse 5x20"]],
  clamp_carries_current: [
    ["9630050", { flexible_section: "1.5..16" }, "a clamp up to 16 mm² carries 76 A, not 100 A"],
    ["9420310", { flexible_section: "0.2..2.5" }, "a clamp up to 2.5 mm² carries 24 A, not 40 A"],
    ["9030023", { switching_current: "32" }, "a clamp up to 2.5 mm² carries 24 A, not 32 A"],
  ],
  torque_of_screw: [
    ["1043501", { tightening_torque: "0.5..0.6" }, "0.5 to 0.6 Nm is no torque of M6, which takes 2.5 to 4 Nm"],
  ],
  screw_holds_conductor: [
    ["1159506", { screw_size: "M6", tightening_torque: "2.5..3" }, "M6 does not hold 95 mm², at most 50 mm²"],
    ["8020063", { screw_size: "M6", tightening_torque: "2.5..3" }, "M6 does not hold 120 mm², at most 50 mm²"],
  ],
  withstand_of_section: [
    ["1040251", { short_time_current: "400" }, "withstands 400 A instead of the 300 A of 2.5 mm²"],
  ],
  impulse_of_voltage: [["1040251", { impulse_voltage: "6" }, "6 kV is less than the 8 kV that 800 V asks for"]],
  stated_with: [
    ["4040405", { power_loss: "" }, "has 5x20, but states nothing with it"],
    ["9511300", { flexible_section: "" }, "has t2, but states nothing with it"],
  ],
  absent_with: [
    ["4040405", { short_time_current: "480" }, "has 5x20 and must not state 480"],
    ["4440253", { short_time_current: "300" }, "has 1n4007 and must not state 300"],
  ],
  power_balance: [["9410330", { output_current: "5" }, "48 V times 5 A is not 120 W"]],
  efficiency: [["9410330", { efficiency: "9.1" }, "an efficiency of 9.1% is not one of a power supply"]],
  transformer_ratio: [["9712255", { secondary_current: "2" }, "A is no ratio of IEC 61869-2"]],
  surge_class: [
    ["9510100", { impulse_current: "" }, "is of class t12 and lacks its impulse_current"],
    ["9511300", { max_discharge: "" }, "is of class t2 and lacks its max_discharge"],
    ["9511300", { impulse_current: "12.5" }, "is of class t2, which has no impulse_current"],
    ["9512100", { open_circuit_voltage: "" }, "is of class t3 and lacks its open_circuit_voltage"],
  ],
  surge_level: [["9511310 9511300", { protection_level: "1.25" }, "protects at 1.25 kV with 320 V"]],
  foreign_mark: [
    ["8010053", { certificates: "ce;ul;rohs" }, "bears ul, which is not for products of its kind"],
    ["1040251", { certificates: "ce;ul508;eac;rohs" }, "bears ul508"],
    ["1040251", { certificates: "ce;ul1449;eac;rohs" }, "bears ul1449"],
    ["1040251", { certificates: "ce;ul1953;eac;rohs" }, "bears ul1953"],
    ["1140256", { certificates: "ce;vde;rohs" }, "bears vde"],
    ["4040405", { certificates: "ce;vde;eac;rohs" }, "bears vde"],
    ["1040251", { certificates: "ce;vdeground;eac;rohs" }, "bears vdeground"],
    ["1040251", { certificates: "ce;vdefuse;eac;rohs" }, "bears vdefuse"],
    ["1040251", { certificates: "ce;iec60900;eac;rohs" }, "bears iec60900"],
    ["1040251", { certificates: "ce;mid;eac;rohs" }, "bears mid"],
    ["6310013", { certificates: "emc;rohs" }, "bears emc"],
    ["9630010", { certificates: "ce;mid;rohs" }, "bears ce"],
  ],
  low_voltage_directive: [
    ["1040251", { certificates: "ul;eac;rohs" }, "has 800 V and does not bear ce of the rules for low voltage"],
    ["1040251", { certificates: "ce;ul;rohs" }, "has 800 V and does not bear eac of the rules for low voltage"],
    ["4040415", { certificates: "ce;rohs" }, "bears ce of the rules for low voltage with 36 V"],
  ],
  radio_directive: [
    ["9810025", { certificates: "emc;rohs" }, "has radio and does not declare the Radio Equipment Directive"],
    ["9810025", { certificates: "red;emc;rohs" }, "declares emc beside the Radio Equipment Directive"],
  ],
  tariff_by_voltage: [["9520040", { customs_tariff_number: "8536.30.90" }, "is of heading 8536 with 1500 V"]],
};

const spoilt = Object.entries(CASES).flatMap(([rule, cases]) =>
  cases.map(([codes, cells, reason]) => ({
    rule,
    cells: JSON.stringify(cells),
    reason,
    broken: checkTables(spoil(codes.split(" "), cells)).rules.filter(({ breaches }) => breaches.length > 0),
  })),
);

test.each(spoilt)("$rule: $cells is found, and for its own reason", ({ rule, reason, broken }) => {
  expect(broken.map((report) => report.rule)).toEqual([rule]);
  const [breach] = broken[0]?.breaches ?? [];
  expect(breach).toMatchObject({ rule, code: expect.stringMatching(/^\w+$/) });
  expect(breach && inEnglish(breach.finding)).toContain(reason);
});

test("every row of the rules has been seen failing", () => {
  const failing = new Set(spoilt.flatMap(({ broken }) => broken.map(({ row }) => row)));
  expect(rows.map((_, index) => index + 2).filter((row) => !failing.has(row))).toEqual([]);
});

test("a broken rule is a warning with its number and its place, and the catalogue can be published", async () => {
  const folder = copyOfSample();
  edit(folder, "products/screw.csv", (text) => text.replaceAll(",0.4..0.5,", ",4..5,"));
  const { status, output } = await catalogue("check", folder);
  expect(status).toBe(0);
  expect(output).toMatch(/Warning: \d+ products break the rule torque_of_screw \(rules\.csv, row \d+\):/);
  expect(output).toMatch(/Product 1040151: 4 to 5 Nm is no torque of M2\.5/);
  expect(output).toMatch(/and \d+ more/);
});

test("a mistake in the rules themselves is a problem with its row", async () => {
  const folder = copyOfSample();
  edit(folder, "rules.csv", (text) =>
    [
      text.trimEnd(),
      "gravity,,,,",
      "efficiency,nowhere,,efficiency=efficiency,",
      "efficiency,,,efficiency=warmth,",
      "efficiency,,,heat=efficiency,",
      "surge_class,,,class=spd_type,",
    ].join("\n"),
  );
  const { status, problems } = await catalogue("check", folder);
  expect(status).toBe(1);
  const row = rows.length + 2;
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        `^rules.csv · row ${row} · rule · unknown rule “gravity”; allowed: clamp_holds_section, .* and 8 more$`,
      ),
      expect.stringMatching(
        `^rules.csv · row ${row + 1} · only · unknown group or category “nowhere”; allowed: screw, `,
      ),
      expect.stringMatching(`^rules.csv · row ${row + 2} · attributes · unknown attribute “warmth”; allowed: `),
      `rules.csv · row ${row + 3} · attributes · lacks efficiency=…`,
      `rules.csv · row ${row + 3} · attributes · the rule knows no “heat”`,
      `rules.csv · row ${row + 4} · attributes · lacks impulse=…`,
      `rules.csv · row ${row + 4} · words · lacks type1=…`,
    ]),
  );
});

test("a catalogue without rules is checked as before", () => {
  const { problems, rules } = checkTables({
    ...sample,
    read: (file, all) => (file === "rules.csv" ? null : sample.read(file, all)),
  });
  expect([problems, rules]).toEqual([[], []]);
});
