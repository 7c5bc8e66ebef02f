import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { SubstituteOffer, WordingMatch } from "../../list/line-product.ts";
import { findContradictions } from "../../reading/contradictions.ts";
import { type Facts, factsOf, selectFacts } from "../../reading/facts.ts";
import { namedKinds } from "../../reading/named-kinds.ts";
import {
  extractNamePieces,
  findNamedProducts,
  type NamedRow,
  type NamePiece,
  namedIn,
} from "../../reading/named-types.ts";
import { findNotMade } from "../../reading/not-made.ts";
import { parseTerms } from "../../reading/parse-terms.ts";
import type { Substitute } from "../../reading/part-numbers/substitutes.ts";
import type { Term } from "../../reading/term.ts";
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
/** Accessories of the products of a type name. */
const MAX_ACCESSORIES = 400;
const KINDS: ReadonlySet<string> = new Set(["group", "category", "type"]);

type Named = ReadonlyMap<string, readonly NamedRow[]>;

/** The type names in texts, by one look-up for all. */
export async function readNames(snapshot: Snapshot, texts: readonly string[]) {
  const pieces = new Map(texts.map((text) => [text, extractNamePieces(text)]));
  const named = await findNamedProducts(snapshot, [...new Set([...pieces.values()].flat().map(({ key }) => key))]);
  return { piecesOf: (text: string) => pieces.get(text) ?? [], named };
}

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
  const matches = new Map<string, WordingMatch>();
  const remaining = [...wordings];
  const matchRemaining = async () => {
    for (let wording = remaining.shift(); wording !== undefined; wording = remaining.shift())
      matches.set(wording, await matchWording(snapshot, locale, wording, piecesOf(wording), named));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SEARCHES }, matchRemaining));
  return matches;
}

async function matchWording(
  snapshot: Snapshot,
  locale: Locale,
  wording: string,
  pieces: readonly NamePiece[],
  named: Named,
): Promise<WordingMatch> {
  const { vocabulary } = snapshot;
  const name = namedIn(pieces, named);
  const nothing: WordingMatch = {
    named: name?.written ?? null,
    code: null,
    candidates: [],
    substitutes: [],
    share: 1,
    notMade: null,
  };
  const terms = parseTerms(name ? wording.replace(name.written, " ") : wording, vocabulary);
  if (name) {
    const { rows } = name;
    const coloured = rows.filter(({ colour }) => isOfColour(terms, colour));
    const kinds = namedKinds(terms, vocabulary);
    const isOfKind = kinds.length === 0 || kinds.some((each) => rows.some(({ category }) => each.has(category)));
    if (isOfKind && terms.every((term) => matchesKind(term, rows, vocabulary))) {
      const [only, ...others] = coloured;
      if (only && others.length === 0) return { ...nothing, code: only.code };
      const hits = await findHits(snapshot, locale, wording);
      const offered = (coloured.length > 0 ? coloured : rows).map(({ code }) => code);
      const ranked = [...hits.codes.filter((code) => offered.includes(code)), ...offered];
      return { ...nothing, candidates: [...new Set(ranked)].slice(0, MAX_CANDIDATES) };
    }
    const parts = await findParts(snapshot, locale, rows, terms);
    const [part, ...more] = parts;
    if (part !== undefined)
      return more.length === 0
        ? { ...nothing, code: part }
        : { ...nothing, candidates: parts.slice(0, MAX_CANDIDATES) };
  }
  const notMade = name ? null : findNotMade(wording, locale);
  if (notMade !== null) return { ...nothing, notMade };
  const query = name || isSize(wording) ? wording : stripBareAmounts(wording);
  const { found, codes, table } = await findHits(snapshot, locale, query);
  const substitutes = name ? [] : toOffers(await colouredSubstitutes(snapshot, locale, found.substitutes, wording));
  if (substitutes.length > 0) return { ...nothing, substitutes };
  const share = name ? 1 : matchedShare(found, query, vocabulary);
  if (share === 0) return { ...nothing, share };
  const wanted = parseTerms(query, vocabulary);
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
  const colours = parseTerms(wording, vocabulary).filter(({ conditions }) =>
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

/** The accessories of products that a text asks for, the catalogue's first choice first. */
async function findParts(
  { runQueries, vocabulary }: Snapshot,
  locale: Locale,
  rows: readonly NamedRow[],
  terms: readonly Term[],
): Promise<readonly string[]> {
  const products = JSON.stringify(rows.map(({ code }) => code));
  const { accessories } = await runQueries({
    accessories: [
      sql`
      SELECT a.code FROM json_each(${products}) AS wanted JOIN product p ON p.code = wanted.value
      JOIN accessory ac ON ac.product_id = p.id JOIN product a ON a.id = ac.accessory_id
      GROUP BY a.id ORDER BY min(ac.position) LIMIT ${MAX_ACCESSORIES}`,
      v.object({ code: v.string() }),
    ],
  });
  if (accessories.length === 0) return [];
  const { facts } = await runQueries({ facts: selectFacts(accessories.map(({ code }) => code)) });
  // The type's own words, as of what a part is for, say nothing of the part.
  const own = terms.map((term) => ({ ...term, isPurpose: false })).filter((term) => !isKindOf(term, rows, vocabulary));
  if (namedKinds(own, vocabulary).length === 0 && !own.some(isKindTerm)) return [];
  const byCode = new Map(facts.map((each) => [each.code, each]));
  const fitting = accessories
    .map(({ code }) => byCode.get(code))
    .filter((each): each is Facts => each !== undefined)
    .filter((each) => findContradictions(own, each, vocabulary, locale).length === 0);
  // A number beside a jumper is that of its poles: 10’lu köprü.
  const numbers = new Set(terms.flatMap(({ quantity }) => (quantity?.kind === "number" ? quantity.numbers : [])));
  const counted = fitting.filter(({ values }) => typeof values.poles === "number" && numbers.has(values.poles));
  return (counted.length > 0 ? counted : fitting).map(({ code }) => code);
}

const isKindTerm = ({ conditions }: Term) => conditions.some(({ attribute }) => KINDS.has(attribute));

const isKindOf = (term: Term, rows: readonly NamedRow[], vocabulary: Vocabulary) =>
  isKindTerm(term) && matchesKind({ ...term, isPurpose: false }, rows, vocabulary);

/** Whether the only number of a text is a size of conductors (IEC 60228) rather than an amount. */
const isSize = (wording: string) => /^\D*(?<![.,])(?:4|6|10|16|35)\D*$/.test(wording);

/** True if the terms name no colour. */
function isOfColour(terms: readonly Term[], colour: string | null): boolean {
  const colours = terms.flatMap(({ conditions, isPurpose }) =>
    isPurpose ? [] : conditions.filter(({ attribute }) => attribute === "colour").flatMap(({ values }) => values),
  );
  return colours.length === 0 || (colour !== null && colours.includes(colour));
}

/** False for a term that names another kind of product: an end plate for KP 4 is no KP 4. */
function matchesKind({ conditions, isPurpose }: Term, rows: readonly NamedRow[], vocabulary: Vocabulary): boolean {
  if (isPurpose) return false;
  const kinds = conditions.filter(({ attribute }) => KINDS.has(attribute));
  return (
    kinds.length === 0 ||
    kinds.some(({ attribute, values }) =>
      rows.some(({ category, type }) =>
        values.includes(
          attribute === "type"
            ? type
            : attribute === "category"
              ? category
              : (vocabulary.categories.get(category)?.group ?? ""),
        ),
      ),
    )
  );
}

/** How much of a line its best hit matches, from 0 to 1; 0 if that is too little to mean a product. */
function matchedShare(found: SearchResult, query: string, vocabulary: Vocabulary): number {
  if (found.hits.length === 0) return 0;
  if (found.exactMatch) return 1;
  const terms = parseTerms(query, vocabulary);
  const typed = ({ tokens }: Term) => tokens.map((token) => token.typed).join(" ");
  const matchedTerms = terms.filter(
    (term) => !term.isUnknown && term.certainty === 1 && !found.unmatchedWords.includes(typed(term)),
  );
  // A bare number may be a mark, or anything.
  const isBare = ({ tokens }: Term) => tokens.every(({ kind }) => kind === "number");
  const isEvidence = ({ quantity, conditions, words, ...term }: Term) =>
    (conditions.length > 0 && !isBare({ quantity, conditions, words, ...term })) ||
    (quantity ? quantity.kind === "quantity" : words.some((word) => word.length >= MIN_EVIDENCE_LENGTH));
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
