import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { editDistance } from "../../../ground/text/edit-distance.ts";
import { AFTER_ANY_CHARACTER } from "../../../ground/text/part-numbers.ts";
import type { Meaning } from "../../list/line-product.ts";
import { MIN_KEY_LENGTH, selectSubstitutes, toSubstitutes } from "../../reading/part-numbers/substitutes.ts";
import { isSwapped, numbersOneTypoAway } from "./number-typos.ts";

/** Further unknown numbers get no suggestions. */
const MAX_GUESSED_NUMBERS = 60;
/** Shorter numbers are near too many others; another maker's are looked up as they are: UT 4. */
const MIN_GUESSED_LENGTH = 4;
const MAX_NEAREST = 3;
/** Rows for all unknown numbers together. */
const MAX_NEAR_ROWS = 5000;
const MAX_SUBSTITUTE_ROWS = 200;
/** How many of the last characters may differ. */
const LOOSE_SUFFIX_LENGTH = 2;

const NearRow = v.object({ number: v.string(), near: v.string(), code: v.string() });

/**
 * The products that unknown numbers may mean: those that replace another manufacturer's with the number, those one typo
 * away, and those that differ in their last two characters. A number of seven digits takes some 160 look-ups by the
 * index of part numbers and reads a hundred rows at most.
 */
export async function findNearest(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  unknown: readonly string[],
): Promise<Map<string, Meaning>> {
  const numbers = unknown.filter((number) => number.length >= MIN_KEY_LENGTH).slice(0, MAX_GUESSED_NUMBERS);
  if (numbers.length === 0) return new Map();
  const guessed = numbers.filter((number) => number.length >= MIN_GUESSED_LENGTH);
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
      JOIN product p ON p.id = pn.product_id LIMIT ${MAX_NEAR_ROWS}`,
      NearRow,
    ],
    substitutes: selectSubstitutes(numbers, locale, MAX_SUBSTITUTE_ROWS),
  });
  const rows = Map.groupBy(near, ({ number }) => number);
  return new Map(
    numbers.map((number): [string, Meaning] => {
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
          substitutes: toSubstitutes(
            substitutes.filter(({ key }) => key === number).slice(0, MAX_NEAREST),
            vocabulary,
            locale,
          ),
        },
      ];
    }),
  );
}
