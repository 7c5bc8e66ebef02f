import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LANGUAGES_FOLDER, readLanguages } from "../../tools/languages/read-languages.ts";
import { renderModules } from "../../tools/languages/render-modules.ts";

/** Enough to lack and to repeat what others have. */
const LANGUAGES = ["tr", "en", "de"];
let folder = "";
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "languages-")), "languages");
  for (const locale of LANGUAGES) cpSync(join(LANGUAGES_FOLDER, locale), join(folder, locale), { recursive: true });
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

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

test.each([
  ["a text that is missing", "error.yaml", /^reload: .*\n/m, "", "languages/de/error.yaml, line 1: reload is missing"],
  ["a text that is none", "error.yaml", /^reload:/m, "relaod: x\nreload:", "line 3: relaod is no text of the site"],
  ["a wrong placeholder", "server.yaml", '{{count}} Produkt"', '{{number}} Produkt"', "wrong placeholder {{number}}"],
  [
    "a missing plural form",
    "server.yaml",
    /^ {4}one: "\{\{count}} Produkt"\n/m,
    "",
    "the plural form “one” is missing",
  ],
  [
    "an unknown form",
    "server.yaml",
    /^ {4}one: "\{\{count}} Produkt"/m,
    '    few: "x"',
    "unknown plural category “few”",
  ],
  ["no YAML", "error.yaml", /^title: .*/m, 'title: "Fehler', "languages/de/error.yaml, line"],
  ["a status that is none", "language.yaml", "status: live", "status: done", "line 2: status must be live or draft"],
  ["a misspelt setting", "language.yaml", "clock:", "klock:", "languages/de/language.yaml"],
  ["a fallback that is none", "language.yaml", "fallback: en", "fallback: xx", "fallback: xx leads nowhere"],
  ["a letter that no address has", "language.yaml", "ü: ue", "ü: ü", "slugLetters.ü must be of the letters a to z"],
  ["a unit that nobody searches for", "search.yaml", "  cm:", "  ell:", "is no unit that is searched for"],
  ["a keyboard that lacks keys", "search.yaml", "qwertz", "qw", "keyboard does not have 33 keys"],
  ["no regular expression", "search.yaml", /^numberSuffix: .*/m, "numberSuffix: (er", "numberSuffix is no regular"],
  [
    "a prefix twice",
    "language.yaml",
    "prefix: /de",
    "prefix: /en",
    "languages/de/language.yaml: the prefix “/en” is that of en",
  ],
  ["a path twice", "paths.yaml", "/unternehmen/messen", "/unternehmen/ziele", "goals has the path of events"],
  [
    "a path without its parameter",
    "paths.yaml",
    "/produkte/:groupSlug\n",
    "/produkte/gruppe\n",
    "productGroup needs :groupSlug",
  ],
  ["a path that is none", "paths.yaml", "/karriere", "Karriere!", "career is no path"],
  ["a rule that is none", "typography.yaml", /^units: .*/m, 'units: "("', "units is no regular expression"],
])("%s is told by file and line", (_, file, from, to, problem) => {
  change(`de/${file}`, from, to);
  expect(read).toThrow(problem);
});

test("a folder without settings, and a second language without a fallback, are told", () => {
  mkdirSync(join(folder, "xx"));
  expect(read).toThrow("languages/xx/language.yaml: is missing");
  rmSync(join(folder, "xx"), { recursive: true });
  cpSync("tests/sixth-language/eo/language.yaml", join(folder, "eo/language.yaml"), { recursive: true });
  change("eo/language.yaml", "fallback: en\n", "");
  expect(read).toThrow("one language has no fallback, not 2");
});
