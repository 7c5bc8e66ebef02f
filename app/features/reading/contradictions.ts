import type { Vocabulary } from "../../foundation/catalogue/data/vocabulary.ts";
import { facetEntries, formatAttribute } from "../../foundation/catalogue/facets/facet-codes.ts";
import { choicesOf, type FacetValue, isRange } from "../../foundation/catalogue/facets/facet-value.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { type Facts, factOf } from "./facts.ts";
import { KIND_FACETS, NO_VALUE } from "./lexicon.ts";
import { isSameMains } from "./mains.ts";
import { namedKinds } from "./named-kinds.ts";
import { isBareSize } from "./sizes.ts";
import { type Term, writtenText } from "./term.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What is written of a product, and what it has instead, in the page's language. */
export type Contradiction = { readonly written: string; readonly has: string };

/** A correction less certain than this says nothing against a number. */
const MIN_CERTAINTY = 0.9;
/** Shorter lengths are those of other things: a rail's width, a screw, a terminal's size. */
const MIN_LENGTH_MM = 500;

/**
 * What of a text a product does not have. Only what the catalogue states can be contradicted: a word without a meaning, or a
 * value that the product's kind does not have, says nothing.
 * @param terms of the text beside the product's number
 */
export function findContradictions(
  terms: readonly Term[],
  facts: Facts,
  vocabulary: Vocabulary,
  locale: Locale,
): readonly Contradiction[] {
  const wordsOf = (tokens: readonly Token[]) => ` ${tokens.map(({ typed }) => typed).join(" ")} `;
  const ownWords = wordsOf(tokenize(facts.names));
  // Type 2 is no words of “type 1+2”.
  const isOwn = ({ tokens }: Term) => ownWords.includes(wordsOf(tokens));
  const judged = terms
    .filter(
      (term) =>
        !term.isUnknown &&
        !term.isPurpose &&
        term.certainty >= MIN_CERTAINTY &&
        !isOwn(term) &&
        (!term.tokens.every(isBare) ||
          (term.quantity !== null && (term.quantity.unit !== null || isBareSize(term.quantity)))),
    )
    .map((term) => ({ term, ...judgeTerm(term, facts, vocabulary) }));
  // A rail's end stop is no rail: of several kinds in a text one has to be the product's.
  const kinds = judged.filter(({ term }) => isKind(term));
  const named = namedKinds(
    terms.filter((term) => !isOwn(term)),
    vocabulary,
  );
  const isOfKind = kinds.some(({ verdict }) => verdict === "meets") || named.some((each) => each.has(facts.category));
  const isOtherKind = named.length > 0 && !isOfKind;
  const found = judged.flatMap(({ term, verdict, facet }) =>
    verdict !== "contradicts" || (isKind(term) && isOfKind)
      ? []
      : {
          written: writtenText(term),
          has: formatFact(facts, facet, vocabulary, locale),
        },
  );
  if (!isOtherKind || found.some(({ written }) => kinds.some(({ term }) => writtenText(term) === written)))
    return found;
  const words = terms.filter((term) => namedKinds([term], vocabulary).length > 0).map(writtenText);
  return [{ written: [...new Set(words)].join(" "), has: formatFact(facts, "category", vocabulary, locale) }, ...found];
}

/** A number without a unit or a single letter may be anything: a mark, a position. */
const isBare = ({ kind, text }: Token) => kind === "number" || text.length === 1;

const isKind = ({ conditions }: Term) =>
  conditions.length > 0 && conditions.every(({ attribute }) => KIND_FACETS.has(attribute));

type Judgement =
  | { readonly verdict: "meets" | "silent"; readonly facet: "" }
  | { readonly verdict: "contradicts"; readonly facet: string };
const MEETS: Judgement = { verdict: "meets", facet: "" };
const SILENT: Judgement = { verdict: "silent", facet: "" };

function judgeTerm(term: Term, facts: Facts, vocabulary: Vocabulary): Judgement {
  const judgement =
    term.conditions.length > 0 ? judgeConditions(term, facts, vocabulary) : judgeQuantity(term, facts, vocabulary);
  if (!term.isNegated) return judgement;
  // Written is what the product must not have.
  if (judgement.verdict === "contradicts") return MEETS;
  const [first] = term.conditions;
  return judgement.verdict === "meets" && first && !isKind(term)
    ? { verdict: "contradicts", facet: first.attribute }
    : SILENT;
}

function judgeConditions({ conditions }: Term, facts: Facts, vocabulary: Vocabulary): Judgement {
  let contradicted = "";
  for (const { attribute, values } of conditions) {
    const fact = factOf(facts, attribute, vocabulary);
    if (fact === undefined || fact === null) {
      if (values.includes(NO_VALUE)) return MEETS;
      continue;
    }
    if (choicesOf(fact).some((choice) => values.includes(choice))) return MEETS;
    contradicted ||= attribute;
  }
  return contradicted === "" ? SILENT : { verdict: "contradicts", facet: contradicted };
}

const isNumeric = (value: FacetValue | undefined): value is number | [number, number] =>
  typeof value === "number" || (Array.isArray(value) && isRange(value));

/** A number with a unit against the product's values in this unit; a pair of currents against a transformer's. */
function judgeQuantity(term: Term, facts: Facts, vocabulary: Vocabulary): Judgement {
  const { quantity, attributes } = term;
  const unit = quantity && isBareSize(quantity) ? "mm2" : quantity?.unit;
  if (!quantity || !unit || quantity.limit) return SILENT;
  const [value = 0, second] = quantity.numbers;
  const primary = facts.values.primary_current;
  const secondary = facts.values.secondary_current;
  if (quantity.kind === "ratio" && typeof primary === "number" && typeof secondary === "number")
    return value !== primary
      ? { verdict: "contradicts", facet: "primary_current" }
      : second !== secondary
        ? { verdict: "contradicts", facet: "secondary_current" }
        : MEETS;
  if (quantity.numbers.length > 1) return SILENT;
  const inUnit = [...vocabulary.attributes.values()].flatMap((attribute) => {
    const fact = facts.values[attribute.code];
    return attribute.unitCode?.toLowerCase() === unit && isNumeric(fact)
      ? [{ code: attribute.code, fact, isMinimum: attribute.search.includes("minimum") }]
      : [];
  });
  const meant = inUnit.filter(({ code }) => attributes?.has(code));
  const own = meant.length > 0 ? meant : inUnit;
  if (unit === "mm") {
    const length = facts.values.length;
    if (typeof length !== "number" || value < MIN_LENGTH_MM) return SILENT;
    return own.some(({ fact }) => fact === value) ? MEETS : { verdict: "contradicts", facet: "length" };
  }
  const isSame = (fact: number) =>
    Math.abs(fact - value) <= 1e-9 * Math.abs(value) || (unit === "v" && isSameMains(fact, value));
  // A value in a product's name is what it is called by, not only the least that it stands.
  const called = new Set(
    tokenize(facts.names).flatMap((each) => (each.kind === "quantity" && each.unit === unit ? each.numbers : [])),
  );
  const isLeast = (fact: FacetValue, isMinimum: boolean) =>
    isMinimum && !(typeof fact === "number" && called.has(fact));
  const exact = own.filter(({ fact, isMinimum }) => typeof fact === "number" && !isLeast(fact, isMinimum));
  const [first] = exact.length > 0 ? exact : own;
  if (!first) return SILENT;
  const isMet = own.some(({ fact, isMinimum }) => {
    if (typeof fact === "number")
      return isSame(fact) || (isLeast(fact, isMinimum) && exact.length === 0 && fact > value);
    // A conductor's range is wider than the size that a terminal is called by.
    return !(unit === "mm2" && exact.length > 0) && fact[0] <= value && value <= fact[1];
  });
  return isMet ? MEETS : { verdict: "contradicts", facet: first.code };
}

function formatFact(facts: Facts, facet: string, vocabulary: Vocabulary, locale: Locale): string {
  const fact = factOf(facts, facet === "group" ? "category" : facet, vocabulary);
  const named = facetEntries(vocabulary, facet === "group" ? "category" : facet)?.get(String(fact));
  return named ? named.names[locale] : formatAttribute(vocabulary, facet, fact, locale);
}
