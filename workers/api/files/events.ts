import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import * as v from "valibot";
import { locateFile } from "../../../app/downloads/files/file-location.ts";
import { type FileStore, indexFile } from "./index-file.ts";
import { reconcileFiles } from "./reconcile-files.ts";

/** R2's event for an object that was written or deleted; only the key matters, since `indexFile` reads the bucket itself. */
const FileEvent = v.object({ object: v.object({ key: v.string() }) });
export type FileEvent = v.InferOutput<typeof FileEvent>;

const RETRY_SECONDS = 30;
/** An account may purge so and so often in a minute. */
const PURGE_RETRY_SECONDS = 60;
/** A Worker may make 1000 requests per run, and indexing a file takes up to ten. */
const MAX_REPAIRS_PER_RUN = 80;
/** A limit of `Queue.sendBatch`. */
const MAX_BATCH_MESSAGES = 100;

/** Removes cached pages that name files. @throws Error when they may still be there: to be tried again */
type PurgeFiles = () => Promise<void>;

/** Consumes the bucket's events. Each key is indexed once, however many events it has; pages are purged once a batch. */
export async function consumeFileEvents(batch: MessageBatch, store: FileStore, purgeFiles: PurgeFiles): Promise<void> {
  const messagesByKey = new Map<string, MessageBatch["messages"][number][]>();
  for (const message of batch.messages) {
    const event = v.safeParse(FileEvent, message.body);
    if (!event.success) {
      console.error(
        JSON.stringify({
          level: "error",
          message: "the file queue carried something other than a file event",
          body: message.body,
        }),
      );
      message.ack();
      continue;
    }
    const location = locateFile(event.output.object.key);
    const key = location.kind === "sidecar" ? location.of : event.output.object.key;
    messagesByKey.set(key, [...(messagesByKey.get(key) ?? []), message]);
  }
  const indexed: MessageBatch["messages"][number][] = [];
  for (const [key, messages] of messagesByKey) {
    try {
      await indexFile(store, key);
      indexed.push(...messages);
    } catch (error) {
      console.error(JSON.stringify({ level: "error", message: `file ${key} was not indexed: ${error}` }));
      for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
  const [first, ...others] = indexed;
  if (!first) return;
  for (const message of others) message.ack();
  try {
    await purgeFiles();
    first.ack();
  } catch (error) {
    console.error(JSON.stringify({ level: "error", message: `pages were not purged: ${error}` }));
    // Indexed once more, it asks for the purge again.
    first.retry({ delaySeconds: PURGE_RETRY_SECONDS });
  }
}

/** Indexes what the events have missed, and queues what is too much for one run. */
export async function reconcileNightly(
  store: FileStore,
  queue: Queue<FileEvent>,
  purgeFiles: PurgeFiles,
): Promise<void> {
  const { objects, differences, remaining, problems } = await reconcileFiles(store, MAX_REPAIRS_PER_RUN);
  for (let from = 0; from < remaining.length; from += MAX_BATCH_MESSAGES)
    await queue.sendBatch(
      remaining.slice(from, from + MAX_BATCH_MESSAGES).map((key) => ({ body: { object: { key } } })),
    );
  if (differences.length > 0) await purgeFiles();
  console.log(JSON.stringify({ level: "info", message: "files reconciled", objects, mended: differences, problems }));
}
