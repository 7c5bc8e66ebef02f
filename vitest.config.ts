import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { fontBytesPlugin } from "./tools/build/font-bytes.ts";
import { pictureVersionPlugin } from "./tools/build/picture-version.ts";
import { filesOf, KINDS, type Kind } from "./tools/dev/test-kinds.ts";
import { compileLanguages } from "./tools/languages/compile.ts";
import { companyPlugin } from "./tools/texts/vite-plugin.ts";

compileLanguages();

/** Nothing that is tested takes so long; what does not end ends. */
const TIMEOUT_MS = process.env.KLEMMA_DEEP === "on" ? 900_000 : 120_000;

/** One kind after the other, so that the processor time of each can be told. */
const project = (kind: Kind, order: number): TestProjectInlineConfiguration => ({
  plugins: [companyPlugin(), pictureVersionPlugin(), fontBytesPlugin()],
  // A build has a digest.
  define: { IMPORTER_VERSION: JSON.stringify("tested") },
  test: {
    name: kind,
    include: [...filesOf(kind)],
    // Files share their processes: modules are imported once, and pages handed on.
    isolate: false,
    sequence: { groupOrder: order },
    // What never waits needs no more workers than processors: each imports all modules anew.
    ...(kind === "pure" && { maxWorkers: 2 }),
    ...(kind === "page" && { setupFiles: "tests/host/each-page.ts" }),
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    ...(kind !== "pure" && {
      globalSetup: "tests/host/start-host.ts",
      // Beside other tests, what takes a moment may take seconds.
      expect: { poll: { timeout: 20_000 } },
    }),
  },
});

export default defineConfig({
  test: {
    // One more than there are processors: tests of the site wait for the browser and for the Workers.
    maxWorkers: 3,
    projects: KINDS.map(project),
  },
});
