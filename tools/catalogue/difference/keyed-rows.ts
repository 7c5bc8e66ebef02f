import * as v from "valibot";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { TABLE_FILES, type TableFile } from "../import/read/catalogue-tables.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Row } from "../import/read/table.ts";
import { columnSchemas } from "../translations/catalogue/translated-fields.ts";

/** A table of a catalogue; the product files together are one. */
export type TableName = TableFile | "products";
export const TABLE_NAMES: readonly TableName[] = ["products", ...TABLE_FILES];

/** The columns that say which row it is, where those are not `code`. */
const KEYS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  "attribute-values.csv": ["attribute", "code"],
  "accessories.csv": ["product", "accessory"],
  "ratings.csv": ["product", "standard", "use_group"],
  "cross-references.csv": ["manufacturer", "type", "number", "order_number"],
};

/** @returns null for a table whose rows are known by all of their cells */
export const keyColumnsOf = (file: string): readonly string[] | null =>
  KEYS[tableOf(file)] ?? ("code" in columnSchemas(file) ? ["code"] : null);

/** The column of the product that rows belong to, of tables with several rows for each. */
const PRODUCT_COLUMN: Readonly<Partial<Record<TableName, string>>> = {
  products: "code",
  "accessories.csv": "product",
  "ratings.csv": "product",
};

export const tableOf = (file: string): TableName => (file.startsWith("products/") ? "products" : (file as TableFile));

export const filesOf = (source: Source, table: TableName): readonly string[] =>
  table === "products" ? source.productFiles() : [table];

/** Whether a row belongs to one of the products, or to none in particular. */
export function belongsTo(table: TableName, cells: Cells, codes: ReadonlySet<string> | undefined): boolean {
  const column = PRODUCT_COLUMN[table];
  return column === undefined || codes === undefined || codes.has(cells[column] ?? "");
}

export type KeyedRow = Row & { readonly file: string; readonly key: string; readonly columns: readonly string[] };

/** The rows of a table with their keys; rows that are alike are numbered. */
export function* keyedRows(source: Source, table: TableName): Generator<KeyedRow> {
  const seen = new Map<string, number>();
  for (const file of filesOf(source, table)) {
    const { columns = [], rows = [] } = source.read(file, []) ?? {};
    for (const { row, cells } of rows) {
      const key = keyOf(table, cells);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      yield { file, row, cells, columns, key: count === 1 ? key : `${key} #${count}` };
    }
  }
}

function keyOf(table: TableName, cells: Cells): string {
  const key = keyColumnsOf(table);
  const parts = key
    ? key.map((column) => (cells[column] ?? "").trim())
    : Object.keys(columnSchemas(table)).map((column) => canonical(table, column, cells[column] ?? ""));
  return parts.filter(Boolean).join(" · ");
}

/** Whether two cells say the same: `2,5` and `2.50`, `ce;ul` and `ul;ce`, an empty cell and what it stands for. */
export const sameCell = (table: TableName, column: string, one: string, other: string): boolean =>
  one === other || canonical(table, column, one) === canonical(table, column, other);

/** What empty cells stand for, as an export writes it. */
const DEFAULTS: Readonly<Partial<Record<TableName, Readonly<Record<string, string>>>>> = {
  products: { manufacturer: BRAND.name, order_unit: "piece" },
  "cross-references.csv": { confirmed: "false" },
};

function canonical(table: TableName, column: string, cell: string): string {
  const written = cell.trim() || DEFAULTS[table]?.[column] || "";
  const schema = columnSchemas(table)[column];
  const parsed = schema && v.safeParse(schema, written);
  const isList = parsed?.success && Array.isArray(parsed.output);
  const items = isList ? parsed.output.map(String) : written.split(";").map(canonicalItem);
  return (isUnordered(table, column) && items.every(isCode) ? items.toSorted() : items).join(";");
}

/** Codes that are published in the order of their tables: certificates, values of attributes, the groups of a reseller. */
const isUnordered = (table: TableName, column: string): boolean =>
  table === "products"
    ? column === "certificates" || !Object.hasOwn(columnSchemas(table), column)
    : table === "resellers.csv" && column === "groups";

/** What an attribute holds as text has an order. */
const isCode = (item: string): boolean => /^[a-z\d_.]+$/.test(item);

const canonicalItem = (item: string): string => item.split("..").map(canonicalNumber).join("..");

const NUMBER = /^-?(?:0|[1-9]\d*)(?:[.,]\d+)?$/;
const canonicalNumber = (text: string): string =>
  NUMBER.test(text.trim()) ? String(Number(text.trim().replace(",", "."))) : text.trim();
