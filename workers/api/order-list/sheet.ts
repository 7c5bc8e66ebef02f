import type { Writer } from "../../../app/features/list/export/list-table.ts";
import type { ListLine } from "../../../app/features/list/lines/lines.ts";
import type { Products } from "../../../app/features/list/totals.ts";
import { formatNumber, formatWeight } from "../../../app/ground/i18n/format.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { DocumentTranslate } from "../../../app/ground/i18n/translate.ts";
import type { DocumentTexts } from "../document-texts.ts";
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
  readonly t: DocumentTranslate;
  readonly writer: Writer;
  readonly pause: Pause;
  readonly texts: DocumentTexts["orderListPdf"];
};

export function renderHeading({ document }: Sheet, text: string, baseline: number) {
  document.outline.addItem(text);
  return createStructure(document, "H2", () =>
    writeLine(document, text, MARGIN, baseline, { size: 11, weight: "semibold" }),
  );
}

export function createWriter({ t, locale }: Pick<Sheet, "t" | "locale">): Writer {
  const number = (value: number) => formatNumber(value, locale);
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  return {
    number,
    amount: (value, unit) => `${number(value)} ${t(`units.${unit}`, { count: value })}`,
    weight: (grams) => {
      const digits = grams < 1000 ? 10 : 1;
      return formatWeight(Math.round(grams * digits) / digits, locale, units);
    },
  };
}
