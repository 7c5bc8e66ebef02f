import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { reconcileNightly } from "../../workers/api/files/events.ts";
import { indexFile } from "../../workers/api/files/index-file.ts";
import { compareFiles, findFileProblems } from "../../workers/api/files/reconcile-files.ts";
import { volume } from "../volume.ts";
import { deliver, emptyIndex, emptyStore, eventOf, indexed, problems, productsOf, store } from "./store.ts";

beforeEach(emptyStore);

const CATALOGUE = "documents/catalogues/tr/genel-katalog.pdf";

type Operation = { readonly key: string; readonly does: "put" | "delete"; readonly content: string };

const KEYS = [
  CATALOGUE,
  `${CATALOGUE}.meta.json`,
  `${CATALOGUE}.thumb.png`,
  `${CATALOGUE}.thumb.png.meta.json`,
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

async function perform({ key, does, content }: Operation): Promise<void> {
  if (does === "put") await env.FILES.put(key, content);
  else await env.FILES.delete(key);
}

/** The index as it would be if it were made anew, without the numbers that it gives. */
async function contentOfIndex() {
  const rows = await indexed();
  return {
    rows: rows.map(({ id: _, ...row }) => row),
    products: await Promise.all(rows.map(({ key }) => productsOf(String(key)))),
    problems: await problems(),
  };
}

async function expectTruth(): Promise<void> {
  const { differences } = await compareFiles(store);
  expect(differences).toEqual([]);
  const grown = await contentOfIndex();
  await emptyIndex();
  const { objects } = await env.FILES.list();
  expect(objects.length).toBeGreaterThanOrEqual(grown.rows.length);
  for (const { key } of objects) await indexFile(store, key);
  expect(grown).toEqual(await contentOfIndex());
}

test("events that come twice, late, in any order and several at once leave the index as the bucket is", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(operations, fc.infiniteStream(fc.nat()), async (done, numbers) => {
      await emptyStore();
      const next = () => numbers.next().value ?? 0;
      let waiting: string[] = [];
      for (const operation of done) {
        await perform(operation);
        waiting.push(operation.key, ...(next() % 2 ? [operation.key] : []));
        if (next() % 3 === 0) {
          const now = waiting.filter(() => next() % 2);
          waiting = waiting.filter((key) => !now.includes(key));
          await Promise.all([
            deliver(now.map((key) => eventOf(key))),
            deliver(now.toReversed().map((key) => eventOf(key))),
          ]);
        }
      }
      waiting.sort(() => (next() % 3) - 1);
      const half = Math.ceil(waiting.length / 2);
      await Promise.all([
        deliver(waiting.slice(0, half).map((key) => eventOf(key))),
        deliver(waiting.slice(half).map((key) => eventOf(key))),
      ]);
      await expectTruth();
    }),
    { numRuns: volume(12, 60) },
  );
});

test("events that are lost are made up for by the nightly run", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(operations, fc.infiniteStream(fc.nat()), async (done, numbers) => {
      await emptyStore();
      for (const operation of done) {
        await perform(operation);
        if ((numbers.next().value ?? 0) % 3 === 0) await deliver([eventOf(operation.key)]);
      }
      await reconcileNightly(store, env.FILE_EVENTS as never, async () => {});
      await expectTruth();
    }),
    { numRuns: volume(12, 60) },
  );
});

test("what a night cannot mend at once is left to the queue", { timeout: 300_000 }, async () => {
  const keys = Array.from(
    { length: 230 },
    (_, index) => `documents/libraries/all/part-${String(index).padStart(3, "0")}.step`,
  );
  for (const key of keys) await env.FILES.put(key, key);
  await env.FILES.put("stray.txt", "x");
  const sent: string[] = [];
  const queue = {
    sendBatch: async (messages: Iterable<{ body: { object: { key: string } } }>) => {
      sent.push(...[...messages].map(({ body }) => body.object.key));
    },
  };
  let purges = 0;
  await reconcileNightly(store, queue as never, async () => {
    purges += 1;
  });
  expect(purges).toBe(1);
  expect((await indexed()).length + sent.length).toBeGreaterThanOrEqual(keys.length);
  await deliver(sent.map((key) => ({ object: { key } })));
  expect((await indexed()).map(({ key }) => key)).toEqual(keys);
  expect((await compareFiles(store)).differences).toEqual([]);
  expect(await findFileProblems(store)).toMatchObject([{ key: "stray.txt" }]);
});
