import { limits } from "../i18n/generated/search.ts";

/** A number that is the least or the most: at least 5 A, 800 V or less. */
export type Limit<Read> = {
  readonly side: Side;
  /** The words that name the limit. */
  readonly words: readonly Read[];
};
type Side = "least" | "most";
type Place = "before" | "after";

/** A token of the text, or a word of the index, that a limit is read from. */
type Read = { readonly kind: string; readonly text: string; readonly typed: string };
type Limited<Own> = Own & { readonly limit?: Limit<Own> };

const PHRASES: Readonly<Record<Place, ReadonlyMap<string, Side>>> = {
  before: collectPhrases("before"),
  after: collectPhrases("after"),
};
const MAX_PHRASE_WORDS = Math.max(
  ...Object.values(PHRASES).flatMap((phrases) => [...phrases.keys()].map((phrase) => phrase.split(" ").length)),
);

function collectPhrases(place: Place): ReadonlyMap<string, Side> {
  const tables: readonly Partial<Record<Side, Partial<Record<Place, readonly string[]>>>>[] = Object.values(limits);
  return new Map(
    (["least", "most"] as const).flatMap((side) =>
      tables.flatMap((table) => (table[side]?.[place] ?? []).map((phrase) => [phrase, side] as const)),
    ),
  );
}

/** Makes numbers with such words beside them limits; the words are read no further. */
export function readLimits<Own extends Read>(reads: readonly Own[]): Limited<Own>[] {
  const result: Limited<Own>[] = [];
  for (let index = 0; index < reads.length; index++) {
    const read = reads[index] as Own;
    const limit = isNumeric(read) ? (findBefore(result, read) ?? findAfter(reads, index)) : null;
    if (limit && result.at(-1) === limit.words.at(-1)) result.splice(-limit.words.length);
    else index += limit?.words.length ?? 0;
    result.push(limit ? { ...read, limit } : read);
  }
  return result;
}

const isNumeric = ({ kind }: Read) => kind === "number" || kind === "quantity";

function findBefore<Own extends Read>(earlier: readonly Limited<Own>[], read: Own): Limit<Own> | null {
  for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
    const limit = readPhrase(earlier.slice(-length), length, "before");
    if (limit) return isRangeBefore(earlier.at(-length - 1), read) ? null : limit;
  }
  return null;
}

/** `0,75 bis 1,5 mm²` and `от 0 до 9` are ranges, unlike `230 V max. 5 A` and `min. 5 A max. 10 A`. */
const isRangeBefore = (start: Limited<Read> | undefined, end: Read): boolean =>
  start !== undefined &&
  isNumeric(start) &&
  start.limit === undefined &&
  (start.kind === "number" || unitOf(start) === unitOf(end));

const unitOf = ({ text }: Read) => text.replace(/^[-\d.]+/, "");

/** Behind a number without a unit these may be other words: 5 min. */
function findAfter<Own extends Read>(reads: readonly Own[], index: number): Limit<Own> | null {
  if (reads[index]?.kind !== "quantity") return null;
  for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
    const limit = readPhrase(reads.slice(index + 1, index + 1 + length), length, "after");
    const next = reads[index + 1 + length];
    // `230 V max. 5 A`: the words belong to what follows.
    if (limit && !(next && isNumeric(next))) return limit;
  }
  return null;
}

function readPhrase<Own extends Read>(words: readonly Own[], length: number, place: Place): Limit<Own> | null {
  if (words.length < length || words.some(isNumeric)) return null;
  const side = PHRASES[place].get(words.map(({ typed }) => typed).join(" "));
  return side ? { side, words } : null;
}
