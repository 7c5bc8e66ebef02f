import sql from "sql-template-tag";
import type { BatchRows } from "../../foundation/catalogue/data/database.ts";
import type { CataloguePath, Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import {
  findWritten,
  normalizePartNumber,
  numberKey,
  parsePartNumber,
  parsePartNumberList,
} from "../../ground/text/part-numbers.ts";
import { keysOfNumbers, type LineNumbers, numbersIn } from "../reading/lines/numbers-in.ts";
import { scoreAsNumber } from "../reading/lines/part-number-score.ts";
import { toGtinKey } from "../reading/part-numbers/gtin-key.ts";
import {
  dropPartialKeys,
  findSubstituteKeys,
  type Substitute,
  selectSubstitutes,
  toSubstitutes,
} from "../reading/part-numbers/substitutes.ts";
import { type Hit, HitRow } from "./indexed/hit.ts";
import { selectNumbers, selectNumbersContaining, selectNumbersStarting } from "./indexed/queries.ts";
import { emptyResult, hitsWithTable, type IndexedSearchResult } from "./search-result.ts";

const MAX_NUMBER_HITS = 40;

export const selectNothing = [sql`SELECT 1 WHERE 0`, HitRow] as const;

/**
 * The queries by part number, which run in the same round trip as those by words. `isEmpty` when the text has nothing that
 * could be one.
 */
export function buildNumberQueries(query: string, locale: Locale) {
  const partNumber = parsePartNumber(query);
  const listed = parsePartNumberList(query);
  const line = numbersIn(query);
  const whole = [...new Set([...(listed ?? []).map(normalizePartNumber), ...keysOfNumbers(line)])].filter(Boolean);
  const substituteKeys = findSubstituteKeys(query);
  const queries = {
    whole: whole.length > 0 ? selectNumbers(whole) : selectNothing,
    starting: partNumber ? selectNumbersStarting(partNumber, MAX_NUMBER_HITS) : selectNothing,
    // Text with spaces, such as 4-20 / 0-10, is never the middle of a number.
    containing:
      partNumber && !/\s/.test(query.trim()) ? selectNumbersContaining(partNumber, MAX_NUMBER_HITS) : selectNothing,
    substitutes: selectSubstitutes(substituteKeys, locale),
  };
  const isEmpty = partNumber === null && whole.length === 0 && substituteKeys.length === 0;
  return { query, partNumber, listed, line, queries, isEmpty };
}

type NumberRows = BatchRows<ReturnType<typeof buildNumberQueries>["queries"]>;

/** The rows for a text without numbers. */
export const NO_NUMBER_ROWS: NumberRows = { whole: [], starting: [], containing: [], substitutes: [] };

type NumberMatches = {
  /** The result for a pasted list of part numbers; else null. */
  readonly list: IndexedSearchResult | null;
  /** The closest first. */
  readonly numberHits: readonly Hit[];
  readonly exactMatch: Hit | null;
  readonly substitutes: readonly Substitute[];
};

export function matchNumbers(
  { query, partNumber, listed, line }: ReturnType<typeof buildNumberQueries>,
  rows: NumberRows,
  vocabulary: Vocabulary,
  scope: CataloguePath,
  locale: Locale,
): NumberMatches {
  // With fewer than two existing numbers, what looks like a list is more likely quantities.
  const found = (listed ?? []).map((number) => ({ number, hits: hitsOfNumber(number, rows.whole) }));
  const isList = found.filter(({ hits }) => hits.length > 0).length > 1;
  const list = isList ? buildListResult(query, found, vocabulary) : null;
  const byLine = isList ? [] : hitsOfLine(line, rows.whole, vocabulary, scope);
  const alike = [...rows.starting, ...rows.containing].filter(
    (hit) =>
      isInScope(vocabulary, scope, hit) &&
      [hit.code, hit.salesCode].some((number) => normalizePartNumber(number).includes(partNumber ?? "")),
  );
  // VK 2,5 is no VK 25: without its sign only where nothing has it.
  const key = numberKey(query);
  const withSign = alike.filter((hit) => [hit.code, hit.salesCode].some((number) => numberKey(number).includes(key)));
  const hits = withSign.length > 0 ? withSign : alike;
  const numberHits = byLine.length > 0 ? byLine : sortByNumberMatch(hits, partNumber);
  // Of two products in one line nobody knows which is meant, nor of one beside a number that is none of ours.
  const isUnknown = line.readings.some(
    ({ number }) => scoreAsNumber(number) === 3 && !byLine.some((hit) => hasNumber(hit, normalizePartNumber(number))),
  );
  const [only, ...others] = byLine;
  const numbered = partNumber ? numberHits.filter((hit) => hasNumber(hit, partNumber)) : [];
  // A number that is no longer made names no product that differs in its point.
  const isFormer = rows.substitutes.some(
    ({ manufacturer, number }) => manufacturer === null && numberKey(number) === key,
  );
  const isMeant = (hit: Hit) => !isFormer || [hit.code, hit.salesCode].some((number) => numberKey(number) === key);
  const [own, ...twins] = hitsAsWritten(query.trim(), numbered).filter(isMeant);
  const whole = only && isMeant(only) ? only : twins.length === 0 ? own : undefined;
  const exactMatch = others.length > 0 || isUnknown ? null : (whole ?? null);
  const substitutes =
    (whole ?? own) && !isUnknown
      ? []
      : asWritten(query, dropPartialKeys(toSubstitutes(rows.substitutes, vocabulary, locale))).filter((each) =>
          isInScope(vocabulary, scope, each),
        );
  return { list, numberHits, exactMatch, substitutes };
}

/** KS 2.5 is no KS 25: those whose decimal point is where it is written, if there are any. */
function asWritten(query: string, substitutes: readonly Substitute[]): readonly Substitute[] {
  const written = numberKey(query);
  const same = substitutes.filter(({ type, number }) =>
    [type, number].some((each) => each !== "" && written.includes(numberKey(each))),
  );
  return same.length > 0 ? same : substitutes;
}

/** The products of a line's numbers, the likeliest first; none of two with the same sales code but for a point. */
function hitsOfLine(line: LineNumbers, whole: readonly Hit[], vocabulary: Vocabulary, scope: CataloguePath): Hit[] {
  const hits = whole.filter((hit) => isInScope(vocabulary, scope, hit));
  const isNamed = (hit: Hit) => line.readings.some(({ number }) => hasNumber(hit, normalizePartNumber(number)));
  const found = line.readings.flatMap(({ number }): readonly Hit[] => {
    const bare = normalizePartNumber(number);
    const all = hits.filter((hit) => hasNumber(hit, bare));
    const own = hitsAsWritten(number, all);
    if (all.length > 0) return own.length === 1 ? own : [];
    // Rows do not have their GTIN: it is that of the one that no other number of the line names.
    return toGtinKey(bare) ? hits.filter((hit) => !isNamed(hit)).slice(0, 1) : [];
  });
  return [...new Map(found.map((hit) => [hit.id, hit])).values()];
}

/** Of products with a number in common but for its signs, those whose order number is written, or else their sales code. */
function hitsAsWritten(number: string, hits: readonly Hit[]): readonly Hit[] {
  const bare = normalizePartNumber(number);
  const byCode = hits.filter(({ code }) => normalizePartNumber(code) === bare);
  const written = findWritten(number, byCode, ({ code }) => code);
  return written.length > 0 ? written : findWritten(number, hits, ({ salesCode }) => salesCode);
}

/** Whole numbers first, then those that start with what was typed, then those that contain it. */
function sortByNumberMatch(hits: readonly Hit[], number: string | null): Hit[] {
  if (number === null) return [];
  const distance = (hit: Hit) => {
    const numbers = [normalizePartNumber(hit.code), normalizePartNumber(hit.salesCode)];
    return numbers.includes(number) ? 0 : numbers.some((each) => each.startsWith(number)) ? 1 : 2;
  };
  const distinct = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return distinct.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id);
}

const hasNumber = (hit: Hit, number: string) =>
  normalizePartNumber(hit.code) === number || normalizePartNumber(hit.salesCode) === number;

function isInScope(vocabulary: Vocabulary, scope: CataloguePath, hit: Pick<Hit, "category">): boolean {
  if (scope.level === "all") return true;
  if (scope.level === "category") return hit.category === scope.category.code;
  return vocabulary.categories.get(hit.category)?.group === scope.group.code;
}

/** The products with a number, all of those that it does not tell apart. */
function hitsOfNumber(number: string, hits: readonly Hit[]): readonly Hit[] {
  const alike = hits.filter((hit) => hasNumber(hit, normalizePartNumber(number)));
  const written = hitsAsWritten(number, alike);
  return written.length > 0 ? written : alike;
}

function buildListResult(
  query: string,
  found: readonly { readonly number: string; readonly hits: readonly Hit[] }[],
  vocabulary: Vocabulary,
): IndexedSearchResult {
  const hits = [...new Set(found.flatMap((each) => each.hits))];
  return {
    ...emptyResult(query, []),
    ...hitsWithTable(hits, vocabulary),
    isNumberList: true,
    isPartNumberMatch: true,
    missingNumbers: found.flatMap((each) => (each.hits.length > 0 ? [] : [each.number])),
  };
}
