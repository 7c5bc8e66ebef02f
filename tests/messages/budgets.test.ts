import { beforeEach, expect, test } from "vitest";
import { marketOf } from "../../app/foundation/company/markets.ts";
import {
  BYTES_PER_HOUR,
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  FULL_TABLE_BYTES,
  MESSAGES_PER_HOUR,
  PAGE_BYTES,
  TABLE_BYTES,
} from "../../workers/api/messages/budgets.ts";
import { isOverBudget, isTableFull } from "../../workers/api/messages/store/usage.ts";
import {
  borrowWorkers,
  HOUR_MS,
  isToOffice,
  MINUTE_MS,
  mails,
  passUntil,
  query,
  START,
  send,
  steer,
  stored,
  validMessage,
  workers,
  write,
} from "./api-worker.ts";

borrowWorkers("sample");
beforeEach(() =>
  steer({
    behaviour: { clock: START },
    hooked: ["MESSAGE_RATE", "SUSPECT_RATE"],
    faultOf: ({ binding }) => (binding.endsWith("_RATE") ? { result: { success: true } } : null),
  }),
);

const HOUR = new Date(START).toISOString().slice(0, 13);
/** As if all visitors had used so much of this hour's budgets. */
const useUp = (column: "messages" | "bytes" | "confirmations", used: number) =>
  write(
    `INSERT INTO hour (hour, ${column}) VALUES ('${HOUR}', ${used}) ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`,
  );
const toOffice = () => mails.filter(isToOffice);
const confirmations = () => mails.length - toOffice().length;

test.each([
  ["messages", MESSAGES_PER_HOUR],
  ["bytes", BYTES_PER_HOUR],
] as const)(
  "over the hour's budget of %s all are stored, the office has one digest an hour, and nobody is sent a confirmation",
  async (column, limit) => {
    await useUp(column, limit - 1);
    const references: string[] = [];
    for (let index = 0; index < 4; index++) {
      const { status, outcome } = await send({ ...validMessage, message: `Text ${index}` }, { locale: "en" });
      expect([status, outcome]).toMatchObject([201, index === 0 ? {} : { isBusy: true }]);
      references.push("reference" in outcome ? outcome.reference : "");
    }
    const own = column === "messages" ? 1 : 0;
    for (let minutes = 5; minutes < 60; minutes += 5) await passUntil(START + minutes * MINUTE_MS);
    expect([await stored(), confirmations(), toOffice()]).toMatchObject([{ length: 4 }, own, { length: own + 1 }]);
    const digest = toOffice().find(({ subject }) => subject === `Tek tek iletilmeyen ${4 - own} mesaj`);
    for (const each of [...references.slice(own), validMessage.name, "Text 3"]) {
      expect(digest?.text).toContain(each);
      expect(digest?.html).toContain(each);
    }
    // The next hour begins anew.
    await passUntil(START + HOUR_MS);
    await send({ ...validMessage, message: "an hour later" });
    await passUntil(START + HOUR_MS + 5 * MINUTE_MS);
    expect([confirmations(), toOffice()]).toMatchObject([own + 1, { length: own + 2 }]);
    expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
  },
);

test("a digest that is not sent comes with a later run, once, and one is enough for thousands of messages", async () => {
  await useUp("messages", MESSAGES_PER_HOUR);
  await send({ ...validMessage, message: "<script>alert(1)</script>\r\nBcc: x@y.com" });
  await write(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO message (id, reference, key, received_at, locale, name, phone, email, address, message, lines, notice, suspicion,
       company, project, wanted_date, tax_number, referral_consent, country)
     SELECT id || i, reference || i, key || i, received_at, locale, name, phone, email, address, message, lines, notice,
       'sent too soon', company, project, wanted_date, tax_number, referral_consent, country FROM message, n`,
    "INSERT INTO mail (message_id, recipient, in_digest) SELECT id, 'office', 1 FROM message WHERE suspicion <> ''",
  );
  let isAway = true;
  await steer({
    behaviour: { clock: START + MINUTE_MS },
    faultOf: ({ binding }) => (binding === "MAIL" && isAway ? "before" : null),
  });
  await passUntil(START + 5 * MINUTE_MS).catch(() => {});
  isAway = false;
  await passUntil(START + 10 * MINUTE_MS);
  await passUntil(START + 15 * MINUTE_MS);
  const [digest] = mails;
  expect(mails).toHaveLength(1);
  expect(digest?.subject).toMatch(/ 3[.\s]?001 mesaj$/);
  // What a person has probably written stands first.
  expect(digest?.text?.indexOf("alert(1)")).toBeLessThan(digest?.text?.indexOf("Şüpheli") ?? 0);
  expect(digest?.html).not.toMatch(/<script/);
  expect((digest?.html ?? "").length).toBeLessThan(200_000);
  expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
});

test.each(["tr", "en", "de", "fr", "ru"] as const)(
  "over a budget, what is longer than a page and comes without Turnstile is not acknowledged, and says so with the telephone number in %s",
  async (locale) => {
    await useUp("messages", MESSAGES_PER_HOUR);
    const { elapsedMs: _, ...withoutScripts } = validMessage;
    const long = Array.from({ length: 100 }, (_, index) => ({
      code: "1040252",
      amount: index + 1,
      note: "x".repeat(60),
    }));
    const { status, outcome } = await send({ ...withoutScripts, lines: long }, { locale });
    expect([status, outcome]).toEqual([
      422,
      { problem: "tooBusy", message: expect.stringContaining(marketOf(locale).office.phone) },
    ]);
    expect(await stored()).toEqual([]);
    expect((await send(withoutScripts, { locale })).status).toBe(201);
    // Nothing that has a reference was shortened.
    expect((await send({ ...validMessage, lines: long }, { locale })).status).toBe(201);
    const [, whole] = await query<{ lines: string }>("SELECT lines FROM message ORDER BY length(lines)");
    expect(JSON.parse(whole?.lines ?? "[]")).toHaveLength(100);
    expect((whole?.lines ?? "").length).toBeGreaterThan(PAGE_BYTES);
  },
);

test.each([
  ["an hour", CONFIRMATIONS_PER_HOUR, HOUR],
  ["a day", CONFIRMATIONS_PER_DAY, `${HOUR.slice(0, 11)}01`],
])(
  "all visitors together have so many confirmations in %s: %i; the office is told of each message",
  async (_, limit, hour) => {
    await write(`INSERT INTO hour (hour, confirmations) VALUES ('${hour}', ${limit - 1})`);
    for (let index = 0; index < 3; index++)
      await send({ ...validMessage, email: `a@of-${index}.com`, message: `Text ${index}` });
    await passUntil(START + 2 * HOUR_MS);
    expect([confirmations(), toOffice()]).toMatchObject([1, { length: 3 }]);
  },
);

test("a used-up budget is logged and rolls back no deployment", async () => {
  await useUp("confirmations", CONFIRMATIONS_PER_HOUR);
  const ready = await fetch(`${workers.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: "ok" }]);
});

test("a database that lacks the newest migration is not ready", async () => {
  await write("ALTER TABLE attachment RENAME COLUMN size TO size_of_before");
  try {
    const ready = await fetch(`${workers.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: "degraded" }]);
  } finally {
    await write("ALTER TABLE attachment RENAME COLUMN size_of_before TO size");
  }
});

test("what the database holds has a budget too, and from some size on a place for whoever passes Turnstile alone", () => {
  const usage = { messages: 0, bytes: 0, tableBytes: 0 };
  expect([0, TABLE_BYTES - 1, TABLE_BYTES].map((tableBytes) => isOverBudget({ ...usage, tableBytes }))).toEqual([
    false,
    false,
    true,
  ]);
  expect([TABLE_BYTES, FULL_TABLE_BYTES].map((tableBytes) => isTableFull({ ...usage, tableBytes }))).toEqual([
    false,
    true,
  ]);
});
