import { isKnownWord, type Lexicon } from "./lexicon.ts";
import { parsePhrase } from "./phrases.ts";
import { splitCompound, splitHead } from "./split-token.ts";
import { isStopWord } from "./stop-words.ts";
import { createTerm, type ParsedPart, type Term } from "./term.ts";
import type { Token } from "./tokens.ts";

/** The terms of the token at a position where no phrase starts, or of two that make one word. */
export function parseToken(tokens: readonly Token[], index: number, lexicon: Lexicon): ParsedPart {
  const token = tokens[index];
  if (!token) return { terms: [], length: 1 };
  const single = (terms: readonly Term[]): ParsedPart => ({
    terms: terms.map((term) => ({ ...term, tokens: [token] })),
    length: 1,
  });
  const { kind, text } = token;
  if (kind === "size" && token.numbers.length > 2) return single(parseProfileSize(token, lexicon));
  // The 4 of KP4 is part of a name, the 1 of L1 part of a marking.
  if (kind !== "word")
    return single([createTerm([token], { quantity: token.isAfterLetter ? null : token, words: [text] })]);
  // Two whole words are likelier than the beginning of a longer one: endplate, not Endplatte.
  const compound =
    lexicon.words.has(text) || isStopWord(token.typed) ? null : parseParts(splitCompound(token, lexicon), lexicon);
  if (compound) return single(compound);
  if (isKnownWord(text, lexicon) || isStopWord(token.typed)) return single([createTerm([token], { words: [text] })]);
  const next = tokens[index + 1];
  if (next?.kind === "word" && isKnownWord(text + next.typed, lexicon))
    return { terms: [createTerm([token, next], { words: [text + next.text] })], length: 2 };
  return single(
    parseSeries(token, lexicon) ??
      parseParts(splitHead(token, lexicon), lexicon) ?? [createTerm([token], { words: [text], isUnknown: true })],
  );
}

/** A phrase of the parts of a word, or a term for each. */
function parseParts(parts: readonly Token[] | null, lexicon: Lexicon): readonly Term[] | null {
  if (!parts) return null;
  const phrase = parsePhrase(parts, 0, lexicon);
  return phrase?.length === parts.length
    ? phrase.terms
    : parts.flatMap((part) => {
        const own = parsePhrase([part], 0, lexicon)?.terms;
        return own ?? createTerm([part], { words: [part.text], isUnknown: !isKnownWord(part.text, lexicon) });
      });
}

const SERIES_CERTAINTY = 0.7;

/** Another maker's number that starts with a known series: RXM4AB2BD is an RXM. */
function parseSeries(token: Token, lexicon: Lexicon): Term[] | null {
  const series = /^(\p{L}{3,})\d/u.exec(token.text)?.[1];
  const phrase = series ? parsePhrase([{ ...token, text: series }], 0, lexicon) : null;
  return phrase && phrase.terms.map((term) => ({ ...term, certainty: SERIES_CERTAINTY }));
}

/** `35x15x1000`: a rail profile and its length. */
function parseProfileSize(token: Token, lexicon: Lexicon): Term[] {
  const [a, b, length = 0] = token.numbers;
  const profile: Token = { ...token, text: `${a}x${b}`, numbers: token.numbers.slice(0, 2) };
  const third: Token = { ...token, kind: "quantity", text: `${length}mm`, numbers: [length], unit: "mm" };
  const profileTerms = parsePhrase([profile], 0, lexicon)?.terms ?? [
    createTerm([token], { quantity: profile, words: [profile.text] }),
  ];
  return [...profileTerms, createTerm([token], { quantity: third, words: [third.text] })];
}
