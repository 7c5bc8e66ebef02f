import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { TEST_MAP, testsFor, testsForAll, WHOLE_RUN } from "../../tools/dev/test-map.ts";

/** What is made here, and not part of the project. */
const MADE = ["node_modules", "build", "dist", ".wrangler", ".react-router", ".git"];
const files = readdirSync(".", { withFileTypes: true })
  .filter(({ name }) => !MADE.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: "utf8" }).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  );

/** Tests of what everything stands on, or of every page: whole runs have them. */
const OF_WHOLE_RUNS = [
  ...[
    "delivery/crawl",
    "robustness/fuzz",
    "looks/lighthouse",
    "looks/looks",
    "delivery/navigation",
    "delivery/first-load",
  ].map((name) => `tests/site/${name}.test.ts`),
  ...["canonical-path", "drafts", "languages", "screens", "texts", "typed-locales"].map(
    (name) => `tests/i18n/${name}.test.ts`,
  ),
];

test("every folder of code names the tests that prove it, and every file of tests is named", () => {
  const named = Object.values(TEST_MAP).flatMap((proof) => (proof === WHOLE_RUN ? [] : proof.tests));
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
  const tests = files.filter((path) => /^tests\/.*\.test\.ts$/.test(path));
  expect(tests.filter((path) => !named.includes(path) && !OF_WHOLE_RUNS.includes(path))).toEqual([]);
  for (const prefix of Object.keys(TEST_MAP))
    expect([prefix, files.some((path) => path.startsWith(prefix))]).toEqual([prefix, true]);
  // A folder that the list does not name would take the whole run.
  const folders = new Set(files.flatMap((path) => /^(?:app|workers)\/[^/]+\//.exec(path)?.[0] ?? []));
  const shared = ["app/design/", "app/i18n/", "app/shell/"];
  expect([...folders].filter((folder) => !(folder in TEST_MAP)).toSorted()).toEqual(shared);
});

test("a change of one feature is proved by its tests, one of what all stand on by all", () => {
  expect(testsFor("app/compare/compare.tsx")).toMatchObject({ screens: ["compare"] });
  expect(testsFor("app/catalogue/listing/listing.tsx")).not.toEqual(testsFor("app/catalogue/product/product.tsx"));
  expect(testsFor("app/i18n/locales.ts")).toBe(WHOLE_RUN);
  expect(testsFor("package.json")).toBe(WHOLE_RUN);
  expect(testsForAll(["app/compare/compare.tsx", "biome.json"])).toEqual({
    tests: ["adding-to-a-comparison", "compare", "taking-a-comparison-along"].map(
      (name) => `tests/site/catalogue/${name}.test.ts`,
    ),
    screens: ["compare"],
  });
  expect(testsForAll(["app/compare/compare.tsx", "vite.config.ts"])).toBe(WHOLE_RUN);
});
