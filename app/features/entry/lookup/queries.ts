import sql from "sql-template-tag";
import type { CatalogueDatabase } from "../../../foundation/catalogue/data/database.ts";
import { type Snapshot, withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { LinesResponse, Meaning, WordingMatch } from "../../list/line-product.ts";
import { MAX_WORDINGS } from "../../list/lines-request.ts";
import { type Check, keyOfCheck } from "../../reading/check.ts";
import { findAllContradictions } from "../../reading/contradicted-numbers.ts";
import { toGtinKey } from "../../reading/part-numbers/gtin-key.ts";
import {
  AccessoryRow,
  findProducts,
  LineRow,
  selectAccessories,
  selectLineProducts,
  toLineProducts,
} from "./line-products.ts";
import { matchContradicted, matchWordings } from "./match-wordings.ts";
import { MeaningRow, pickMeaning, selectMeanings, UNKNOWN } from "./meanings.ts";
import { findNearest } from "./nearest-numbers.ts";

/**
 * The products of a list, with those that close and hold their rows, and the meaning of each number and wording. One
 * round trip of some ten rows a number, two more if numbers are unknown, and a search for each wording.
 * @param numbers as they were written, with any separators
 */
export function findLines(
  database: CatalogueDatabase,
  locale: Locale,
  numbers: readonly string[],
  wordings: readonly string[] = [],
  checks: readonly Check[] = [],
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
      [...bareByNumber].map(([number, bare]): [string, Meaning] => [
        number,
        pickMeaning(number, rows.get(bare) ?? []) ?? near.get(bare) ?? UNKNOWN,
      ]),
    );
    const contradictions = await findAllContradictions(snapshot, locale, checks);
    const contradicted = checks.filter((check) => contradictions.has(keyOfCheck(check)));
    const matches = new Map([
      ...(wordings.length === 0 ? [] : await matchWordings(snapshot, locale, [...new Set(wordings)])),
      ...(await matchContradicted(snapshot, locale, contradicted.slice(0, MAX_WORDINGS))),
    ]);
    const codes = new Set([...meanings.values(), ...matches.values()].flatMap(matchedCodes));
    const products = await findProducts(
      snapshot,
      locale,
      [...codes].filter((code) => !(code in found.products)),
    );
    return {
      products: { ...found.products, ...products },
      meanings: Object.fromEntries(meanings),
      wordings: Object.fromEntries(matches),
      contradictions: Object.fromEntries(contradictions),
    };
  });
}

const matchedCodes = (match: Meaning | WordingMatch): string[] => [
  ...("code" in match && match.code !== null ? [match.code] : []),
  ...("nearest" in match ? match.nearest : []),
  ...("candidates" in match ? match.candidates : []),
  ...("substitutes" in match ? match.substitutes.map(({ code }) => code) : []),
];

/** In one round trip with the products that the numbers name. */
async function findMeanings({ runQueries, vocabulary }: Snapshot, locale: Locale, numbers: readonly string[]) {
  if (numbers.length === 0) return { meanings: [], products: {} };
  const gtins = numbers.flatMap((number) => {
    const key = toGtinKey(number);
    return key ? [[number, key]] : [];
  });
  const selected = selectMeanings(sql`${JSON.stringify(numbers)}`, sql`${JSON.stringify(gtins)}`);
  const codes = sql`SELECT DISTINCT code FROM (${selected}) WHERE code IS NOT NULL`;
  const { meanings, lines, accessories } = await runQueries({
    meanings: [selected, MeaningRow],
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
