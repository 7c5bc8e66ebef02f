import { expect, test } from "vitest";
import {
  borrowWorkers,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  mailsAbout,
  passUntil,
  query,
  referenceOf,
  runNightly,
  send,
  stored,
  turnClock,
  validMessage,
} from "./api-worker.ts";

borrowWorkers();

const MIDNIGHT = Date.parse("2026-11-21T00:00:00Z");

test("while the clock goes back and forth across midnight a message stays one, and each of its mails is sent once", async () => {
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  const references = new Set<string>();
  for (const time of [-MINUTE_MS, MINUTE_MS, -HOUR_MS, DAY_MS, 0, -DAY_MS]) {
    await turnClock(MIDNIGHT + time);
    references.add(referenceOf(await send(body)));
  }
  expect(await stored()).toHaveLength(1);
  const [reference] = references;
  expect([...references]).toEqual([expect.stringMatching(/./)]);
  for (const time of [HOUR_MS, -HOUR_MS, DAY_MS]) await passUntil(MIDNIGHT + time);
  expect(mailsAbout(reference)).toEqual([1, 1]);
});

test("the night also deletes the keys and counts of days that a clock was ahead of", async () => {
  for (const time of [3 * DAY_MS, -MINUTE_MS, MINUTE_MS]) {
    await turnClock(MIDNIGHT + time);
    await send({ ...validMessage, message: `At ${time}` });
  }
  await turnClock(MIDNIGHT + 20 * MINUTE_MS);
  await runNightly();
  for (const table of ["daily_key", "sender"])
    expect(await query(`SELECT DISTINCT day FROM ${table}`)).toEqual([{ day: "2026-11-21" }]);
});
