import type { Account } from "../../cloudflare/account.ts";
import { isNotFound, NO_SUCH_BUCKET } from "../../cloudflare/cloudflare-api.ts";
import {
  type DeployedWorker,
  type Environment,
  listDatabases,
  ofAllWorkers,
  readEnvironmentSettings,
  type Settings,
  WORKERS,
  writeId,
} from "../../cloudflare/environment.ts";
import { CommandError } from "../../platform/report-failure.ts";
import type { DatabaseName } from "../../sql/database.ts";
import { isLocked, LOCK_DAYS, LOCKED_BUCKET, lockBucket, readLockRules } from "../copies-lock.ts";
import { addRules, compareLifecycle, wantedRules } from "../lifecycle-rules.ts";
import { hearsBounces, MAIL_DOMAIN, mailEventsQueue, subscribeToBounces } from "../mail-events.ts";

/** Where D1 keeps the primary copy of a database: near the company. */
const LOCATION = "weur";

const NO_EVENT_NOTIFICATIONS = 11015;

/** The actions of `--event-types object-create object-delete` of wrangler. */
const FILE_ACTIONS = [
  "PutObject",
  "CopyObject",
  "CompleteMultipartUpload",
  "DeleteObject",
  "LifecycleDeletion",
] as const;

const POINTER: DatabaseName = "CATALOGUE_POINTER";

export type Resource = {
  readonly title: string;
  /** @returns its id, true when it exists without one, or null */
  readonly find: () => Promise<string | true | null>;
  /** @returns its id, or true when it has none */
  readonly create: () => Promise<string | true>;
  /** Writes its id into the settings. @returns whether they have changed */
  readonly record?: (id: string) => boolean;
};

/** Each resource comes after those that it refers to. */
export function listResources(account: Account, environment: Environment, root: string): readonly Resource[] {
  const read = (worker: DeployedWorker) => readEnvironmentSettings(worker, environment, root);
  const [site, api] = [read("site"), read("api")];
  const queues = new Set(
    WORKERS.flatMap((worker) => {
      const { consumers, producers } = read(worker).queues;
      return [
        ...consumers.flatMap((each) => [each.dead_letter_queue ?? each.queue, each.queue]),
        ...producers.map((each) => each.queue),
      ];
    }),
  );
  const write = (worker: DeployedWorker, binding: string, id: string) =>
    writeId(worker, environment, binding, id, root);
  return [
    ...listDatabases(environment, root).map(({ database_name: name, binding }) =>
      database(account, name, (id) => {
        const outdated = WORKERS.filter((worker) =>
          read(worker).d1_databases.some((each) => each.binding === binding && each.database_id !== id),
        );
        for (const worker of outdated) write(worker, binding, id);
        return outdated.length > 0;
      }),
    ),
    // Whoever reads the pointer must read the latest.
    ...site.d1_databases
      .filter(({ binding }) => binding !== POINTER)
      .map(({ database_name: name }) => replicas(account, name)),
    ...site.kv_namespaces.map(({ binding, id: recorded }) =>
      namespace(account, `${site.name}-${binding.toLowerCase().replaceAll("_", "-")}`, (id) => {
        if (recorded === id) return false;
        write("site", binding, id);
        return true;
      }),
    ),
    ...[...queues].map((name) => queue(account, name)),
    ...ofAllWorkers((worker) => read(worker).r2_buckets).flatMap(({ binding, bucket_name: name }) => [
      bucket(account, name),
      ...(binding === "FILES" ? [fileEvents(account, name, fileQueue(api))] : []),
      ...(binding === LOCKED_BUCKET ? [lock(account, name)] : []),
      ...(wantedRules(binding).length > 0 ? [lifecycle(account, name, binding)] : []),
    ]),
    // Both environments send from one domain, and whether a domain may have two subscriptions no page tells.
    ...(environment === "production" ? [bounces(account, mailEventsQueue(api))] : []),
  ];
}

const fileQueue = ({ queues }: Settings): string =>
  queues.producers.find(({ binding }) => binding === "FILE_EVENTS")?.queue ?? "";

/** The SDK types every id as optional. */
function requireId(id: string | undefined, title: string): string {
  if (!id) throw new CommandError(`${title} was created, but Cloudflare returned no id: try again in a minute.`);
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
      const id = requireId(uuid, title);
      (await databaseIds()).set(name, id);
      return id;
    },
    record,
  };
}

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
      const id = requireId((await databaseIds()).get(name), `database ${name}`);
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
      (await queueIds()).set(name, requireId(id, title));
      return true;
    },
  };
}

const bucket = ({ client, accountId }: Account, name: string): Resource => ({
  title: `bucket ${name}`,
  find: () =>
    unlessNotFound([NO_SUCH_BUCKET], async () => {
      await client.r2.buckets.get(name, { account_id: accountId });
      return true;
    }),
  create: async () => {
    await client.r2.buckets.create({ account_id: accountId, name });
    return true;
  },
});

const lock = ({ client, accountId: account_id }: Account, bucketName: string): Resource => ({
  title: `lock of ${LOCK_DAYS} days on bucket ${bucketName}`,
  find: () =>
    unlessNotFound([NO_SUCH_BUCKET], async () =>
      isLocked(await readLockRules(client, bucketName, { account_id })) ? true : null,
    ),
  create: async () => {
    await lockBucket(client, bucketName, { account_id });
    return true;
  },
});

function lifecycle({ client, accountId: account_id }: Account, bucketName: string, binding: string): Resource {
  const wanted = wantedRules(binding);
  return {
    title: `rules by which bucket ${bucketName} deletes what is old`,
    find: () =>
      unlessNotFound([NO_SUCH_BUCKET], async () => {
        const { isComplete } = await compareLifecycle(client, bucketName, { account_id }, wanted);
        return isComplete || null;
      }),
    create: async () => {
      await addRules(client, bucketName, { account_id }, wanted);
      return true;
    },
  };
}

const fileEvents = ({ client, accountId, queueIds }: Account, bucketName: string, queueName: string): Resource => ({
  title: `events of bucket ${bucketName} to queue ${queueName}`,
  find: () =>
    unlessNotFound([NO_SUCH_BUCKET, NO_EVENT_NOTIFICATIONS], async () => {
      const { queues = [] } = await client.r2.buckets.eventNotifications.list(bucketName, { account_id: accountId });
      return queues.some((each) => each.queueName === queueName) || null;
    }),
  create: async () => {
    const id = requireId((await queueIds()).get(queueName), `queue ${queueName}`);
    await client.r2.buckets.eventNotifications.update(id, {
      account_id: accountId,
      bucket_name: bucketName,
      rules: [{ actions: [...FILE_ACTIONS] }],
    });
    return true;
  },
});

const bounces = (account: Account, queueName: string): Resource => ({
  title: `bounces of mails from ${MAIL_DOMAIN} to queue ${queueName}`,
  find: async () => (await hearsBounces(account, queueName)) || null,
  create: async () => {
    await subscribeToBounces(account, queueName);
    return true;
  },
});

/** Only a clear "not found" counts as missing: after any other error the resource might be created twice. */
async function unlessNotFound(codes: readonly number[], find: () => Promise<true | null>): Promise<true | null> {
  try {
    return await find();
  } catch (error) {
    if (isNotFound(error, codes)) return null;
    throw error;
  }
}
