import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NOTICE_VERSIONS } from "../../../app/foundation/messages/fields.ts";
import { borrowed } from "../../host/borrowed.ts";
import { postJson } from "../../host/post-json.ts";

// Both Workers with the settings that a deployment would send; production's are tried in preview.test.ts.

const workers = borrowed({ environment: "staging", spans: true });

test("in staging both Workers start and can do all their work", async () => {
  const response = await fetch(`${workers.url}/readyz`);
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: "ok" })]);
});

test("a message that is posted arrives as mail", async () => {
  const message = { name: "Ayşe", email: "ayse@example.com", message: "Merhaba", notice: NOTICE_VERSIONS[0] };
  const response = await postJson(`${workers.url}/api/tr/messages`, message);
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const mails = () =>
    globSync(join(workers.outbox, "miniflare-*/email/email-text/*")).map((file) => readFileSync(file, "utf8"));
  await expect.poll(() => mails().filter((text) => text.includes(reference)).length).toBeGreaterThan(0);
});

test("a file put into its bucket is indexed from the bucket's event, copied and served, and pages that name files are purged", async () => {
  const key = "documents/libraries/all/of-staging.step";
  const purges: unknown[] = [];
  await workers.behave({ timers: { 3000: 0 } }, ["WORKERS_CACHE"], ({ method, values }) => {
    purges.push([method, values]);
    return { result: { success: true, errors: [] } };
  });
  await workers.bucket.put(key, "of staging");
  const get = () => fetch(`${workers.url}/files/${key}`);
  expect((await get()).status).toBe(404);
  // The queue to which provisioning sends the bucket's events (tests/operations/provision.test.ts).
  const object = { key, size: 10, eTag: "etag" };
  const eventTime = new Date().toISOString();
  await workers.send("FILE_EVENTS", {
    account: "a",
    action: "PutObject",
    bucket: "klemma-files-staging",
    object,
    eventTime,
  });
  await expect.poll(async () => (await get()).status).toBe(200);
  expect(await (await get()).text()).toBe("of staging");
  await expect.poll(async () => (await workers.copies.list()).objects.map((copy) => copy.key)).toHaveLength(1);
  // The api Worker has asked the site, by its binding and with the database's secret, to purge what names files.
  await expect.poll(() => purges).toEqual([["purge", [{ tags: ["files"] }]]]);
});
