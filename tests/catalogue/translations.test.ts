import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { keyColumnsOf } from "../../tools/catalogue/difference/keyed-rows.ts";
import { textId } from "../../tools/catalogue/translations/catalogue/text-id.ts";
import { expectEnd } from "../operations/command-context.ts";
import { volume } from "../volume.ts";
import { catalogue, copyOfSample, edit } from "./sample-copy.ts";
import { temporary } from "./temporary.ts";
import { TESTED_SAMPLE } from "./tested-sample.ts";
import {
  changedFiles,
  contentsOf,
  editSheet,
  exportFile,
  fillXliff,
  sheetRows,
  smallFolder,
  translations,
} from "./translation-files.ts";
import { findXliffProblems } from "./xliff-rules.ts";

test("what a language lacks is listed with file, row, column, code and the text that stands in for it, and counted", async () => {
  const { status, output } = await translations(smallFolder(), "--language", "de");
  expect(output.trimEnd().split("\n")).toEqual([
    "groups.csv · row 2 · slug_de · screw · en: “screw”",
    "groups.csv · row 2 · name_de · screw · en: “Screw terminals”",
    "categories.csv · row 2 · name_de · feed · en: “Feed-through”",
    'products/screw.csv · row 2 · name_de · 1040151 · en: “KV 1.5 <blue> & "grey"”',
    "products/screw.csv · row 2 · description_de · 1040151 · en: “Two",
    "lines”",
    "products/screw.csv · row 3 · name_de · 1040152 · tr: “KV 2.5”",
    "groups.csv: 2 texts missing",
    "categories.csv: 1 text missing",
    "products/screw.csv: 3 texts missing",
    "In all: 6 texts missing in de.",
  ]);
  expect(status).toBe(0);
});

test("a file for translators has the missing texts, each with what it belongs to; one that the source language lacks is named", async () => {
  const { path, output } = await exportFile(smallFolder(), "de.xlsx", "de");
  expect(output).toBe(
    `Written: 5 texts from en to de in ${path}.\n` +
      "Left out: 1 text that en lacks too; --from names another language to translate from.\n",
  );
  expect(await sheetRows(path)).toEqual([
    ["id", "context", "source (en)", "target (de)"],
    [
      "groups.csv::screw::slug_de",
      "Product group “Screw terminals”: part of an address: a–z, 0–9 and single hyphens only",
      "screw",
      null,
    ],
    ["groups.csv::screw::name_de", "Product group: name", "Screw terminals", null],
    ["categories.csv::feed::name_de", "Category of “Screw terminals”: name", "Feed-through", null],
    ["products/screw.csv::1040151::name_de", "Product of “Feed-through”: name", 'KV 1.5 <blue> & "grey"', null],
    [
      "products/screw.csv::1040151::description_de",
      'Product “KV 1.5 <blue> & "grey"” of “Feed-through”: description',
      "Two\nlines",
      null,
    ],
  ]);
  const fromTurkish = await exportFile(smallFolder(), "de.xlsx", "de", "--from", "tr");
  expect((await sheetRows(fromTurkish.path)).map((row) => row[2])).toContain("KV 2.5");
});

test("an export of the whole catalogue is XLIFF 2.1 by the rules of its core schema", async () => {
  const { path } = await exportFile(TESTED_SAMPLE, "de.xliff", "de", "--all");
  const xliff = readFileSync(path, "utf8");
  expect(xliff.match(/<unit /g)?.length).toBeGreaterThan(volume(500, 3000));
  expect(xliff).toContain('<file id="products:2Fscrew.csv" original="products/screw.csv"');
  expect(findXliffProblems(xliff)).toEqual([]);
  expect(findXliffProblems(xliff.replace('<unit id="', '<unit id="a b '))).toEqual([
    expect.stringMatching(/^unit: id="a b /),
  ]);
  expect(findXliffProblems(xliff.replace(/<segment[^>]*>/, "<segment><target>x</target>"))).toEqual([
    expect.stringMatching(/^segment: holds target, source/),
  ]);
});

test.each(volume(["xlsx", "xliff"], ["xlsx", "xliff", "xlf"]))(
  "an export (.%s) that nobody touched leaves every file as it is",
  async (ending) => {
    const folder = copyOfSample();
    const before = contentsOf(folder);
    const { path } = await exportFile(folder, `all.${ending}`, "de", "--all");
    const { status, output } = await translations(folder, "--language", "de", "--import", path);
    expect(output).toContain("has these translations already; nothing was written.");
    expect(output.trimEnd().split("\n").at(-1)).toBe(`Now check the catalogue: npm run catalogue -- check ${folder}`);
    expect(status).toBe(0);
    expect(changedFiles(before, folder)).toEqual([]);
  },
);

const GERMAN: Readonly<Record<string, string>> = {
  "screw::slug_de": "schraubklemmen",
  "screw::name_de": "Schraubklemmen",
  "feed::name_de": "Durchgang; „einfach“",
  "1040151::name_de": 'KV 1.5 <blau> & "grau"',
};
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

test.each(["xlsx", "xliff"])(
  "translations come back (.%s) into their cells; byte order mark, separators, quotes and line ends stay",
  async (ending) => {
    const folder = smallFolder();
    const before = contentsOf(folder);
    const { path } = await exportFile(folder, `de.${ending}`, "de");
    if (ending === "xlsx")
      await editSheet(path, (rows) => {
        for (const row of rows.slice(1)) row[3] = GERMAN[String(row[0]).split("::").slice(1).join("::")] ?? null;
      });
    else
      writeFileSync(
        path,
        fillXliff(readFileSync(path, "utf8"), (id) => GERMAN[id] && escaped(GERMAN[id])),
      );
    const { status, output } = await translations(folder, "--language", "de", "--import", path);
    expect(output).toContain("Written: 4 texts in groups.csv, categories.csv, products/screw.csv.\n");
    expect(status).toBe(0);
    const after = contentsOf(folder);
    const latin1 = (text: string) => Buffer.from(text).toString("latin1");
    expect(after["groups.csv"]).toBe(
      latin1(
        "code,slug_tr,slug_en,slug_de,name_tr,name_en,name_de\n" +
          "screw,vidali,screw,schraubklemmen,Vidalı klemensler,Screw terminals,Schraubklemmen\n",
      ),
    );
    expect(after["categories.csv"]).toBe(
      before["categories.csv"]?.replace(latin1("Проходные;;"), latin1('Проходные;"Durchgang; „einfach“";')),
    );
    expect(after["products/screw.csv"]).toBe(
      before["products/screw.csv"]?.replace('grey""","",', 'grey""","KV 1.5 <blau> & ""grau""",'),
    );
  },
);

test("a language without a column gets its columns beside the others, and the catalogue is then as good as before", async () => {
  const folder = copyOfSample();
  const before = contentsOf(folder);
  const french = new Map<string, string>();
  for (const file of Object.keys(before)) {
    const path = join(folder, file);
    const rows = Papa.parse<string[]>(readFileSync(path, "utf8"), { skipEmptyLines: true }).data;
    // A column that nobody has filled is not made.
    const isFrench = (rows[0] ?? []).map(
      (column, at) => column.endsWith("_fr") && rows.slice(1).some((row) => row[at] !== ""),
    );
    if (!isFrench.includes(true)) continue;
    const keys = (keyColumnsOf(file) ?? []).map((column) => rows[0]?.indexOf(column) ?? -1);
    for (const row of rows.slice(1))
      for (const [at, column] of (rows[0] ?? []).entries()) {
        const id = textId(
          keys.map((key) => row[key] ?? ""),
          column,
        );
        if (isFrench[at]) french.set(`${file} ${id}`, row[at] ?? "");
      }
    writeFileSync(path, stringify(rows.map((row) => row.filter((_, at) => !isFrench[at]))));
  }
  const { path } = await exportFile(folder, "fr.xliff", "fr");
  const files = readFileSync(path, "utf8").split("<file ");
  const filled = files.map((part) => {
    const [, file] = /original="([^"]+)"/.exec(part) ?? [];
    return fillXliff(part, (id) => escaped(french.get(`${file} ${id}`) ?? ""));
  });
  writeFileSync(path, filled.join("<file "));
  expect(await translations(folder, "--language", "fr", "--import", path)).toMatchObject({ status: 0 });
  expect(changedFiles(before, folder)).toEqual([]);
  expect(await catalogue("check", folder)).toMatchObject({ status: 0 });
});

test("texts that XML cannot hold, and rows that no code tells apart, are named and nothing is exported", async () => {
  const folder = smallFolder();
  edit(folder, "products/screw.csv", (text) =>
    text.replace("Two\nlines", "Two\u0007lines").replace('"KV 2.5",""', '"KV 2.5","\uFFFE"'),
  );
  edit(folder, "categories.csv", (text) => text.replace("high;", "feed;"));
  const path = join(temporary("exchange-"), "de.xliff");
  const { status, output } = await translations(folder, "--language", "de", "--export", path);
  expect(output.trimEnd().split("\n")).toEqual([
    "categories.csv · row 3 · code · “feed” is used twice; first in row 2",
    "products/screw.csv · row 2 · description_en · contains a control character",
    "products/screw.csv · row 3 · name_en · contains U+FFFE or U+FFFF, which are no characters",
    "3 problems; nothing was written.",
  ]);
  expect(status).toBe(1);
  expect(() => readFileSync(path)).toThrow("ENOENT");
});

test.each([
  [["--language", "de", "--export", "a.pdf"], "a.pdf does not end in .xlsx, .xliff, .xlf."],
  [["--language", "de", "--export", "a.xlf", "--import", "b.xlf"], "Say --export or --import, not both."],
  [["--language", "de", "--import", "no-such.xlf"], "There is no no-such.xlf."],
  [["--language", "de", "--all"], "--all and --from go with --export."],
  [["--language", "de", "--export", "a.xlf", "--from", "fr"], "de is translated from en or tr, not from fr."],
  [["--language", "tr"], "The others fall back to tr"],
  [["--language", "xx"], "argument 'xx' is invalid"],
  [[], "required option '--language <language>' not specified"],
])("a wrong call (%s) is answered in words", async (args, words) => {
  expectEnd(await translations(smallFolder(), ...args), 2, words);
});

test("only a folder of CSV files has translations to list", async () => {
  for (const folder of ["no-such-folder", "tests/catalogue"])
    expect(await translations(folder, "--language", "de")).toMatchObject({ status: 2 });
});
