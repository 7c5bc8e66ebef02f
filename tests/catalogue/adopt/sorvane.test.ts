import { join } from "node:path";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { deep } from "../../volume.ts";
import { temporaryOfFile } from "../temporary.ts";
import { changedFiles, contentsOf } from "../translation-files.ts";
import { adopted, expectNothingInvented, parseValues, valuesOf } from "./adopted.ts";
import { sorvaneSheets } from "./makers/sorvane.ts";

const SCREW = "connection_method=screw stripping_length=9 tightening_torque=0.5..0.6";

/** Heights are in centimetres, and so is here and there a length; SV 10 has one end of its torque alone. */
const EXPECTED: Readonly<Record<string, readonly [category: string, values: string]>> = {
  "61 204 10": [
    "screw_feed_through",
    `${SCREW} colour=grey width_mm=5.1 height_mm=44 depth_mm=41 weight_without_packaging_g=8 package_unit=100 cross_section=2.5 rated_current=24 rated_voltage=800 flexible_section=0.14..2.5`,
  ],
  "61 204 11": [
    "screw_feed_through",
    `${SCREW} colour=blue width_mm=5.1 height_mm=44 depth_mm=41 weight_without_packaging_g=8 package_unit=100 cross_section=2.5 rated_current=24 rated_voltage=800 flexible_section=0.14..2.5`,
  ],
  "61 204 20": [
    "screw_feed_through",
    `${SCREW} colour=grey width_mm=6.1 height_mm=44 depth_mm=41 weight_without_packaging_g=10 package_unit=100 cross_section=4 rated_current=32 rated_voltage=800`,
  ],
  "61 204 30": [
    "screw_feed_through",
    "connection_method=screw stripping_length=12 colour=grey width_mm=10.1 height_mm=46 depth_mm=46 package_unit=50 cross_section=10 rated_current=57 rated_voltage=1000",
  ],
  "61 205 10": [
    "spring_feed_through",
    "connection_method=spring stripping_length=10 colour=grey width_mm=5.1 height_mm=60 depth_mm=37 weight_without_packaging_g=7 package_unit=100 cross_section=2.5 rated_current=24 rated_voltage=800",
  ],
  "61 205 11": [
    "spring_feed_through",
    "connection_method=spring stripping_length=10 colour=blue width_mm=5.1 height_mm=60 depth_mm=37 weight_without_packaging_g=7 package_unit=100 cross_section=2.5 rated_current=24",
  ],
  "61 206 10": [
    "ground_screw",
    "connection_method=screw colour=green_yellow width_mm=5.1 height_mm=44 depth_mm=41 weight_without_packaging_g=14 package_unit=100 cross_section=2.5",
  ],
  "61 206 20": [
    "ground_spring",
    "connection_method=spring colour=green_yellow width_mm=5.1 height_mm=60 depth_mm=37 weight_without_packaging_g=13 package_unit=100 cross_section=2.5",
  ],
  "61 207 10": [
    "knife_disconnect",
    "connection_method=screw colour=grey width_mm=6.1 height_mm=58 depth_mm=45 weight_without_packaging_g=13 package_unit=50 cross_section=4 rated_current=16",
  ],
  "61 207 20": [
    "fuse_screw",
    "connection_method=screw colour=black width_mm=8.1 height_mm=61 depth_mm=56 weight_without_packaging_g=19 package_unit=50 rated_current=6.3 fuse_size=5x20",
  ],
  "61 208 10": [
    "power_single",
    "width_mm=40 height_mm=125 depth_mm=115 weight_without_packaging_g=480 package_unit=1 input_voltage=85..264 output_voltage=24 output_current=5 efficiency=88",
  ],
  "61 208 20": [
    "power_single",
    "width_mm=60 height_mm=125 depth_mm=115 weight_without_packaging_g=720 package_unit=1 input_voltage=85..264 output_voltage=24 output_current=10 efficiency=88",
  ],
  "61 209 10": [
    "surge_power",
    "width_mm=18 height_mm=90 depth_mm=68 weight_without_packaging_g=120 package_unit=1 max_continuous_voltage=275 nominal_discharge=20 protection_level=1.5 poles=1",
  ],
  "61 209 31": [
    "surge_power",
    "width_mm=72 height_mm=90 depth_mm=68 weight_without_packaging_g=460 package_unit=1 max_continuous_voltage=275 nominal_discharge=20 protection_level=1.5 poles=4",
  ],
  "61 300 10": [
    "end_plates",
    "colour=grey width_mm=1.5 height_mm=44 depth_mm=37 weight_without_packaging_g=2 package_unit=50",
  ],
  "61 300 20": [
    "end_stops",
    "colour=grey width_mm=9.5 height_mm=48 depth_mm=38 weight_without_packaging_g=17 package_unit=50",
  ],
  "61 300 30": ["jumpers", "colour=red weight_without_packaging_g=2 package_unit=50 poles=2 pitch=5.1"],
  "61 300 40": [
    "din_rails",
    "width_mm=35 height_mm=2000 depth_mm=7.5 weight_without_packaging_g=620 package_unit=10 length=2000",
  ],
  "61 400 15": [
    "current_transformers",
    "width_mm=44 height_mm=67 depth_mm=30 weight_without_packaging_g=190 package_unit=1 primary_current=150 secondary_current=5",
  ],
};

const sent = join(temporaryOfFile("sorvane-sent-"), "Base_articles_2026.xlsx");
await writeWorkbook(sorvaneSheets()).toFile(sent);
const folder = temporaryOfFile("sorvane-");
const first = await adopted([sent], folder, "Sorvane");
const before = contentsOf(folder);

test("a workbook with titles, merged cells, totals and a row for each value has each article once, with its values", () => {
  expect(first.problems).toEqual([]);
  expect([...first.products.keys()].toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  for (const [code, [category, values]] of Object.entries(EXPECTED)) {
    expect([code, first.products.get(code)?.category]).toEqual([code, category]);
    expect({ code, ...valuesOf(first.products.get(code)) }).toEqual({ code, ...parseValues(values) });
  }
});

test("names are in the languages of their columns, and none is made up", () => {
  expect(first.products.get("61 205 10")).toMatchObject({
    manufacturer: "Sorvane",
    name_fr: "Bloc de jonction à ressort SR 2,5 gris",
    name_en: "Spring-cage terminal block SR 2.5 grey",
  });
  expect(first.products.get("61 205 11")?.name_en).toBeUndefined();
  expect(first.reported("Languages")).toContainEqual(expect.stringMatching(/^- en: no name for 1: 61 205 11;/));
});

test("what a remark calls discontinued is, with the successor that it names", () => {
  const successors = [...first.discontinued].map(([code, { successor = "" }]) => [code, successor]);
  expect(Object.fromEntries(successors)).toEqual({ "61 205 20": "61 205 10", "61 205 30": "" });
});

test("pictures have the names of their column", () => {
  expect(first.files).toHaveLength(20);
  expect(first.files).toContain("61 400 15 picture 6140015.jpg");
  expect(first.reported("Files")).toEqual(["- picture: 20; none for 1: 61 204 11 (files.csv)"]);
});

test("what was converted, is unknown, half there or left over is reported with its numbers", () => {
  expect(first.reported("Contradictions")).toEqual([]);
  expect(first.reported("Becomes nothing")).toEqual([]);
  expect(first.reported("Said to be unknown").toSorted()).toEqual([
    "- Poids (g): NC (1: 61 204 30)",
    "- Tension assignée: NC (1: 61 205 11)",
  ]);
  expect(first.reported("Not read")).toEqual([expect.stringMatching(/^- Couple mini: “1\.2” .* \(1: 61 204 30\)$/)]);
  const changes = first.reported("Read with a change");
  for (const line of [
    "- Courant assigné: has a footnote (1: 61 204 20)",
    "- Longueur de dénudage: cm is converted (1: 61 204 30)",
    "- Pas: cm is converted (1: 61 300 30)",
    "- Longueur: m is converted (1: 61 300 40)",
    "- Niveau de protection Up: V is converted (2: 61 209 10, 61 209 31)",
    "- Rendement: 0,88 is 88 % (2: 61 208 10, 61 208 20)",
    "- Nombre de pôles: 3+1P is 4 (1: 61 209 31)",
  ])
    expect(changes).toContain(line);
  expect(changes.filter((line) => line.includes("Hauteur (cm): cm is converted (20: "))).toHaveLength(1);
  const left = first.reported("Left in the files").join("\n");
  expect(left).toContain("sheets Tarif 2026");
  expect(left).toContain("Tarif HT");
  expect(left).toContain("Fiches: numbers written otherwise, joined (1): 61 204 11");
  expect(left).toContain("Fiches: numbers that no product has (1): 61 999 99");
  expect(left).toContain("rows without a number (8): Total blocs de jonction à vis : 4 références");
});

test("nothing is invented, and no price is shown", () => expectNothingInvented(folder));

deep("the same file makes the same folder", async () => {
  await adopted([sent], folder);
  expect(changedFiles(before, folder)).toEqual([]);
});
