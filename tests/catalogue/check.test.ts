import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { SAMPLE } from "../sample.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { catalogue, copyOfSample, edit, removeTemporary, temporary } from "./sample-copy.ts";

afterEach(removeTemporary);

test("the sample catalogue has no problems", async () => {
  const { status, output } = await catalogue("check", SAMPLE);
  expect(output).toMatch(/^\d+ products in \d+ categories and \d+ groups: no problems\.$/m);
  expect(status).toBe(0);
});

test("every error of a broken catalogue is named with its file, row, field and reason, and nothing is written", async () => {
  const folder = copyOfSample(SAMPLE);
  edit(folder, "products/screw.csv", (text) =>
    text.replace('"KV 1.5 feed-through terminal block, grey"', "").replace("1040152,", "1040151,"),
  );
  edit(folder, "products/power.csv", (text) => text.replace(",power_single,psu_single,", ",power_singel,psu_single,"));
  edit(folder, "products/surge.csv", (text) => text.replace(/,66,(\d+),/, ",66,-$1,"));
  edit(folder, "groups.csv", (text) => text.replace("Vidalı klemensler", ""));
  appendFileSync(join(folder, "accessories.csv"), "1040151,9999999,end_plate\n");
  edit(folder, "discontinued.csv", (text) => text.replace("1030251,", "1040251,").replace("2021-06-30", "30.06.2021"));
  const path = join(folder, "types.csv");
  const bytes = readFileSync(path);
  bytes[bytes.indexOf("KV geçiş") + 4] = 0xff;
  writeFileSync(path, bytes);

  const state = temporary("state-");
  const { status, problems, output } = await catalogue("publish", folder, state);
  expect(status).toBe(1);
  expect(problems).toEqual([
    "groups.csv · row 2 · name_tr · translation is missing",
    "types.csv · row 2 · name_tr · is not valid UTF-8; save the file as CSV UTF-8",
    "products/power.csv · row 2 · category · unknown category “power_singel”",
    "products/power.csv · row 2 · type · type “psu_single” is not of category “power_singel”",
    "products/screw.csv · row 3 · name_en · translation is missing",
    "products/screw.csv · row 4 · code · “1040151” is used twice; first in products/screw.csv row 2",
    expect.stringMatching(/^products\/surge\.csv · row 2 · weight_without_packaging_g · must not be negative$/),
    expect.stringMatching(
      /^accessories\.csv · row \d+ · accessory · unknown product “1040152”$|^accessories\.csv · row \d+ · product · unknown product “1040152”$/,
    ),
    ...Array.from({ length: problems.length - 14 }, () => expect.stringContaining("accessories.csv · row")),
    ...[8, 9, 10].map((row) => `ratings.csv · row ${row} · product · unknown product “1040152”`),
    "discontinued.csv · row 18 · discontinued_on · is not a date like 2026-03-31",
    "discontinued.csv · row 3 · successor · unknown product “1040152”",
    "discontinued.csv · row 4 · code · “1040251” is a product still",
  ]);
  expect(problems.at(-7)).toMatch(/accessories\.csv · row \d+ · accessory · unknown product “9999999”/);
  expect(output).toContain(`${problems.length} problems; nothing was written.`);
  expect(existsSync(join(state, "v3"))).toBe(false);
});

test.each([
  [
    "products/rail.csv",
    (text: string) => text.replace(",35,1000,7.5,", ",wide,1000,7.5,"),
    "width_mm · is not a number",
  ],
  [
    "products/rail.csv",
    (text: string) => text.replace(",metre,10,", ",mile,10,"),
    "order_unit · is not piece or metre",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("0.4..0.5", "0.5..0.4"),
    "tightening_torque · “0.5..0.4” is not a range like 0.2..4",
  ],
  ["products/screw.csv", (text: string) => text.replace(",M2.5,", ",M99,"), "screw_size · unknown value “M99”"],
  [
    "products/screw.csv",
    (text: string) => text.replace(",stripping_length,", ",striping_length,"),
    "row 1 · striping_length · is not a known column",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("1040151,", "104/0151,"),
    "code · may hold 3 to 24 digits, capital letters and points only",
  ],
  ["types.csv", (text: string) => text.replace("clamp=hex", "clamp=glue"), "drawing · clamp"],
  [
    "categories.csv",
    (text: string) => text.replace(",screw-feed-through-terminals,", ",Screw Terminals,"),
    "slug_en · may hold a–z, 0–9 and single hyphens only",
  ],
  ["colours.csv", (text: string) => text.replace("#d9cdb0", "beige"), "hex · is not a colour like #d9cdb0"],
  [
    "products/screw.csv",
    (text: string) => text.replace(",KV 1.5,colour,", ",KV 1.5,,"),
    "row 2 · variant_axes · is missing: in what do the products of “KV 1.5” differ?",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",KV 1.5,colour,", ",,colour,"),
    "row 2 · family · is missing, though variant_axes says in what its products differ",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",KV 1.5,colour,", ",KV 1.5,shade,"),
    "row 2 · variant_axes · unknown attribute “shade”",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",KV 1.5,colour,", ",KV 1.5,rated_current;colour,"),
    "row 3 · variant_axes · is “colour”, but “rated_current;colour” for others of “KV 1.5”",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(/^(1040153,.*),grey,/m, "$1,beige,"),
    "row 3 · variant_axes · 1040153 and 1040151 of “KV 1.5” do not differ in colour",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",4.2,46,47.5,", ",0,46,47.5,"),
    "row 2 · width_mm · must be more than 0",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",4.2,46,47.5,", ",4.2,4600000,47.5,"),
    "row 2 · height_mm · is more than 6000 mm, too large for a product",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",3,2,1,screw,0.14..2.5", ",3,3,1,screw,0.14..2.5"),
    "row 2 · connections · is 3, but the drawing has 2",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",3,2,1,screw,0.14..2.5", ",3,2,1,spring,0.14..2.5"),
    "row 2 · connection_method · is spring, but the drawing shows screw",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace(",3,2,1,screw,0.14..2.5", ",3,,1,screw,0.14..2.5"),
    "row 2 · connections · is missing; the drawing has 2",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518", "9520010401519"),
    "row 2 · gtin · is no GTIN of 8, 12, 13 or 14 digits: the last one does not check the others",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518", "952-0010401518"),
    "row 2 · gtin · may hold digits only",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401532", "9520010401518"),
    "row 3 · gtin · “09520010401518” is used twice; first in products/screw.csv row 2",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518,TR,true,,false", "9520010401518,XX,true,,false"),
    "row 2 · country_of_origin · is not a country’s two capital letters (ISO 3166-1)",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518,TR,true,,false", "9520010401518,TR,yes,,false"),
    "row 2 · rohs · is not one of true, exempt, false",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518,TR,true,,false", "9520010401518,TR,exempt,,false"),
    "row 2 · rohs_exemption · is named where rohs is “exempt”, and only there",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518,TR,true,,false", "9520010401518,TR,true,,"),
    "row 2 · reach_date · is the day of a list that the product was checked against: reach is true or false then",
  ],
  [
    "ratings.csv",
    (text: string) => text.replace(",B,300,17,26,14", ",B,300,17,26,fat"),
    "ratings.csv · row 2 · awg_max · is not a size like 14, 2/0 or 250 kcmil",
  ],
  [
    "ratings.csv",
    (text: string) => text.replace(",C,150,", ",B,150,"),
    "ratings.csv · row 3 · use_group · “1040151 · UL 1059 · B” is used twice; first in ratings.csv row 2",
  ],
  [
    "ratings.csv",
    (text: string) => text.replace(",B,300,17,26,14", ",B,300,17,14,26"),
    "ratings.csv · row 2 · awg_max · is thinner than “14”: the thinnest comes first",
  ],
  [
    "products/screw.csv",
    (text: string) => text.replace("9520010401518,TR,true,,false", "9520010401518,EU,true,,false"),
    "row 2 · country_of_origin · is not a country’s two capital letters (ISO 3166-1)",
  ],
  [
    "attributes.csv",
    (text: string) => text.replace("rated_current,number", "gtin,number"),
    "attributes.csv · row 3 · code · “gtin” is a column of product files",
  ],
])("a mistake in %s is named (%#)", async (file, change, reason) => {
  const folder = copyOfSample();
  edit(folder, file, change);
  const { status, problems } = await catalogue("check", folder);
  expect(status).toBe(1);
  expect(
    problems.some((problem) => problem.startsWith(file) && problem.includes(reason)),
    problems.slice(0, 5).join("\n"),
  ).toBe(true);
});

test("every mistake in the addresses of resellers is named", async () => {
  const folder = copyOfSample();
  edit(folder, "resellers.csv", (text) =>
    text
      .replace("tr001,office", "tr001,shop")
      .replace("tr003,", "tr002,")
      .replace("screw;spring", "screw;strings")
      .replace(",DE,", ",Germany,")
      .replace(",48.31,", ",410.1,")
      .replace("+90 312 555 01 05", "javascript:1")
      .replace("https://www.misal-elektrik.example", "javascript:alert(1)"),
  );
  const { status, problems } = await catalogue("check", folder);
  expect(status).toBe(1);
  for (const reason of [
    "row 2 · kind · is not office or reseller",
    "row 4 · code · “tr002” is used twice",
    "groups · unknown group “strings”",
    "country · is not a country’s two capital letters",
    "latitude · is not between -90 and 90 degrees",
    "phone · is not a number like",
    "website · is not an address",
  ])
    expect([reason, problems.filter((problem) => problem.includes(reason)).length]).toEqual([reason, 1]);
  expect(problems).toHaveLength(7);
});

test("a number that is a feature of ETIM needs the code of its unit, as features are in units of their own", async () => {
  const folder = copyOfSample();
  edit(folder, "units.csv", (text) => text.replace(/^A,EU\d{6},/m, "A,,"));
  const { status, problems } = await catalogue("check", folder);
  expect([status, problems]).toEqual([
    1,
    expect.arrayContaining([
      "attributes.csv · row 3 · etim_feature · is a number in a unit: “A” needs its etim_unit in units.csv",
    ]),
  ]);
});

test("a table with semicolons, decimal commas and a byte order mark, as a Turkish spreadsheet saves it, is read", async () => {
  const folder = copyOfSample();
  edit(folder, "units.csv", (text) => `\ufeff${text.replaceAll(",", ";")}`);
  edit(folder, "products/screw.csv", (text) => text.replace(",4.2,46,47.5,", ',"4,2",46,"47,5",'));
  const { status, output } = await catalogue("check", folder);
  expect([status, output]).toEqual([0, expect.stringContaining("no problems")]);
});

test("every mistake in what other makers call a product and in what words mean is named by its row", async () => {
  const folder = copyOfSample();
  edit(folder, "cross-references.csv", (text) =>
    text
      .replace("3044076,1040253", "3044076,9999999")
      .replace("3044092,1140256,similar", "3044092,1140256,nearly")
      .replace("UT 4,3044102", ",")
      .replace("UT 4-PE,3044128", "UT 4-PE,3044128,1140406,similar,here,a,b,c,d,e\nPhoenix Contact,UT 4-PE,3044128"),
  );
  edit(folder, "meanings.csv", (text) =>
    text.replace(/^,DPDT,contacts,2co$/m, ",DPDT,contacts,2xo\n,SPDT,kontacts,1co\nxx,NPN,signal_input,npn"),
  );
  const { status, problems } = await catalogue("check", folder);
  expect(status).toBe(1);
  for (const reason of [
    "cross-references.csv · row 2 · order_number · unknown product “9999999”",
    "cross-references.csv · row 3 · match · is not exact or similar",
    "cross-references.csv · row 4 · number · neither type nor number can be searched by",
    "cross-references.csv · row 6 · order_number · “Phoenix Contact · UT 4-PE · 3044128 · 1140406” is used twice",
    "values · unknown value “2xo”",
    "attribute · unknown attribute “kontacts”",
    "language · is not one of tr, en, de, fr, ru",
  ])
    expect([reason, problems.filter((problem) => problem.includes(reason)).length]).toEqual([reason, 1]);
  expect(problems).toHaveLength(7);
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

test("a catalogue that does not exist is named, and arguments that mean nothing are answered with the usage", async () => {
  const nowhere = join(tmpdir(), "no-such-catalogue");
  expect(await catalogue("check", nowhere)).toMatchObject({ status: 2, output: `There is no ${nowhere}.\n` });
  for (const args of [
    ["check"],
    ["burn", SAMPLE],
    ["check", SAMPLE, "--language", "de"],
    ["check", SAMPLE, "--loud"],
  ]) {
    const { status, output } = await runCatalogue(temporary("state-"), ...args);
    expect([args, status]).toEqual([args, 2]);
    expect(output).toContain("npm run catalogue -- publish [FROM]");
  }
});
