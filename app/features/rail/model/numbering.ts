import { PROJECT_LIMITS } from "./project.ts";

/** `unread` are the parts of a pattern that mean nothing here. */
export type NumberedMarks = { readonly marks: readonly string[]; readonly unread: readonly string[] };

/** A mark with a number that can be counted on. `width` is that of leading zeros, else 1. */
type CountedMark = {
  readonly prefix: string;
  readonly number: number;
  readonly width: number;
  readonly suffix: string;
};
/** A range without an end counts on. */
type Range = { readonly first: CountedMark; readonly last: number | null };

/** Nine digits are exact in a number and more than any strip has. */
const DIGITS = /(?<!\d)\d{1,9}(?!\d)/g;
const DOTS = /…|\.{2,3}/;
const RANGE_SIGN = /…|\.{2,3}|[–—-]/g;

const formatMark = ({ prefix, width, suffix }: CountedMark, number: number) =>
  `${prefix}${String(number).padStart(width, "0")}${suffix}`;

/** The readings of a mark, one for each of its numbers, the last number first: `1.4` counts to `1.5`, else to `2.4`. */
const readMark = (mark: string): readonly CountedMark[] =>
  [...mark.matchAll(DIGITS)].toReversed().map(({ 0: digits, index }) => ({
    prefix: mark.slice(0, index),
    number: Number(digits),
    width: digits.startsWith("0") ? digits.length : 1,
    suffix: mark.slice(index + digits.length),
  }));

/** The mark that follows in a row: `X9` → `X10`, `09` → `10`, `1.1` → `1.2`; null for one without a number. */
export function nextMark(mark: string): string | null {
  const [counted] = readMark(mark);
  return counted ? formatMark(counted, counted.number + 1) : null;
}

/** How far a mark counts beyond another that differs in one number only: 2 from `X3` to `X5`; null for other pairs. */
export function stepBetween(before: string, after: string): number | null {
  const ends = readMark(after);
  for (const { prefix, suffix, number } of readMark(before)) {
    const end = ends.find((each) => each.prefix === prefix && each.suffix === suffix);
    if (end) return end.number - number;
  }
  return null;
}

/** A mark counted on; one without a number stays. */
export function countMarkOn(mark: string, by: number): string {
  const [counted] = readMark(mark);
  return counted ? formatMark(counted, counted.number + by) : mark;
}

/** How far marks have to count on together to stand behind all others of their kind: 3 for `U1 V1 W1` beside `U1 … W3`. */
export function stepBehind(marks: readonly string[], others: readonly string[]): number {
  const kindOf = ({ prefix, suffix }: CountedMark) => `${prefix}\n${suffix}`;
  const counted = (all: readonly string[]) => all.flatMap((mark) => readMark(mark)[0] ?? []);
  const ends = new Map<string, number>();
  for (const mark of counted(others)) ends.set(kindOf(mark), Math.max(mark.number, ends.get(kindOf(mark)) ?? 0));
  const steps = counted(marks).map((mark) => (ends.get(kindOf(mark)) ?? -1) - mark.number + 1);
  return Math.max(0, ...steps);
}

/** The end may leave out what stands before and after the number: `X1…8`. */
function findEnd(first: CountedMark, end: string): number | null {
  const digits =
    end.startsWith(first.prefix) && end.endsWith(first.suffix)
      ? end.slice(first.prefix.length, end.length - first.suffix.length)
      : end;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

function readRange(token: string): Range | null {
  for (const { 0: sign, index } of token.matchAll(RANGE_SIGN)) {
    const readings = readMark(token.slice(0, index));
    const end = token.slice(index + sign.length);
    const [first] = readings;
    if (end === "" && first && DOTS.test(sign)) return { first, last: null };
    for (const reading of readings) {
      const last = findEnd(reading, end);
      if (last !== null) return { first: reading, last };
    }
  }
  return null;
}

/** The marks from the first to the last, upwards or downwards, at most `limit`. */
function listRange({ first, last }: Range, limit: number): readonly string[] {
  const distance = last === null ? Number.POSITIVE_INFINITY : Math.abs(last - first.number);
  const step = last !== null && last < first.number ? -1 : 1;
  return Array.from({ length: Math.min(distance + 1, limit) }, (_, index) =>
    formatMark(first, first.number + step * index),
  );
}

/** The marks of a range with both ends; null for any other word. */
export function expandRange(word: string, limit: number): readonly string[] | null {
  const range = readRange(word);
  return range && range.last !== null ? listRange(range, limit) : null;
}

/** `1 … 40` is one range, `1… PE` are two marks. */
const splitPattern = (pattern: string) =>
  pattern
    .replace(/\s+(…|\.{2,3}|[–—-])(?:\s+|$)/g, "$1")
    .split(/[\s,;]+/)
    .filter(Boolean);

/**
 * Marks by a pattern of ranges and words: `1…40`, `1..40`, `1-40`, `X1…`, `1.1…1.8`, `L1 L2 L3 N PE`, `01…12`, `1–3, 5`.
 * A single range counts on beyond its end; a list begins again.
 * @param count how many; null for as many as the pattern names (a range without an end fills a strip)
 */
export function numberMarks(pattern: string, count: number | null = null): NumberedMarks {
  const limit = Math.min(count ?? PROJECT_LIMITS.positions, PROJECT_LIMITS.positions);
  const tokens = splitPattern(pattern);
  const [single] = tokens.length === 1 && count !== null ? tokens : [];
  const range = single && readRange(single);
  if (range && (range.last === null || range.last >= range.first.number))
    return { marks: listRange({ ...range, last: null }, limit), unread: [] };
  const { marks, unread } = readList(tokens, limit);
  if (count === null) return { marks: marks.slice(0, limit), unread };
  return { marks: Array.from({ length: limit }, (_, index) => marks[index % marks.length] ?? ""), unread };
}

/** Nothing that follows a range without an end is ever reached. */
function readList(tokens: readonly string[], limit: number): NumberedMarks {
  const marks: string[] = [];
  const unread: string[] = [];
  for (const token of tokens) {
    const range = readRange(token);
    if (marks.length >= limit || token.length > PROJECT_LIMITS.name || (!range && DOTS.test(token))) unread.push(token);
    else marks.push(...(range ? listRange(range, limit - marks.length) : [token]));
  }
  return { marks, unread };
}

/** Marks as a person lists them: `["1","2","3","5"]` → `1–3, 5`. Empty marks are left out. */
export function formatMarkRange(marks: readonly string[]): string {
  const runs: string[][] = [];
  for (const mark of marks.filter(Boolean)) {
    const run = runs.at(-1);
    if (run && nextMark(run.at(-1) ?? "") === mark) run.push(mark);
    else runs.push([mark]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", "))).join(", ");
}
