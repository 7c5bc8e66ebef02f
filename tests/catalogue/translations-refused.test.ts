import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edit } from "./sample-copy.ts";
import { temporary } from "./temporary.ts";
import {
  changedFiles,
  contentsOf,
  editSheet,
  exportFile,
  fillXliff,
  importChanged,
  smallFolder,
  translations,
  withTarget,
} from "./translation-files.ts";

const PRODUCT = "products/screw.csv · 1040151 · name_de";

/** What a file says with a target beside the name of the product; below it, how that is refused. */
const TARGETS = `
an entity that XML does not know: 5&nbsp;mm
  line 29 · is not XML: &nbsp; is no entity of it
a reference to no character: a&#7;b
  line 29 · is not XML: &#7; is no entity of it
markup in a target: KV <pc id="1">1.5</pc>
  line 29 · 1040151::name_de · has <pc> in its target, where only text may stand
a control character as the specification writes it: KV<cp hex="0007"/>
  line 29 · 1040151::name_de · has <cp> in its target, where only text may stand`;

/** The same of what it says instead of something else. */
const CHANGES = `
another language to translate to: trgLang="de" → trgLang="fr"
  line 2 · is for the language “fr”, not de
no language to translate to: trgLang="de" → title="de"
  line 2 · names no language to translate to
another language to translate from: srcLang="en" → srcLang="ru"
  line 2 · is from the language “ru”, not from en or tr
a target in another language: <target> → <target xml:lang="fr">
  line 29 · 1040151::name_de · the target is in the language “fr”, not de
an unknown code: 1040151::name_de → 9999999::name_de
  line 26 · 9999999::name_de · unknown code “9999999” in products/screw.csv
an unknown column: 1040151::name_de → 1040151::title_de
  line 26 · 1040151::title_de · unknown column “title_de” of products/screw.csv
an unknown file: id="products:2Fscrew.csv" → id="prices.csv"
  line 26 · 1040151::name_de · unknown file “prices.csv”
an id twice: screw::name_de → screw::slug_de
  line 10 · groups.csv · screw · slug_de · is in the file twice; first in line 4
a text that the column does not take: screw</source> → screw</source><target>Schraub Klemmen</target>
  line 4 · groups.csv · screw · slug_de · “Schraub Klemmen” may hold a–z, 0–9 and single hyphens only
half of a text that was cut in two: </target> → </target></segment><segment><source>!</source>
  line 26 · 1040151::name_de · is translated only in part`;

const casesOf = (table: string) =>
  [...table.matchAll(/^(\S.*?): (.*)\n {2}(.*)$/gm)].map(([, what = "", text = "", said = ""]) => ({
    what,
    text,
    said,
  }));

test.each<readonly [what: string, change: (xliff: string) => string, said: string | RegExp]>([
  ["an element that is not closed", (xliff) => xliff.replace("</unit>", ""), /^line 16 · is not XML: /],
  ["half of a file", (xliff) => xliff.slice(0, 900), /^line \d+ · is not XML: /],
  ["nothing", () => "", /is not XML/],
  [
    "text after the end",
    (xliff) => `${xliff}rest`,
    /^line \d+ · is not XML: (?:it does not begin with an element|text follows its end)/,
  ],
  ["a second root", (xliff) => `${xliff}<xliff/>`, /^line \d+ · is not XML: it has a second root$/],
  [
    "a document type",
    (xliff) => xliff.replace("<xliff", '<!DOCTYPE xliff [<!ENTITY a SYSTEM "/etc/passwd">]>\n<xliff'),
    "line 2 · has a document type of its own, which is not read",
  ],
  [
    "a control character",
    (xliff) => withTarget(xliff, "a\u0007b"),
    /^line 29 · contains a character that XML does not/,
  ],
  ["a tab in a name", (xliff) => withTarget(xliff, "a\tb"), /holds a line break or a tab$/],
  ["a feed", () => "<?xml version='1.0'?>\n<rss/>", "line 2 · is no XLIFF: its root is “rss”"],
  [
    "XLIFF 1.1",
    () => '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.1" version="1.1"/>',
    "line 1 · is XLIFF 1.1, not 2.0, 2.1 or 1.2",
  ],
  ...casesOf(TARGETS).map(({ what, text, said }) => [what, (xliff: string) => withTarget(xliff, text), said] as const),
  ...casesOf(CHANGES).map(({ what, text, said }) => {
    const [before = "", after = ""] = text.split(/ → ?/);
    return [what, (xliff: string) => withTarget(xliff, "KV").replace(before, after), said] as const;
  }),
])("%s is refused with its line, and nothing is written", async (_what, change, said) => {
  const { status, isUnchanged, lines } = await importChanged(change);
  expect(lines[0]).toMatch(typeof said === "string" ? new RegExp(`^(?:de\\.xlf · )?${RegExp.escape(said)}$`) : said);
  expect(lines.at(-1)).toMatch(/^\d problems?; nothing was written\.$/);
  expect(status).toBe(1);
  expect(isUnchanged).toBe(true);
});

test.each([
  ["an encoding that nobody knows", (xliff: string) => xliff.replace('encoding="UTF-8"', 'encoding="windows-9999"')],
  ["bytes that are no UTF-8", (xliff: string) => Buffer.from(withTarget(xliff, "ä"), "latin1")],
])("%s is refused", async (_what, change) => {
  const { status, isUnchanged } = await importChanged(change);
  expect({ status, isUnchanged }).toEqual({ status: 1, isUnchanged: true });
});

test("all that is wrong is named at once, a source text that changed meanwhile too", async () => {
  const folder = smallFolder();
  const { path } = await exportFile(folder, "de.xliff", "de");
  const filled = fillXliff(readFileSync(path, "utf8"), (id) => (id === "screw::slug_de" ? "Ä" : `<ph id="1"/>${id}`));
  writeFileSync(path, filled);
  edit(folder, "groups.csv", (text) => text.replace("Screw terminals", "Screw terminal blocks"));
  const before = contentsOf(folder);
  const { status, output } = await translations(folder, "--language", "de", "--import", path);
  const located = output.split("\n").map((line) => line.replace(/(?<=changed since the export).*/, ""));
  expect(located.filter((line) => line.startsWith("de.xliff"))).toEqual([
    "de.xliff · line 4 · groups.csv · screw · slug_de · “Ä” may hold a–z, 0–9 and single hyphens only",
    "de.xliff · line 10 · groups.csv · screw · name_de · the source text has changed since the export",
    ...["13 · screw::name_de", "21 · feed::name_de", "29 · 1040151::name_de", "36 · 1040151::description_de"].map(
      (place) => `de.xliff · line ${place} · has <ph> in its target, where only text may stand`,
    ),
  ]);
  expect(output).toContain("from “Screw terminals” to “Screw terminal blocks”");
  expect(output).toContain("6 problems; nothing was written.");
  expect(status).toBe(1);
  expect(changedFiles(before, folder)).toEqual([]);
});

test("a workbook's mistakes are named by row, and nothing is written", async () => {
  const folder = smallFolder();
  const before = contentsOf(folder);
  const { path } = await exportFile(folder, "de.xlsx", "de");
  await editSheet(path, (rows) => {
    const set = (row: number, column: number, value: string | boolean | Date) => {
      const cells = rows[row - 1];
      if (cells) cells[column] = value;
    };
    set(2, 3, new Date("2026-03-04"));
    set(3, 2, "Screws");
    set(3, 3, "Schrauben");
    set(4, 0, "categories.csv::nothing::name_de");
    set(4, 3, "Durchgang");
    set(5, 3, true);
    set(6, 0, "products/screw.csv::1040151::name_de");
  });
  const { status, output } = await translations(folder, "--language", "de", "--import", path);
  expect(output.split("\n").filter((line) => line.startsWith("de.xlsx"))).toEqual([
    "de.xlsx · row 2 · groups.csv::screw::slug_de · the target is a date, not text",
    "de.xlsx · row 3 · groups.csv · screw · name_de · the source text has changed since the export: from “Screws” to “Screw terminals”",
    "de.xlsx · row 4 · nothing::name_de · unknown code “nothing” in categories.csv",
    "de.xlsx · row 5 · products/screw.csv::1040151::name_de · the target is true or false, not text",
    `de.xlsx · row 6 · ${PRODUCT} · is in the file twice; first in row 5`,
  ]);
  expect(status).toBe(1);
  expect(changedFiles(before, folder)).toEqual([]);
});

test("a workbook of another language, of something else, and a file that only calls itself one are refused", async () => {
  const folder = smallFolder();
  const { path } = await exportFile(folder, "fr.xlsx", "fr");
  const importIt = (file = path) => translations(folder, "--language", "de", "--import", file);
  expect((await importIt()).output).toContain("fr.xlsx · row 1 · is for the language “fr”, not de");
  await editSheet(path, (rows) => rows.shift());
  expect((await importIt()).output).toContain(
    "fr.xlsx · row 1 · is no list of translations: it needs the headings id,",
  );
  const text = join(temporary("exchange-"), "text.xlsx");
  writeFileSync(text, "not a workbook");
  expect((await importIt(text)).output).toContain("cannot be read as a workbook");
  expect((await importIt(text)).status).toBe(1);
});

test("a file with line ends that no spreadsheet writes keeps the others from being written too", async () => {
  const folder = smallFolder();
  edit(folder, "products/screw.csv", (text) => text.replaceAll("\n", "\r"));
  const { path } = await exportFile(folder, "de.xliff", "de");
  writeFileSync(
    path,
    fillXliff(readFileSync(path, "utf8"), (id) => (id.includes("slug") ? undefined : id)),
  );
  const before = contentsOf(folder);
  const { status, output } = await translations(folder, "--language", "de", "--import", path);
  expect(output).toBe(
    "products/screw.csv has quotes or line ends that no spreadsheet writes: save it once more as CSV UTF-8.\n" +
      "The catalogue is as it was.\n",
  );
  expect(status).toBe(1);
  expect(changedFiles(before, folder)).toEqual([]);
});
