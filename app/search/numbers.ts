import sql from "sql-template-tag";
import type { BatchRows } from "../catalogue/data/database.ts";
import type { CataloguePath, Vocabulary } from "../catalogue/data/vocabulary.ts";
import type { Locale } from "../i18n/locales.ts";
import { type FoundInIndex, foundAmong, nothingFound } from "./found.ts";
import { type Hit, HitRow } from "./hit.ts";
import { bare, listedPartNumbers, partNumberIn } from "./part-numbers.ts";
import { numbersAmong, numbersHolding, numbersStarting } from "./queries.ts";
import { longestOf, type Substitute, substituteKeysIn, substitutesFor } from "./substitutes.ts";

const MAX_NUMBERS = 40;

export const nothing = [sql`SELECT 1 WHERE 0`, HitRow] as const;

/** What a text asks by number, to be asked in the same round trip as its words. */
export function numbersIn(query: string, locale: Locale) {
  const partNumber = partNumberIn(query);
  const listed = listedPartNumbers(query);
  const questions = {
    listed: listed ? numbersAmong(listed) : nothing,
    starting: partNumber ? numbersStarting(partNumber, MAX_NUMBERS) : nothing,
    // Of what is typed in pieces, 4-20 / 0-10, no number holds the middle.
    holding: partNumber && !/\s/.test(query.trim()) ? numbersHolding(partNumber, MAX_NUMBERS) : nothing,
    substitutes: substitutesFor(substituteKeysIn(query), locale),
  };
  return { query, partNumber, listed, questions };
}

type NumbersFound = {
  /** The text is a list of part numbers: this is what it finds. */
  readonly list: FoundInIndex | null;
  /** The nearest first. */
  readonly numbered: readonly Hit[];
  /** The one whose whole number was typed. */
  readonly exact: Hit | null;
  readonly substitutes: readonly Substitute[];
};

export function numbersFound(
  { query, partNumber, listed }: ReturnType<typeof numbersIn>,
  answers: BatchRows<ReturnType<typeof numbersIn>["questions"]>,
  vocabulary: Vocabulary,
  place: CataloguePath,
): NumbersFound {
  // Fewer than two numbers that exist are rather two quantities.
  const list = listed && answers.listed.length > 1 ? asListed(query, listed, answers.listed, vocabulary) : null;
  const hits = [...answers.starting, ...answers.holding].filter(
    (hit) =>
      isIn(vocabulary, place, hit) &&
      [hit.code, hit.salesCode].some((number) => bare(number).includes(partNumber ?? "")),
  );
  const numbered = byNumber(hits, partNumber);
  const exact = partNumber ? (numbered.find((hit) => isNumber(hit, partNumber)) ?? null) : null;
  const substitutes = exact ? [] : longestOf(answers.substitutes).filter((each) => isIn(vocabulary, place, each));
  return { list, numbered, exact, substitutes };
}

/** Whole numbers lead, then those that begin with what was typed, then those that hold it. */
function byNumber(hits: readonly Hit[], number: string | null): Hit[] {
  if (number === null) return [];
  const distance = (hit: Hit) => {
    const own = [bare(hit.code), bare(hit.salesCode)];
    return own.includes(number) ? 0 : own.some((each) => each.startsWith(number)) ? 1 : 2;
  };
  const each = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return each.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
}

const isNumber = (hit: Hit, number: string) => bare(hit.code) === number || bare(hit.salesCode) === number;

function isIn(vocabulary: Vocabulary, place: CataloguePath, hit: Pick<Hit, "category">): boolean {
  if (place.level === "all") return true;
  if (place.level === "category") return hit.category === place.category.code;
  return vocabulary.categories.get(hit.category)?.group === place.group.code;
}

/** The products of a pasted list, in its order. */
function asListed(
  query: string,
  numbers: readonly string[],
  listed: readonly Hit[],
  vocabulary: Vocabulary,
): FoundInIndex {
  const byNumber = (number: string) => listed.find((hit) => isNumber(hit, number));
  const hits = [...new Set(numbers.map(byNumber).filter((hit) => hit !== undefined))];
  return {
    ...nothingFound(query, []),
    ...foundAmong(hits, vocabulary),
    isList: true,
    numbered: true,
    missing: numbers.filter((number) => !byNumber(number)),
  };
}
