import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { expectEnd } from "../operations/command-context.ts";
import { SAMPLE } from "../sample.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { catalogue, copyOfSample, edit } from "./sample-copy.ts";
import { testMistakes } from "./spoilt-sample.ts";
import { temporary } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";

afterEach(() => void vi.unstubAllEnvs());

test("the sample catalogue has no problems and lacks nothing", async () => {
  const { status, output } = await catalogue("check", TESTED_SAMPLE, temporary("state-"), "--strict");
  expect(output).toMatch(/^\d+ products in \d+ categories and \d+ groups: no problems\.$/m);
  expect(status).toBe(0);
});

test("every error of a broken catalogue is named with its file, row, field and reason, and nothing is written", async () => {
  const folder = copyOfSample(SAMPLE);
  edit(folder, "products/screw.csv", (text) =>
    text.replace('"KV 1.5 feed-through terminal block, grey"', "").replace("1040152,", "1040151,"),
  );
  edit(folder, "products/power.csv", (text) =>
    text.replace(",power_single,psu_single,", ",power_singel,psu_single,").replace(",efficiency,", ",eficiency,"),
  );
  edit(folder, "products/surge.csv", (text) => text.replace(/,66,(\d+),/, ",66,-$1,"));
  edit(folder, "groups.csv", (text) => text.replace("Vidalı klemensler", ""));
  appendFileSync(join(folder, "accessories.csv"), "1040151,9999999,end_plate\n");
  edit(folder, "discontinued.csv", (text) => text.replace("1030251,", "1040251,").replace("2021-06-30", "30.06.2021"));
  const path = join(folder, "types.csv");
  const bytes = readFileSync(path);
  bytes[bytes.indexOf("KV geçiş") + 4] = 0xff;
  writeFileSync(path, bytes);

  const state = temporary("state-");
  const { status, problems, output } = await catalogue("publish", folder, state, "--strict");
  expect(status).toBe(1);
  expect(problems).toEqual([
    "groups.csv · row 2 · name_tr · translation is missing",
    "types.csv · row 2 · name_tr · holds �, which stands for a letter that was lost; save the file as CSV UTF-8",
    "products/power.csv · row 1 · eficiency · is not a known column; did you mean efficiency?",
    "products/power.csv · row 2 · category · unknown category “power_singel”; did you mean power_single?",
    "products/power.csv · row 2 · type · type “psu_single” is not of category “power_singel”",
    "products/screw.csv · row 3 · name_en · translation is missing",
    "products/screw.csv · row 4 · code · “1040151” is used twice; first in products/screw.csv row 2",
    expect.stringMatching(/^products\/surge\.csv · row 2 · weight_without_packaging_g · must not be negative$/),
    expect.stringMatching(
      /^accessories\.csv · row \d+ · accessory · unknown product “1040152”$|^accessories\.csv · row \d+ · product · unknown product “1040152”$/,
    ),
    ...Array.from({ length: problems.length - 15 }, () => expect.stringContaining("accessories.csv · row")),
    ...[8, 9, 10].map((row) => `ratings.csv · row ${row} · product · unknown product “1040152”`),
    "discontinued.csv · row 4 · successor · leads in a circle, to no product: 1040251 → 1040251",
    "discontinued.csv · row 18 · discontinued_on · is not a date like 2026-03-31",
    "discontinued.csv · row 3 · successor · unknown product “1040152”",
  ]);
  expect(problems.at(-7)).toMatch(/accessories\.csv · row \d+ · accessory · unknown product “9999999”/);
  expect(output).toContain(`${problems.length} problems; nothing was written.`);
  expect(existsSync(join(state, "v3"))).toBe(false);
});

testMistakes("a mistake", {
  "products/rail.csv": [
    ["6210010", { width_mm: "wide" }, "width_mm · is not a number"],
    ["6210020", { order_unit: "mile" }, "order_unit · is not piece or metre"],
  ],
  "products/screw.csv": [
    ["1040151", { tightening_torque: "0.5..0.4" }, "tightening_torque · “0.5..0.4” is not a range like 0.2..4"],
    ["1040153", { screw_size: "M99" }, "screw_size · unknown value “M99”"],
    ["1040155", { gtin: "952-0010401532" }, "gtin · may hold digits only"],
    [
      "1040157",
      { code: "104;0157" },
      "code · is no order number: letters and digits, and between them single blanks and - / . , ( ) + * & : # '",
    ],
    ["1040155", { code: "1".repeat(33) }, "code · is longer than 32 characters"],
    ["1040151", { rated_current: "-5" }, "rated_current · -5 is less than any product has (0.001)"],
    ["1040153", { rated_current: "1750000" }, "rated_current · 1750000 is more than any product has (100000)"],
    [
      "1040152",
      { operating_temperature: "-400..105" },
      "operating_temperature · -400 is less than any product has (-100)",
    ],
    ["1040253", { rated_voltage: "1.000" }, "rated_voltage · “1.000” may be a thousand or one"],
    ["1040155", { name_en: "KV 6 <b>black</b>" }, "name_en · holds markup, which would be shown as it is"],
    [
      "1040152",
      { name_en: "KV 6 mm&sup2;" },
      "name_en · holds a sign by its name in HTML, like &sup2;, which would be shown as it is",
    ],
    [
      "1040157",
      { name_en: "KV 6 \u202eegnaro" },
      "name_en · holds an invisible sign that turns the direction of writing",
    ],
    ["1040251", { name_en: "KV 10 gr\ufffdn" }, "name_en · holds �, which stands for a letter that was lost"],
    ["1040155", { model_type: "K".repeat(151) }, "model_type · is longer than 150 characters"],
    ["1040157", { name_ru: "K".repeat(151) }, "name_ru · is longer than 150 characters"],
    ["1040157", { width_mm: "0" }, "width_mm · must be more than 0"],
    ["1040157", { rohs: "yes" }, "rohs · is not one of true, exempt, false"],
    ["1040157", { country_of_origin: "XX" }, "country_of_origin · is not a country’s two capital letters (ISO 3166-1)"],
    ["1040155", { country_of_origin: "EU" }, "country_of_origin · is not a country’s two capital letters (ISO 3166-1)"],
    ["1040403", { weight_without_packaging_g: "1.000" }, "weight_without_packaging_g · “1.000” may be a thousand or"],
    ["1040403", { package_unit: "2,000" }, "package_unit · “2,000” may be a thousand or one"],
    ["1040403", { reach_date: "2026-02-31" }, "reach_date · is not a date like 2026-03-31"],
    ["1040403", { min_order_quantity: "9".repeat(400) }, "min_order_quantity · is more than any product has"],
    ["1040403", { name_de: "KV 4\nblau" }, "name_de · holds a line break or a tab"],
    ["1040403", { name_fr: "KV\u200b4" }, "name_fr · holds an invisible sign, by which no search finds its words"],
    ["1040403", { family: "K".repeat(151) }, "family · is longer than 150 characters"],
    ["1040154", { height_mm: "4600000" }, "height_mm · is more than 6000 mm, too large for a product"],
    ["1040251", { connections: "3" }, "connections · is 3, but the drawing has 2"],
    ["1040253", { connection_method: "spring" }, "connection_method · is spring, but the drawing shows screw"],
    ["1040252", { connections: "" }, "connections · is missing; the drawing has 2"],
    ["1040252", { rohs: "exempt" }, "rohs_exemption · is named where rohs is “exempt”, and only there"],
    [
      "1040251",
      { reach: "" },
      "reach_date · is the day of a list that the product was checked against: reach is true or f",
    ],
    [
      "1040401",
      { gtin: "9520010404019" },
      "gtin · is no GTIN of 8, 12, 13 or 14 digits: the last one does not check the",
    ],
    ["1040405", { gtin: "9520010404021" }, "gtin · “09520010404021” is used twice; first in products/screw.csv row"],
  ],
  "types.csv": [
    ["kvy", { drawing: "terminal clamp=glue outline=tower middle=bar" }, "drawing · clamp"],
    ["kvm", { role: "feed through" }, "role · role"],
    ["kvs", { role: "" }, "role · is missing; the drawing is a terminal"],
    ["kvt", { role: "fuse clamp=screw" }, "role · is “fuse clamp=screw”, but the drawing has foot=earth"],
    [
      "kp",
      { role: "feed_through clamp=screw" },
      "role · is “feed_through clamp=screw”, but the drawing has clamp=pushin",
    ],
  ],
  "categories.csv": [
    ["screw_feed_through", { slug_en: "Screw Terminals" }, "slug_en · may hold a–z, 0–9 and single hyphens only"],
    ["ground_spring", { etim_class_version: "7" }, "etim_class_version · is “7”, but “8” for others of “EC000901”"],
  ],
  "attributes.csv": [["impulse_voltage", { minimum: "200" }, "maximum · is less than the smallest value (200)"]],
  "colours.csv": [["beige", { hex: "beige" }, "hex · is not a colour like #d9cdb0"]],
  "resellers.csv": [
    ["tr001", { kind: "shop" }, "kind · is not office or reseller"],
    ["tr003", { code: "tr002" }, "code · “tr002” is used twice"],
    ["tr004", { groups: "screw;strings" }, "groups · unknown group “strings”"],
    ["tr010", { city_en: "Prusa" }, "city_en · is “Prusa”, but “Bursa” for others of “TR bursa”"],
    ["de028", { country: "Germany" }, "country · is not a country’s two capital letters"],
    ["at033", { latitude: "410.1" }, "latitude · is not between -90 and 90 degrees"],
    ["tr006", { phone: "javascript:1" }, "phone · is not a number like"],
    ["tr008", { website: "javascript:alert(1)" }, "website · is not an address"],
  ],
  "cross-references.csv": [
    ["Phoenix Contact,UT 2,5,3044076", { order_number: "9999999" }, "order_number · unknown product “9999999”"],
    ["Phoenix Contact,UT 2,5-PE", { confirmed: "nearly" }, "confirmed · is not true or false"],
    [
      "WAGO,2002-1201",
      { stated_cross_section: "4" },
      "stated_cross_section · is “4”, but “2040253” has “2.5”: that is no substitute",
    ],
    ["Phoenix Contact,UT 4,3044102", { type: "", number: "" }, "number · neither type nor number can be searched by"],
    [
      "Phoenix Contact,PT 2,5",
      { type: "UT 4-PE", number: "3044128", order_number: "1140406" },
      "order_number · “Phoenix Contact · UT 4-PE · 3044128 · 1140406” is used twice",
    ],
  ],
  "meanings.csv": [
    ["tr,blendaj", { values: "kpx" }, "values · unknown value “kpx”"],
    ["tr,akü", { attribute: "kontacts" }, "attribute · unknown attribute “kontacts”"],
    [",LED", { language: "xx" }, "language · is not one of tr, en, de, fr, ru"],
  ],
  "ratings.csv": [
    ["1040153,UL 1059,D", { voltage: "9000000" }, "voltage · is more than any product has (1000000)"],
    ["1040153,UL 1059,B", { awg_max: "fat" }, "awg_max · is not a size like 14, 2/0 or 250 kcmil"],
    [
      "1040151,UL 1059,C",
      { use_group: "B" },
      "use_group · “1040151 · UL 1059 · B” is used twice; first in ratings.csv row 2",
    ],
    ["1040151,UL 1059,D", { awg_min: "14", awg_max: "26" }, "awg_max · is thinner than “14”: the thinnest comes first"],
  ],
});

// Mistakes of families, whose products are compared with each other; and a code that makes a column ambiguous.
testMistakes("a mistake", {
  "products/screw.csv": [
    ["1040151", { variant_axes: "" }, "variant_axes · is missing: in what do the products of “KV 1.5” differ?"],
    ["1040153", { family: "" }, "family · is missing, though variant_axes says in what its products differ"],
    ["1040152", { variant_axes: "shade" }, "variant_axes · unknown attribute “shade”"],
    [
      "1040252",
      { variant_axes: "rated_current;colour" },
      "variant_axes · is “rated_current;colour”, but “colour” for others of “KV 2.5”",
    ],
    ["1040403", { colour: "beige" }, "variant_axes · 1040403 and 1040401 of “KV 4” do not differ in colour"],
  ],
  "attributes.csv": [["pollution_degree", { code: "gtin" }, "code · “gtin” is a column of product files"]],
});

test("a table with semicolons, decimal commas and a byte order mark, as a Turkish spreadsheet saves it, is read", async () => {
  const folder = copyOfSample();
  edit(folder, "units.csv", (text) => `\ufeff${text.replaceAll(",", ";")}`);
  edit(folder, "products/screw.csv", (text) => text.replace(",4.2,46,47.5,", ',"4,2",46,"47,5",'));
  const { status, output } = await catalogue("check", folder);
  expect([status, output]).toEqual([0, expect.stringContaining("no problems")]);
});

test("a catalogue needs no other makers' numbers and no meanings of words", async () => {
  const folder = copyOfSample();
  rmSync(join(folder, "cross-references.csv"));
  edit(folder, "meanings.csv", (text) => text.slice(0, text.indexOf("\n") + 1));
  expect(await catalogue("check", folder)).toMatchObject({ status: 0 });
});

test("a missing file is a problem, not a crash", async () => {
  const folder = copyOfSample();
  rmSync(join(folder, "colours.csv"));
  const { status, problems } = await catalogue("check", folder);
  expect(status).toBe(1);
  expect(problems[0]).toBe("colours.csv · the file is missing");
});

test("where products cannot lie while they are read, that is said, and nothing is published", async () => {
  const state = temporary("state-");
  // What a process reads of its surroundings when it makes a temporary file.
  vi.stubEnv("TMPDIR", join(state, "nowhere"));
  const result = await runCatalogue(state, "publish", TESTED_SAMPLE);
  expectEnd(result, 1, `Products lie in ${join(state, "nowhere")} while they are read`, "Nothing was published");
});

test("a catalogue that does not exist is named, and arguments that mean nothing are answered with the usage", async () => {
  const nowhere = join(tmpdir(), "no-such-catalogue");
  expect(await catalogue("check", nowhere)).toMatchObject({ status: 2, output: `There is no ${nowhere}.\n` });
  for (const args of [
    ["check"],
    ["burn", SAMPLE],
    ["check", SAMPLE, "--language", "nobody’s"],
    ["check", SAMPLE, "--loud"],
  ]) {
    const { status, output } = await runCatalogue(temporary("state-"), ...args);
    expect([args, status]).toEqual([args, 2]);
    expect(output).toContain("npm run catalogue -- publish [FROM]");
  }
});
