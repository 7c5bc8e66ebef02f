import * as v from "valibot";
import { VALUE_KINDS } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import type { Database, Rows, Snapshot } from "../../../sql/database.ts";
import { sqlLiteral } from "../../../sql/statements.ts";
import { TABLE_FILES, TABLES, type TableFile } from "../read/catalogue-tables.ts";
import { ProductRow } from "../read/product-row.ts";
import { productsByGroup } from "../read/products-by-group.ts";
import type { Source } from "../read/source.ts";
import type { Cells, Row, Table } from "../read/table.ts";
import { joinedList, QUERIES, translatedColumns } from "./published-queries.ts";

type CatalogueReader = Pick<Snapshot, "selectAll">;

/** Tables with several rows for each product. */
const OF_PRODUCTS: readonly TableFile[] = ["accessories.csv", "ratings.csv"];

const PRODUCTS_PER_QUERY = 5000;

/** The columns of a product file that are in its trade data; numbers as they were written. */
const TRADE_PATHS = {
  gtin: "gtin",
  country_of_origin: "countryOfOrigin",
  rohs: "rohs",
  rohs_exemption: "rohsExemption",
  reach: "reach",
  reach_date: "reachDate",
  scip_number: "scipNumber",
  weee_category: "weeeCategory",
  pcf_kg: "carbonFootprint.kg",
  pcf_method: "carbonFootprint.method",
  pcf_stage: "carbonFootprint.stage",
  pcf_verification: "carbonFootprint.verification",
  pcf_lifetime: "carbonFootprint.lifetime",
  search_words: "searchWords",
};
const tradeColumns = Object.entries(TRADE_PATHS)
  .map(([column, path]) => `trade ->> '$.${path}' AS ${column}`)
  .join(", ");

/** 0 where a number is not known, which is an empty cell. */
const numberColumns = (...columns: readonly string[]) =>
  columns.map((column) => `nullif(${column}, 0) AS ${column}`).join(", ");
/** The order number where the product has none of its own. */
const ownColumns = (...columns: readonly string[]) =>
  columns.map((column) => `nullif(${column}, p.code) AS ${column}`).join(", ");

const PRODUCT_COLUMNS = `
  SELECT p.id, p.position, p.code, category_code AS category, type_code AS type, ${ownColumns("model_type", "sales_code")},
    family, variant_axes, manufacturer,
    ${translatedColumns("name", "description", "connection")}, colour_code AS colour, role, drawing, order_unit,
    ${numberColumns("width_mm", "height_mm", "depth_mm", "weight_without_packaging_g", "weight_with_packaging_g", "package_unit", "min_order_quantity")},
    customs_tariff_number, ${tradeColumns},
    ${joinedList("code", "SELECT c.code FROM product_certificate s JOIN certificate c ON c.code = s.certificate_code WHERE s.product_id = p.id ORDER BY c.position")} AS certificates`;

const CELL = Object.entries(VALUE_KINDS)
  .map(([kind, { cell }]) => `WHEN '${kind}' THEN ${cell}`)
  .join(" ");

/** Values as cells of a product file. */
const ATTRIBUTE_CELLS = `
  SELECT product_id, attribute_code, group_concat(cell, ';') AS cell FROM (
    SELECT s.product_id, s.attribute_code,
      CASE a.kind ${CELL} END AS cell
    FROM product_attribute s JOIN attribute a ON a.code = s.attribute_code
    LEFT JOIN attribute_value_text t
      ON t.attribute_code = s.attribute_code AND t.value_code = s.value_code AND t.locale = '${LOCALES[0]}'`;

const ProductCell = v.object({ product_id: v.number(), attribute_code: v.string(), cell: v.string() });
const ProductCells = v.looseObject({ id: v.number(), position: v.number() });

/**
 * The published catalogue as tables: publishing them again changes nothing. Products are in catalogue order, a table for
 * each group.
 */
export function readPublishedTables(database: CatalogueReader): Source {
  const results = database.selectAll(TABLE_FILES.map((file) => QUERIES[file]));
  const baseTables = TABLE_FILES.map((file, index) =>
    toTable(file, Object.keys(TABLES[file].entries), results[index] ?? []),
  );
  const products = readProductTables(database);
  const tables = new Map([...baseTables, ...products].map((table) => [table.file, table]));
  return { read: (file) => tables.get(file) ?? null, productFiles: () => products.map(({ file }) => file) };
}

/** One of the published tables. */
export async function readPublishedTable({ selectAll }: Pick<Database, "selectAll">, file: TableFile): Promise<Table> {
  const [rows = []] = await selectAll([QUERIES[file]]);
  return toTable(file, Object.keys(TABLES[file].entries), rows);
}

const CODES_PER_QUERY = 2000;

/** The published catalogue with some of its products, and of the tables of products their rows. */
export async function readPublishedRows(
  database: Pick<Database, "selectAll">,
  codes: readonly string[],
): Promise<Source> {
  const common = TABLE_FILES.filter((file) => !OF_PRODUCTS.includes(file));
  const found = await database.selectAll(common.map((file) => QUERIES[file]));
  const tables = common.map((file, index) => toTable(file, Object.keys(TABLES[file].entries), found[index] ?? []));
  const rowsOf = new Map<TableFile, Rows[number][]>(OF_PRODUCTS.map((file) => [file, []]));
  const products: Rows[number][] = [];
  const attributes = new Set<string>();
  for (let start = 0; start < codes.length; start += CODES_PER_QUERY) {
    const list = codes
      .slice(start, start + CODES_PER_QUERY)
      .map(sqlLiteral)
      .join(",");
    const [rows = [], cells = [], ...others] = await database.selectAll([
      ...productQueries(`SELECT id FROM product WHERE code IN (${list})`),
      ...OF_PRODUCTS.map((file) => `SELECT * FROM (${QUERIES[file]}) WHERE product IN (${list})`),
    ]);
    for (const product of withAttributes(rows, cells)) {
      products.push(product);
      for (const column of Object.keys(product)) attributes.add(column);
    }
    for (const [index, file] of OF_PRODUCTS.entries()) rowsOf.get(file)?.push(...(others[index] ?? []));
  }
  const columns = [...attributes].filter((column) => column !== "id" && column !== "position");
  const all = new Map(
    [
      ...tables,
      ...OF_PRODUCTS.map((file) => toTable(file, Object.keys(TABLES[file].entries), rowsOf.get(file) ?? [])),
      toTable(PUBLISHED_PRODUCTS, columns, products),
    ].map((table) => [table.file, table]),
  );
  return { read: (file) => all.get(file) ?? null, productFiles: () => [PUBLISHED_PRODUCTS] };
}

/** The whole published catalogue in memory, for who cannot read it synchronously: the same tables. */
export async function readAllPublished(database: Pick<Database, "select" | "selectAll">): Promise<Source> {
  const rows = await database.select("SELECT code FROM product ORDER BY position");
  const codes = rows.map(({ code }) => String(code));
  return productsByGroup(await readPublishedRows(database, codes));
}

const PUBLISHED_PRODUCTS = "products/published.csv";

const ColumnsRow = v.object({ group_code: v.string(), attribute_code: v.nullable(v.string()) });

/** A table for each group with products, with columns for the attributes that they use. */
function readProductTables(database: CatalogueReader): Table[] {
  const [rows = []] = database.selectAll([
    `SELECT DISTINCT c.group_code, s.attribute_code FROM product_group g
     JOIN category c ON c.group_code = g.code JOIN product p ON p.category_code = c.code
     LEFT JOIN product_attribute s ON s.product_id = p.id ORDER BY g.position, s.attribute_code`,
  ]);
  return [...Map.groupBy(v.parse(v.array(ColumnsRow), rows), ({ group_code }) => group_code)].map(
    ([group, columnRows]) => {
      const attributes = columnRows.flatMap(({ attribute_code }) => attribute_code ?? []);
      const columns = [...Object.keys(ProductRow.entries), ...attributes];
      return {
        file: `products/${group}.csv`,
        columns,
        rows: { [Symbol.iterator]: () => readProducts(database, group, columns) },
      };
    },
  );
}

function* readProducts({ selectAll }: CatalogueReader, group: string, columns: readonly string[]): Generator<Row> {
  const categoriesOfGroup = `SELECT code FROM category WHERE group_code = ${sqlLiteral(group)}`;
  let row = 1;
  for (let last = -1; ; ) {
    const selectedIds = `SELECT id FROM product WHERE category_code IN (${categoriesOfGroup}) AND position > ${last} ORDER BY position LIMIT ${PRODUCTS_PER_QUERY}`;
    const [products = [], cells = []] = selectAll(productQueries(selectedIds));
    for (const { id, position, ...product } of withAttributes(products, cells)) {
      last = position;
      row += 1;
      yield { row, cells: toCells(columns, product) };
    }
    if (products.length < PRODUCTS_PER_QUERY) return;
  }
}

/** @param ids a SELECT of products' ids */
const productQueries = (ids: string): readonly string[] => [
  `${PRODUCT_COLUMNS} FROM product p JOIN product_text t ON t.product_id = p.id
   WHERE p.id IN (${ids}) GROUP BY p.id ORDER BY p.position`,
  `${ATTRIBUTE_CELLS} WHERE s.product_id IN (${ids}) ORDER BY s.product_id, a.position, t.position, s.value_code
   ) GROUP BY product_id, attribute_code`,
];

/** Rows of products with their attributes' values as cells. */
function withAttributes(products: Rows, cells: Rows): v.InferOutput<typeof ProductCells>[] {
  const byProduct = Map.groupBy(v.parse(v.array(ProductCell), cells), (cell) => cell.product_id);
  return v.parse(v.array(ProductCells), products).map((product) => {
    for (const { attribute_code, cell } of byProduct.get(product.id) ?? []) product[attribute_code] = cell;
    return product;
  });
}

const toCells = (columns: readonly string[], row: Rows[number]): Cells =>
  Object.fromEntries(columns.map((column) => [column, String(row[column] ?? "")]));

function toTable(file: string, columns: readonly string[], rows: Rows): Table {
  return {
    file,
    columns,
    rows: rows.map((row, index) => ({ row: index + 2, cells: toCells(columns, row) })),
  };
}
