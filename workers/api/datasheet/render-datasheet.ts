import type { DescribedProduct } from "../../../app/foundation/catalogue/product/product-data.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { formatLastChange } from "../../../app/screens/product/format-last-change.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { createDocument, finishDocument } from "../pdf/document.ts";
import { drawLetterhead } from "../pdf/letterhead.ts";
import type { DatasheetContext } from "./datasheet-context.ts";
import { drawSummary, findTableTop } from "./summary.ts";
import { drawTable, layoutTable, measureSpareHeight } from "./table.ts";

/** Taller drawings would only get wider frames. */
const MAX_SPARE_HEIGHT = 110;

/** One page, or two where the table is long. It depends on nothing but the product: a later release may show it too. */
export function renderDatasheet(product: DescribedProduct, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const texts = documentTexts(locale).datasheet;
  const document = createDocument({
    title: `${product.name} – ${texts.title}`,
    subject: `${texts.orderNumber} ${product.code}`,
    locale,
    date: product.changedOn === null ? new Date() : new Date(product.changedOn),
  });
  const root = document.struct("Document");
  document.addStructure(root);
  const sheet: DatasheetContext = { document, root, product, locale, t: documentTranslator(locale), texts };
  document.addPage();
  document.outline.addItem(product.name);
  const pages = layoutTable(sheet, findTableTop(sheet));
  const spareHeight = Math.min(measureSpareHeight(pages), MAX_SPARE_HEIGHT);
  drawSummary(sheet, spareHeight);
  drawTable(sheet, pages, spareHeight);
  root.end();
  const lastChange = formatLastChange(product, locale);
  return finishDocument(document, (page, pages) =>
    drawLetterhead(document, {
      locale,
      head: page === 1 ? texts.title : `${product.name}   ${product.code}`,
      foot: [`${lastChange}   ${page} / ${pages}`, texts.changes],
    }),
  );
}
