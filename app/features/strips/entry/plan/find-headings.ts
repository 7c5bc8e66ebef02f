import type { Row } from "../../../reading/lines/row.ts";
import { type HeadingWord, headingOf, meaningsOf } from "../plan-words.ts";
import { isStripName } from "./designations.ts";
import { headingsOfDecks } from "./split-decks.ts";

/** Beside the marking, a plan has one of these: an order list has none. */
const DISTINCTIVE: ReadonlySet<HeadingWord> = new Set<HeadingWord>([
  "strip",
  "potential",
  "jumper",
  "jumperNext",
  "inside",
  "outside",
  "core",
  "level",
  "signalLevel",
]);
/** Order lists have these, too. */
const COMMON: ReadonlySet<HeadingWord> = new Set<HeadingWord>(["code", "number", "none", "place"]);
const MIN_COLUMNS = 3;
/** Title lines may stand above the first heading. */
const MAX_HEADING_ROWS = 50;
/** A number, a designation, a device's clamp: what stands in cells, and seldom in headings. */
export const VALUE = /^[-+=]?\p{L}{0,3}\d|^[-+=]\p{L}|[:/]\d/u;
/**
 * How many cells of a heading are known; 0 for a row that is none.
 * @param isWide whether most of its cells may be unknown
 * @param isFar whether it stands far below the first heading, where only plain words are read
 */
function scoreHeading({ cells }: Row, isWide = false, isFar = false): number {
  // A strip's name may stand over its markings.
  const texts = headingsOfDecks(cells).filter(Boolean);
  if (!isWide && texts.filter((text) => VALUE.test(text)).length * 2 > texts.length) return 0;
  const meanings = texts.map((cell): readonly HeadingWord[] => {
    const { meanings: own, side } = isFar ? { meanings: meaningsOf(cell), side: null } : headingOf(cell);
    // `Ziel Feld` names a target and its side.
    return isStripName(cell) ? ["mark"] : side && own.includes("target") ? [side, ...own] : own;
  });
  const known = meanings.filter((own) => own.length > 0);
  const first = new Set(known.map(([word]) => word));
  const words = new Set(meanings.flat());
  const isPlan = words.has("mark") || (words.has("inside") && words.has("outside"));
  const columns = [...first].filter((word) => word && !COMMON.has(word)).length;
  const isDistinctive = [...words].some((word) => DISTINCTIVE.has(word));
  return isPlan &&
    isDistinctive &&
    columns >= MIN_COLUMNS &&
    (isWide ? columns > MIN_COLUMNS : known.length * 2 >= meanings.length)
    ? known.length
    : 0;
}

/** A heading has the words of the best one: a row of terminals may by chance have three. */
export function findHeadings(rows: readonly Row[]): readonly number[] {
  const found = new Map<string, number>();
  const narrow = rows.map((row, index) => {
    const isFar = index >= MAX_HEADING_ROWS;
    const score = found.get(row.text) ?? scoreHeading(row, false, isFar);
    if (score > 0) found.set(row.text, score);
    return score;
  });
  // A file of hundreds of columns has a heading, too.
  const scores = narrow.some((score) => score > 0)
    ? narrow
    : rows.map((row, index) => (index < MAX_HEADING_ROWS ? scoreHeading(row, true) : 0));
  const best = Math.max(0, ...scores.slice(0, MAX_HEADING_ROWS));
  return best === 0 ? [] : [...scores.keys()].filter((index) => (scores[index] ?? 0) * 2 > best);
}
