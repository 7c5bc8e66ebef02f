import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../catalogue/data/database.ts";
import {
  ListedRow,
  listedColumns,
  resolveProductParams,
  toDrawnProduct,
} from "../../catalogue/data/listed-products.ts";
import { type Snapshot, withSnapshot } from "../../catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { choicesOf, ProductValuesSchema } from "../../catalogue/facets/facet-value.ts";
import { hrefOf } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locales.ts";
import { normalizePartNumber } from "../../search/part-numbers/part-numbers.ts";
import { selectSubstitutes } from "../../search/part-numbers/substitutes.ts";
import { editDistance } from "../../search/text-analysis/edit-distance.ts";
import type { LineProduct, LinesResponse, Meaning, WordingMatch } from "../line-product.ts";
import { matchWordings } from "./match-wordings.ts";
import { isSwapped, numbersOneTypoAway, withDecimalPoints } from "./number-typos.ts";

/** Unknown numbers that neighbours are looked for; further ones are only said to be unknown. */
const MAX_GUESSED_NUMBERS = 60;
const MAX_NEAREST = 3;
/** A shorter number has too many neighbours. */
const MIN_GUESSED_LENGTH = 4;
/** Neighbours that are looked at, of all unknown numbers together. */
const MAX_NEIGHBOURS = 5000;
/** Substitutes that are read, of all unknown numbers together. */
const MAX_SUBSTITUTES = 200;
/** Last characters that a number may differ in. */
const LOOSE_SUFFIX_LENGTH = 2;

const LineRow = v.object({ ...ListedRow.entries, weight_with_packaging_g: v.number() });
type LineRow = v.InferOutput<typeof LineRow>;

const MeaningRow = v.object({
  number: v.string(),
  /** Null where nothing takes the place of what is no longer made. */
  code: v.nullable(v.string()),
  how: v.picklist(["number", "salesCode", "successor"]),
  salesCode: v.nullable(v.string()),
});
const AccessoryRow = v.object({
  product: v.string(),
  kind: v.picklist(["end_plate", "end_stop", "rail"]),
  code: v.string(),
});
const NearRow = v.object({ number: v.string(), near: v.string(), code: v.string() });

/** By the index of part numbers; a discontinued number by its own key, as the catalogue writes it. */
const selectMeanings = (numbers: Sql) => sql`
  SELECT n.value AS number, p.code, CASE WHEN lower(replace(p.code, '.', '')) = n.value THEN 'number' ELSE 'salesCode' END AS how, p.sales_code AS salesCode
  FROM json_each(${numbers}) AS n JOIN part_number pn ON pn.number = n.value JOIN product p ON p.id = pn.product_id
  UNION ALL
  SELECT n.value, p.code, 'successor', NULL
  FROM json_each(${numbers}) AS n JOIN discontinued_product d ON d.code = upper(n.value) LEFT JOIN product p ON p.id = d.successor_id`;

/** The first choice of each kind of accessory that a list asks after. */
const selectAccessories = (codes: Sql) => sql`
  SELECT p.code AS product, ac.kind, a.code, min(ac.position)
  FROM (${codes}) AS wanted JOIN product p ON p.code = wanted.code
  JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN ('end_plate', 'end_stop', 'rail')
  JOIN product a ON a.id = ac.accessory_id
  GROUP BY p.code, ac.kind`;

/**
 * The products of a list, with those that close and hold their rows, and what each number and each line in words means.
 * One round trip of some ten rows a number; two more where numbers are asked for that no product has; one for each line
 * in words, since it is searched for.
 * @param numbers as they were written, with any separators
 */
export function findLines(
  database: CatalogueDatabase,
  locale: Locale,
  numbers: readonly string[],
  wordings: readonly string[] = [],
): Promise<LinesResponse> {
  const bareByNumber = new Map(numbers.map((number) => [number, normalizePartNumber(number)]));
  return withSnapshot(database, async (snapshot) => {
    const bareNumbers = [...new Set(bareByNumber.values())];
    const found = await findMeanings(snapshot, locale, bareNumbers);
    const rows = Map.groupBy(found.meanings, ({ number }) => number);
    const near = await findNearest(
      snapshot,
      locale,
      bareNumbers.filter((number) => !rows.has(number)),
    );
    const meanings = new Map(
      [...bareByNumber].map(([number, key]): [string, Meaning] => [
        number,
        pickMeaning(number, rows.get(key) ?? []) ?? near.get(key) ?? UNKNOWN,
      ]),
    );
    const matches = wordings.length === 0 ? new Map() : await matchWordings(snapshot, locale, [...new Set(wordings)]);
    const offered = new Set([
      ...[...meanings.values()].flatMap(matchedCodes),
      ...[...matches.values()].flatMap(matchedCodes),
    ]);
    const products = await findProducts(
      snapshot,
      locale,
      [...offered].filter((code) => !(code in found.products)),
    );
    return {
      products: { ...found.products, ...products },
      meanings: Object.fromEntries(meanings),
      wordings: Object.fromEntries(matches),
    };
  });
}

const UNKNOWN: Extract<Meaning, { how: "unknown" }> = {
  how: "unknown",
  nearest: [],
  swapped: null,
  substitutes: [],
};

/** Every product that an answer names. */
function matchedCodes(match: Meaning | WordingMatch): string[] {
  return [
    ...("code" in match && match.code !== null ? [match.code] : []),
    ...("nearest" in match ? match.nearest : []),
    ...("candidates" in match ? match.candidates : []),
    ...("substitutes" in match ? match.substitutes.map(({ code }) => code) : []),
  ];
}

type MeaningRow = v.InferOutput<typeof MeaningRow>;

/**
 * A number of today before a discontinued one, an order number before a sales code. Two sales codes that differ in their
 * points only, KV-2.5-GR and KV-25-GR, are told apart by these; written without, both are offered.
 */
function pickMeaning(number: string, rows: readonly MeaningRow[]): Meaning | undefined {
  const order = ["number", "salesCode", "successor"];
  const how = order.find((each) => rows.some((row) => row.how === each));
  const preferred = rows.filter((row) => row.how === how);
  const written = preferred.filter(
    ({ salesCode }) => salesCode !== null && withDecimalPoints(salesCode) === withDecimalPoints(number),
  );
  const [first, ...others] = written.length > 0 ? written : preferred;
  if (!first) return undefined;
  if (first.code === null) return { how: "discontinued" };
  const nearest = [first, ...others].flatMap(({ code }) => code ?? []);
  return new Set(nearest).size > 1 ? { ...UNKNOWN, nearest } : { code: first.code, how: first.how };
}

async function findMeanings({ runQueries, vocabulary }: Snapshot, locale: Locale, numbers: readonly string[]) {
  if (numbers.length === 0) return { meanings: [], products: {} };
  const list = sql`${JSON.stringify(numbers)}`;
  const codes = sql`SELECT DISTINCT code FROM (${selectMeanings(list)}) WHERE code IS NOT NULL`;
  const { meanings, lines, accessories } = await runQueries({
    meanings: [selectMeanings(list), MeaningRow],
    lines: [
      sql`
      WITH own AS MATERIALIZED (${codes}), wanted AS (SELECT code FROM own UNION SELECT code FROM (${selectAccessories(sql`SELECT code FROM own`)}))
      ${selectLineProducts(locale)}`,
      LineRow,
    ],
    accessories: [selectAccessories(codes), AccessoryRow],
  });
  return { meanings, products: toLineProducts(vocabulary, locale, lines, accessories) };
}

const selectLineProducts = (locale: Locale) => sql`
  SELECT ${listedColumns}, p.weight_with_packaging_g
  FROM wanted JOIN product p ON p.code = wanted.code
  JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${locale}`;

/** Above every character that a bare part number holds. */
const AFTER_ANY_CHARACTER = "\u007f";

/**
 * What numbers that no product has may have been: other makers' numbers; numbers one slip away, and those that differ in
 * their last two characters. For a number of seven digits some 160 look-ups by the index of part numbers, and a hundred
 * rows at most.
 */
async function findNearest({ runQueries }: Snapshot, locale: Locale, unknown: readonly string[]) {
  const guessed = unknown.filter((number) => number.length >= MIN_GUESSED_LENGTH).slice(0, MAX_GUESSED_NUMBERS);
  if (guessed.length === 0) return new Map<string, Meaning>();
  const typos = guessed.flatMap((number) => numbersOneTypoAway(number).map((near) => [number, near]));
  const prefixes = guessed.map((number) => [
    number,
    number.slice(0, Math.max(MIN_GUESSED_LENGTH, number.length - LOOSE_SUFFIX_LENGTH)),
  ]);
  const { near, substitutes } = await runQueries({
    near: [
      sql`
      SELECT s.value ->> 0 AS number, pn.number AS near, p.code
      FROM json_each(${JSON.stringify(typos)}) AS s JOIN part_number pn ON pn.number = s.value ->> 1 JOIN product p ON p.id = pn.product_id
      UNION
      SELECT b.value ->> 0, pn.number, p.code
      FROM json_each(${JSON.stringify(prefixes)}) AS b
      JOIN part_number pn ON pn.number >= b.value ->> 1 AND pn.number < (b.value ->> 1) || ${AFTER_ANY_CHARACTER} AND length(pn.number) = length(b.value ->> 0)
      JOIN product p ON p.id = pn.product_id LIMIT ${MAX_NEIGHBOURS}`,
      NearRow,
    ],
    substitutes: selectSubstitutes(guessed, locale, MAX_SUBSTITUTES),
  });
  const rows = Map.groupBy(near, ({ number }) => number);
  return new Map(
    guessed.map((number): [string, Meaning] => {
      const closest = (rows.get(number) ?? [])
        .map(({ near: other, code }) => ({ code, other, typos: editDistance(number, other) }))
        .toSorted((one, other) => one.typos - other.typos);
      const swapped = closest.filter(({ other }) => isSwapped(number, other)).map(({ code }) => code);
      return [
        number,
        {
          how: "unknown",
          nearest: [...new Set(closest.map(({ code }) => code))].slice(0, MAX_NEAREST),
          swapped: swapped.length === 1 ? (swapped[0] ?? null) : null,
          substitutes: substitutes.filter(({ key }) => key === number).slice(0, MAX_NEAREST),
        },
      ];
    }),
  );
}

async function findProducts({ runQueries, vocabulary }: Snapshot, locale: Locale, codes: readonly string[]) {
  if (codes.length === 0) return {};
  const list = sql`SELECT value AS code FROM json_each(${JSON.stringify(codes)})`;
  const { lines, accessories } = await runQueries({
    lines: [sql`WITH wanted AS (${list}) ${selectLineProducts(locale)}`, LineRow],
    accessories: [selectAccessories(list), AccessoryRow],
  });
  return toLineProducts(vocabulary, locale, lines, accessories);
}

function toLineProducts(
  vocabulary: Vocabulary,
  locale: Locale,
  rows: readonly LineRow[],
  accessories: readonly v.InferOutput<typeof AccessoryRow>[],
): Record<string, LineProduct> {
  const accessoryCodes = new Map(accessories.map(({ product, kind, code }) => [`${product} ${kind}`, code]));
  const first = (code: string, kind: string) => accessoryCodes.get(`${code} ${kind}`) ?? null;
  return Object.fromEntries(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: row.name,
        href: hrefOf("product", locale, resolveProductParams(vocabulary, locale, row)),
        unit: row.order_unit,
        packageUnit: row.package_unit,
        minOrderQuantity: row.min_order_quantity,
        weightG: row.weight_with_packaging_g,
        drawn: toDrawnProduct(vocabulary, row),
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

const railsOf = ({ facets }: LineRow) => choicesOf(v.parse(ProductValuesSchema, JSON.parse(facets))[MOUNTING] ?? null);
