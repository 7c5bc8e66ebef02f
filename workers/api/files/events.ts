import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import * as v from "valibot";
import { locateFile } from "../../../app/downloads/files/file-location.ts";
import { type FileStore, indexFile } from "./index-file.ts";
import { reconcileFiles } from "./reconcile-files.ts";

/** What R2 sends of an object that was written or removed; only which one matters here. */
const FileEvent = v.object({ object: v.object({ key: v.string() }) });
export type FileEvent = v.InferOutput<typeof FileEvent>;

const RETRY_SECONDS = 30;
/** Files that one nightly run mends itself: Workers may make a thousand requests, and each takes up to ten. */
const MAX_REPAIRS_PER_RUN = 80;
/** The most messages that a queue takes in one call. */
const MAX_BATCH_MESSAGES = 100;

/** The consumer of the bucket's events: each key is looked up once, however many events name it. */
export async function consumeFileEvents(batch: MessageBatch, store: FileStore): Promise<void> {
  const messagesByKey = new Map<string, MessageBatch["messages"][number][]>();
  for (const message of batch.messages) {
    const event = v.safeParse(FileEvent, message.body);
    if (!event.success) {
      console.error(JSON.stringify({ level: "error", message: "not a file event", body: message.body }));
      message.ack();
      continue;
    }
    const location = locateFile(event.output.object.key);
    const key = location.kind === "sidecar" ? location.describedKey : event.output.object.key;
    messagesByKey.set(key, [...(messagesByKey.get(key) ?? []), message]);
  }
  for (const [key, messages] of messagesByKey) {
    try {
      await indexFile(store, key);
      for (const message of messages) message.ack();
    } catch (error) {
      console.error(JSON.stringify({ level: "error", message: `indexing ${key}: ${error}` }));
      for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}

/** The nightly run: mends what events have missed, leaves the rest of a long list to the queue, and reports. */
export async function reconcileNightly(store: FileStore, queue: Queue<FileEvent>): Promise<void> {
  const { objects, differences, remaining, problems } = await reconcileFiles(store, MAX_REPAIRS_PER_RUN);
  for (let from = 0; from < remaining.length; from += MAX_BATCH_MESSAGES)
    await queue.sendBatch(
      remaining.slice(from, from + MAX_BATCH_MESSAGES).map((key) => ({ body: { object: { key } } })),
    );
  console.log(JSON.stringify({ level: "info", message: "files reconciled", objects, mended: differences, problems }));
}
