import { NUMBER_WORDS as ALL_NUMBER_WORDS } from "../../ground/i18n/generated/amounts.ts";
import { unitSuffix } from "../../ground/i18n/generated/search.ts";
import { foldWords } from "../../ground/text/fold-words.ts";
import type { Limit } from "../../ground/text/limits.ts";
import { withoutNumberSuffix } from "../../ground/text/number-suffixes.ts";
import { stem } from "../../ground/text/stem.ts";
import { createUnitReader, type UnitSymbol } from "../../ground/text/units.ts";
import { normalizeNumber } from "../../ground/text/words.ts";
import { isStopWord } from "./stop-words.ts";

export type Token = {
  readonly kind: "word" | "number" | "quantity" | "size" | "span" | "ratio";
  /** Normalized for comparison: `klemen`, `2.5`, `2.5mm2`, `5x20`, `4..20ma`, `250/5`. */
  readonly text: string;
  /** As typed, folded. */
  readonly typed: string;
  /** As typed, with its case and accents; folded where folding changes the length of the text. */
  readonly written?: string;
  /** In characters of the folded text. */
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
  readonly unit: Unit | null;
  /** A letter comes right before it: L1, KP4. */
  readonly isAfterLetter?: boolean;
  readonly limit?: Limit<Token>;
};

type Unit = "mm2" | "mm" | "v" | "a" | "w" | "va" | "nm" | "ms" | "dpi" | "awg" | "hz";

/** In the catalogue's units. */
const IN_UNITS: Readonly<Record<UnitSymbol, readonly [factor: number, unit: Unit]>> = {
  mm2: [1, "mm2"],
  kv: [1000, "v"],
  ka: [1000, "a"],
  ma: [0.001, "a"],
  va: [1, "va"],
  nm: [1, "nm"],
  ms: [1, "ms"],
  cm: [10, "mm"],
  mm: [1, "mm"],
  dpi: [1, "dpi"],
  awg: [1, "awg"],
  hz: [1, "hz"],
  v: [1, "v"],
  kw: [1000, "w"],
  a: [1, "a"],
  w: [1, "w"],
  m: [1000, "mm"],
};

/** AC and DC may follow without a space, as may suffixes: `24VDC`, `24Vluk`. */
const readUnitSymbol = createUnitReader(
  "[ \\u00a0-]?",
  `(?=ac|dc|(?:${Object.values(unitSuffix).join("|")})(?!\\p{L})|[^\\p{L}\\p{N}]|$)`,
);
const NUMBER = /^\d+(?:[.,]\d+)*/;
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ \u00a0]\d{3})+(?![\d.,])/;
const TIMES = /^ ?[x×х*] ?(?=\d)/u;
const PER = /^[/:](?=\d)/;
/** Alternating letters and digits are another maker's number: `1SNA115116R0700`. */
const CODE = /^(?!\d+[xх]\d)(?=\p{L}*\d|\d*\p{L})(?:\p{L}+\d+\p{L}+\d[\p{L}\d]*|\d+\p{L}+\d+\p{L}[\p{L}\d]*)/u;
const MIN_CODE_LENGTH = 8;
const SERIES = /^(?:(\d{3,4})-(?=\d{3,4}(?![\d.,]|[ \u00a0]?\p{L}))|(?=\d+(?:\.\d+){2})(\d+\.\d+)\.)/u;
const TO = /^ ?(?:-|–|—|…|\.\.) ?(?=\d)/u;
const LETTERS = /^\p{L}+/u;
/** One is also an article, and “on” is ten in Turkish. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(ALL_NUMBER_WORDS).flatMap(([number, words]) =>
    Number(number) > 1
      ? words.flatMap((word): [string, number][] => (isStopWord(word) ? [] : [[word, Number(number)]]))
      : [],
  ),
);
/** `AWG 12`. */
const AWG_FIRST = /^awg[ -]?(\d{1,2})(?!\d)/;
/** `AWG 4/0`. */
const AWG_AUGHT_FIRST = /^awg[ -]?(\d)\/0(?!\d)/;
/** `4/0 AWG`. */
const AUGHT = /^(\d)\/0(?= ?awg)/;

export function tokenize(text: string): Token[] {
  const folded = foldWords(text);
  const isSameLength = folded.length === text.length;
  const tokens: Token[] = [];
  for (let at = 0; at < folded.length; ) {
    const rest = folded.slice(at);
    const token = readCode(rest, at) ?? readSeries(rest, at) ?? readNumeric(rest, at) ?? readWord(rest, at);
    const isAfterLetter = token?.kind === "number" && /\p{L}$/u.test(folded.slice(0, at));
    if (token)
      tokens.push({
        ...token,
        ...(isSameLength ? { written: text.slice(token.start, token.end) } : {}),
        ...(isAfterLetter ? { isAfterLetter } : {}),
      });
    at = token ? token.end : at + 1;
    if (token && token.kind !== "word") at = folded.length - withoutNumberSuffix(folded.slice(at)).length;
  }
  return tokens;
}

function readCode(rest: string, start: number): Token | null {
  const code = CODE.exec(rest)?.[0] ?? "";
  return code.length < MIN_CODE_LENGTH ? null : token("word", code, code, start, [], null);
}

/** The series in `280-901` or `48.52.7.024.0050`; the rest is read as separate tokens. */
function readSeries(rest: string, start: number): Token | null {
  const [whole, pair, pieces] = SERIES.exec(rest) ?? [];
  const series = pair ?? pieces ?? "";
  return whole === undefined ? null : token("number", series, whole, start, [Number(series)], null);
}

function readWord(rest: string, start: number): Token | null {
  const aught = AWG_AUGHT_FIRST.exec(rest);
  if (aught) return token("quantity", `${1 - Number(aught[1])}awg`, aught[0], start, [1 - Number(aught[1])], "awg");
  const awg = AWG_FIRST.exec(rest);
  if (awg) return token("quantity", `${awg[1]}awg`, awg[0], start, [Number(awg[1])], "awg");
  const letters = LETTERS.exec(rest)?.[0];
  if (!letters) return null;
  const number = NUMBER_WORDS.get(letters);
  return number === undefined
    ? token("word", stem(letters), letters, start, [], null)
    : token("number", String(number), letters, start, [number], null);
}

function readNumeric(rest: string, start: number): Token | null {
  const aught = AUGHT.exec(rest);
  if (aught) {
    const awg = rest.slice(aught[0].length).match(/^ ?awg/)?.[0] ?? "";
    const size = 1 - Number(aught[1]);
    return token("quantity", `${size}awg`, aught[0] + awg, start, [size], "awg");
  }
  const first = GROUPED_BY_SPACE.exec(rest)?.[0];
  const digits = first && readUnit(rest.slice(first.length)) ? first : NUMBER.exec(rest)?.[0];
  if (!digits) return null;
  const numbers = [parseNumber(digits)];
  const texts = [normalizeNumber(digits)];
  let typed = digits;
  for (const [kind, joint, sign] of [
    ["size", TIMES, "x"],
    ["span", TO, ".."],
    ["ratio", PER, "/"],
  ] as const) {
    for (let next = joint.exec(rest.slice(typed.length)); next; next = joint.exec(rest.slice(typed.length))) {
      if (kind !== "size" && numbers.length > 1) break;
      const more = NUMBER.exec(rest.slice(typed.length + next[0].length))?.[0] ?? "";
      if (kind === "span" && (digits.length > 3 || more.length > 3)) break;
      typed += next[0] + more;
      numbers.push(parseNumber(more));
      texts.push(normalizeNumber(more));
    }
    if (numbers.length > 1) {
      const unit = readUnit(rest.slice(typed.length));
      const text = texts.join(sign) + (kind === "span" && unit ? unit.symbol : "");
      return token(kind, text, typed + (unit?.typed ?? ""), start, numbers, unit?.unit ?? null);
    }
  }
  const unit = readUnit(rest.slice(typed.length));
  if (!unit) return token("number", texts[0] ?? "", typed, start, numbers, null);
  const value = Number(((numbers[0] ?? 0) * unit.factor).toPrecision(12));
  return token("quantity", `${value}${unit.unit}`, typed + unit.typed, start, [value], unit.unit);
}

function readUnit(rest: string) {
  const found = readUnitSymbol(rest);
  if (!found) return null;
  const [factor, unit] = IN_UNITS[found.unit];
  return { unit, factor, typed: found.typed, symbol: factor === 0.001 ? `m${unit}` : unit };
}

const token = (
  kind: Token["kind"],
  text: string,
  typed: string,
  start: number,
  numbers: readonly number[],
  unit: Unit | null,
): Token => ({ kind, text, typed, start, end: start + typed.length, numbers, unit });

const parseNumber = (digits: string) => Number(normalizeNumber(digits));
