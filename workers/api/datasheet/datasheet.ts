import type { Product } from "../../../app/catalogue/product/queries.ts";
import { LOCALE_TABLE, type Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { fileOf, newDocument } from "../pdf/document.ts";
import { drawLetterhead } from "../pdf/letterhead.ts";
import type { Sheet } from "./sheet.ts";
import { drawTable, placedTable, spareOf } from "./table.ts";
import { DATASHEET_TEXTS } from "./texts.ts";
import { drawTop, tableTop } from "./top.ts";

export type Release = { readonly number: number; readonly publishedAt: Date };

/** Drawings that were higher still would only be wider than their frames. */
const MOST_SPARE = 110;

/** The data sheet of a product: one page, or two where its table is long. */
export function datasheet(product: Product, locale: Locale, release: Release): Promise<Uint8Array<ArrayBuffer>> {
  const texts = DATASHEET_TEXTS[locale];
  const document = newDocument({
    title: `${product.name} – ${texts.title}`,
    subject: `${texts.orderNumber} ${product.code}`,
    locale,
    date: release.publishedAt,
  });
  const root = document.struct("Document");
  document.addStructure(root);
  const sheet: Sheet = { document, root, product, locale, t: serverTranslator(locale), texts };
  document.addPage();
  document.outline.addItem(product.name);
  const pages = placedTable(sheet, tableTop(sheet));
  const spare = Math.min(spareOf(pages), MOST_SPARE);
  drawTop(sheet, spare);
  drawTable(sheet, pages, spare);
  drawFrames(sheet, release);
  root.end();
  return fileOf(document);
}

function drawFrames({ document, product, locale, texts }: Sheet, { number, publishedAt }: Release): void {
  const date = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle: "medium", timeZone: "UTC" }).format(
    publishedAt,
  );
  drawLetterhead(document, (page, pages) => ({
    head: page === 1 ? texts.title : `${product.name}   ${product.code}`,
    foot: [`${texts.release} ${number}, ${date}   ${page} / ${pages}`, texts.changes],
  }));
}
