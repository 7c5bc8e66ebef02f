import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import * as v from "valibot";
import { locateFile } from "../../../app/downloads/files/file-location.ts";
import { type FileStore, indexFile } from "./index-file.ts";
import { reconcileFiles } from "./reconcile-files.ts";

/** R2's event for an object that was written or deleted; only the key matters, since `indexFile` reads the bucket itself. */
const FileEvent = v.object({ object: v.object({ key: v.string() }) });
export type FileEvent = v.InferOutput<typeof FileEvent>;

const RETRY_SECONDS = 30;
/** A Worker may make 1000 requests per run, and indexing a file takes up to ten. */
const MAX_REPAIRS_PER_RUN = 80;
/** A limit of `Queue.sendBatch`. */
const MAX_BATCH_MESSAGES = 100;

/** Consumes the bucket's events. Each key is indexed once, however many events it has. */
export async function consumeFileEvents(batch: MessageBatch, store: FileStore): Promise<void> {
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
  for (const [key, messages] of messagesByKey) {
    try {
      await indexFile(store, key);
      for (const message of messages) message.ack();
    } catch (error) {
      console.error(JSON.stringify({ level: "error", message: `file ${key} was not indexed: ${error}` }));
      for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}

/** Indexes what the events have missed, and queues what is too much for one run. */
export async function reconcileNightly(store: FileStore, queue: Queue<FileEvent>): Promise<void> {
  const { objects, differences, remaining, problems } = await reconcileFiles(store, MAX_REPAIRS_PER_RUN);
  for (let from = 0; from < remaining.length; from += MAX_BATCH_MESSAGES)
    await queue.sendBatch(
      remaining.slice(from, from + MAX_BATCH_MESSAGES).map((key) => ({ body: { object: { key } } })),
    );
  console.log(JSON.stringify({ level: "info", message: "files reconciled", objects, mended: differences, problems }));
}
