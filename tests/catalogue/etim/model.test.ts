import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { EtimCodes } from "../../../tools/catalogue/etim/etim-codes.ts";
import { createFolderSource } from "../../../tools/catalogue/import/read/source.ts";
import { sampleRows } from "../../sample.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { problemsIn, removeTemporary, temporary } from "../sample-copy.ts";
import { TESTED_SAMPLE } from "../tested-sample.ts";

afterEach(removeTemporary);

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
function writeModel(tables: Tables): string {
  const folder = join(temporary("etim-"), "model");
  mkdirSync(folder);
  for (const [name, rows] of Object.entries(tables))
    writeFileSync(join(folder, `${name}.csv`), Buffer.from(rows.map((row) => row.join(";")).join("\r\n"), "utf16le"));
  return folder;
}

async function checkWith(change: (tables: Tables) => void) {
  const tables = modelOfSample();
  change(tables);
  const { status, output } = await runCatalogue(
    temporary("state-"),
    "check",
    TESTED_SAMPLE,
    "--etim",
    writeModel(tables),
  );
  return { status, output, problems: problemsIn(output) };
}

const without = (tables: Tables, file: string, isRemoved: (row: readonly string[]) => boolean) => {
  tables[file] = (tables[file] ?? []).filter((row) => !isRemoved(row));
};
const change = (tables: Tables, file: string, key: readonly string[], column: number, cell: string) => {
  tables[file] = (tables[file] ?? []).map((row) =>
    key.every((part) => row.includes(part)) ? row.with(column, cell) : row,
  );
};

test("codes that ETIM has are no problem", async () => {
  const { status, output } = await checkWith(() => {});
  expect(output).toContain("no problems");
  expect(status).toBe(0);
});

test.each([
  [
    "a class that is not there",
    (tables: Tables) => without(tables, "ETIMARTCLASS", ([code]) => code === "EC000899"),
    /^categories\.csv · row \d+ · etim_class · ETIM has no class EC000899$/,
  ],
  [
    "a version that the class does not have yet",
    (tables: Tables) => change(tables, "ETIMARTCLASS", ["EC000941"], 3, "9"),
    /^categories\.csv · row \d+ · etim_class_version · EC000941 has no version 10: the model has version 9$/,
  ],
  [
    "a feature that is not there",
    (tables: Tables) => without(tables, "ETIMFEATURE", ([code]) => code === "EF000228"),
    /^attributes\.csv · row 4 · etim_feature · ETIM has no feature EF000228$/,
  ],
  [
    "a feature that another class has",
    (tables: Tables) => without(tables, "ETIMARTCLASSFEATUREMAP", ([number]) => number === "EC000899EF000228"),
    /^attributes\.csv · row 4 · etim_feature · EC000899 has no feature EF000228, which “rated_voltage” of its products would be$/,
  ],
  [
    "a feature of another type",
    (tables: Tables) => change(tables, "ETIMARTCLASSFEATUREMAP", ["EC000899EF000228"], 3, "R"),
    /^attributes\.csv · row 4 · etim_feature · EF000228 is a range in EC000899, but “rated_voltage” a number$/,
  ],
  [
    "a feature in another unit",
    (tables: Tables) => change(tables, "ETIMARTCLASSFEATUREMAP", ["EC000899EF000228"], 4, "EU570193"),
    /^attributes\.csv · row 4 · etim_feature · EF000228 is in EU570193 \(name of EU570193\) in EC000899, not in EU570079$/,
  ],
  [
    "a unit that is not there",
    (tables: Tables) => without(tables, "ETIMUNIT", ([code]) => code === "EU000006"),
    /^units\.csv · row \d+ · etim_unit · ETIM has no unit EU000006$/,
  ],
  [
    "a value that is not there",
    (tables: Tables) => without(tables, "ETIMVALUE", ([code]) => code === "EV005499"),
    /^attribute-values\.csv · row \d+ · etim_value · ETIM has no value EV005499$/,
  ],
  [
    "a value that the feature does not have in the class",
    (tables: Tables) =>
      without(
        tables,
        "ETIMARTCLASSFEATUREVALUEMAP",
        ([number, value]) => number === "EC000901EF000007" && value === "EV000120",
      ),
    /^etim\.csv · row \d+ · etim_value · EF000007 of EC000901 has no value EV000120$/,
  ],
])("%s is named with file and row", async (_, spoil, expected) => {
  const { status, problems } = await checkWith(spoil);
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatch(expected);
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
    "ETIMFEATURE.csv lacks the columns FEATUREID.",
  ],
])("%s is refused in words", async (_, folder, reason) => {
  const { status, output } = await runCatalogue(temporary("state-"), "check", TESTED_SAMPLE, "--etim", folder());
  expect(output).toContain(reason);
  expect(output).not.toContain("    at ");
  expect(status).toBe(1);
});
