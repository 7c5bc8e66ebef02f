import { expect, test } from "vitest";
import { marketOf } from "../../app/foundation/company/markets.ts";
import { COMPANY } from "../../app/ground/company/brand.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { randomFrom } from "../../tools/dev/random.ts";
import { documentTranslator } from "../../workers/api/document-texts.ts";
import { deliverMessage } from "../../workers/api/messages/mail/deliver.ts";
import { readPdf } from "../pdf-text.ts";

import { firstOf, volume } from "../volume.ts";
import {
  borrowWorkers,
  deliverQueue,
  HOUR_MS,
  isToOffice,
  mails,
  referenceOf,
  send,
  stored,
  validMessage,
  workers,
} from "./api-worker.ts";

borrowWorkers("sample");

const SCRIPT = "<script>alert(1)</script>";
test("scripts and header lines in every field are text in the mail, and reach nobody but the office", async () => {
  const body = {
    ...validMessage,
    name: `${SCRIPT}\r\nBcc: everyone@example.com`,
    email: "visitor@example.com",
    phone: "",
    address: `"><img src=x onerror=alert(1)>`,
    message: `${SCRIPT}\n\u202eevil\u0000`,
    lines: [{ code: "1040252", amount: 5, note: SCRIPT }],
  };
  const { status } = await send(body, { locale: "en" });
  expect(status).toBe(201);
  const [message] = await stored();
  expect(message?.name).toBe(`${SCRIPT} Bcc: everyone@example.com`);
  await deliverQueue();
  const [office, visitor] = mails;
  expect(office).toMatchObject({
    to: marketOf("en").office.mailbox,
    replyTo: "visitor@example.com",
    from: { email: COMPANY.office.sender },
  });
  expect(visitor).toMatchObject({
    to: "visitor@example.com",
    replyTo: marketOf("en").office.mailbox,
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

/** Texts that nobody but the test has, in the letters of an order number. */
const tokenFrom = (random: () => number) =>
  Array.from({ length: 9 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ"[Math.floor(random() * 24)]).join("");

test.each(
  volume(
    [1],
    Array.from({ length: 40 }, (_, index) => index + 1),
  ),
)(
  "nothing that a stranger wrote is in any part of the confirmation but the address and amounts: seed %i",
  async (seed) => {
    const random = randomFrom(seed);
    const tokens: string[] = [];
    const token = () => {
      tokens.push(tokenFrom(random));
      return tokens.at(-1) ?? "";
    };
    const kinds = [
      (amount: number) => ({ code: `${token()}.${token()}`, amount, note: token() }),
      () => ({ code: "1040252", amount: 123_456, note: `https://${token()}.com` }),
      () => ({ text: `${token()} ${token()}` }),
    ];
    const lines = Array.from({ length: 30 }, (_, index) => kinds[Math.floor(random() * 3)]?.(index + 1));
    const body = {
      ...validMessage,
      ...Object.fromEntries(["name", "address", "company", "project", "message"].map((field) => [field, token()])),
      taxNumber: `1${token()}`,
      lines,
    };
    expect((await send(body, { locale: LOCALES[seed % LOCALES.length] ?? "en" })).status).toBe(201);
    await deliverQueue();
    const [visitor] = mails.filter(({ to }) => to === validMessage.email);
    const { attachments = [], ...rest } = visitor ?? {};
    const files = await Promise.all(attachments.map(({ content }) => readPdf(Buffer.from(content as never))));
    const names = attachments.map(({ filename }) => filename);
    const said = JSON.stringify([rest, files, names]).toUpperCase();
    expect(tokens.filter((each) => said.includes(each))).toEqual([]);
    expect(said).toContain("1040252");
    // All of it reached the office.
    const [office] = mails.filter(isToOffice);
    expect(tokens.filter((each) => !office?.text?.toUpperCase().includes(each))).toEqual([]);
  },
);

test.each(
  firstOf(3, [
    [
      "tr",
      "Mesajınız bize ulaştı",
      "Sipariş listesi, 2 satır",
      /saat \d\d\.\d\d \(UTC\+3\)/,
      "Teklif talebi (2 satır)",
    ],
    ["en", "We have received your message", "Order list, 2 lines", /at \d\d:\d\d \((?:GMT|BST)\)/, "Enquiry (2 lines)"],
    [
      "de",
      "Ihre Nachricht ist eingegangen",
      "Bestellliste, 2 Positionen",
      /um \d\d:\d\d Uhr \(ME[SZ]+\)/,
      "Anfrage (2 Positionen)",
    ],
    [
      "fr",
      "Nous avons reçu votre message",
      "Liste de commande, 2 lignes",
      /à \d\d:\d\d \(UTC\+[12]\)/,
      "Demande (2 lignes)",
    ],
    ["ru", "Мы получили ваше сообщение", "Список заказа, 2 позиции", /в \d\d:\d\d \(UTC\+3\)/, "Запрос (2 позиции)"],
  ] as const),
)(
  "a visitor in %s has the confirmation in that language, the office its mail in its own, both with the list",
  async (locale, subject, list, time, asked) => {
    const lines = [
      { code: "1040252", amount: 50, note: "acil" },
      { code: "1040402", amount: 1.5 },
    ];
    const reference = referenceOf(await send({ ...validMessage, lines }, { locale }));
    await deliverQueue();
    const [office, visitor] = mails;
    expect(office?.subject).toContain(asked);
    expect(office?.subject).toContain(`Ayşe Yılmaz · ${reference}`);
    expect(office?.html).toContain(`lang="${locale}"`);
    expect(office?.text).toContain(list);
    const { mailbox, legalName, phone } = marketOf(locale).office;
    expect([office?.to, visitor?.replyTo]).toEqual([mailbox, mailbox]);
    for (const line of [legalName, phone, mailbox]) expect(visitor?.text).toContain(line);
    expect(visitor?.subject).toBe(`${subject} · ${reference}`);
    expect(visitor?.text).toContain(list);
    expect(visitor?.text).toMatch(time);
    const t = documentTranslator(locale);
    expect(visitor?.text).toContain(`${t("mails.reference")}${t("shell.colon")}${reference}`);
    expect(visitor?.html).toContain(`lang="${locale}"`);
    expect(visitor?.text).toContain(locale === "en" ? "1.5" : "1,5");
    for (const mail of [office, visitor]) {
      expect(mail?.attachments).toMatchObject([{ filename: `${reference}.pdf`, type: "application/pdf" }]);
      for (const code of ["1040252", "1040402"]) expect(mail?.html).toContain(code);
    }
  },
);

test("a message for another country goes to the office there, in its language; its answer comes from there", async () => {
  const { country, office: other } = marketOf("de");
  await send({ ...validMessage, country }, { locale: "en" });
  await deliverQueue();
  const [office, visitor] = mails.slice(-2);
  expect(await stored()).toMatchObject([{ country }]);
  expect(office).toMatchObject({ to: other.mailbox, html: expect.stringContaining('lang="de"') });
  expect(visitor).toMatchObject({ replyTo: other.mailbox, html: expect.stringContaining('lang="en"') });
  expect(visitor?.text).toContain(`${other.street}\n70565 Stuttgart\nGermany`);
});

test.each(["ZZ", "de", "<script>", "GB; DROP TABLE message", 7, null, ["DE"]])(
  "what is no country of ours goes to the office of the language: %j",
  async (country) => {
    await send({ ...validMessage, country } as never, { locale: "fr" });
    await deliverQueue();
    expect(mails.slice(-2)[0]).toMatchObject({ to: marketOf("fr").office.mailbox });
  },
);

test("the office is told whether it may pass a message on to a reseller", async () => {
  for (const [consent, said] of [
    [{ referralConsent: validMessage.notice }, "açık rıza verildi"],
    [{}, "açık rıza verilmedi, iletilmeyecek"],
  ] as const) {
    await send({ ...validMessage, ...consent });
    await deliverQueue();
    const [office, visitor] = mails.slice(-2);
    expect(office?.text).toContain(`Bayiye iletme: ${said}`);
    expect(visitor?.text).not.toContain("Bayiye");
  }
});

test("a list goes without its PDF in the end, when that can never be made", async () => {
  await send({ ...validMessage, lines: [{ code: "1040252", amount: 50 }] });
  const [message] = await stored();
  const sent: (typeof mails)[number][] = [];
  // Nothing from outside makes a typeface go missing, so this calls what the queue's consumer calls.
  const broken = {
    messages: workers.database("MESSAGES"),
    catalogue: workers.database("CATALOGUE_A"),
    mail: {
      send: async (mail: unknown) => {
        sent.push(mail as (typeof mails)[number]);
        return { messageId: "<list@klemma.example>" };
      },
    } as never,
    deskUrl: "",
    renderListPdf: () => Promise.reject(new Error("no typeface")),
  };
  let tries = 0;
  for (let time = Date.now() + 1000; sent.length < 2 && tries < 10; time += HOUR_MS, tries++)
    await deliverMessage(broken, message?.id ?? "", new Date(time));
  expect(tries).toBe(4);
  expect(sent.map(({ attachments }) => attachments)).toEqual([[], []]);
  expect(sent[0]?.text).toContain("1040252  50");
});
