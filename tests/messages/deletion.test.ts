import { expect, test } from "vitest";
import {
  borrowWorkers,
  DAY_MS,
  deliverQueue,
  query,
  runCron,
  runNightly,
  START,
  send,
  steer,
  TABLES,
  turnClock,
  validMessage,
  workers,
} from "./api-worker.ts";

borrowWorkers();

const everything = async () =>
  JSON.stringify(await Promise.all(TABLES.map((table) => query(`SELECT * FROM ${table}`))));

test("nothing that a visitor wrote is logged while its mails fail, or is left once the night has deleted it", async () => {
  const secret = "gizli-mesaj";
  const email = `${secret}@example.com`;
  await steer({
    behaviour: { clock: START },
    faultOf: ({ binding }) => (binding === "MAIL" ? { error: `550 5.1.1 <${email}>: unknown mailbox` } : null),
  });
  const body = { ...validMessage, name: secret, email, message: secret, company: secret, project: secret };
  expect((await send(body, { address: "203.0.113.9" })).status).toBe(201);
  await deliverQueue();
  await turnClock(START + DAY_MS);
  await runCron();
  await deliverQueue();
  expect(await everything()).toContain(secret);
  await turnClock(START + 2 * 366 * DAY_MS);
  await runNightly();
  expect(await everything()).not.toContain(secret);
  const lines = (await workers.logs()).join("\n");
  expect(lines).toContain("unknown mailbox");
  expect(lines).not.toMatch(/gizli-mesaj|203\.0\.113/);
});
