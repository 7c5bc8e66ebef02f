import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { addressOf } from "../../../app/ground/text/part-numbers.ts";
import { deep } from "../../volume.ts";
import { temporaryOfFile } from "../temporary.ts";
import { changedFiles, contentsOf } from "../translation-files.ts";
import { adopted, exampleGtin, expectNothingInvented, parseValues, valuesOf } from "./adopted.ts";

const EACH = "order_unit=piece min_order_quantity=50 customs_tariff_number=8536.90.10 country_of_origin=DE";
const BLOCK = `${EACH} weight_without_packaging_g=8.5 impulse_voltage=8 material=pa66 flammability=v0`;
const SCREW = `${BLOCK} connection_method=screw stripping_length=9 tightening_torque=0.5..0.6 screw_size=M2.5`;
const PUSH_IN = `${BLOCK} connection_method=push_in stripping_length=11`;

/** What a careful person makes of the file by itself: ABS 4/SW has its torque in pounds, and the width of AB 6-1/GR is doubtful. */
const EXPECTED: Readonly<Record<string, readonly [category: string, values: string]>> = {
  "AB 2,5-1/GR": [
    "screw_feed_through",
    `${SCREW} colour=grey width_mm=5.2 height_mm=45 depth_mm=40 cross_section=2.5 rated_current=24 rated_voltage=800 levels=1 flexible_section=0.14..4`,
  ],
  "AB 2,5-1/BL": [
    "screw_feed_through",
    `${SCREW} colour=blue width_mm=5.2 height_mm=45 depth_mm=40 cross_section=2.5 rated_current=24 levels=1 flexible_section=0.14..4`,
  ],
  "AB 25-1/GR": [
    "screw_feed_through",
    `${SCREW} colour=grey width_mm=12.2 height_mm=56 depth_mm=52 cross_section=25 rated_current=101 rated_voltage=1000 levels=1 flexible_section=6..25`,
  ],
  "AB 6-1/GR": [
    "screw_feed_through",
    `${SCREW} colour=grey height_mm=45 depth_mm=40 cross_section=6 rated_current=41 rated_voltage=800 levels=1 flexible_section=0.5..10`,
  ],
  "AB 10-1/GR": [
    "screw_feed_through",
    `${SCREW} colour=grey width_mm=10.2 height_mm=45 depth_mm=40 cross_section=10 rated_current=57 rated_voltage=800 levels=1 flexible_section=1.5..16`,
  ],
  "AS 2,5-1/GR": [
    "push_in_feed_through",
    `${PUSH_IN} colour=grey width_mm=5.2 height_mm=50 depth_mm=38 cross_section=2.5 rated_current=24 rated_voltage=800 levels=1 flexible_section=0.14..2.5`,
  ],
  "AS 2,5-1/BL": [
    "push_in_feed_through",
    `${PUSH_IN} colour=blue width_mm=5.2 height_mm=50 depth_mm=38 cross_section=2.5 rated_current=24 rated_voltage=800 levels=1 flexible_section=0.14..2.5`,
  ],
  "AS 4-1/GR": [
    "push_in_feed_through",
    `${PUSH_IN} colour=grey width_mm=6.2 height_mm=55 depth_mm=38 cross_section=4 rated_current=32 rated_voltage=800 levels=1 flexible_section=0.2..4`,
  ],
  "AB 2,5-2/GR": [
    "double_level_screw",
    `${SCREW} colour=grey width_mm=5.2 height_mm=68 depth_mm=58 cross_section=2.5 rated_current=22 rated_voltage=500 levels=2 flexible_section=0.14..4`,
  ],
  "AS 2,5-2/GR": [
    "double_level_push_in",
    `${PUSH_IN} colour=grey width_mm=5.2 height_mm=70 depth_mm=52 cross_section=2.5 rated_current=22 rated_voltage=500 levels=2 flexible_section=0.14..2.5`,
  ],
  "ABM 4/GR": [
    "knife_disconnect",
    `${SCREW} colour=grey width_mm=6.2 height_mm=60 depth_mm=45 cross_section=4 rated_current=16 rated_voltage=400 levels=1 flexible_section=0.2..6`,
  ],
  "ABM 4/OR": [
    "knife_disconnect",
    `${SCREW} colour=orange width_mm=6.2 height_mm=60 depth_mm=45 cross_section=4 rated_current=16 rated_voltage=400 levels=1 flexible_section=0.2..6`,
  ],
  "AB 2,5-PE": [
    "ground_screw",
    `${SCREW} colour=green_yellow width_mm=5.2 height_mm=45 depth_mm=40 cross_section=2.5 levels=1 flexible_section=0.14..4`,
  ],
  "AS 2,5-PE": [
    "ground_push_in",
    `${PUSH_IN} colour=green_yellow width_mm=5.2 height_mm=50 depth_mm=38 cross_section=2.5 levels=1 flexible_section=0.14..2.5`,
  ],
  "ABS 4/SW": [
    "fuse_screw",
    `${EACH} weight_without_packaging_g=8.5 connection_method=screw colour=black width_mm=8.2 height_mm=62 depth_mm=55 cross_section=4 rated_current=6.3 rated_voltage=500 fuse_size=5x20 flexible_section=0.2..6`,
  ],
  "90-2410": [
    "end_plates",
    `${EACH} weight_without_packaging_g=2 colour=grey width_mm=1.5 material=pa66 thickness=1.5`,
  ],
  "90-2420": ["jumpers", `${EACH} weight_without_packaging_g=2 rated_current=24 poles=2 pitch=5.2`],
  "90-2430": ["terminal_markers", `${EACH} weight_without_packaging_g=2 colour=white fits_width=5.2 print=1-10`],
  "91-3024": [
    "slim_relays",
    `${EACH} weight_without_packaging_g=35 width_mm=6.2 height_mm=90 depth_mm=75 coil_voltage=24 supply_kind=acdc contacts=1co switching_current=6 switching_voltage=250 operating_temperature=-25..60`,
  ],
};

/** One ETIM class for four kinds of blocks, what ETIM has no feature for under names of their own, in ISO-8859-1. */
const sent = join(import.meta.dirname, "makers/albbach.xml");
const folder = temporaryOfFile("albbach-");
const first = await adopted([sent], folder);
const before = contentsOf(folder);

test("a BMEcat of one class for four kinds of blocks has each product once, in its category and with its values", () => {
  expect(first.problems).toEqual([]);
  expect([...first.products.keys()].toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  for (const [code, [category, values]] of Object.entries(EXPECTED)) {
    expect([code, first.products.get(code)?.category]).toEqual([code, category]);
    expect({ code, ...valuesOf(first.products.get(code)) }).toEqual({ code, ...parseValues(values) });
  }
});

test("products have the names and the maker of their file, and colours of one type are one family", () => {
  expect(first.products.get("AB 2,5-1/BL")).toMatchObject({
    manufacturer: "Albbach",
    model_type: "AB 2,5-1",
    name_de: "Durchgangsklemme AB 2,5-1, blau",
    name_en: "Feed-through terminal block AB 2,5-1, blue",
    gtin: exampleGtin(71000001),
    family: "AB 2,5-1",
    variant_axes: "colour",
  });
  expect(first.products.get("90-2430")?.name_de).toBe("Klemmenschild 1-10, weiß");
  expect([...first.products.values()].flatMap((cells) => [cells.name_tr, cells.name_fr].filter(Boolean))).toEqual([]);
});

test("the company's folder speaks for the maker", () => {
  const { brand, catalogue } = parse(readFileSync(join(folder, "company.yaml"), "utf8"));
  expect(brand).toMatchObject({ name: "Albbach", legalName: "Albbach Klemmtechnik GmbH" });
  expect(catalogue).toBe("catalogue");
  expect(first.reported("To write by hand").length).toBeGreaterThan(5);
});

test("order numbers stay as they are printed, and 2,5 and 25 have addresses of their own", () => {
  const addresses = [...first.products.keys()].map(addressOf);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addressOf("AB 2,5-1/GR")).not.toBe(addressOf("AB 25-1/GR"));
});

test("what is no longer made leads to what is made, or to nothing", () => {
  const successors = [...first.discontinued].map(([code, { successor = "" }]) => [code, successor]);
  expect(Object.fromEntries(successors)).toEqual({
    "AX 2,5/GR": "AB 2,5-1/GR",
    "AX 4/GR": "AB 6-1/GR",
    "AX 6/GR": "AB 6-1/GR",
    "AX 10/GR": "",
  });
});

test("accessories and files belong to their products", () => {
  expect(first.accessories).toEqual(["AB 2,5-1/GR end_plate 90-2410", "AB 2,5-1/GR jumper 90-2420"]);
  expect(first.files).toEqual([
    "AB 2,5-1/GR picture https://files.example.com/albbach/AB 2,5-1 grau.jpg",
    "AB 2,5-1/GR datasheet https://files.example.com/db/ab-25-1-gr.pdf",
    "AB 25-1/GR picture https://files.example.com/albbach/AB 25-1 grau.jpg",
    "AB 25-1/GR datasheet https://files.example.com/db/ab-25-1-gr.pdf",
  ]);
});

test("what is contradictory, unknown, wrong or left over is reported with its numbers", () => {
  expect(first.reported("Contradictions")).toEqual([expect.stringMatching(/^- width_mm: “82”.* 8\.2 .*AB 6-1\/GR\)$/)]);
  expect(first.reported("Said to be unknown")).toEqual(["- EF000228: - (1: AB 2,5-1/BL)"]);
  expect(first.reported("Not read")).toEqual([
    expect.stringMatching(/^- Drehmoment: “5,3 lbf\.in” .*ABS 4\/SW\)$/),
    expect.stringMatching(/^- gtin: “9520071000059” .*AB 10-1\/GR\)$/),
  ]);
  expect(first.reported("Read with a change")).toEqual([
    "- successor: AX 6/GR is discontinued itself (1: AX 4/GR)",
    "- successor: AB 10-9/GR, which the file does not have (1: AX 10/GR)",
    "- accessories: 90-9999, which the file does not have (1: AB 2,5-1/GR)",
  ]);
  expect(first.reported("Becomes nothing")).toEqual(["- Kriechstromfestigkeit CTI (18): 600"]);
  expect(first.reported("Languages")).toEqual(
    ["tr", "fr", "ru"]
      .map((locale) => `- ${locale}: not in the files`)
      .toSpliced(1, 0, ...["en", "de"].map((locale) => `- ${locale}: a name for each product; no description for 19`)),
  );
  expect(first.reported("Files")).toContainEqual(
    "- https://files.example.com/db/ab-25-1-gr.pdf is of several types: AB 2,5-1/GR, AB 25-1/GR",
  );
});

test("nothing is invented, and no price is shown", () => expectNothingInvented(folder));

deep("the same file makes the same folder", async () => {
  await adopted([sent], folder);
  expect(changedFiles(before, folder)).toEqual([]);
});
