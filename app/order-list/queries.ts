import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import type { CatalogueDatabase } from "../catalogue/database.ts";
import { choicesIn, ProductValuesSchema } from "../catalogue/facets/values.ts";
import { drawnFrom, ListedRow, listedColumns, paramsOf } from "../catalogue/listed-products.ts";
import { atOneRelease, type Snapshot, type Vocabulary } from "../catalogue/vocabulary.ts";
import { hrefOf } from "../i18n/href.ts";
import type { Locale } from "../i18n/locales.ts";
import { slipsBetween } from "../search/misspelling.ts";
import { bare } from "../search/part-numbers.ts";
import type { FoundLines, LineProduct, Meaning } from "./line-product.ts";
import { numbersOneSlipAway } from "./misread-numbers.ts";

/** Unknown numbers that neighbours are looked for; further ones are only said to be unknown. */
const MOST_GUESSED = 60;
const MOST_NEAREST = 3;
/** A shorter number has too many neighbours. */
const SHORTEST_GUESSED = 4;
/** Neighbours that are looked at, of all unknown numbers together. */
const MOST_COMPARED = 5000;
/** Last characters that a number may differ in. */
const LOOSE_END = 2;

const LineRow = v.object({ ...ListedRow.entries, weight_with_packaging_g: v.number() });
type LineRow = v.InferOutput<typeof LineRow>;

const MeaningRow = v.object({
  number: v.string(),
  code: v.string(),
  how: v.picklist(["number", "salesCode", "successor"]),
});
const AccessoryRow = v.object({
  product: v.string(),
  kind: v.picklist(["end_plate", "end_stop", "rail"]),
  code: v.string(),
});
const NearRow = v.object({ number: v.string(), near: v.string(), code: v.string() });

/** By the index of part numbers; a discontinued number by its own key, as the catalogue writes it. */
const meant = (numbers: Sql) => sql`
  SELECT n.value AS number, p.code, CASE WHEN lower(p.code) = n.value THEN 'number' ELSE 'salesCode' END AS how
  FROM json_each(${numbers}) AS n JOIN part_number pn ON pn.number = n.value JOIN product p ON p.id = pn.product_id
  UNION ALL
  SELECT n.value, p.code, 'successor'
  FROM json_each(${numbers}) AS n JOIN discontinued_product d ON d.code = upper(n.value) JOIN product p ON p.id = d.successor_id`;

/** The first choice of each kind of accessory that a list asks after. */
const accessoriesOf = (codes: Sql) => sql`
  SELECT p.code AS product, ac.kind, a.code, min(ac.position)
  FROM (${codes}) AS wanted JOIN product p ON p.code = wanted.code
  JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN ('end_plate', 'end_stop', 'rail')
  JOIN product a ON a.id = ac.accessory_id
  GROUP BY p.code, ac.kind`;

/**
 * The products of a list, with those that close and hold their rows, and what each number that was written means. One
 * round trip of some ten rows a number; two more where numbers are asked for that no product has.
 * @param numbers as they were written, with any separators
 */
export function findLines(
  database: CatalogueDatabase,
  locale: Locale,
  numbers: readonly string[],
): Promise<FoundLines> {
  const asked = new Map(numbers.map((number) => [number, bare(number)]));
  return atOneRelease(database, async (snapshot) => {
    const known = [...new Set(asked.values())];
    const found = await findMeant(snapshot, locale, known);
    const meanings = new Map<string, Meaning>(preferred(found.meanings));
    const unknown = known.filter((number) => !meanings.has(number));
    const near = await findNearest(snapshot, locale, unknown);
    for (const number of unknown) meanings.set(number, { how: "unknown", nearest: near.nearest.get(number) ?? [] });
    return {
      products: { ...found.products, ...near.products },
      meanings: Object.fromEntries(
        [...asked].map(([number, own]) => [number, meanings.get(own) ?? { how: "unknown", nearest: [] }]),
      ),
    };
  });
}

/** A number of today before a discontinued one, an order number before a sales code. */
function preferred(rows: readonly v.InferOutput<typeof MeaningRow>[]): [string, Meaning][] {
  const order = ["successor", "salesCode", "number"];
  return rows
    .toSorted((one, other) => order.indexOf(one.how) - order.indexOf(other.how))
    .map(({ number, code, how }) => [number, { code, how }]);
}

async function findMeant({ ask, vocabulary }: Snapshot, locale: Locale, numbers: readonly string[]) {
  if (numbers.length === 0) return { meanings: [], products: {} };
  const list = sql`${JSON.stringify(numbers)}`;
  const codes = sql`SELECT DISTINCT code FROM (${meant(list)})`;
  const { meanings, lines, accessories } = await ask({
    meanings: [meant(list), MeaningRow],
    lines: [
      sql`
      WITH own AS MATERIALIZED (${codes}), wanted AS (SELECT code FROM own UNION SELECT code FROM (${accessoriesOf(sql`SELECT code FROM own`)}))
      ${productsWanted(locale)}`,
      LineRow,
    ],
    accessories: [accessoriesOf(codes), AccessoryRow],
  });
  return { meanings, products: productsFrom(vocabulary, locale, lines, accessories) };
}

const productsWanted = (locale: Locale) => sql`
  SELECT ${listedColumns}, p.weight_with_packaging_g
  FROM wanted JOIN product p ON p.code = wanted.code
  JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}`;

/** Above every character that a bare part number holds. */
const AFTER_ANY = "\u007f";

/**
 * The numbers one slip away, and those that differ in their last two characters: for a number of seven digits some 160
 * look-ups by the index of part numbers, and a hundred rows at most.
 */
async function findNearest({ ask, vocabulary }: Snapshot, locale: Locale, unknown: readonly string[]) {
  const nearest = new Map<string, readonly string[]>();
  const guessed = unknown.filter((number) => number.length >= SHORTEST_GUESSED).slice(0, MOST_GUESSED);
  if (guessed.length === 0) return { nearest, products: {} };
  const slips = guessed.flatMap((number) => numbersOneSlipAway(number).map((near) => [number, near]));
  const beginnings = guessed.map((number) => [
    number,
    number.slice(0, Math.max(SHORTEST_GUESSED, number.length - LOOSE_END)),
  ]);
  const { near } = await ask({
    near: [
      sql`
      SELECT s.value ->> 0 AS number, pn.number AS near, p.code
      FROM json_each(${JSON.stringify(slips)}) AS s JOIN part_number pn ON pn.number = s.value ->> 1 JOIN product p ON p.id = pn.product_id
      UNION
      SELECT b.value ->> 0, pn.number, p.code
      FROM json_each(${JSON.stringify(beginnings)}) AS b
      JOIN part_number pn ON pn.number >= b.value ->> 1 AND pn.number < (b.value ->> 1) || ${AFTER_ANY} AND length(pn.number) = length(b.value ->> 0)
      JOIN product p ON p.id = pn.product_id LIMIT ${MOST_COMPARED}`,
      NearRow,
    ],
  });
  for (const [number, rows] of Map.groupBy(near, (row) => row.number)) {
    const closest = rows
      .map(({ near: other, code }) => ({ code, slips: slipsBetween(number, other) }))
      .toSorted((one, other) => one.slips - other.slips);
    nearest.set(number, [...new Set(closest.map(({ code }) => code))].slice(0, MOST_NEAREST));
  }
  const codes = [...new Set([...nearest.values()].flat())];
  if (codes.length === 0) return { nearest, products: {} };
  const { lines, accessories } = await ask({
    lines: [
      sql`WITH wanted AS (SELECT value AS code FROM json_each(${JSON.stringify(codes)})) ${productsWanted(locale)}`,
      LineRow,
    ],
    accessories: [accessoriesOf(sql`SELECT value AS code FROM json_each(${JSON.stringify(codes)})`), AccessoryRow],
  });
  return { nearest, products: productsFrom(vocabulary, locale, lines, accessories) };
}

function productsFrom(
  vocabulary: Vocabulary,
  locale: Locale,
  rows: readonly LineRow[],
  accessories: readonly v.InferOutput<typeof AccessoryRow>[],
): Record<string, LineProduct> {
  const fitting = new Map(accessories.map(({ product, kind, code }) => [`${product} ${kind}`, code]));
  const first = (code: string, kind: string) => fitting.get(`${code} ${kind}`) ?? null;
  return Object.fromEntries(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: row.name,
        href: hrefOf("product", locale, paramsOf(vocabulary, locale, row)),
        unit: row.order_unit,
        packageUnit: row.package_unit,
        minOrderQuantity: row.min_order_quantity,
        weightG: row.weight_with_packaging_g,
        drawn: drawnFrom(vocabulary, row),
        rails: railsOf(row),
        endPlate: first(row.code, "end_plate"),
        endStop: first(row.code, "end_stop"),
        rail: first(row.code, "rail"),
      },
    ]),
  );
}

/** The attribute that names what a product is mounted on. */
const MOUNTING = "rail_profile";

const railsOf = ({ facets }: LineRow) => choicesIn(v.parse(ProductValuesSchema, JSON.parse(facets))[MOUNTING] ?? null);
