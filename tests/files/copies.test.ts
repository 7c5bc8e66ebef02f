import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "../../app/ground/platform/duration.ts";
import type { Verdict } from "../host/control.ts";
import { borrowStore, deliverEvents, emptyStore, indexed, KEY, keysOfCopies, put, workers } from "./store.ts";

borrowStore();

const NOW = new Date();
/** Days since everything was put there. */
let day = 0;
let queued: string[] = [];

/** The bucket's lock, which workerd does not have: developers.cloudflare.com/r2/buckets/bucket-locks/ (read 2026-11-27). */
async function lock(method: string, [keys]: readonly unknown[]): Promise<Verdict> {
  const there = await keysOfCopies();
  const changed = [keys].flat().filter((key) => there.includes(String(key)));
  const isRefused = (method === "put" || (method === "delete" && day <= 30)) && changed.length > 0;
  return isRefused ? { error: `${method}: The object is locked by the bucket policy. (10069)` } : {};
}

beforeEach(async () => {
  await emptyStore();
  [day, queued] = [0, []];
  await workers.behave({}, ["FILE_COPIES", "FILE_EVENTS", "SITE"], async ({ binding, method, values }) => {
    if (binding === "FILE_COPIES") return lock(method, values);
    if (binding === "FILE_EVENTS")
      queued.push(...(values[0] as { body: { object: { key: string } } }[]).map(({ body }) => body.object.key));
    return { result: { ok: true } };
  });
});

const runNightly = (days: number) => {
  day = days;
  return workers.runCron("20 0 * * *", new Date(NOW.getTime() + days * DAY_MS));
};
const contentsOfCopies = async () =>
  Promise.all((await keysOfCopies()).map(async (key) => (await workers.copies.get(key))?.text()));

test("each version of a file is copied once, and a copy goes thirty days after its version did, never while it is the file's", async () => {
  const OTHER = "documents/catalogues/tr/other.pdf";
  await put({ [KEY]: "one", [`${KEY}.meta.json`]: { title: "One" }, [OTHER]: "other" });
  // Events come twice and at once.
  await Promise.all([deliverEvents(KEY, `${KEY}.meta.json`), deliverEvents(KEY)]);
  expect((await contentsOfCopies()).toSorted()).toEqual(["one", "other", '{"title":"One"}'].toSorted());
  await put({ [KEY]: "two" });
  await workers.bucket.delete(OTHER);
  expect(await deliverEvents(OTHER)).toEqual({ acked: 1, retried: 0 });
  const all = await keysOfCopies();
  const ended = all.filter((key) => key.endsWith(".ended"));
  expect([all.length, ended.length]).toEqual([6, 2]);
  expect(ended.map((key) => all.includes(key.replace(/\.ended$/, "")))).toEqual([true, true]);

  await runNightly(29);
  expect(await keysOfCopies()).toEqual(all);
  await runNightly(31);
  expect((await contentsOfCopies()).toSorted()).toEqual(["two", '{"title":"One"}'].toSorted());
  await runNightly(400);
  expect(await keysOfCopies()).toHaveLength(2);
  expect(queued).toEqual([]);
});

test("what is there and has no copy gets one by night", async () => {
  await put({ [KEY]: "one", "stray.txt": "stray" });
  for (const key of await keysOfCopies()) await workers.copies.delete(key);
  await runNightly(0);
  expect(queued.toSorted()).toEqual([KEY, "stray.txt"]);
  await deliverEvents(...queued);
  expect((await contentsOfCopies()).toSorted()).toEqual(["one", "stray"]);
});

test("a file whose copy cannot be made is on the site all the same, and its copy is tried again", async () => {
  await workers.bucket.put(KEY, "one");
  await workers.change({ faults: { FILE_COPIES: "fail" } }, "api");
  expect(await deliverEvents(KEY)).toEqual({ acked: 0, retried: 1 });
  expect((await indexed()).map(({ key }) => key)).toEqual([KEY]);
  await workers.change({ faults: {} }, "api");
  expect(await deliverEvents(KEY)).toEqual({ acked: 1, retried: 0 });
  expect(await contentsOfCopies()).toEqual(["one"]);
});
