import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { volume } from "../volume.ts";
import {
  type ApiBindings,
  bindings,
  bindingsWithMail,
  consume,
  deleteMessages,
  faultyDatabase,
  Mailbox,
  migrateDatabases,
  query,
  queuesOfSettings,
  runCron,
  send,
  validMessage,
} from "./api-worker.ts";

const MINUTE_MS = 60_000;
const START = Date.parse("2026-11-20T08:00:00Z");

beforeAll(migrateDatabases);
beforeEach(async () => {
  await deleteMessages();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(START);
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Fault = "before" | "after" | null;
type Faults = {
  readonly messages?: () => Fault;
  readonly catalogue?: () => Fault;
  readonly mail?: () => Fault;
  readonly queue?: () => boolean;
  readonly rate?: () => boolean;
};
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

/** Each dependency in turn, away altogether and failing now and then, and then all of them at once. */
const OUTAGES: readonly (readonly [name: string, faults: Faults])[] = [
  ["nothing", {}],
  ["D1 refuses everything", { messages: () => "before" }],
  ["D1 does what it is asked and does not answer", { messages: now(0.5, "after") }],
  ["D1 fails now and then", { messages: either(0.4) }],
  ["the queue takes nothing", { queue: () => true }],
  ["the queue fails now and then", { queue: () => random() < 0.5 }],
  ["mail cannot be sent", { mail: () => "before" }],
  ["mail is sent and says it was not", { mail: now(0.5, "after") }],
  ["the catalogue cannot be read", { catalogue: () => "before" }],
  ["rate limits cannot be asked", { rate: () => true }],
  [
    "everything fails now and then",
    {
      messages: either(0.3),
      queue: () => random() < 0.3,
      mail: either(0.3),
      catalogue: either(0.3),
      rate: () => random() < 0.3,
    },
  ],
];
const VISITORS = volume(10, 50);
/** How often a visitor presses the button before calling instead. */
const TRIES = 4;

test("whatever fails for an hour: what was acknowledged is stored once, and mailed to office and visitor afterwards", async () => {
  let faults: Faults = {};
  const queues = queuesOfSettings(random);
  const queue = queues.producer<{ id: string }>("MAIL_QUEUE");
  const mailbox = new Mailbox();
  mailbox.faultNow = () => faults.mail?.() ?? null;
  const refusing = <Arguments extends unknown[], Result>(take: (...values: Arguments) => Promise<Result>) => {
    return async (...values: Arguments) => {
      if (faults.queue?.()) throw new Error("Queue is away");
      return take(...values);
    };
  };
  const limit = async () => {
    if (faults.rate?.()) throw new Error("Rate limits are away");
    return { success: true };
  };
  const to: ApiBindings = {
    ...bindings,
    MESSAGES: faultyDatabase(env.MESSAGES, () => faults.messages?.() ?? null),
    CATALOGUE_A: faultyDatabase(env.CATALOGUE_A, () => faults.catalogue?.() ?? null),
    MAIL: mailbox.binding,
    MAIL_QUEUE: { ...queue, send: refusing(queue.send), sendBatch: refusing(queue.sendBatch) },
    MESSAGE_RATE: { limit },
    SUSPECT_RATE: { limit },
  };

  let minutes = 0;
  /** What happens by itself: the queue each minute or every few, the cron every five. */
  async function pass(count: number, step = 1) {
    for (let minute = 0; minute < count; minute += step) {
      minutes += step;
      const time = new Date(START + minutes * MINUTE_MS);
      vi.setSystemTime(time);
      await queues.deliver((batch) => consume(batch, to));
      // A cron that fails is run again the next time.
      if (minutes % 5 === 0) await runCron(time, to)?.catch(() => {});
    }
  }

  const acknowledged = new Map<string, { reference: string; email: string }>();
  let submissions = 0;
  for (const [name, outage] of OUTAGES) {
    faults = outage;
    const visitors = Array.from({ length: VISITORS }, (_, index) => `${name.replaceAll(/\W/g, "-")}-${index}`);
    await Promise.all(
      visitors.map(async (visitor, index) => {
        const email = `${visitor}@example.com`;
        // Every fifth has an order list with it.
        const lines = index % 5 === 0 ? [{ code: "1040252", amount: 50, note: "Not" }] : [];
        const body = {
          ...validMessage,
          email,
          lines,
          key: `key-of-${visitor}`.padEnd(16, "-").slice(0, 64),
          elapsedMs: 60_000,
        };
        const address = `198.51.${OUTAGES.findIndex(([other]) => other === name)}.${index}`;
        for (let attempt = 0; attempt < TRIES; attempt++) {
          submissions += 1;
          const { status, outcome } = await send(body, { to, address });
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
    await pass(60, volume(5, 1));
  }
  faults = {};
  await pass(24 * 60, volume(15, 1));

  expect(submissions).toBeGreaterThanOrEqual(VISITORS * OUTAGES.length);
  // Nobody is acknowledged while D1 refuses everything; with everyone else it is at most bad luck.
  expect(acknowledged.size).toBeGreaterThan(VISITORS * (OUTAGES.length - 1) * 0.9);
  const rows = await query<{ reference: string; email: string; key: string }>(
    "SELECT reference, email, key FROM message",
  );
  const stored = Map.groupBy(rows, ({ email }) => email);
  for (const { reference, email } of acknowledged.values()) {
    expect([email, stored.get(email)?.map((row) => row.reference)]).toEqual([email, [reference]]);
    expect([
      email,
      mailbox.countOf(reference, BRAND.office.email) >= 1,
      mailbox.countOf(reference, email) >= 1,
    ]).toEqual([email, true, true]);
  }
  // Whoever was told to try again and did not is stored once at most as well.
  for (const [email, messagesOf] of stored) expect([email, messagesOf.length]).toEqual([email, 1]);
  expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
  // Sent twice is for when it could not be known that it was sent: rare, where nothing fails, never.
  for (const [visitor, { reference, email }] of acknowledged)
    if (visitor.startsWith("nothing")) expect([visitor, mailbox.countOf(reference, email)]).toEqual([visitor, 1]);
  console.info(
    `${submissions} submissions, ${acknowledged.size} acknowledged, ${rows.length} stored, ${mailbox.mails.length} mails`,
  );
});

test("mail that has been away for two days comes in the end, and the dead letters are only heard", async () => {
  const heard = vi.spyOn(console, "error").mockImplementation(() => {});
  const { to, mailbox, deliverQueue } = bindingsWithMail(random);
  mailbox.faultNow = () => "before";
  const { outcome } = await send({ ...validMessage, key: "two-days-away-000" }, { to });
  const reference = "reference" in outcome ? outcome.reference : "";
  let minutes = 0;
  const pass = async (hours: number) => {
    for (const until = minutes + hours * 60; minutes < until; minutes += volume(15, 5)) {
      const time = new Date(START + minutes * MINUTE_MS);
      vi.setSystemTime(time);
      await deliverQueue();
      await runCron(time, to);
    }
  };
  await pass(48);
  expect(mailbox.mails).toEqual([]);
  expect(heard.mock.calls.join("\n")).toContain("mail was not sent for hours");
  mailbox.faultNow = () => null;
  await pass(8);
  expect([mailbox.countOf(reference, BRAND.office.email), mailbox.countOf(reference, validMessage.email)]).toEqual([
    1, 1,
  ]);
});
