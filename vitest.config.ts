import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { fontBytesPlugin } from "./tools/build/font-bytes.ts";
import { pictureVersionPlugin } from "./tools/build/picture-version.ts";
import { filesOf, KINDS, type Kind } from "./tools/dev/test-kinds.ts";
import { compileLanguages } from "./tools/languages/compile.ts";
import { companyPlugin } from "./tools/texts/vite-plugin.ts";

compileLanguages();

/** Nothing that is tested takes so long; what does not end ends. */
const TIMEOUT_MS = process.env.KLEMMA_DEEP === "on" ? 900_000 : 120_000;

/** What takes longest, in the quick run or the deep one: begun last, it would keep one processor waiting for the other. */
const LONGEST = ["crawl.deep", "lighthouse.deep", "fuzz", "step", "walker", "looks", "same-page", "engines.deep"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(`/${name}.test.ts`)) ? 0 : 1;
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** One kind after the other, so that the processor time of each can be told. */
const project = (kind: Kind, order: number): TestProjectInlineConfiguration => ({
  plugins: [companyPlugin(), pictureVersionPlugin(), fontBytesPlugin()],
  test: {
    name: kind,
    include: [...filesOf(kind)],
    // Files share their processes: modules are imported once, and pages handed on.
    isolate: false,
    sequence: { groupOrder: order },
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
    sequence: { sequencer: LongestFirst },
    projects: KINDS.map(project),
  },
});
