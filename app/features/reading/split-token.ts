import { joinedNumbers } from "../../ground/i18n/generated/search.ts";
import { type Lexicon, MIN_PREFIX_LENGTH } from "./lexicon.ts";
import { type Token, tokenize } from "./tokens.ts";

/** No two words of a catalogue are longer together, and each place to split at is tried. */
const MAX_COMPOUND_LENGTH = 60;

/** Splits a word that is two known words run together: `endplate`, `динрейка`. */
export function splitCompound({ typed }: Token, { words }: Lexicon): Token[] | null {
  if (typed.length > MAX_COMPOUND_LENGTH) return null;
  for (let index = MIN_PREFIX_LENGTH; index <= typed.length - MIN_PREFIX_LENGTH; index++) {
    const halves = tokenize(`${typed.slice(0, index)} ${typed.slice(index)}`);
    if (halves.length === 2 && halves.every(({ kind, text }) => kind === "word" && words.has(text))) return halves;
  }
  return null;
}

/** In front of its head, a compound's first word may be joined by a letter: Verteilungsklemme. */
const LINKING_LETTER = /s$/;
const MIN_HEAD_LENGTH = 4;

/**
 * Splits a compound that the catalogue does not have by its head, which it has: Schaltschrank + klemme. The first part may be
 * a word that nobody knows.
 */
export function splitHead({ typed }: Token, { heads, words }: Lexicon): Token[] | null {
  if (typed.length > MAX_COMPOUND_LENGTH) return null;
  for (let index = MIN_PREFIX_LENGTH; index <= typed.length - MIN_HEAD_LENGTH; index++) {
    const [head, ...more] = tokenize(typed.slice(index));
    if (head?.kind !== "word" || more.length > 0 || !heads.has(head.text)) continue;
    const fronts = [typed.slice(0, index), typed.slice(0, index).replace(LINKING_LETTER, "")].map(
      (text) => tokenize(text)[0],
    );
    const front = fronts.find((token) => token && words.has(token.text)) ?? fronts[0];
    return front?.kind === "word" ? [front, head] : null;
  }
  return null;
}

const NUMBER_WITH_NOUN = new RegExp(`^(${Object.values(joinedNumbers).flat().join("|")})(\\p{L}{3,})$`, "u");

/** Splits a number from the noun that it is joined to: двухъярусный, dörtkutuplu. */
export function splitNumberWord(token: Token, { words }: Lexicon): Token[] | null {
  if (token.kind !== "word" || words.has(token.text)) return null;
  const [, number, noun] = NUMBER_WITH_NOUN.exec(token.typed) ?? [];
  if (!number || !noun) return null;
  const parts = tokenize(`${number} ${noun}`).map((part) => ({ ...part, start: token.start, end: token.end }));
  const [first, second] = parts;
  return first?.kind === "number" && second && words.has(second.text) ? parts : null;
}
