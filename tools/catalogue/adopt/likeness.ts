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
const cachedTrigrams = new Map<string, ReadonlySet<string>>();
function trigramsOf(text: string): ReadonlySet<string> {
  const cached = cachedTrigrams.get(text) ?? trigrams(text);
  cachedTrigrams.set(text, cached);
  return cached;
}

/** How much two names have in common, from 0 to 1: of the three-letter pieces of both, those of either (Dice). */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const each of a) if (b.has(each)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
