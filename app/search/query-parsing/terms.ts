import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { editDistance } from "../text-analysis/edit-distance.ts";
import { fold } from "../text-analysis/fold.ts";
import { keyboardVariantsOf } from "../text-analysis/keyboard-layouts.ts";
import { stem } from "../text-analysis/stem.ts";
import { type Condition, getLexicon, type Lexicon, MIN_PREFIX_LENGTH, NUMBER_PLACEHOLDER } from "./lexicon.ts";
import { scriptVariantsOf } from "./script-variants.ts";
import { isStopWord } from "./stop-words.ts";
import { type Token, tokenize } from "./tokens.ts";

/** One thing that is asked for: a word by its meanings, or a number with or without its unit. */
export type Term = {
  /** The tokens that say it. */
  readonly tokens: readonly Token[];
  /** Words of names, models and values that say the same. */
  readonly words: readonly string[];
  readonly conditions: readonly Condition[];
  readonly quantity: Token | null;
  /** Where the number belongs, when a word beside it says so: the coil, the input. */
  readonly attributes: ReadonlySet<string> | null;
  /** How sure it is that this was meant, from 0 to 1. */
  readonly certainty: number;
  /** Nothing in the catalogue is called so. */
  readonly isUnknown: boolean;
  /** It is said of what the product is for: an end plate for spring terminals. */
  readonly isPurpose: boolean;
  /** It is what the product must not be or have: не винтовая, LED olmayan. */
  readonly isNegated: boolean;
};

/** Terms beyond these are not looked at. */
const MAX_TERMS = 16;

/** The terms of a text; or of the same keys on another keyboard, where those make more words of it. */
export function parseTerms(text: string, vocabulary: Vocabulary): Term[] {
  const typed = parseText(text, vocabulary);
  if (doubtOf(typed) === 0) return typed;
  const [best] = keyboardVariantsOf(text)
    .map((reading) => parseText(reading, vocabulary, false))
    .filter((terms) => terms.length > 0)
    .toSorted((a, b) => doubtOf(a) - doubtOf(b));
  const isPlain = best !== undefined && doubtOf(best) < KEYBOARD_DOUBT.max;
  return isPlain && doubtOf(best) + KEYBOARD_DOUBT.minGain < doubtOf(typed) ? best : typed;
}

/** How doubtful another keyboard's reading may be, and how much less so than what was typed. */
const KEYBOARD_DOUBT = { max: 0.3, minGain: 0.15 };

/** How much of the letters of a text belongs to words that nothing knows; a word that was corrected counts by its doubt. */
function doubtOf(terms: readonly Term[]): number {
  const lettersOf = ({ tokens }: Term) =>
    tokens.reduce((sum, { kind, typed }) => sum + (kind === "word" ? Math.max(MIN_PREFIX_LENGTH, typed.length) : 1), 0);
  const all = terms.reduce((sum, each) => sum + lettersOf(each), 0);
  const unknown = terms.reduce(
    (sum, each) => sum + lettersOf(each) * (each.isUnknown || isLetter(each) ? 1 : 1 - each.certainty),
    0,
  );
  return all === 0 ? 0 : unknown / all;
}

/** A letter by itself is no word, but it may be a meaning: N. */
const isLetter = ({ words, conditions }: Term) =>
  conditions.length === 0 && words.every((word) => /^\p{L}$/u.test(word)) && words.length > 0;

/** @param allowCorrections puts the nearest word for one that nothing knows */
function parseText(text: string, vocabulary: Vocabulary, allowCorrections = true): Term[] {
  const lexicon = getLexicon(vocabulary);
  const certainty = new Map<Token, number>();
  const tokens = withoutAmounts(tokenize(text)).flatMap((token) => {
    const counted = splitCounted(token, lexicon);
    if (counted) return counted;
    const correction = allowCorrections ? findCorrection(token, lexicon) : null;
    if (!correction) return token;
    const corrected = { ...token, text: correction.text };
    certainty.set(corrected, correction.certainty);
    return corrected;
  });
  const terms: Term[] = [];
  let isPurpose = false;
  for (let at = 0; at < tokens.length; ) {
    const { typed = "" } = tokens[at] ?? {};
    if (PURPOSE_FOLLOWS.has(typed)) isPurpose = true;
    const isLocation = LOCATION_FOLLOWS.has(tokens[at - 1]?.typed ?? "");
    // Turkish says first what for.
    if (PURPOSE_BEFORE.has(typed))
      for (const [index, each] of terms.entries()) terms[index] = { ...each, isPurpose: true };
    const last = terms.at(-1);
    if (NEGATED_BEFORE.has(typed) && last && isNegatable(last)) terms[terms.length - 1] = { ...last, isNegated: true };
    const isNegated = NEGATION_FOLLOWS.has(tokens[at - 1]?.typed ?? "");
    const read = parsePhrase(tokens, at, lexicon) ?? parseToken(tokens, at, lexicon);
    for (const each of read.terms) {
      const doubt = Math.min(1, ...each.tokens.map((token) => certainty.get(token) ?? 1));
      terms.push({
        ...each,
        isPurpose: isPurpose || (isLocation && isOfKind(each)),
        isNegated: isNegated && isNegatable(each),
        certainty: Math.min(each.certainty, doubt),
      });
    }
    if (isDative(tokens[at + read.length - 1])) markPurpose(terms);
    at += read.length;
  }
  return assignAttributes(
    withoutConductors(terms).filter((each) => !isAllFillers(each)),
    lexicon,
  ).slice(0, MAX_TERMS);
}

/** Without a cable that only its cross-section is told of: it is what is connected, not what is looked for. */
const withoutConductors = (terms: readonly Term[]): Term[] =>
  terms.filter((each, index) => {
    const [token, ...more] = each.tokens;
    if (!token || more.length > 0 || !CONDUCTORS.has(token.text)) return true;
    const before = terms[index - 1];
    const after = terms[index + 1];
    const isSizeNext = after?.quantity?.unit === "mm2";
    // "4 mm² kablo etiketi" is a marker of cables.
    const isSizeBefore = before?.quantity?.unit === "mm2" && (!after || after.quantity !== null || isAllFillers(after));
    return !isSizeNext && !isSizeBefore;
  });
const CONDUCTORS: ReadonlySet<string> = new Set(
  "kablo iletken tel wire cable conductor кабель провод жила проводник".split(" ").map((word) => stem(fold(word))),
);
const isAllFillers = ({ tokens }: Term) => tokens.every(({ kind, typed }) => kind === "word" && isStopWord(typed));

/** Without how many are wanted: 20 шт, 10 adet. */
const withoutAmounts = (tokens: readonly Token[]) =>
  tokens.filter(({ kind }, index) => kind !== "number" || !PIECES.has(tokens[index + 1]?.typed ?? ""));
const PIECES: ReadonlySet<string> = new Set(
  fold("шт штук штуки adet ad tane piece pieces pcs pc qty уп упаковка упаковки упаковок paket").split(" "),
);

/** Not a number: реле на 24 вольта, клемма на четыре провода. */
const isOfKind = ({ quantity, conditions }: Term) =>
  !quantity && (conditions.length === 0 || conditions.some(({ attribute }) => KINDS.has(attribute)));
const KINDS: ReadonlySet<string> = new Set(["group", "category", "type", "rail_profile"]);

const PURPOSE_FOLLOWS: ReadonlySet<string> = new Set(
  "for that which protect для под который которая которое которые защитить".split(" "),
);
/** What one thing belongs to: перемычка на KV 4, клемма на рейку. */
const LOCATION_FOLLOWS: ReadonlySet<string> = new Set(["на"]);
const PURPOSE_BEFORE: ReadonlySet<string> = new Set(["icin", "korumak"]);
/** Turkish puts what a part belongs to into the dative: klemense, klemenslere, kabloya. */
const DATIVE = /(?:l[ae]r(?:in)?|[iu]n|[aeiou]y)[ae]$|^(?:klemens|ray|modul|sensor)[ae]$/;
const isDative = (token: Token | undefined) =>
  token !== undefined && DATIVE.test(token.typed) && /^[a-z]/.test(token.text);

/** What is said of the last term, and the numbers and colours before it, is said of what the product is for. */
function markPurpose(terms: Term[]): void {
  const last = terms.length - 1;
  for (let index = last; index >= 0; index--) {
    const each = terms[index] as Term;
    if (
      index === last
        ? !isOfKind(each)
        : !each.quantity && each.conditions.every(({ attribute }) => KINDS.has(attribute))
    )
      return;
    terms[index] = { ...each, isPurpose: true };
  }
}

const NEGATION_FOLLOWS: ReadonlySet<string> = new Set("не без кроме without not except".split(" "));
const NEGATED_BEFORE: ReadonlySet<string> = new Set("olmayan degil haric".split(" "));
const isNegatable = ({ quantity, isUnknown, conditions }: Term) => !quantity && !isUnknown && conditions.length > 0;

/** What a word that nothing knows was meant as: one of another script, or the nearest; null for those that are known. */
function findCorrection(token: Token, lexicon: Lexicon): { text: string; certainty: number } | null {
  if (token.kind !== "word" || isStopWord(token.typed) || lexicon.known.has(token.text)) return null;
  // Few letters that begin a word are still being typed; more that are a whole word in another script are that word.
  if (lexicon.prefixes.has(token.text))
    return token.typed.length < MIN_OTHER_SCRIPT_LENGTH ? null : findInOtherScript(token, lexicon);
  if (splitCompound(token, lexicon)) return null;
  return findInOtherScript(token, lexicon) ?? findBaseForm(token, lexicon) ?? findNearest(token, lexicon);
}

const MIN_OTHER_SCRIPT_LENGTH = 5;

/** Cases and persons of Turkish that no stem is rid of: klemensten, rayda, panodaki, modülün. */
const TURKISH_ENDING =
  /(?:[dt][ae]n|[dt][ae]|n?[iu]n|[yn]?[aeiu]|y?l[ae]|ki|l[iu]k|l[iu]|l[ae]r|s[iu]|[iu]m|[dt][iu]r)$/;

/** The known word that a word is a form of; of Russian ones a genitive plural: перемычек, реек. */
function findBaseForm({ typed }: Token, { known }: Lexicon): { text: string; certainty: number } | null {
  for (const plural of [typed.replace(/ек$/u, "йк"), typed.replace(/[ео]к$/u, "к")])
    if (plural !== typed && known.has(plural)) return { text: plural, certainty: 1 };
  let word = typed;
  for (let taken = 1; taken <= MAX_ENDINGS; taken++) {
    const shorter = word.replace(TURKISH_ENDING, "");
    if (shorter === word || shorter.length < MIN_BASE_LENGTH + taken) return null;
    if (known.has(stem(shorter)) && shorter.length * 2 > typed.length) return { text: stem(shorter), certainty: 1 };
    word = shorter;
  }
  return null;
}

const MAX_ENDINGS = 3;
/** Any letters end in a few that are a word: the more endings are taken, the longer it must be. */
const MIN_BASE_LENGTH = 3;

/** A number that is joined to what it counts: двухъярусный, dörtkutuplu. */
const COUNTED =
  /^(двух|трех|четырех|пяти|шести|восьми|десяти|шестнадцати|двадцати|iki|uc|dort|bes|alti|sekiz)(\p{L}{3,})$/u;

function splitCounted(token: Token, { known }: Lexicon): Token[] | null {
  const [, number, counted] = (token.kind === "word" && !known.has(token.text) && COUNTED.exec(token.typed)) || [];
  if (!number || !counted) return null;
  const parts = tokenize(`${number} ${counted}`).map((part) => ({ ...part, start: token.start, end: token.end }));
  const [first, second] = parts;
  return first?.kind === "number" && second && known.has(second.text) ? parts : null;
}

type ParsedPart = { readonly terms: readonly Term[]; readonly length: number };

const term = (tokens: readonly Token[], part: Partial<Term>): Term => ({
  tokens,
  words: [],
  conditions: [],
  quantity: null,
  attributes: null,
  certainty: 1,
  isUnknown: false,
  isPurpose: false,
  isNegated: false,
  ...part,
});

function parsePhrase(tokens: readonly Token[], at: number, { phrases }: Lexicon): ParsedPart | null {
  const first = tokens[at];
  if (!first) return null;
  const candidates = [
    ...(phrases.get(first.text) ?? []),
    ...(first.kind === "number" ? (phrases.get(NUMBER_PLACEHOLDER) ?? []) : []),
  ].toSorted((a, b) => b.pattern.length - a.pattern.length);
  for (const { pattern, isOrdered, conditions, words } of candidates) {
    const { matched, length } = matchPattern(tokens, at, pattern);
    const match = isOrdered ? matchInOrder(pattern, matched) : matchInAnyOrder(pattern, matched);
    if (!match || Number(match.number) > MAX_COUNT) continue;
    const resolved = conditions.map(({ attribute, values }) => ({
      attribute,
      values: values.map((value) => value.replaceAll(NUMBER_PLACEHOLDER, match.number)),
    }));
    if (words) {
      const [head, ...rest] = words.map((word) =>
        term(matched, { words: [word.text], quantity: word.kind === "word" ? null : word }),
      );
      return { terms: head ? [{ ...head, conditions: resolved }, ...rest] : [], length };
    }
    const [only] = matched;
    const isOne = pattern.length === 1 && only !== undefined;
    return {
      terms: [
        term(matched, {
          conditions: resolved,
          words: isOne ? [only.text] : [],
          quantity: isOne && only.kind !== "word" ? only : null,
        }),
      ],
      length,
    };
  }
  return null;
}

/** Nothing has more poles, connections or channels: 240 mm² cable is no 240 cables. */
const MAX_COUNT = 64;

const isSkippable = ({ kind, typed }: Token) =>
  kind === "word" &&
  isStopWord(typed) &&
  !PURPOSE_FOLLOWS.has(typed) &&
  !LOCATION_FOLLOWS.has(typed) &&
  !PURPOSE_BEFORE.has(typed);

/** As many tokens as a pattern has, from a place on, and how many stand there in all: a filler between two is passed over. */
function matchPattern(
  tokens: readonly Token[],
  at: number,
  pattern: readonly string[],
): { matched: Token[]; length: number } {
  const matched: Token[] = [];
  let index = at;
  for (; matched.length < pattern.length && index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const isSkipped = matched.length > 0 && isSkippable(token) && !pattern.includes(token.text);
    if (!isSkipped) matched.push(token);
  }
  return { matched, length: index - at };
}

const matchesText = (token: Token | undefined, text: string) =>
  text === NUMBER_PLACEHOLDER ? token?.kind === "number" && /^\d+$/.test(token.text) : token?.text === text;

function matchInOrder(pattern: readonly string[], matched: readonly Token[]): { number: string } | null {
  if (!pattern.every((text, index) => matchesText(matched[index], text))) return null;
  return { number: matched[pattern.indexOf(NUMBER_PLACEHOLDER)]?.text ?? "" };
}

function matchInAnyOrder(pattern: readonly string[], matched: readonly Token[]): { number: string } | null {
  const left = [...matched];
  let number = "";
  for (const text of pattern) {
    const index = left.findIndex((token) => matchesText(token, text));
    if (index < 0) return null;
    if (text === NUMBER_PLACEHOLDER) number = left[index]?.text ?? "";
    left.splice(index, 1);
  }
  return { number };
}

function parseToken(tokens: readonly Token[], at: number, lexicon: Lexicon): ParsedPart {
  const token = tokens[at];
  if (!token) return { terms: [], length: 1 };
  if (token.kind === "size" && token.numbers.length > 2) return parseProfileSize(token, lexicon);
  // The 4 of KP4 is a piece of a name, the 1 of L1 of a mark.
  if (token.kind !== "word")
    return { terms: [term([token], { quantity: token.isAfterLetter ? null : token, words: [token.text] })], length: 1 };
  if (isKnown(token.text, lexicon) || isStopWord(token.typed))
    return { terms: [term([token], { words: [token.text] })], length: 1 };
  const next = tokens[at + 1];
  if (next?.kind === "word" && isKnown(token.text + next.typed, lexicon))
    return { terms: [term([token, next], { words: [token.text + next.text] })], length: 2 };
  const parts = splitCompound(token, lexicon);
  if (parts) {
    const read = parsePhrase(parts, 0, lexicon);
    const terms =
      read && read.length === parts.length ? read.terms : parts.map((part) => term([part], { words: [part.text] }));
    return { terms: terms.map((each) => ({ ...each, tokens: [token] })), length: 1 };
  }
  const series = parseSeries(token, lexicon);
  if (series) return series;
  return { terms: [term([token], { words: [token.text], isUnknown: true })], length: 1 };
}

/** A number of another maker's that begins with a series that is known: RXM4AB2BD is an RXM. */
function parseSeries(token: Token, lexicon: Lexicon): ParsedPart | null {
  const series = /^(\p{L}{3,})\d/u.exec(token.text)?.[1];
  const read = series ? parsePhrase([{ ...token, text: series }], 0, lexicon) : null;
  return (
    read && { ...read, terms: read.terms.map((each) => ({ ...each, tokens: [token], certainty: SERIES_CERTAINTY })) }
  );
}

const SERIES_CERTAINTY = 0.7;

/** `35x15x1000`: a profile and its length, where the first two numbers name something. */
function parseProfileSize(token: Token, lexicon: Lexicon): ParsedPart {
  const [a, b, length = 0] = token.numbers;
  const profile: Token = { ...token, text: `${a}x${b}`, numbers: token.numbers.slice(0, 2) };
  const third: Token = { ...token, kind: "quantity", text: `${length}mm`, numbers: [length], unit: "mm" };
  const named = parsePhrase([profile], 0, lexicon)?.terms ?? [
    term([token], { quantity: profile, words: [profile.text] }),
  ];
  return {
    terms: [...named, term([token], { quantity: third, words: [third.text] })].map((each) => ({
      ...each,
      tokens: [token],
    })),
    length: 1,
  };
}

const isKnown = (text: string, { known, prefixes }: Lexicon) => known.has(text) || prefixes.has(text);

/** A word of which both halves are words: `endplate`, `динрейка`. */
function splitCompound(token: Token, { known }: Lexicon): Token[] | null {
  const { typed } = token;
  for (let index = MIN_PREFIX_LENGTH; index <= typed.length - MIN_PREFIX_LENGTH; index++) {
    const halves = tokenize(`${typed.slice(0, index)} ${typed.slice(index)}`);
    if (halves.length === 2 && halves.every(({ kind, text }) => kind === "word" && known.has(text))) return halves;
  }
  return null;
}

/** A word that is one when its letters are taken for those of another script or keyboard. */
function findInOtherScript(token: Token, lexicon: Lexicon): { text: string; certainty: number } | null {
  for (const reading of scriptVariantsOf(token.typed)) {
    const [only, ...more] = tokenize(reading);
    if (only?.kind === "word" && more.length === 0 && lexicon.known.has(only.text))
      return { text: only.text, certainty: 0.9 };
  }
  return null;
}

/** One slip in a word of four letters, two in one of eight. */
const maxCorrectionDistance = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Shorter words are compared as they were typed: what is left of them without an ending is like too many others. */
const MIN_COMPARED_STEM_LENGTH = 5;

function findNearest(token: Token, { known }: Lexicon): { text: string; certainty: number } | null {
  const typed = token.typed.length < MIN_COMPARED_STEM_LENGTH ? token.typed : token.text;
  const best = findNearestWord(typed, known, maxCorrectionDistance);
  // So short a word has neighbours that it has nothing to do with: its letters may be swapped, no more.
  if (best && typed.length < MIN_COMPARED_STEM_LENGTH && !hasSameLetters(typed, best.text)) return null;
  return best && { text: best.text, certainty: best.distance === 1 ? 0.8 : 0.6 };
}

const hasSameLetters = (one: string, other: string) => [...one].toSorted().join() === [...other].toSorted().join();

/** The word that is the fewest slips away, and no more than are allowed for a word of that length. */
export function findNearestWord(
  typed: string,
  known: Iterable<string>,
  maxDistanceFor: (length: number) => number,
): { text: string; distance: number } | null {
  let best: { text: string; distance: number } | null = null;
  const maxDistance = maxDistanceFor(typed.length);
  if (maxDistance === 0) return null;
  for (const word of known) {
    if (word.length < 3 || Math.abs(word.length - typed.length) > maxDistance || !/^\p{L}+$/u.test(word)) continue;
    const distance = editDistance(typed, word);
    if (distance <= maxDistance && (!best || distance < best.distance)) best = { text: word, distance };
  }
  return best;
}

/**
 * Numbers beside a word that names an attribute belong to it: `coil 24 V`, `24 V bobin`, `110 V giriş 24 V çıkış`. Of two
 * alike that nothing tells apart the first goes in, the second comes out: `4–20 mA / 0–10 V`.
 */
function assignAttributes(terms: readonly Term[], { attributes }: Lexicon): Term[] {
  const attributesNamedBy = (term: Term | undefined) =>
    term && !term.quantity && term.words.length === 1 ? attributes.get(term.words[0] ?? "") : undefined;
  const firstQuantity = terms.findIndex(({ quantity }) => quantity !== null);
  const firstName = terms.findIndex((each) => attributesNamedBy(each) !== undefined);
  const step = firstName >= 0 && firstName < firstQuantity ? -1 : 1;
  const named = terms.map((each, index) => {
    if (!each.quantity && each.conditions.length === 0) return each;
    const name = attributesNamedBy(terms[index + step]) ?? attributesNamedBy(terms[index + 2 * step]);
    return name ? { ...each, attributes: name } : each;
  });
  const alike = Map.groupBy(
    named.filter(({ conditions, attributes }) => !attributes && conditions.length > 1),
    ({ conditions }) => [...new Set(conditions.map(({ attribute }) => attribute))].join(),
  );
  return named.map((each) => {
    const others = alike.get([...new Set(each.conditions.map(({ attribute }) => attribute))].join());
    if (each.attributes || !others || others.length < 2) return each;
    const choices = [...new Set(each.conditions.map(({ attribute }) => attribute))];
    const ownAttribute = choices[others.indexOf(each)];
    return ownAttribute ? { ...each, attributes: new Set([ownAttribute]) } : each;
  });
}
