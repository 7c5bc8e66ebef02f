import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LOCALES, type Locale, slugSetOf } from "../../../app/ground/i18n/locales.ts";
import { SCREEN_NAMES } from "../../../app/ground/i18n/screens.ts";
import { SITE } from "../../host/site.ts";
import { sampleRows } from "../../sample.ts";
import { samplePath } from "../looks/screens.ts";
import { type Description, descriptionsOf } from "../page-text.ts";

/** Within the project, so that the compiler finds schema-dts. */
const FOLDER = ".wrangler/structured-data";
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const KINDS = SCREEN_NAMES.filter((screen) => screen !== "notFound" && screen !== "compare");

/** A page of each kind, and of products without a width, the gateways. */
function pagesOf(locale: Locale): readonly string[] {
  const slug = `slug_${slugSetOf(locale)}`;
  const gateways = sampleRows("categories.csv").find(({ code }) => code === "gateways");
  const energy = sampleRows("groups.csv").find(({ code }) => code === gateways?.group);
  return [
    ...KINDS.map((kind) => samplePath(kind, locale)),
    hrefOf("productCategory", locale, { groupSlug: energy?.[slug] ?? "", categorySlug: gateways?.[slug] ?? "" }),
  ];
}

/** Writes descriptions as values of the types of schema.org. @returns the file */
function writeTyped(name: string, descriptions: readonly Description[]): string {
  mkdirSync(FOLDER, { recursive: true });
  const types = [...new Set(descriptions.map((each) => each["@type"]))];
  const file = join(FOLDER, `${name}.ts`);
  // ExhibitionEvent and NewsArticle are named like their types, as all of schema.org's are.
  writeFileSync(
    file,
    `import type { ${types.join(", ")}, WithContext } from "schema-dts";\n${descriptions
      .map(
        (each, index) =>
          `export const d${index}: WithContext<Exclude<${each["@type"]}, string>> = ${JSON.stringify(each, null, 1)};`,
      )
      .join("\n")}\n`,
  );
  return file;
}

/** Two that schema.org does not have, beside one that it has: they show that the compiler looks. */
function writeWrong(): string {
  const product = { "@context": "https://schema.org", "@type": "Product", name: "KV 2.5" };
  const width = { "@type": "Length", value: 1 };
  return writeTyped("wrong", [product, { ...product, colour: "blue" }, { ...product, width }]);
}

/** @returns what the compiler says, by file */
function typeErrors(...files: readonly string[]): ReadonlyMap<string | undefined, readonly string[]> {
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler";
  const { stdout } = spawnSync("tsc", [...options.split(" "), ...files], { encoding: "utf8" });
  const errors = stdout.split("\n").filter((line) => line.includes("error TS"));
  return Map.groupBy(errors, (line) => /^[^(]+/.exec(line)?.[0]);
}

test("what every kind of page says of itself is of the types of schema.org", async () => {
  const pages = await Promise.all(
    LOCALES.flatMap(pagesOf).map(async (path) => (await fetch(SITE + path, { redirect: "manual" })).text()),
  );
  const descriptions = pages.flatMap(descriptionsOf);
  expect(new Set(descriptions.map((each) => each["@type"]))).toEqual(
    new Set(["Organization", "WebSite", "BreadcrumbList", "ExhibitionEvent", "ItemList", "Product", "NewsArticle"]),
  );
  const wrong = writeWrong();
  const errors = typeErrors(writeTyped("pages", descriptions), wrong);
  expect([...errors.keys()]).toEqual([wrong]);
  expect(errors.get(wrong)).toEqual([expect.stringContaining("colour"), expect.stringContaining("Length")]);
});
