import { roundAmount } from "../../../foundation/catalogue/product/order-rules.ts";
import { LIST } from "../../../ground/i18n/generated/list.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { isProductLine, type ListLine } from "../lines.ts";
import type { Products } from "../totals.ts";

export type ListTable = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

type ListContent = { readonly lines: readonly ListLine[]; readonly products: Products; readonly locale: Locale };

/** The quick entry can read this table back. */
export function buildListTable({ lines, products, locale }: ListContent): ListTable {
  const { columns, units, freeText } = LIST[locale];
  const { code, name, amount, unit, package: packageUnit, weight, note } = columns;
  return {
    headings: [code, name, amount, unit, packageUnit, weight, note],
    rows: lines.map((line) => {
      if (!isProductLine(line)) return ["", line.text, "", "", "", "", freeText];
      const { code, amount, note } = line;
      const product = products.get(code);
      return [
        code,
        product?.name ?? "",
        amount,
        product ? units[product.unit] : "",
        product?.packageUnit ?? "",
        product ? roundAmount((amount * product.weightG) / 1000) : "",
        note,
      ];
    }),
  };
}
