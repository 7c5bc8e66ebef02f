import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { volume } from "../volume.ts";
import { removeTemporary } from "./sample-copy.ts";
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

afterEach(removeTemporary);

test.each<readonly [what: string, change: (xliff: string) => string | Uint8Array, german: string]>([
  ["CDATA", (xliff) => withTarget(xliff, "<![CDATA[A <b> & &amp;]]>"), "A <b> & &amp;"],
  ["entities, each decoded once", (xliff) => withTarget(xliff, "&amp;lt;&#xE4;&#228;&quot;"), '&lt;ää"'],
  ["a comment in a target", (xliff) => withTarget(xliff, "A<!-- <x> & -->B"), "AB"],
  ["white space that is kept", (xliff) => withTarget(xliff, "a  b\nc"), "a  b\nc"],
  [
    "white space that counts as one space",
    (xliff) => withTarget(xliff, "a  b\n  c").replace(' xml:space="preserve"', ""),
    "a b c",
  ],
  [
    "xml:space of the target alone",
    (xliff) =>
      withTarget(xliff, "a  b")
        .replace(/ xml:space="preserve"/, "")
        .replace("<target>", '<target xml:space="preserve">'),
    "a  b",
  ],
  ["line ends of Windows", (xliff) => withTarget(xliff, "ab").replaceAll("\n", "\r\n"), "ab"],
  ["a byte order mark", (xliff) => `\uFEFF${withTarget(xliff, "ä")}`, "ä"],
  ["UTF-16", (xliff) => Buffer.from(`\uFEFF${withTarget(xliff, "ä").replace("UTF-8", "UTF-16")}`, "utf16le"), "ä"],
  ["XLIFF 2.0", (xliff) => withTarget(xliff, "ä").replace('version="2.1"', 'version="2.0"'), "ä"],
  ["a language with its region", (xliff) => withTarget(xliff, "ä").replace('trgLang="de"', 'trgLang="de-AT"'), "ä"],
  [
    "elements with a prefix",
    (xliff) =>
      withTarget(xliff, "ä")
        .replace(/<(\/?)(?=[a-z])/g, "<$1x:")
        .replace("xmlns=", "xmlns:x="),
    "ä",
  ],
  [
    "what a CAT tool proposes beside the target",
    (xliff) =>
      withTarget(xliff, "ä").replaceAll(
        "<notes>",
        '<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1"><source>a</source><target>b</target></m:match></m:matches><notes>',
      ),
    "ä",
  ],
  [
    "a group of units",
    (xliff) =>
      withTarget(xliff, "ä").replace(/(<file id="products[^>]*>)([\s\S]*?)(<\/file>)/, '$1<group id="g">$2</group>$3'),
    "ä",
  ],
  [
    "a text cut in segments",
    (xliff) =>
      withTarget(xliff, "ä").replace(
        /<source>KV 1\.5 ([^<]*)<\/source><target>ä<\/target>\s*<\/segment>/,
        "<source>KV 1.5</source><target>ä</target></segment><ignorable><source> </source></ignorable>" +
          "<segment><source>$1</source><target>ö</target></segment>",
      ),
    "ä ö",
  ],
])("%s is read as it is meant", async (_what, change, german) => {
  const { status, lines, folder } = await importChanged(change);
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
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
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
