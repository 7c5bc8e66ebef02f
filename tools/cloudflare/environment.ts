import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve as resolvePath } from "node:path";
import { parse as parseToml } from "smol-toml";
import * as v from "valibot";

export const ENVIRONMENTS = ["staging", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Each comes after those whose entrypoints it calls; site and api call each other, publisher and desk also the preview. */
export const WORKERS = ["api", "site", "publisher", "desk"] as const;
export type DeployedWorker = (typeof WORKERS)[number];
/** The preview is the site's build on the next slot; its settings are made from the site's. */
export type WorkerName = DeployedWorker | "preview";

/** The hand-written settings, and those that the build makes of them. */
const SOURCE: Readonly<Record<WorkerName, string>> = {
  api: "workers/api/wrangler.toml",
  site: "wrangler.toml",
  preview: "wrangler.toml",
  publisher: "workers/publisher/wrangler.toml",
  desk: "desk/wrangler.toml",
};
const BUILT: Readonly<Record<WorkerName, string>> = {
  api: "dist/api/wrangler.json",
  site: "build/server/wrangler.json",
  preview: "build/server/wrangler.json",
  publisher: "dist/publisher/wrangler.json",
  desk: "build/desk/server/wrangler.json",
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

/** The section `[env.NAME]`: ids that Cloudflare gave, and whatever else differs. */
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
  routes: v.optional(v.array(v.looseObject({ pattern: v.string() }))),
  vars: v.optional(v.record(v.string(), v.string()), {}),
  env: v.optional(v.record(v.string(), Overrides), {}),
});
export type Settings = v.InferOutput<typeof Settings>;

/** Stands for an id that Cloudflare has not given yet. */
const UNPROVISIONED = "unprovisioned";
export const isProvisioned = (id: string): boolean => id !== UNPROVISIONED;

const nameInEnvironment = (environment: Environment, name: string): string =>
  environment === "production" ? name : `${name}-${environment}`;

/** Rate limit counters belong to the account, so each environment needs namespace ids of its own. */
const RATE_LIMITS_FROM: Readonly<Record<Environment, number>> = { production: 0, staging: 1000 };

/**
 * Applies an environment to the settings above `[env.…]`, deriving names. wrangler itself would need every binding repeated
 * for each environment (decision 0022).
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
      // Dataset names are SQL table names, which take no hyphens.
      dataset: named(each.dataset).replaceAll("-", "_"),
    })),
    vars: {
      // A batch carries only the name of its queue, so vars that name one follow the environment.
      ...Object.fromEntries(
        Object.entries(settings.vars).map(([name, value]) => [name, queues.has(value) ? named(value) : value]),
      ),
      ...vars,
    },
  });
}

/** @returns the path of the hand-written settings */
export const settingsPath = (worker: WorkerName, root = "."): string => join(root, SOURCE[worker]);
/** @returns the path of the settings that the build makes */
export const builtSettingsPath = (worker: WorkerName, root = "."): string => join(root, BUILT[worker]);

/** @throws ValiError when the settings are invalid */
export function readEnvironmentSettings(worker: WorkerName, environment: Environment, root = "."): Settings {
  const settings = readSettings(settingsPath(worker, root));
  return resolveFor(worker, settings, settings.env[environment] ?? v.parse(Overrides, {}), environment);
}

/** What Workers are bound to: each binding once, with the first Worker that has it. */
export function ofAllWorkers<Item extends { readonly binding: string }>(
  itemsOf: (worker: DeployedWorker) => readonly Item[],
): readonly (Item & { readonly worker: DeployedWorker })[] {
  const all = WORKERS.flatMap((worker) => itemsOf(worker).map((item) => ({ ...item, worker })));
  return all.filter(({ binding }, index) => all.findIndex((each) => each.binding === binding) === index);
}

/** @throws ValiError when the settings are invalid */
export const listDatabases = (environment: Environment, root = ".") =>
  ofAllWorkers((worker) => readEnvironmentSettings(worker, environment, root).d1_databases);

function resolveFor(
  worker: WorkerName,
  settings: Settings,
  own: v.InferOutput<typeof Overrides>,
  environment: Environment,
): Settings {
  if (worker !== "preview") return resolveSettings(settings, own, environment);
  const { routes: _, triggers: __, ...shared } = own;
  return toPreview(resolveSettings({ ...settings, name: `${settings.name}-preview` }, shared, environment));
}

/** Added to the namespaces of rate limits, so that the preview counts apart. */
const PREVIEW_RATE_LIMITS_FROM = 5000;

/**
 * The site's settings on the next slot. It has no address: desk and publisher reach it by bindings (decision 0024). Workers
 * Cache is off: its key knows no slot.
 */
const toPreview = ({ routes: _, triggers: __, ...site }: Settings): Settings => ({
  ...site,
  cache: { enabled: false },
  workers_dev: false,
  preview_urls: false,
  services: site.services.map((each) => (each.binding === "API" ? { ...each, props: { slot: "next" } } : each)),
  ratelimits: site.ratelimits.map((each) => ({
    ...each,
    namespace_id: String(Number(each.namespace_id) + PREVIEW_RATE_LIMITS_FROM),
  })),
  analytics_engine_datasets: site.analytics_engine_datasets.map((each) => ({
    ...each,
    dataset: `${each.dataset}_preview`,
  })),
  vars: { ...site.vars, SLOT: "next", INDEXED: "off", PAGE_CACHE: "off", ALERTS: "off" },
});

export const bindingsWithoutId = ({ d1_databases: databases, kv_namespaces: namespaces }: Settings): string[] =>
  [...databases.map((each) => ({ ...each, id: each.database_id })), ...namespaces]
    .filter(({ id }) => !isProvisioned(id))
    .map(({ binding }) => binding);

/** @throws ValiError when the settings are invalid */
export function readSettings(path: string): Settings {
  const text = readFileSync(path, "utf8");
  // Not by wrangler, which takes a second to load.
  return v.parse(Settings, path.endsWith(".toml") ? parseToml(text) : JSON.parse(text));
}

/** Writes the settings of an environment for wrangler commands that need no build. @returns the path */
export function writeSettingsFile(worker: WorkerName, environment: Environment, root = "."): string {
  const source = settingsPath(worker, root);
  const folder = join(root, ".wrangler/environments");
  const from = (path: string) => relative(folder, resolvePath(dirname(source), path));
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

/**
 * Writes the settings of an environment beside a built Worker: one build serves every environment.
 * @param withoutServices for the first of two Workers that bind each other: Cloudflare refuses the name of one that is
 *   not deployed yet
 * @returns the path
 */
export function writeBuiltSettingsFile(
  worker: WorkerName,
  environment: Environment,
  root = ".",
  { withoutServices = false } = {},
): string {
  const source = builtSettingsPath(worker, root);
  const file = source.replace(/\.json$/, `.${worker === "preview" ? "preview." : ""}${environment}.json`);
  const own = readSettings(settingsPath(worker, root)).env[environment] ?? v.parse(Overrides, {});
  const built = v.parse(Settings, JSON.parse(readFileSync(source, "utf8")));
  const settings = resolveFor(worker, built, own, environment);
  writeFileSync(file, JSON.stringify(withoutServices ? { ...settings, services: [] } : settings));
  return file;
}

/**
 * Writes an id into the hand-written settings and leaves the rest of the file as it is.
 * @throws Error when the environment has no line for it
 */
export function writeId(worker: WorkerName, environment: Environment, binding: string, id: string, root = "."): void {
  writeSetting(worker, environment, binding, `binding = "${binding}", (?:database_)?id`, id, root);
}

/**
 * Writes a variable into the hand-written settings and leaves the rest of the file as it is.
 * @throws Error when the environment has no line for it
 */
export function writeVar(worker: WorkerName, environment: Environment, name: string, value: string, root = "."): void {
  writeSetting(worker, environment, name, name, value, root);
}

/** @param key a regular expression for what stands before ` = ` */
function writeSetting(
  worker: WorkerName,
  environment: Environment,
  name: string,
  key: string,
  value: string,
  root: string,
): void {
  const path = settingsPath(worker, root);
  const text = readFileSync(path, "utf8");
  const start = text.indexOf(`[env.${environment}]`);
  const end = text.indexOf("\n[", start + 1);
  const block = start < 0 ? "" : text.slice(start, end < 0 ? undefined : end);
  const setting = new RegExp(`(${key} = )"[^"]*"`);
  if (!setting.test(block))
    throw new Error(`${path}: [env.${environment}] has no line for ${name}; copy it from another environment.`);
  writeFileSync(path, text.replace(block, block.replace(setting, `$1"${value}"`)));
}
