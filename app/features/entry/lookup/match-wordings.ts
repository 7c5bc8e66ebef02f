import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { SubstituteOffer, WordingMatch } from "../../list/line-product.ts";
import { type Check, keyOfCheck } from "../../reading/check.ts";
import { findContradictions } from "../../reading/contradictions.ts";
import { factsOf, selectFacts } from "../../reading/facts.ts";
import { type NamedRow, type NamePiece, namedIn, readNames } from "../../reading/named-types.ts";
import { findNotMade } from "../../reading/not-made.ts";
import { isForSomething, parseTerms } from "../../reading/parse-terms.ts";
import type { Substitute } from "../../reading/part-numbers/substitutes.ts";
import { readNamed } from "../../reading/read-named.ts";
import { type Term, writtenText } from "../../reading/term.ts";
import { search } from "../../search/search.ts";
import type { SearchResult } from "../../search/search-result.ts";
import { stripBareAmounts } from "./strip-amounts.ts";

const MAX_CANDIDATES = 3;
/** A Worker has six connections; these leave some to other requests. */
const MAX_CONCURRENT_SEARCHES = 3;
/** Hits that rank the products of a type name. */
const MAX_RANKED_HITS = 20;
/** A shorter word can occur in any sentence … */
const MIN_EVIDENCE_LENGTH = 5;
/** … so it counts only in a line with little else. */
const MIN_SHORT_SHARE = 0.5;
const MIN_WORD_LENGTH = 3;

type Named = ReadonlyMap<string, readonly NamedRow[]>;

/**
 * Finds the products that lines in words ask for. A type name whose other words fit one product is that product; a part that
 * belongs to a type is looked for among its accessories; otherwise the hits of a search are candidates, without those that
 * the line contradicts. Takes one search a line.
 */
export async function matchWordings(
  snapshot: Snapshot,
  locale: Locale,
  wordings: readonly string[],
): Promise<Map<string, WordingMatch>> {
  const { piecesOf, named } = await readNames(snapshot, wordings);
  return mapSome(
    wordings,
    (wording) => wording,
    (wording) => matchWording(snapshot, locale, wording, piecesOf(wording), named),
  );
}

/**
 * Finds what may be meant, by `keyOfCheck`, where words contradict a number: its product first, but for a part that the words
 * ask for it: end plate for 1040402.
 */
export async function matchContradicted(
  snapshot: Snapshot,
  locale: Locale,
  checks: readonly Check[],
): Promise<Map<string, WordingMatch>> {
  if (checks.length === 0) return new Map();
  const { facts } = await snapshot.runQueries({ facts: selectFacts([...new Set(checks.map(({ code }) => code))]) });
  const models = new Map(facts.map(({ code, model }) => [code, model]));
  const withType = ({ code, words }: Check) => `${words} ${models.get(code)}`;
  const { piecesOf, named } = await readNames(snapshot, [
    ...new Set(checks.flatMap((check) => [check.words, withType(check)])),
  ]);
  return mapSome(checks, keyOfCheck, async (check) => {
    const { code, words } = check;
    const own = namedIn(piecesOf(words), named);
    const text = withType(check);
    const asked = own ? null : await readNamed(snapshot, locale, text, piecesOf(text), named);
    const match = asked?.isPart
      ? { ...NOTHING, candidates: asked.codes }
      : await matchWording(snapshot, locale, words, piecesOf(words), named);
    const others = (match.code === null ? match.candidates : [match.code]).filter((each) => each !== code);
    const isForIt = asked?.isPart === true && isForSomething(words);
    const candidates = isForIt ? [...others.slice(0, MAX_CANDIDATES - 1), code] : [code, ...others];
    return { ...match, code: null, candidates: candidates.slice(0, MAX_CANDIDATES) };
  });
}

/** A few at a time. */
async function mapSome<Item, Key, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  find: (item: Item) => Promise<Value>,
): Promise<Map<Key, Value>> {
  const found = new Map<Key, Value>();
  const remaining = [...items];
  const findRemaining = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift())
      found.set(keyOf(item), await find(item));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SEARCHES }, findRemaining));
  return found;
}

const NOTHING: WordingMatch = {
  named: null,
  code: null,
  candidates: [],
  substitutes: [],
  share: 1,
  notMade: null,
};

async function matchWording(
  snapshot: Snapshot,
  locale: Locale,
  wording: string,
  pieces: readonly NamePiece[],
  named: Named,
): Promise<WordingMatch> {
  const { vocabulary } = snapshot;
  const written = namedIn(pieces, named)?.written ?? null;
  const isNamed = written !== null;
  const asked = await readNamed(snapshot, locale, wording, pieces, named);
  const nothing: WordingMatch = { ...NOTHING, named: written };
  if (asked) {
    const [only = null, ...others] = asked.codes;
    if (others.length === 0) return { ...nothing, code: only };
    if (asked.isPart) return { ...nothing, candidates: asked.codes.slice(0, MAX_CANDIDATES) };
    const hits = await findHits(snapshot, locale, wording);
    const ranked = [...hits.codes.filter((code) => asked.codes.includes(code)), ...asked.codes];
    return { ...nothing, candidates: [...new Set(ranked)].slice(0, MAX_CANDIDATES) };
  }
  const notMade = isNamed ? null : findNotMade(parseTerms(wording, vocabulary, locale), locale, vocabulary);
  if (notMade !== null) return { ...nothing, notMade };
  const query = isNamed || isSize(wording) ? wording : stripBareAmounts(wording);
  const { found, codes, table } = await findHits(snapshot, locale, query);
  const substitutes = isNamed ? [] : toOffers(await colouredSubstitutes(snapshot, locale, found.substitutes, wording));
  if (substitutes.length > 0) return { ...nothing, substitutes };
  const wanted = parseTerms(query, vocabulary, locale);
  const share = isNamed ? 1 : matchedShare(found, wanted);
  if (share === 0) return { ...nothing, share };
  const fitting = codes.filter(
    (code, row) => findContradictions(wanted, factsOf(code, table, row), vocabulary, locale).length === 0,
  );
  return { ...nothing, candidates: (fitting.length > 0 ? fitting : codes).slice(0, MAX_CANDIDATES), share };
}

/** Of the substitutes of a type in several colours, those of the colour that is written. */
async function colouredSubstitutes(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  substitutes: readonly Substitute[],
  wording: string,
): Promise<readonly Substitute[]> {
  const colours = parseTerms(wording, vocabulary, locale).filter(({ conditions }) =>
    conditions.some(({ attribute }) => attribute === "colour"),
  );
  if (colours.length === 0 || substitutes.length < 2) return substitutes;
  const { facts } = await runQueries({ facts: selectFacts(substitutes.map(({ code }) => code)) });
  const fitting = new Set(
    facts.filter((each) => findContradictions(colours, each, vocabulary, locale).length === 0).map(({ code }) => code),
  );
  const coloured = substitutes.filter(({ code }) => fitting.has(code));
  return coloured.length > 0 ? coloured : substitutes;
}

async function findHits(snapshot: Snapshot, locale: Locale, query: string) {
  const found = await search(snapshot, locale, query, { level: "all" }, 2 * MAX_RANKED_HITS);
  return { found, codes: found.hits.map(({ code }) => code), table: found.table };
}

/** Whether the only number of a text is a size of conductors (IEC 60228) rather than an amount. */
const isSize = (wording: string) => /^\D*(?<![.,])(?:4|6|10|16|35)\D*$/.test(wording);

/** How much of a line its best hit matches, from 0 to 1; 0 if that is too little to mean a product. */
function matchedShare(found: SearchResult, terms: readonly Term[]): number {
  if (found.hits.length === 0) return 0;
  if (found.exactMatch) return 1;
  const matchedTerms = terms.filter(
    (term) => !term.isUnknown && term.certainty === 1 && !found.unmatchedWords.includes(writtenText(term)),
  );
  // A bare number may be a mark, or anything.
  const isBare = ({ tokens }: Term) => tokens.every(({ kind }) => kind === "number");
  const isEvidence = (term: Term) =>
    (term.conditions.length > 0 && !isBare(term)) ||
    (term.quantity ? term.quantity.kind === "quantity" : term.words.some((word) => word.length >= MIN_EVIDENCE_LENGTH));
  const share = matchedTerms.length / terms.length;
  const isShort =
    share >= MIN_SHORT_SHARE && matchedTerms.some(({ words }) => words.some((word) => word.length >= MIN_WORD_LENGTH));
  return isShort || matchedTerms.some(isEvidence) ? share : 0;
}

/** Each product once. */
function toOffers(substitutes: readonly Substitute[]): SubstituteOffer[] {
  const offers = substitutes.map(({ code, manufacturer, isRenumbered, type, number, match, note }) => ({
    code,
    manufacturer,
    isRenumbered,
    type,
    number,
    match,
    note,
  }));
  return [...new Map(offers.map((offer) => [offer.code, offer])).values()].slice(0, MAX_CANDIDATES);
}
