import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What the code of the site says with one language more, which is a draft. */
let said: {
  readonly listed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly described: readonly (readonly string[])[];
};
const folder = mkdtempSync(join(tmpdir(), "drafts-"));
const SCRIPT = `import { compileLanguages } from "./tools/languages/compile.ts";
  compileLanguages();
  const { hrefOf } = await import("./app/ground/i18n/href.ts");
  const { LOCALES } = await import("./app/ground/i18n/locales.ts");
  const { listAlternates } = await import("./app/ground/i18n/list-alternates.ts");
  const { describeApi } = await import("./app/screens/api-reference/describe-api.ts");
  const listed = LOCALES.map((own) => [own, listAlternates(own, (each) => hrefOf("products", each))]);
  const { parameters, schemas } = describeApi().components;
  const described = [parameters.Locale.schema.enum, schemas.GroupList.properties.language.enum];
  console.log(JSON.stringify({ listed: Object.fromEntries(listed), described }));`;
beforeAll(() => {
  for (const source of ["app", "packages", "languages", "tools", "samples/company", "package.json"])
    cpSync(source, join(folder, source), { recursive: true });
  cpSync("tests/sixth-language", join(folder, "languages"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "say.ts"), SCRIPT);
  said = JSON.parse(execFileSync(process.execPath, ["say.ts"], { cwd: folder, encoding: "utf8" }));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a page's data names its addresses in the live languages, and a draft's in the draft's own pages alone", () => {
  const { eo, ...live } = said.listed;
  const ofLive = { tr: "/urunler", en: "/en/products", de: "/de/produkte", fr: "/fr/produits", ru: "/ru/products" };
  expect(live).toEqual({ tr: ofLive, en: ofLive, de: ofLive, fr: ofLive, ru: ofLive });
  expect(eo).toEqual({ ...ofLive, eo: "/eo/products" });
});

test("the description of the product API has the live languages alone", () => {
  const live = ["tr", "en", "de", "fr", "ru"];
  expect(said.described.map((each) => each.toSorted())).toEqual([live.toSorted(), live.toSorted()]);
});
