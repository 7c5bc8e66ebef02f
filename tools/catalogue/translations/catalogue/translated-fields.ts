import type * as v from "valibot";
import { fallbacksOf } from "../../../../app/ground/i18n/fallbacks.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { TABLES } from "../../import/read/catalogue-tables.ts";
import { ProductRow } from "../../import/read/product-row.ts";

/** The schemas of a table's columns. */
export function columnSchemas(file: string): Readonly<Record<string, v.GenericSchema>> {
  if (file === "products" || file.startsWith("products/")) return ProductRow.entries;
  return file in TABLES ? TABLES[file as keyof typeof TABLES].entries : {};
}

/** The fields of a table that have a column in a language and in the one whose text stands in for it: `name`, `slug`. */
export function translatedFields(file: string, language: Locale): readonly string[] {
  const columns = Object.keys(columnSchemas(file));
  const [, fallback = ""] = fallbacksOf(language);
  return columns
    .filter((column) => column.endsWith(`_${language}`))
    .map((column) => column.slice(0, -language.length - 1))
    .filter((field) => columns.includes(`${field}_${fallback}`));
}
