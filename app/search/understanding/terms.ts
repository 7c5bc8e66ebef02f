import type { Vocabulary } from "../../catalogue/data/vocabulary.ts";
import { fold } from "../folding.ts";
import { onOtherKeyboards } from "../keyboard-layouts.ts";
import { slipsBetween } from "../misspelling.ts";
import { stem } from "../stem.ts";
import { isFiller } from "./fillers.ts";
import { ANY_NUMBER, type Condition, type Lexicon, lexiconOf, SHORTEST_BEGINNING } from "./lexicon.ts";
import { otherScriptsOf } from "./scripts.ts";
import { type Token, tokensOf } from "./tokens.ts";

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
export function termsOf(text: string, vocabulary: Vocabulary): Term[] {
  const typed = read(text, vocabulary);
  if (doubtOf(typed) === 0) return typed;
  const [best] = onOtherKeyboards(text)
    .map((reading) => read(reading, vocabulary, false))
    .filter((terms) => terms.length > 0)
    .toSorted((a, b) => doubtOf(a) - doubtOf(b));
  const isPlain = best !== undefined && doubtOf(best) < OTHER_KEYBOARD.most;
  return isPlain && doubtOf(best) + OTHER_KEYBOARD.less < doubtOf(typed) ? best : typed;
}

/** How doubtful another keyboard's reading may be, and how much less so than what was typed. */
const OTHER_KEYBOARD = { most: 0.3, less: 0.15 };

/** How much of the letters of a text belongs to words that nothing knows; a word that was corrected counts by its doubt. */
function doubtOf(terms: readonly Term[]): number {
  const lettersOf = ({ tokens }: Term) =>
    tokens.reduce(
      (sum, { kind, typed }) => sum + (kind === "word" ? Math.max(SHORTEST_BEGINNING, typed.length) : 1),
      0,
    );
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

/** @param isForgiving puts the nearest word for one that nothing knows */
function read(text: string, vocabulary: Vocabulary, isForgiving = true): Term[] {
  const lexicon = lexiconOf(vocabulary);
  const certainty = new Map<Token, number>();
  const tokens = withoutAmounts(tokensOf(text)).flatMap((token) => {
    const counted = countedBy(token, lexicon);
    if (counted) return counted;
    const instead = isForgiving ? correctionOf(token, lexicon) : null;
    if (!instead) return token;
    const corrected = { ...token, text: instead.text };
    certainty.set(corrected, instead.certainty);
    return corrected;
  });
  const terms: Term[] = [];
  let isPurpose = false;
  for (let at = 0; at < tokens.length; ) {
    const { typed = "" } = tokens[at] ?? {};
    if (PURPOSE_FOLLOWS.has(typed)) isPurpose = true;
    const isPlace = PLACE_FOLLOWS.has(tokens[at - 1]?.typed ?? "");
    // Turkish says first what for.
    if (PURPOSE_BEFORE.has(typed))
      for (const [place, each] of terms.entries()) terms[place] = { ...each, isPurpose: true };
    const last = terms.at(-1);
    if (NEGATED_BEFORE.has(typed) && last && isNegatable(last)) terms[terms.length - 1] = { ...last, isNegated: true };
    const isNegated = NEGATION_FOLLOWS.has(tokens[at - 1]?.typed ?? "");
    const read = phraseAt(tokens, at, lexicon) ?? tokenAt(tokens, at, lexicon);
    for (const each of read.terms) {
      const doubt = Math.min(1, ...each.tokens.map((token) => certainty.get(token) ?? 1));
      terms.push({
        ...each,
        isPurpose: isPurpose || (isPlace && isOfKind(each)),
        isNegated: isNegated && isNegatable(each),
        certainty: Math.min(each.certainty, doubt),
      });
    }
    if (isDative(tokens[at + read.length - 1])) markPurpose(terms);
    at += read.length;
  }
  return qualified(
    withoutConductors(terms).filter((each) => !isAllFillers(each)),
    lexicon,
  ).slice(0, MAX_TERMS);
}

/** Without a cable that only its cross-section is told of: it is what is connected, not what is looked for. */
const withoutConductors = (terms: readonly Term[]): Term[] =>
  terms.filter((each, place) => {
    const [token, ...more] = each.tokens;
    if (!token || more.length > 0 || !CONDUCTORS.has(token.text)) return true;
    const before = terms[place - 1];
    const after = terms[place + 1];
    const isSizeNext = after?.quantity?.unit === "mm2";
    // "4 mm² kablo etiketi" is a marker of cables.
    const isSizeBefore = before?.quantity?.unit === "mm2" && (!after || after.quantity !== null || isAllFillers(after));
    return !isSizeNext && !isSizeBefore;
  });
const CONDUCTORS: ReadonlySet<string> = new Set(
  "kablo iletken tel wire cable conductor кабель провод жила проводник".split(" ").map((word) => stem(fold(word))),
);
const isAllFillers = ({ tokens }: Term) => tokens.every(({ kind, typed }) => kind === "word" && isFiller(typed));

/** Without how many are wanted: 20 шт, 10 adet. */
const withoutAmounts = (tokens: readonly Token[]) =>
  tokens.filter(({ kind }, place) => kind !== "number" || !PIECES.has(tokens[place + 1]?.typed ?? ""));
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
const PLACE_FOLLOWS: ReadonlySet<string> = new Set(["на"]);
const PURPOSE_BEFORE: ReadonlySet<string> = new Set(["icin", "korumak"]);
/** Turkish puts what a part belongs to into the dative: klemense, klemenslere, kabloya. */
const DATIVE = /(?:l[ae]r(?:in)?|[iu]n|[aeiou]y)[ae]$|^(?:klemens|ray|modul|sensor)[ae]$/;
const isDative = (token: Token | undefined) =>
  token !== undefined && DATIVE.test(token.typed) && /^[a-z]/.test(token.text);

/** What is said of the last term, and the numbers and colours before it, is said of what the product is for. */
function markPurpose(terms: Term[]): void {
  const last = terms.length - 1;
  for (let place = last; place >= 0; place--) {
    const each = terms[place] as Term;
    if (
      place === last
        ? !isOfKind(each)
        : !each.quantity && each.conditions.every(({ attribute }) => KINDS.has(attribute))
    )
      return;
    terms[place] = { ...each, isPurpose: true };
  }
}

const NEGATION_FOLLOWS: ReadonlySet<string> = new Set("не без кроме without not except".split(" "));
const NEGATED_BEFORE: ReadonlySet<string> = new Set("olmayan degil haric".split(" "));
const isNegatable = ({ quantity, isUnknown, conditions }: Term) => !quantity && !isUnknown && conditions.length > 0;

/** What a word that nothing knows was meant as: one of another script, or the nearest; null for those that are known. */
function correctionOf(token: Token, lexicon: Lexicon): { text: string; certainty: number } | null {
  if (token.kind !== "word" || isFiller(token.typed) || lexicon.known.has(token.text)) return null;
  // Few letters that begin a word are still being typed; more that are a whole word in another script are that word.
  if (lexicon.beginnings.has(token.text))
    return token.typed.length < SHORTEST_OTHER_SCRIPT ? null : inOtherScript(token, lexicon);
  if (split(token, lexicon)) return null;
  return inOtherScript(token, lexicon) ?? declined(token, lexicon) ?? nearest(token, lexicon);
}

const SHORTEST_OTHER_SCRIPT = 5;

/** Cases and persons of Turkish that no stem is rid of: klemensten, rayda, panodaki, modülün. */
const TURKISH_ENDING =
  /(?:[dt][ae]n|[dt][ae]|n?[iu]n|[yn]?[aeiu]|y?l[ae]|ki|l[iu]k|l[iu]|l[ae]r|s[iu]|[iu]m|[dt][iu]r)$/;

/** The known word that a word is a form of; of Russian ones a genitive plural: перемычек, реек. */
function declined({ typed }: Token, { known }: Lexicon): { text: string; certainty: number } | null {
  for (const plural of [typed.replace(/ек$/u, "йк"), typed.replace(/[ео]к$/u, "к")])
    if (plural !== typed && known.has(plural)) return { text: plural, certainty: 1 };
  let word = typed;
  for (let taken = 1; taken <= MAX_ENDINGS; taken++) {
    const shorter = word.replace(TURKISH_ENDING, "");
    if (shorter === word || shorter.length < SHORTEST_DECLINED + taken) return null;
    if (known.has(stem(shorter)) && shorter.length * 2 > typed.length) return { text: stem(shorter), certainty: 1 };
    word = shorter;
  }
  return null;
}

const MAX_ENDINGS = 3;
/** Any letters end in a few that are a word: the more endings are taken, the longer it must be. */
const SHORTEST_DECLINED = 3;

/** A number that is joined to what it counts: двухъярусный, dörtkutuplu. */
const COUNTED =
  /^(двух|трех|четырех|пяти|шести|восьми|десяти|шестнадцати|двадцати|iki|uc|dort|bes|alti|sekiz)(\p{L}{3,})$/u;

function countedBy(token: Token, { known }: Lexicon): Token[] | null {
  const [, number, counted] = (token.kind === "word" && !known.has(token.text) && COUNTED.exec(token.typed)) || [];
  if (!number || !counted) return null;
  const parts = tokensOf(`${number} ${counted}`).map((part) => ({ ...part, start: token.start, end: token.end }));
  const [first, second] = parts;
  return first?.kind === "number" && second && known.has(second.text) ? parts : null;
}

type Read = { readonly terms: readonly Term[]; readonly length: number };

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

function phraseAt(tokens: readonly Token[], at: number, { phrases }: Lexicon): Read | null {
  const first = tokens[at];
  if (!first) return null;
  const candidates = [
    ...(phrases.get(first.text) ?? []),
    ...(first.kind === "number" ? (phrases.get(ANY_NUMBER) ?? []) : []),
  ].toSorted((a, b) => b.pattern.length - a.pattern.length);
  for (const { pattern, isOrdered, conditions, words } of candidates) {
    const { said, length } = matchPattern(tokens, at, pattern);
    const met = isOrdered ? inOrder(pattern, said) : inAnyOrder(pattern, said);
    if (!met || Number(met.number) > LARGEST_COUNT) continue;
    const meant = conditions.map(({ attribute, values }) => ({
      attribute,
      values: values.map((value) => value.replaceAll(ANY_NUMBER, met.number)),
    }));
    if (words) {
      const [head, ...rest] = words.map((word) =>
        term(said, { words: [word.text], quantity: word.kind === "word" ? null : word }),
      );
      return { terms: head ? [{ ...head, conditions: meant }, ...rest] : [], length };
    }
    const [only] = said;
    const isOne = pattern.length === 1 && only !== undefined;
    return {
      terms: [
        term(said, {
          conditions: meant,
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
const LARGEST_COUNT = 64;

const isPassedOver = ({ kind, typed }: Token) =>
  kind === "word" &&
  isFiller(typed) &&
  !PURPOSE_FOLLOWS.has(typed) &&
  !PLACE_FOLLOWS.has(typed) &&
  !PURPOSE_BEFORE.has(typed);

/** As many tokens as a pattern has, from a place on, and how many stand there in all: a filler between two is passed over. */
function matchPattern(
  tokens: readonly Token[],
  at: number,
  pattern: readonly string[],
): { said: Token[]; length: number } {
  const said: Token[] = [];
  let place = at;
  for (; said.length < pattern.length && place < tokens.length; place++) {
    const token = tokens[place] as Token;
    const isPassed = said.length > 0 && isPassedOver(token) && !pattern.includes(token.text);
    if (!isPassed) said.push(token);
  }
  return { said, length: place - at };
}

const says = (token: Token | undefined, text: string) =>
  text === ANY_NUMBER ? token?.kind === "number" && /^\d+$/.test(token.text) : token?.text === text;

function inOrder(pattern: readonly string[], said: readonly Token[]): { number: string } | null {
  if (!pattern.every((text, place) => says(said[place], text))) return null;
  return { number: said[pattern.indexOf(ANY_NUMBER)]?.text ?? "" };
}

function inAnyOrder(pattern: readonly string[], said: readonly Token[]): { number: string } | null {
  const left = [...said];
  let number = "";
  for (const text of pattern) {
    const place = left.findIndex((token) => says(token, text));
    if (place < 0) return null;
    if (text === ANY_NUMBER) number = left[place]?.text ?? "";
    left.splice(place, 1);
  }
  return { number };
}

function tokenAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Read {
  const token = tokens[at];
  if (!token) return { terms: [], length: 1 };
  if (token.kind === "size" && token.numbers.length > 2) return sizeOfThree(token, lexicon);
  // The 4 of KP4 is a piece of a name, the 1 of L1 of a mark.
  if (token.kind !== "word")
    return { terms: [term([token], { quantity: token.isGlued ? null : token, words: [token.text] })], length: 1 };
  if (isKnown(token.text, lexicon) || isFiller(token.typed))
    return { terms: [term([token], { words: [token.text] })], length: 1 };
  const next = tokens[at + 1];
  if (next?.kind === "word" && isKnown(token.text + next.typed, lexicon))
    return { terms: [term([token, next], { words: [token.text + next.text] })], length: 2 };
  const parts = split(token, lexicon);
  if (parts) {
    const read = phraseAt(parts, 0, lexicon);
    const terms =
      read && read.length === parts.length ? read.terms : parts.map((part) => term([part], { words: [part.text] }));
    return { terms: terms.map((each) => ({ ...each, tokens: [token] })), length: 1 };
  }
  const series = seriesOf(token, lexicon);
  if (series) return series;
  return { terms: [term([token], { words: [token.text], isUnknown: true })], length: 1 };
}

/** A number of another maker's that begins with a series that is known: RXM4AB2BD is an RXM. */
function seriesOf(token: Token, lexicon: Lexicon): Read | null {
  const series = /^(\p{L}{3,})\d/u.exec(token.text)?.[1];
  const read = series ? phraseAt([{ ...token, text: series }], 0, lexicon) : null;
  return read && { ...read, terms: read.terms.map((each) => ({ ...each, tokens: [token], certainty: SERIES })) };
}

const SERIES = 0.7;

/** `35x15x1000`: a profile and its length, where the first two numbers name something. */
function sizeOfThree(token: Token, lexicon: Lexicon): Read {
  const [a, b, length = 0] = token.numbers;
  const profile: Token = { ...token, text: `${a}x${b}`, numbers: token.numbers.slice(0, 2) };
  const third: Token = { ...token, kind: "quantity", text: `${length}mm`, numbers: [length], unit: "mm" };
  const named = phraseAt([profile], 0, lexicon)?.terms ?? [term([token], { quantity: profile, words: [profile.text] })];
  return {
    terms: [...named, term([token], { quantity: third, words: [third.text] })].map((each) => ({
      ...each,
      tokens: [token],
    })),
    length: 1,
  };
}

const isKnown = (text: string, { known, beginnings }: Lexicon) => known.has(text) || beginnings.has(text);

/** A word of which both halves are words: `endplate`, `динрейка`. */
function split(token: Token, { known }: Lexicon): Token[] | null {
  const { typed } = token;
  for (let place = SHORTEST_BEGINNING; place <= typed.length - SHORTEST_BEGINNING; place++) {
    const halves = tokensOf(`${typed.slice(0, place)} ${typed.slice(place)}`);
    if (halves.length === 2 && halves.every(({ kind, text }) => kind === "word" && known.has(text))) return halves;
  }
  return null;
}

/** A word that is one when its letters are taken for those of another script or keyboard. */
function inOtherScript(token: Token, lexicon: Lexicon): { text: string; certainty: number } | null {
  for (const reading of otherScriptsOf(token.typed)) {
    const [only, ...more] = tokensOf(reading);
    if (only?.kind === "word" && more.length === 0 && lexicon.known.has(only.text))
      return { text: only.text, certainty: 0.9 };
  }
  return null;
}

/** One slip in a word of four letters, two in one of eight. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Shorter words are compared as they were typed: what is left of them without an ending is like too many others. */
const SHORTEST_STEM_COMPARED = 5;

function nearest(token: Token, { known }: Lexicon): { text: string; certainty: number } | null {
  const typed = token.typed.length < SHORTEST_STEM_COMPARED ? token.typed : token.text;
  const best = nearestWord(typed, known, slipsAllowed);
  // So short a word has neighbours that it has nothing to do with: its letters may be swapped, no more.
  if (best && typed.length < SHORTEST_STEM_COMPARED && !hasLettersOf(typed, best.text)) return null;
  return best && { text: best.text, certainty: best.slips === 1 ? 0.8 : 0.6 };
}

const hasLettersOf = (one: string, other: string) => [...one].toSorted().join() === [...other].toSorted().join();

/** The word that is the fewest slips away, and no more than are allowed for a word of that length. */
export function nearestWord(
  typed: string,
  known: Iterable<string>,
  allowedFor: (length: number) => number,
): { text: string; slips: number } | null {
  let best: { text: string; slips: number } | null = null;
  const allowed = allowedFor(typed.length);
  if (allowed === 0) return null;
  for (const word of known) {
    if (word.length < 3 || Math.abs(word.length - typed.length) > allowed || !/^\p{L}+$/u.test(word)) continue;
    const slips = slipsBetween(typed, word);
    if (slips <= allowed && (!best || slips < best.slips)) best = { text: word, slips };
  }
  return best;
}

/**
 * Numbers beside a word that names an attribute belong to it: `coil 24 V`, `24 V bobin`, `110 V giriş 24 V çıkış`. Of two
 * alike that nothing tells apart the first goes in, the second comes out: `4–20 mA / 0–10 V`.
 */
function qualified(terms: readonly Term[], { attributes }: Lexicon): Term[] {
  const namedBy = (term: Term | undefined) =>
    term && !term.quantity && term.words.length === 1 ? attributes.get(term.words[0] ?? "") : undefined;
  const firstQuantity = terms.findIndex(({ quantity }) => quantity !== null);
  const firstName = terms.findIndex((each) => namedBy(each) !== undefined);
  const step = firstName >= 0 && firstName < firstQuantity ? -1 : 1;
  const named = terms.map((each, place) => {
    if (!each.quantity && each.conditions.length === 0) return each;
    const name = namedBy(terms[place + step]) ?? namedBy(terms[place + 2 * step]);
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
    const own = choices[others.indexOf(each)];
    return own ? { ...each, attributes: new Set([own]) } : each;
  });
}
