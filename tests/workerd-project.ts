import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import * as v from "valibot";
import type { Plugin } from "vite";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { pictureVersionPlugin } from "../tools/build/picture-version.ts";
import {
  type Environment,
  readEnvironmentSettings,
  WORKERS,
  writeSettingsFile,
} from "../tools/operations/environment.ts";
import { companyPlugin } from "../tools/texts/vite-plugin.ts";

const RateLimits = v.array(
  v.object({
    name: v.string(),
    namespace_id: v.string(),
    simple: v.object({ limit: v.number(), period: v.picklist([10, 60]) }),
  }),
);

const Queues = v.object({
  producers: v.array(v.object({ binding: v.string(), queue: v.string() })),
  consumers: v.array(
    v.object({
      queue: v.string(),
      max_batch_size: v.optional(v.number(), 10),
      max_retries: v.optional(v.number(), 3),
      dead_letter_queue: v.nullish(v.string(), null),
    }),
  ),
});

/** Replaces the screens, which would need a build. */
const standInScreens: Plugin = {
  name: "stand-in-screens",
  resolveId: (id) =>
    id === "virtual:react-router/server-build"
      ? fileURLToPath(import.meta.resolve("./page-cache/server-build.ts"))
      : undefined,
};

/** Tests of the Workers in workerd, under the settings of an environment. Each file of tests has storage of its own. */
export async function workerdProject(environment: Environment): Promise<TestProjectInlineConfiguration> {
  const [api, site] = WORKERS.map((worker) => readEnvironmentSettings(worker, environment));
  const [apiOptions, siteOptions] = WORKERS.map(
    (worker) => unstable_getMiniflareWorkerOptions(writeSettingsFile(worker, environment)).workerOptions,
  );
  const rateLimits = v.parse(RateLimits, [...(api?.ratelimits ?? []), ...(site?.ratelimits ?? [])]);
  return {
    plugins: [
      companyPlugin(),
      pictureVersionPlugin(),
      standInScreens,
      cloudflareTest({
        miniflare: {
          ...siteOptions,
          ...apiOptions,
          // Before provisioning, databases have no ids to be told apart by.
          d1Databases: Object.fromEntries(
            (api?.d1_databases ?? []).map((each) => [each.binding, each.database_name] as const),
          ),
          kvNamespaces: (site?.kv_namespaces ?? []).map(({ binding }) => binding),
          analyticsEngineDatasets: Object.fromEntries(
            (site?.analytics_engine_datasets ?? []).map(({ binding, dataset }) => [binding, { dataset }] as const),
          ),
          ratelimits: Object.fromEntries(rateLimits.map(({ name, ...limit }) => [name, limit] as const)),
          // Tests deliver queues through the stand-in, and only tests of the site connect the two Workers.
          queueConsumers: {},
          serviceBindings: {},
          bindings: {
            ...site?.vars,
            ...api?.vars,
            KLEMMA_DEEP: process.env.KLEMMA_DEEP ?? "",
            QUEUES: v.parse(Queues, api?.queues),
            MIGRATIONS: await readD1Migrations("d1-migrations/catalogue"),
            POINTER_MIGRATIONS: await readD1Migrations("d1-migrations/pointer"),
            MESSAGE_MIGRATIONS: await readD1Migrations("d1-migrations/messages"),
          },
        },
      }),
    ],
    test: {
      name: "workerd",
      include: ["tests/{documents,messages,page-cache}/**/*.test.ts"],
      testTimeout: 120_000,
      hookTimeout: 60_000,
      sequence: { groupOrder: 3 },
    },
  };
}
