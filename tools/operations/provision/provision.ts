import { parseArgs } from "node:util";
import { type Command, type CommandContext, UsageError } from "../../command.ts";
import {
  ENVIRONMENTS,
  type Environment,
  isEnvironment,
  readEnvironmentSettings,
  type Settings,
  WORKERS,
  writeId,
} from "../environment.ts";
import { CommandError, isNotFound, reportFailure } from "../report-failure.ts";

const USAGE = `npm run provision -- ${ENVIRONMENTS.join("|")}   creates what the environment lacks, and writes its ids into the settings
    --dry-run                            says what it would do`;

/** Where D1 keeps the first copy of a database: near the company. */
const LOCATION = "weur";

/** NoSuchBucket: https://developers.cloudflare.com/r2/api/error-codes/ */
const NO_SUCH_BUCKET = 10006;
const NO_EVENT_NOTIFICATIONS = 11015;

/** What `wrangler r2 bucket notification create --event-types object-create object-delete` stands for. */
const FILE_ACTIONS = [
  "PutObject",
  "CopyObject",
  "CompleteMultipartUpload",
  "DeleteObject",
  "LifecycleDeletion",
] as const;

/** Something that an environment needs: how to see it, and how to make it. */
type Resource = {
  readonly title: string;
  /** @returns its id, true when it is there without one, or null */
  readonly find: () => Promise<string | true | null>;
  /** @returns its id, or true when it has none */
  readonly create: () => Promise<string | true>;
  /** Writes its id into the settings. @returns whether they have changed */
  readonly record?: (id: string) => boolean;
};

/** What an account has, asked once however many resources want to know. */
type Account = Awaited<ReturnType<CommandContext["cloudflare"]>> & {
  readonly databaseIds: () => Promise<Map<string, string>>;
  readonly namespaceIds: () => Promise<Map<string, string>>;
  readonly queueIds: () => Promise<Map<string, string>>;
};

async function openAccount({ cloudflare }: CommandContext): Promise<Account> {
  const api = await cloudflare();
  const { client } = api;
  const account_id = api.accountId;
  return {
    ...api,
    databaseIds: once(async () => {
      const ids = new Map<string, string>();
      for await (const { name = "", uuid = "" } of client.d1.database.list({ account_id })) ids.set(name, uuid);
      return ids;
    }),
    namespaceIds: once(async () => {
      const ids = new Map<string, string>();
      for await (const { title, id } of client.kv.namespaces.list({ account_id })) ids.set(title, id);
      return ids;
    }),
    queueIds: once(async () => {
      const ids = new Map<string, string>();
      // The SDK takes the list for a single page; wrangler asks for pages. Both are well served by asking until nothing is new.
      for (let page = 1, known = -1; ids.size > known; page++) {
        known = ids.size;
        const { result } = await client.queues.list({ account_id }, { query: { page } });
        for (const { queue_name: name = "", queue_id: id = "" } of result) ids.set(name, id);
      }
      return ids;
    }),
  };
}

function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** In the order in which one needs the other. */
function resourcesOf(account: Account, environment: Environment, root: string): readonly Resource[] {
  const workers = {
    site: readEnvironmentSettings("site", environment, root),
    api: readEnvironmentSettings("api", environment, root),
  };
  const { site, api } = workers;
  const { consumers, producers } = api.queues;
  const queues = new Set([
    ...consumers.flatMap((each) => [each.dead_letter_queue ?? each.queue, each.queue]),
    ...producers.map((each) => each.queue),
  ]);
  const write = (worker: "api" | "site", binding: string, id: string) =>
    writeId(worker, environment, binding, id, root);
  return [
    ...api.d1_databases.map(({ database_name: name, binding }) =>
      database(account, name, (id) => {
        const outdated = WORKERS.filter((worker) =>
          workers[worker].d1_databases.some((each) => each.binding === binding && each.database_id !== id),
        );
        for (const worker of outdated) write(worker, binding, id);
        return outdated.length > 0;
      }),
    ),
    ...site.d1_databases.map(({ database_name: name }) => replicas(account, name)),
    ...site.kv_namespaces.map(({ binding, id: known }) =>
      namespace(account, `${site.name}-${binding.toLowerCase().replaceAll("_", "-")}`, (id) => {
        if (known === id) return false;
        write("site", binding, id);
        return true;
      }),
    ),
    ...[...queues].map((name) => queue(account, name)),
    ...api.r2_buckets.flatMap(({ bucket_name: name }) => [
      bucket(account, name),
      fileEvents(account, name, fileQueue(api)),
    ]),
  ];
}

const fileQueue = ({ queues }: Settings): string =>
  queues.producers.find(({ binding }) => binding === "FILE_EVENTS")?.queue ?? "";

/** @returns an id that Cloudflare gave; its SDK says of none that it must be there */
function required(id: string | undefined, title: string): string {
  if (!id) throw new CommandError(`${title} was created, but Cloudflare did not say its id: try again in a minute.`);
  return id;
}

function database(
  { client, accountId, databaseIds }: Account,
  name: string,
  record: NonNullable<Resource["record"]>,
): Resource {
  const title = `database ${name}`;
  return {
    title,
    find: async () => (await databaseIds()).get(name) ?? null,
    create: async () => {
      const { uuid } = await client.d1.database.create({
        account_id: accountId,
        name,
        primary_location_hint: LOCATION,
      });
      const id = required(uuid, title);
      (await databaseIds()).set(name, id);
      return id;
    },
    record,
  };
}

/** Copies of a database near its readers, which D1 puts where they are. */
function replicas({ client, accountId, databaseIds }: Account, name: string): Resource {
  const account_id = accountId;
  return {
    title: `copies of database ${name} near its readers`,
    find: async () => {
      const id = (await databaseIds()).get(name);
      if (id === undefined) return null;
      const { read_replication: replication } = await client.d1.database.get(id, { account_id });
      return replication?.mode === "auto" || null;
    },
    create: async () => {
      const id = required((await databaseIds()).get(name), `database ${name}`);
      await client.d1.database.update(id, { account_id, read_replication: { mode: "auto" } });
      return true;
    },
  };
}

const namespace = (
  { client, accountId, namespaceIds }: Account,
  title: string,
  record: NonNullable<Resource["record"]>,
): Resource => ({
  title: `key-value namespace ${title}`,
  find: async () => (await namespaceIds()).get(title) ?? null,
  create: async () => (await client.kv.namespaces.create({ account_id: accountId, title })).id,
  record,
});

function queue({ client, accountId, queueIds }: Account, name: string): Resource {
  const title = `queue ${name}`;
  return {
    title,
    find: async () => ((await queueIds()).has(name) ? true : null),
    create: async () => {
      const { queue_id: id } = await client.queues.create({ account_id: accountId, queue_name: name });
      (await queueIds()).set(name, required(id, title));
      return true;
    },
  };
}

const bucket = ({ client, accountId }: Account, name: string): Resource => ({
  title: `bucket ${name}`,
  find: () =>
    unlessAbsent([NO_SUCH_BUCKET], async () => {
      await client.r2.buckets.get(name, { account_id: accountId });
      return true;
    }),
  create: async () => {
    await client.r2.buckets.create({ account_id: accountId, name });
    return true;
  },
});

/** The bucket tells the queue of every object that comes or goes. */
const fileEvents = ({ client, accountId, queueIds }: Account, bucketName: string, queueName: string): Resource => ({
  title: `events of bucket ${bucketName} to queue ${queueName}`,
  find: () =>
    unlessAbsent([NO_SUCH_BUCKET, NO_EVENT_NOTIFICATIONS], async () => {
      const { queues = [] } = await client.r2.buckets.eventNotifications.list(bucketName, { account_id: accountId });
      return queues.some((each) => each.queueName === queueName) || null;
    }),
  create: async () => {
    const id = required((await queueIds()).get(queueName), `queue ${queueName}`);
    await client.r2.buckets.eventNotifications.update(id, {
      account_id: accountId,
      bucket_name: bucketName,
      rules: [{ actions: [...FILE_ACTIONS] }],
    });
    return true;
  },
});

/** Anything but a clear "no" is a failure: what cannot be seen must not be made again. */
async function unlessAbsent(codes: readonly number[], ask: () => Promise<true | null>): Promise<true | null> {
  try {
    return await ask();
  } catch (error) {
    if (isNotFound(error, codes)) return null;
    throw error;
  }
}

async function createMissing(environment: Environment, isDry: boolean, context: CommandContext): Promise<void> {
  const { print, root } = context;
  const resources = resourcesOf(await openAccount(context), environment, root);
  const found = await Promise.all(resources.map(({ find }) => find()));
  let made = 0;
  for (const [index, { title, create, record }] of resources.entries()) {
    const known = found[index] ?? null;
    if (known === null) made += 1;
    if (known === null && isDry) {
      print(`+ ${title}: would be created`);
      continue;
    }
    const id = known ?? (await create());
    const isRecorded = typeof id === "string" && !isDry && record?.(id);
    print(
      `${known === null ? "+" : "✓"} ${title}${known === null ? ": created" : ""}${isRecorded ? ", its id written" : ""}`,
    );
  }
  print(
    isDry
      ? `${made} to be created; nothing was done.`
      : made > 0
        ? `${made} created. Commit wrangler.toml and workers/api/wrangler.toml; what is next: npm run doctor -- ${environment}`
        : "Everything is there.",
  );
}

/**
 * `npm run provision -- staging|production`: creates what an environment lacks at Cloudflare and writes the ids into the
 * settings. Doing it again changes nothing; `--dry-run` says what it would do.
 */
export const provision: Command = {
  usage: USAGE,
  run: async (args, context) => {
    const { values: options, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { "dry-run": { type: "boolean", default: false } },
    });
    const [environment] = positionals;
    if (!isEnvironment(environment) || positionals.length > 1) throw new UsageError();
    try {
      await createMissing(environment, options["dry-run"], context);
      return 0;
    } catch (error) {
      return reportFailure(error, "What was created before stands; the same command goes on from there.", context);
    }
  },
};
