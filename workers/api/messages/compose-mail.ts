import type { D1Database, EmailMessageBuilder } from "@cloudflare/workers-types";
import { html } from "hono/html";
import { BRAND } from "../../../app/brand.ts";
import { formatNumber } from "../../../app/i18n/format.ts";
import { LOCALE_TABLE, type Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import type { LineProduct } from "../../../app/order-list/line-product.ts";
import { codesOf, isProductLine, type ListLine } from "../../../app/order-list/lines.ts";
import { findLines } from "../../../app/order-list/lookup/queries.ts";
import { RAIL_LIMITS } from "../../../app/order-list/rail/rail-length.ts";
import type { Products } from "../../../app/order-list/totals.ts";
import type { OrderListContent } from "../order-list/render-order-list.ts";
import type { StoredMessage } from "./store.ts";
import { MAIL_TEXTS } from "./texts.ts";

export type Recipient = "office" | "visitor";
export type RenderListPdf = (content: OrderListContent) => Promise<Uint8Array<ArrayBuffer>>;

type MailSources = { readonly catalogue: D1Database; readonly renderListPdf: RenderListPdf };

/** The list of a message as a mail shows it. */
type MailedList = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  readonly file: Uint8Array<ArrayBuffer> | null;
};

type MailPart = { readonly text: string; readonly html: ReturnType<typeof html> };

/**
 * One of the two mails of a message. What a visitor wrote goes to the office alone: a form that mails a stranger's words
 * to any address would be a spammer's tool.
 * @param allowPlainList a list goes as it is when its products cannot be read or its PDF cannot be made; otherwise that throws
 */
export async function composeMail(
  sources: MailSources,
  message: StoredMessage,
  recipient: Recipient,
  allowPlainList: boolean,
): Promise<EmailMessageBuilder> {
  const locale = recipient === "office" ? BRAND.office.locale : message.locale;
  const lines = recipient === "office" ? message.lines : withoutVisitorText(message.lines);
  const list = lines.length === 0 ? null : await prepareList(sources, message, lines, locale, allowPlainList);
  const { subject, parts } =
    recipient === "office" ? composeOfficeMail(message, list) : composeVisitorMail(message, list);
  return {
    from: { name: BRAND.name, email: BRAND.office.sender },
    to: recipient === "office" ? BRAND.office.email : message.email,
    ...(recipient === "visitor" && { replyTo: BRAND.office.email }),
    ...(recipient === "office" && message.email !== "" && { replyTo: message.email }),
    subject,
    headers: { "X-Reference": message.reference, ...(recipient === "visitor" && { "Auto-Submitted": "auto-replied" }) },
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
    html: String(await renderPage(subject, locale, parts)),
    attachments: list?.file
      ? [
          {
            disposition: "attachment",
            filename: `${message.reference}.pdf`,
            type: "application/pdf",
            content: list.file,
          },
        ]
      : [],
  };
}

/** A list without what the visitor wrote into it. */
const withoutVisitorText = (lines: readonly ListLine[]): ListLine[] =>
  lines.filter(isProductLine).map((line) => ({ ...line, note: "" }));

async function prepareList(
  { catalogue, renderListPdf }: MailSources,
  { receivedAt }: StoredMessage,
  lines: readonly ListLine[],
  locale: Locale,
  allowPlainList: boolean,
): Promise<MailedList> {
  let products: Products = new Map();
  try {
    products = new Map(Object.entries((await findLines(catalogue, locale, codesOf(lines))).products));
    const railMm = RAIL_LIMITS.default;
    const file = await renderListPdf({ lines, products, railMm, locale, date: new Date(receivedAt) });
    return { lines, products, file };
  } catch (error) {
    if (!allowPlainList) throw error;
    console.error(JSON.stringify({ level: "error", message: `a list goes without its PDF: ${error}` }));
    return { lines, products, file: null };
  }
}

/** When a message came, as the office's clock showed it. */
function formatReceivedAt({ receivedAt }: StoredMessage, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: BRAND.timeZone,
  });
  return `${format.format(new Date(receivedAt))} (UTC+${BRAND.supportHours.utcOffsetHours})`;
}

/** A day as the language writes it: 7 December 2026. */
const formatDay = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

function composeOfficeMail(
  message: StoredMessage,
  list: MailedList | null,
): { subject: string; parts: readonly MailPart[] } {
  const { locale } = BRAND.office;
  const texts = MAIL_TEXTS[locale];
  const { office } = texts;
  const subject = office.subject(message.reference, message.name, message.lines.length);
  const fields: readonly (readonly [string, string])[] = [
    [texts.reference, message.reference],
    [office.name, message.name],
    [office.email, message.email],
    [office.phone, message.phone],
    [office.address, message.address],
    [office.company, message.company],
    [office.taxNumber, message.taxNumber],
    [office.project, message.project],
    [office.wantedDate, message.wantedDate && formatDay(message.wantedDate, locale)],
  ];
  return {
    subject: message.suspicion ? `${office.suspicious}: ${subject}` : subject,
    parts: [
      paragraph(office.intro(formatReceivedAt(message, locale), LOCALE_TABLE[message.locale].name)),
      ...(message.suspicion ? [paragraph(`${office.suspicion} (${message.suspicion}).`)] : []),
      table(fields.filter(([, value]) => value !== "")),
      ...(message.message === "" ? [] : [titledSection(office.message, message.message)]),
      ...(list ? [listSection(list, locale)] : []),
      paragraph(message.email === "" ? office.noReply : office.reply),
    ],
  };
}

function composeVisitorMail(
  message: StoredMessage,
  list: MailedList | null,
): { subject: string; parts: readonly MailPart[] } {
  const { locale } = message;
  const texts = MAIL_TEXTS[locale];
  const { visitor } = texts;
  const { street, postalCode, city } = BRAND.address;
  const freeTextCount = message.lines.filter((line) => !isProductLine(line)).length;
  return {
    subject: visitor.subject(message.reference),
    parts: [
      paragraph(visitor.greeting),
      paragraph(visitor.intro(formatReceivedAt(message, locale))),
      table([[texts.reference, message.reference]]),
      paragraph(visitor.next),
      ...(list ? [listSection(list, locale)] : []),
      ...(freeTextCount > 0 ? [paragraph(visitor.freeText(freeTextCount))] : []),
      paragraph(
        `${visitor.closing}\n${BRAND.legalName}\n${street}, ${postalCode} ${city}\n${BRAND.phone}\n${BRAND.office.email}`,
      ),
      paragraph(visitor.why(new URL(BRAND.origin).host)),
    ],
  };
}

const INK = "#14171a";
const HAIRLINE = "#d8d5cb";
const CELL = "padding:6px 16px 6px 0;vertical-align:top;text-align:left;border-bottom:1px solid #d8d5cb";
const CELL_RIGHT =
  "padding:6px 0;vertical-align:top;text-align:right;white-space:nowrap;border-bottom:1px solid #d8d5cb";

/** Line breaks stay as they were written. */
const paragraph = (text: string): MailPart => ({
  text,
  html: html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`,
});

const titledSection = (title: string, text: string): MailPart => ({
  text: `${title}\n${text}`,
  html: html`<h2 style="margin:24px 0 8px;font-size:15px">${title}</h2>
    <p style="margin:0 0 24px;padding:12px 16px;border-left:3px solid ${INK};white-space:pre-wrap">${text}</p>`,
});

const table = (rows: readonly (readonly [name: string, value: string])[]): MailPart => ({
  text: rows.map(([name, value]) => `${name}: ${value.replaceAll("\n", ", ")}`).join("\n"),
  html: html`<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">
    ${rows.map(
      ([name, value]) =>
        html`<tr><td style="${CELL};color:#5c6164">${name}</td><td style="${CELL};white-space:pre-line"><b>${value}</b></td></tr>`,
    )}
  </table>`,
});

function listSection({ lines, products, file }: MailedList, locale: Locale): MailPart {
  const texts = MAIL_TEXTS[locale];
  const t = serverTranslator(locale);
  const unit = (amount: number, product: LineProduct | undefined) =>
    product ? ` ${t(`units.${product.unit}`, { count: amount })}` : "";
  const rows = lines.map((line) => {
    if (!isProductLine(line)) return { code: texts.freeText, name: line.text, amount: "", note: "" };
    const { code, amount, note } = line;
    const product = products.get(code);
    return {
      code,
      name: product?.name ?? (products.size > 0 ? texts.gone : ""),
      amount: `${formatNumber(amount, locale)}${unit(amount, product)}`,
      note: note && `${texts.note}: ${note}`,
    };
  });
  const attachmentNote = file ? texts.attached : texts.notAttached;
  const headStyle = `color:#5c6164;font-weight:400;border-bottom:1px solid ${INK}`;
  return {
    text: [
      texts.list(lines.length),
      ...rows.map(({ code, name, amount, note }) => [code, amount, name, note].filter(Boolean).join("  ")),
      attachmentNote,
    ].join("\n"),
    html: html`<h2 style="margin:24px 0 8px;font-size:15px">${texts.list(lines.length)}</h2>
      <table style="border-collapse:collapse;width:100%;margin:0 0 8px;border-top:1px solid ${HAIRLINE}">
        <tr><th style="${CELL};${headStyle}">${texts.number}</th><th style="${CELL};${headStyle}">${texts.product}</th><th style="${CELL_RIGHT};${headStyle}">${texts.amount}</th></tr>
        ${rows.map(
          ({ code, name, amount, note }) =>
            html`<tr><td style="${CELL};white-space:nowrap">${code}</td><td style="${CELL}">${name}${note && html`<br><span style="color:#5c6164">${note}</span>`}</td><td style="${CELL_RIGHT}">${amount}</td></tr>`,
        )}
      </table>
      <p style="margin:0 0 24px;color:#5c6164">${attachmentNote}</p>`,
  };
}

const renderPage = (title: string, locale: Locale, parts: readonly MailPart[]) => html`<!doctype html>
<html lang="${locale}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
  <body style="margin:0;padding:24px;background:#f7f6f2;color:${INK};font:15px/1.5 Arial,Helvetica,sans-serif">
    <div style="max-width:640px;margin:0 auto;padding:32px;background:#fffefb;border:1px solid ${HAIRLINE}">
      <p style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid ${INK};font-size:18px"><b>${BRAND.name}</b></p>
      ${parts.map((part) => part.html)}
    </div>
  </body>
</html>`;
