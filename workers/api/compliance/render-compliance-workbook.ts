import { createWorkbook } from "../../../app/features/list/export/create-workbook.ts";
import type { ListTable } from "../../../app/features/list/export/list-table.ts";
import { formatMethod } from "../../../app/foundation/catalogue/product/trade-rows.ts";
import { LIST } from "../../../app/ground/i18n/generated/list.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import type { ComplianceLine, Statement } from "./statement.ts";

/** The width in characters of each column of the workbook. */
const WIDTHS: readonly number[] = [14, 44, 10, 8, 16, 16, 18, 24, 44, 38, 16, 24, 32, 24, 40, 34];

/** A sheet, with what the statement says of itself above the headings. */
export function renderComplianceWorkbook(
  { title, basis, lines, footprintSum }: Statement,
  locale: Locale,
): Promise<Blob> {
  const { notADeclaration, emptyIsUnknown } = serverTexts(locale).compliance;
  const notes = [basis, notADeclaration, emptyIsUnknown, footprintSum];
  return createWorkbook(buildTable(lines, locale), title, WIDTHS, notes);
}

/** A column for each field; what is not known is an empty cell, and what can be computed with is a number. */
function buildTable(lines: readonly ComplianceLine[], locale: Locale): ListTable {
  const t = serverTranslator(locale);
  const { specification, compliance } = serverTexts(locale);
  const { columns, units } = LIST[locale];
  const inKilograms = (name: string) => `${name} (${t("trade.carbon", { amount: t("units.kilogram") })})`;
  return {
    headings: [
      columns.code,
      columns.name,
      columns.amount,
      columns.unit,
      specification.gtin,
      specification.countryOfOrigin,
      specification.customsTariffNumber,
      specification.rohs,
      specification.reach,
      specification.scipNumber,
      specification.weeeCategory,
      inKilograms(specification.carbonFootprint),
      compliance.footprintMethod,
      inKilograms(compliance.footprintOfLine),
      t("product.certificates"),
      columns.note,
    ],
    rows: lines.map(({ amount, unit, footprint, ...line }) => [
      line.code,
      line.name,
      amount ?? "",
      unit ? units[unit] : "",
      line.gtin,
      line.origin,
      line.tariffNumber,
      line.rohs,
      line.reach,
      line.scipNumber,
      line.weeeCategory,
      footprint?.kg ?? "",
      footprint ? formatMethod(footprint) : "",
      footprint?.lineKg ?? "",
      line.certificates,
      line.remark,
    ]),
  };
}
