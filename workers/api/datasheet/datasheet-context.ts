import type { DescribedProduct } from "../../../app/foundation/catalogue/product/product-data.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Translate } from "../../../app/ground/i18n/translate.ts";
import type { DocumentTexts } from "../document-texts.ts";
import type { Pdf, Structure } from "../pdf/document.ts";

export type DatasheetContext = {
  readonly document: Pdf;
  readonly root: Structure;
  readonly product: DescribedProduct;
  readonly locale: Locale;
  readonly t: Translate;
  readonly texts: DocumentTexts["datasheet"];
};
