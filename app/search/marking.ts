import { fold } from "./folding.ts";
import { type Word, wordsOf } from "./words.ts";

/** A text in pieces, unmarked and marked by turns; the first is unmarked and may be empty. */
export type Marked = readonly string[];

const TOKEN = /\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)*/gu;

/** A name with the part of each word marked that the search met. */
export function marked(name: string, words: readonly Word[]): Marked {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: token, index } of name.matchAll(TOKEN)) {
    const length = metLength(token, words);
    if (length === 0) continue;
    pieces.push(name.slice(end, index), token.slice(0, length));
    end = index + length;
  }
  return [...pieces, name.slice(end)];
}

function metLength(token: string, words: readonly Word[]): number {
  const [own] = wordsOf(token);
  const met = own && words.find((word) => isMet(own.text, word));
  if (!met) return 0;
  // Where a letter folds to one letter, the typed part of the word can be shown; else the whole word is.
  const isBeginning = fold(token).length === token.length && fold(token).startsWith(met.typed);
  return isBeginning ? met.typed.length : token.length;
}

function isMet(own: string, { kind, text }: Word): boolean {
  if (kind === "stem") return text.length > 1 ? own.startsWith(text) : own === text;
  return own === text.replace(/[a-z].*$/, "");
}

/** A part number with the typed piece of it marked, whatever separators either is written with. */
export function markedNumber(number: string, bareNumber: string | null): Marked {
  const places = [...number].flatMap((character, place) => (/[0-9a-z]/i.test(character) ? [place] : []));
  const start = bareNumber
    ? fold(number)
        .replace(/[^0-9a-z]/g, "")
        .indexOf(bareNumber)
    : -1;
  const first = places[start];
  const last = places[start + (bareNumber?.length ?? 0) - 1];
  if (start < 0 || first === undefined || last === undefined) return [number];
  return [number.slice(0, first), number.slice(first, last + 1), number.slice(last + 1)];
}
