import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { COMPANY_FOLDER } from "../../tools/company/company-folder.ts";
import { companyFolders, readCompany } from "../../tools/company/read-company.ts";
import { readTextFiles } from "../../tools/company/read-text-files.ts";
import { compileTexts } from "../../tools/content/compile-texts.ts";
import { formatProblem } from "../../tools/platform/problem.ts";
import { readCatalogueCodes } from "../../tools/texts/catalogue-codes.ts";
import { LIBRARY_WORDS } from "../library-words.ts";
import { levelsOf, SPOILT_VALUES, spoilLevel } from "../spoil-tree.ts";

const folder = mkdtempSync(join(tmpdir(), "own-words-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { texts, catalogue } = companyFolders();
const codes = readCatalogueCodes(catalogue);
const { FACTS } = readCompany().facts;

function expectOwnWords(said: readonly string[]): void {
  expect(said.filter((line) => LIBRARY_WORDS.test(line))).toEqual([]);
}

test.each(["company.yaml", "facts.yaml", "buyers.yaml", "texts/en/words.yaml"])(
  "whatever stands in %s instead of what belongs there, no word of a library is said of it",
  (file) => {
    const copy = mkdtempSync(join(folder, "company-"));
    cpSync(COMPANY_FOLDER, copy, { recursive: true, filter: (path) => !path.endsWith(".md") });
    const content: unknown = parse(readFileSync(join(copy, file), "utf8"));
    const said: string[] = [];
    for (let level = 0; level <= levelsOf(content); level++)
      for (const instead of Object.values(SPOILT_VALUES)) {
        writeFileSync(join(copy, file), stringify(spoilLevel(content, level, instead)));
        try {
          readCompany(copy);
        } catch (error) {
          said.push(...String(error).split("\n"));
        }
      }
    expect(said.length).toBeGreaterThan(20);
    expectOwnWords(said);
  },
);

const DATA = ["news.yaml", "sectors.yaml", "fairs.yaml", "en/fairs.yaml", "questions.yaml", "en/questions.yaml"];
const FRONT = /^---\n([\s\S]*?\n)---\n/;

describe.each(Object.entries(SPOILT_VALUES))("with %s in the place of values", (_, instead) => {
  const copy = mkdtempSync(join(folder, "texts-"));
  cpSync(texts, copy, { recursive: true });
  for (const file of DATA) {
    const content: unknown = parse(readFileSync(join(copy, file), "utf8"));
    writeFileSync(join(copy, file), stringify(spoilLevel(content, levelsOf(content), instead)));
  }
  for (const [index, file] of globSync("en/**/*.md", { cwd: copy }).toSorted().entries()) {
    const path = join(copy, file);
    const changed = readFileSync(path, "utf8").replace(FRONT, (_whole, front: string) => {
      const content: unknown = parse(front);
      return `---\n${stringify(spoilLevel(content, 1 + (index % Math.max(1, levelsOf(content))), instead))}---\n`;
    });
    // The data of figures.
    writeFileSync(path, changed.replace(/: [^\n]+(?=\n[^`]*```)/, ": { nobody: [1] }"));
  }
  const said = compileTexts(readTextFiles(copy), codes, FACTS).problems.map(formatProblem);

  test("no word of a library is said of news, sectors, fairs and front matter", () => {
    expect(said.length).toBeGreaterThan(5);
    expectOwnWords(said);
  });
});

test.each([
  "a: [",
  "a: {b",
  'a: "b',
  "a: *nobody",
  "a: &b &c d",
  "a: b: c",
  "\ta: b",
  "a: 1\na: 2",
  "%x: 1",
  "? [a]\n: b",
  "a: !!int x",
  'a: "\\q"',
  "a: @b",
  "- a\nb: c",
  "a: b\n  c",
  "---\na: b\n---\nc: d",
])("YAML that cannot be read is named with its line, in our words: %j", (yaml) => {
  const copy = mkdtempSync(join(folder, "yaml-"));
  cpSync(COMPANY_FOLDER, copy, { recursive: true, filter: (path) => !path.endsWith(".md") });
  writeFileSync(join(copy, "buyers.yaml"), yaml);
  expect(() => readCompany(copy)).toThrow(/buyers\.yaml(?:, line \d+)?: /);
  try {
    readCompany(copy);
  } catch (error) {
    expectOwnWords(String(error).split("\n"));
  }
});
