import { formatCarbon, formatFootprint } from "../../../app/foundation/catalogue/product/trade-rows.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { LIST } from "../../../app/ground/i18n/generated/list.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import type { TableColumn } from "../pdf/draw-table.ts";
import type { ComplianceLine } from "./statement.ts";

/** All fields in nine columns, for a page on its side. */
export function printedColumns(locale: Locale): readonly TableColumn<ComplianceLine>[] {
  const t = documentTranslator(locale);
  const { specification, compliance } = documentTexts(locale);
  const { code, name, amount } = LIST[locale].columns;
  return [
    {
      width: 70,
      headings: [code, specification.gtin],
      fields: ({ code, gtin }) => [code, gtin],
    },
    {
      width: 140,
      headings: [name],
      fields: ({ name, remark }) => [name, remark].filter(Boolean),
    },
    {
      width: 50,
      headings: [amount],
      fields: ({ amount, unit }) =>
        amount === null
          ? [""]
          : [formatNumber(amount, locale), ...(unit ? [t(`units.${unit}`, { count: amount })] : [])],
      align: "right",
    },
    {
      width: 76,
      headings: [specification.countryOfOrigin, specification.customsTariffNumber],
      fields: ({ origin, tariffNumber }) => [origin, tariffNumber],
    },
    { width: 72, headings: [specification.rohs], fields: ({ rohs }) => [rohs] },
    {
      width: 146,
      headings: [specification.reach, specification.scipNumber],
      // The number is of products that contain such a substance.
      fields: ({ reach, containsSvhc, scipNumber }) => (containsSvhc ? [reach, scipNumber] : [reach]),
    },
    { width: 46, headings: [specification.weeeCategory], fields: ({ weeeCategory }) => [weeeCategory] },
    {
      width: 74,
      headings: [specification.carbonFootprint, compliance.footprintOfLine],
      fields: ({ footprint }) =>
        footprint ? [formatFootprint(footprint, locale), formatCarbon(footprint.lineKg, locale)] : [""],
    },
    { width: 76, headings: [t("product.certificates")], fields: ({ certificates }) => [certificates] },
  ];
}
