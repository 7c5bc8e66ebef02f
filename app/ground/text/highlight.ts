import { fold } from "./fold.ts";
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
  const positions = [...number].flatMap((character, position) => (/[0-9a-z]/i.test(character) ? [position] : []));
  const start = normalizedNumber
    ? fold(number)
        .replace(/[^0-9a-z]/g, "")
        .indexOf(normalizedNumber)
    : -1;
  const first = positions[start];
  const last = positions[start + (normalizedNumber?.length ?? 0) - 1];
  if (start < 0 || first === undefined || last === undefined) return [number];
  return [number.slice(0, first), number.slice(first, last + 1), number.slice(last + 1)];
}
