import sql from "sql-template-tag";
import type { BatchRows } from "../../catalogue/data/database.ts";
import type { CataloguePath, Vocabulary } from "../../catalogue/data/vocabulary.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type Hit, HitRow } from "../indexed/hit.ts";
import { selectNumbers, selectNumbersContaining, selectNumbersStarting } from "../indexed/queries.ts";
import { emptyResult, hitsWithTable, type IndexedSearchResult } from "../search-result.ts";
import { normalizePartNumber, parsePartNumber, parsePartNumberList } from "./part-numbers.ts";
import { dropPartialKeys, findSubstituteKeys, type Substitute, selectSubstitutes } from "./substitutes.ts";

const MAX_NUMBER_HITS = 40;

export const selectNothing = [sql`SELECT 1 WHERE 0`, HitRow] as const;

/** What a text asks by number, to be asked in the same round trip as its words. */
export function buildNumberQueries(query: string, locale: Locale) {
  const partNumber = parsePartNumber(query);
  const listed = parsePartNumberList(query);
  const queries = {
    listed: listed ? selectNumbers(listed) : selectNothing,
    starting: partNumber ? selectNumbersStarting(partNumber, MAX_NUMBER_HITS) : selectNothing,
    // Of what is typed in pieces, 4-20 / 0-10, no number holds the middle.
    containing:
      partNumber && !/\s/.test(query.trim()) ? selectNumbersContaining(partNumber, MAX_NUMBER_HITS) : selectNothing,
    substitutes: selectSubstitutes(findSubstituteKeys(query), locale),
  };
  return { query, partNumber, listed, queries };
}

type NumberMatches = {
  /** The text is a list of part numbers: this is what it finds. */
  readonly list: IndexedSearchResult | null;
  /** The nearest first. */
  readonly numberHits: readonly Hit[];
  /** The one whose whole number was typed. */
  readonly exactMatch: Hit | null;
  readonly substitutes: readonly Substitute[];
};

export function matchNumbers(
  { query, partNumber, listed }: ReturnType<typeof buildNumberQueries>,
  rows: BatchRows<ReturnType<typeof buildNumberQueries>["queries"]>,
  vocabulary: Vocabulary,
  scope: CataloguePath,
): NumberMatches {
  // Fewer than two numbers that exist are rather two quantities.
  const list = listed && rows.listed.length > 1 ? buildListResult(query, listed, rows.listed, vocabulary) : null;
  const hits = [...rows.starting, ...rows.containing].filter(
    (hit) =>
      isInScope(vocabulary, scope, hit) &&
      [hit.code, hit.salesCode].some((number) => normalizePartNumber(number).includes(partNumber ?? "")),
  );
  const numberHits = sortByNumberMatch(hits, partNumber);
  const exactMatch = partNumber ? (numberHits.find((hit) => hasNumber(hit, partNumber)) ?? null) : null;
  const substitutes = exactMatch
    ? []
    : dropPartialKeys(rows.substitutes).filter((each) => isInScope(vocabulary, scope, each));
  return { list, numberHits, exactMatch, substitutes };
}

/** Whole numbers lead, then those that begin with what was typed, then those that hold it. */
function sortByNumberMatch(hits: readonly Hit[], number: string | null): Hit[] {
  if (number === null) return [];
  const distance = (hit: Hit) => {
    const own = [normalizePartNumber(hit.code), normalizePartNumber(hit.salesCode)];
    return own.includes(number) ? 0 : own.some((each) => each.startsWith(number)) ? 1 : 2;
  };
  const each = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return each.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
}

const hasNumber = (hit: Hit, number: string) =>
  normalizePartNumber(hit.code) === number || normalizePartNumber(hit.salesCode) === number;

function isInScope(vocabulary: Vocabulary, scope: CataloguePath, hit: Pick<Hit, "category">): boolean {
  if (scope.level === "all") return true;
  if (scope.level === "category") return hit.category === scope.category.code;
  return vocabulary.categories.get(hit.category)?.group === scope.group.code;
}

/** The products of a pasted list, in its order. */
function buildListResult(
  query: string,
  numbers: readonly string[],
  listed: readonly Hit[],
  vocabulary: Vocabulary,
): IndexedSearchResult {
  const findByNumber = (number: string) => listed.find((hit) => hasNumber(hit, number));
  const hits = [...new Set(numbers.map(findByNumber).filter((hit) => hit !== undefined))];
  return {
    ...emptyResult(query, []),
    ...hitsWithTable(hits, vocabulary),
    isNumberList: true,
    isPartNumberMatch: true,
    missingNumbers: numbers.filter((number) => !findByNumber(number)),
  };
}
