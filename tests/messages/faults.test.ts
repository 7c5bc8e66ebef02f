import { expect, test } from "vitest";
import type { Call } from "../host/control.ts";
import { volume } from "../volume.ts";
import {
  borrowWorkers,
  DAY_MS,
  deliverQueue,
  type Fault,
  HOUR_MS,
  MINUTE_MS,
  mails,
  mailsAbout,
  query,
  referenceOf,
  runCron,
  START,
  send,
  steer,
  turnClock,
  validMessage,
  workers,
} from "./api-worker.ts";

borrowWorkers();

/** The same numbers on every run. */
let state = 7;
const random = () => {
  state = (state * 1103515245 + 12345) % 2147483648;
  return state / 2147483648;
};
const now =
  (share: number, when: Fault = "before") =>
  () =>
    random() < share ? when : null;
const either = (share: number) => () => (random() < share ? (random() < 0.5 ? "before" : "after") : null);

type Faults = Readonly<Record<string, () => Fault>>;
const both = (rate: () => Fault): Faults => ({ MESSAGE_RATE: rate, SUSPECT_RATE: rate });

/** Each dependency in turn, away altogether and failing now and then, and then all of them at once. */
const OUTAGES: Readonly<Record<string, Faults>> = {
  nothing: {},
  "D1 refuses everything": { MESSAGES: () => "before" },
  "D1 does what it is asked and does not answer": { MESSAGES: now(0.5, "after") },
  "D1 fails now and then": { MESSAGES: either(0.4) },
  "the queue takes nothing": { MAIL_QUEUE: () => "before" },
  "the queue fails now and then": { MAIL_QUEUE: now(0.5) },
  "mail cannot be sent": { MAIL: () => "before" },
  "mail is sent and says it was not": { MAIL: now(0.5, "after") },
  "the catalogue cannot be read": { CATALOGUE_A: () => "before" },
  "rate limits cannot be asked": both(() => "before"),
  "everything fails now and then": {
    MESSAGES: either(0.3),
    MAIL_QUEUE: now(0.3),
    MAIL: either(0.3),
    CATALOGUE_A: either(0.3),
    ...both(now(0.3)),
  },
};
const VISITORS = volume(2, 20);
/** How often a visitor presses the button before calling instead. */
const TRIES = volume(3, 4);

/** What happens by itself until a time: the queue, and the cron, which is run again the next time when it fails. */
async function pass(from: number, until: number, step: number): Promise<void> {
  for (let time = from; time <= until; time += step) {
    await turnClock(time);
    await deliverQueue();
    await runCron().catch(() => {});
  }
}

test("whatever fails for an hour: what was acknowledged is stored once, and mailed to office and visitor afterwards", async () => {
  let faults: Faults = {};
  await steer({
    behaviour: { clock: START },
    hooked: ["MESSAGES", "CATALOGUE_A", "MESSAGE_RATE", "SUSPECT_RATE"],
    faultOf: ({ binding }: Call) =>
      faults[binding]?.() ?? (binding.endsWith("_RATE") ? { result: { success: true } } : null),
    random,
  });
  const acknowledged = new Map<string, { reference: string; email: string }>();
  let submissions = 0;
  let time = START;
  for (const [name, outage] of Object.entries(OUTAGES)) {
    faults = outage;
    const visitors = Array.from({ length: VISITORS }, (_, index) => `${name.replaceAll(/\W/g, "-")}-${index}`);
    await Promise.all(
      visitors.map(async (visitor, index) => {
        // Not all mails of one domain, or of one carrier, are confirmed in a day.
        const asn = 64_500 + index;
        const email = `${visitor}@customer-${index}.com`;
        // Every fifth has an order list with it.
        const lines = index % 5 === 0 ? [{ code: "1040252", amount: 50, note: "Not" }] : [];
        const key = `key-of-${visitor}`.padEnd(16, "-").slice(0, 64);
        for (let attempt = 0; attempt < TRIES; attempt++) {
          submissions += 1;
          const { status, outcome } = await send({ ...validMessage, email, lines, key }, { asn });
          if ("reference" in outcome) {
            // Answered before, it is the same message still.
            expect(acknowledged.get(visitor)?.reference ?? outcome.reference).toBe(outcome.reference);
            acknowledged.set(visitor, { reference: outcome.reference, email });
            // A double click, and a second try because the answer got lost.
            if (index % 3 !== 0) break;
          } else expect([status, "problem" in outcome && outcome.problem]).toEqual([503, "unavailable"]);
        }
      }),
    );
    await pass(time, time + HOUR_MS, volume(60, 5) * MINUTE_MS);
    time += HOUR_MS;
  }
  faults = {};
  await pass(time, time + DAY_MS, volume(240, 30) * MINUTE_MS);

  expect(submissions).toBeGreaterThanOrEqual(VISITORS * Object.keys(OUTAGES).length);
  // Nobody is acknowledged while D1 refuses everything; with everyone else it is at most bad luck.
  expect(acknowledged.size).toBeGreaterThan(VISITORS * (Object.keys(OUTAGES).length - 1) * 0.9);
  const stored = Map.groupBy(await query("SELECT reference, email, key FROM message"), ({ email }) => email);
  for (const [visitor, { reference, email }] of acknowledged) {
    expect([email, stored.get(email)?.map((row) => row.reference)]).toEqual([email, [reference]]);
    const counts = mailsAbout(reference, email);
    // Sent twice is for when it could not be known that it was sent: rare, where nothing fails, never.
    if (visitor.startsWith("nothing")) expect([email, counts]).toEqual([email, [1, 1]]);
    expect([email, Math.min(...counts) >= 1]).toEqual([email, true]);
  }
  // Whoever was told to try again and did not is stored once at most as well.
  for (const [email, messagesOf] of stored) expect([email, messagesOf.length]).toEqual([email, 1]);
  expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
});

test("mail that has been away for two days comes in the end, and the dead letters are only heard", async () => {
  let isAway = true;
  const faultOf = ({ binding }: Call): Fault => (binding === "MAIL" && isAway ? "before" : null);
  await steer({ behaviour: { clock: START }, faultOf, random });
  const reference = referenceOf(await send(validMessage));
  const back = START + 2 * DAY_MS;
  await pass(START, back, volume(240, 15) * MINUTE_MS);
  expect(mails).toEqual([]);
  expect((await workers.logs()).join("\n")).toContain("mail was not sent for hours");
  isAway = false;
  await pass(back, back + 8 * HOUR_MS, volume(240, 15) * MINUTE_MS);
  expect(mailsAbout(reference)).toEqual([1, 1]);
});
