import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { workerdProject } from "./tests/workerd-project.ts";
import { fontBytesPlugin } from "./tools/build/font-bytes.ts";
import { pictureVersionPlugin } from "./tools/build/picture-version.ts";
import { compileLanguages } from "./tools/languages/compile.ts";
import { companyPlugin } from "./tools/texts/vite-plugin.ts";

compileLanguages();

/** Rehearsals, whole catalogues and what measures time. */
const DEEP_TESTS = process.env.KLEMMA_DEEP === "on" ? [] : ["**/*.deep.test.ts"];

const LIGHTHOUSE = "tests/site/looks/lighthouse.test.ts";

/** Tests of the built site as it runs, over HTTP and in a browser. */
const ofSite = {
  globalSetup: "tests/site/serve.ts",
  setupFiles: "tests/site/client-address.ts",
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // Beside other tests, what takes a moment may take seconds.
  expect: { poll: { timeout: 20_000 } },
} satisfies TestProjectInlineConfiguration["test"];

export default defineConfig({
  test: {
    // One more than there are processors: tests of the site wait for the browser and for the Workers.
    maxWorkers: 3,
    projects: [
      {
        plugins: [companyPlugin(), pictureVersionPlugin(), fontBytesPlugin()],
        test: {
          name: "unit",
          include: [
            "tests/{i18n,catalogue,search,order-list,punch-out,pdf,commands,contact,support,resellers,strips,texts,operations,analytics,rendering,limits,mcp}/**/*.test.ts",
          ],
          exclude: DEEP_TESTS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      await workerdProject("production"),
      await workerdProject("staging"),
      { test: { ...ofSite, name: "site", include: ["tests/site/**/*.test.ts"], exclude: [LIGHTHOUSE] } },
      {
        // Alone, after all others: it measures, and its browser is its own.
        test: { ...ofSite, name: "lighthouse", include: [LIGHTHOUSE], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
