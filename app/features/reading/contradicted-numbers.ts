import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { normalizePartNumber } from "../../ground/text/part-numbers.ts";
import { type Check, keyOfCheck } from "./check.ts";
import { type Contradiction, findContradictions } from "./contradictions.ts";
import { type Facts, selectFacts } from "./facts.ts";
import { type NamedRow, namedIn, readNames } from "./named-types.ts";
import { parseWritten } from "./parse-terms.ts";

/**
 * What the words beside known numbers say that the products do not have, by `keyOfCheck`; nothing for words that agree.
 * Two look-ups for all.
 */
export async function findAllContradictions(
  snapshot: Snapshot,
  locale: Locale,
  checks: readonly Check[],
): Promise<ReadonlyMap<string, readonly Contradiction[]>> {
  if (checks.length === 0) return new Map();
  const { facts } = await snapshot.runQueries({ facts: selectFacts([...new Set(checks.map(({ code }) => code))]) });
  const byCode = new Map(facts.map((each) => [each.code, each]));
  const { piecesOf, named } = await readNames(snapshot, [...new Set(checks.map(({ words }) => words))]);
  return new Map(
    checks.flatMap((check) => {
      const product = byCode.get(check.code);
      if (!product) return [];
      const name = namedIn(piecesOf(check.words), named);
      const terms = parseWritten(name ? check.words.replace(name.written, " ") : check.words, snapshot.vocabulary);
      const found = findContradictions(terms, product, snapshot.vocabulary, locale);
      const all =
        name && isOtherType(name.rows, product) ? [{ written: name.written, has: product.model }, ...found] : found;
      return all.length > 0 ? [[keyOfCheck(check), all] as const] : [];
    }),
  );
}

const PARTS = /^(?:end_plate|partition_plate|end_stop|rail|jumper|marker)(?: |$)/;

/** Whether a text names another type than the product's. Parts are named with the type that they belong to. */
function isOtherType(rows: readonly NamedRow[], { model, role }: Facts): boolean {
  const own = normalizePartNumber(model);
  return !PARTS.test(role) && rows.every((row) => !own.startsWith(normalizePartNumber(row.model)));
}
