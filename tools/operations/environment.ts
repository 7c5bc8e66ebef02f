import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import * as v from "valibot";

/** Where the site runs at Cloudflare. */
export const ENVIRONMENTS = ["staging", "production", "preview"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Where a command finds data: in an environment at Cloudflare, or here in a folder (wrangler's own when left out). */
export type Target = {
  readonly remote?: Environment | undefined;
  readonly state?: string | undefined;
  /** The folder of the settings; the working directory when it is left out. */
  readonly root?: string | undefined;
};

export const WORKERS = ["api", "site"] as const;
export type WorkerName = (typeof WORKERS)[number];

/** The settings that people write, and those that the build makes of them. */
const SOURCE: Readonly<Record<WorkerName, string>> = { api: "workers/api/wrangler.toml", site: "wrangler.toml" };
const BUILT: Readonly<Record<WorkerName, string>> = {
  api: "dist/api/wrangler.json",
  site: "build/server/wrangler.json",
};

const Database = v.looseObject({
  binding: v.string(),
  database_name: v.string(),
  database_id: v.string(),
  migrations_dir: v.optional(v.string()),
});
const Namespace = v.looseObject({ binding: v.string(), id: v.string() });
const Bucket = v.looseObject({ binding: v.string(), bucket_name: v.string() });
const Producer = v.looseObject({ binding: v.string(), queue: v.string() });
const Consumer = v.looseObject({ queue: v.string(), dead_letter_queue: v.optional(v.string()) });
const Service = v.looseObject({ binding: v.string(), service: v.string() });
const Dataset = v.looseObject({ binding: v.string(), dataset: v.string() });
const RateLimit = v.looseObject({ name: v.string(), namespace_id: v.string() });

/** What an environment has of its own: ids that the platform gave, and whatever else differs. */
const Overrides = v.looseObject({
  d1_databases: v.optional(v.array(v.object({ binding: v.string(), database_id: v.string() })), []),
  kv_namespaces: v.optional(v.array(v.object({ binding: v.string(), id: v.string() })), []),
  r2_buckets: v.optional(v.array(Bucket), []),
  vars: v.optional(v.record(v.string(), v.string()), {}),
});

const Settings = v.looseObject({
  name: v.string(),
  main: v.string(),
  d1_databases: v.optional(v.array(Database), []),
  kv_namespaces: v.optional(v.array(Namespace), []),
  r2_buckets: v.optional(v.array(Bucket), []),
  queues: v.optional(
    v.object({ producers: v.optional(v.array(Producer), []), consumers: v.optional(v.array(Consumer), []) }),
    {},
  ),
  services: v.optional(v.array(Service), []),
  ratelimits: v.optional(v.array(RateLimit), []),
  analytics_engine_datasets: v.optional(v.array(Dataset), []),
  vars: v.optional(v.record(v.string(), v.string()), {}),
  env: v.optional(v.record(v.string(), Overrides), {}),
});
export type Settings = v.InferOutput<typeof Settings>;

/** An id that nothing has yet. */
const UNPROVISIONED = "unprovisioned";

/** What only the environment of the name has; production's own names have no ending. */
const nameInEnvironment = (environment: Environment, name: string): string =>
  environment === "production" ? name : `${name}-${environment}`;

/** Counters of rate limits belong to the account: those of another environment are not these. */
const RATE_LIMITS_FROM: Readonly<Record<Environment, number>> = { production: 0, staging: 1000, preview: 2000 };

/**
 * The settings of a Worker in an environment. All that is written above `[env.…]` holds in every environment, with names
 * of its own; wrangler itself would want every binding written anew for each (decision 0022).
 */
function resolveSettings(settings: Settings, own: v.InferOutput<typeof Overrides>, environment: Environment): Settings {
  const { env: _, ...common } = settings;
  const { d1_databases: databases, kv_namespaces: namespaces, r2_buckets: buckets, vars, ...rest } = own;
  const named = (name: string) => nameInEnvironment(environment, name);
  const queues = new Set([
    ...settings.queues.producers.map(({ queue }) => queue),
    ...settings.queues.consumers.flatMap((each) => [each.queue, each.dead_letter_queue]),
  ]);
  const ownOf = <Item extends { readonly binding: string }>(list: readonly Item[], binding: string) =>
    list.find((each) => each.binding === binding);
  return v.parse(Settings, {
    ...common,
    ...rest,
    name: named(settings.name),
    d1_databases: settings.d1_databases.map((each) => ({
      ...each,
      database_name: named(each.database_name),
      ...(ownOf(databases, each.binding) ?? { database_id: UNPROVISIONED }),
    })),
    kv_namespaces: settings.kv_namespaces.map((each) => ({
      ...each,
      ...(ownOf(namespaces, each.binding) ?? { id: UNPROVISIONED }),
    })),
    r2_buckets: settings.r2_buckets.map((each) => ({
      ...each,
      ...(ownOf(buckets, each.binding) ?? { bucket_name: named(each.bucket_name) }),
    })),
    queues: {
      producers: settings.queues.producers.map((each) => ({ ...each, queue: named(each.queue) })),
      consumers: settings.queues.consumers.map((each) => ({
        ...each,
        queue: named(each.queue),
        ...(each.dead_letter_queue ? { dead_letter_queue: named(each.dead_letter_queue) } : {}),
      })),
    },
    services: settings.services.map((each) => ({ ...each, service: named(each.service) })),
    ratelimits: settings.ratelimits.map((each) => ({
      ...each,
      namespace_id: String(Number(each.namespace_id) + RATE_LIMITS_FROM[environment]),
    })),
    analytics_engine_datasets: settings.analytics_engine_datasets.map((each) => ({
      ...each,
      // A dataset is a table of SQL, whose names have no hyphens.
      dataset: named(each.dataset).replaceAll("-", "_"),
    })),
    vars: {
      // A var that names a queue names that of the environment: a consumer is told of its queue by name only.
      ...Object.fromEntries(
        Object.entries(settings.vars).map(([name, value]) => [name, queues.has(value) ? named(value) : value]),
      ),
      ...vars,
    },
  });
}

/** The settings that people write. @param root the folder that they are in */
export const settingsPath = (worker: WorkerName, root = "."): string => join(root, SOURCE[worker]);

/** The settings that people write, of one environment. @throws ValiError when they are not what they should be */
export function readEnvironmentSettings(worker: WorkerName, environment: Environment, root = "."): Settings {
  const settings = readSettings(settingsPath(worker, root));
  return resolveSettings(settings, settings.env[environment] ?? v.parse(Overrides, {}), environment);
}

/** The bindings of a Worker that have no id yet. */
export const bindingsWithoutId = ({ d1_databases: databases, kv_namespaces: namespaces }: Settings): string[] =>
  [...databases.map((each) => ({ ...each, id: each.database_id })), ...namespaces]
    .filter(({ id }) => id === UNPROVISIONED)
    .map(({ binding }) => binding);

/** wrangler takes a second to load, which commands on local data need not wait for. */
const loadWrangler = () => createRequire(import.meta.url)("wrangler") as typeof import("wrangler");

/** Settings as they are written, with the ids of the local environment. @throws ValiError when they are not what they should be */
export function readSettings(path: string): Settings {
  const { rawConfig } = loadWrangler().experimental_readRawConfig({ config: path }, { hideWarnings: true });
  return v.parse(Settings, rawConfig);
}

/** Settings of an environment as a file for wrangler's commands, which need no build. @returns its path */
export function writeSettingsFile(worker: WorkerName, environment: Environment, root = "."): string {
  const source = settingsPath(worker, root);
  const folder = join(root, ".wrangler/environments");
  const from = (path: string) => relative(folder, resolve(dirname(source), path));
  const settings = readEnvironmentSettings(worker, environment, root);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${worker}-${environment}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      ...settings,
      main: from(settings.main),
      d1_databases: settings.d1_databases.map((each) => ({
        ...each,
        ...(each.migrations_dir ? { migrations_dir: from(each.migrations_dir) } : {}),
      })),
    }),
  );
  return file;
}

/** The same of a built Worker, beside it, to be deployed: one build serves every environment. @returns its path */
export function writeBuiltSettingsFile(worker: WorkerName, environment: Environment, root = "."): string {
  const source = join(root, BUILT[worker]);
  const file = source.replace(/\.json$/, `.${environment}.json`);
  const own = readSettings(settingsPath(worker, root)).env[environment] ?? v.parse(Overrides, {});
  const built = v.parse(Settings, JSON.parse(readFileSync(source, "utf8")));
  writeFileSync(file, JSON.stringify(resolveSettings(built, own, environment)));
  return file;
}

/**
 * Writes an id into the settings that people write; everything else in the file stays as it is.
 * @throws Error when the environment has no line for it
 */
export function writeId(worker: WorkerName, environment: Environment, binding: string, id: string, root = "."): void {
  const path = settingsPath(worker, root);
  const text = readFileSync(path, "utf8");
  const start = text.indexOf(`[env.${environment}]`);
  const end = text.indexOf("\n[", start + 1);
  const block = start < 0 ? "" : text.slice(start, end < 0 ? undefined : end);
  const line = new RegExp(`(binding = "${binding}", (?:database_)?id = )"[^"]*"`);
  if (!line.test(block))
    throw new Error(`${path}: [env.${environment}] has no line for ${binding}; copy it from another environment.`);
  writeFileSync(path, text.replace(block, block.replace(line, `$1"${id}"`)));
}
