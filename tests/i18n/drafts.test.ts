import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// The code of the site with one language more, which is a draft.
const folder = mkdtempSync(join(tmpdir(), "drafts-"));
const run = (file: string) =>
  execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
beforeAll(() => {
  for (const source of ["app", "languages", "tools", "samples/company", "package.json"])
    cpSync(source, join(folder, source), { recursive: true });
  cpSync("tests/sixth-language", join(folder, "languages"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  run("tools/languages/compile.ts");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a page's data names its addresses in the live languages, and a draft's in the draft's own pages alone", () => {
  writeFileSync(
    join(folder, "list.ts"),
    `import { hrefOf } from "./app/i18n/href.ts";
    import { LOCALES } from "./app/i18n/locales.ts";
    import { listAlternates } from "./app/shell/languages/list-alternates.ts";
    const listed = LOCALES.map((own) => [own, listAlternates(own, (each) => hrefOf("products", each))]);
    console.log(JSON.stringify(Object.fromEntries(listed)));`,
  );
  const { eo, ...live }: Record<string, Record<string, string>> = JSON.parse(run("list.ts"));
  const ofLive = { tr: "/urunler", en: "/en/products", de: "/de/produkte", fr: "/fr/produits", ru: "/ru/products" };
  expect(live).toEqual({ tr: ofLive, en: ofLive, de: ofLive, fr: ofLive, ru: ofLive });
  expect(eo).toEqual({ ...ofLive, eo: "/eo/products" });
});

test("the description of the product API has the live languages alone", () => {
  writeFileSync(
    join(folder, "describe.ts"),
    `import { describeApi } from "./app/product-api/describe-api.ts";
    const { components } = describeApi();
    const { Locale } = components.parameters;
    console.log(JSON.stringify([Locale.schema.enum, components.schemas.GroupList.properties.language.enum]));`,
  );
  const live = ["tr", "en", "de", "fr", "ru"];
  expect(JSON.parse(run("describe.ts")).map((each: string[]) => each.toSorted())).toEqual([
    live.toSorted(),
    live.toSorted(),
  ]);
});
