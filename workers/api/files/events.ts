import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import * as v from "valibot";
import { placeOf } from "../../../app/downloads/file-place.ts";
import { indexFile, type Store } from "./index-file.ts";
import { reconcileFiles } from "./reconcile.ts";

/** What R2 sends of an object that was written or removed; only which one matters here. */
const FileEvent = v.object({ object: v.object({ key: v.string() }) });
export type FileEvent = v.InferOutput<typeof FileEvent>;

const RETRY_SECONDS = 30;
/** Files that one nightly run mends itself: Workers may make a thousand requests, and each takes up to ten. */
const MAX_AT_ONCE = 80;
/** The most messages that a queue takes in one call. */
const MESSAGES_PER_CALL = 100;

/** The consumer of the bucket's events: each key is looked up once, however many events name it. */
export async function consumeFileEvents(batch: MessageBatch, store: Store): Promise<void> {
  const byKey = new Map<string, MessageBatch["messages"][number][]>();
  for (const message of batch.messages) {
    const event = v.safeParse(FileEvent, message.body);
    if (!event.success) {
      console.error(JSON.stringify({ level: "error", message: "not a file event", body: message.body }));
      message.ack();
      continue;
    }
    const place = placeOf(event.output.object.key);
    const key = place.kind === "sidecar" ? place.of : event.output.object.key;
    byKey.set(key, [...(byKey.get(key) ?? []), message]);
  }
  for (const [key, messages] of byKey) {
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
export async function reconcileNightly(store: Store, queue: Queue<FileEvent>): Promise<void> {
  const { objects, differences, left, problems } = await reconcileFiles(store, MAX_AT_ONCE);
  for (let from = 0; from < left.length; from += MESSAGES_PER_CALL)
    await queue.sendBatch(left.slice(from, from + MESSAGES_PER_CALL).map((key) => ({ body: { object: { key } } })));
  console.log(JSON.stringify({ level: "info", message: "files reconciled", objects, mended: differences, problems }));
}
