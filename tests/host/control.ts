import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type {
  D1Database,
  D1PreparedStatement,
  D1Result,
  MessageBatch,
  R2Bucket,
  R2PutOptions,
} from "@cloudflare/workers-types";
import * as v from "valibot";
import { PointerSchema, SELECT_POINTER } from "../../app/foundation/catalogue/data/pointer.ts";
import type { DatabaseName } from "../../tools/sql/database.ts";
import { slotDatabase } from "../../tools/sql/slots.ts";
import type { LeasedPair, PairOptions } from "./leases.ts";
import { askHost } from "./site.ts";

export type Fault = "fail" | "hang" | "slow";

/** How both Workers of a pair behave until they are told otherwise; what is left out is as in production. */
export type Behaviour = {
  /** By binding, or by statement: `{ CATALOGUE: "fail", "MESSAGES:INSERT": "hang" }`. */
  readonly faults?: Readonly<Record<string, Fault>>;
  /** The time in milliseconds at which their clock stands. */
  readonly clock?: number;
  /** How many times as fast as usual timers run. */
  readonly speed?: number;
  /** How long timers of some lengths run instead, in milliseconds: `{ 12_000: 0 }`. */
  readonly timers?: Readonly<Record<number, number>>;
  /** Override the variables of wrangler.toml. */
  readonly vars?: Readonly<Record<string, unknown>>;
  /** Every rate limit allows three. */
  readonly fewRequests?: boolean;
};

/** A call of a binding that the test has hooked; texts are statements of SQL. */
export type Call = {
  readonly binding: string;
  readonly method: string;
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
};
/** What becomes of a call: it is carried out where nothing is said, or one of these. */
export type Verdict = {
  /** The test's answer. */
  readonly result?: unknown;
  readonly error?: string;
  /** Carried out, and the answer is lost. */
  readonly lost?: string;
  /**
   * An object whose body has so many bytes, which are made while they are read: before each megabyte the hook is called
   * with the method `pull` and how many there are.
   */
  readonly body?: number;
};
export type Hook = (call: Call) => Promise<Verdict> | Verdict;

type Query = { readonly sql: string; readonly values: readonly unknown[] };

/** Both built Workers, lent to a test that steers them. */
export type Workers = LeasedPair & {
  /** The lines that both have logged since they were lent. */
  readonly logs: () => Promise<readonly string[]>;
  /** Gives them back. @param isChanged whether catalogue or files differ from what they were lent with */
  readonly close: (isChanged?: boolean) => Promise<void>;
  /** Replaces the behaviour; with a hook, each call of the hooked bindings waits for it. */
  readonly behave: (behaviour?: Behaviour, hooked?: readonly string[], hook?: Hook) => Promise<void>;
  /** Changes only what it names, and only in one Worker if it names one; caches of the Workers stay as they are. */
  readonly change: (behaviour: Behaviour, worker?: WorkerName) => Promise<void>;
  /** A database of the pair: as much of its binding as tests use. */
  readonly database: (name: DatabaseName) => D1Database;
  /** Sends a message to a queue, whose consumer gets it as in production. */
  readonly send: (queue: string, body: unknown) => Promise<void>;
  /** Delivers a batch to the consumer. */
  readonly deliver: (batch: MessageBatch) => Promise<void>;
  /** Runs a cron as at a time. @throws Error when it fails */
  readonly runCron: (cron: string, time: Date, worker?: WorkerName) => Promise<void>;
  /** The bucket of files: as much of its binding as tests use. */
  readonly bucket: R2Bucket;
  /** The bucket of its copies. */
  readonly copies: R2Bucket;
  /** The bucket of what the Workers make themselves. */
  readonly generated: R2Bucket;
  /** The bucket of what came with messages. */
  readonly attachments: R2Bucket;
};

type WorkerName = "site" | "api";
const DOORS: Readonly<Record<WorkerName, string>> = { site: "", api: "api/" };

type Outcome = { readonly retry: boolean; readonly delaySeconds?: number };
type Delivered = {
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly all: Outcome | null;
  readonly error: string | null;
};

/** Borrows both Workers, for tests that change data, steer queues and clocks, or break bindings. */
export async function leaseWorkers(options: PairOptions = {}): Promise<Workers> {
  const workers = await askHost<LeasedPair>("lease", options);
  const { id } = workers;
  let hook: Hook = () => ({});
  const server = createServer(async (request, response) => {
    const call = (await json(request)) as Call;
    const answer = await Promise.resolve(call)
      .then((each) => hook(each))
      .catch((error: Error) => ({ error: error.message }));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };

  const post = async <Result>(path: string, body: unknown): Promise<Result> => {
    const response = await fetch(`${workers.url}/.test/${path}`, { method: "POST", body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const behave: Workers["behave"] = async (behaviour = {}, hooked = [], next = () => ({})) => {
    hook = next;
    await post("set", { ...behaviour, hooked, hook: `http://127.0.0.1:${port}/` });
  };
  const database = (binding: DatabaseName) =>
    databaseThrough((queries) => post<D1Result[]>("api/sql", { binding, queries }));
  await behave();

  return {
    ...workers,
    logs: () => askHost("logs", { id }),
    behave,
    change: async (behaviour, worker) => {
      for (const each of worker ? [worker] : (["site", "api"] as const)) await post(`${DOORS[each]}change`, behaviour);
    },
    database,
    send: (binding, body) => post("api/send", { binding, body }),
    deliver: async (batch) => {
      const messages = batch.messages.map(({ id, body, attempts, timestamp }) => ({ id, body, attempts, timestamp }));
      const { outcomes, all, error } = await post<Delivered>("api/queue", { queue: batch.queue, messages });
      for (const message of batch.messages) {
        const outcome = outcomes[message.id];
        if (outcome?.retry) message.retry(outcome);
        else if (outcome) message.ack();
      }
      if (all?.retry) batch.retryAll(all);
      else if (all) batch.ackAll();
      if (error !== null) throw new Error(error);
    },
    runCron: async (cron, time, worker = "api") => {
      const { error } = await post<{ error: string | null }>(`${DOORS[worker]}cron`, { cron, time: time.getTime() });
      if (error !== null) throw new Error(error);
    },
    bucket: bucketAt(`${workers.url}/.test/api/objects/FILES/`),
    copies: bucketAt(`${workers.url}/.test/api/objects/FILE_COPIES/`),
    generated: bucketAt(`${workers.url}/.test/api/objects/GENERATED/`),
    attachments: bucketAt(`${workers.url}/.test/api/objects/ATTACHMENTS/`),
    close: async (isChanged = true) => {
      server.close();
      server.closeAllConnections();
      await askHost("takeBack", { id, isChanged });
    },
  };
}

/** Makes the live release a new one with the same content, of which the Workers hold nothing yet. */
export async function renewRelease(workers: Workers): Promise<void> {
  const pointer = workers.database("CATALOGUE_POINTER");
  const row = v.parse(PointerSchema, await pointer.prepare(SELECT_POINTER).first());
  const release = row.live.release + 1000;
  await workers
    .database(slotDatabase(row.live.name))
    .prepare("UPDATE release SET number = ? WHERE number = ?")
    .bind(release, row.live.release)
    .run();
  await pointer.prepare("UPDATE pointer SET turn = turn + 1, live_release = ?").bind(release).run();
  await workers.behave();
}

/** D1 as tests and the project's own queries use it. */
function databaseThrough(run: (queries: readonly Query[]) => Promise<D1Result[]>): D1Database {
  const queries = new WeakMap<object, Query>();
  const prepare = (sql: string, values: readonly unknown[] = []): D1PreparedStatement => {
    const all = async () => (await run([{ sql, values }]))[0];
    const statement = {
      bind: (...bound: unknown[]) => prepare(sql, bound),
      all,
      run: all,
      first: async (column?: string) => {
        const row = (await all())?.results[0] as Record<string, unknown> | undefined;
        return (column === undefined ? row : row?.[column]) ?? null;
      },
    };
    queries.set(statement, { sql, values });
    return statement as unknown as D1PreparedStatement;
  };
  const batch = (statements: D1PreparedStatement[]) => run(statements.flatMap((each) => queries.get(each) ?? []));
  const database = {
    prepare: (sql: string) => prepare(sql),
    batch,
    withSession: () => database,
    getBookmark: () => null,
  };
  return database as unknown as D1Database;
}

function bucketAt(url: string): R2Bucket {
  const send = (key: string, init: RequestInit = {}) => fetch(url + encodeURIComponent(key), init);
  const bucket = {
    put: async (key: string, content: BodyInit, options: R2PutOptions = {}) =>
      (await send(key, { method: "PUT", body: content, headers: { "x-options": JSON.stringify(options) } })).json(),
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) await (await send(key, { method: "DELETE" })).json();
    },
    get: async (key: string) => send(key),
    list: async () => ({ objects: ((await (await send("")).json()) as string[]).map((key) => ({ key })) }),
  };
  return bucket as unknown as R2Bucket;
}
