import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import {
  type ApiBindings,
  bindingsWithMail,
  deleteMessages,
  migrateDatabases,
  query,
  runCron,
  runNightly,
  send,
  validMessage,
} from "./api-worker.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse("2026-11-20T08:00:00Z");

beforeAll(migrateDatabases);
beforeEach(async () => {
  await deleteMessages();
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The api Worker with a queue and mails of its own; rate limits of a minute are tested elsewhere. */
function workerOfOwn() {
  const { to: withMail, mailbox, deliverQueue } = bindingsWithMail();
  const to: ApiBindings = { ...withMail, MESSAGE_RATE: { limit: async () => ({ success: true }) } };
  /** Lets time pass, with the queue and the cron at work. */
  async function pass(until: number) {
    for (let time = Math.max(START, Date.now()); time <= until; time += 30 * MINUTE_MS) {
      vi.setSystemTime(time);
      await runCron(new Date(time), to);
      await deliverQueue();
    }
  }
  const sentTo = (isRecipient: (to: string) => boolean) =>
    mailbox.mails.filter((mail) => typeof mail.to === "string" && isRecipient(mail.to)).length;
  return { to, pass, confirmations: () => sentTo((recipient) => recipient !== BRAND.office.email), sentTo };
}

const addressOf = (index: number) => `198.51.100.${index}`;
const SPELLINGS = ["victim@example.com", "Victim@Example.com", "VICTIM@example.COM", "victim+1@example.com"];

test("five confirmations in a day reach one mailbox, however it is written; the others come later, and the office waits for none", async () => {
  const { to, pass, confirmations, sentTo } = workerOfOwn();
  for (let index = 0; index < 12; index++) {
    const email = index < 4 ? (SPELLINGS[index] ?? "") : `vicTim+${index}@example.com`;
    const { status } = await send(
      { ...validMessage, email, message: `No. ${index}` },
      { to, address: addressOf(index) },
    );
    expect(status).toBe(201);
  }
  // Somebody else's mailbox is another.
  await send({ ...validMessage, email: "victims@example.com" }, { to, address: addressOf(99) });
  await pass(START + HOUR_MS);
  expect([confirmations(), sentTo((recipient) => recipient === BRAND.office.email)]).toEqual([5 + 1, 13]);
  await pass(START + DAY_MS - HOUR_MS);
  expect(confirmations()).toBe(5 + 1);
  await pass(START + DAY_MS + 2 * HOUR_MS);
  expect(confirmations()).toBe(10 + 1);
  // A message of the next day has to wait as well.
  await send({ ...validMessage, email: "victim@example.com", message: "next day" }, { to, address: addressOf(98) });
  await pass(START + 3 * DAY_MS);
  expect(confirmations()).toBe(13 + 1);
  expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
});

test("one address has twenty confirmations sent a day, to whomever; more come on the days after", async () => {
  const { to, pass, confirmations } = workerOfOwn();
  const stranger = (name: string) => ({ ...validMessage, email: `${name}@example.com` });
  for (let index = 0; index < 45; index++) {
    const { status } = await send(stranger(`stranger-${index}`), { to, address: addressOf(1) });
    expect(status).toBe(201);
  }
  await pass(START + HOUR_MS);
  expect(confirmations()).toBe(20);
  await send(stranger("neighbour"), { to, address: addressOf(2) });
  await pass(START + 2 * HOUR_MS);
  expect(confirmations()).toBe(21);
  await pass(START + DAY_MS + HOUR_MS);
  expect(confirmations()).toBe(41);
  await pass(START + 2 * DAY_MS + HOUR_MS);
  expect(confirmations()).toBe(46);
});

test("what is sent twice counts once, and what looks like a program's work causes no confirmation to count", async () => {
  const { to } = workerOfOwn();
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  for (let time = 0; time < 3; time++) await send(body, { to });
  await send(
    { ...validMessage, message: "other", website: "https://spam.test" },
    { to: { ...to, SUSPECT_RATE: to.MESSAGE_RATE } },
  );
  expect(await query("SELECT confirmations FROM sender")).toEqual([{ confirmations: 1 }]);
});

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const tables = await query<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
  );
  const rows = await Promise.all(tables.map(({ name }) => query(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows);
}

/** Digests of an address that anyone can compute. */
async function plainDigests(text: string): Promise<string[]> {
  const hash = async (algorithm: string) =>
    Buffer.from(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text))).toString("hex");
  return Promise.all(["MD5", "SHA-1", "SHA-256", "SHA-512"].map(hash));
}

test("no address is stored, neither plainly nor as a digest that is the same tomorrow or elsewhere", async () => {
  const { to } = workerOfOwn();
  const address = "203.0.113.77";
  /** A form without scripts: its sender is part of what makes it the same message. */
  const sendForm = async (message: string) => (await send({ ...validMessage, message }, { to, address })).status;
  expect([await sendForm("One"), await sendForm("One")]).toEqual([201, 200]);
  const content = await everything();
  expect(content).toContain('"digest":');
  for (const forbidden of [address, "203.0.113", ...(await plainDigests(address))])
    expect(content).not.toContain(forbidden);
  const [first] = await query<{ digest: string; key: string }>("SELECT digest, message.key FROM sender, message");

  // Under another key, nothing of it is known.
  await env.MESSAGES.prepare("UPDATE daily_key SET key = 'another'").run();
  expect(await sendForm("One")).toBe(201);
  const digests = await query<{ digest: string }>("SELECT DISTINCT digest FROM sender");
  expect(digests).toHaveLength(2);
  expect(await query("SELECT 1 FROM message WHERE key = ?", first?.key)).toHaveLength(1);

  vi.setSystemTime(START + DAY_MS);
  await sendForm("Two");
  expect(await query("SELECT day FROM daily_key ORDER BY day")).toEqual([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
  expect(await query("SELECT DISTINCT digest FROM sender")).toHaveLength(3);
});

test("the night deletes the keys and counts of the days before, and keeps today's", async () => {
  const { to } = workerOfOwn();
  await send(validMessage, { to });
  const midnight = Date.parse("2026-11-21T00:00:00Z");
  vi.setSystemTime(midnight + MINUTE_MS);
  await send(validMessage, { to });
  await runNightly(new Date(midnight + 20 * MINUTE_MS), to);
  for (const table of ["daily_key", "sender"])
    expect(await query(`SELECT day FROM ${table}`)).toEqual([{ day: "2026-11-21" }]);
});
