import { html } from "hono/html";
import { isProductLine, type ListLine } from "../../../../app/features/list/lines/lines.ts";
import type { Products } from "../../../../app/features/list/totals.ts";
import { BRAND } from "../../../../app/ground/company/brand.ts";
import { formatNumber } from "../../../../app/ground/i18n/format.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { typeset } from "../../../../app/ground/i18n/typography/typeset.ts";
import { documentTexts, documentTranslator } from "../../document-texts.ts";

/** An order list as a mail shows it. */
export type MailedList = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  /** The list as a PDF. */
  readonly file: Uint8Array<ArrayBuffer> | null;
};

/** A part of a mail in both of its formats. */
export type MailPart = { readonly text: string; readonly html: ReturnType<typeof html> };

export type MailContent = { readonly subject: string; readonly parts: readonly MailPart[] };

const INK = "#14171a";
const MUTED = "#5c6164";
const HAIRLINE = "#d8d5cb";
const CELL = `padding:6px 16px 6px 0;vertical-align:top;text-align:left;border-bottom:1px solid ${HAIRLINE}`;
const CELL_RIGHT = `padding:6px 0;vertical-align:top;text-align:right;white-space:nowrap;border-bottom:1px solid ${HAIRLINE}`;

const labelled = (label: string, text: string, locale: Locale) =>
  label + documentTranslator(locale)("shell.colon") + text;

export const paragraph = (text: string): MailPart => ({
  text,
  html: html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`,
});

export const linkTo = (text: string, url: string): MailPart => ({
  text: `${text}\n${url}`,
  html: html`<p style="margin:0 0 16px"><a href="${url}" style="color:${MUTED}">${text}</a></p>`,
});

export const titledSection = (title: string, text: string): MailPart => ({
  text: `${title}\n${text}`,
  html: html`<h2 style="margin:24px 0 8px;font-size:15px">${title}</h2>
    <p style="margin:0 0 24px;padding:12px 16px;border-left:3px solid ${INK};white-space:pre-wrap">${text}</p>`,
});

export const table = (rows: readonly (readonly [name: string, value: string])[], locale: Locale): MailPart => ({
  text: rows.map(([name, value]) => labelled(name, value.replaceAll("\n", ", "), locale)).join("\n"),
  html: html`<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">
    ${rows.map(
      ([name, value]) =>
        html`<tr><td style="${CELL};color:${MUTED}">${name}</td><td style="${CELL};white-space:pre-line"><b>${value}</b></td></tr>`,
    )}
  </table>`,
});

export function listSection({ lines, products, file }: MailedList, locale: Locale): MailPart {
  const texts = documentTexts(locale).mails;
  const title = documentTranslator(locale)("mails.list", { count: lines.length });
  const rows = lines.map((line) => toListRow(line, products, locale));
  const attachmentNote = file ? texts.attached : texts.notAttached;
  const headStyle = `color:${MUTED};font-weight:400;border-bottom:1px solid ${INK}`;
  return {
    text: [
      title,
      ...rows.map(({ code, name, amount, note }) => [code, amount, name, note].filter(Boolean).join("  ")),
      attachmentNote,
    ].join("\n"),
    html: html`<h2 style="margin:24px 0 8px;font-size:15px">${title}</h2>
      <table style="border-collapse:collapse;width:100%;margin:0 0 8px;border-top:1px solid ${HAIRLINE}">
        <tr><th style="${CELL};${headStyle}">${texts.number}</th><th style="${CELL};${headStyle}">${texts.product}</th><th style="${CELL_RIGHT};${headStyle}">${texts.amount}</th></tr>
        ${rows.map(
          ({ code, name, amount, note }) =>
            html`<tr><td style="${CELL};white-space:nowrap">${code}</td><td style="${CELL}">${name}${note && html`<br><span style="color:${MUTED}">${note}</span>`}</td><td style="${CELL_RIGHT}">${amount}</td></tr>`,
        )}
      </table>
      <p style="margin:0 0 24px;color:${MUTED}">${attachmentNote}</p>`,
  };
}

function toListRow(line: ListLine, products: Products, locale: Locale) {
  const texts = documentTexts(locale).mails;
  if (!isProductLine(line)) return { code: texts.freeText, name: line.text, amount: "", note: "" };
  const { code, amount, note } = line;
  const product = products.get(code);
  const unit = product ? ` ${documentTranslator(locale)(`units.${product.unit}`, { count: amount })}` : "";
  return {
    code,
    // Without any product the catalogue could not be read, so none of the numbers is unknown.
    name: product?.name ?? (products.size > 0 ? texts.gone : ""),
    amount: formatNumber(amount, locale) + unit,
    note: note && labelled(texts.note, note, locale),
  };
}

/** Typeset, unlike the plain text, which may be copied into other systems. */
export const renderHtml = async (title: string, locale: Locale, parts: readonly MailPart[]): Promise<string> =>
  String(await renderDocument(title, locale, parts)).replace(/>[^<]+/g, (text) => typeset(text, locale));

const renderDocument = (title: string, locale: Locale, parts: readonly MailPart[]) => html`<!doctype html>
<html lang="${locale}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
  <body style="margin:0;padding:24px;background:#f7f6f2;color:${INK};font:15px/1.5 Arial,Helvetica,sans-serif">
    <div style="max-width:640px;margin:0 auto;padding:32px;background:#fffefb;border:1px solid ${HAIRLINE}">
      <p style="margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid ${INK};font-size:18px"><b>${BRAND.name}</b></p>
      ${parts.map((part) => part.html)}
    </div>
  </body>
</html>`;
