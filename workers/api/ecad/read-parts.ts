import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import {
  type BatchRows,
  type CatalogueDatabase,
  type QueryBatch,
  runQueries,
} from "../../../app/foundation/catalogue/data/database.ts";
import { nullableText, number, selectFields, text } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { LIVE_LOCALES, LOCALES } from "../../../app/ground/i18n/locales.ts";
import { latestReleaseQuery } from "../../release.ts";
import { PART_ATTRIBUTES } from "./eplan-fields.ts";
import { PART_DETAILS, type Part, type Texts } from "./part.ts";

const part = selectFields(["id", "position", "code", "modelType", "manufacturer", ...PART_DETAILS]);
const PartRow = v.object({ ...part.entries, drawing: text });
const locale = v.picklist(LOCALES);
const TextRow = v.object({ id: number, locale, name: nullableText, description: nullableText });
const ValueRow = v.object({ id: number, attribute: text, min: number, max: number, unit: nullableText });
const AccessoryRow = v.object({ id: number, code: text });
const RetiredRow = v.object({ code: text, modelType: text, successor: nullableText });
const RetiredTextRow = v.object({ code: text, locale, name: text });

const liveLocales = join([...LIVE_LOCALES]);

/** @param ids of the products, in any order */
const partQueries = (ids: Sql) =>
  ({
    products: [
      sql`SELECT ${part.columns}, t.drawing
          FROM product p JOIN product_type t ON t.code = p.type_code WHERE p.id IN (${ids}) ORDER BY p.position`,
      PartRow,
    ],
    // A text that a language took from another is left out: the program falls back itself.
    texts: [
      sql`SELECT product_id AS id, locale, CASE WHEN borrowed ->> '$.name' IS NULL THEN name END AS name,
            CASE WHEN borrowed ->> '$.description' IS NULL THEN description END AS description
          FROM product_text WHERE product_id IN (${ids}) AND locale IN (${liveLocales})`,
      TextRow,
    ],
    values: [
      sql`SELECT pa.product_id AS id, pa.attribute_code AS attribute, pa.number AS min, coalesce(pa.number_max, pa.number) AS max,
            a.unit_code AS unit
          FROM product_attribute pa JOIN attribute a ON a.code = pa.attribute_code
          WHERE pa.product_id IN (${ids}) AND pa.attribute_code IN (${join([...PART_ATTRIBUTES])}) AND pa.number IS NOT NULL`,
      ValueRow,
    ],
    accessories: [
      sql`SELECT ac.product_id AS id, a.code FROM accessory ac JOIN product a ON a.id = ac.accessory_id
          WHERE ac.product_id IN (${ids}) ORDER BY ac.position`,
      AccessoryRow,
    ],
  }) as const satisfies QueryBatch;

type PartRows = BatchRows<ReturnType<typeof partQueries>>;
/** With its place in the catalogue. */
export type PlacedPart = Part & { readonly position: number };

function toParts({ products, texts, values, accessories }: PartRows): PlacedPart[] {
  const textsById = Map.groupBy(texts, ({ id }) => id);
  const valuesById = Map.groupBy(values, ({ id }) => id);
  const accessoriesById = Map.groupBy(accessories, ({ id }) => id);
  return products.map(({ id, position, code, modelType, manufacturer, ...details }) => {
    const ownTexts = textsById.get(id) ?? [];
    return {
      ...{ position, code, modelType, manufacturer },
      names: toTexts(ownTexts.map(({ locale, name }) => [locale, name])),
      successor: null,
      details: {
        ...details,
        descriptions: toTexts(ownTexts.map(({ locale, description }) => [locale, description])),
        values: new Map(
          (valuesById.get(id) ?? []).map(({ attribute, min, max, unit }) => [attribute, { min, max, unit }]),
        ),
        accessories: (accessoriesById.get(id) ?? []).map((each) => each.code),
      },
    };
  });
}

const toTexts = (entries: readonly (readonly [locale: string, text: string | null])[]): Texts =>
  Object.fromEntries(entries.filter(([, each]) => each));

/** Some 400 kB of rows. */
export const BATCH_SIZE = 200;

/** The release, if there is one, and how many products a category has: a row of the index for each. */
export function readCategorySize(database: CatalogueDatabase, category: string) {
  return runQueries(database, {
    releases: latestReleaseQuery,
    sizes: [sql`SELECT count(*) AS size FROM product WHERE category_code = ${category}`, v.object({ size: number })],
  });
}

/** The next products of a category in catalogue order, by its index, with the release that they are of. */
export async function readCategoryParts(database: CatalogueDatabase, category: string, after: number) {
  const ids = sql`SELECT id FROM product WHERE category_code = ${category} AND position > ${after} ORDER BY position LIMIT ${BATCH_SIZE}`;
  const { releases, ...rows } = await runQueries(database, { releases: latestReleaseQuery, ...partQueries(ids) });
  return { release: releases[0]?.number ?? 0, products: toParts(rows) };
}

/**
 * The products with these order numbers, made or discontinued, in the order of the numbers; others are left out. One
 * round trip, some thirty rows a number.
 */
export async function readListedParts(database: CatalogueDatabase, codes: readonly string[]): Promise<Part[]> {
  const list = sql`SELECT value FROM json_each(${JSON.stringify(codes)})`;
  const { retired, retiredTexts, ...rows } = await runQueries(database, {
    ...partQueries(sql`SELECT id FROM product WHERE code IN (${list})`),
    retired: [
      sql`SELECT d.code, d.model_type AS modelType, p.code AS successor FROM discontinued_product d
          LEFT JOIN product p ON p.id = d.successor_id WHERE d.code IN (${list})`,
      RetiredRow,
    ],
    retiredTexts: [
      sql`SELECT code, locale, name FROM discontinued_product_text
          WHERE code IN (${list}) AND locale IN (${liveLocales}) AND borrowed ->> '$.name' IS NULL`,
      RetiredTextRow,
    ],
  });
  const namesByCode = Map.groupBy(retiredTexts, ({ code }) => code);
  const parts = new Map<string, Part>([
    ...retired.map(({ code, modelType, successor }): [string, Part] => [
      code,
      {
        code,
        modelType,
        manufacturer: BRAND.name,
        names: toTexts((namesByCode.get(code) ?? []).map(({ locale, name }) => [locale, name])),
        details: null,
        successor,
      },
    ]),
    ...toParts(rows).map((part): [string, Part] => [part.code, part]),
  ]);
  return codes.flatMap((code) => parts.get(code) ?? []);
}
