import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { normalizePartNumber } from "../../ground/text/part-numbers.ts";
import { type Check, keyOfCheck } from "./check.ts";
import { type Contradiction, findContradictions } from "./contradictions.ts";
import { type Facts, selectFacts } from "./facts.ts";
import { type NamedRow, namedIn, readNames } from "./named-types.ts";
import { parseWritten } from "./parse-terms.ts";

/** How many words an order number may be written in. */
const MAX_PIECES = 6;

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
  const wordsOf = ({ code, words }: Check) => withoutNumber(words, code);
  const { piecesOf, named } = await readNames(snapshot, [...new Set(checks.map(wordsOf))]);
  return new Map(
    checks.flatMap((check) => {
      const product = byCode.get(check.code);
      if (!product) return [];
      const words = wordsOf(check);
      const name = namedIn(piecesOf(words), named);
      const terms = parseWritten(name ? words.replace(name.written, " ") : words, snapshot.vocabulary);
      const found = findContradictions(terms, product, snapshot.vocabulary, locale);
      const all =
        name && isOtherType(name.rows, product) ? [{ written: name.written, has: product.model }, ...found] : found;
      return all.length > 0 ? [[keyOfCheck(check), all] as const] : [];
    }),
  );
}

/** A number may be words itself, whose sizes and letters say nothing: T2.5S-GY, VK 2,5-1/GR. */
function withoutNumber(text: string, code: string): string {
  const number = normalizePartNumber(code);
  const words = text.split(/\s+/);
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_PIECES); end++)
      if (normalizePartNumber(words.slice(start, end).join("")) === number)
        return words.toSpliced(start, end - start).join(" ");
  return text;
}

const PARTS = /^(?:end_plate|partition_plate|end_stop|rail|jumper|marker)(?: |$)/;

/** Whether a text names another type than the product's. Parts are named with the type that they belong to. */
function isOtherType(rows: readonly NamedRow[], { model, role }: Facts): boolean {
  const own = normalizePartNumber(model);
  return !PARTS.test(role) && rows.every((row) => !own.startsWith(normalizePartNumber(row.model)));
}
