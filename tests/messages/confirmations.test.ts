import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { BRAND } from "../../app/ground/company/brand.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { DAILY_CONFIRMATIONS } from "../../workers/api/messages/budgets.ts";
import {
  borrowWorkers,
  DAY_MS,
  HOUR_MS,
  isToOffice,
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
  workers,
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

const toOffice = () => mails.filter(isToOffice).length;
const confirmations = () => mails.length - toOffice();

/** The spellings of one mailbox each. */
const SPELLINGS = [
  ["victim@example.com", "Victim@Example.com", "VICTIM@example.COM", "victim+1@example.com", "victim+a+b@example.com."],
  ["jo.hn.doe@gmail.com", "johndoe@gmail.com", "JohnDoe+x@googlemail.com", "j.o.h.n.d.o.e@googlemail.com"],
  ["info@müller-klemmen.de", "info@xn--mller-klemmen-wob.de", "INFO@MÜLLER-KLEMMEN.de", "info+a@Müller-Klemmen.DE"],
];

test.each(SPELLINGS)(
  "five confirmations in a day reach the mailbox of %s, however it is written; no more are owed to it, ever, and the office waits for none",
  async (...spellings) => {
    for (let index = 0; index < 7; index++) {
      const email = spellings[index % spellings.length];
      expect((await send({ ...validMessage, email, message: `No. ${index}` })).status).toBe(201);
    }
    // Somebody else's mailbox is another.
    await send({ ...validMessage, email: `other.${spellings[0]}` });
    for (const later of [HOUR_MS, DAY_MS + HOUR_MS, 30 * DAY_MS]) await passUntil(START + later);
    expect([confirmations(), toOffice()]).toEqual([5 + 1, 8]);
    expect(await query("SELECT * FROM mail WHERE sent_at IS NULL")).toEqual([]);
    await send({ ...validMessage, email: spellings[0], message: "a month later" });
    await passUntil(START + 30 * DAY_MS + HOUR_MS);
    expect(confirmations()).toBe(6 + 1);
  },
);

/** As if so many confirmations had been sent today for each of those for whom the last one counted. */
const countAs = (count: number) => write(`UPDATE sender SET confirmations = ${count} WHERE confirmations > 0`);

test.each([
  ["one address", DAILY_CONFIRMATIONS.address, (at: number) => ({ address: "203.0.113.7", email: `a@of-${at}.com` })],
  [
    "one IPv6 household",
    DAILY_CONFIRMATIONS.address,
    (at: number) => ({ address: `2001:db8:1:2::${at}`, email: `a@of-${at}.com` }),
  ],
  [
    "one IPv6 /48",
    DAILY_CONFIRMATIONS.network,
    (at: number) => ({ address: `2001:db8:1:${at}00::1`, email: `a@of-${at}.com` }),
  ],
  [
    "one domain",
    DAILY_CONFIRMATIONS.domain,
    (at: number) => ({ address: newVisitorAddress(), email: `a${at}@example.com` }),
  ],
])("%s has so many confirmations a day, and no more later: %i", async (_, limit, visitorOf) => {
  const sendAs = async (at: number) => {
    const { address, email } = visitorOf(at);
    expect((await send({ ...validMessage, email, message: `No. ${at}` }, { address })).status).toBe(201);
    await passUntil(START + MINUTE_MS);
  };
  await sendAs(1);
  await countAs(limit - 1);
  await sendAs(2);
  await sendAs(3);
  await passUntil(START + 2 * DAY_MS);
  expect(confirmations()).toBe(2);
  await send({ ...validMessage, email: "a@elsewhere.com" }, { address: newVisitorAddress() });
  await passUntil(START + 2 * DAY_MS + MINUTE_MS);
  expect(confirmations()).toBe(3);
});

test("a carrier with many visitors has fewer of them confirmed, and none refused", async () => {
  const sendFrom = (asn: number, at: number) =>
    send({ ...validMessage, email: `a@of-${asn}-${at}.com` }, { address: newVisitorAddress(), asn });
  await sendFrom(64500, 1);
  await countAs(DAILY_CONFIRMATIONS.carrier);
  expect((await sendFrom(64500, 2)).status).toBe(201);
  await sendFrom(64501, 3);
  await passUntil(START + MINUTE_MS);
  expect([confirmations(), toOffice()]).toEqual([2, 3]);
});

test("without scripts, or where Turnstile is not set up, a message is answered on the screen and mails the office alone", async () => {
  const { elapsedMs: _, ...withoutScripts } = validMessage;
  expect((await send(withoutScripts)).status).toBe(201);
  await steer({ behaviour: { clock: START, vars: { TURNSTILE: "required" } } });
  expect((await send({ ...validMessage, turnstile: "made up" })).status).toBe(201);
  await passUntil(START + 5 * MINUTE_MS);
  expect([confirmations(), toOffice()]).toEqual([0, 2]);
});

test("a confirmation leads to a page that stops further ones by its button, or a mail program's, and never by opening it", async () => {
  await send({ ...validMessage, email: "Ayse+1@ornek.com.tr" }, { locale: "de" });
  await passUntil(START + MINUTE_MS);
  const mail = mails.find((each) => !isToOffice(each));
  const url = /https:\S+\/stop/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail?.html).toContain(`href="${url}"`);
  const path = url.replace(BRAND.origin, "");
  const opened = await fetch(workers.url + path);
  expect([opened.status, opened.headers.get("content-language"), opened.headers.get("cache-control")]).toEqual([
    200,
    "de",
    "no-store",
  ]);
  expect(await opened.text()).toContain('<form method="post">');
  expect(await query("SELECT * FROM stopped")).toEqual([]);
  const post = (address: string, headers = {}) =>
    fetch(workers.url + address, { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click"), headers });
  expect((await post(path, { origin: "https://evil.test" })).status).toBe(403);
  expect((await post(path.replace(/\w{24}/, "a".repeat(24)))).status).toBe(404);
  // From a browser, which tells its origin under this policy alone, then from a mail program.
  expect(opened.headers.get("referrer-policy")).toBe("same-origin");
  const browser = { origin: workers.url, "sec-fetch-site": "same-origin" };
  for (const headers of [browser, {}]) expect((await post(path, headers)).status).toBe(200);
  expect(await everything()).not.toContain("ayse@");
  await send({ ...validMessage, message: "after that", email: "ayse@ornek.com.tr" });
  await send({ ...validMessage, message: "another's", email: "mehmet@ornek.com.tr" });
  await passUntil(START + HOUR_MS);
  expect([confirmations(), toOffice()]).toEqual([2, 3]);
});

test("what is sent twice counts once, and what looks like a program's work causes no confirmation to count", async () => {
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  for (let time = 0; time < 3; time++) await send(body);
  await send({ ...validMessage, message: "other", website: "https://spam.test" });
  expect(await query("SELECT DISTINCT confirmations FROM sender")).toEqual([{ confirmations: 1 }]);
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
  expect(await query("SELECT DISTINCT digest FROM sender")).toHaveLength(2 * Object.keys(DAILY_CONFIRMATIONS).length);
  expect(await query("SELECT DISTINCT key FROM message")).toHaveLength(2);

  await turnClock(START + DAY_MS);
  await sendForm("Two");
  expect(await query("SELECT day FROM daily_key ORDER BY day")).toEqual([{ day: "2026-11-20" }, { day: "2026-11-21" }]);
  expect(await query("SELECT DISTINCT digest FROM sender")).toHaveLength(3 * Object.keys(DAILY_CONFIRMATIONS).length);
});

test("the night deletes the keys and counts of the days before, and keeps today's", async () => {
  await send(validMessage);
  const midnight = Date.parse("2026-11-21T00:00:00Z");
  await turnClock(midnight + MINUTE_MS);
  await send(validMessage);
  await turnClock(midnight + 20 * MINUTE_MS);
  await runNightly();
  for (const table of ["daily_key", "sender"])
    expect(await query(`SELECT DISTINCT day FROM ${table}`)).toEqual([{ day: "2026-11-21" }]);
});
