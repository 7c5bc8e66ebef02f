import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import {
  borrowWorkers,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  mails,
  passUntil,
  query,
  runNightly,
  START,
  send,
  steer,
  turnClock,
  validMessage,
  write,
} from "./api-worker.ts";

borrowWorkers();
// Rate limits of a minute are tested elsewhere.
beforeEach(() =>
  steer({
    behaviour: { clock: START },
    hooked: ["MESSAGE_RATE", "SUSPECT_RATE"],
    faultOf: ({ binding }) => (binding.endsWith("_RATE") ? { result: { success: true } } : null),
  }),
);

const toOffice = () => mails.filter(({ to }) => to === BRAND.office.email).length;
const confirmations = () => mails.length - toOffice();

const SPELLINGS = ["victim@example.com", "Victim@Example.com", "VICTIM@example.COM", "victim+1@example.com"];

test("five confirmations in a day reach one mailbox, however it is written; the others come later, and the office waits for none", async () => {
  for (let index = 0; index < 7; index++) {
    const email = SPELLINGS[index] ?? `vicTim+${index}@example.com`;
    expect((await send({ ...validMessage, email, message: `No. ${index}` })).status).toBe(201);
  }
  // Somebody else's mailbox is another.
  await send({ ...validMessage, email: "victims@example.com" });
  await passUntil(START + HOUR_MS);
  expect([confirmations(), toOffice()]).toEqual([5 + 1, 8]);
  await passUntil(START + DAY_MS - HOUR_MS);
  expect(confirmations()).toBe(5 + 1);
  await passUntil(START + DAY_MS + 2 * HOUR_MS);
  expect(confirmations()).toBe(7 + 1);
  // Four messages of the next day have to wait for one of them.
  for (const day of ["a", "b", "c", "d"])
    await send({ ...validMessage, email: "victim@example.com", message: `next day, ${day}` });
  await passUntil(START + DAY_MS + 3 * HOUR_MS);
  expect(confirmations()).toBe(10 + 1);
  await passUntil(START + 3 * DAY_MS);
  expect(confirmations()).toBe(11 + 1);
  expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
});

test("one address has twenty confirmations sent a day, to whomever; more come on the days after", async () => {
  const address = newVisitorAddress();
  const sendTo = (name: string, from = address) =>
    send({ ...validMessage, email: `${name}@example.com` }, { address: from });
  await sendTo("first");
  // As many again as if it had sent so many.
  for (const before of [18, 19, 20, 39, 40]) {
    await write(`UPDATE sender SET confirmations = ${before}`);
    expect((await sendTo(`stranger-${before}`)).status).toBe(201);
  }
  await passUntil(START + HOUR_MS);
  expect(confirmations()).toBe(3);
  await sendTo("neighbour", newVisitorAddress());
  await passUntil(START + 2 * HOUR_MS);
  expect(confirmations()).toBe(4);
  await passUntil(START + DAY_MS + HOUR_MS);
  expect(confirmations()).toBe(6);
  await passUntil(START + 2 * DAY_MS + HOUR_MS);
  expect(confirmations()).toBe(7);
});

test("what is sent twice counts once, and what looks like a program's work causes no confirmation to count", async () => {
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  for (let time = 0; time < 3; time++) await send(body);
  await send({ ...validMessage, message: "other", website: "https://spam.test" });
  expect(await query("SELECT confirmations FROM sender")).toEqual([{ confirmations: 1 }]);
});

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const tables = await query(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'",
  );
  return JSON.stringify(await Promise.all(tables.map(({ name }) => query(`SELECT * FROM "${name}"`))));
}

test("no address is stored, neither plainly nor as a digest that is the same tomorrow or elsewhere", async () => {
  const address = "203.0.113.77";
  /** A form without scripts: its sender is part of what makes it the same message. */
  const sendForm = async (message: string) => (await send({ ...validMessage, message }, { address })).status;
  expect([await sendForm("One"), await sendForm("One")]).toEqual([201, 200]);
  const content = await everything();
  expect(content).toContain('"digest":');
  // Digests of an address that anyone can compute.
  const digests = ["MD5", "SHA-1", "SHA-256", "SHA-512"].map((each) => createHash(each).update(address).digest("hex"));
  for (const forbidden of [address, "203.0.113", ...digests]) expect(content).not.toContain(forbidden);

  // Under another key, nothing of it is known.
  await write("UPDATE daily_key SET key = 'another'");
  expect(await sendForm("One")).toBe(201);
  expect(await query("SELECT DISTINCT digest FROM sender")).toHaveLength(2);
  expect(await query("SELECT DISTINCT key FROM message")).toHaveLength(2);

  await turnClock(START + DAY_MS);
  await sendForm("Two");
  expect(await query("SELECT day FROM daily_key ORDER BY day")).toEqual([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
  expect(await query("SELECT DISTINCT digest FROM sender")).toHaveLength(3);
});

test("the night deletes the keys and counts of the days before, and keeps today's", async () => {
  await send(validMessage);
  const midnight = Date.parse("2026-11-21T00:00:00Z");
  await turnClock(midnight + MINUTE_MS);
  await send(validMessage);
  await turnClock(midnight + 20 * MINUTE_MS);
  await runNightly();
  for (const table of ["daily_key", "sender"])
    expect(await query(`SELECT day FROM ${table}`)).toEqual([{ day: "2026-11-21" }]);
});
