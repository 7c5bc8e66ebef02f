import type { Locale } from "../../i18n/locales.ts";
import { roundAmount } from "../amounts/order-rules.ts";
import { isProductLine, type ListLine } from "../lines.ts";
import type { Products } from "../totals.ts";

export type ListTable = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

type ListContent = { readonly lines: readonly ListLine[]; readonly products: Products; readonly locale: Locale };

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  tr: ["Sipariş kodu", "Ürün adı", "Miktar", "Birim", "Ambalaj miktarı", "Ağırlık (kg)", "Not"],
  en: ["Order number", "Product name", "Quantity", "Unit", "Package unit", "Weight (kg)", "Note"],
  ru: ["Номер для заказа", "Название", "Количество", "Единица", "Упаковка", "Масса (кг)", "Примечание"],
};

const UNITS: Readonly<Record<Locale, Readonly<Record<"piece" | "metre", string>>>> = {
  tr: { piece: "adet", metre: "metre" },
  en: { piece: "pcs", metre: "m" },
  ru: { piece: "шт.", metre: "м" },
};

/** Behind a line in the visitor's words. */
export const FREE_TEXT: Readonly<Record<Locale, string>> = {
  tr: "Serbest metin",
  en: "Free text",
  ru: "Свободный текст",
};

/** The quick entry can read this table back. */
export function buildListTable({ lines, products, locale }: ListContent): ListTable {
  return {
    headings: HEADINGS[locale],
    rows: lines.map((line) => {
      if (!isProductLine(line)) return ["", line.text, "", "", "", "", FREE_TEXT[locale]];
      const { code, amount, note } = line;
      const product = products.get(code);
      return [
        code,
        product?.name ?? "",
        amount,
        product ? UNITS[locale][product.unit] : "",
        product?.packageUnit ?? "",
        product ? roundAmount((amount * product.weightG) / 1000) : "",
        note,
      ];
    }),
  };
}
