import { readdirSync } from "node:fs";
import { SCREEN_NAMES, type ScreenName } from "../../app/i18n/screens.ts";

/** The test files for a folder, and the screens for tests/site/looks/looks.test.ts. */
export type TestSelection = { readonly tests: readonly string[]; readonly screens?: readonly ScreenName[] };

/** For code that everything depends on. */
export const WHOLE_RUN = "whole run";

const site = (...names: readonly string[]) => names.map((name) => `tests/site/${name}.test.ts`);
const ETIM = ["codes", "mapping", "model"].map((name) => `tests/catalogue/etim/${name}.test.ts`);
const EXCHANGE = ["exported-attachments", "exported-files", "read-files"].map(
  (name) => `tests/catalogue/exchange/${name}.test.ts`,
);
const GEOMETRY = [
  ...["dxf", "glb", "models", "step"].map((name) => `tests/catalogue/geometry/${name}.test.ts`),
  "tests/strips/output/placed-jumpers.test.ts",
];
const PUNCH_OUT = [
  ...["buyers", "handlers", "hook", "oci-fields"].map((name) => `tests/punch-out/${name}.test.ts`),
  ...site("order-list/punch-out", "order-list/punch-out-window"),
];
const RELEASES = [
  "changes/between-releases",
  "changes/group-feeds",
  "changes/limits",
  "changes/recorded-changes",
  "nightly-job",
  "retired-numbers",
].map((name) => `tests/catalogue/${name}.test.ts`);
/** All of a folder, for code whose parts prove one another. */
const STRIPS = readdirSync("tests/strips", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/strips/${name}`);
/** What releases changed, from recording it to telling it. */
const CHANGES = [...site("product-api/changes"), ...RELEASES];
const PROSE: readonly ScreenName[] = [
  "about",
  "history",
  "informationSecurity",
  "goals",
  "quality",
  "energyMonitoring",
  "imprint",
];

/**
 * The tests for each folder or file; the longest matching prefix of a changed path counts. Tests of the site speak HTTP, so
 * imports cannot tell. tests/commands/test-map.test.ts keeps this list complete.
 */
export const TEST_MAP: Readonly<Record<string, TestSelection | typeof WHOLE_RUN>> = {
  "app/": WHOLE_RUN,
  "app/to-nfc.ts": { tests: ["message", "cost"].map((name) => `tests/contact/${name}.test.ts`) },
  "app/brand.ts": { tests: site("pages/routes", "pages/own-files", "pages/support") },
  "app/catalogue/": {
    tests: [
      ...site(
        "catalogue/product",
        "catalogue/product-page",
        "catalogue/renumbered",
        "catalogue/trade-data",
        "search/tasks",
        "catalogue/datasheet",
        "pages/structured-data",
        "pages/routes",
      ),
      "tests/catalogue/drawing.test.ts",
      "tests/files/fits.test.ts",
    ],
    screens: ["product", "productGroup", "productCategory"],
  },
  "app/catalogue/drawing/": {
    tests: [...site("catalogue/images", "catalogue/product"), "tests/catalogue/drawing.test.ts"],
    screens: ["product", "products"],
  },
  "app/catalogue/cad/": { tests: [...site("catalogue/cad", "catalogue/product"), ...GEOMETRY] },
  "app/catalogue/ecad/": { tests: ["tests/catalogue/ecad.test.ts", ...site("catalogue/ecad")], screens: ["downloads"] },
  "app/catalogue/geometry/": {
    tests: [
      ...site("catalogue/images", "catalogue/product", "catalogue/cad"),
      "tests/catalogue/drawing.test.ts",
      ...GEOMETRY,
    ],
    screens: ["product", "products"],
  },
  "app/catalogue/facets/": { tests: [...site("catalogue/filters"), "tests/catalogue/publish.test.ts"] },
  "app/catalogue/listing/": {
    tests: [
      ...site("catalogue/filters", "search/finding", "pages/routes", "catalogue/families"),
      "tests/catalogue/read-ahead.test.ts",
    ],
    screens: ["products", "productCategory"],
  },
  "app/catalogue/changes/": { tests: CHANGES },
  "app/product-api/": {
    tests: [...site("product-api/product", "product-api/list", "product-api/openapi"), ...CHANGES],
    screens: ["developers"],
  },
  "app/compare/": {
    tests: site("catalogue/compare", "catalogue/adding-to-a-comparison", "catalogue/taking-a-comparison-along"),
    screens: ["compare"],
  },
  "app/contact/": {
    tests: [
      ...site("pages/contact", "pages/turnstile", "order-list/paste"),
      "tests/contact/message.test.ts",
      "tests/contact/cost.test.ts",
      ...["limits", "mails", "receiving"].map((name) => `tests/messages/${name}.test.ts`),
    ],
    screens: ["contact", "supportContact"],
  },
  "app/downloads/": {
    tests: [
      ...site("pages/downloads"),
      ...["indexing", "late-and-lost-events", "product-files"].map((name) => `tests/files/${name}.test.ts`),
    ],
    screens: ["downloads", "supportDownloads"],
  },
  "app/events/": {
    tests: site("pages/written-pages", "pages/own-files", "pages/structured-data"),
    screens: ["events"],
  },
  "app/faq/": { tests: site("pages/support"), screens: ["faq"] },
  "app/finder/": { tests: site("catalogue/finder"), screens: ["finder"] },
  "app/home/": { tests: site("pages/shell", "pages/routes"), screens: ["home"] },
  "app/web-vitals/": { tests: site("delivery/analytics") },
  "app/i18n/typography/": { tests: [...site("delivery/crawl"), "tests/i18n/typography.test.ts"] },
  "app/news/": {
    tests: site("pages/written-pages", "pages/own-files", "pages/structured-data"),
    screens: ["news", "story", "home"],
  },
  "app/order-list/": {
    tests: [
      ...site(
        "order-list/order-list",
        "order-list/order-list-accessibility",
        "order-list/order-list-entry",
        "order-list/order-list-files",
        "order-list/order-list-sharing",
        "order-list/order-list-storage",
        "order-list/compliance",
        "order-list/paste",
        "order-list/unreadable-files",
        "mcp/ordering",
      ),
      ...["accessory-set", "amounts", "compliance", "entries", "files", "list", "pasted-lists", "rail", "safe-csv"].map(
        (name) => `tests/order-list/${name}.test.ts`,
      ),
    ],
    screens: ["orderList"],
  },
  "samples/company/": {
    tests: [...site("pages/routes", "pages/own-files", "pages/support", "pages/shell"), "tests/texts/company.test.ts"],
    screens: ["home", "faq"],
  },
  "app/pages/": {
    tests: [...site("pages/written-pages", "pages/structured-data"), "tests/texts/compile.test.ts"],
    screens: [...PROSE, "kio", "greenEnergy", "career", "events"],
  },
  "samples/company/texts/": {
    tests: [...site("pages/written-pages"), "tests/texts/compile.test.ts", "tests/texts/language.test.ts"],
    screens: [...PROSE, "kio", "greenEnergy", "career", "sector", "story"],
  },
  "app/punch-out/": {
    tests: [...PUNCH_OUT, ...site("order-list/order-list"), "tests/texts/company.test.ts"],
    screens: ["orderList"],
  },
  "app/read-form.ts": {
    tests: [
      ...site("pages/contact"),
      ...["contact/cost", "limits/cost", "messages/receiving", "punch-out/handlers"].map(
        (name) => `tests/${name}.test.ts`,
      ),
    ],
  },
  "app/react-router-internals/": {
    tests: [
      ...site("delivery/first-load", "delivery/navigation", "delivery/caching", "delivery/standard-rendering"),
      "tests/rendering/contract.test.ts",
    ],
  },
  "app/resellers/": {
    tests: [
      ...site("pages/resellers", "mcp/ordering"),
      ...["distance", "maps"].map((name) => `tests/resellers/${name}.test.ts`),
    ],
    screens: ["resellers"],
  },
  "app/safe-csv.ts": {
    tests: [
      ...site("order-list/order-list-files"),
      ...["order-list/safe-csv", "commands/messages", "operations/insights"].map((name) => `tests/${name}.test.ts`),
    ],
  },
  "app/search/": {
    tests: [
      ...site("search/search", "search/finding", "search/suggested-names"),
      "tests/search/folding.test.ts",
      "tests/search/substitutes.test.ts",
      "tests/search/relevance.test.ts",
      "tests/search/search-cache.test.ts",
      "tests/search/understanding.test.ts",
      "tests/search/limits.test.ts",
    ],
    screens: ["products"],
  },
  "app/sectors/": { tests: site("pages/written-pages", "pages/structured-data"), screens: ["sectors", "sector"] },
  "app/strips/": {
    tests: [...STRIPS, ...site("strips/strip-builder", "strips/strip-storage")],
    screens: ["terminalStrips"],
  },
  "app/support/": {
    tests: [...site("pages/support"), "tests/support/hours.test.ts"],
    screens: ["support", "technicalSupport", "contact"],
  },
  "workers/": WHOLE_RUN,
  "workers/punch-out/": { tests: PUNCH_OUT },
  "workers/short-link/": {
    tests: [
      ...site("catalogue/short-link"),
      "tests/catalogue/retired-numbers.test.ts",
      "tests/refusals/short-link.test.ts",
    ],
  },
  "app/short-link.ts": { tests: site("catalogue/short-link", "catalogue/datasheet") },
  "workers/api/": {
    tests: [
      ...site(
        "robustness/security",
        "robustness/faults",
        "delivery/logs",
        "robustness/failure",
        "robustness/background",
      ),
      ...[
        "messages/receiving",
        "messages/limits",
        "messages/mails",
        "messages/faults",
        "files/indexing",
        "files/late-and-lost-events",
      ].map((name) => `tests/${name}.test.ts`),
    ],
  },
  "workers/api/cad/": { tests: [...site("catalogue/cad"), ...GEOMETRY] },
  "workers/api/compliance/": {
    tests: [...site("order-list/compliance", "robustness/documents"), "tests/order-list/compliance.test.ts"],
  },
  "workers/api/comparison/": { tests: site("catalogue/taking-a-comparison-along") },
  "workers/api/datasheet/": { tests: [...site("catalogue/datasheet"), "tests/pdf/columns.test.ts"] },
  "workers/api/ecad/": { tests: ["tests/catalogue/ecad.test.ts", ...site("catalogue/ecad")] },
  "workers/api/files/": {
    tests: [
      ...site("pages/downloads", "robustness/background"),
      ...["indexing", "late-and-lost-events", "purging", "safe-serving", "serving", "zip", "product-files"].map(
        (name) => `tests/files/${name}.test.ts`,
      ),
      "tests/commands/files.test.ts",
    ],
  },
  "workers/api/fonts/": {
    tests: [
      ...site("catalogue/datasheet", "order-list/order-list-files", "catalogue/images"),
      "tests/pdf/wrapping.test.ts",
      "tests/pdf/glyphs.test.ts",
    ],
  },
  "workers/api/http/": {
    tests: [
      ...site(
        "catalogue/images",
        "catalogue/datasheet",
        "catalogue/open-catalogue",
        "catalogue/ecad",
        "robustness/documents",
      ),
      ...["safe-serving", "serving", "zip"].map((name) => `tests/files/${name}.test.ts`),
      "tests/documents/documents.test.ts",
    ],
  },
  "workers/api/images/": { tests: site("catalogue/images") },
  "workers/api/messages/": {
    tests: [
      ...site("pages/contact", "robustness/background"),
      ...["confirmations", "faults", "hanging", "limits", "mails", "older-database", "receiving"].map(
        (name) => `tests/messages/${name}.test.ts`,
      ),
      "tests/commands/messages.test.ts",
    ],
  },
  "workers/api/open-catalogue/": {
    tests: [...site("catalogue/open-catalogue"), "tests/catalogue/nightly-job.test.ts"],
  },
  "workers/api/product-api/": {
    tests: [
      ...site(
        "product-api/product",
        "product-api/list",
        "product-api/openapi",
        "product-api/aas",
        "mcp/ordering",
        "mcp/searching",
      ),
      "tests/limits/cursor.test.ts",
      ...CHANGES,
    ],
  },
  "workers/api/aas/": { tests: [...site("product-api/aas"), "tests/catalogue/aas/aas.test.ts"] },
  "workers/api/mcp/": {
    tests: [
      ...site("mcp/questions", "mcp/tools", "mcp/searching", "mcp/ordering", "mcp/protocol"),
      ...["answers", "nearest-names", "nesting"].map((name) => `tests/mcp/${name}.test.ts`),
    ],
  },
  "workers/changes/": { tests: CHANGES },
  "workers/api/order-list/": {
    tests: [
      ...site("order-list/order-list-files", "robustness/documents"),
      "tests/order-list/rail.test.ts",
      "tests/documents/documents.test.ts",
    ],
  },
  "workers/api/strips/": { tests: [...STRIPS, "tests/documents/strips.test.ts"] },
  "workers/api/pdf/": {
    tests: [
      ...site("catalogue/datasheet", "order-list/order-list-files"),
      ...["columns", "contract", "pdf-text", "wrapping"].map((name) => `tests/pdf/${name}.test.ts`),
      "tests/documents/documents.test.ts",
    ],
  },
  "workers/analytics/": { tests: [...site("delivery/analytics"), "tests/analytics/search-words.test.ts"] },
  "workers/seo/": {
    tests: [
      ...site("pages/own-files"),
      "tests/seo/sitemap.test.ts",
      "tests/seo/xml.test.ts",
      "tests/i18n/typography.test.ts",
      ...CHANGES,
    ],
  },
  "workers/response-cache/": {
    tests: [
      ...site("product-api/product", "product-api/list"),
      "tests/limits/response-memory.test.ts",
      "tests/page-cache/product-api.test.ts",
    ],
  },
  "workers/slots/": { tests: ["open-catalogue", "one-release"].map((name) => `tests/page-cache/${name}.test.ts`) },
  "workers/page-cache/": {
    tests: [
      ...site("delivery/caching", "delivery/publishing", "robustness/faults"),
      ...["open-catalogue", "one-release", "purge", "workers-cache"].map((name) => `tests/page-cache/${name}.test.ts`),
    ],
  },
  "workers/order-lines.ts": {
    tests: [
      ...site(
        "order-list/order-list",
        "order-list/order-list-entry",
        "order-list/order-list-files",
        "order-list/paste",
        "robustness/security",
      ),
      "tests/order-list/pasted-lists.test.ts",
    ],
  },
  "workers/strip-products.ts": { tests: [...STRIPS, ...site("robustness/security")] },
  "workers/suggestions.ts": { tests: site("search/finding", "search/search") },
  "workers/drawings.ts": { tests: site("catalogue/images", "pages/routes") },
  "workers/health.ts": {
    tests: [...site("robustness/faults", "robustness/failure"), "tests/messages/hanging.test.ts"],
  },
  ...Object.fromEntries(
    ["network", "rate-limit", "refusal", "accepts-page", "plain-page", "reject-request", "body-limits", "problem"].map(
      (name) => [
        `workers/${name}.ts`,
        {
          tests: [
            ...site("robustness/limits", "robustness/security", "robustness/preview"),
            ...["network", "settings", "cost"].map((each) => `tests/limits/${each}.test.ts`),
            ...["encoded-paths", "product-api", "programs", "short-link"].map(
              (each) => `tests/refusals/${each}.test.ts`,
            ),
          ],
        },
      ],
    ),
  ),
  "workers/basic-auth.ts": { tests: site("robustness/preview") },
  "tools/catalogue/": {
    tests: [
      ...[
        "check",
        "export",
        "large-files",
        "publish",
        "rules",
        "sample",
        "slots",
        "spreadsheet-cells",
        "trade-data",
        "translations",
        "translations-read",
        "translations-refused",
        "workbook",
      ].map((name) => `tests/catalogue/${name}.test.ts`),
      ...RELEASES,
      ...EXCHANGE,
      ...ETIM,
      ...["interrupted", "migrations", "older-catalogue"].map((name) => `tests/operations/${name}.test.ts`),
    ],
  },
  "tools/catalogue/translations/": {
    tests: ["translations", "translations-read", "translations-refused"].map(
      (name) => `tests/catalogue/${name}.test.ts`,
    ),
  },
  "tools/catalogue/exchange/": {
    tests: [
      ...EXCHANGE,
      ...["export", "spreadsheet-cells", "translations", "workbook"].map((name) => `tests/catalogue/${name}.test.ts`),
      ...ETIM,
    ],
  },
  "tools/catalogue/etim/": { tests: [...EXCHANGE, ...ETIM] },
  "app/catalogue/etim/": { tests: [...site("product-api/product"), ...EXCHANGE, ...ETIM] },
  "samples/generator/": {
    tests: [...["rules", "sample"].map((name) => `tests/catalogue/${name}.test.ts`), "tests/texts/wording.test.ts"],
  },
  "samples/catalogue/": WHOLE_RUN,
  "tools/company/": { tests: ["company", "second-company"].map((name) => `tests/texts/${name}.test.ts`) },
  "tools/texts/": {
    tests: ["company", "compile", "language", "second-company", "wording"].map((name) => `tests/texts/${name}.test.ts`),
  },
  "d1-migrations/": WHOLE_RUN,
  "tools/bucket/": { tests: ["tests/commands/files.test.ts"] },
  "samples/files/": { tests: site("pages/downloads", "catalogue/product") },
  "tools/messages/": { tests: ["tests/commands/messages.test.ts"] },
  "tools/operations/": {
    tests: [
      ...[
        "backup",
        "doctor",
        "help",
        "insights",
        "interrupted",
        "migrations",
        "older-catalogue",
        "provision",
        "purge-pages",
        "remote",
      ].map((name) => `tests/operations/${name}.test.ts`),
      ...site("robustness/deploy", "robustness/environments"),
    ],
  },
  "tools/stand-ins/": {
    tests: ["api-stand-in", "workers-stand-ins", "provision", "remote"].map(
      (name) => `tests/operations/${name}.test.ts`,
    ),
  },
  "tools/operations/insights/": { tests: ["tests/operations/insights.test.ts", ...site("delivery/analytics")] },
  "public/": { tests: site("pages/own-files", "robustness/security") },
  "tools/": WHOLE_RUN,
  "tools/dev/browser.ts": { tests: ["tests/commands/browser.test.ts"] },
  "tools/dev/bare-texts.ts": { tests: ["tests/commands/bare-texts.test.ts"] },
  "tools/dev/licences.ts": { tests: ["tests/commands/packages.test.ts"] },
  "tools/assets/maps.ts": { tests: ["tests/resellers/maps.test.ts"] },
  "tools/dev/test-map.ts": { tests: ["tests/commands/test-map.test.ts"] },
  "tests/": WHOLE_RUN,
  ".github/": { tests: ["tests/commands/workflows.test.ts"] },
  // No test reads these; every run checks format and dead code.
  ".ci/": { tests: [] },
  "bench/": { tests: [] },
  "docs/": { tests: [] },
  "docs/integration.md": { tests: ["tests/catalogue/nightly-job.test.ts"] },
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
