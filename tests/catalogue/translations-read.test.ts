import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ANY_CHARACTER } from "../any-character.ts";
import { encode } from "../encoded-text.ts";
import { volume } from "../volume.ts";
import {
  changedFiles,
  contentsOf,
  editSheet,
  exportFile,
  importChanged,
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
  ["white space that is kept", "a  b\nc", "a  b\nc", asItIs],
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
