import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { deep, volume } from "../volume.ts";
import {
  borrowStore,
  deliver,
  deliverEvents,
  emptyIndex,
  emptyStore,
  KEY,
  keysInBucket,
  keysOfCopies,
  readIndex,
  workers,
} from "./store.ts";

borrowStore();

/** How often pages were purged, which is done where the index changes. */
let purges = 0;
/** The keys of each batch that a night left to the queue. */
let queued: string[][] = [];

beforeEach(async () => {
  await emptyStore();
  purges = 0;
  queued = [];
  await workers.behave({}, ["SITE", "FILE_EVENTS"], ({ binding, values: [batch] }) => {
    if (binding === "SITE") purges += 1;
    else queued.push((batch as { body: { object: { key: string } } }[]).map(({ body }) => body.object.key));
    return { result: { ok: true } };
  });
});

const keysInIndex = async () => {
  const { rows, problems } = await readIndex();
  return [...rows.map(({ key }) => String(key)), ...Object.keys(problems)];
};

const runNightly = () => workers.runCron("20 0 * * *", new Date());

type Operation = { readonly key: string; readonly does: "put" | "delete"; readonly content: string };

const KEYS = [
  KEY,
  `${KEY}.meta.json`,
  `${KEY}.thumb.png`,
  `${KEY}.thumb.png.meta.json`,
  "certificates/ul/a.pdf",
  "certificates/ul/a.pdf.meta.json",
  "products/1040402/photo.jpg",
  "products/1040402/libraries/1040402.step",
  "stray.txt",
  "stray.txt.meta.json",
];
const CONTENTS = ["one", "two", '{"title":"One","version":"1"}', '{"products":["1040402"]}', "{"];

const operations = fc.array(
  fc.record({
    key: fc.constantFrom(...KEYS),
    does: fc.constantFrom("put" as const, "put" as const, "delete" as const),
    content: fc.constantFrom(...CONTENTS),
  }),
  { minLength: 1, maxLength: 14 },
);

const perform = ({ key, does, content }: Operation) =>
  does === "put" ? workers.bucket.put(key, content) : workers.bucket.delete(key);

/**
 * A night finds nothing to mend in the index, which is the same when it is made anew; and once the queue has brought what it
 * found without a copy, each file has one of its present version.
 */
async function expectTruth(): Promise<void> {
  const before = purges;
  await runNightly();
  expect(purges).toBe(before);
  await deliverEvents(...queued.flat());
  const copies = await keysOfCopies();
  const isPresent = (key: string) => (copy: string) =>
    copy.startsWith(`${key}/`) && !copy.endsWith(".ended") && !copies.includes(`${copy}.ended`);
  const files = await keysInBucket();
  expect(files.map((key) => [key, copies.filter(isPresent(key)).length])).toEqual(files.map((key) => [key, 1]));
  const grown = await readIndex();
  await emptyIndex();
  await deliverEvents(...(await keysInBucket()));
  expect(grown).toEqual(await readIndex());
}

/** @param run is given the operations and a source of numbers, for what happens when */
const forAnyOperations = (run: (done: readonly Operation[], next: () => number) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(operations, fc.infiniteStream(fc.nat()), async (done, numbers) => {
      await emptyStore();
      await run(done, () => numbers.next().value ?? 0);
      await expectTruth();
    }),
    { numRuns: volume(1, 60) },
  );

test("events that come twice, late, in any order and several at once leave the index as the bucket is", {
  timeout: 600_000,
}, async () => {
  await forAnyOperations(async (done, next) => {
    let waiting: string[] = [];
    for (const operation of done) {
      await perform(operation);
      waiting.push(operation.key, ...(next() % 2 ? [operation.key] : []));
      if (next() % 3 === 0) {
        const now = waiting.filter(() => next() % 2);
        waiting = waiting.filter((key) => !now.includes(key));
        await Promise.all([deliverEvents(...now), deliverEvents(...now.toReversed())]);
      }
    }
    waiting.sort(() => (next() % 3) - 1);
    const half = Math.ceil(waiting.length / 2);
    await Promise.all([deliverEvents(...waiting.slice(0, half)), deliverEvents(...waiting.slice(half))]);
  });
});

test("events that are lost are made up for by the nightly run", { timeout: 600_000 }, async () => {
  await forAnyOperations(async (done, next) => {
    for (const operation of done) {
      await perform(operation);
      if (next() % 3 === 0) await deliverEvents(operation.key);
    }
    await runNightly();
  });
});

deep("what a night cannot mend at once is left to the queue, in batches as large as it takes", async () => {
  // Of a night 60 are indexed; the queue copies all, which are more than it takes at once.
  const waiting = [100, 91];
  const rest = waiting.reduce((sum, each) => sum + each, 0) - 60;
  const keys = Array.from(
    { length: 59 + rest },
    (_, index) => `documents/libraries/all/part-${String(index).padStart(3, "0")}.step`,
  );
  await Promise.all([...keys, "stray.txt"].map((key) => workers.bucket.put(key, key)));
  await runNightly();
  expect(purges).toBe(1);
  expect(queued.map(({ length }) => length)).toEqual(waiting);
  expect(await keysInIndex()).toHaveLength(60);
  expect(queued.flat().toSorted()).toEqual([...keys, "stray.txt"].toSorted());
  // In the form in which the queue takes them, those first that are not in the index.
  const first = queued.flat().slice(0, 11);
  expect(await deliver(first.map((key) => ({ object: { key } })))).toEqual({ acked: 11, retried: 0 });
  expect(await keysInIndex()).toHaveLength(60 + 11);
});
