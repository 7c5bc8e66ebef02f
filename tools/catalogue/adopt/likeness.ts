import { tokenize } from "../../../app/features/reading/tokens.ts";

/** Words that stand in every text beside its number: coil, pitch, class. */
export function wordsIn(texts: readonly string[]): string {
  const lists = texts
    .slice(0, 50)
    .map((text) => new Set(tokenize(text).flatMap(({ kind, text: own }) => (kind === "word" ? [own] : []))));
  const [first = new Set<string>()] = lists;
  return [...first].filter((word) => lists.every((each) => each.has(word))).join(" ");
}

const trigrams = (text: string): ReadonlySet<string> => {
  const words = ` ${tokenize(text)
    .map((token) => token.text)
    .join(" ")} `;
  return new Set(Array.from({ length: Math.max(0, words.length - 2) }, (_, at) => words.slice(at, at + 3)));
};
/** How much two names have in common, from 0 to 1: of the three-letter pieces of both, those of either (Dice). */
export type Likeness = (one: string, other: string) => number;

/** The same names are compared again and again. */
export function createLikeness(): Likeness {
  const cached = new Map<string, ReadonlySet<string>>();
  const trigramsOf = (text: string) => {
    const found = cached.get(text) ?? trigrams(text);
    cached.set(text, found);
    return found;
  };
  return (one, other) => {
    const [a, b] = [trigramsOf(one), trigramsOf(other)];
    return a.size === 0 || b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
  };
}
