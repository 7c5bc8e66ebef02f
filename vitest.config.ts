import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/{i18n,catalogue,search,pdf}/**/*.test.ts"], testTimeout: 120_000 } },
      {
        test: {
          name: "site",
          include: ["tests/site/**/*.test.ts"],
          globalSetup: "tests/site/serve.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // The browser and the Workers share two cores; side by side they would only slow each other down.
          fileParallelism: false,
        },
      },
    ],
  },
});
