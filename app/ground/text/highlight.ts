import { fold } from "./fold.ts";
import { normalizePartNumber } from "./part-numbers.ts";
import { parseWords, type Word } from "./words.ts";

/** A text in pieces, alternating plain and marked; the first is plain and may be empty. */
export type Highlighted = readonly string[];

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)*/gu;

/** Marks the part of each word that matches the search. */
export function highlight(name: string, words: readonly Word[]): Highlighted {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: token, index } of name.matchAll(TOKEN)) {
    const length = matchLength(token, words);
    if (length === 0) continue;
    pieces.push(name.slice(end, index), token.slice(0, length));
    end = index + length;
  }
  return [...pieces, name.slice(end)];
}

function matchLength(token: string, words: readonly Word[]): number {
  const [tokenWord] = parseWords(token);
  const matched = tokenWord && words.find((word) => matchesWord(tokenWord.text, word));
  if (!matched) return 0;
  // When folding changes the length, positions no longer correspond, so the whole word is marked.
  const isBeginning = fold(token).length === token.length && fold(token).startsWith(matched.typed);
  return isBeginning ? matched.typed.length : token.length;
}

function matchesWord(tokenWord: string, { kind, text }: Word): boolean {
  if (kind === "stem") return text.length > 1 ? tokenWord.startsWith(text) : tokenWord === text;
  return tokenWord === text.replace(/[a-z].*$/, "");
}

/** Marks the typed piece of a part number, regardless of separators. */
export function highlightPartNumber(number: string, normalizedNumber: string | null): Highlighted {
  // One sign may be two letters of the normalized number: ß is ss.
  const letters = [...number.matchAll(/./gsu)].flatMap(({ 0: sign, index }) =>
    normalizePartNumber(sign)
      .split("")
      .map((letter) => ({ letter, from: index, to: index + sign.length })),
  );
  const start = normalizedNumber
    ? letters
        .map(({ letter }) => letter)
        .join("")
        .indexOf(normalizedNumber)
    : -1;
  const first = letters[start];
  const last = letters[start + (normalizedNumber?.length ?? 0) - 1];
  if (!first || !last) return [number];
  return [number.slice(0, first.from), number.slice(first.from, last.to), number.slice(last.to)];
}
