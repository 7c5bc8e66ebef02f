import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { deliverMessage } from "../../workers/api/messages/mail/deliver.ts";
import { deleteMessages, Mailbox, migrateDatabases, newAddress, send, validMessage } from "./api-worker.ts";
import { mailsOf, stored } from "./stored.ts";

beforeAll(migrateDatabases);
beforeEach(deleteMessages);
afterEach(() => {
  vi.restoreAllMocks();
});

const SCRIPT = "<script>alert(1)</script>";
test("scripts and header lines in every field are text in the mail, and reach nobody but the office", async () => {
  const body = {
    name: `${SCRIPT}\r\nBcc: everyone@example.com`,
    email: "visitor@example.com",
    phone: "",
    address: `"><img src=x onerror=alert(1)>`,
    message: `${SCRIPT}\n\u202eevil\u0000`,
    notice: validMessage.notice,
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
  ["tr", "Mesajınız bize ulaştı", "Sipariş listesi, 2 satır", /saat \d\d\.\d\d \(UTC\+3\)/],
  ["en", "We have received your message", "Order list, 2 lines", /at \d\d:\d\d \(UTC\+3\)/],
  ["de", "Ihre Nachricht ist eingegangen", "Bestellliste, 2 Positionen", /um \d\d:\d\d Uhr \(UTC\+3\)/],
  ["fr", "Nous avons reçu votre message", "Liste de commande, 2 lignes", /à \d\d:\d\d \(UTC\+3\)/],
  ["ru", "Мы получили ваше сообщение", "Список заказа, 2 позиции", /в \d\d:\d\d \(UTC\+3\)/],
] as const)(
  "a visitor in %s has the confirmation in that language, the office its mail in its own, both with the list",
  async (locale, subject, list, time) => {
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
    expect(visitor?.text).toMatch(time);
    const t = serverTranslator(locale);
    expect(visitor?.text).toContain(`${t("mails.reference")}${t("shell.colon")}${message?.reference}`);
    expect(visitor?.html).toContain(`lang="${locale}"`);
    expect(visitor?.text).toContain(locale === "en" ? "1.5" : "1,5");
    for (const mail of [office, visitor]) {
      expect(mail?.attachments).toMatchObject([{ filename: `${message?.reference}.pdf`, type: "application/pdf" }]);
      for (const code of ["1040252", "1040402"]) expect(mail?.html).toContain(code);
    }
  },
);

test("the office is told whether it may pass a message on to a reseller", async () => {
  await send({ ...validMessage, referralConsent: validMessage.notice }, { address: newAddress() });
  await send({ ...validMessage, message: "No consent" }, { address: newAddress() });
  for (const { id, message } of await stored()) {
    const [office, visitor] = await mailsOf(id);
    expect(office?.text).toContain(
      `Bayiye iletme: ${message === "No consent" ? "açık rıza verilmedi, iletilmeyecek" : "açık rıza verildi"}`,
    );
    expect(visitor?.text).not.toContain("Bayiye");
  }
});

test("a list goes without its PDF in the end, when that can never be made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await send({ ...validMessage, lines: [{ code: "1040252", amount: 50 }] }, { address: newAddress() });
  const [message] = await stored();
  const mailbox = new Mailbox();
  const broken = {
    messages: env.MESSAGES,
    catalogue: env.CATALOGUE_A,
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
