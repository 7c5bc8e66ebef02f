import { BRAND } from "../../../app/brand.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import type { Source } from "../import/read/source.ts";
import type { Cells, Problem, Row, Table } from "../import/read/table.ts";

/**
 * A product as the trade exchanges it. What the trade's formats have no field for travels under the manufacturer's own
 * classification: `own` has the type as its class, and attributes and the remaining columns as its features.
 */
export type ExchangedProduct = {
  /** Columns of a product table, but for those of `own`; what a file does not say is not there. */
  readonly cells: Cells;
  readonly own: { readonly type: string; readonly features: Cells } | null;
  /** Classes of the category: ETIM, ECLASS and UNSPSC. */
  readonly classes: Readonly<Record<"etim_class" | "eclass" | "unspsc", string>>;
  /** Where it stands in its file, from 1. */
  readonly position: number;
};

/** A catalogue's file in one of the trade's formats. */
export type ExchangeFile = {
  readonly products: readonly ExchangedProduct[];
  /** Whether what it does not name is to go. */
  readonly isComplete: boolean;
  readonly problems: readonly Problem[];
};

/** The name of the manufacturer's own classification. */
export const OWN_CLASSIFICATION = BRAND.name;

const LANGUAGE: Readonly<Record<Locale, string>> = { tr: "tr-TR", en: "en-GB", ru: "ru-RU" };
export const languageTagOf = (locale: Locale): string => LANGUAGE[locale];
/** The locale of a language as the formats write it (en-US is English too); null for one that the site does not have. */
export const localeOf = (language: string): Locale | null =>
  LOCALES.find((locale) => language.toLowerCase().startsWith(locale)) ?? null;

/** What the formats have fields for. */
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
  Object.fromEntries(Object.entries(cells).filter(([column, cell]) => cell !== "" && isIncluded(column)));

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
 * A catalogue with the products of a file in the place of its own of the same numbers. What a file does not say of a
 * product stays as it was; of a file that is whole, what it does not name goes, with what referred to it.
 */
export function mergeExchangeFile(
  base: Source,
  file: string,
  { products, isComplete, problems }: ExchangeFile,
): Source {
  const baseCells = new Map(
    base
      .productFiles()
      .flatMap((each) =>
        Array.from(base.read(each, [])?.rows ?? [], ({ cells }) => [cells.code ?? "", cells] as const),
      ),
  );
  const productsByCode = new Map(products.map((product) => [product.cells.code ?? "", product]));
  const mergeCells = ({ cells, own }: ExchangedProduct): Cells => {
    const before = baseCells.get(cells.code ?? "") ?? {};
    const inherited = own ? pickCells(before, (column) => NON_FEATURE_COLUMNS.has(column)) : before;
    return { ...inherited, ...(own ? { type: own.type, ...own.features } : {}), ...cells };
  };
  // In the catalogue's own order; what is new comes last. Rows of the file are known by their place in it.
  const before = [...baseCells].flatMap(([code, cells], index) => {
    const product = productsByCode.get(code);
    if (product) return [{ row: product.position, cells: mergeCells(product) }];
    return isComplete ? [] : [{ row: products.length + index + 1, cells }];
  });
  const added = products.filter(({ cells }) => !baseCells.has(cells.code ?? ""));
  const rows = [...before, ...added.map((product) => ({ row: product.position, cells: mergeCells(product) }))];
  const codes = new Set(rows.map(({ cells }) => cells.code));
  const filterReferences = (name: string, columns: readonly string[]): Table | null => {
    const own = base.read(name, []);
    return (
      own && { ...own, rows: [...own.rows].filter(({ cells }) => columns.every((column) => codes.has(cells[column]))) }
    );
  };
  return {
    read: (name, reported) => {
      if (name === "accessories.csv") return filterReferences(name, ["product", "accessory"]);
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
