import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hrefOf } from "../../../app/i18n/href.ts";
import { LOCALES, type Locale, slugSetOf } from "../../../app/i18n/locales.ts";
import { SITE } from "../../host/site.ts";
import { sampleRows } from "../../sample.ts";
import { volume } from "../../volume.ts";
import { samplePath } from "../looks/screens.ts";
import { type Description, descriptionsOf } from "../page-text.ts";

/** Within the project, so that the compiler finds schema-dts. */
const FOLDER = ".wrangler/structured-data";
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const KINDS = [
  "home",
  "about",
  "events",
  "contact",
  "faq",
  "downloads",
  "resellers",
  "kio",
  "products",
  "productGroup",
  "productCategory",
  "product",
  "story",
  "sector",
] as const;

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

/** @returns what the compiler says of descriptions against the types of schema.org */
function typeErrors(name: string, descriptions: readonly Description[]): string {
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
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --target esnext --module esnext --moduleResolution bundler";
  return spawnSync("tsc", [...options.split(" "), file], { encoding: "utf8" }).stdout;
}

test("what every kind of page says of itself is of the types of schema.org", async () => {
  // Each kind in another language; in the deep run in all.
  const paths = LOCALES.flatMap((locale, turn) =>
    pagesOf(locale).filter((_, index) => volume(index % LOCALES.length === turn, true)),
  );
  const pages = await Promise.all(paths.map(async (path) => (await fetch(SITE + path, { redirect: "manual" })).text()));
  const descriptions = pages.flatMap(descriptionsOf);
  expect(new Set(descriptions.map((each) => each["@type"]))).toEqual(
    new Set([
      "Organization",
      "WebSite",
      "BreadcrumbList",
      "ExhibitionEvent",
      "FAQPage",
      "ItemList",
      "Product",
      "NewsArticle",
    ]),
  );
  expect(typeErrors("pages", descriptions)).toBe("");
});

test("a description that schema.org does not have is told from one that it has", () => {
  const product = { "@context": "https://schema.org", "@type": "Product", name: "KV 2.5" };
  const wrong = typeErrors("wrong", [
    product,
    { ...product, colour: "blue" },
    { ...product, width: { "@type": "Length", value: 1 } },
  ]);
  expect(wrong.match(/error TS/g)).toHaveLength(2);
  expect(wrong).toContain("colour");
  expect(wrong).toContain("Length");
});
