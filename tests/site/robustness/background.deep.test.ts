import { beforeAll, expect, test } from "vitest";
import { findMessages } from "../../../workers/api/messages/store/find-messages.ts";
import { storeMessage } from "../../../workers/api/messages/store/store-message.ts";
import { borrowed } from "../../host/borrowed.ts";
import { newMessage } from "../../messages/new-message.ts";

const workers = borrowed({}, true);

/** More than a nightly run mends itself: the others have to come by the queue. */
const KEYS = Array.from({ length: 100 }, (_, index) => `documents/libraries/all/part-${index}.step`);

const DAY_MS = 86_400_000;
/** A message from more than a year ago, and one of an hour ago whose mail got lost on its way to the queue. */
const references: string[] = [];

const bucket = () => workers.bucket;
const messages = () => workers.database("MESSAGES");

/** The Workers as they were built, on a bucket that was filled and messages that were stored without them. */
beforeAll(async () => {
  for (const age of [400 * DAY_MS, DAY_MS / 24]) {
    references.push(
      (await storeMessage(await messages(), newMessage(String(age)), new Date(Date.now() - age))).reference,
    );
  }
  const files = await bucket();
  for (const key of KEYS) await files.put(key, key);
  await files.put("stray.txt", "x");
});

test("the nightly run puts a bucket's files onto the site, what is too much for it by way of the queue", async () => {
  const found = async () => {
    const statuses = await Promise.all(
      KEYS.map(async (key) => (await fetch(`${workers.url}/files/${key}`, { method: "HEAD" })).status),
    );
    return statuses.filter((status) => status === 200).length;
  };
  expect(await found()).toBe(0);
  await workers.runCron("20 0 * * *", new Date());
  expect(await found()).toBeGreaterThanOrEqual(60);
  await expect.poll(found, { timeout: 60_000, interval: 500 }).toBe(KEYS.length);
  expect(await (await fetch(`${workers.url}/files/${KEYS.at(-1)}`)).text()).toBe(KEYS.at(-1));
  expect((await fetch(`${workers.url}/files/stray.txt`)).status).toBe(404);
});

/** What became of the mails of a message; null when there is no such message. */
async function mailsOf(reference = ""): Promise<Record<string, boolean> | null> {
  const [message] = await findMessages(await messages(), { reference });
  return message
    ? Object.fromEntries(message.mails.map(({ recipient, sentAt }) => [recipient, sentAt !== null]))
    : null;
}

test("the nightly run deletes what visitors wrote more than a year ago", async () => {
  expect(await mailsOf(references[0])).toBeNull();
  expect(await mailsOf(references[1])).toEqual({ office: false, visitor: false });
});

test("a mail whose task got lost on the way is taken up by the cron", async () => {
  await workers.runCron("*/5 * * * *", new Date());
  await expect
    .poll(() => mailsOf(references[1]), { timeout: 30_000, interval: 500 })
    .toEqual({ office: true, visitor: true });
});
