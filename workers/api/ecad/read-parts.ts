import sql, { join, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { nullableText, number, text } from "../../../app/foundation/catalogue/data/columns.ts";
import {
  type BatchRows,
  type CatalogueDatabase,
  type QueryBatch,
  runQueries,
} from "../../../app/foundation/catalogue/data/database.ts";
import { TradeData } from "../../../app/foundation/catalogue/product/trade-data.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { LIVE_LOCALES, LOCALES } from "../../../app/ground/i18n/locales.ts";
import { latestReleaseQuery } from "../../release.ts";
import { PART_ATTRIBUTES } from "./eplan-fields.ts";
import type { Part, Texts } from "./part.ts";

const PartRow = v.object({
  id: number,
  position: number,
  code: text,
  model_type: text,
  manufacturer: text,
  drawing: text,
  width_mm: number,
  height_mm: number,
  depth_mm: number,
  weight_without_packaging_g: number,
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: number,
  customs_tariff_number: text,
  trade: v.pipe(text, v.parseJson(), TradeData),
});
const locale = v.picklist(LOCALES);
const TextRow = v.object({ product_id: number, locale, name: nullableText, description: nullableText });
const ValueRow = v.object({
  product_id: number,
  attribute_code: text,
  number,
  number_max: v.nullable(number),
  unit_code: nullableText,
});
const RetiredRow = v.object({ code: text, model_type: text, successor: nullableText });
const RetiredTextRow = v.object({ code: text, locale, name: text });

const liveLocales = join([...LIVE_LOCALES]);

/** @param ids of the products, in any order */
const partQueries = (ids: Sql) =>
  ({
    products: [
      sql`SELECT p.id, p.position, p.code, p.model_type, p.manufacturer, t.drawing, p.width_mm, p.height_mm, p.depth_mm,
            p.weight_without_packaging_g, p.order_unit, p.package_unit, p.customs_tariff_number, p.trade
          FROM product p JOIN product_type t ON t.code = p.type_code WHERE p.id IN (${ids}) ORDER BY p.position`,
      PartRow,
    ],
    // What a language took from another is left out: the program falls back itself.
    texts: [
      sql`SELECT product_id, locale, CASE WHEN borrowed ->> '$.name' IS NULL THEN name END AS name,
            CASE WHEN borrowed ->> '$.description' IS NULL THEN description END AS description
          FROM product_text WHERE product_id IN (${ids}) AND locale IN (${liveLocales})`,
      TextRow,
    ],
    values: [
      sql`SELECT pa.product_id, pa.attribute_code, pa.number, pa.number_max, a.unit_code
          FROM product_attribute pa JOIN attribute a ON a.code = pa.attribute_code
          WHERE pa.product_id IN (${ids}) AND pa.attribute_code IN (${join([...PART_ATTRIBUTES])}) AND pa.number IS NOT NULL`,
      ValueRow,
    ],
  }) as const satisfies QueryBatch;

type PartRows = BatchRows<ReturnType<typeof partQueries>>;
/** With its place in the catalogue. */
export type PlacedPart = Part & { readonly position: number };

function toParts({ products, texts, values }: PartRows): PlacedPart[] {
  const textsById = Map.groupBy(texts, (row) => row.product_id);
  const valuesById = Map.groupBy(values, (row) => row.product_id);
  return products.map(({ id, position, code, model_type, manufacturer, ...row }) => {
    const ownTexts = textsById.get(id) ?? [];
    return {
      position,
      code,
      modelType: model_type,
      manufacturer,
      names: toTexts(ownTexts.map(({ locale, name }) => [locale, name])),
      successor: null,
      details: {
        descriptions: toTexts(ownTexts.map(({ locale, description }) => [locale, description])),
        drawing: row.drawing,
        widthMm: row.width_mm,
        heightMm: row.height_mm,
        depthMm: row.depth_mm,
        weightG: row.weight_without_packaging_g,
        unit: row.order_unit,
        packageUnit: row.package_unit,
        customsTariffNumber: row.customs_tariff_number,
        trade: row.trade,
        values: new Map(
          (valuesById.get(id) ?? []).map(({ attribute_code, number, number_max, unit_code }) => [
            attribute_code,
            { min: number, max: number_max ?? number, unit: unit_code },
          ]),
        ),
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
 * round trip, some fifteen rows a number.
 */
export async function readListedParts(database: CatalogueDatabase, codes: readonly string[]): Promise<Part[]> {
  const list = sql`SELECT value FROM json_each(${JSON.stringify(codes)})`;
  const { retired, retiredTexts, ...rows } = await runQueries(database, {
    ...partQueries(sql`SELECT id FROM product WHERE code IN (${list})`),
    retired: [
      sql`SELECT d.code, d.model_type, p.code AS successor FROM discontinued_product d
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
    ...retired.map(({ code, model_type, successor }): [string, Part] => [
      code,
      {
        code,
        modelType: model_type,
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
