import { readWorkbook } from "../../app/features/entry/read-workbook.ts";
import { createWorkbook } from "../../app/features/list/export/create-workbook.ts";
import { renderCsv } from "../../app/features/list/export/csv.ts";
import type { Strip } from "../../app/features/rail/model/project.ts";
import type { StripProduct } from "../../app/features/rail/products/strip-product.ts";
import {
  TERMINAL_PLAN_COLUMNS,
  type TerminalPlanTexts,
  terminalPlanTable,
} from "../../app/features/strips/output/terminal-plan-table.ts";
import { BLOCK_ROLES } from "../../app/foundation/catalogue/product/role.ts";
import { LOCALE_TABLE, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { decoded } from "../encoded-text.ts";

/** As the site's pages have them. */
export function planTexts(locale: Locale): TerminalPlanTexts {
  const t = serverTranslator(locale);
  const columns = TERMINAL_PLAN_COLUMNS.map((column) => [column, t(`stripBuilder.columns.plan.${column}`)]);
  const functions = BLOCK_ROLES.map((role) => [role, t(`stripBuilder.columns.functions.${role}`)]);
  return { ...Object.fromEntries(columns), functions: Object.fromEntries(functions) };
}

type Products = ReadonlyMap<string, StripProduct>;
type OpenOf = Parameters<typeof terminalPlanTable>[3];

/** A terminal plan that the site exports, as the site reads it when it comes back. */
export const PLAN_FORMATS: Readonly<
  Record<
    "csv" | "xlsx",
    (strips: readonly Strip[], products: Products, locale: Locale, openOf?: OpenOf) => Promise<string>
  >
> = {
  csv: async (strips, products, locale, openOf) => {
    const csv = renderCsv(terminalPlanTable(strips, products, planTexts(locale), openOf), locale);
    return decoded(new TextEncoder().encode(csv));
  },
  xlsx: async (strips, products, locale, openOf) => {
    const table = terminalPlanTable(strips, products, planTexts(locale), openOf);
    const workbook = await (await createWorkbook(table, "Plan")).bytes();
    const rows = await readWorkbook(workbook, LOCALE_TABLE[locale].numbers.decimal);
    return rows.map((row) => row.join("\t")).join("\n");
  },
};
