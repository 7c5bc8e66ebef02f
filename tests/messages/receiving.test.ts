import { expect, test } from "vitest";
import { marketOf } from "../../app/foundation/company/markets.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import {
  borrowWorkers,
  DAY_MS,
  deliverQueue,
  mails,
  owed,
  query,
  runNightly,
  send,
  stored,
  turnClock,
  validMessage,
  workers,
} from "./api-worker.ts";

borrowWorkers();

test("a message is stored with the notice that was read, and answered with a reference that can be read over the telephone", async () => {
  const written = { ...validMessage, phone: "+90 (532) 555 11 22 dahili 4", address: "Çerkezköy" };
  const { status, outcome, headers } = await send(written);
  expect([status, headers.get("cache-control"), headers.get("content-language")]).toEqual([201, "no-store", "tr"]);
  const [message] = await stored();
  expect(outcome).toEqual({ reference: message?.reference });
  expect(message?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(message).toMatchObject({
    id: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
    locale: "tr",
    ...{ name: written.name, phone: written.phone, email: written.email, address: written.address },
    notice: validMessage.notice,
    referral_consent: "",
    lines: "[]",
    suspicion: "",
  });
  expect(await owed()).toEqual(["office", "visitor"]);
});

test("reading the notice and consenting to a reseller are two things, each stored with its version", async () => {
  const { notice, ...unread } = validMessage;
  await send({ ...validMessage, referralConsent: notice });
  expect(await stored()).toMatchObject([{ notice, referral_consent: notice }]);
  // A consent is no reading, and a page from before the two were apart asked for reading alone.
  expect((await send({ ...unread, referralConsent: notice })).status).toBe(422);
  await send({ ...unread, consent: "2026-11-23", message: "From an old page" });
  const [old] = (await stored()).filter(({ message }) => message === "From an old page");
  expect(old).toMatchObject({ notice: "2026-11-23", referral_consent: "" });
  for (const wrong of ["on", "2020-01-01", 1, {}])
    expect((await send({ ...validMessage, referralConsent: wrong })).status).toBe(400);
});

test("a batch of a queue that has no consumer is not lost in silence", async () => {
  for (const queue of ["klemma-mail-elsewhere", ""])
    await expect(workers.deliver({ queue, messages: [] } as never)).rejects.toThrow("No consumer for the queue");
});

test.each([
  ["a field", { message: `a${"\u0301\u0327".repeat(100_000)}` }, 422],
  ["a note", { lines: [{ code: "1040252", amount: 1, note: `a${"\u0301\u0327".repeat(100_000)}` }] }, 201],
  ["many fields", { name: "\u0301".repeat(100_000), address: "\u0327".repeat(100_000) }, 422],
  ["many lines", { lines: Array(100_000).fill({}) }, 400],
])("400 kB of combining marks or of lines in %s are refused, or cut to a note", async (_, change, status) => {
  expect((await send({ ...validMessage, ...change })).status).toBe(status);
});

test("pressed twice, sent again or by two tabs at once, it is one message; changed, it is another", async () => {
  const address = newVisitorAddress();
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { address })));
  expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  // Long after the limit of the address is used up, the answer that got lost can still be fetched.
  for (let time = 0; time < 5; time++) expect((await send(body, { address })).status).toBe(200);
  const changed = await send({ ...body, message: "Bir sorum daha var." });
  expect(changed.status).toBe(201);
  expect(await stored()).toHaveLength(2);
});

test("without scripts there is no key: the same words of one address on one day are one message", async () => {
  const address = newVisitorAddress();
  for (const time of [1, 2, 3]) {
    const { status } = await send(validMessage, { address });
    expect([time, status]).toEqual([time, time === 1 ? 201 : 200]);
  }
  expect((await send(validMessage)).status).toBe(201);
  expect(await stored()).toHaveLength(2);
});

test("a list needs no message, and goes with the company's details and what was written in words", async () => {
  const said = { company: "Örnek Pano A.Ş.", project: "Pompa evi" };
  const details = { ...said, taxNumber: "1234567890", wantedDate: "2031-12-07" };
  const lines = [{ code: "1040252", amount: 50, note: "" }, { text: "50 adet şeffaf kapak <b>" }];
  const { status } = await send({ ...validMessage, ...details, message: "", lines });
  expect(status).toBe(201);
  const [message] = await stored();
  expect(message).toMatchObject({ ...said, message: "", tax_number: "1234567890", wanted_date: "2031-12-07" });
  await deliverQueue();
  const [office, visitor] = mails;
  for (const words of ["Örnek Pano A.Ş.", "1234567890", "Pompa evi", "7 Aralık 2031", "50 adet şeffaf kapak"])
    expect(office?.text).toContain(words);
  expect(office?.html).toContain("şeffaf kapak &lt;b&gt;");
  // A stranger's words are mailed to nobody but the office.
  expect(`${visitor?.text}${visitor?.html}`).not.toContain("kapak");
  expect(visitor?.text).toContain("yazdığınız veya sipariş kodu katalogda bulunmayan satırlar da bize ulaştı: 2");
});

test.each([
  [{ name: "" }, { name: "nameMissing" }],
  [{ name: " \u2028 " }, { name: "nameMissing" }],
  [{ name: "x".repeat(101) }, { name: "nameTooLong" }],
  [{ email: "" }, { email: "reachMissing" }],
  [{ email: "ayse@ornek" }, { email: "emailWrong" }],
  [{ email: "ayse@ornek.com\r\nBcc: everyone@example.com" }, { email: "emailWrong" }],
  [{ email: "a@b.com,c@d.com" }, { email: "emailWrong" }],
  [{ email: "c@d.com <a@b.com>" }, { email: "emailWrong" }],
  [{ name: "12345" }, { name: "nameWrong" }],
  [{ phone: "call me" }, { phone: "phoneWrong" }],
  [{ phone: "12" }, { phone: "phoneWrong" }],
  [{ address: "x".repeat(501) }, { address: "addressTooLong" }],
  [{ message: "\n \n" }, { message: "messageMissing" }],
  [{ message: "x".repeat(5001) }, { message: "messageTooLong" }],
  [{ taxNumber: "1234567890" }, { company: "companyMissing" }],
  [{ company: "Örnek A.Ş.", taxNumber: "none of it" }, { taxNumber: "taxNumberWrong" }],
  [{ company: "x".repeat(151) }, { company: "companyTooLong" }],
  [{ project: "x".repeat(151) }, { project: "projectTooLong" }],
  [{ wantedDate: "07.12.2031" }, { wantedDate: "wantedDateWrong" }],
  [{ wantedDate: "2031-02-30" }, { wantedDate: "wantedDateWrong" }],
  [{ wantedDate: "2019-12-07" }, { wantedDate: "wantedDateWrong" }],
  [{ notice: "" }, { notice: "noticeMissing" }],
  [{ notice: "on" }, { notice: "noticeMissing" }],
  [
    { name: "", email: "", message: "", notice: undefined },
    { name: "nameMissing", email: "reachMissing", message: "messageMissing", notice: "noticeMissing" },
  ],
])("%j is answered by what is wrong with it, and nothing is stored", async (change, errors) => {
  const { status, outcome } = await send({ ...validMessage, ...change }, { locale: "en" });
  expect([status, outcome]).toEqual([
    422,
    { errors: expect.objectContaining(errors), message: expect.stringMatching(/not been sent/) },
  ]);
  expect(await stored()).toEqual([]);
});

test.each([
  "+44 20 7946 0958",
  "0212 555 01 74",
  "(0212) 555-01-74",
  "8 (495) 123-45-67 доб. 12",
  "+1.202.555.0143 x33",
  "٠٥٣٢٥٥٥١١٢٢",
  "+852 2123 4567",
  "00 49 30 901820",
])("%s is a phone number", async (phone) => {
  expect((await send({ ...validMessage, email: "", phone })).status).toBe(201);
  expect(await owed()).toEqual(["office"]);
});

test("a number that looks short is taken, and the answer says so", async () => {
  const { status, outcome } = await send({ ...validMessage, phone: "555 01 74" });
  expect([status, outcome]).toEqual([201, { reference: expect.any(String), phoneLooksShort: true }]);
  expect(await stored()).toMatchObject([{ phone: "555 01 74" }]);
});

test.each([
  ["text", "hello"],
  ["half of it", '{"name": "Ay'],
  ["a list", "[]"],
  ["nothing", ""],
  ["null", "null"],
  ["a number for a name", JSON.stringify({ ...validMessage, name: 7 })],
  ["an object for a message", JSON.stringify({ ...validMessage, message: { toString: 1 } })],
  ["lines that are none", JSON.stringify({ ...validMessage, lines: [{ code: "<script>", amount: 1 }] })],
  ["501 lines", JSON.stringify({ ...validMessage, lines: Array(501).fill({ code: "1040252", amount: 1 }) })],
  ["an amount below zero", JSON.stringify({ ...validMessage, lines: [{ code: "1040252", amount: -1 }] })],
  ["a key of its own making", JSON.stringify({ ...validMessage, key: "'; DROP TABLE message" })],
  ["__proto__", '{"__proto__": {"name": "x"}}'],
])("%s is answered by a sentence with a phone number, in the visitor's language", async (_, body) => {
  const { status, outcome } = await send(body, { locale: "ru" });
  expect("message" in outcome && outcome.message).toMatch(/[а-я]/);
  if (status === 400)
    expect(outcome).toMatchObject({
      problem: "unreadable",
      message: expect.stringContaining(marketOf("ru").office.phone),
    });
  else expect(status).toBe(422);
  expect(await stored()).toEqual([]);
});

test("a message of a megabyte that does not say how long it is is refused with a sentence, and the Worker goes on", async () => {
  const init = { duplex: "half", body: new Blob([JSON.stringify({ message: "x".repeat(1_000_000) })]).stream() };
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${workers.url}/api/tr/messages`, { method: "POST", headers, ...init });
  expect([response.status, await response.json()]).toEqual([
    413,
    { problem: "tooLarge", message: expect.stringContaining(BRAND.phone) },
  ]);
  expect((await send(validMessage)).status).toBe(201);
});

test.each([
  ["sec-fetch-site", "cross-site"],
  ["sec-fetch-site", "same-site"],
  ["origin", "https://elsewhere.test"],
])("what a page of another site could send in a visitor's name is not taken: %s %s", async (name, value) => {
  const { status } = await send(validMessage, { headers: { [name]: value } });
  expect([status, await stored()]).toEqual([403, []]);
});

test("what is past its time is deleted with all that belongs to it, and only how many that were is written down", async () => {
  const days = (count: number) => Date.parse("2026-11-21T00:20:00Z") - count * DAY_MS;
  for (const count of [400, 366, 364, 1]) {
    await turnClock(days(count));
    await send({ ...validMessage, message: `${count} days ago` });
  }
  await turnClock(days(0));
  for (const _night of [1, 2]) {
    await runNightly();
    expect((await stored()).map(({ message }) => message)).toEqual(["364 days ago", "1 days ago"]);
    expect(await owed()).toEqual(["office", "office", "visitor", "visitor"]);
    expect(await query("SELECT deleted_at, reason, messages FROM deletion")).toEqual([
      { deleted_at: new Date(days(0)).toISOString(), reason: "retention", messages: 2 },
    ]);
  }
});
