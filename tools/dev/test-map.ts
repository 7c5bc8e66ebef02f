import { SCREEN_NAMES, type ScreenName } from "../../app/i18n/screens.ts";

/** The test files for a folder, and the screens for tests/site/looks.test.ts. */
export type TestSelection = { readonly tests: readonly string[]; readonly screens?: readonly ScreenName[] };

/** For code that everything depends on. */
export const WHOLE_RUN = "whole run";

const site = (...names: readonly string[]) => names.map((name) => `tests/site/${name}.test.ts`);
const PROSE: readonly ScreenName[] = [
  "about",
  "history",
  "informationSecurity",
  "goals",
  "quality",
  "energyMonitoring",
];

/**
 * The tests for each folder or file; the longest matching prefix of a changed path counts. Tests of the site speak HTTP, so
 * imports cannot tell. tests/commands/test-map.test.ts keeps this list complete.
 */
export const TEST_MAP: Readonly<Record<string, TestSelection | typeof WHOLE_RUN>> = {
  "app/": WHOLE_RUN,
  "app/to-nfc.ts": { tests: ["message", "cost"].map((name) => `tests/contact/${name}.test.ts`) },
  "app/brand.ts": { tests: site("routes", "own-files", "support") },
  "app/catalogue/": {
    tests: [
      ...site("product", "product-page", "tasks", "datasheet", "structured-data", "routes"),
      "tests/catalogue/drawing.test.ts",
      "tests/files/fits.test.ts",
    ],
    screens: ["product", "productGroup", "productCategory"],
  },
  "app/catalogue/drawing/": {
    tests: [...site("images", "product"), "tests/catalogue/drawing.test.ts"],
    screens: ["product", "products"],
  },
  "app/catalogue/facets/": { tests: [...site("filters"), "tests/catalogue/publish.test.ts"] },
  "app/catalogue/listing/": {
    tests: site("filters", "finding", "routes", "families"),
    screens: ["products", "productCategory"],
  },
  "app/compare/": { tests: site("compare"), screens: ["compare"] },
  "app/contact/": {
    tests: [
      ...site("contact", "paste"),
      "tests/contact/message.test.ts",
      "tests/contact/cost.test.ts",
      "tests/messages/receiving.test.ts",
    ],
    screens: ["contact", "supportContact"],
  },
  "app/downloads/": {
    tests: [...site("downloads"), "tests/files/indexing.test.ts", "tests/files/product-files.test.ts"],
    screens: ["downloads", "supportDownloads"],
  },
  "app/events/": { tests: site("written-pages", "own-files", "structured-data"), screens: ["events"] },
  "app/faq/": { tests: site("support"), screens: ["faq"] },
  "app/finder/": { tests: site("finder"), screens: ["finder"] },
  "app/home/": { tests: site("shell", "routes"), screens: ["home"] },
  "app/web-vitals/": { tests: site("counts") },
  "app/news/": { tests: site("written-pages", "own-files", "structured-data"), screens: ["news", "story", "home"] },
  "app/order-list/": {
    tests: [
      ...site(
        "order-list",
        "order-list-accessibility",
        "order-list-entry",
        "order-list-files",
        "order-list-sharing",
        "order-list-storage",
        "paste",
      ),
      ...["accessory-set", "amounts", "entries", "files", "list", "pasted-lists", "rail"].map(
        (name) => `tests/order-list/${name}.test.ts`,
      ),
    ],
    screens: ["orderList"],
  },
  "samples/company/": {
    tests: [...site("routes", "own-files", "support", "shell"), "tests/texts/company.test.ts"],
    screens: ["home", "faq"],
  },
  "app/pages/": {
    tests: [...site("written-pages", "structured-data"), "tests/texts/compile.test.ts"],
    screens: [...PROSE, "kio", "greenEnergy", "career", "events"],
  },
  "samples/company/texts/": {
    tests: [...site("written-pages"), "tests/texts/compile.test.ts", "tests/texts/language.test.ts"],
    screens: [...PROSE, "kio", "greenEnergy", "career", "sector", "story"],
  },
  "app/react-router-internals/": {
    tests: [...site("first-load", "navigation", "caching", "standard-rendering"), "tests/rendering/contract.test.ts"],
  },
  "app/resellers/": { tests: [...site("resellers"), "tests/resellers/maps.test.ts"], screens: ["resellers"] },
  "app/search/": {
    tests: [
      ...site("search", "finding"),
      "tests/search/folding.test.ts",
      "tests/search/older-catalogue.test.ts",
      "tests/search/substitutes.test.ts",
      "tests/search/relevance.test.ts",
      "tests/search/search-cache.test.ts",
      "tests/search/understanding.test.ts",
    ],
    screens: ["products"],
  },
  "app/sectors/": { tests: site("written-pages", "structured-data"), screens: ["sectors", "sector"] },
  "app/support/": {
    tests: [...site("support"), "tests/support/hours.test.ts"],
    screens: ["support", "technicalSupport", "contact"],
  },
  "workers/": WHOLE_RUN,
  "workers/api/": {
    tests: [
      ...site("security", "faults", "logs", "failure", "background"),
      ...["messages/receiving", "messages/faults", "files/indexing"].map((name) => `tests/${name}.test.ts`),
    ],
  },
  "workers/api/comparison/": { tests: site("compare") },
  "workers/api/datasheet/": { tests: [...site("datasheet"), "tests/pdf/columns.test.ts"] },
  "workers/api/files/": {
    tests: [
      ...site("downloads", "background"),
      ...["indexing", "serving", "product-files"].map((name) => `tests/files/${name}.test.ts`),
      "tests/commands/files.test.ts",
    ],
  },
  "workers/api/fonts/": { tests: site("datasheet", "order-list-files", "images") },
  "workers/api/http/": { tests: [...site("images", "datasheet"), "tests/files/serving.test.ts"] },
  "workers/api/images/": { tests: site("images") },
  "workers/api/messages/": {
    tests: [
      ...site("contact", "background"),
      "tests/messages/receiving.test.ts",
      "tests/messages/faults.test.ts",
      "tests/commands/messages.test.ts",
    ],
  },
  "workers/api/open-catalogue/": { tests: site("open-catalogue") },
  "workers/api/order-list/": { tests: [...site("order-list-files"), "tests/order-list/rail.test.ts"] },
  "workers/api/pdf/": {
    tests: [...site("datasheet", "order-list-files"), "tests/pdf/columns.test.ts", "tests/pdf/pdf-text.test.ts"],
  },
  "workers/analytics/": { tests: [...site("counts"), "tests/counts/search-words.test.ts"] },
  "workers/seo/": {
    tests: [...site("own-files"), "tests/discovery/sitemap.test.ts", "tests/discovery/xml.test.ts"],
  },
  "workers/page-cache/": {
    tests: [
      ...site("caching", "faults"),
      ...["edition", "purge", "workers-cache"].map((name) => `tests/pages/${name}.test.ts`),
    ],
  },
  "workers/order-lines.ts": {
    tests: [
      ...site("order-list", "order-list-entry", "order-list-files", "paste", "security"),
      "tests/order-list/pasted-lists.test.ts",
    ],
  },
  "workers/suggestions.ts": { tests: site("finding", "search") },
  "workers/drawings.ts": { tests: site("images", "routes") },
  "workers/health.ts": { tests: site("faults", "failure") },
  "workers/basic-auth.ts": { tests: site("preview") },
  "tools/catalogue/": {
    tests: [
      ...["check", "exchange", "export", "publish", "sample", "workbook"].map(
        (name) => `tests/catalogue/${name}.test.ts`,
      ),
      ...["interrupted", "migrations"].map((name) => `tests/operations/${name}.test.ts`),
    ],
  },
  "tools/catalogue/exchange/": {
    tests: ["exchange", "export", "workbook"].map((name) => `tests/catalogue/${name}.test.ts`),
  },
  "samples/generator/catalogue/": { tests: ["tests/catalogue/sample.test.ts"] },
  "samples/catalogue/": WHOLE_RUN,
  "tools/company/": { tests: ["tests/texts/company.test.ts"] },
  "tools/texts/": { tests: ["compile", "company", "language"].map((name) => `tests/texts/${name}.test.ts`) },
  "d1-migrations/": WHOLE_RUN,
  "tools/bucket/": { tests: ["tests/commands/files.test.ts"] },
  "samples/files/": { tests: site("downloads", "product") },
  "tools/messages/": { tests: ["tests/commands/messages.test.ts"] },
  "tools/operations/": {
    tests: [
      ...["backup", "doctor", "help", "insights", "interrupted", "migrations", "provision", "remote"].map(
        (name) => `tests/operations/${name}.test.ts`,
      ),
      ...site("deploy"),
    ],
  },
  "tools/stand-ins/": {
    tests: ["api-stand-in", "workers-stand-ins", "provision", "remote"].map(
      (name) => `tests/operations/${name}.test.ts`,
    ),
  },
  "tools/operations/insights/": { tests: ["tests/operations/insights.test.ts", ...site("counts")] },
  "public/": { tests: site("own-files", "security") },
  "tools/": WHOLE_RUN,
  "tools/dev/browser.ts": { tests: ["tests/commands/browser.test.ts"] },
  "tools/dev/licences.ts": { tests: ["tests/commands/packages.test.ts"] },
  "tools/assets/maps.ts": { tests: ["tests/resellers/maps.test.ts"] },
  "tools/dev/test-map.ts": { tests: ["tests/commands/test-map.test.ts"] },
  "tests/": WHOLE_RUN,
  // No test reads these; every run checks format and dead code.
  ".github/": { tests: [] },
  ".ci/": { tests: [] },
  "bench/": { tests: [] },
  "docs/": { tests: [] },
  "README.md": { tests: [] },
  "CONTRIBUTING.md": { tests: [] },
  ".gitattributes": { tests: [] },
  ".gitignore": { tests: [] },
  "biome.json": { tests: [] },
  "knip.json": { tests: [] },
};

/** Paths outside the list need the whole run. */
export function testsFor(path: string): TestSelection | typeof WHOLE_RUN {
  if (path.endsWith(".test.ts")) return { tests: [path] };
  const [longest] = Object.keys(TEST_MAP)
    .filter((prefix) => path === prefix || (prefix.endsWith("/") && path.startsWith(prefix)))
    .toSorted((a, b) => b.length - a.length);
  return (longest !== undefined && TEST_MAP[longest]) || WHOLE_RUN;
}

export function testsForAll(paths: readonly string[]): Required<TestSelection> | typeof WHOLE_RUN {
  const selections = paths.map(testsFor);
  if (selections.includes(WHOLE_RUN)) return WHOLE_RUN;
  const limited = selections.filter((selection) => selection !== WHOLE_RUN);
  return {
    tests: [...new Set(limited.flatMap(({ tests }) => tests))].toSorted(),
    screens: SCREEN_NAMES.filter((screen) => limited.some(({ screens }) => screens?.includes(screen))),
  };
}
