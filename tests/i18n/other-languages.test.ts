import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLanguages } from "../../tools/languages/read-languages.ts";
import { selectLanguages } from "../../tools/languages/select-languages.ts";
import { writeNewCompany } from "../new-company.ts";

/** What the code says on a site in German and English. */
let said: {
  readonly alternates: Readonly<Record<string, string>>;
  readonly described: readonly string[];
  readonly canonical: readonly string[];
  readonly negotiated: readonly string[];
  readonly problems: readonly unknown[];
  readonly languages: Readonly<Record<string, string>>;
};
/** What it says with one language more, which is a draft. */
let saidWithDraft: {
  readonly listed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly described: readonly (readonly string[])[];
};
/** The addresses of a page of a company whose first language has the words of another in its addresses. */
let saidInRussian: Readonly<Record<string, string>>;
const folder = mkdtempSync(join(tmpdir(), "languages-"));
const COMPILED = `import { compileLanguages } from "./tools/languages/compile.ts";
  compileLanguages();
  const { hrefOf } = await import("./app/ground/i18n/href.ts");
  const { LOCALES } = await import("./app/ground/i18n/locales.ts");
  const { listAlternates } = await import("./app/ground/i18n/list-alternates.ts");
  const { describeApi } = await import("./app/screens/api-reference/describe-api.ts");
  const { parameters, schemas } = describeApi().components;`;
const CHOSEN = `${COMPILED}
  const { canonicalPath } = await import("./app/ground/i18n/canonical-path.ts");
  const { chooseLanguage } = await import("./workers/short-link/negotiate.ts");
  const { compileCompanyTexts } = await import("./tools/texts/compile-company-texts.ts");
  const { content, problems } = compileCompanyTexts();
  console.log(JSON.stringify({
    alternates: listAlternates("de", (each) => hrefOf("products", each)),
    described: parameters.Locale.schema.enum,
    canonical: ["/de/produkte", "/tr/urunler", "/en/produkte"].map(canonicalPath),
    negotiated: [null, "fr, en;q=0.5", "tr", "de-AT"].map((each) => chooseLanguage(each)),
    problems,
    languages: Object.fromEntries(LOCALES.map((each) => [each, content.pages.about[each].language ?? each])),
  }));`;
const DRAFTED = `${COMPILED}
  const listed = LOCALES.map((own) => [own, listAlternates(own, (each) => hrefOf("products", each))]);
  const described = [parameters.Locale.schema.enum, schemas.GroupList.properties.language.enum];
  console.log(JSON.stringify({ listed: Object.fromEntries(listed), described }));`;
const BORROWED = `import { compileLanguages } from "./tools/languages/compile.ts";
  compileLanguages();
  const { readCompany } = await import("./tools/company/read-company.ts");
  console.log(JSON.stringify(readCompany().brand.BRAND.platform.slug));`;
/** @returns what a script says in the copy of the project, for a company */
function say(script: string, company: string) {
  writeFileSync(join(folder, "say.ts"), script);
  const env = { ...process.env, KLEMMA_COMPANY: company };
  return JSON.parse(execFileSync(process.execPath, ["say.ts"], { cwd: folder, encoding: "utf8", env }));
}
beforeAll(() => {
  for (const source of ["app", "packages", "languages", "tools", "workers", "samples/company", "package.json"])
    cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const company = { name: "Musterklemmen", homeStrip: [], showcase: {}, catalogueLanguages: [] };
  writeNewCompany(join(folder, "company"), { ...company, languages: ["de", "en"] });
  writeNewCompany(join(folder, "in-russian"), { ...company, languages: ["ru", "en"] });
  said = say(CHOSEN, "company");
  saidInRussian = say(BORROWED, "in-russian");
  cpSync("tests/sixth-language", join(folder, "languages"), { recursive: true });
  saidWithDraft = say(DRAFTED, "samples/company");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a company's languages alone are offered, and addresses of the first have no prefix", () => {
  expect(said.alternates).toEqual({ de: "/produkte", en: "/en/products" });
  expect(said.described).toEqual(["de", "en"]);
  expect(said.canonical).toEqual(["/produkte", "/tr/urunler", "/en/products"]);
  expect(said.negotiated).toEqual(["de", "en", "en", "de"]);
});

test("a company writes in its languages alone; the others show one of them", () => {
  expect(said.problems).toEqual([]);
  expect(said.languages).toEqual({ de: "de", en: "en", fr: "en", ru: "en", tr: "de" });
});

test("the site of a company whose first language has another's words in its addresses takes those", () => {
  expect(new Set(Object.values(saidInRussian))).toEqual(new Set(["energy-data"]));
});

test("a page's data names its addresses in the live languages, and a draft's in the draft's own pages alone", () => {
  const { eo, ...live } = saidWithDraft.listed;
  const ofLive = { tr: "/urunler", en: "/en/products", de: "/de/produkte", fr: "/fr/produits", ru: "/ru/products" };
  expect(live).toEqual({ tr: ofLive, en: ofLive, de: ofLive, fr: ofLive, ru: ofLive });
  expect(eo).toEqual({ ...ofLive, eo: "/eo/products" });
});

test("the description of the product API has the live languages alone", () => {
  const live = ["tr", "en", "de", "fr", "ru"];
  expect(saidWithDraft.described.map((each) => each.toSorted())).toEqual([live.toSorted(), live.toSorted()]);
});

const languages = readLanguages();

test("without a choice the languages are as they are", () => {
  expect(selectLanguages(languages, [])).toBe(languages);
});

test.each([
  ["a language that the site does not have", ["en", "pl"], "names pl: the languages of the site are"],
  ["a language twice", ["en", "de", "en"], "names a language twice"],
  ["no language for visitors of others", ["tr", "de"], "lacks en, the language for machines and for visitors of other"],
])("a choice with %s is told", (_, names, reason) => {
  expect(() => selectLanguages(languages, names)).toThrow(`company.yaml: brand.languages ${reason}`);
});
