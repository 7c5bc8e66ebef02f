import type { LineProduct } from "../../../app/features/list/line-product.ts";
import type { ListLine } from "../../../app/features/list/lines.ts";
import type { Products } from "../../../app/features/list/totals.ts";
import { formatNumber, formatWeight } from "../../../app/ground/i18n/format.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { ServerDictionary, ServerTranslate } from "../../../app/ground/i18n/translate.ts";
import { createStructure, type Pdf, type Structure, writeLine } from "../pdf/document.ts";
import { MARGIN } from "../pdf/letterhead.ts";
import type { Pause } from "../pdf/pause.ts";

export type OrderListContent = {
  readonly lines: readonly ListLine[];
  readonly products: Products;
  /** The length of the visitor's rail. */
  readonly railMm: number;
  readonly locale: Locale;
  readonly date: Date;
};

/** A list while it is drawn. */
export type Sheet = OrderListContent & {
  readonly document: Pdf;
  readonly root: Structure;
  readonly t: ServerTranslate;
  readonly pause: Pause;
  readonly texts: ServerDictionary["orderListPdf"];
};

export function renderHeading({ document }: Sheet, text: string, baseline: number) {
  document.outline.addItem(text);
  return createStructure(document, "H2", () =>
    writeLine(document, text, MARGIN, baseline, { size: 11, weight: "semibold" }),
  );
}

export const formatAmount = ({ t, locale }: Sheet, amount: number, unit: LineProduct["unit"]) =>
  `${formatNumber(amount, locale)} ${t(`units.${unit}`, { count: amount })}`;

export function formatGrams({ t, locale }: Sheet, grams: number): string {
  const digits = grams < 1000 ? 10 : 1;
  return formatWeight(Math.round(grams * digits) / digits, locale, {
    gram: t("units.gram"),
    kilogram: t("units.kilogram"),
  });
}
