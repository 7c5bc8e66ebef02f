import {
  checkPackage,
  hasPackages,
  packageSizeOf,
  roundAmount,
} from "../../../foundation/catalogue/product/order-rules.ts";
import { LIST, type List } from "../../../ground/i18n/generated/list.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { LineProduct } from "../line-product.ts";
import { isProductLine, type ListLine } from "../lines/lines.ts";
import type { Products } from "../totals.ts";

export type ListTable = {
  readonly headings: readonly string[];
  /** The widths of a workbook's columns, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** A column of a table; its width is in characters. */
export type TableColumn<Row> = readonly [heading: string, width: number, cellOf: (row: Row) => string | number];

export const toTable = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): ListTable => ({
  headings: columns.map(([heading]) => heading),
  widths: columns.map(([, width]) => width),
  rows: rows.map((row) => columns.map(([, , cellOf]) => cellOf(row))),
});

type Product = LineProduct | undefined;
/** A line with its product; one of free text has nothing but a name and a note. */
type Row = {
  readonly code: string;
  readonly name: string;
  readonly amount: number | "";
  readonly note: string;
  readonly product: Product;
};
/** How the PDF writes numbers. */
export type Writer = {
  readonly number: (value: number) => string;
  readonly amount: (value: number, unit: LineProduct["unit"]) => string;
  readonly weight: (grams: number) => string;
};
type ListColumn = {
  readonly key: keyof List["columns"];
  readonly width: number;
  readonly cellOf: (row: Row, units: List["units"]) => string | number;
  /** The text of the PDF's column on the right; empty for an unknown value. */
  readonly write?: (writer: Writer, amount: number, product: Product) => string;
};

/** An amount as packages and their size: `2 × 50`. Empty where a product's package is not known. */
export function writePackages({ number }: Pick<Writer, "number">, amount: number, product: Product): string {
  if (!product || !hasPackages(product)) return "";
  const size = packageSizeOf(product);
  return checkPackage(amount, product).state === "full" ? `${number(amount / size)} × ${number(size)}` : "–";
}

/** Their headings are in list.yaml; `orderListPdf` of server.yaml has shorter ones for two narrow columns of the PDF. */
const COLUMNS = [
  { key: "code", width: 14, cellOf: ({ code }) => code },
  { key: "name", width: 52, cellOf: ({ name }) => name },
  {
    key: "amount",
    width: 11,
    cellOf: ({ amount }) => amount,
    write: ({ amount: write, number }, amount, product) => (product ? write(amount, product.unit) : number(amount)),
  },
  { key: "unit", width: 9, cellOf: ({ product }, units) => (product ? units[product.unit] : "") },
  { key: "package", width: 12, cellOf: ({ product }) => product?.packageUnit || "", write: writePackages },
  {
    key: "weight",
    width: 12,
    cellOf: ({ amount, product }) => (product?.weightG ? roundAmount((Number(amount) * product.weightG) / 1000) : ""),
    write: ({ weight }, amount, product) => (product?.weightG ? weight(amount * product.weightG) : ""),
  },
  { key: "note", width: 40, cellOf: ({ note }) => note },
] as const satisfies readonly ListColumn[];

export const PRINTED_COLUMNS = COLUMNS.filter((column) => "write" in column);

type ListContent = { readonly lines: readonly ListLine[]; readonly products: Products; readonly locale: Locale };

/** The quick entry can read this table back. */
export function buildListTable({ lines, products, locale }: ListContent): ListTable {
  const { columns, units, freeText } = LIST[locale];
  return toTable<Row>(
    COLUMNS.map(({ key, width, cellOf }) => [columns[key], width, (row) => cellOf(row, units)]),
    lines.map((line) => {
      if (!isProductLine(line)) return { code: "", name: line.text, amount: "", note: freeText, product: undefined };
      const product = products.get(line.code);
      return { ...line, name: product?.name ?? "", product };
    }),
  );
}
