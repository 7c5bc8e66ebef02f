import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../ground/i18n/locales.ts";
import type { CadProduct } from "../../drawing/drawing.ts";
import { hasCadFiles } from "../../drawing/measured.ts";
import type { BatchRows, CatalogueDatabase, QueryBatch } from "../data/database.ts";
import type { Code } from "../data/find-code.ts";
import { DRAWN, hrefOfProduct, listedJoins, toDrawnProduct } from "../data/listed-products.ts";
import { nullableText, path, selectFields, slugJoin, textJoin } from "../data/product-fields.ts";
import { runQueriesForEach } from "../data/queries-for-each.ts";
import { withSnapshot } from "../data/snapshot.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { CAD_FACTS, madeFilesDigest } from "../made-files/made-files.ts";
import type { Product } from "./product-data.ts";
import {
  AccessoryRow,
  accessoryFields,
  CertificateRow,
  ProductRow,
  ProductValueRow,
  productFields,
  RelatedProductRow,
  relatedFields,
} from "./product-rows.ts";
import { toProduct } from "./to-product.ts";

const MAX_RELATED = 6;
/** A type may have thousands of products; related ones are looked for among so many before and after the product. */
const MAX_NEIGHBOURS = 200;

/**
 * The other models of a product's type in its colour, the nearest in the catalogue first. Reads at most 400 rows by the
 * index of types, and the texts of six.
 */
function relatedQuery(locale: Locale, code: Code) {
  const neighbours = (side: Sql, order: Sql) => sql`
    SELECT * FROM (
      SELECT id, model_type, colour_code, position FROM product
      WHERE type_code = (SELECT type_code FROM me) AND position ${side} (SELECT position FROM me)
      ORDER BY position ${order} LIMIT ${MAX_NEIGHBOURS}
    )`;
  return sql`
    WITH me AS MATERIALIZED (SELECT type_code, model_type, colour_code, position FROM product WHERE code = ${code}),
      neighbour AS (${neighbours(sql`<`, sql`DESC`)} UNION ALL ${neighbours(sql`>`, sql`ASC`)}),
      nearest AS (
        SELECT n.id, n.position, abs(n.position - me.position) AS distance
        FROM me CROSS JOIN neighbour n ON n.model_type <> me.model_type AND n.colour_code = me.colour_code
        ORDER BY distance, n.position LIMIT ${MAX_RELATED}
      )
    SELECT ${relatedFields.columns} FROM nearest CROSS JOIN product p ON p.id = nearest.id ${listedJoins(locale)}
    ORDER BY nearest.distance, nearest.position`;
}

/** A number that accessories of one kind have among their values. */
const numberOf = (kind: string, facet: string) => sql`
  CASE WHEN ac.kind = ${kind} AND json_type(p.facets, ${`$.${facet}`}) IN ('integer', 'real') THEN p.facets ->> ${`$.${facet}`} END`;

/** All of a product, every part by an index; see `toProduct`. */
export function productQueries(locale: Locale, code: Code) {
  const productId = sql`(SELECT id FROM product WHERE code = ${code})`;
  return {
    product: [
      sql`
      SELECT ${productFields.columns}, (SELECT json_group_object(slug_set, slug) FROM product_slug WHERE product_id = p.id) AS slugs,
        p.changed_in AS changedIn, (SELECT substr(published_at, 1, 10) FROM release WHERE number = p.changed_in) AS changedOn
      FROM product p ${textJoin(locale)} JOIN category cat ON cat.code = p.category_code
      WHERE p.code = ${code}`,
      ProductRow,
    ],
    values: [
      sql`
      SELECT v.attribute_code AS attribute, at.name, a.section, ca.position AS keyPosition, v.value_code AS valueCode, a.kind,
        v.number, v.number_max AS numberMax, v.text, vt.name AS valueName, u.symbol AS unit
      FROM product_attribute v
      JOIN product p ON p.id = v.product_id
      JOIN attribute a ON a.code = v.attribute_code
      JOIN attribute_text at ON at.attribute_code = a.code AND at.locale = ${locale}
      LEFT JOIN category_attribute ca ON ca.category_code = p.category_code AND ca.attribute_code = a.code
      LEFT JOIN attribute_value_text vt ON vt.attribute_code = a.code AND vt.value_code = v.value_code AND vt.locale = ${locale}
      LEFT JOIN unit_text u ON u.unit_code = a.unit_code AND u.locale = ${locale}
      WHERE v.product_id = ${productId} ORDER BY a.position, vt.position`,
      ProductValueRow,
    ],
    certificates: [
      sql`
      SELECT ce.code, ce.mark, cet.description FROM product_certificate pc
      JOIN certificate ce ON ce.code = pc.certificate_code
      JOIN certificate_text cet ON cet.certificate_code = ce.code AND cet.locale = ${locale}
      WHERE pc.product_id = ${productId} ORDER BY ce.position`,
      CertificateRow,
    ],
    accessories: [
      sql`
      SELECT ${accessoryFields.columns}, ac.kind, ${numberOf("jumper", "poles")} AS poles, ${numberOf("marker", "tags")} AS tags
      FROM accessory ac JOIN product p ON p.id = ac.accessory_id ${listedJoins(locale)} WHERE ac.product_id = ${productId} ORDER BY ac.position`,
      AccessoryRow,
    ],
    // The plus keeps SQLite from reading the whole type in the order of its index instead of the model's products.
    colours: [
      sql`
      SELECT ${relatedFields.columns} FROM product me JOIN product p ON p.type_code = me.type_code AND p.model_type = me.model_type AND (p.id = me.id OR p.colour_code <> me.colour_code) ${listedJoins(locale)}
      WHERE me.code = ${code} ORDER BY +p.position LIMIT 12`,
      RelatedProductRow,
    ],
    related: [relatedQuery(locale, code), RelatedProductRow],
  } as const satisfies QueryBatch;
}

/** @returns null when there is no such product */
export const toFoundProduct = (
  vocabulary: Vocabulary,
  { product: [row], ...rows }: BatchRows<ReturnType<typeof productQueries>>,
  locale: Locale,
): Product | null => (row ? toProduct(vocabulary, row, rows, locale) : null);

/** A product, or null. One round trip. */
export const findProduct = async (database: CatalogueDatabase, locale: Locale, code: Code): Promise<Product | null> =>
  (await findProducts(database, locale, [code]))[0] ?? null;

/** Products in one round trip; null in the place of one that there is not. */
export const findProducts = (
  database: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[] | readonly [Code],
): Promise<(Product | null)[]> =>
  withSnapshot(database, async (snapshot) => {
    const found = await runQueriesForEach(snapshot.runQueries, codes, (code) => productQueries(locale, code));
    return found.map((rows) => toFoundProduct(snapshot.vocabulary, rows, locale));
  });

/** The path of a product's page in a language, or null. Two rows. */
export const findProductAddress = (database: CatalogueDatabase, locale: Locale, code: string): Promise<string | null> =>
  withSnapshot(database, async ({ vocabulary, runQueries }) => {
    const { rows } = await runQueries({
      rows: [
        sql`SELECT ${path.columns} FROM product p ${slugJoin(locale)} WHERE p.code = ${code}`,
        v.object(path.entries),
      ],
    });
    return rows[0] ? hrefOfProduct(vocabulary, locale, rows[0]) : null;
  });

const cad = selectFields(["id", "code", "name", ...CAD_FACTS, ...DRAWN]);
const CadRow = v.object({ ...cad.entries, changedAt: nullableText, made: nullableText });

/** The product's data that files are made from, with the day of the release that last changed it. */
export type DatedCadProduct = CadProduct & { readonly changedAt: Date };

/** @param where of the products `p`, and their order; eight rows each */
const readCadProducts = (database: CatalogueDatabase, where: Sql) =>
  withSnapshot(database, async (snapshot) => {
    const { rows } = await snapshot.runQueries({
      // With the English name: CAD programs show no other letters reliably.
      rows: [
        sql`
        SELECT ${cad.columns}, (SELECT published_at FROM release WHERE number = p.changed_in) AS changedAt, m.digest AS made
        FROM product p ${textJoin(INTERNATIONAL_LOCALE)} LEFT JOIN made_files m ON m.product_code = p.code ${where}`,
        CadRow,
      ],
    });
    return rows.map(({ id, code, name, massG, maxMm2, changedAt, made, ...row }) => {
      const product: DatedCadProduct = {
        ...{ code, name, massG, maxMm2, drawn: toDrawnProduct(snapshot.vocabulary, row) },
        changedAt: new Date(changedAt ?? 0),
      };
      // Its files may be of another state of the product, or of other code, than today's.
      return { id, product, isMade: made === madeFilesDigest(product) };
    });
  });

/** The data for a CAD file, by order number; null for a product that has none. */
export const findCadProduct = async (database: CatalogueDatabase, code: string): Promise<DatedCadProduct | null> => {
  const [found] = await readCadProducts(database, sql`WHERE p.code = ${code}`);
  return found && hasCadFiles(found.product.drawn) ? found.product : null;
};

/** Those of several whose files are not today's. */
export async function findUnmadeProducts(
  database: CatalogueDatabase,
  codes: readonly string[],
): Promise<DatedCadProduct[]> {
  const wanted = sql`JOIN json_each(${JSON.stringify(codes)}) AS wanted ON p.code = wanted.value`;
  return (await readCadProducts(database, wanted)).flatMap(({ product, isMade }) => (isMade ? [] : [product]));
}

/**
 * The products after one in the order of their ids whose files are not today's.
 * @returns their order numbers, and the id to go on after, or null at the end
 */
export async function findUnmade(
  database: CatalogueDatabase,
  after: number,
  limit: number,
): Promise<{ readonly codes: readonly string[]; readonly last: number | null }> {
  const rows = await readCadProducts(database, sql`WHERE p.id > ${after} ORDER BY p.id LIMIT ${limit}`);
  const codes = rows.flatMap(({ product, isMade }) => (isMade ? [] : [product.code]));
  return { codes, last: rows.length < limit ? null : Math.max(...rows.map(({ id }) => id)) };
}

export type CadFacts = Pick<CadProduct, "massG" | "maxMm2">;

/** What CAD files say of products beside their form, by order number. Three rows each. */
export const findCadFacts = (
  database: CatalogueDatabase,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CadFacts>> =>
  withSnapshot(database, async ({ runQueries }) => {
    const fields = selectFields(["code", ...CAD_FACTS]);
    const { rows } = await runQueries({
      rows: [
        sql`SELECT ${fields.columns} FROM json_each(${JSON.stringify(codes)}) AS wanted JOIN product p ON p.code = wanted.value`,
        v.object(fields.entries),
      ],
    });
    return new Map(rows.map(({ code, ...facts }) => [code, facts]));
  });

/** The same for all products of a group that have CAD files, in the catalogue's order, by the index of categories. */
export async function findGroupCadProducts(database: CatalogueDatabase, group: string): Promise<CadProduct[]> {
  const ofGroup = sql`WHERE p.category_code IN (SELECT code FROM category WHERE group_code = ${group}) ORDER BY p.position`;
  return (await readCadProducts(database, ofGroup)).flatMap(({ product }) =>
    hasCadFiles(product.drawn) ? product : [],
  );
}
