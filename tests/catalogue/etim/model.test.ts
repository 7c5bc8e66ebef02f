import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EtimCodes } from "../../../tools/catalogue/etim/etim-codes.ts";
import { createFolderSource } from "../../../tools/commands/catalogue/folder-source.ts";
import { expectEnd } from "../../operations/command-context.ts";
import { sampleRows } from "../../sample.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { problemsIn } from "../sample-copy.ts";
import { temporary } from "../temporary.ts";
import { TESTED_SAMPLE } from "../tested-sample.ts";

type Tables = Record<string, readonly (readonly string[])[]>;

/** A model of ETIM that has what the sample says and nothing else, in the files of ETIM's CSV export. */
function modelOfSample(): Tables {
  const codes = new EtimCodes(createFolderSource(TESTED_SAMPLE));
  const versions = new Map(sampleRows("categories.csv").map((row) => [row.etim_class, row.etim_class_version]));
  const classes = [...versions].flatMap(([code, version]) => (code && version ? [[code, version] as const] : []));
  const features = classes.flatMap(([etimClass]) =>
    [...codes.ofClass(etimClass).values()].flatMap((coded) =>
      coded.features.map((feature) => ({ etimClass, feature, coded })),
    ),
  );
  const types = { number: "N", range: "R", code: "A" };
  const numberOf = (etimClass: string, feature: string) => `${etimClass}${feature}`;
  const valueMap = features.flatMap(({ etimClass, feature, coded }) =>
    [...new Set([...coded.values.values()].map(({ etimValue }) => etimValue))].map((value) => [
      numberOf(etimClass, feature),
      value,
    ]),
  );
  return {
    ETIMARTCLASS: [
      ["ARTCLASSID", "ARTGROUPID", "ARTCLASSDESC", "ARTCLASSVERSION"],
      ...classes.map(([code, version]) => [code, "EG000012", "Class", version]),
    ],
    ETIMFEATURE: [["FEATUREID", "FEATUREDESC"], ...unique(features.map(({ feature }) => feature))],
    ETIMVALUE: [["VALUEID", "VALUEDESC"], ...unique(valueMap.map(([, value = ""]) => value))],
    ETIMUNIT: [["UNITOFMEASID", "UNITDESC"], ...unique(sampleRows("units.csv").map((row) => row.etim_unit ?? ""))],
    ETIMARTCLASSFEATUREMAP: [
      ["ARTCLASSFEATURENR", "ARTCLASSID", "FEATUREID", "FEATURETYPE", "UNITOFMEASID", "SORTNR"],
      ...features.map(({ etimClass, feature, coded }) => [
        numberOf(etimClass, feature),
        etimClass,
        feature,
        types[coded.kind],
        coded.kind === "code" ? "" : coded.unit,
        "1",
      ]),
    ],
    ETIMARTCLASSFEATUREVALUEMAP: [["ARTCLASSFEATURENR", "VALUEID"], ...valueMap],
  };
}

const unique = (codes: readonly string[]) => [...new Set(codes)].map((code) => [code, `name of ${code}`]);

/** As ETIM writes its files: UTF-16 without a byte order mark, with semicolons. */
function writeModel(tables: Tables, folder = temporary("etim-")): string {
  for (const [name, rows] of Object.entries(tables))
    writeFileSync(join(folder, `${name}.csv`), Buffer.from(rows.map((row) => row.join(";")).join("\r\n"), "utf16le"));
  return folder;
}

const check = (model: string) => runCatalogue(join(model, "no-state"), "check", TESTED_SAMPLE, "--etim", model);

const without = (tables: Tables, file: string, isRemoved: (row: readonly string[]) => boolean) => {
  tables[file] = (tables[file] ?? []).filter((row) => !isRemoved(row));
};
const change = (tables: Tables, file: string, key: readonly string[], column: number, cell: string) => {
  tables[file] = (tables[file] ?? []).map((row) =>
    key.every((part) => row.includes(part)) ? row.with(column, cell) : row,
  );
};

test("codes that ETIM has are no problem, and what either side lacks is listed by class", async () => {
  const tables = modelOfSample();
  tables.ETIMFEATURE = [...(tables.ETIMFEATURE ?? []), ["EF999999", "End plate required"]];
  const ofClass = ["EC000897EF999999", "EC000897", "EF999999", "L", "", "99"];
  tables.ETIMARTCLASSFEATUREMAP = [...(tables.ETIMARTCLASSFEATUREMAP ?? []), ofClass];
  const { status, output } = await check(writeModel(tables));
  expectEnd({ status, output }, 0, "no problems");
  expect(output).toMatch(/^EC000897: no ETIM feature for .*\bcross_section\b/m);
  expect(output).toMatch(/^EC000897: no value here for EF999999 End plate required$/m);
});

type Case = readonly [what: string, spoil: (tables: Tables) => void, problem: RegExp];
const GONE: readonly Case[] = [
  [
    "a class that is not there",
    (tables) => without(tables, "ETIMARTCLASS", ([code]) => code === "EC000899"),
    /^categories\.csv · row \d+ · etim_class · ETIM has no class EC000899$/,
  ],
  [
    "a version that the class does not have yet",
    (tables) => change(tables, "ETIMARTCLASS", ["EC000941"], 3, "9"),
    /^categories\.csv · row \d+ · etim_class_version · EC000941 has no version 10: the model has version 9$/,
  ],
  [
    "a feature that is not there",
    (tables) => without(tables, "ETIMFEATURE", ([code]) => code === "EF000228"),
    /^attributes\.csv · row 4 · etim_feature · ETIM has no feature EF000228$/,
  ],
  [
    "a unit that is not there",
    (tables) => without(tables, "ETIMUNIT", ([code]) => code === "EU000006"),
    /^units\.csv · row \d+ · etim_unit · ETIM has no unit EU000006$/,
  ],
  [
    "a value that is not there",
    (tables) => without(tables, "ETIMVALUE", ([code]) => code === "EV005499"),
    /^attribute-values\.csv · row \d+ · etim_value · ETIM has no value EV005499$/,
  ],
  [
    "a value that the feature does not have in the class",
    (tables) => without(tables, "ETIMARTCLASSFEATUREVALUEMAP", (row) => row.join() === "EC000901EF000007,EV000120"),
    /^etim\.csv · row \d+ · etim_value · EF000007 of EC000901 has no value EV000120$/,
  ],
];
const OTHERWISE: readonly Case[] = [
  [
    "a feature that another class has",
    (tables) => without(tables, "ETIMARTCLASSFEATUREMAP", ([number]) => number === "EC000899EF000228"),
    /^attributes\.csv · row 4 · etim_feature · EC000899 has no feature EF000228, which “rated_voltage” of its products/,
  ],
  [
    "a feature of another type",
    (tables) => change(tables, "ETIMARTCLASSFEATUREMAP", ["EC000897EF000228"], 3, "R"),
    /^attributes\.csv · row 4 · etim_feature · EF000228 is a range in EC000897, but “rated_voltage” a number$/,
  ],
  [
    "a feature in another unit",
    (tables) => change(tables, "ETIMARTCLASSFEATUREMAP", ["EC000897EF008250"], 4, "EU570448"),
    /^attributes\.csv · row 3 · etim_feature · EF008250 is in EU570448 \(name of EU570448\) in EC000897, not in EU570459$/,
  ],
];

test.each([
  ["what ETIM does not have", GONE],
  ["what ETIM has otherwise", OTHERWISE],
])("%s is named with file and row, and nothing else is", async (_, cases) => {
  const tables = modelOfSample();
  for (const [, spoil] of cases) spoil(tables);
  const { status, output } = await check(writeModel(tables));
  const problems = problemsIn(output);
  for (const [what, , expected] of cases) expect(problems, what).toContainEqual(expect.stringMatching(expected));
  expect(problems.filter((problem) => !cases.some(([, , expected]) => expected.test(problem)))).toEqual([]);
  expect(status).toBe(1);
});

test.each([
  ["a folder that is not there", () => "nowhere", "nowhere is no folder."],
  [
    "a folder with something else",
    () => temporary("empty-"),
    "has no ETIMARTCLASS.csv: unpack ETIM’s CSV export there",
  ],
  [
    "a file without a column",
    () => writeModel({ ...modelOfSample(), ETIMFEATURE: [["FEATURE"], ["EF000228"]] }),
    "ETIMFEATURE.csv lacks the columns FEATUREID, FEATUREDESC.",
  ],
])("%s is refused in words", async (_, folder, reason) => {
  expectEnd(await check(folder()), 1, reason);
});
