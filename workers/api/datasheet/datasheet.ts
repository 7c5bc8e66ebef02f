import { BRAND } from "../../../app/brand.ts";
import type { Product } from "../../../app/catalogue/product-queries.ts";
import { LOCALE_TABLE, type Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { INK } from "../ink.ts";
import { artifact, fileOf, newDocument, PAGE, type Pdf, rule, write } from "../pdf/document.ts";
import { BRAND_LINE, MARGIN, RIGHT, type Sheet, WIDTH } from "./sheet.ts";
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

/** What every page has: the brand above; the company, the release and the page's number below. */
function drawFrames({ document, product, locale, texts }: Sheet, { number, publishedAt }: Release): void {
  const { start, count } = document.bufferedPageRange();
  const date = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { dateStyle: "medium", timeZone: "UTC" }).format(
    publishedAt,
  );
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    artifact(document, "Pagination", () => {
      drawMark(document, MARGIN, 33);
      write(document, BRAND.name, MARGIN + 20, BRAND_LINE, { size: 15, weight: "semibold" });
      const head = page === start ? texts.title : `${product.name}   ${product.code}`;
      write(document, head, RIGHT, BRAND_LINE, { size: 9, colour: INK.muted, align: "right" });
      rule(document, MARGIN, BRAND_LINE + 9, WIDTH, INK.text, 1);

      const foot = PAGE.height - 44;
      rule(document, MARGIN, foot - 12, WIDTH, INK.text);
      const style = { size: 7, colour: INK.muted } as const;
      write(document, BRAND.legalName, MARGIN, foot, style);
      write(document, [BRAND.phone, BRAND.email, new URL(BRAND.origin).hostname].join("   "), MARGIN, foot + 10, style);
      write(document, `${texts.release} ${number}, ${date}   ${page - start + 1} / ${count}`, RIGHT, foot, {
        ...style,
        align: "right",
      });
      write(document, texts.changes, RIGHT, foot + 10, { ...style, align: "right" });
    });
  }
}

/** The terminal of the wordmark. */
function drawMark(document: Pdf, x: number, y: number): void {
  document.save().translate(x, y).scale(0.8).lineWidth(1.6);
  document.path("M3 1h12l2 2v20H1V3z").stroke(INK.text);
  document.path("M6 6h6v5H6z").fill(INK.signal);
  document.path("M6 16h6").stroke(INK.text);
  document.restore();
}
