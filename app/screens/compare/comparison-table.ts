import type { ListTable } from "../../features/list/export/list-table.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { buildComparisonSections, type ComparisonRow } from "./comparison-sections.ts";

/** Column widths in characters. */
const [NAME_WIDTH, PRODUCT_WIDTH] = [36, 34];

/** A row for each value, with the unit in its name; a column for each product; quantities as numbers. */
export function buildComparisonTable(
  products: readonly Product[],
  locale: Locale,
  onlyDifferences: boolean,
): ListTable {
  const t = serverTranslator(locale);
  return {
    headings: [t("compare.property"), ...products.map(({ name }) => name)],
    widths: [NAME_WIDTH, ...products.map(() => PRODUCT_WIDTH)],
    rows: [
      [t("code.name"), ...products.map(({ code }) => code)],
      ...buildComparisonSections(products, locale, onlyDifferences).flatMap(({ rows }) => rows.map(buildTableRow)),
    ],
  };
}

/** A unit that all quantities share is in the row's name; otherwise each value has its own. */
function buildTableRow({ name, cells }: ComparisonRow): (string | number)[] {
  const units = new Set(cells.flatMap((cell) => (cell ? [cell.quantity?.unit] : [])));
  const [unit] = units;
  if (units.size > 1 || unit === undefined) return [name, ...cells.map((cell) => cell?.value ?? "")];
  return [unit ? `${name} (${unit})` : name, ...cells.map((cell) => cell?.quantity?.amount ?? "")];
}
