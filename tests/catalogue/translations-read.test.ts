import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { readXliff } from "../../tools/catalogue/translations/xliff/read-xliff.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { encode } from "../encoded-text.ts";
import { volume } from "../volume.ts";
import { temporary } from "./temporary.ts";
import {
  changedFiles,
  contentsOf,
  editSheet,
  exportFile,
  fillXliff,
  importChanged,
  sheetRows,
  smallFolder,
  translations,
  withTarget,
} from "./translation-files.ts";

const PRESERVE = ' xml:space="preserve"';
type Change = (xliff: string) => string | Uint8Array;
const asItIs: Change = (xliff) => xliff;

test.each<readonly [what: string, target: string, german: string, change: Change]>([
  ["CDATA", "<![CDATA[A <b> & &amp;]]>", "A <b> & &amp;", asItIs],
  ["entities, each decoded once", "&amp;lt;&#xE4;&#228;&quot;", '&lt;ää"', asItIs],
  ["a comment in a target", "A<!-- <x> & -->B", "AB", asItIs],
  ["white space that is kept", "a  b   c", "a  b   c", asItIs],
  ["white space that counts as one space", "a  b\n  c", "a b c", (xliff) => xliff.replace(PRESERVE, "")],
  [
    "xml:space of the target alone",
    "a  b",
    "a  b",
    (xliff) => xliff.replace(PRESERVE, "").replace("<target>", `<target${PRESERVE}>`),
  ],
  ["line ends of Windows", "ab", "ab", (xliff) => xliff.replaceAll("\n", "\r\n")],
  ["a byte order mark", "ä", "ä", (xliff) => `\uFEFF${xliff}`],
  ["UTF-16", "ä", "ä", (xliff) => Buffer.from(`\uFEFF${xliff.replace("UTF-8", "UTF-16")}`, "utf16le")],
  ["UTF-16 without a mark", "ä", "ä", (xliff) => Buffer.from(xliff.replace("UTF-8", "UTF-16"), "utf16le")],
  ["a table of Windows", "ä", "ä", (xliff) => encode(xliff.replace("UTF-8", "windows-1254"), "windows-1254")],
  ["XLIFF 2.0", "ä", "ä", (xliff) => xliff.replace('version="2.1"', 'version="2.0"')],
  ["a language with its region", "ä", "ä", (xliff) => xliff.replace('trgLang="de"', 'trgLang="de-AT"')],
  [
    "elements with a prefix",
    "ä",
    "ä",
    (xliff) => xliff.replace(/<(\/?)(?=[a-z])/g, "<$1x:").replace("xmlns=", "xmlns:x="),
  ],
  [
    "what a CAT tool proposes beside the target",
    "ä",
    "ä",
    (xliff) =>
      xliff.replaceAll(
        "<notes>",
        '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><source>a</source><target>b</target></m:match></m:matches><notes>',
      ),
  ],
  [
    "what a tool marks as a term",
    '<mrk id="m" type="term">Schraub<mrk id="n" type="generic">k</mrk></mrk>lemme',
    "Schraubklemme",
    asItIs,
  ],
  ["an annotation from one mark to another", 'A<sm id="m" type="term"/>B<em startRef="m"/>C', "ABC", asItIs],
  [
    "a group of units",
    "ä",
    "ä",
    (xliff) => xliff.replace(/(<file id="products[^>]*>)([\s\S]*?)(<\/file>)/, '$1<group id="g">$2</group>$3'),
  ],
  [
    "a text cut in segments",
    "ä",
    "ä ö",
    (xliff) =>
      xliff.replace(
        /<source>KV 1\.5 ([^<]*)<\/source><target>ä<\/target>\s*<\/segment>/,
        "<source>KV 1.5</source><target>ä</target></segment><ignorable><source> </source></ignorable>" +
          "<segment><source>$1</source><target>ö</target></segment>",
      ),
  ],
])("%s is read as it is meant", async (_what, target, german, change) => {
  const { status, lines, folder } = await importChanged((xliff) => change(withTarget(xliff, target)));
  expect(lines[0]).toBe("Written: 1 text in products/screw.csv.");
  expect(status).toBe(0);
  expect(readFileSync(join(folder, "products/screw.csv"), "utf8")).toContain(
    `grey""","${german.replaceAll('"', '""')}","İki satır"`,
  );
});

test("a target that is empty leaves what is there", async () => {
  const folder = smallFolder();
  const before = contentsOf(folder);
  for (const name of ["all.xliff", "all.xlsx"]) {
    const { path } = await exportFile(folder, name, "de", "--all");
    if (name.endsWith("xlsx")) await editSheet(path, (rows) => rows.forEach((row, at) => at > 0 && row.splice(3)));
    else writeFileSync(path, readFileSync(path, "utf8").replace(/<target>.*?<\/target>/g, "<target/>"));
    expect(await translations(folder, "--language", "de", "--import", path)).toMatchObject({ status: 0 });
  }
  expect(changedFiles(before, folder)).toEqual([]);
});

test("any text comes back as it was written, through either format and CSV", async () => {
  const text = fc
    .string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 12 })
    .filter((each) => each.trim() === each && !/[\p{Cc}\p{Cs}\p{Cn}\uFFFD]/u.test(each))
    // write-excel-file 4.1.1 damages a workbook that has the name of a method of objects as a text.
    .filter((each) => !(each in {}));
  await fc.assert(
    fc.asyncProperty(text, text, fc.constantFrom("xliff", "xlsx"), async (english, german, ending) => {
      const folder = smallFolder();
      const quoted = (each: string) => `"${each.replaceAll('"', '""')}"`;
      const path = join(folder, "products/screw.csv");
      const withTexts = (target: string) =>
        `"code","category","name_en","name_de","note"\n"1040151","feed",${quoted(english)},${quoted(target)},"x"\n`;
      writeFileSync(path, withTexts(german));
      const exported = await exportFile(folder, `all.${ending}`, "de", "--all");
      writeFileSync(path, withTexts(""));
      const imported = await translations(folder, "--language", "de", "--import", exported.path);
      expect(imported.output).toContain("Written: 1 text in products/screw.csv.");
      expect(readFileSync(path, "utf8")).toBe(withTexts(german));
    }),
    { numRuns: volume(10, 60) },
  );
});

test("what a tool left untranslated is counted, and its copy of the source is no translation", async () => {
  const copy = (xliff: string) =>
    withTarget(xliff, "KV 1.5 &lt;blue&gt; &amp; &quot;grey&quot;").replace(
      /<segment(?=>\s*<source>KV 1)/,
      '<segment state="initial"',
    );
  const { lines, isUnchanged, status } = await importChanged(copy);
  expect(lines.slice(0, 2)).toEqual([
    "The file has no translations; nothing was written.",
    "Left as they were: 1 text, not translated yet by the file.",
  ]);
  expect({ isUnchanged, status }).toEqual({ isUnchanged: true, status: 0 });
});

test("XLIFF 1.2 goes out and comes back, with what a tool marks and with states of its own", async () => {
  const folder = smallFolder();
  const { path } = await exportFile(folder, "de.xlf", "de", "--xliff", "1.2");
  const xliff = readFileSync(path, "utf8");
  expect(xliff).toContain(
    '<file original="groups.csv" source-language="en" target-language="de" datatype="plaintext">',
  );
  const targets: Readonly<Record<string, string>> = {
    "screw::name_de": '<target state="final">Schraub<mrk mtype="term">klemmen</mrk></target>',
    "1040151::name_de": '<target state="needs-translation">KV 1.5 &lt;blue&gt; &amp; &quot;grey&quot;</target>',
  };
  const filled = xliff.replace(
    /(<trans-unit id="([^"]+)">\s*<source>[^<]*<\/source>)/g,
    (unit, _all, id: string) => unit + (targets[id] ?? ""),
  );
  writeFileSync(path, filled);
  const { status, output } = await translations(folder, "--language", "de", "--import", path);
  expect(output).toContain(
    "Written: 1 text in groups.csv.\nLeft as they were: 1 text, not translated yet by the file.",
  );
  expect(status).toBe(0);
  expect(readFileSync(join(folder, "groups.csv"), "utf8")).toContain("Screw terminals,Schraubklemmen\n");
});

test.each([
  ["xliff-1.2.xliff", "Schraubklemmen neu"],
  ["xliff-term-annotation.xliff", "Schraubklemmen"],
  ["xliff-initial-state.xliff", ""],
])("%s of the trade is read as it is meant", (name, target) => {
  const { texts, problems, untranslated } = readXliff(
    readFileSync(new URL(`trade-files/${name}`, import.meta.url), "utf8"),
    "de",
  );
  expect(problems).toEqual([]);
  expect(texts.map((text) => [text.fileId, text.id, text.source, text.target])).toEqual([
    ["groups.csv", "screw::name_de", "Screw terminal blocks", target],
  ]);
  expect(untranslated).toBe(target === "" ? 1 : 0);
});

test("texts of a workbook go out, and come back in a copy that keeps its numbers and days", async () => {
  const path = join(temporary("workbook-"), "catalogue.xlsx");
  const day = new Date("2026-03-31T00:00:00Z");
  const groups = [
    ["code", "name_tr", "name_en", "checked", "width"],
    ["screw", "Vidalı klemensler", "Screw terminals", day, 5.2],
  ];
  const cell = (value: string | number | Date) =>
    value instanceof Date ? { value, type: Date, format: "yyyy-mm-dd" } : { value };
  await writeWorkbook([{ sheet: "Groups", data: groups.map((row) => row.map(cell)) }]).toFile(path);
  const exported = await exportFile(path, "de.xliff", "de");
  writeFileSync(
    exported.path,
    fillXliff(readFileSync(exported.path, "utf8"), () => "Schraubklemmen"),
  );
  const { status, output } = await translations(path, "--language", "de", "--import", exported.path);
  const copy = path.replace(".xlsx", ".de.xlsx");
  expect(output).toContain(`Written: 1 text in ${copy}.`);
  expect(status).toBe(0);
  expect(await sheetRows(copy)).toEqual([
    [...(groups[0] ?? []), "name_de"],
    [...(groups[1] ?? []), "Schraubklemmen"],
  ]);
});
