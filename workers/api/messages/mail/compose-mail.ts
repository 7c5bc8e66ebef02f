import type { D1Database, EmailMessageBuilder } from "@cloudflare/workers-types";
import { findLines } from "../../../../app/features/entry/lookup/queries.ts";
import { codesOf, isProductLine, type ListLine } from "../../../../app/features/list/lines/lines.ts";
import type { Products } from "../../../../app/features/list/totals.ts";
import { RAIL_LIMITS } from "../../../../app/features/rail/missing-parts/rail-length.ts";
import { marketOfMessage } from "../../../../app/foundation/company/markets.ts";
import { BRAND, COMPANY } from "../../../../app/ground/company/brand.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import type { OrderListContent } from "../../order-list/sheet.ts";
import type { Recipient, StoredMessage } from "../store/message-row.ts";
import type { ClaimedMessage } from "../store/outbox.ts";
import { logMailError } from "./log-mail-error.ts";
import { type MailedList, renderHtml } from "./mail-parts.ts";
import { composeOfficeMail } from "./office-mail.ts";
import { composeVisitorMail, stopUrl } from "./visitor-mail.ts";

export type RenderListPdf = (content: OrderListContent) => Promise<Uint8Array<ArrayBuffer>>;

type MailSources = { readonly catalogue: D1Database; readonly renderListPdf: RenderListPdf; readonly deskUrl: string };

/**
 * One of the two mails of a message. What a visitor wrote goes to the office alone: a form that mails a stranger's words
 * to any address would be a spammer's tool. Of a list a visitor reads the products that the catalogue has, by the
 * catalogue's own names, and how many other lines there are.
 * @param allowPlainList send the list without product names or PDF when they cannot be had; otherwise that throws
 */
export async function composeMail(
  sources: MailSources,
  message: ClaimedMessage,
  recipient: Recipient,
  allowPlainList: boolean,
): Promise<EmailMessageBuilder> {
  const { reference } = message;
  const isForOffice = recipient === "office";
  const { office, language } = marketOfMessage(message);
  const locale = isForOffice ? (language ?? COMPANY.office.locale) : message.locale;
  const list = await prepareList(sources, message, isForOffice, locale, allowPlainList);
  const { subject, parts } = isForOffice
    ? composeOfficeMail(message, list, locale, sources.deskUrl)
    : composeVisitorMail(message, list);
  const replyTo = isForOffice ? message.email : office.mailbox;
  return {
    from: { name: BRAND.name, email: COMPANY.office.sender },
    to: isForOffice ? office.mailbox : message.email,
    ...(replyTo !== "" && { replyTo }),
    subject,
    headers: { "X-Reference": reference, ...(!isForOffice && visitorHeaders(message)) },
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
    html: await renderHtml(subject, locale, parts),
    attachments: list?.file
      ? [{ disposition: "attachment", filename: `${reference}.pdf`, type: "application/pdf", content: list.file }]
      : [],
  };
}

/** A mail program's own button stops further ones (RFC 8058). */
const visitorHeaders = (message: StoredMessage) => ({
  "Auto-Submitted": "auto-replied",
  "List-Unsubscribe": `<${stopUrl(message)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** @returns null when there is nothing to list */
async function prepareList(
  { catalogue, renderListPdf }: MailSources,
  { reference, receivedAt, lines: all }: StoredMessage,
  isForOffice: boolean,
  locale: Locale,
  allowPlainList: boolean,
): Promise<MailedList | null> {
  if (all.length === 0) return null;
  let products: Products = new Map();
  let lines = isForOffice ? all : [];
  try {
    products = new Map(Object.entries((await findLines(catalogue, locale, codesOf(all))).products));
    if (!isForOffice) lines = productsAlone(all, products);
    if (lines.length === 0) return null;
    const railMm = RAIL_LIMITS.default;
    const file = await renderListPdf({ lines, products, railMm, locale, date: new Date(receivedAt) });
    return { lines, products, file };
  } catch (error) {
    if (!allowPlainList) throw error;
    logMailError(`order list of message ${reference} is mailed without its PDF: ${error}`);
    return lines.length === 0 ? null : { lines, products, file: null };
  }
}

/** The lines whose number the catalogue has, without notes. */
const productsAlone = (lines: readonly ListLine[], products: Products): ListLine[] =>
  lines.filter(isProductLine).flatMap((line) => (products.has(line.code) ? [{ ...line, note: "" }] : []));
