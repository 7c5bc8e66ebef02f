/**
 * `npm run provision -- staging|production`: creates what an environment lacks at Cloudflare and writes the ids into the
 * settings. Doing it again changes nothing; `--dry-run` says what it would do.
 */
import { parseArgs } from "node:util";
import * as v from "valibot";
import { cloudflareJson } from "./cloudflare-api.ts";
import { ENVIRONMENTS, type Environment, isEnvironment, type Settings, settingsOf, writeId } from "./environment.ts";
import { failed, Halted } from "./failed.ts";
import { WranglerError, wrangler, wranglerJson } from "./wrangler.ts";

const USAGE = `npm run provision -- ${ENVIRONMENTS.join("|")}   creates what the environment lacks, and writes its ids into the settings
    --dry-run                            says what it would do`;

const Databases = v.array(v.object({ uuid: v.string(), name: v.string() }));
const Replicated = v.object({ read_replication: v.optional(v.object({ mode: v.string() })) });
const Namespaces = v.array(v.object({ id: v.string(), title: v.string() }));

/** Something that must be there: how to see it, and how to make it. */
type Resource = {
  readonly title: string;
  /** Its id, true when it is there without one, or null. */
  readonly find: () => string | true | null | Promise<true | null>;
  readonly create: () => unknown;
  /** Keeps its id in the settings; says whether they have changed. */
  readonly record?: (id: string) => boolean;
};

/** In the order in which one needs the other. */
function resourcesOf(environment: Environment): readonly Resource[] {
  const [site, api] = [settingsOf("site", environment), settingsOf("api", environment)];
  const { consumers, producers } = api.queues;
  const queues = new Set([
    ...consumers.flatMap((each) => [each.dead_letter_queue ?? each.queue, each.queue]),
    ...producers.map((each) => each.queue),
  ]);
  return [
    ...api.d1_databases.map((each) => database(each.database_name, each.binding, environment, { api, site })),
    ...site.d1_databases.map((each) => replicas(each.database_name)),
    ...site.kv_namespaces.map((each) => namespace(nameOf(site, each.binding), each, environment)),
    ...[...queues].map(queue),
    ...api.r2_buckets.flatMap((each) => [bucket(each.bucket_name), fileEvents(each.bucket_name, fileQueue(api))]),
  ];
}

const nameOf = ({ name }: Settings, binding: string) => `${name}-${binding.toLowerCase().replaceAll("_", "-")}`;

const fileQueue = ({ queues }: Settings): string =>
  queues.producers.find(({ binding }) => binding === "FILE_EVENTS")?.queue ?? "";

type Both = { readonly api: Settings; readonly site: Settings };

function database(name: string, binding: string, environment: Environment, workers: Both): Resource {
  return {
    title: `database ${name}`,
    find: () => idOf(name),
    create: () => {
      wrangler(["d1", "create", name, "--location", "weur"]);
      databases = undefined;
    },
    record: (id) => {
      const outdated = (["api", "site"] as const).filter((worker) =>
        workers[worker].d1_databases.some((each) => each.binding === binding && each.database_id !== id),
      );
      for (const worker of outdated) writeId(worker, environment, binding, id);
      return outdated.length > 0;
    },
  };
}

/** All that the account has; wrangler takes a second to say so. */
let databases: v.InferOutput<typeof Databases> | undefined;

function idOf(name: string): string | null {
  databases ??= v.parse(Databases, wranglerJson(["d1", "list", "--json"]));
  return databases.find((each) => each.name === name)?.uuid ?? null;
}

/** Copies of a database near its readers, which D1 puts where they are; wrangler has no command for them yet. */
function replicas(name: string): Resource {
  const path = () => `d1/database/${idOf(name)}`;
  return {
    title: `copies of database ${name} near its readers`,
    find: async () => {
      if (idOf(name) === null) return null;
      const { read_replication: replication } = v.parse(Replicated, await cloudflareJson("GET", path()));
      return replication?.mode === "auto" || null;
    },
    create: () => cloudflareJson("PUT", path(), { read_replication: { mode: "auto" } }),
  };
}

function namespace(title: string, known: { binding: string; id: string }, environment: Environment): Resource {
  return {
    title: `key-value namespace ${title}`,
    find: () =>
      v.parse(Namespaces, wranglerJson(["kv", "namespace", "list"])).find((each) => each.title === title)?.id ?? null,
    create: () => wrangler(["kv", "namespace", "create", title]),
    record: (id) => {
      if (known.id === id) return false;
      writeId("site", environment, known.binding, id);
      return true;
    },
  };
}

const queue = (name: string): Resource => ({
  title: `queue ${name}`,
  find: () => isThere(["queues", "info", name], /does not exist/),
  create: () => wrangler(["queues", "create", name]),
});

const bucket = (name: string): Resource => ({
  title: `bucket ${name}`,
  find: () => isThere(["r2", "bucket", "info", name, "--json"], /10006|does not exist/),
  create: () => wrangler(["r2", "bucket", "create", name]),
});

/** The bucket tells the queue of every object that comes or goes. */
const fileEvents = (bucketName: string, queueName: string): Resource => ({
  title: `events of bucket ${bucketName} to queue ${queueName}`,
  find: () => {
    try {
      // Another environment's queue may begin with the same name.
      const queues = wrangler(["r2", "bucket", "notification", "list", bucketName]).split(/[^\w-]+/);
      return queues.includes(queueName) || null;
    } catch (error) {
      // A bucket that has none, or that is not there yet.
      if (
        error instanceof WranglerError &&
        /10006|11015|does not exist|no .*(notification|configuration)/i.test(error.message)
      )
        return null;
      throw error;
    }
  },
  create: () =>
    wrangler(
      ["r2", "bucket", "notification", "create", bucketName, "--event-types", "object-create", "object-delete"].concat([
        "--queue",
        queueName,
      ]),
    ),
});

/** Anything but a clear "no" is a failure: what cannot be seen must not be made again. */
function isThere(args: readonly string[], absent: RegExp): true | null {
  try {
    wrangler(args);
    return true;
  } catch (error) {
    if (error instanceof WranglerError && absent.test(error.message)) return null;
    throw error;
  }
}

async function provision(environment: Environment, isDry: boolean): Promise<void> {
  let made = 0;
  for (const { title, find, create, record } of resourcesOf(environment)) {
    let found = await find();
    const isNew = found === null;
    if (isNew && isDry) {
      console.log(`+ ${title}: would be created`);
      made += 1;
      continue;
    }
    if (isNew) {
      await create();
      // Of what has no id there is nothing to be read.
      found = record ? await find() : true;
      if (found === null) throw new Halted(`${title} was created, and is not to be found yet: try again in a minute.`);
      made += 1;
    }
    const isRecorded = typeof found === "string" && !isDry && record?.(found);
    console.log(`${isNew ? "+" : "✓"} ${title}${isNew ? ": created" : ""}${isRecorded ? ", its id written" : ""}`);
  }
  console.log(
    isDry
      ? `${made} to be created; nothing was done.`
      : made > 0
        ? `${made} created. Commit wrangler.toml and workers/api/wrangler.toml; what is next: npm run doctor -- ${environment}`
        : "Everything is there.",
  );
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
const [environment] = positionals;
if (!isEnvironment(environment) || positionals.length > 1) {
  console.error(USAGE);
  process.exit(2);
}
try {
  await provision(environment, options["dry-run"]);
} catch (error) {
  failed(error, "What was created before stands; the same command goes on from there.");
}
