import { expect, test } from "vitest";
import { BRAND } from "../../app/ground/company/brand.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { randomFrom } from "../../tools/dev/random.ts";
import { deliverMessage } from "../../workers/api/messages/mail/deliver.ts";
import { readPdf } from "../pdf-text.ts";

import { firstOf, volume } from "../volume.ts";
import {
  borrowWorkers,
  deliverQueue,
  HOUR_MS,
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
    const [office] = mails.filter(({ to }) => to === BRAND.office.email);
    expect(tokens.filter((each) => !office?.text?.toUpperCase().includes(each))).toEqual([]);
  },
);

test.each(
  firstOf(3, [
    ["tr", "Mesajınız bize ulaştı", "Sipariş listesi, 2 satır", /saat \d\d\.\d\d \(UTC\+3\)/],
    ["en", "We have received your message", "Order list, 2 lines", /at \d\d:\d\d \(UTC\+3\)/],
    ["de", "Ihre Nachricht ist eingegangen", "Bestellliste, 2 Positionen", /um \d\d:\d\d Uhr \(UTC\+3\)/],
    ["fr", "Nous avons reçu votre message", "Liste de commande, 2 lignes", /à \d\d:\d\d \(UTC\+3\)/],
    ["ru", "Мы получили ваше сообщение", "Список заказа, 2 позиции", /в \d\d:\d\d \(UTC\+3\)/],
  ] as const),
)(
  "a visitor in %s has the confirmation in that language, the office its mail in its own, both with the list",
  async (locale, subject, list, time) => {
    const lines = [
      { code: "1040252", amount: 50, note: "acil" },
      { code: "1040402", amount: 1.5 },
    ];
    const reference = referenceOf(await send({ ...validMessage, lines }, { locale }));
    await deliverQueue();
    const [office, visitor] = mails;
    expect(office?.subject).toBe(`Teklif talebi (2 satır): Ayşe Yılmaz · ${reference}`);
    expect(office?.html).toContain('lang="tr"');
    expect(office?.text).toContain("Sipariş listesi, 2 satır");
    expect(visitor?.subject).toBe(`${subject} · ${reference}`);
    expect(visitor?.text).toContain(list);
    expect(visitor?.text).toMatch(time);
    const t = serverTranslator(locale);
    expect(visitor?.text).toContain(`${t("mails.reference")}${t("shell.colon")}${reference}`);
    expect(visitor?.html).toContain(`lang="${locale}"`);
    expect(visitor?.text).toContain(locale === "en" ? "1.5" : "1,5");
    for (const mail of [office, visitor]) {
      expect(mail?.attachments).toMatchObject([{ filename: `${reference}.pdf`, type: "application/pdf" }]);
      for (const code of ["1040252", "1040402"]) expect(mail?.html).toContain(code);
    }
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
    renderListPdf: () => Promise.reject(new Error("no typeface")),
  };
  let tries = 0;
  for (let time = Date.now() + 1000; sent.length < 2 && tries < 10; time += HOUR_MS, tries++)
    await deliverMessage(broken, message?.id ?? "", new Date(time));
  expect(tries).toBe(4);
  expect(sent.map(({ attachments }) => attachments)).toEqual([[], []]);
  expect(sent[0]?.text).toContain("1040252  50");
});
