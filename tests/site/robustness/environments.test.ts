import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { R2Bucket } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTICE_VERSIONS } from "../../../app/contact/fields.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";

// Both Workers with the settings that a deployment would send. Each environment starts a workerd, and queues wait for a
// batch to fill: some eight seconds in all on an idle machine.

/** Tells at `/.purges` how the Worker responded to each purge. */
const RECORDING_ENTRY = `
import worker from "./index.js";
const purges = [];
export default {
  ...worker,
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/.purges") return Response.json(purges);
    const response = await worker.fetch(request, env, context);
    if (pathname === "/purge") purges.push(response.status);
    return response;
  },
};`;

describe("staging", () => {
  let workers: Workers;
  beforeAll(async () => {
    workers = await leaseWorkers({ environment: "staging", entry: RECORDING_ENTRY });
  });
  afterAll(() => workers.close());

  test("both Workers start and can do all their work", () => expectReady(workers));

  test("a message that is posted arrives as mail", async () => {
    const message = { name: "Ayşe", email: "ayse@example.com", message: "Merhaba", notice: NOTICE_VERSIONS[0] };
    const response = await fetch(`${workers.url}/api/tr/messages`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(201);
    const { reference } = (await response.json()) as { reference: string };
    const mails = () =>
      globSync(join(workers.outbox, "miniflare-*/email/email-text/*")).map((file) => readFileSync(file, "utf8"));
    await expect.poll(() => mails().filter((text) => text.includes(reference)).length).toBeGreaterThan(0);
  });

  test("a file put into its bucket is indexed from the bucket's event, and served, and pages that name files are purged", async () => {
    const api = "klemma-api-staging";
    const key = "documents/libraries/all/of-staging.step";
    const bucket = (await workers.miniflare.getR2Bucket("FILES", api)) as unknown as R2Bucket;
    await bucket.put(key, "of staging");
    const get = () => fetch(`${workers.url}/files/${key}`);
    expect((await get()).status).toBe(404);
    // The queue to which provisioning sends the bucket's events (tests/operations/provision.test.ts).
    const events = await workers.miniflare.getQueueProducer("FILE_EVENTS", api);
    const object = { key, size: 10, eTag: "etag" };
    const eventTime = new Date().toISOString();
    await events.send({ account: "a", action: "PutObject", bucket: "klemma-files-staging", object, eventTime });
    await expect.poll(async () => (await get()).status).toBe(200);
    expect(await (await get()).text()).toBe("of staging");
    // The api Worker has asked the site, by its binding and with the database's secret, to purge what names files.
    await expect.poll(async () => (await fetch(`${workers.url}/.purges`)).json()).toEqual([200]);
  });
});

async function expectReady({ url }: Workers): Promise<void> {
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"status":"ok"')]);
}

test("in production both Workers start and can do all their work", async () => {
  const workers = await leaseWorkers({ environment: "production" });
  await expectReady(workers);
  await workers.close();
});
