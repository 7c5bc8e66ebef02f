import { type Lexicon, NUMBER_PLACEHOLDER } from "./lexicon.ts";
import { isLocationPreposition, isPurposePostposition, isPurposePreposition } from "./modifiers.ts";
import { isStopWord } from "./stop-words.ts";
import { createTerm, type ParsedPart } from "./term.ts";
import type { Token } from "./tokens.ts";

/** No product has more poles, connections or channels: 240 mm² cable is not 240 cables. */
const MAX_COUNT = 64;

/** The longest phrase of the lexicon that starts at a position. */
export function parsePhrase(tokens: readonly Token[], start: number, { phrases }: Lexicon): ParsedPart | null {
  const first = tokens[start];
  // A limit has no one value that a phrase could name.
  if (!first || (first.limit && first.kind === "quantity")) return null;
  const candidates = [
    ...(phrases.get(first.text) ?? []),
    ...(first.kind === "number" ? (phrases.get(NUMBER_PLACEHOLDER) ?? []) : []),
  ].toSorted((a, b) => b.pattern.length - a.pattern.length);
  for (const { pattern, isOrdered, conditions, words } of candidates) {
    const { matched, length } = takeTokens(tokens, start, pattern);
    const number = isOrdered ? matchInOrder(pattern, matched) : matchInAnyOrder(pattern, matched);
    if (number === null || Number(number) > MAX_COUNT) continue;
    const resolved = conditions.map(({ attribute, values }) => ({
      attribute,
      values: values.map((value) => value.replaceAll(NUMBER_PLACEHOLDER, number)),
    }));
    const terms = (words ?? (pattern.length === 1 ? matched : [])).map((word) =>
      createTerm(matched, { words: [word.text], quantity: word.kind === "word" ? null : word }),
    );
    const [head = words ? null : createTerm(matched, {}), ...rest] = terms;
    return { terms: head ? [{ ...head, conditions: resolved }, ...rest] : [], length };
  }
  return null;
}

const isSkippable = (token: Token) =>
  token.kind === "word" &&
  isStopWord(token.typed) &&
  !isPurposePreposition(token) &&
  !isLocationPreposition(token) &&
  !isPurposePostposition(token);

/** As many tokens as the pattern has, and the length that they span: stop words in between are skipped. */
function takeTokens(tokens: readonly Token[], start: number, pattern: readonly string[]) {
  const matched: Token[] = [];
  let end = start;
  for (; matched.length < pattern.length && end < tokens.length; end++) {
    const token = tokens[end] as Token;
    const isSkipped = matched.length > 0 && isSkippable(token) && !pattern.includes(token.text);
    if (!isSkipped) matched.push(token);
  }
  return { matched, length: end - start };
}

const matchesText = (token: Token | undefined, text: string) =>
  text === NUMBER_PLACEHOLDER ? token?.kind === "number" && /^\d+$/.test(token.text) : token?.text === text;

/** The number typed in place of the placeholder, empty without one; null when the tokens do not match. */
function matchInOrder(pattern: readonly string[], matched: readonly Token[]): string | null {
  if (!pattern.every((text, index) => matchesText(matched[index], text))) return null;
  return matched[pattern.indexOf(NUMBER_PLACEHOLDER)]?.text ?? "";
}

function matchInAnyOrder(pattern: readonly string[], matched: readonly Token[]): string | null {
  const remaining = [...matched];
  let number = "";
  for (const text of pattern) {
    const index = remaining.findIndex((token) => matchesText(token, text));
    if (index < 0) return null;
    if (text === NUMBER_PLACEHOLDER) number = remaining[index]?.text ?? "";
    remaining.splice(index, 1);
  }
  return number;
}
