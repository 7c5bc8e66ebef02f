import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { proseContent } from "./content/vite-plugin.ts";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [proseContent()],
        test: {
          name: "unit",
          include: [
            "tests/{i18n,catalogue,search,order-list,pdf,commands,contact,support,resellers,texts,operations,counts}/**/*.test.ts",
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // In workerd, on a bucket, databases and queues of their own.
        plugins: [
          proseContent(),
          cloudflareTest({
            miniflare: {
              compatibilityDate: "2026-10-01",
              compatibilityFlags: ["nodejs_compat"],
              d1Databases: ["CATALOGUE", "MESSAGES"],
              r2Buckets: ["FILES"],
              queueProducers: { FILE_EVENTS: "file-events", MAIL_QUEUE: "mail" },
              ratelimits: {
                MESSAGE_RATE: { namespace_id: "1001", simple: { limit: 10, period: 60 } },
                SUSPECT_RATE: { namespace_id: "1002", simple: { limit: 2, period: 60 } },
              },
              bindings: {
                MIGRATIONS: await readD1Migrations("d1-migrations/catalogue"),
                MESSAGE_MIGRATIONS: await readD1Migrations("d1-migrations/messages"),
              },
            },
          }),
        ],
        // The files of tests share what they empty.
        test: {
          name: "workerd",
          include: ["tests/{files,messages,discovery,pages}/**/*.test.ts"],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
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
