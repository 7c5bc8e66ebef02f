import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressOf } from "../../../app/ground/text/part-numbers.ts";
import { encode } from "../../encoded-text.ts";
import { edit } from "../sample-copy.ts";
import { temporaryOfFile } from "../temporary.ts";
import { changedFiles, contentsOf } from "../translation-files.ts";
import { adopted, exampleGtin, expectNothingInvented, parseValues, valuesOf } from "./adopted.ts";

// Tuzlabağ sends what its web shop exports: HTML, paths in cells, one column of several meanings, and articles twice.

const SCREW = "connection_method=screw colour=grey";
const SPRING = "connection_method=spring colour=grey";
const PUSH_IN = "connection_method=push_in colour=grey";

/** Two records of TV6-GR contradict each other in their current, TT2.5-V has no voltage, and TV35-GR cannot be read. */
const EXPECTED: Readonly<Record<string, readonly [category: string, values: string]>> = {
  "TV2.5-GR": [
    "screw_feed_through",
    `${SCREW} width_mm=5.2 weight_without_packaging_g=8 package_unit=100 rated_current=24 rated_voltage=800 flexible_section=0.14..4 tightening_torque=0.5..0.6`,
  ],
  "TV2.5-MV": [
    "screw_feed_through",
    "connection_method=screw colour=blue width_mm=5.2 weight_without_packaging_g=8 package_unit=100 rated_current=24 rated_voltage=800 flexible_section=0.14..4 tightening_torque=0.5..0.6",
  ],
  "TV25-GR": [
    "screw_feed_through",
    `${SCREW} width_mm=12.2 weight_without_packaging_g=43 package_unit=20 rated_current=101 rated_voltage=1000 flexible_section=6..25 tightening_torque=2.45..2.94`,
  ],
  "TV6-GR": [
    "screw_feed_through",
    `${SCREW} width_mm=8.2 weight_without_packaging_g=14 package_unit=50 rated_voltage=800 flexible_section=0.5..10 tightening_torque=0.8..1`,
  ],
  "TY2.5-GR": [
    "spring_feed_through",
    `${SPRING} width_mm=5.2 weight_without_packaging_g=7 package_unit=100 rated_current=24 flexible_section=0.14..2.5`,
  ],
  "TP2.5-GR": [
    "push_in_feed_through",
    `${PUSH_IN} width_mm=5.2 weight_without_packaging_g=7 package_unit=100 rated_current=24 rated_voltage=800 flexible_section=0.14..2.5`,
  ],
  "TP4-GR": [
    "push_in_feed_through",
    `${PUSH_IN} width_mm=6.2 weight_without_packaging_g=9 package_unit=100 rated_current=32 rated_voltage=800 flexible_section=0.2..4`,
  ],
  "TT2.5-V": [
    "ground_screw",
    "connection_method=screw colour=green_yellow width_mm=5.2 weight_without_packaging_g=14 package_unit=50 flexible_section=0.14..4 tightening_torque=0.5..0.6",
  ],
  "TT2.5-Y": [
    "ground_spring",
    "connection_method=spring colour=green_yellow width_mm=5.2 weight_without_packaging_g=13 package_unit=50 flexible_section=0.14..2.5",
  ],
  TS4: [
    "fuse_screw",
    "connection_method=screw colour=black width_mm=8.2 weight_without_packaging_g=18 package_unit=50 rated_current=6.3 rated_voltage=500 flexible_section=0.2..6 tightening_torque=0.5..0.6 fuse_size=5x20",
  ],
  "RL6-24U": [
    "slim_relays",
    "connection_method=screw width_mm=6.2 weight_without_packaging_g=32 package_unit=10 switching_current=6 switching_voltage=250 coil_voltage=24 supply_kind=acdc",
  ],
  "RL6-230U": [
    "slim_relays",
    "connection_method=screw width_mm=6.2 weight_without_packaging_g=33 package_unit=10 switching_current=6 switching_voltage=250 coil_voltage=230 supply_kind=acdc",
  ],
  "AT21-150/5": [
    "current_transformers",
    "width_mm=44 weight_without_packaging_g=190 package_unit=1 primary_current=150 secondary_current=5 accuracy=0.5",
  ],
  "KP52/2": ["jumpers", "colour=red weight_without_packaging_g=2 package_unit=50 rated_current=24 pitch=5.2"],
  "KP52/10": ["jumpers", "colour=red weight_without_packaging_g=9 package_unit=10 rated_current=24 pitch=5.2"],
  "KK-TV": ["end_plates", "colour=grey width_mm=1.5 weight_without_packaging_g=2 package_unit=50"],
  "RA35-7": ["din_rails", "width_mm=35 weight_without_packaging_g=620 package_unit=10 rail_profile=th35_7"],
};

let barcodes = 0;
const text = readFileSync(join(import.meta.dirname, "makers/tuzlabag.csv"), "utf8")
  .replace(/;GTIN;/g, () => `;${exampleGtin(73000000 + barcodes++)};`)
  .replaceAll("\n", "\r\n");
const sent = join(temporaryOfFile("tuzlabag-sent-"), "urunler.csv");
writeFileSync(sent, encode(text, "windows-1254"));
const folder = temporaryOfFile("tuzlabag-");
const first = await adopted([sent], folder, "Tuzlabağ");
const before = contentsOf(folder);

test("an export of a web shop has each article once, in the category of its path and with its values", () => {
  expect(first.problems).toEqual([]);
  expect([...first.products.keys()].toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  for (const [code, [category, values]] of Object.entries(EXPECTED)) {
    expect([code, first.products.get(code)?.category]).toEqual([code, category]);
    expect({ code, ...valuesOf(first.products.get(code)) }).toEqual({ code, ...parseValues(values) });
  }
  const addresses = [...first.products.keys()].map(addressOf);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("Turkish letters are whole, and descriptions are the text of their HTML", () => {
  expect(first.products.get("TT2.5-Y")).toMatchObject({
    manufacturer: "Tuzlabağ",
    name_tr: "TT 2.5 yaylı toprak klemensi",
    name_en: "TT 2.5 spring-cage ground terminal block",
  });
  const descriptions = ["TV2.5-GR", "TV2.5-MV", "TV25-GR", "TY2.5-GR", "RL6-24U"].map(
    (code) => first.products.get(code)?.description_tr,
  );
  expect(descriptions).toEqual([
    "Pano içi geçiş klemensi; gövdesi PA 6.6.\nKesit 2,5 mm²",
    "Pano içi geçiş klemensi.",
    "– Kesit 25 mm²\n– Köprülenebilir",
    "Yaylı bağlantı",
    "Bobin 24 V & kontak 250 V",
  ]);
});

test("barcodes that a spreadsheet has spoilt are none, and are reported", () => {
  expect(first.products.get("TP4-GR")?.gtin).toBeUndefined();
  expect(first.products.get("TV2.5-GR")?.gtin).toBe(exampleGtin(73000000));
  expect(first.reported("Not read")).toContainEqual(expect.stringMatching(/9,523E\+12.*TP4-GR/));
});

test("what is no longer made leads to the successor that its note names", () => {
  const successors = [...first.discontinued].map(([code, { successor = "" }]) => [code, successor]);
  expect(Object.fromEntries(successors)).toEqual({ "TY4-GR": "TP4-GR", "TX4-GR": "" });
});

test("articles that come twice are one, and neither of two values is shown that contradict each other", () => {
  expect(first.reported("Records of one product").toSorted()).toEqual(["- TP2.5-GR = tp2.5-gr", "- TV6-GR = TV6-GR"]);
  expect(first.reported("Contradictions")).toEqual(["- rated_current: two records: “41” and “40” (1: TV6-GR)"]);
  expect(first.products.get("TP2.5-GR")?.name_tr).toBe("TP 2.5 push-in geçiş klemensi, gri");
  expect(first.reported("Read with a change")).toContainEqual(expect.stringMatching(/yeni ambalaj.*\(1: TP2\.5-GR\)/));
  expect(first.files.filter((file) => /^tp2|^TP2\.5|^TV6/.test(file))).toEqual([
    "TV6-GR picture TV6-GR.jpg",
    "TP2.5-GR picture TP25-GR.jpg",
  ]);
});

test("a row that a separator inside its cell has shifted is reported, and not read", () => {
  expect(first.products.has("TV35-GR")).toBe(false);
  expect(first.reported("Problems")).toEqual([
    expect.stringMatching(/ · 23 · Stok Kodu · has 20 cells for 19 headings/),
  ]);
});

test("what is unknown, converted, shared or left out is reported with its numbers", () => {
  expect(first.reported("Said to be unknown").toSorted()).toEqual([
    "- Akım: TBD (1: TY4-GR)",
    "- Gerilim: n.a. (1: TY2.5-GR)",
  ]);
  const changes = first.reported("Read with a change");
  expect(changes).toContain("- Sıkma torku: kgf·cm is converted (1: TV25-GR)");
  expect(changes).toContainEqual(expect.stringMatching(/^- Ağırlık: kg is converted \(3: /));
  expect(first.reported("Beside a value")).toEqual(["- İnce telli kesit: AWG 10-4 (1: TV25-GR)"]);
  expect(first.reported("Files")).toContain("- TV25-GR.jpg is of several types: TV2.5-GR, TV25-GR");
  expect(first.reported("Languages")).toContainEqual(expect.stringMatching(/^- en: no name for 1: KP52\/10;/));
  expect(first.reported("Left in the files").join("\n")).toContain("<script> (1)");
  expect(first.reported("Not read")).toContainEqual(
    expect.stringMatching(/^- Veri 1: “PA 6\.6, 1,5 mm”.*\(1: KK-TV\)$/),
  );
});

test("nothing is invented, no price is shown, and the same file makes the same folder", async () => {
  expectNothingInvented(folder);
  await adopted([sent], folder);
  expect(changedFiles(before, folder)).toEqual([]);
});

test("what a person has decided in the mapping and named in a table stays, and has its effect", async () => {
  edit(folder, "mapping.yaml", (mapping) =>
    mapping
      .replace(
        "rules:\n",
        "rules:\n  # The largest is one of ours for high currents.\n  - { when: { number: TV25 }, category: screw_high_current }\n",
      )
      .replace(
        "Ürün Adı: name_tr",
        "Ürün Adı: [ name_tr, { attribute: cross_section, pick: '/^T[VYPTS] (\\d+(?:\\.\\d+)?) /' } ]",
      )
      .replace(/PA 6\.6, 1,5 mm: null.*/, "PA 6.6, 1,5 mm: pa66"),
  );
  edit(folder, "catalogue/categories.csv", (table) =>
    table.replace("Vidalı geçiş klemensleri", "Vidalı sıra klemensler"),
  );
  const edited = await adopted([sent], folder);
  const after = contentsOf(folder);
  const { products, problems } = edited;
  expect(problems).toEqual([]);
  expect(products.get("TV25-GR")?.category).toBe("screw_high_current");
  expect(products.get("TV2.5-GR")?.category).toBe("screw_feed_through");
  expect(["TV2.5-GR", "TV25-GR", "TP4-GR", "TS4"].map((code) => products.get(code)?.cross_section)).toEqual([
    "2.5",
    "25",
    "4",
    "4",
  ]);
  expect(products.get("TV2.5-GR")?.name_tr).toBe("TV 2.5 vidalı geçiş klemensi, gri");
  expect(products.get("KP52/2")?.cross_section).toBeUndefined();
  expect(products.get("KK-TV")?.material).toBe("pa66");
  expect(edited.reported("Not read").join("\n")).not.toContain("PA 6.6");
  expect(edited.mapping).toContain("# The largest is one of ours for high currents.");
  const categories = readFileSync(join(folder, "catalogue/categories.csv"), "utf8");
  expect(categories).toContain("Vidalı sıra klemensler");
  expect(categories).not.toContain("Vidalı geçiş klemensleri");
  await adopted([sent], folder);
  expect(changedFiles(after, folder)).toEqual([]);
});
