import type { Condition } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** One part of a query: a word by its meanings, or a number with or without its unit. */
export type Term = {
  /** The tokens that it was read from. */
  readonly tokens: readonly Token[];
  /** Equivalent words in names, models and values. */
  readonly words: readonly string[];
  readonly conditions: readonly Condition[];
  readonly quantity: Token | null;
  /** The attributes that a neighbouring word assigns the number to: coil, input. */
  readonly attributes: ReadonlySet<string> | null;
  /** The probability, from 0 to 1, that this was meant. */
  readonly certainty: number;
  /** The lexicon has no such word. */
  readonly isUnknown: boolean;
  /** Describes what the product is used with: an end plate for spring terminals. */
  readonly isPurpose: boolean;
  /** Excludes a property: не винтовая, LED olmayan. */
  readonly isNegated: boolean;
};

/** All that a term was read from, the words that make its number a limit among them, as typed. */
export const sourceOf = ({ tokens, quantity }: Term): Token[] =>
  [...tokens, ...(quantity?.limit?.words ?? [])].toSorted((a, b) => a.start - b.start);

/** The visitor's own spelling of a term. */
export const writtenText = (term: Term): string =>
  sourceOf(term)
    .map(({ written, typed }) => written ?? typed)
    .join(" ");

/** The terms at a position, and how many tokens they take. */
export type ParsedPart = { readonly terms: readonly Term[]; readonly length: number };

export const createTerm = (tokens: readonly Token[], properties: Partial<Term>): Term => ({
  tokens,
  words: [],
  conditions: [],
  quantity: null,
  attributes: null,
  certainty: 1,
  isUnknown: false,
  isPurpose: false,
  isNegated: false,
  ...properties,
});
