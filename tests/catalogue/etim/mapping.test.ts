import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkCatalogue } from "../../../tools/commands/catalogue/folder-source.ts";
import { deep } from "../../volume.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { copyTestedSample } from "../published-sample.ts";
import { edit, problemsIn } from "../sample-copy.ts";
import { temporary, temporaryOfFile } from "../temporary.ts";

const published = await copyTestedSample(temporaryOfFile("published-"));

const FIXTURES = "tests/catalogue/etim";

/** A folder with files of others, where mappings may be written, and what a mapping reads of the first one. */
function folderWith(...files: readonly string[]) {
  const folder = temporary("mapping-");
  for (const file of files) copyFileSync(join(FIXTURES, file), join(folder, file));
  const file = join(folder, files[0] ?? "");
  const mapping = file.replace(/\w+$/, "yaml");
  const run = (task: "check" | "publish", state = published, ...args: readonly string[]) =>
    runCatalogue(state, task, file, "--mapping", mapping, ...args);
  return { folder, file, mapping, run };
}

function copyState(): string {
  const state = temporary("state-");
  cpSync(published, state, { recursive: true });
  return state;
}

async function findProduct(state: string, code: string) {
  const exported = join(temporary("export-"), "catalogue");
  expect(await runCatalogue(state, "export", exported)).toMatchObject({ status: 0 });
  const { catalogue } = checkCatalogue(exported);
  const product = [...catalogue.products].find((each) => each.code === code);
  if (!product) throw new Error(`${code} was not published`);
  const values = product.values.map(
    ({ attribute, code: value, number, max, text }) =>
      [attribute, max !== null ? [number, max] : (number ?? (text || value))] as const,
  );
  return { product, values: Object.fromEntries(values) };
}

test("somebody else's ETIM xChange is imported by a mapping of at most forty lines, and once more changes nothing", async () => {
  expect(readFileSync(join(FIXTURES, "outside.yaml"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(40);
  const { run } = folderWith("outside.json", "outside.yaml");
  const state = copyState();
  const { status, output } = await run("publish", state);
  expect(status).toBe(0);
  // It is a whole catalogue of another maker: ours stays.
  expect(output).toContain("1 added, 0 changed, 0 removed");
  expect(output).toContain("Not read: prices, which this catalogue has none of (1 of 1 products).");
  expect(output).toContain("Not read: carbon footprints of another unit");
  expect(output).toContain("Not read: ETIM features that no attribute of the catalogue is, EFI00001 (1).");
  const { product, values } = await findProduct(state, "00770011");
  expect(product).toMatchObject({
    category: "din_rails",
    type: "rail_th35_7",
    manufacturer: "Other Maker",
    name_en: "Rail of another maker",
    name_tr: "Rail of another maker",
    description_ru: "A rail that nobody here has made.",
    colour: "silver",
    width_mm: 35,
    height_mm: 1000,
    depth_mm: 7.5,
    weight_without_packaging_g: 260,
    customs_tariff_number: "3917.40.02",
    gtin: "09520090000021",
    country_of_origin: "NL",
    rohs: "exempt",
    rohs_exemption: "2(a)",
    reach: "true",
  });
  expect(product.scip_number).toBeUndefined();
  expect(values).toMatchObject({ length: 2000, perforation: "slotted" });
  expect((await run("publish", state)).output).toContain("is up to date");
});

test("a mapping is proposed for a file that has none, and says what is to be filled in", async () => {
  const { mapping, run } = folderWith("outside.json");
  const { status, output } = await run("check");
  expect(status).toBe(1);
  expect(output).toContain(`${mapping} was written: fill in what is empty.`);
  const text = readFileSync(mapping, "utf8");
  for (const line of [
    "  EC900001:",
    "    category: null",
    "      EF900001: null # 1 of 1 products: 2",
    "      EF900002: null # 1 of 1 products: EV900002",
    "      rohs_exemption: null # “2a-III” is not an exemption like 6(c), or several with semicolons",
  ])
    expect(text.split("\n")).toContain(line);
  // What a product may lack is no business of a mapping's, and none is made up.
  expect(text).not.toMatch(/is missing|package_unit|name_tr|colour/);
  expect(problemsIn(output)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^outside\.yaml · row \d+ · classes\.EC900001\.category · is empty/),
    ]),
  );
  // A second time it is as it was left.
  await run("check");
  expect(readFileSync(mapping, "utf8")).toBe(text);
});

test("a mapping is completed by what a file has beyond it, and keeps its comments", async () => {
  const { file, mapping, run } = folderWith("outside.json", "outside.yaml");
  const second = JSON.parse(readFileSync(file, "utf8"));
  const [product] = second.Supplier[0].Product;
  second.Supplier[0].Product.push({
    ...product,
    ProductIdentification: { ManufacturerName: "Other Maker", ManufacturerProductNumber: "00770012" },
    EtimClassification: [{ EtimReleaseVersion: "10.0", EtimClassCode: "EC000901" }],
  });
  writeFileSync(file, JSON.stringify(second));
  const { status, output } = await run("check");
  expect(status).toBe(1);
  expect(output).toContain(
    `${mapping} was completed: fill in what is empty of classes.EC900001.features.Rated error current, classes.EC000901.category, `,
  );
  const text = readFileSync(mapping, "utf8");
  expect(text).toContain("# Rails of another maker; their codes of ETIM are invented.");
  expect(text).toContain(
    "    category: null # one of ground_screw, ground_push_in, ground_spring, ground_high_current",
  );
});

/** Each of a class that no other mistake is in. */
const WRONG = `defaults:
  shape: round
classes:
  EC900002:
    category: rails
    type: rail_g32
  EC900003:
    category: din_rails
    type: kv
  EC900004:
    category: din_rails
    type: rail_g32
    features:
      EF900001: girth
      EF900002: { attribute: length, unit: kA }
      EF900003: { attribute: perforation, values: { EV900002: holes } }
`;

test.each([
  ["that is not YAML", "classes: [", ["is not YAML"]],
  [
    "with a key that is none",
    "classes:\n  EC900001:\n    categorie: din_rails",
    ["row 3 · classes.EC900001.categorie"],
  ],
  [
    "that names what the catalogue does not have",
    WRONG,
    [
      "row 2 · defaults.shape · is no column of products",
      "row 5 · classes.EC900002.category · unknown category “rails”",
      "row 9 · classes.EC900003.type · “kv” is no type of “din_rails”: one of rail_th35_7, rail_th35_15, rail_g32, rail_th15",
      "row 14 · classes.EC900004.features.EF900001 · unknown attribute “girth”",
      "row 15 · classes.EC900004.features.EF900002 · kA cannot be converted to the unit of “length”",
      "row 16 · classes.EC900004.features.EF900003 · unknown value “holes” of “perforation”",
    ],
  ],
  [
    "that lacks a value",
    "classes:\n  EC900001:\n    category: din_rails\n    type: rail_g32\n    features:\n      EF900002: perforation",
    ["outside.json · row 1 · EF900002 · “EV900002” is not among the values that are mapped to “perforation”"],
  ],
])("a mapping %s is refused with its lines, and nothing is published", async (_, text, problems) => {
  const { mapping, run } = folderWith("outside.json");
  writeFileSync(mapping, text);
  const { status, output } = await run("publish");
  for (const problem of problems) expect(output).toContain(problem);
  expect(output).toContain("nothing was written");
  expect(output).not.toContain("    at ");
  expect(status).toBe(1);
});

const SUPPLIER = `
code: "KRUG.{code}"
set:
  manufacturer: Krug
defaults:
  model_type: "RK 4"
  sales_code: "{code}"
  name_tr: "{name_de}"
  name_en: "{name_de}"
  name_ru: "{name_de}"
  description_tr: "{description_de}"
  description_en: "{description_de}"
  description_ru: "{description_de}"
  weight_with_packaging_g: "9"
classes:
  EC000897:
    category: screw_feed_through
    type: kv
    features:
      Nennquerschnitt: cross_section
      Stoßspannung: { attribute: impulse_voltage, unit: V }
      Anschlüsse: connections
      Gehäuse: { attribute: material, values: { Polyamid: pa66 } }
`;

deep(
  "a supplier's BMEcat is imported: its own numbers and features by the mapping, ETIM's by their codes",
  async () => {
    const { folder, mapping, run } = folderWith("supplier.xml", "supplier-prices.xml");
    writeFileSync(mapping, SUPPLIER);
    const state = copyState();
    // The supplier's file has no certificates, which the rules ask for above 50 V.
    const reason = ["--despite", "the papers are on their way"];
    const { status, output } = await run("publish", state, ...reason);
    expect(status).toBe(0);
    expect(output).toContain("1 added, 0 changed, 0 removed");
    expect(output).toContain("Not read: prices, which this catalogue has none of (1 of 1 products).");
    expect(output).toContain("Not read: ETIM features that no attribute of the catalogue is, EF002525 (1).");
    const { product, values } = await findProduct(state, "KRUG.rk-4/15 bu");
    expect(product).toMatchObject({
      manufacturer: "Krug",
      name_de: "Reihenklemme RK 4 blau",
      name_en: "Reihenklemme RK 4 blau",
      width_mm: 6.2,
      colour: "blue",
      customs_tariff_number: "8536.90.10",
      country_of_origin: "DE",
      gtin: "9520090000014",
    });
    expect(values).toMatchObject({
      cross_section: 4,
      // 0.032 kA
      rated_current: 32,
      rated_voltage: 800,
      // 8000 V
      impulse_voltage: 8,
      flexible_section: [0.2, 4],
      connection_method: "screw",
      material: "pa66",
    });
    expect((await run("publish", state)).output).toContain("is up to date");
    const prices = await runCatalogue(state, "publish", join(folder, "supplier-prices.xml"));
    expect(prices.output).toContain(
      "Not read: prices (T_UPDATE_PRICES, products: 1). This catalogue has none, so the file changes nothing.",
    );
    expect(prices.output).toContain("is up to date");
    expect(prices.status).toBe(0);
  },
);

test("features of a supplier's own that a mapped class lacks are added to it, once, and may stay empty", async () => {
  const { mapping, run } = folderWith("supplier.xml");
  writeFileSync(mapping, SUPPLIER.replace(/ {6}Gehäuse.*\n/, ""));
  expect(await run("check")).toMatchObject({
    status: 0,
    output: expect.stringContaining(
      `${mapping} was completed: fill in what is empty of classes.EC000897.features.Gehäuse.`,
    ),
  });
  const text = readFileSync(mapping, "utf8");
  expect(text.split("\n")).toContain("      Gehäuse: null # 1 of 1 products: Polyamid");
  expect((await run("check")).output).not.toContain("was completed");
  expect(readFileSync(mapping, "utf8")).toBe(text);
});

test("what cannot be meant in a supplier's BMEcat is refused with the product, and what is no value is named", async () => {
  const { folder, mapping, run } = folderWith("supplier.xml");
  writeFileSync(mapping, SUPPLIER);
  const mistakes = [
    ["<FUNIT>EU570170<", "<FUNIT>EU999999<", "EF008250 · EU999999 cannot be converted to the unit of “rated_current”"],
    ["<FVALUE>EV000415<", "<FVALUE>EV000416<", "EF002526 · “EV000416” is not decided in the mapping"],
  ] as const;
  const others = [
    ["<FVALUE>800<", "<FVALUE>plenty<"],
    ["<FNAME>EF007341<", "<FNAME>EF7341<"],
  ] as const;
  for (const [before, after] of [...mistakes, ...others])
    edit(folder, "supplier.xml", (text) => text.replace(before, after));
  const { status, output } = await run("publish");
  for (const [, , problem] of mistakes) expect(output).toContain(`supplier.xml · row 1 · ${problem}`);
  expect(output).toContain(
    "Not read: values of ETIM features that are none, EF002661 “-” (1), EF000228 “plenty” is no EV code, true, false, number or range (1), EF7341 is not a feature like EF000228 (1).",
  );
  expect(status).toBe(1);
});

test("a mapping is for files, not for folders", async () => {
  const mapping = join(temporary("mapping-"), "mapping.yaml");
  const { status, output } = await runCatalogue(published, "check", "samples/catalogue", "--mapping", mapping);
  expect(output).toContain("samples/catalogue is a folder: a mapping is for files of a maker.");
  expect(existsSync(mapping)).toBe(false);
  expect(status).toBe(1);
});

test("a value that no value of ours has the code of is proposed, beside those that are known", async () => {
  const { file, mapping, run } = folderWith("supplier.xml");
  edit(file.replace(/\/[^/]+$/, ""), "supplier.xml", (text) => text.replace("<FVALUE>EV000415<", "<FVALUE>EV000384<"));
  const { output } = await run("check");
  const text = readFileSync(mapping, "utf8");
  expect(text).toContain(
    "        attribute: connection_method\n        values:\n          EV000384: null # 1 of 1 products: one of screw, ",
  );
  expect(output).toMatch(/features\.EF002526 · EV000384 is empty: one of screw, /);
  writeFileSync(mapping, text.replace(/EV000384: null.*/, "EV000384: spring"));
  expect((await run("check")).output).not.toContain("EV000384");
});
