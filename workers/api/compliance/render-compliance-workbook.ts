import { createWorkbook } from "../../../app/features/list/export/create-workbook.ts";
import { type TableColumn, toTable } from "../../../app/features/list/export/list-table.ts";
import { formatMethod } from "../../../app/foundation/catalogue/product/trade-rows.ts";
import { LIST } from "../../../app/ground/i18n/generated/list.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import type { ComplianceLine, Statement } from "./statement.ts";

/** A sheet, with what the statement says of itself above the headings. */
export function renderComplianceWorkbook(
  { title, basis, lines, footprintSum }: Statement,
  locale: Locale,
): Promise<Blob> {
  const { notADeclaration, emptyIsUnknown } = documentTexts(locale).compliance;
  const notes = [basis, notADeclaration, emptyIsUnknown, footprintSum];
  return createWorkbook(toTable(columnsIn(locale), lines), title, notes);
}

/** A column for each field; what is not known is an empty cell, and what can be computed with is a number. */
function columnsIn(locale: Locale): readonly TableColumn<ComplianceLine>[] {
  const t = documentTranslator(locale);
  const { specification, compliance } = documentTexts(locale);
  const { columns, units } = LIST[locale];
  const inKilograms = (name: string) => `${name} (${t("trade.carbon", { amount: t("units.kilogram") })})`;
  return [
    [columns.code, 14, ({ code }) => code],
    [columns.name, 44, ({ name }) => name],
    [columns.amount, 10, ({ amount }) => amount ?? ""],
    [columns.unit, 8, ({ unit }) => (unit ? units[unit] : "")],
    [specification.gtin, 16, ({ gtin }) => gtin],
    [specification.countryOfOrigin, 16, ({ origin }) => origin],
    [specification.customsTariffNumber, 18, ({ tariffNumber }) => tariffNumber],
    [specification.rohs, 24, ({ rohs }) => rohs],
    [specification.reach, 44, ({ reach }) => reach],
    [specification.scipNumber, 38, ({ scipNumber }) => scipNumber],
    [specification.weeeCategory, 16, ({ weeeCategory }) => weeeCategory],
    [inKilograms(specification.carbonFootprint), 24, ({ footprint }) => footprint?.kg ?? ""],
    [compliance.footprintMethod, 32, ({ footprint }) => (footprint ? formatMethod(footprint) : "")],
    [inKilograms(compliance.footprintOfLine), 24, ({ footprint }) => footprint?.lineKg ?? ""],
    [t("product.certificates"), 40, ({ certificates }) => certificates],
    [columns.note, 34, ({ remark }) => remark],
  ];
}
