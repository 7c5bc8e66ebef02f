import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { BUYERS } from "#company/buyers";
import { type Environment, readSettings, type WorkerName, writeBuiltSettingsFile } from "../cloudflare/environment.ts";

const SITE = "build/server";
const API = "dist/api";
const PUBLISHER = "dist/publisher";
const DESK = "build/desk/server";
export const SITE_NAME = "klemma-site";
export const API_NAME = "klemma-api";
/** The local form of Workers Analytics Engine discards its data points. */
const ANALYTICS = join(import.meta.dirname, "analytics");
const ANALYTICS_NAME = "klemma-counts";
const OTHER_NAME = "klemma-site-other";
/** The names of desk/wrangler.toml and of the preview. */
const DESK_NAME = "klemma-desk";
const PREVIEW_NAME = "klemma-site-preview";

export type DeskSettings = {
  /** The origin of who signs tokens, and the audience that they are for. */
  readonly team: string;
  readonly audience: string;
  readonly groupsClaim: string;
  /** Where a browser finds the preview. */
  readonly previewUrl: string;
};

type Options = {
  /** Its settings, as a deployment there would send them; by default those of local development. */
  readonly environment?: Environment | undefined;
  /** Starts the environment's preview too, which the site Worker reaches as PREVIEW. */
  readonly preview?: boolean;
  /** Starts the desk too, and what it stages and shows by, for those whom this Access lets in. */
  readonly desk?: DeskSettings | undefined;
  /** Starts the site Worker a second time, which the first one reaches as OTHER. */
  readonly other?: boolean;
  /** Any free port when left out. */
  readonly port?: number;
  /** Where local D1, KV and R2 are stored; in memory when left out. */
  readonly state?: string;
  /** Stores counted events in the state, where `npm run insights` reads them. */
  readonly analytics?: boolean;
  /** Override `[vars]` of wrangler.toml. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Binds each rate limit a second time, as `NAME_OF_FEW` with this limit, so that a test need not send hundreds of requests. */
  readonly smallRateLimit?: number;
  /** An ES module that replaces the entries of site and api; it imports the real one as "./index.js". */
  readonly entry?: string;
  /** Without assets, the site Worker answers every request itself. */
  readonly assets?: boolean;
  readonly inspectorPort?: number;
  /** Records spans in the state, as the platform's tracing would. */
  readonly spans?: boolean;
  /** Receives the logs, which go to the terminal otherwise. */
  readonly onLog?: (text: string) => void;
};

export type BuiltWorkers = { readonly url: string; readonly miniflare: Miniflare; readonly close: () => Promise<void> };

/** Buyers' systems may be tried out here by cXML: all shared secrets are the same. */
const PUNCH_OUT_SECRETS = Object.fromEntries(
  BUYERS.flatMap(({ cxml }) => (cxml ? [[cxml.secret, "of-this-computer"] as const] : [])),
);

/** Starts both built Workers on one workerd, with nothing in front: this is what `npm start` serves. */
export async function startWorkers({
  environment,
  preview = false,
  desk,
  other = false,
  port = 0,
  state,
  analytics = false,
  vars = {},
  smallRateLimit,
  entry,
  assets = true,
  inspectorPort,
  spans = false,
  onLog,
}: Options = {}): Promise<BuiltWorkers> {
  const settings = (worker: WorkerName) => environment && writeBuiltSettingsFile(worker, environment);
  const site = workerIn(SITE, entry, settings("site"));
  const api = workerIn(API, entry, settings("api"));
  const previewOfSite = preview ? workerIn(SITE, entry, settings("preview")) : null;
  const services = Object.entries({
    COUNTS: analytics && ANALYTICS_NAME,
    PREVIEW: previewOfSite?.name,
    OTHER: other && OTHER_NAME,
  }).flatMap(([binding, name]) => (name ? [[binding, name] as const] : []));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port,
      ...(inspectorPort ? { inspectorPort } : {}),
      unsafeObservability: spans,
      ...(onLog ? { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) } : {}),
      ...(state ? { resourcePersistencePath: resolve(state, "v3") } : {}),
      workers: [
        {
          ...site,
          bindings: { ...site.bindings, ...vars },
          ...withSmallLimits(site, smallRateLimit),
          ...(assets ? {} : { assets: undefined }),
          ...(analytics ? { analyticsEngineDatasets: {} } : {}),
          serviceBindings: { ...site.serviceBindings, ...Object.fromEntries(services) },
        },
        // No Turnstile is asked on this machine.
        {
          ...api,
          bindings: {
            ...api.bindings,
            TURNSTILE: "stand-in",
            ...PUNCH_OUT_SECRETS,
            ...(analytics ? { ANALYTICS_ACCOUNT: "local", ANALYTICS_TOKEN: "local" } : {}),
          },
          serviceBindings: { ...api.serviceBindings, ...(analytics ? { ANALYTICS: ANALYTICS_NAME } : {}) },
          ...withSmallLimits(api, smallRateLimit),
        },
        ...(previewOfSite ? [previewIn(previewOfSite, vars)] : []),
        ...(desk ? deskWorkers(desk, site) : []),
        ...(other ? [otherOf(site)] : []),
        ...(analytics ? [workerIn(ANALYTICS, undefined)] : []),
      ],
    }),
  );
  const url = (await miniflare.ready).origin;
  return { url, miniflare, close: () => miniflare.dispose() };
}

/** The address of a desk, behind Access: who knows it without a token is refused. */
export const deskOrigin = async (miniflare: Miniflare): Promise<string> =>
  (await miniflare.unsafeGetDirectURL(DESK_NAME)).origin;

const withoutAssets = ({ assets: _, ...worker }: V4WorkerOptions): V4WorkerOptions => worker;

const otherOf = (site: V4WorkerOptions): V4WorkerOptions => ({ ...withoutAssets(site), name: OTHER_NAME });

/** The desk answers at `deskOrigin`. */
function deskWorkers(desk: DeskSettings, site: V4WorkerOptions): readonly V4WorkerOptions[] {
  const [publisher, built] = [workerIn(PUBLISHER), workerIn(DESK)];
  return [
    { ...publisher, serviceBindings: { ...publisher.serviceBindings, SITE: SITE_NAME } },
    {
      ...built,
      bindings: {
        ...built.bindings,
        ACCESS_TEAM: desk.team,
        ACCESS_AUDIENCE: desk.audience,
        ACCESS_GROUPS_CLAIM: desk.groupsClaim,
        PREVIEW_URL: desk.previewUrl,
      },
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    },
    {
      ...site,
      name: PREVIEW_NAME,
      bindings: { ...site.bindings, ...SHOWS_NEXT },
      serviceBindings: { ...site.serviceBindings, API: { name: API_NAME, props: { slot: "next" } } },
    },
  ];
}

/** As a deployment's preview has it (tools/cloudflare/environment.ts). */
const SHOWS_NEXT = { SLOT: "next", INDEXED: "off", PAGE_CACHE: "off", ALERTS: "off" };

const previewIn = (preview: V4WorkerOptions, vars: Readonly<Record<string, string>>): V4WorkerOptions => ({
  ...preview,
  bindings: { ...vars, ...preview.bindings },
});

/** The rate limits of a Worker, and those of few. */
function withSmallLimits(
  { ratelimits = {} }: V4WorkerOptions,
  limit: number | undefined,
): Pick<V4WorkerOptions, "ratelimits"> {
  if (limit === undefined) return { ratelimits };
  const ofFew = Object.entries(ratelimits).map(([name, rate]) => [
    `${name}_OF_FEW`,
    { ...rate, simple: { ...rate.simple, limit }, namespace_id: `${rate.namespace_id}-of-few` },
  ]);
  return { ratelimits: { ...ratelimits, ...Object.fromEntries(ofFew) } };
}

const MODULE_TYPES = { js: "ESModule", mjs: "ESModule", wasm: "CompiledWasm", bin: "Data" } as const;
const isModule = (ending: string | undefined): ending is keyof typeof MODULE_TYPES =>
  ending !== undefined && ending in MODULE_TYPES;

/** Miniflare takes the first module as the entry. */
export function workerIn(folder: string, entry?: string, deployedSettings?: string): V4WorkerOptions {
  const localSettings = join(folder, "wrangler.json");
  const settings = deployedSettings ?? localSettings;
  const { workerOptions, main = "" } = unstable_getMiniflareWorkerOptions(settings);
  const { name, d1_databases: databases } = readSettings(settings);
  const { d1_databases: localDatabases } = readSettings(localSettings);
  const root = resolve(folder);
  const modules = readdirSync(root, { recursive: true, encoding: "utf8" })
    .flatMap((name) => {
      const ending = name.split(".").at(-1);
      const path = join(root, name);
      return isModule(ending) ? [{ type: MODULE_TYPES[ending], path, contents: readFileSync(path) }] : [];
    })
    .toSorted((a, b) => Number(b.path === main) - Number(a.path === main));
  return {
    ...workerOptions,
    name,
    // An environment's ids come from an account; its databases are here those of the state.
    d1Databases: Object.fromEntries(
      databases.map(({ binding, database_id: id }) => {
        const local = localDatabases.find((each) => each.binding === binding);
        return [binding, local?.database_id ?? id] as const;
      }),
    ),
    modulesRoot: root,
    modules: entry
      ? [{ type: "ESModule", path: join(root, "entry-of-test.js"), contents: entry }, ...modules]
      : modules,
  };
}
