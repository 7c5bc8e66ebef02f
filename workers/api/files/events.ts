import type { MessageBatch, Queue } from "@cloudflare/workers-types";
import * as v from "valibot";
import { describedKey, locateFile } from "../../../app/foundation/documents/file-location.ts";
import { formatFileProblem } from "../../../app/foundation/documents/file-problems.ts";
import { DAY_MS } from "../../../app/ground/platform/duration.ts";
import { compareCopies, copyFile, deleteCopies, listCopies } from "./file-copies.ts";
import { type FileStore, indexFile } from "./index-file.ts";
import { readFileProblems } from "./read-problems.ts";
import { reconcileFiles } from "./reconcile-files.ts";

/** R2's event for an object that was written or deleted; only the key matters, since `indexFile` reads the bucket itself. */
export const FileEvent = v.object({ object: v.object({ key: v.string() }) });
export type FileEvent = v.InferOutput<typeof FileEvent>;

const RETRY_SECONDS = 30;
/** An account may purge so and so often in a minute. */
const PURGE_RETRY_SECONDS = 60;
/** A Worker may make 1000 requests per run, and indexing a file takes up to thirteen. */
const MAX_REPAIRS_PER_RUN = 60;
/** A run may log 256 KB; `npm run files -- check` lists all problems. */
const MAX_LOGGED_PROBLEMS = 200;
/** A limit of `Queue.sendBatch`. */
const MAX_BATCH_MESSAGES = 100;

/** Removes cached pages that name files. @throws Error when they may still be there: to be tried again */
type PurgeFiles = () => Promise<void>;

/** A copy is deleted so long after its file was replaced or deleted. The bucket's lock is as long (decision 0055). */
const COPY_DAYS = 30;

type Message = MessageBatch["messages"][number];

/** The events of a batch for one file and its sidecar. */
type FileEvents = {
  /** The key that is indexed. */
  readonly key: string;
  readonly objectKeys: Set<string>;
  readonly messages: Message[];
};

/**
 * Consumes the bucket's events. Each key is indexed and copied once, however many events it has; pages are purged once a
 * batch, before the copies, which may take minutes.
 */
export async function consumeFileEvents(batch: MessageBatch, store: FileStore, purgeFiles: PurgeFiles): Promise<void> {
  const indexed: FileEvents[] = [];
  for (const events of groupByFile(batch))
    if (await trySteps(events, "was not indexed", () => indexFile(store, events.key))) indexed.push(events);
  if (indexed.length === 0) return;
  const isPurged = await purgeFiles().then(
    () => true,
    (error: unknown) => {
      console.error(JSON.stringify({ level: "error", message: `pages were not purged: ${error}` }));
      return false;
    },
  );
  // Indexed once more, one message asks for the purge again.
  const purgesAgain = isPurged ? undefined : indexed[0]?.messages[0];
  for (const events of indexed) {
    const copyAll = async () => {
      for (const key of events.objectKeys) await copyFile(store, key);
    };
    if (!(await trySteps(events, "has no copy of this version", copyAll))) continue;
    for (const message of events.messages)
      if (message === purgesAgain) message.retry({ delaySeconds: PURGE_RETRY_SECONDS });
      else message.ack();
  }
}

function groupByFile(batch: MessageBatch): readonly FileEvents[] {
  const eventsByKey = new Map<string, FileEvents>();
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
    const objectKey = event.output.object.key;
    const { kind } = locateFile(objectKey);
    if (kind === "ignored") {
      message.ack();
      continue;
    }
    const key = kind === "sidecar" ? describedKey(objectKey) : objectKey;
    const events = eventsByKey.get(key) ?? { key, objectKeys: new Set(), messages: [] };
    eventsByKey.set(key, events);
    events.objectKeys.add(objectKey);
    events.messages.push(message);
  }
  return [...eventsByKey.values()];
}

/** Whether the steps for a file succeed; otherwise its messages come again. */
async function trySteps({ key, messages }: FileEvents, problem: string, steps: () => Promise<void>): Promise<boolean> {
  try {
    await steps();
    return true;
  } catch (error) {
    console.error(JSON.stringify({ level: "error", message: `file ${key} ${problem}: ${error}` }));
    for (const message of messages) message.retry({ delaySeconds: RETRY_SECONDS });
    return false;
  }
}

/**
 * Indexes what the events have missed, queues what is too much for one run and what is to be copied, and deletes copies of
 * what was replaced or deleted long ago.
 */
export async function reconcileNightly(
  store: FileStore,
  queue: Queue<FileEvent>,
  purgeFiles: PurgeFiles,
  now: Date,
): Promise<void> {
  const listing = await listCopies(store.copies);
  const { objects, differences, remaining } = await reconcileFiles(store, MAX_REPAIRS_PER_RUN);
  const endedBefore = new Date(now.getTime() - COPY_DAYS * DAY_MS);
  const { outdated, expired } = compareCopies(listing, objects, endedBefore);
  const queued = [...new Set([...remaining, ...outdated])];
  for (let from = 0; from < queued.length; from += MAX_BATCH_MESSAGES)
    await queue.sendBatch(queued.slice(from, from + MAX_BATCH_MESSAGES).map((key) => ({ body: { object: { key } } })));
  if (differences.length > 0) await purgeFiles();
  await deleteCopies(store.copies, expired);
  const problems = await readFileProblems(store.catalogue, now);
  const copies = { there: listing.copies.length, queued: outdated.length, deleted: expired.length };
  console.log(
    JSON.stringify({
      level: "info",
      message: "files reconciled",
      objects: objects.size,
      mended: differences,
      problems: problems.slice(0, MAX_LOGGED_PROBLEMS).map(formatFileProblem),
      problemsInAll: problems.length,
      copies,
    }),
  );
}
