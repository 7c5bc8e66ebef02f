import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { hrefOf } from "../../../app/i18n/href.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import { type Description, descriptionsOf } from "../page-text.ts";

const SITE = inject("siteUrl");

/** Within the project, so that the compiler finds schema-dts. */
const FOLDER = ".wrangler/structured-data";
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** A page of each kind. */
function pagesOf(locale: Locale): readonly string[] {
  const turkish = locale === "tr";
  const products = hrefOf("products", locale);
  const group = `${products}/${turkish ? "vidali-klemensler" : "screw-terminals"}`;
  const category = `${group}/${turkish ? "vidali-gecis-klemensleri" : "screw-feed-through-terminals"}`;
  const product = `${category}/1040252-${turkish ? "kv-2-5-gecis-klemensi-mavi" : "kv-2-5-feed-through-terminal-block-blue"}`;
  const gateway = turkish
    ? "enerji-analizorleri-ve-ag-gecitleri/ag-gecitleri"
    : "energy-analysers-and-gateways/gateways";
  const storySlug = turkish ? "uc-katli-push-in-klemensler" : "three-level-push-in-terminals";
  return [
    ...(["home", "about", "events", "contact", "faq", "downloads", "resellers", "kio"] as const).map((screen) =>
      hrefOf(screen, locale),
    ),
    products,
    group,
    category,
    `${products}/${gateway}`,
    product,
    hrefOf("story", locale, { storySlug }),
    hrefOf("sector", locale, { sectorSlug: turkish ? "denizcilik" : "maritime" }),
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

test.each(LOCALES)("what every kind of page in %s says of itself is of the types of schema.org", async (locale) => {
  const descriptions: Description[] = [];
  for (const path of pagesOf(locale)) {
    const response = await fetch(SITE + path, { redirect: "manual" });
    expect([path, response.status]).toEqual([path, 200]);
    descriptions.push(...descriptionsOf(await response.text()));
  }
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
  expect(typeErrors(locale, descriptions)).toBe("");
});

test("a description that schema.org does not have is told from one that it has", () => {
  const product = { "@context": "https://schema.org", "@type": "Product", name: "KV 2.5" };
  expect(typeErrors("right", [product])).toBe("");
  expect(typeErrors("wrong", [{ ...product, colour: "blue" }])).toContain("colour");
  expect(typeErrors("typed", [{ ...product, width: { "@type": "Length", value: 1 } }])).toContain("Length");
});
