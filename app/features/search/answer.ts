import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { ANSWER_KINDS, type SearchCount } from "../../foundation/site/search-count.ts";
import type { SearchResult } from "./search-result.ts";

/** More than is counted. */
const MAX_DROPPED = 200;

const LinkSchema = v.object({ text: v.string(), href: v.string() });
const CardSchema = v.object({
  kind: v.picklist(ANSWER_KINDS),
  /** What it is. */
  eyebrow: v.string(),
  title: v.string(),
  detail: v.string(),
  href: v.string(),
  /** The type and size of a file, a number to call. */
  action: v.nullable(LinkSchema),
});
/** What answers a question, at the top: a file to press, somebody to call, a page with the sentence. */
export type AnswerCard = v.InferOutput<typeof CardSchema>;

const ItemSchema = v.object({ href: v.string(), title: v.string(), detail: v.string() });
export type AnswerItem = v.InferOutput<typeof ItemSchema>;

const AnswerSchema = v.object({
  card: v.nullable(CardSchema),
  /** Whether what was found of products is a guess at words that the card answers: the name of a place, or of a page. */
  isAlone: v.boolean(),
  groups: v.array(
    v.object({ id: v.picklist(["documents", "pages", "resellers"]), title: v.string(), items: v.array(ItemSchema) }),
  ),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

export const NO_ANSWER: Answer = { card: null, isAlone: false, groups: [] };

export const OutcomeSchema = v.object({
  hits: v.number(),
  /** The number of a product was typed. */
  isExact: v.boolean(),
  /** The product that a number or a type's name means. */
  named: v.nullable(v.string()),
  isNumberList: v.boolean(),
  /** Something has to be said of what was typed: not made, not ours. */
  isNoted: v.boolean(),
  /** Everything that was typed has been understood. */
  isCertain: v.boolean(),
  /** Products were found for other words than were typed. */
  isCorrected: v.boolean(),
  /** The words that no product was found for, or those that were read as others. */
  dropped: v.array(v.string()),
});
/** What a search for products made of a query. */
export type Outcome = v.InferOutput<typeof OutcomeSchema>;

export function outcomeOf(found: SearchResult): Outcome {
  const { exactMatch, named, substitutes, notes, hits, unmatchedWords, correctedQuery, isNumberList } = found;
  return {
    hits: hits.length,
    isExact: exactMatch !== null,
    named,
    isNumberList,
    isNoted: notes.length > 0,
    isCertain:
      exactMatch !== null ||
      substitutes.length > 0 ||
      notes.length > 0 ||
      (hits.length > 0 && unmatchedWords.length === 0 && correctedQuery === null),
    isCorrected: correctedQuery !== null,
    dropped: correctedQuery !== null ? [found.query] : [...unmatchedWords, ...found.missingNumbers],
  };
}

/** What is counted of a search. */
export function countOf({ hits, dropped }: Outcome, { card, groups }: Answer): SearchCount {
  const isAnswered = card !== null || (hits === 0 && groups.length > 0);
  if (isAnswered || (hits > 0 && dropped.length === 0)) return { outcome: "found", dropped: "" };
  if (hits === 0) return { outcome: "nothing", dropped: "" };
  return { outcome: "approximate", dropped: dropped.join(" ").slice(0, MAX_DROPPED) };
}

/** What of the site beside products answers a query. Never from KV: a file may come or go any minute. */
export type FindAnswer = (snapshot: Snapshot, outcome: Outcome) => Promise<Answer>;
