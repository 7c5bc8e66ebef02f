import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { LANGUAGES_FOLDER, readLanguages } from "../../tools/languages/read-languages.ts";
import { renderModules } from "../../tools/languages/render-modules.ts";
import { readTerms } from "../../tools/languages/terms.ts";

/** Enough to lack and to repeat what others have. */
const LANGUAGES = ["tr", "en", "de"];
const folder = join(mkdtempSync(join(tmpdir(), "languages-")), "languages");
const fillFolder = () => {
  rmSync(folder, { recursive: true, force: true });
  for (const locale of LANGUAGES) cpSync(join(LANGUAGES_FOLDER, locale), join(folder, locale), { recursive: true });
};
afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(join(folder, file, ".."), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function change(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(folder, file), "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
}

const read = () => readLanguages(folder);

test("a folder with settings alone is a draft, in the words of its fallback", () => {
  fillFolder();
  cpSync("tests/sixth-language/eo/language.yaml", join(folder, "eo/language.yaml"), { recursive: true });
  const languages = read();
  expect(languages.map(({ locale }) => locale)).toEqual([...LANGUAGES, "eo"]);
  const [english, esperanto] = [languages[1], languages[3]];
  expect(esperanto?.paths).toBeNull();
  expect(esperanto?.texts).toEqual(english?.texts);

  write("eo/error.yaml", "title: Neatendita eraro\n");
  const modules = renderModules(read());
  expect(modules.get("eo/error.ts")).toContain("Neatendita eraro");
  expect(modules.get("eo/plural.ts")).toContain("select");
});

const GERMAN_ONE = /^ {4}one: "\{\{count}} Produkt"\n/m;
/** What is wrong with the German folder, all that one reading tells beside one another. */
const ROUNDS = [
  [
    ["a status that is none", "language.yaml", "status: live", "status: done", "line 2: status must be live or draft"],
    ["a misspelt setting", "language.yaml", "clock:", "klock:", "language.yaml, line 10: klock"],
    ["a letter that no address has", "language.yaml", "ü: ue", "ü: ü", "slugLetters.ü must be of the letters a to z"],
  ],
  [["a fallback that is none", "language.yaml", "fallback: en", "fallback: xx", "fallback: xx leads nowhere"]],
  [
    [
      "a text that is missing",
      "error.yaml",
      /^reload: .*\n/m,
      "",
      "languages/de/error.yaml, line 1: reload is missing",
    ],
    ["a wrong placeholder", "server.yaml", '{{count}} Produkt"', '{{number}} Produkt"', "wrong placeholder {{number}}"],
    ["a unit that nobody searches for", "search.yaml", "  cm:", "  ell:", "is no unit that is searched for"],
    ["a keyboard that lacks keys", "search.yaml", "qwertz", "qw", "keyboard does not have 33 keys"],
    ["no regular expression", "search.yaml", /^numberSuffix: .*/m, "numberSuffix: (er", "numberSuffix is no regular"],
    ["a path twice", "paths.yaml", "/unternehmen/messen", "/unternehmen/ziele", "goals has the path of events"],
    [
      "a path without its parameter",
      "paths.yaml",
      "/produkte/:groupSlug\n",
      "/produkte/gruppe\n",
      "productGroup needs :groupSlug",
    ],
    ["a prefix twice", "language.yaml", "prefix: /de", "prefix: /en", "language.yaml: the prefix “/en” is that of en"],
    ["a rule that is none", "typography.yaml", /^units: .*/m, 'units: "("', "units is no regular expression"],
  ],
  [
    ["a text that is none", "error.yaml", /^reload:/m, "relaod: x\nreload:", "line 3: relaod is no text of the site"],
    ["a missing plural form", "server.yaml", GERMAN_ONE, "", "the plural form “one” is missing"],
    ["a path that is none", "paths.yaml", "/karriere", "Karriere!", "career is no path"],
  ],
  [
    ["no YAML", "error.yaml", /^title: .*/m, 'title: "Fehler', "languages/de/error.yaml, line"],
    ["an unknown form", "server.yaml", GERMAN_ONE, '    few: "x"\n', "unknown plural category “few”"],
  ],
] as const;

test.each(
  ROUNDS.flatMap((faults) => {
    fillFolder();
    for (const [, file, from, to] of faults) change(`de/${file}`, from, to);
    let said = "";
    try {
      read();
    } catch (error) {
      said = String(error);
    }
    return faults.map(([about, , , , problem]) => [about, problem, said] as const);
  }),
)("%s is told by file and line", (_, problem, said) => expect(said).toContain(problem));

test("a folder without settings, and a second language without a fallback, are told", () => {
  fillFolder();
  mkdirSync(join(folder, "xx"));
  expect(read).toThrow("languages/xx/language.yaml: is missing");
  rmSync(join(folder, "xx"), { recursive: true });
  cpSync("tests/sixth-language/eo/language.yaml", join(folder, "eo/language.yaml"), { recursive: true });
  change("eo/language.yaml", "fallback: en\n", "");
  expect(read).toThrow("one language has no fallback, not 2");
});

/** Concepts with one fault each, and what is said of it; they stand from line 3 on. */
const TERM_FAULTS = [
  ["a word twice", "plate:\n  en: { name: plate, also: [lid, lid] }", "line 4: plate: has “lid” twice in en"],
  ["a missing language", "plate:\n  en: { name: plate }", "line 3: plate: has no name in tr, de"],
  ["a word without a name", "plate:\n  tr: { also: [kapak] }", "line 4: plate: has no name in tr for what people"],
  ["no field", "plate:\n  en: { nmae: plate }", "line 4: plate.en.nmae is no field of this file"],
  ["no pattern", "plate:\n  en: { never: ['('] }", "plate.en.never.0 is no pattern"],
  ["no concept", "End plate:\n  en: {}", "End plate is no name of a concept"],
  [
    "two names for one word",
    "plate:\n  en: { name: plate, also: [lid] }\ncap:\n  en: { name: cap, also: [lid] }",
    "line 6: cap: calls “lid” what is plate elsewhere",
  ],
  [
    "a cycle",
    "plate:\n  en: { name: plate, also: [lid] }\nlid:\n  en: { name: lid, also: [plate] }",
    "line 4: plate: “lid” leads back to itself",
  ],
] as const;

test.each(TERM_FAULTS)("of the trade's terms, %s is told by file and line", (_, terms, problem) => {
  fillFolder();
  write("terms/parts.yaml", `# Parts.\n\n${terms}\n`);
  expect(() => readTerms(read(), folder)).toThrow(problem);
});

test("of the trade's terms, the same concept in two files is told", () => {
  fillFolder();
  for (const file of ["parts", "plates"]) write(`terms/${file}.yaml`, "plate:\n  any: { leads: [WAP] }\n");
  expect(() => readTerms(read(), folder)).toThrow("terms/plates.yaml, line 1: plate: stands in languages/terms/parts");
});
