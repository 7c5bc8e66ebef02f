import { createExecutionContext, createMessageBatch, env, getQueueResult } from "cloudflare:test";
import { consumeFileEvents } from "../../workers/api/files/events.ts";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { migrateCatalogue } from "../slots.ts";

export const store: FileStore = {
  files: env.FILES,
  catalogue: env.CATALOGUE_A,
  otherSlots: [env.CATALOGUE_B, env.CATALOGUE_C],
};

let isMigrated = false;

export async function emptyIndex(): Promise<void> {
  for (const slot of [env.CATALOGUE_A, env.CATALOGUE_B, env.CATALOGUE_C])
    await slot.batch(
      ["file_product", "file_group", "file", "file_problem"].map((table) => slot.prepare(`DELETE FROM ${table}`)),
    );
}

/** Empties bucket and index. Each file of tests has storage of its own. */
export async function emptyStore(): Promise<void> {
  if (!isMigrated) await migrateCatalogue();
  isMigrated = true;
  await emptyIndex();
  const { objects } = await env.FILES.list();
  await env.FILES.delete(objects.map(({ key }) => key));
}

let messages = 0;

/** Delivers events as one batch. @returns how many messages were acknowledged and retried */
export async function deliver(
  bodies: readonly unknown[],
  to: FileStore = store,
  purgeFiles: () => Promise<void> = async () => {},
): Promise<{ acked: number; retried: number }> {
  const batch = createMessageBatch(
    env.FILE_EVENTS_QUEUE_NAME,
    bodies.map((body) => ({ id: String(messages++), timestamp: new Date(), attempts: 1, body })),
  );
  const context = createExecutionContext();
  await consumeFileEvents(batch as never, to, purgeFiles);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return { acked: explicitAcks.length, retried: retryMessages.length };
}

/** An event as R2 sends it. */
export const eventOf = (key: string, action = "PutObject") => ({
  account: "account",
  action,
  bucket: "klemma-files",
  object: { key, size: 1, eTag: "etag" },
  eventTime: new Date().toISOString(),
});

export async function put(objects: Readonly<Record<string, string | Uint8Array | object>>): Promise<void> {
  for (const [key, content] of Object.entries(objects))
    await env.FILES.put(
      key,
      typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  await deliver(Object.keys(objects).map((key) => eventOf(key)));
}

export type IndexRow = Readonly<Record<string, string | number | null>>;

export async function indexed(): Promise<IndexRow[]> {
  const { results } = await env.CATALOGUE_A.prepare("SELECT * FROM file ORDER BY key").all<IndexRow>();
  return results;
}

export async function problems(): Promise<Record<string, string>> {
  const { results } = await env.CATALOGUE_A.prepare("SELECT key, reason FROM file_problem ORDER BY key").all<{
    key: string;
    reason: string;
  }>();
  return Object.fromEntries(results.map(({ key, reason }) => [key, reason]));
}

export async function productsOf(key: string): Promise<string[]> {
  const { results } = await env.CATALOGUE_A.prepare(
    "SELECT product_code FROM file_product JOIN file ON file.id = file_id WHERE key = ? ORDER BY product_code",
  )
    .bind(key)
    .all<{ product_code: string }>();
  return results.map(({ product_code }) => product_code);
}
