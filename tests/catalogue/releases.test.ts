import { appendFileSync, cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectEnd } from "../operations/command-context.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { editWorkbook } from "./edit-workbook.ts";
import { copyMigratedDatabases } from "./migrated-databases.ts";
import { edit } from "./sample-copy.ts";
import { writeSmallCatalogue } from "./small-catalogue.ts";
import { temporary, temporaryOfFile } from "./temporary.ts";

const FILE = "products/screw.csv";
const first = temporaryOfFile("releases-");
const sample = join(first, "catalogue");
const begun = join(first, "state");
let state = "";

const run = (...args: readonly string[]) => runCatalogue(state, ...args);
const publish = (folder: string, ...options: readonly string[]) => run("publish", folder, ...options);

beforeAll(async () => {
  writeSmallCatalogue(sample);
  appendFileSync(join(sample, "rules.csv"), "current_of_section,,,section=cross_section;current=rated_current,\n");
  state = begun;
  await copyMigratedDatabases(begun);
  expectEnd(await publish(sample, "--by", "Ayşe"), 0, "Release 1: ");
});
beforeEach(() => {
  state = temporary("state-");
  cpSync(begun, state, { recursive: true });
});

/** The live catalogue as a folder, with an edit in it. */
async function exported(file = FILE, change: (text: string) => string = (text) => text): Promise<string> {
  const folder = temporary("export-");
  expectEnd(await run("export", folder), 0, "of this computer: ");
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  if (change(before) !== before) edit(folder, file, change);
  return folder;
}

/** Another value in a column of a product. */
const setCell = (code: string, column: string, value: string) => (text: string) => {
  const [head = [], ...rows] = Papa.parse<string[]>(text, { delimiter: ",", skipEmptyLines: true }).data;
  const edited = rows.map((row) => (row[0] === code ? row.with(head.indexOf(column), value) : row));
  return Papa.unparse([head, ...edited], { newline: "\n" }).concat("\n");
};
const cellOf = async (code: string, column: string) =>
  Papa.parse<Record<string, string>>(readFileSync(join(await exported(), FILE), "utf8"), {
    delimiter: ",",
    header: true,
  }).data.find((row) => row.code === code)?.[column];

describe("rules", () => {
  const spoil = setCell("1040151", "rated_current", "1750");

  test("what no engineer would believe is not published without a reason, whatever it is read from", async () => {
    const folder = await exported(FILE, spoil);
    rmSync(join(folder, "rules.csv"));
    expectEnd(await run("check", folder), 0, "Product 1040151: 1750 A is more than the 17.5 A of 1.5 mm²");
    expectEnd(await publish(folder), 1, "1040151 1750 A is more", '--despite "REASON"', "Nothing was published");
    expectEnd(await publish(folder, "--dry-run"), 1, "17.5” → “1750”", '--despite "REASON"');
    expectEnd(await publish(folder, "--despite", "Busbar with a fuse"), 0, "Release 2: 0 added, 1 changed");
    const again = await exported(FILE, setCell("1040151", "width_mm", "5"));
    expectEnd(await publish(again), 0, "Release 3: ");
  });

  test("a catalogue without any says so", async () => {
    state = await copyMigratedDatabases(temporary("state-"));
    const folder = temporary("catalogue-");
    cpSync(sample, folder, { recursive: true });
    rmSync(join(folder, "rules.csv"));
    expectEnd(await run("check", folder), 0, "Warning: no rule says");
  });
});

describe("two editors with an export each", () => {
  test("keep what the other has published meanwhile", async () => {
    const [ayse, bora] = [
      await exported(FILE, setCell("1040151", "width_mm", "4.5")),
      await exported(FILE, setCell("1040152", "width_mm", "4.6")),
    ];
    expectEnd(await publish(ayse, "--by", "Ayşe"), 0, "Width (mm): “4.2” → “4.5”");
    expectEnd(await publish(bora, "--by", "Bora"), 0, "what others changed meanwhile stays (1040151)", "“4.2” → “4.6”");
    expect([await cellOf("1040151", "width_mm"), await cellOf("1040152", "width_mm")]).toEqual(["4.5", "4.6"]);
    // The same export once more, with another change, also of what they have published from it.
    edit(bora, FILE, setCell("1040152", "width_mm", "4.8"));
    expectEnd(await publish(bora, "--by", "Bora"), 0, "0 added, 1 changed, 0 removed", "“4.6” → “4.8”");
    expectEnd(await publish(bora, "--by", "Cem"), 0, "is up to date");
    // What they change back is changed back; what others have changed stays, and so does what others say of it since.
    edit(bora, FILE, setCell("1040152", "width_mm", "4.2"));
    expectEnd(await publish(bora, "--by", "Bora"), 0, "0 added, 1 changed, 0 removed", "“4.8” → “4.2”");
    expect([await cellOf("1040151", "width_mm"), await cellOf("1040152", "width_mm")]).toEqual(["4.5", "4.2"]);
    expectEnd(await publish(await exported(FILE, setCell("1040152", "width_mm", "5")), "--by", "Ayşe"), 0, "→ “5”");
    expectEnd(await publish(bora, "--by", "Bora"), 0, "is up to date");
  });

  test("take back a row that they added, unless they work on a part", async () => {
    const row = "en,klemmlet,terminal\n";
    const bora = await exported("synonyms.csv", (text) => text + row);
    expectEnd(await publish(bora, "--by", "Bora"), 0, "klemmlet");
    edit(bora, "synonyms.csv", (text) => text.replace(row, ""));
    expectEnd(await publish(bora, "--by", "Bora"), 0, "klemmlet");
    expect(readFileSync(join(await exported(), "synonyms.csv"), "utf8")).not.toContain("klemmlet");
  });

  test("see no change in the order of codes, which says nothing", async () => {
    const reversed = (text: string) => {
      const list =
        Papa.parse<Record<string, string>>(text, { delimiter: ",", header: true }).data[0]?.certificates ?? "";
      expect(list.split(";").length).toBeGreaterThan(1);
      return setCell("1040151", "certificates", list.split(";").toReversed().join(";"))(text);
    };
    const ayse = await exported(FILE, (text) => setCell("1040151", "width_mm", "4.5")(reversed(text)));
    await publish(ayse, "--by", "Ayşe");
    const bora = await exported(FILE, setCell("1040152", "width_mm", "4.6"));
    await publish(await exported(FILE, setCell("1040151", "certificates", "ce")), "--by", "Cem");
    expectEnd(await publish(bora, "--by", "Bora"), 0, "what others changed meanwhile stays (1040151)", "“4.2” → “4.6”");
    expect(await cellOf("1040151", "certificates")).toBe("ce");
  });

  test("are told of each cell that both have changed, and nothing is published", async () => {
    const [ayse, bora] = [
      await exported(FILE, setCell("1040151", "width_mm", "4.5")),
      await exported(FILE, setCell("1040151", "width_mm", "4.6")),
    ];
    await publish(ayse);
    const said = `${FILE} · row 2 · width_mm · is “4.6” here, and was changed to “4.5” meanwhile`;
    expectEnd(await publish(bora), 1, said, "1 problem; nothing was written");
    edit(bora, FILE, setCell("1040151", "width_mm", "4.5"));
    expectEnd(await publish(bora), 0, "is up to date");
  });

  test("decide together on what one removes and the other changes", async () => {
    const withoutRow = (code: string) => (text: string) => text.replace(new RegExp(`^${code},.*\n`, "m"), "");
    const [ayse, bora] = [
      await exported(FILE, setCell("1040152", "width_mm", "4.5")),
      await exported(FILE, withoutRow("1040152")),
    ];
    await publish(ayse);
    expectEnd(await publish(bora), 1, "is removed here, and was changed meanwhile");
  });

  test("add rows side by side, and keep tables that a file lacks", async () => {
    const row = (words: string) => (text: string) => `${text}en,${words},terminal\n`;
    const [ayse, bora] = [
      await exported("synonyms.csv", row("klemmlet")),
      await exported("synonyms.csv", row("klemmling")),
    ];
    rmSync(join(bora, "ratings.csv"));
    await publish(ayse);
    expectEnd(await publish(bora), 0, "klemmling");
    const published = readFileSync(join(await exported(), "synonyms.csv"), "utf8");
    expect(published).toMatch(/klemmlet[\s\S]*klemmling|klemmling[\s\S]*klemmlet/);
    expect(readFileSync(join(await exported(), "ratings.csv"), "utf8").split("\n").length).toBeGreaterThan(3);
  });

  test("are refused with an export of another catalogue", async () => {
    const folder = await exported();
    edit(folder, "release.csv", (text) => text.replace(/1,.*/, "1,0000000000000000000000"));
    expectEnd(await publish(folder), 1, "comes from another catalogue");
    edit(folder, "release.csv", (text) => text.replace(/1,/, "77,"));
    expectEnd(await publish(folder), 1, "Nothing is known of that release");
    expectEnd(await run("check", folder), 0, "what others have published since was not looked at");
    expectEnd(await publish(folder, "--whole"), 0, "is up to date");
  });
});

describe("what is staged", () => {
  test("is published by its number, and gives way to nobody else's without a word", async () => {
    const [ayse, bora] = [
      await exported(FILE, setCell("1040151", "width_mm", "4.5")),
      await exported(FILE, setCell("1040152", "width_mm", "4.6")),
    ];
    expectEnd(await run("stage", ayse, "--by", "Ayşe", "--note", "Width"), 0, "publish --staged 2 makes it live");
    expectEnd(await run("stage", bora, "--by", "Bora"), 1, "Release 2 was staged by Ayşe (Width)", "--replace");
    expectEnd(await publish(bora, "--by", "Bora"), 1, "Release 2 was staged by Ayşe");
    expectEnd(await run("stage", ayse, "--by", "Ayşe"), 0, "--staged 3");
    expectEnd(await run("stage", bora, "--by", "Bora", "--replace"), 0, "--staged 4");
    expectEnd(await run("publish", "--staged", "3"), 1, "Release 3 is not staged: release 4 is");
    expectEnd(await run("publish", "--staged", "4"), 0, "Release 4 is live instead of release 1");
    expect([await cellOf("1040151", "width_mm"), await cellOf("1040152", "width_mm")]).toEqual(["4.2", "4.6"]);
  });

  test("may be any release of the last twelve months, as a new one", async () => {
    for (const width of ["4.5", "4.6", "4.7"])
      await publish(await exported(FILE, setCell("1040151", "width_mm", width)), "--by", "Ayşe", "--note", width);
    const { output } = await run("history");
    expect(output).toMatch(
      /Release 4 · live since .* · Ayşe · .*, after release 3 · 4\.7\n.*\n.*\nRelease 1 · live since/,
    );
    expectEnd(await run("stage", "--from", "2"), 0, "“4.7” → “4.5”", "publish --staged 5 makes it live");
    expectEnd(await run("publish", "--staged", "5"), 0, "Release 5 is live");
    expect(await cellOf("1040151", "width_mm")).toBe("4.5");
    expectEnd(await run("stage", "--from", "99"), 1, "Release 99 is not there");
  });
});

describe("the difference", () => {
  test("names products, fields and languages with both values, and what only follows from them", async () => {
    const folder = await exported(FILE, (text) =>
      text.replace("KV 1.5 feed-through terminal block, beige", "KV 1.5 block, beige"),
    );
    const report = join(temporary("report-"), "changes");
    for (const ending of ["csv", "json", "xlsx"])
      expectEnd(await publish(folder, "--dry-run", "--report", `${report}.${ending}`, "--language", "tr"), 0);
    expect(readFileSync(`${report}.csv`, "utf8")).toMatch(
      /"değişti","Ürünler","1040151","[^"]*","Ad","en","[^"]*","[^"]*"/,
    );
    expect(JSON.parse(readFileSync(`${report}.json`, "utf8"))).toMatchObject({
      base: 1,
      rows: [{ table: "products", key: "1040151", kind: "changed", cells: [{ column: "name_en" }] }],
    });
    expect(readFileSync(`${report}.xlsx`).length).toBeGreaterThan(1000);
    expectEnd(await publish(folder, "--report", "changes.pdf"), 1, "is written as .csv, .json, .xlsx");
  });

  test("says what texts of the site still name", async () => {
    const folder = await exported(FILE, (text) => text.replace(/^1040252,.*\n/m, ""));
    edit(folder, "ratings.csv", (text) => text.replaceAll(/^1040252,.*\n/gm, ""));
    expectEnd(
      await publish(folder, "--dry-run"),
      0,
      "Products · 1040252",
      "1040252: company.yaml:",
      "1040252: texts/news.yaml:",
    );
  });
});

test("a workbook joins what others have published as a folder does, and marks what both have changed", async () => {
  const [workbook, copy] = [join(temporary("workbook-"), "a.xlsx"), join(temporary("workbook-"), "b.xlsx")];
  for (const file of [workbook, copy]) expectEnd(await run("export", file, "--language", "tr"), 0);
  await publish(await exported(FILE, setCell("1040151", "width_mm", "4.5")));
  await editWorkbook(workbook, "1040152", "Genişlik (mm)", 4.6);
  await editWorkbook(copy, "1040151", "Genişlik (mm)", 4.7);
  expectEnd(await publish(workbook), 0, "bu arada yaptığı değişiklikler kalıyor (1040151)", "“4.2” → “4.6”");
  expectEnd(
    await publish(copy),
    1,
    /Ürünler screw [A-Z]+2: burada “4.7” yazıyor, bu arada ise “4.5” olarak değiştirilmiş/,
    "b.problems.xlsx",
  );
});
