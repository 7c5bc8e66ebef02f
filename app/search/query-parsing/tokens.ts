import { fold } from "../text-analysis/fold.ts";
import { stem } from "../text-analysis/stem.ts";
import { normalizeNumber } from "../text-analysis/words.ts";

export type Token = {
  readonly kind: "word" | "number" | "quantity" | "size" | "span" | "ratio";
  /** Normalized for comparison: `klemen`, `2.5`, `2.5mm2`, `5x20`, `4..20ma`, `250/5`. */
  readonly text: string;
  /** As typed, folded. */
  readonly typed: string;
  /** In characters of the folded text. */
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly number[];
  readonly unit: Unit | null;
  /** A letter comes right before it: L1, KP4. */
  readonly isAfterLetter?: boolean;
};

type Unit = "mm2" | "mm" | "v" | "a" | "w" | "va" | "nm" | "ms" | "dpi" | "awg" | "hz";

/** Folded spellings of units in each language, with their factor to the catalogue's unit; longer spellings come first. */
const UNITS: readonly (readonly [unit: Unit, factor: number, spellings: string])[] = [
  [
    "mm2",
    1,
    "mm2|mm\\^2|mm ?kare\\p{L}{0,3}|mm ?sq|sq\\.? ?mm|sqmm|qmm|kare\\p{L}{0,3}|кв\\.? ?мм|мм ?кв|мм2|мм\\^2|квадрат\\p{L}*|кв",
  ],
  ["v", 1000, "kv|кв"],
  ["a", 1000, "ka|ка"],
  ["a", 0.001, "ma|ма"],
  ["va", 1, "va|в[·.* ]?а"],
  ["nm", 1, "nm|н[·.* ]?м"],
  ["ms", 1, "ms|мс"],
  ["mm", 10, "cm|см"],
  ["mm", 1, "mm|мм|mili?m(?:etre)?\\p{L}{0,3}|миллиметр\\p{L}*"],
  ["dpi", 1, "dpi"],
  ["awg", 1, "awg"],
  ["hz", 1, "hz|гц"],
  ["v", 1, "volt\\p{L}{0,3}|v|вольт\\p{L}*|в"],
  ["w", 1000, "kw|квт"],
  ["a", 1, "amper\\p{L}{0,4}|amps?|a|ампер\\p{L}*|а"],
  ["w", 1, "wat?t\\p{L}{0,3}|w|ватт\\p{L}*|вт"],
  ["mm", 1000, "metre\\p{L}{0,3}|meters?|metr\\p{L}*|m|метр\\p{L}*|м"],
];

/** AC and DC may follow without a space: `24VDC`. */
const UNIT = new RegExp(
  `^[ \\u00a0-]?(?:${UNITS.map(([, , spellings]) => `(${spellings})`).join("|")})(?=ac|dc|l[iu]k(?!\\p{L})|[^\\p{L}\\p{N}]|$)`,
  "u",
);
/** Turkish and Russian suffixes on numbers: `24V'luk`, `35 A’lik`, `10'lu`, `2li`, `4-х`, `10-ти`. */
const ONE_OF_SUFFIX = /^(?: ?['’]? ?l[iu]k?(?:la)?|-?(?:х|ух|ех|ми|ти|го|й|я))(?!\p{L})/u;
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
/** Folded; "one" is missing because it is also an article. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    [2, "iki two два две двух двумя второй zwei deux"],
    [3, "uc three три трех тремя третий drei trois"],
    [4, "dort four четыре четырех четырьмя vier quatre"],
    [5, "bes five пять пяти"],
    [6, "alti six шесть шести"],
    [8, "sekiz eight восемь восьми"],
    [10, "ten десять десяти"],
    [12, "twelve двенадцать"],
    [16, "sixteen шестнадцать"],
    [20, "yirmi twenty двадцать"],
  ].flatMap(([number, words]) =>
    String(words)
      .split(" ")
      .map((word): [string, number] => [word, Number(number)]),
  ),
);
/** `AWG 12`. */
const AWG_FIRST = /^awg[ -]?(\d{1,2})(?!\d)/;
/** `4/0 AWG`. */
const AUGHT = /^(\d)\/0(?= ?awg)/;

export function tokenize(text: string): Token[] {
  const folded = fold(text);
  const tokens: Token[] = [];
  for (let at = 0; at < folded.length; ) {
    const rest = folded.slice(at);
    const token = readCode(rest, at) ?? readSeries(rest, at) ?? readNumeric(rest, at) ?? readWord(rest, at);
    const isAfterLetter = token?.kind === "number" && /\p{L}$/u.test(folded.slice(0, at));
    if (token) tokens.push(isAfterLetter ? { ...token, isAfterLetter } : token);
    at = token ? token.end : at + 1;
    if (token && token.kind !== "word") at += ONE_OF_SUFFIX.exec(folded.slice(at))?.[0].length ?? 0;
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
  const digits = first && UNIT.test(rest.slice(first.length)) ? first : NUMBER.exec(rest)?.[0];
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
  const found = UNIT.exec(rest);
  const [unit, factor] = UNITS[found?.slice(1).findIndex((spelling) => spelling !== undefined) ?? -1] ?? [];
  return found && unit && factor !== undefined
    ? { unit, factor, typed: found[0], symbol: factor === 0.001 ? `m${unit}` : unit }
    : null;
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
