import { env } from "cloudflare:test";
import type { RateLimit } from "@cloudflare/workers-types";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { handleFormPost } from "../../app/contact/handle-form-post.ts";
import { deliverMessage } from "../../workers/api/messages/mail/deliver.ts";
import { deleteMessagesBefore } from "../../workers/api/messages/store/delete-messages.ts";
import { verifyTurnstile } from "../../workers/api/messages/verify-turnstile.ts";
import { expectRateLimit } from "../rate-limit.ts";
import {
  bindings,
  consume,
  deleteMessages,
  faultyDatabase,
  fetchFromApi,
  Mailbox,
  migrateDatabases,
  query,
  queuesOfSettings,
  send,
  validMessage,
} from "./api-worker.ts";

beforeAll(migrateDatabases);
beforeEach(deleteMessages);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Row = Readonly<Record<string, string>>;
const stored = () => query<Row>("SELECT * FROM message ORDER BY received_at");
/** Without those that are delayed. */
const owed = async () =>
  (
    await query<{ recipient: string }>(
      "SELECT recipient FROM mail WHERE due_at <= ? ORDER BY recipient",
      new Date().toISOString(),
    )
  ).map(({ recipient }) => recipient);

/** Another address for each test, so that none uses up another's limit. */
let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

/** The mails of a message, as the Worker sends them when its queue says so. */
async function mailsOf(id: string | undefined) {
  const mailbox = new Mailbox();
  const task = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { id } };
  const calls = { ack: vi.fn(), retry: vi.fn() };
  const batch = { queue: env.MAIL_QUEUE_NAME, messages: [{ ...task, ...calls }] };
  await consume(batch as never, { ...bindings, MAIL: mailbox.binding });
  expect([calls.ack.mock.calls.length, calls.retry.mock.calls.length]).toEqual([1, 0]);
  return mailbox.mails;
}

test("a message is stored with its consent, and answered with a reference that can be read over the telephone", async () => {
  const { status, outcome, headers } = await send({
    ...validMessage,
    phone: "+90 (532) 555 11 22 dahili 4",
    address: "Çerkezköy",
  });
  expect([status, headers.get("cache-control"), headers.get("content-language")]).toEqual([201, "no-store", "tr"]);
  const [message] = await stored();
  expect(outcome).toEqual({ reference: message?.reference });
  expect(message?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(message).toMatchObject({
    id: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
    locale: "tr",
    name: "Ayşe Yılmaz",
    phone: "+90 (532) 555 11 22 dahili 4",
    email: "ayse@ornek.com.tr",
    address: "Çerkezköy",
    notice: validMessage.consent,
    lines: "[]",
    suspicion: "",
  });
  expect(await owed()).toEqual(["office", "visitor"]);
});

test("a message is mailed to office and visitor by the queue of this environment, whatever that is called", async () => {
  const mailbox = new Mailbox();
  const queues = queuesOfSettings();
  const to = { ...bindings, MAIL: mailbox.binding, MAIL_QUEUE: queues.producer<{ id: string }>("MAIL_QUEUE") };
  const { outcome } = await send(validMessage, { to, address: newAddress() });
  expect(queues.waiting(env.MAIL_QUEUE_NAME)).toHaveLength(1);
  await queues.deliver((batch) => consume(batch, to));
  const reference = "reference" in outcome ? outcome.reference : "";
  expect([mailbox.countOf(reference, BRAND.office.email), mailbox.countOf(reference, validMessage.email)]).toEqual([
    1, 1,
  ]);
});

test("each queue of this environment has its consumer, and a batch of any other is not lost in silence", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const { queue } of env.QUEUES.consumers)
    await consume({ queue, messages: [] } as never, { ...bindings, MAIL: new Mailbox().binding });
  for (const queue of ["klemma-mail-elsewhere", ""])
    expect(() => consume({ queue, messages: [] } as never, bindings)).toThrow("No consumer for the queue");
});

test.each([
  ["a field", { message: `a${"\u0301\u0327".repeat(100_000)}` }, 422],
  ["a note", { lines: [{ code: "1040252", amount: 1, note: `a${"\u0301\u0327".repeat(100_000)}` }] }, 201],
  ["many fields", { name: "\u0301".repeat(100_000), address: "\u0327".repeat(100_000) }, 422],
  ["many lines", { lines: Array(100_000).fill({}) }, 400],
])("400 kB of combining marks or of lines in %s are refused, or cut to a note", async (_, change, status) => {
  expect((await send({ ...validMessage, ...change }, { address: newAddress() })).status).toBe(status);
});

test("pressed twice, sent again or by two tabs at once, it is one message; changed, it is another", async () => {
  const address = newAddress();
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, { address })));
  expect(new Set(answers.map(({ outcome }) => JSON.stringify(outcome))).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  // Long after the limit of the address is used up, the answer that got lost can still be fetched.
  for (let time = 0; time < 20; time++) expect((await send(body, { address })).status).toBe(200);
  const changed = await send({ ...body, message: "Bir sorum daha var." }, { address: newAddress() });
  expect(changed.status).toBe(201);
  expect(await stored()).toHaveLength(2);
});

test("without scripts there is no key: the same words of one address on one day are one message", async () => {
  const address = newAddress();
  for (const time of [1, 2, 3]) {
    const { status } = await send(validMessage, { address });
    expect([time, status]).toEqual([time, time === 1 ? 201 : 200]);
  }
  expect((await send(validMessage, { address: newAddress() })).status).toBe(201);
  expect(await stored()).toHaveLength(2);
});

test("a list needs no message, and goes with the company's details and what was written in words", async () => {
  const details = {
    company: "Örnek Pano A.Ş.",
    taxNumber: "1234567890",
    project: "Pompa evi",
    wantedDate: "2031-12-07",
  };
  const lines = [{ code: "1040252", amount: 50, note: "" }, { text: "50 adet şeffaf kapak <b>" }];
  const { status } = await send(
    { ...validMessage, ...details, message: "", lines },
    { locale: "tr", address: newAddress() },
  );
  expect(status).toBe(201);
  const [message] = await stored();
  expect(message).toMatchObject({
    message: "",
    company: "Örnek Pano A.Ş.",
    tax_number: "1234567890",
    project: "Pompa evi",
    wanted_date: "2031-12-07",
  });
  const [office, visitor] = await mailsOf(message?.id);
  for (const said of ["Örnek Pano A.Ş.", "1234567890", "Pompa evi", "7 Aralık 2031", "50 adet şeffaf kapak"])
    expect(office?.text).toContain(said);
  expect(office?.html).toContain("şeffaf kapak &lt;b&gt;");
  // A stranger's words are mailed to nobody but the office.
  expect(`${visitor?.text}${visitor?.html}`).not.toContain("kapak");
  expect(visitor?.text).toContain("Serbest metin olarak yazdığınız satırlar da bize ulaştı: 1");
});

test.each([
  [{ name: "" }, { name: "nameMissing" }],
  [{ name: " \u2028 " }, { name: "nameMissing" }],
  [{ name: "x".repeat(101) }, { name: "nameTooLong" }],
  [{ email: "" }, { email: "reachMissing" }],
  [{ email: "ayse@ornek" }, { email: "emailWrong" }],
  [{ email: "ayse@ornek.com\r\nBcc: everyone@example.com" }, { email: "emailWrong" }],
  [{ email: "a@b.com,c@d.com" }, { email: "emailWrong" }],
  [{ email: "Ayşe <a@b.com>" }, { email: "emailWrong" }],
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
  [{ consent: "" }, { consent: "consentMissing" }],
  [{ consent: "on" }, { consent: "consentMissing" }],
  [
    { name: "", email: "", message: "", consent: undefined },
    { name: "nameMissing", email: "reachMissing", message: "messageMissing", consent: "consentMissing" },
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
  ["+44 20 7946 0958"],
  ["0212 555 01 74"],
  ["(0212) 555-01-74"],
  ["8 (495) 123-45-67 доб. 12"],
  ["+1.202.555.0143 x33"],
  ["٠٥٣٢٥٥٥١١٢٢"],
  ["+852 2123 4567"],
  ["00 49 30 901820"],
])("%s is a phone number", async (phone) => {
  expect((await send({ ...validMessage, email: "", phone }, { address: newAddress() })).status).toBe(201);
  expect(await owed()).toEqual(["office"]);
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
    expect(outcome).toMatchObject({ problem: "unreadable", message: expect.stringContaining(BRAND.phone) });
  else expect(status).toBe(422);
  expect(await stored()).toEqual([]);
});

test("a message of a megabyte is refused with a sentence, and the Worker goes on", async () => {
  const { status, outcome } = await send({ ...validMessage, message: "x".repeat(1_000_000) });
  expect([status, outcome]).toEqual([413, { problem: "tooLarge", message: expect.stringContaining(BRAND.phone) }]);
  expect((await send(validMessage, { address: newAddress() })).status).toBe(201);
});

test.each([
  [{ "content-type": "multipart/form-data; boundary=x" }],
  [{ "content-type": "application/x-www-form-urlencoded" }],
  [{ "content-type": "text/plain" }],
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ origin: "https://elsewhere.test" }],
])("what a page of another site could send in a visitor's name is not taken: %j", async (headers) => {
  const { status } = await send(validMessage, { headers });
  expect([status, await stored()]).toEqual([400, []]);
});

test("ten messages a minute come from one address, the eleventh is told to wait; its neighbours are not", async () => {
  const address = newAddress();
  const sendFrom = async (time: number) =>
    (await send({ ...validMessage, message: `No. ${time}` }, { address })).status;
  await expectRateLimit(10, sendFrom);
  expect((await send(validMessage, { address: newAddress() })).status).toBe(201);
});

test("who is told to wait is told so in the language of the page, with a phone number and a time", async () => {
  const never = { limit: async () => ({ success: false }) } as unknown as RateLimit;
  const { status, outcome, headers } = await send(validMessage, {
    to: { ...bindings, MESSAGE_RATE: never },
    locale: "en",
  });
  expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  expect(outcome).toMatchObject({ problem: "tooMany", message: expect.stringContaining(BRAND.phone) });
  expect("message" in outcome && outcome.message).toContain("Too many messages");
});

test("an IPv6 household counts as one, however many addresses it has", async () => {
  await expectRateLimit(10, async (time) => {
    const address = time % 2 === 0 ? `2001:db8:1:2::${time}` : `2001:db8:1:2:a:b:c:${time}`;
    return (await send({ ...validMessage, message: `No. ${time}` }, { address })).status;
  });
  expect((await send(validMessage, { address: "2001:db8:1:103::1" })).status).toBe(201);
});

test.each([
  [{ website: "https://spam.test" }, "hidden field filled in"],
  [{ elapsedMs: 300 }, "sent too soon"],
])(
  "what may be a program's work (%j) is kept and marked, sooner limited, and confirmed to nobody",
  async (sign, reason) => {
    const address = newAddress();
    await expectRateLimit(
      2,
      async (time) => (await send({ ...validMessage, ...sign, message: `No. ${time}` }, { address })).status,
    );
    const [message] = await stored();
    expect(message?.suspicion).toBe(reason);
    expect(new Set(await owed())).toEqual(new Set(["office"]));
    const mails = await mailsOf(message?.id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Şüpheli: Mesaj: /)]);
  },
);

test("nobody's mailbox can be filled: five confirmations a day go to one address", async () => {
  for (let time = 0; time < 8; time++)
    await send({ ...validMessage, message: `No. ${time}` }, { address: newAddress() });
  expect((await owed()).filter((recipient) => recipient === "visitor")).toHaveLength(5);
  expect((await owed()).filter((recipient) => recipient === "office")).toHaveLength(8);
});

test("Turnstile is asked when its key is there: who passes is confirmed, who fails is marked, and nobody is turned away when it is down", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const to = { ...bindings, TURNSTILE_SECRET_KEY: "secret" };
  const answers: readonly (readonly [string, () => Promise<Response>, string])[] = [
    ["passed", async () => Response.json({ success: true }), ""],
    [
      "failed",
      async () => Response.json({ success: false, "error-codes": ["invalid-input-response"] }),
      "Turnstile failed",
    ],
    ["an error", async () => new Response("down", { status: 500 }), "Turnstile unknown"],
    ["nonsense", async () => new Response("<html>"), "Turnstile unknown"],
    ["nothing", () => Promise.reject(new DOMException("timed out", "TimeoutError")), "Turnstile unknown"],
  ];
  for (const [message, answer, suspicion] of answers) {
    vi.stubGlobal("fetch", vi.fn(answer));
    const sent = await send({ ...validMessage, message, turnstile: "token" }, { to, address: newAddress() });
    expect([message, sent.status]).toEqual([message, 201]);
    expect(await query("SELECT suspicion FROM message WHERE message = ?", message)).toEqual([{ suspicion }]);
  }
  // Without scripts there is no token; then nothing is asked.
  const asked = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", asked);
  expect((await send({ ...validMessage, message: "no token" }, { to, address: newAddress() })).status).toBe(201);
  expect(asked).not.toHaveBeenCalled();
});

test("Turnstile is not asked about a message that is refused by the limit", async () => {
  const never = { limit: async () => ({ success: false }) } as unknown as RateLimit;
  const asked = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", asked);
  const to = { ...bindings, TURNSTILE_SECRET_KEY: "secret", MESSAGE_RATE: never };
  expect((await send({ ...validMessage, turnstile: "token" }, { to })).status).toBe(429);
  expect(asked).not.toHaveBeenCalled();
});

test("a token is asked about twice at most, with one idempotency key", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const bodies: Row[] = [];
  const verdict = await verifyTurnstile("secret", "token", "192.0.2.1", async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return bodies.length === 1 ? new Response("", { status: 502 }) : Response.json({ success: true });
  });
  expect([verdict, bodies.length, new Set(bodies.map(({ idempotency_key }) => idempotency_key)).size]).toEqual([
    "passed",
    2,
    1,
  ]);
  expect(bodies[0]).toMatchObject({ secret: "secret", response: "token", remoteip: "192.0.2.1" });
});

test.each([
  ["D1 refuses the write", { MESSAGES: faultyDatabase(env.MESSAGES, () => "before") }],
  ["the api Worker cannot be reached", null],
])("when %s, a form that a browser sent by itself comes back with what was typed", async (_, broken) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const askApi = async (request: Request) => {
    if (!broken) throw new Error("the api Worker is away");
    return fetchFromApi(request, { ...bindings, ...broken });
  };
  const fields = { ...validMessage, message: "Zeile 1\nZeile 2 <b>", phone: "", address: "" };
  const form = new Request("https://site.test/en/contact", { method: "POST", body: new URLSearchParams(fields) });
  const { status, outcome, values } = await handleFormPost(form, "en", askApi);
  expect([status, "problem" in outcome && outcome.problem]).toEqual([503, "unavailable"]);
  expect({ ...values, message: values.message?.replaceAll("\r\n", "\n") }).toEqual(fields);
  expect(await stored()).toEqual([]);
});

const SCRIPT = "<script>alert(1)</script>";
test("scripts and header lines in every field are text in the mail, and reach nobody but the office", async () => {
  const body = {
    name: `${SCRIPT}\r\nBcc: everyone@example.com`,
    email: "visitor@example.com",
    phone: "",
    address: `"><img src=x onerror=alert(1)>`,
    message: `${SCRIPT}\n\u202eevil\u0000`,
    consent: validMessage.consent,
    lines: [{ code: "1040252", amount: 5, note: SCRIPT }],
  };
  const { status } = await send(body, { locale: "en", address: newAddress() });
  expect(status).toBe(201);
  const [message] = await stored();
  expect(message?.name).toBe(`${SCRIPT} Bcc: everyone@example.com`);
  const [office, visitor] = await mailsOf(message?.id);
  expect(office).toMatchObject({
    to: BRAND.office.email,
    replyTo: "visitor@example.com",
    from: { email: BRAND.office.sender },
  });
  expect(visitor).toMatchObject({
    to: "visitor@example.com",
    replyTo: BRAND.office.email,
    headers: { "Auto-Submitted": "auto-replied" },
  });
  for (const mail of [office, visitor]) {
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toMatch(/<script|<img/i);
    expect(JSON.stringify(mail?.headers)).not.toMatch(/Bcc/);
  }
  expect(office?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(office?.text).toContain(SCRIPT);
  expect(`${office?.text}${office?.html}`).not.toMatch(/[\u202e\0]/);
  // A form that mails a stranger's words to any address would be a spammer's tool.
  expect(`${visitor?.subject}${visitor?.text}${visitor?.html}`).not.toContain("alert");
});

test.each([
  ["tr", "Mesajınız bize ulaştı", "Sipariş listesi, 2 satır"],
  ["en", "We have received your message", "Order list, 2 lines"],
  ["ru", "Мы получили ваше сообщение", "Список заказа, 2 позиции"],
])(
  "a visitor in %s has the confirmation in that language, the office its mail in its own, both with the list",
  async (locale, subject, list) => {
    const lines = [
      { code: "1040252", amount: 50, note: "acil" },
      { code: "1040402", amount: 1.5 },
    ];
    await send({ ...validMessage, lines }, { locale, address: newAddress() });
    const [message] = await stored();
    const [office, visitor] = await mailsOf(message?.id);
    expect(office?.subject).toBe(`Teklif talebi (2 satır): Ayşe Yılmaz · ${message?.reference}`);
    expect(office?.html).toContain('lang="tr"');
    expect(office?.text).toContain("Sipariş listesi, 2 satır");
    expect(visitor?.subject).toBe(`${subject} · ${message?.reference}`);
    expect(visitor?.text).toContain(list);
    expect(visitor?.html).toContain(`lang="${locale}"`);
    expect(visitor?.text).toContain(locale === "en" ? "1.5" : "1,5");
    for (const mail of [office, visitor]) {
      expect(mail?.attachments).toMatchObject([{ filename: `${message?.reference}.pdf`, type: "application/pdf" }]);
      for (const code of ["1040252", "1040402"]) expect(mail?.html).toContain(code);
    }
  },
);

test("a list goes without its PDF in the end, when that can never be made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await send({ ...validMessage, lines: [{ code: "1040252", amount: 50 }] }, { address: newAddress() });
  const [message] = await stored();
  const mailbox = new Mailbox();
  const broken = {
    messages: env.MESSAGES,
    catalogue: env.CATALOGUE,
    mail: mailbox.binding,
    renderListPdf: () => Promise.reject(new Error("no typeface")),
  };
  let tries = 0;
  for (let time = Date.now() + 1000; mailbox.mails.length < 2 && tries < 10; time += 3_600_000, tries++)
    await deliverMessage(broken, message?.id ?? "", new Date(time));
  expect(tries).toBe(4);
  expect(mailbox.mails.map(({ attachments }) => attachments)).toEqual([[], []]);
  expect(mailbox.mails[0]?.text).toContain("1040252  50");
});

test("what is past its time is deleted with all that belongs to it, and only how many that were is written down", async () => {
  const days = (count: number) => new Date(Date.parse("2026-11-21T00:20:00Z") - count * 86_400_000);
  for (const count of [400, 366, 364, 1]) {
    vi.useFakeTimers({ toFake: ["Date"], now: days(count) });
    await send({ ...validMessage, message: `${count} days ago` }, { address: newAddress() });
    vi.useRealTimers();
  }
  expect(await deleteMessagesBefore(env.MESSAGES, days(365), days(0))).toBe(2);
  expect((await stored()).map(({ message }) => message)).toEqual(["364 days ago", "1 days ago"]);
  expect(await owed()).toEqual(["office", "office", "visitor", "visitor"]);
  expect(await query("SELECT deleted_at, reason, messages FROM deletion")).toEqual([
    { deleted_at: days(0).toISOString(), reason: "retention", messages: 2 },
  ]);
  expect(await deleteMessagesBefore(env.MESSAGES, days(365), days(0))).toBe(0);
  expect(await query("SELECT * FROM deletion")).toHaveLength(1);
});
