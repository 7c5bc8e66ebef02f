import sql from "sql-template-tag";
import * as v from "valibot";
import type { Snapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import type { SubstituteOffer, WordingMatch } from "../../list/line-product.ts";
import { parseTerms } from "../../reading/parse-terms.ts";
import type { Substitute } from "../../reading/part-numbers/substitutes.ts";
import type { Term } from "../../reading/term.ts";
import { search } from "../../search/search.ts";
import type { SearchResult } from "../../search/search-result.ts";
import { withDecimalPoints } from "./number-typos.ts";
import { stripBareAmounts } from "./strip-amounts.ts";

const MAX_CANDIDATES = 3;
/** How many words of a line are searched for type names, and how many make up a name. */
const MAX_WORDS = 16;
const MAX_NAME_WORDS = 4;
const NAME_LENGTH = { min: 3, max: 24 };
/** A sales code is a type name with at most this many characters for its colour and pack. */
const MAX_VARIANT_CODE_LENGTH = 10;
const MAX_NAMED_ROWS = 4000;
/** A Worker has six connections; these leave some to other requests. */
const MAX_CONCURRENT_SEARCHES = 3;
/** Hits that rank the products of a type name. */
const MAX_RANKED_HITS = 20;
/** A shorter word can occur in any sentence … */
const MIN_EVIDENCE_LENGTH = 5;
/** … so it counts only in a line with little else. */
const MIN_SHORT_SHARE = 0.5;
const MIN_WORD_LENGTH = 3;
const KINDS: ReadonlySet<string> = new Set(["group", "category", "type"]);

const NamedRow = v.object({
  key: v.string(),
  code: v.string(),
  model: v.string(),
  category: v.string(),
  type: v.string(),
  colour: v.nullable(v.string()),
});
type NamedRow = v.InferOutput<typeof NamedRow>;

/** A piece of a line that may be a type name: `KV 2,5`, and its normalised form. */
type NamePiece = { readonly written: string; readonly key: string };

/**
 * Finds the products that lines in words ask for. A type name whose other words fit one product is that product;
 * otherwise the hits of a search are candidates. Takes one search a line, and one look-up of all type names by the
 * index of part numbers, since sales codes begin with the type name.
 */
export async function matchWordings(
  snapshot: Snapshot,
  locale: Locale,
  wordings: readonly string[],
): Promise<Map<string, WordingMatch>> {
  const pieces = new Map(wordings.map((wording) => [wording, extractNamePieces(wording)]));
  const named = await findNamedProducts(snapshot, [...new Set([...pieces.values()].flat().map(({ key }) => key))]);
  const matches = new Map<string, WordingMatch>();
  const remaining = [...wordings];
  const matchRemaining = async () => {
    for (let wording = remaining.shift(); wording !== undefined; wording = remaining.shift())
      matches.set(wording, await matchWording(snapshot, locale, wording, pieces.get(wording) ?? [], named));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SEARCHES }, matchRemaining));
  return matches;
}

function extractNamePieces(wording: string): NamePiece[] {
  const words = wording
    .split(/[\s,;()"“”]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  // KP 2,5 and 4, grey: a comma between digits is no separator.
  const withDecimalCommas = wording
    .split(/[\s;()"“”]+|,(?!\d)/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const pieces = new Map<string, NamePiece>();
  for (const list of [withDecimalCommas, words])
    for (let start = 0; start < list.length; start++)
      for (let end = start + 1; end <= Math.min(list.length, start + MAX_NAME_WORDS); end++) {
        const written = list.slice(start, end).join(" ");
        const key = normalizePartNumber(written);
        if (key.length < NAME_LENGTH.min || key.length > NAME_LENGTH.max) continue;
        if (/^[a-z]/.test(key) && /\d/.test(key)) pieces.set(key, { written, key });
      }
  return [...pieces.values()].toSorted((one, other) => other.key.length - one.key.length);
}

async function findNamedProducts(
  { runQueries }: Snapshot,
  keys: readonly string[],
): Promise<Map<string, readonly NamedRow[]>> {
  if (keys.length === 0) return new Map();
  const { named } = await runQueries({
    named: [
      sql`
      SELECT k.value AS key, p.code, p.model_type AS model, p.category_code AS category, p.type_code AS type, p.colour_code AS colour
      FROM json_each(${JSON.stringify(keys)}) AS k
      JOIN part_number pn ON pn.number >= k.value AND pn.number < k.value || ${"\u007f"} AND length(pn.number) <= length(k.value) + ${MAX_VARIANT_CODE_LENGTH}
      JOIN product p ON p.id = pn.product_id
      WHERE lower(replace(replace(replace(replace(replace(p.model_type, ' ', ''), '-', ''), '.', ''), ',', ''), '/', '')) = k.value
      LIMIT ${MAX_NAMED_ROWS}`,
      NamedRow,
    ],
  });
  return Map.groupBy(named, ({ key }) => key);
}

async function matchWording(
  snapshot: Snapshot,
  locale: Locale,
  wording: string,
  pieces: readonly NamePiece[],
  named: ReadonlyMap<string, readonly NamedRow[]>,
): Promise<WordingMatch> {
  const { vocabulary } = snapshot;
  const name = pieces.find(({ key }) => named.has(key));
  const query = name ? wording : stripBareAmounts(wording);
  const found = await search(snapshot, locale, query, { level: "all" }, 2 * MAX_RANKED_HITS);
  const hits = found.hits.map(({ code }) => code);
  const substitutes = name ? [] : toOffers(found.substitutes);
  const match = { named: name?.written ?? null, code: null, candidates: [], substitutes, share: 1 };
  if (substitutes.length > 0) return match;
  if (!name) {
    const share = matchedShare(found, query, vocabulary);
    return { ...match, candidates: share > 0 ? hits.slice(0, MAX_CANDIDATES) : [], share };
  }
  const all = named.get(name.key) ?? [];
  const exactRows = all.filter(({ model }) => withDecimalPoints(model) === withDecimalPoints(name.written));
  const rows = exactRows.length > 0 ? exactRows : all;
  const terms = parseTerms(wording.replace(name.written, " "), vocabulary);
  const colours = coloursOf(terms);
  const coloured = colours === null ? rows : rows.filter(({ colour }) => colour !== null && colours.includes(colour));
  const [only, ...others] = coloured;
  const fitsAllTerms = terms.every((term) => matchesKind(term, rows, vocabulary));
  if (!fitsAllTerms) return { ...match, candidates: hits.slice(0, MAX_CANDIDATES) };
  if (only && others.length === 0) return { ...match, code: only.code };
  const offered = (coloured.length > 0 ? coloured : rows).map(({ code }) => code);
  const ranked = [...hits.filter((code) => offered.includes(code)), ...offered];
  return { ...match, candidates: [...new Set(ranked)].slice(0, MAX_CANDIDATES) };
}

/** Null if the terms name no colour. */
function coloursOf(terms: readonly Term[]): readonly string[] | null {
  const colours = terms.flatMap(({ conditions, isPurpose }) =>
    isPurpose ? [] : conditions.filter(({ attribute }) => attribute === "colour").flatMap(({ values }) => values),
  );
  return colours.length > 0 ? colours : null;
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
  const isEvidence = ({ quantity, conditions, words }: Term) =>
    conditions.length > 0 ||
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
