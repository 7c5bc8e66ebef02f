import type { Product } from "../../../app/catalogue/product-queries.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import type { Translate } from "../../../app/i18n/translate.ts";
import { PAGE, type Pdf, type Structure } from "../pdf/document.ts";
import type { DATASHEET_TEXTS } from "./texts.ts";

/** A data sheet while it is drawn. */
export type Sheet = {
  readonly document: Pdf;
  readonly root: Structure;
  readonly product: Product;
  readonly locale: Locale;
  readonly t: Translate;
  readonly texts: (typeof DATASHEET_TEXTS)[Locale];
};

export const MARGIN = 40;
export const WIDTH = PAGE.width - MARGIN * 2;
export const RIGHT = MARGIN + WIDTH;
/** The baseline of the brand line above. */
export const BRAND_LINE = 52;
/** Where the content ends, above the foot of the page. */
export const BOTTOM = PAGE.height - 66;
