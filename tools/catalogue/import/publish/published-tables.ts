import * as v from "valibot";
import { STATED_VALUES } from "../../../../app/features/reading/part-numbers/stated-values.ts";
import { VALUE_KINDS } from "../../../../app/foundation/catalogue/facets/facet-value.ts";
import { LOCALES, SLUG_SETS } from "../../../../app/ground/i18n/locales.ts";
import type { Database, Rows, Snapshot } from "../../../sql/database.ts";
import { sqlLiteral } from "../../../sql/statements.ts";
import { TABLE_FILES, TABLES, type TableFile } from "../read/catalogue-tables.ts";
import { ProductRow } from "../read/product-row.ts";
import type { Source } from "../read/source.ts";
import type { Cells, Row, Table } from "../read/table.ts";

type CatalogueReader = Pick<Snapshot, "selectAll">;

/** Text rows as columns: name_tr, name_en …, empty where a text is another language's. */
const translatedColumns = (...fields: readonly string[]) =>
  fields
    .flatMap((field) =>
      LOCALES.map(
        (locale) =>
          `max(CASE WHEN t.locale = '${locale}' AND t.borrowed ->> '$.${field}' IS NULL THEN t.${field} END) AS ${field}_${locale}`,
      ),
    )
    .join(", ");
/** Slug rows as columns: slug_tr, slug_en …, likewise. */
const slugColumns = (from: string) =>
  SLUG_SETS.map(
    (slugSet) => `(SELECT s.slug FROM ${from} AND s.slug_set = '${slugSet}' AND s.borrowed IS NULL) AS slug_${slugSet}`,
  ).join(", ");
const joinedList = (column: string, from: string) =>
  `(SELECT coalesce(group_concat(${column}, ';'), '') FROM (${from}))`;

/** A list of the published vocabulary, the only place for tables without SQL tables. Parsed anew for each row of a join. */
const inVocabulary = (name: string) =>
  `json_each((SELECT group_concat(data, '') FROM (SELECT data FROM vocabulary ORDER BY part)), '$.${name}') AS j`;

/** A query for each table of a catalogue; rows are in the order of the published files. */
const QUERIES: Readonly<Record<TableFile, string>> = {
  "groups.csv": `
    SELECT g.code, ${slugColumns("product_group_slug s WHERE s.group_code = g.code")}, emblem_product, ${translatedColumns("name", "description")}
    FROM product_group g JOIN product_group_text t ON t.group_code = g.code GROUP BY g.code ORDER BY g.position`,
  "categories.csv": `
    SELECT c.code, group_code AS "group", ${slugColumns("category_slug s WHERE s.category_code = c.code")},
      ${joinedList("attribute_code", "SELECT attribute_code FROM category_attribute a WHERE a.category_code = c.code ORDER BY a.position")} AS attributes,
      etim_class, etim_release, etim_class_version, eclass, unspsc, ${translatedColumns("name", "description")}
    FROM category c JOIN category_text t ON t.category_code = c.code GROUP BY c.code ORDER BY c.position`,
  "types.csv": `
    SELECT y.code, category_code AS category, role, drawing, ${translatedColumns("name")}
    FROM product_type y JOIN product_type_text t ON t.type_code = y.code GROUP BY y.code ORDER BY y.position`,
  "units.csv": `
    WITH coded AS MATERIALIZED (SELECT j.key, j.value FROM ${inVocabulary("etimUnits")})
    SELECT unit_code AS code, (SELECT value FROM coded WHERE key = unit_code) AS etim_unit, ${translatedColumns("symbol")}
    FROM unit_text t GROUP BY unit_code`,
  "colours.csv": `
    WITH ordered AS MATERIALIZED (SELECT j.key, j.value ->> 'code' AS code FROM ${inVocabulary("colours")})
    SELECT c.code, hex, stripe_hex, ${translatedColumns("name")} FROM colour c JOIN colour_text t ON t.colour_code = c.code
    WHERE c.code <> '' GROUP BY c.code ORDER BY (SELECT key FROM ordered o WHERE o.code = c.code)`,
  "certificates.csv": `
    SELECT c.code, mark, ${translatedColumns("description")}
    FROM certificate c JOIN certificate_text t ON t.certificate_code = c.code GROUP BY c.code ORDER BY c.position`,
  "attributes.csv": `
    WITH coded AS MATERIALIZED (
      SELECT j.value ->> 'code' AS code, j.value ->> '$.etim.unit' AS etim_unit,
        (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.etim.features') AS m) AS etim_feature,
        (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.search') AS m) AS search,
        j.value ->> '$.minimum' AS minimum, j.value ->> '$.maximum' AS maximum
      FROM ${inVocabulary("attributes")})
    SELECT a.code, kind, unit_code AS unit, section, ${translatedColumns("name")}, c.minimum, c.maximum, c.etim_feature, c.etim_unit, c.search
    FROM attribute a JOIN attribute_text t ON t.attribute_code = a.code
    LEFT JOIN coded c ON c.code = a.code GROUP BY a.code ORDER BY a.position`,
  "attribute-values.csv": `
    WITH coded AS MATERIALIZED (
      SELECT j.value ->> 'code' AS attribute, m.value ->> 'code' AS value, m.value ->> 'etimValue' AS etim_value
      FROM ${inVocabulary("attributes")} JOIN json_each(j.value, '$.values') AS m WHERE etim_value IS NOT NULL)
    SELECT t.attribute_code AS attribute, t.value_code AS code, c.etim_value, ${translatedColumns("name")}
    FROM attribute_value_text t JOIN attribute a ON a.code = t.attribute_code
    LEFT JOIN coded c ON c.attribute = t.attribute_code AND c.value = t.value_code
    GROUP BY t.attribute_code, t.value_code ORDER BY a.position, t.position`,
  "etim.csv": `
    SELECT (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.classes') AS m) AS class, j.value ->> 'attribute' AS attribute,
      j.value ->> 'value' AS value, (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.features') AS m) AS feature,
      j.value ->> 'etimValue' AS etim_value, j.value ->> 'unit' AS unit
    FROM ${inVocabulary("etim")}
    ORDER BY j.key`,
  "accessories.csv": `
    SELECT p.code AS product, q.code AS accessory, a.kind
    FROM accessory a JOIN product p ON p.id = a.product_id JOIN product q ON q.id = a.accessory_id
    ORDER BY p.position, a.position`,
  "ratings.csv": `
    SELECT p.code AS product, j.value ->> 'standard' AS standard, j.value ->> 'useGroup' AS use_group,
      j.value -> 'voltage' AS voltage, j.value -> 'current' AS current, j.value ->> 'awgMin' AS awg_min, j.value ->> 'awgMax' AS awg_max
    FROM product p JOIN json_each(p.trade, '$.ratings') AS j ORDER BY p.position, j.key`,
  "discontinued.csv": `
    SELECT d.code, d.model_type, ${translatedColumns("name")}, discontinued_on, p.code AS successor, d.reason
    FROM discontinued_product d JOIN discontinued_product_text t ON t.code = d.code
    LEFT JOIN product p ON p.id = d.successor_id GROUP BY d.code ORDER BY d.position`,
  "cross-references.csv": `
    SELECT c.manufacturer, c.type, c.number, p.code AS order_number, iif(c.match = 'exact', 'true', '') AS confirmed, ${STATED_VALUES.map((name) => `c.stated ->> '$.${name}' AS stated_${name}`).join(", ")},
      c.source, ${translatedColumns("note")}
    FROM cross_reference c JOIN cross_reference_text t ON t.id = c.id JOIN product p ON p.id = c.product_id
    GROUP BY c.id ORDER BY c.position`,
  "synonyms.csv": `
    SELECT j.value ->> 'language' AS language, j.value ->> 'words' AS words, j.value ->> 'means' AS means
    FROM ${inVocabulary("synonyms")}
    ORDER BY j.key`,
  "meanings.csv": `
    SELECT j.value ->> 'language' AS language, j.value ->> 'words' AS words, j.value ->> 'attribute' AS attribute,
      (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.values') AS m) AS "values"
    FROM ${inVocabulary("meanings")}
    ORDER BY j.key`,
  "resellers.csv": `
    SELECT r.code, kind, country, r.city, ${translatedColumns("city")}, latitude, longitude, name, address, phone, email, website,
      ${joinedList("code", "SELECT g.code FROM reseller_group s JOIN product_group g ON g.code = s.group_code WHERE s.code = r.code ORDER BY g.position")} AS groups
    FROM reseller r JOIN reseller_text t ON t.code = r.code GROUP BY r.code ORDER BY r.position`,
  "rules.csv": `
    SELECT rule, only_in AS only, except_in AS "except", attributes, words FROM catalogue_rule ORDER BY position`,
};

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
