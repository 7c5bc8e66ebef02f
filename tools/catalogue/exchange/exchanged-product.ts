import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { LOCALES } from "../../../app/i18n/locales.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Problem, Row, Table } from "../import/read/table.ts";

/**
 * A product as the trade exchanges it. What the formats have no field for travels under the manufacturer's own
 * classification: `own` has the type as its class, and attributes and remaining columns as its features.
 */
export type ExchangedProduct = {
  /** Non-empty columns of a product table, without those of `own`. */
  readonly cells: Cells;
  readonly own: { readonly type: string; readonly features: Cells } | null;
  /** Classes of the category: ETIM, ECLASS and UNSPSC. */
  readonly classes: Readonly<Record<"etim_class" | "eclass" | "unspsc", string>>;
  /** Position in its file, from 1. */
  readonly position: number;
};

export type ExchangeFile = {
  readonly products: readonly ExchangedProduct[];
  /** Whether products that the file does not name are removed. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

export const OWN_CLASSIFICATION = BRAND.name;

/** Columns that the formats have fields for. */
const COMMON_COLUMNS = [
  "code",
  "sales_code",
  "manufacturer",
  ...LOCALES.flatMap((locale) => [`name_${locale}`, `description_${locale}`, `connection_${locale}`]),
  "width_mm",
  "height_mm",
  "depth_mm",
  "weight_without_packaging_g",
  "order_unit",
  "package_unit",
  "min_order_quantity",
  "customs_tariff_number",
];
const NON_FEATURE_COLUMNS = new Set([...COMMON_COLUMNS, "type"]);

const pickCells = (cells: Cells, isIncluded: (column: string) => boolean): Cells =>
  omitEmpty(Object.fromEntries(Object.entries(cells).filter(([column]) => isIncluded(column))));

export const omitEmpty = (cells: Readonly<Record<string, string | undefined>>): Cells =>
  Object.fromEntries(Object.entries(cells).flatMap(([column, cell]) => (cell ? [[column, cell]] : [])));

export const problemsOf = (issues: readonly v.BaseIssue<unknown>[], file: string, row: number): Problem[] =>
  issues.map((issue) => ({ file, row, field: v.getDotPath(issue) ?? "", reason: issue.message }));

/** Parses the products of a file; those that do not fit the schema are reported and skipped. */
export function parseItems<Item>(
  file: string,
  items: readonly unknown[],
  schema: v.GenericSchema<unknown, Item>,
  parseItem: (item: Item, position: number) => ExchangedProduct,
): Pick<ExchangeFile, "products" | "problems"> {
  const products: ExchangedProduct[] = [];
  const problems: Problem[] = [];
  for (const [index, item] of items.entries()) {
    const result = v.safeParse(schema, item);
    if (result.success) products.push(parseItem(result.output, index + 1));
    else problems.push(...problemsOf(result.issues, file, index + 1));
  }
  return { products, problems };
}

/** All products of a catalogue, in its order. */
export function* readExchangedProducts(source: Source): Generator<ExchangedProduct> {
  const categories = new Map(
    Array.from(source.read("categories.csv", [])?.rows ?? [], ({ cells }) => [cells.code, cells] as const),
  );
  let position = 0;
  for (const file of source.productFiles())
    for (const { cells } of source.read(file, [])?.rows ?? []) {
      const { etim_class = "", eclass = "", unspsc = "" } = categories.get(cells.category) ?? {};
      position += 1;
      yield {
        cells: pickCells(cells, (column) => COMMON_COLUMNS.includes(column)),
        own: { type: cells.type ?? "", features: pickCells(cells, (column) => !NON_FEATURE_COLUMNS.has(column)) },
        classes: { etim_class, eclass, unspsc },
        position,
      };
    }
}

/**
 * The catalogue with the products of a file merged in by order number. Cells that the file leaves out keep their value;
 * a complete file removes the products it does not name, and their accessories with them.
 */
export function mergeExchangeFile(
  base: Source,
  file: string,
  { products, isComplete, problems }: ExchangeFile,
): Source {
  const baseCells = new Map(
    base
      .productFiles()
      .flatMap((productFile) =>
        Array.from(base.read(productFile, [])?.rows ?? [], ({ cells }) => [cells.code ?? "", cells] as const),
      ),
  );
  const productsByCode = new Map(products.map((product) => [product.cells.code ?? "", product]));
  const mergeCells = ({ cells, own }: ExchangedProduct): Cells => {
    const before = baseCells.get(cells.code ?? "") ?? {};
    const inherited = own ? pickCells(before, (column) => NON_FEATURE_COLUMNS.has(column)) : before;
    return { ...inherited, ...(own ? { type: own.type, ...own.features } : {}), ...cells };
  };
  // The catalogue keeps its order and new products come last. A row's number is its position in the file.
  const existing = [...baseCells].flatMap(([code, cells], index) => {
    const product = productsByCode.get(code);
    if (product) return [{ row: product.position, cells: mergeCells(product) }];
    return isComplete ? [] : [{ row: products.length + index + 1, cells }];
  });
  const added = products.filter(({ cells }) => !baseCells.has(cells.code ?? ""));
  const rows = [...existing, ...added.map((product) => ({ row: product.position, cells: mergeCells(product) }))];
  const codes = new Set(rows.map(({ cells }) => cells.code));
  const filterReferences = (name: string, columns: readonly string[]): Table | null => {
    const table = base.read(name, []);
    return (
      table && {
        ...table,
        rows: [...table.rows].filter(({ cells }) => columns.every((column) => codes.has(cells[column]))),
      }
    );
  };
  return {
    read: (name, reported) => {
      if (name === "accessories.csv") return filterReferences(name, ["product", "accessory"]);
      if (name === "ratings.csv") return filterReferences(name, ["product"]);
      if (name !== file) return base.read(name, reported);
      reported.push(...problems);
      return toTable(file, rows);
    },
    productFiles: () => [file],
  };
}

function toTable(file: string, rows: readonly Row[]): Table {
  const columns = new Set([...COMMON_COLUMNS, "type", ...rows.flatMap(({ cells }) => Object.keys(cells))]);
  return { file, columns: [...columns], rows };
}
