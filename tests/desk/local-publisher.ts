import type { D1Database, MessageBatch, R2Bucket } from "@cloudflare/workers-types";
import { digestOfBytes, packTables } from "../../tools/catalogue/import/publish/release-archive.ts";
import type { Source } from "../../tools/catalogue/import/read/source.ts";
import { openReleaseArchive } from "../../tools/commands/catalogue/release-archive.ts";
import { openLocalD1 } from "../../tools/databases/local-d1.ts";
import { CATALOGUE_DATABASES } from "../../tools/sql/slots.ts";
import type { PublisherBindings } from "../../workers/publisher/bindings.ts";
import { consumeStaging } from "../../workers/publisher/staging/consume-staging.ts";
import type { StagingMessage } from "../../workers/publisher/staging/staging.ts";
import { testContext } from "../operations/command-context.ts";

class Killed extends Error {}

/**
 * The publisher's own code on the databases of a folder, in this process: a bucket in memory, and a queue that delivers until
 * it is empty.
 */
export function openLocalPublisher(state: string) {
  let calls = 0;
  let killedAt = Number.POSITIVE_INFINITY;
  /** From a call on, an invocation does nothing more. */
  const step = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    calls += 1;
    if (calls >= killedAt) throw new Killed(`Killed at call ${calls}`);
    return work();
  };
  const opened = CATALOGUE_DATABASES.map((name) => [name, openLocalD1(name, state)] as const);
  const counted = (database: D1Database): D1Database => {
    const prepare = (sql: string) => {
      const statement = database.prepare(sql);
      return Object.assign(Object.create(statement), {
        ...statement,
        all: () => step(() => statement.all()),
        first: (column?: string) => step(() => statement.first(column as never)),
      });
    };
    const all = { prepare, batch: (statements: never[]) => step(() => database.batch(statements)) };
    return { ...all, withSession: () => ({ ...all, getBookmark: () => "" }) } as unknown as D1Database;
  };
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const bucket = {
    put: (key: string, content: Uint8Array<ArrayBuffer> | string) =>
      step(() => void objects.set(key, typeof content === "string" ? new TextEncoder().encode(content) : content)),
    get: (key: string) =>
      step(() => {
        const bytes = objects.get(key);
        return bytes ? { arrayBuffer: async () => bytes.slice().buffer } : null;
      }),
    delete: (keys: string | string[]) =>
      step(() => {
        for (const key of [keys].flat()) objects.delete(key);
      }),
  } as unknown as R2Bucket;
  const queue: StagingMessage[] = [];
  /** What the preview finds wrong with the pages of what is staged. */
  const faults: string[] = [];
  const env = {
    ...Object.fromEntries(opened.map(([name, { database }]) => [name, counted(database)])),
    GENERATED: bucket,
    STAGING: { send: (message: StagingMessage) => step(() => void queue.push(message)) },
    MAKE_QUEUE: { send: async () => {} },
    PREVIEW: { check: () => step(() => faults) },
  } as unknown as PublisherBindings;

  /** One invocation. @returns whether it ended by itself */
  async function deliver(message: StagingMessage, attempts: number): Promise<boolean> {
    let isDone = false;
    const ack = () => {
      isDone = true;
    };
    const messages = [{ id: "1", body: message, attempts, ack, retry: () => {} }];
    await consumeStaging({ messages } as unknown as MessageBatch<StagingMessage>, env);
    return isDone;
  }

  return {
    env,
    objects,
    faults,
    /** Delivers all messages. @param killAt the call of the first invocation that is its last */
    run: async (killAt = Number.POSITIVE_INFINITY): Promise<number> => {
      let all = 0;
      for (let message = queue.shift(); message; message = queue.shift()) {
        for (let attempt = 1; attempt <= 6; attempt++) {
          calls = 0;
          killedAt = attempt === 1 ? killAt : Number.POSITIVE_INFINITY;
          const isDone = await deliver(message, attempt).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return false;
          });
          all += calls;
          if (isDone) break;
        }
      }
      killedAt = Number.POSITIVE_INFINITY;
      return all;
    },
    close: () => {
      for (const [, { close }] of opened) close();
    },
  };
}

const archive = openReleaseArchive(undefined, testContext({ state: "" }));

/** Tables as the desk sends them, and their digest. */
export async function pack(source: Source) {
  const tables = new Uint8Array(await packTables(archive, source));
  return { tables, digest: await digestOfBytes(tables) };
}
