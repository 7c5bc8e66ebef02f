import sql from "sql-template-tag";
import * as v from "valibot";
import { categoryHref } from "../../../foundation/catalogue/address/catalogue-path.ts";
import type { Code } from "../../../foundation/catalogue/data/find-code.ts";
import { hrefOfProduct } from "../../../foundation/catalogue/data/listed-products.ts";
import { number, PATH, selectFields, slugJoin, text } from "../../../foundation/catalogue/data/product-fields.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { joinNumbers, MAX_LISTED_NUMBERS } from "../../../ground/text/part-numbers.ts";

/** A rail fits everything mounted on it, so in a large catalogue not all is counted. */
const MAX_FITTED = 2000;
/** Models named of one type; its listing has them all. */
const MAX_MODELS = 12;

export type FittedType = {
  readonly name: string;
  readonly count: number;
  /** The number of products of the type, where it fits only some of them; otherwise null. */
  readonly of: number | null;
  /** The one product, the listing of exactly these, or that of the whole type when a URL cannot name so many. */
  readonly href: string;
  readonly models: readonly { readonly name: string; readonly href: string }[];
};

export type AccessoryOf = {
  readonly types: readonly FittedType[];
  readonly total: number;
  readonly hasMore: boolean;
};

const model = selectFields([...PATH, "typeCode", "modelType", "position"]);
const ModelRow = v.object({
  ...model.entries,
  count: number,
  codes: v.pipe(text, v.parseJson(), v.array(text)),
});

/**
 * The models that an accessory fits, by the index of accessories: reads two rows for each product it fits, at most 4,000,
 * and two for each model.
 */
export const accessoryOfQuery = (locale: Locale, code: Code) =>
  [
    sql`
    WITH fitted AS (
      SELECT ac.product_id FROM accessory ac WHERE ac.accessory_id = (SELECT id FROM product WHERE code = ${code})
      LIMIT ${MAX_FITTED + 1}
    ), model AS MATERIALIZED (
      SELECT p.id, min(p.position) AS position, count(*) AS count, json_group_array(p.code) AS codes
      FROM fitted JOIN product p ON p.id = fitted.product_id GROUP BY p.type_code, p.model_type
    )
    SELECT ${model.columns}, m.count, m.codes
    FROM model m JOIN product p ON p.id = m.id ${slugJoin(locale)} ORDER BY m.position`,
    ModelRow,
  ] as const;

/** The same type by type, in catalogue order. */
export function toAccessoryOf(
  vocabulary: Vocabulary,
  locale: Locale,
  models: readonly v.InferOutput<typeof ModelRow>[],
): AccessoryOf {
  const total = models.reduce((sum, { count }) => sum + count, 0);
  return {
    types: [...Map.groupBy(models, ({ typeCode }) => typeCode)].map(([type, rows]) =>
      toFittedType(vocabulary, locale, type, rows),
    ),
    total: Math.min(total, MAX_FITTED),
    hasMore: total > MAX_FITTED,
  };
}

function toFittedType(
  vocabulary: Vocabulary,
  locale: Locale,
  code: string,
  rows: readonly v.InferOutput<typeof ModelRow>[],
): FittedType {
  const type = vocabulary.types.get(code);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const isWhole = count === type?.count;
  const category = vocabulary.categories.get(rows[0]?.categoryCode ?? "");
  const group = category && vocabulary.groups.get(category.group);
  const listing = category && group ? categoryHref(locale, group, category) : hrefOf("products", locale);
  const query: [string, string] =
    isWhole || count > MAX_LISTED_NUMBERS ? ["type", code] : ["q", joinNumbers(rows.flatMap(({ codes }) => codes))];
  const models = rows.slice(0, MAX_MODELS).map((row) => ({
    name: row.modelType,
    href: hrefOfProduct(vocabulary, locale, row),
  }));
  const [only] = count === 1 ? models : [];
  return {
    name: type?.names[locale] ?? code,
    count,
    of: isWhole || !type ? null : type.count,
    href: only?.href ?? `${listing}?${new URLSearchParams([query])}`,
    models,
  };
}
