import type { Row } from "../../../reading/lines/row.ts";
import { levelPlaceOf, meaningsOf } from "../plan-words.ts";
import { MARK_HEADING } from "./designations.ts";

type Decks = {
  /** Columns of marks, each with those of its deck behind it. */
  readonly marks: readonly number[];
  /** How many columns a deck has. */
  readonly width: number;
};

/** The place and the word for a level in a heading: `Lower deck`, `Obere Etage`. */
function levelIn(heading: string): { readonly place: string; readonly level: string } | null {
  const words = heading.split(" ");
  const place = words.find((each) => levelPlaceOf(each) !== null && levelPlaceOf(each) !== "single");
  const level = words.filter((each) => each !== place).join(" ");
  return place !== undefined && meaningsOf(level).includes("level") ? { place, level } : null;
}

/** Decks that stand beside each other, with the same headings behind the word for each: `Lower deck|Core|Upper deck|Core`. */
function findDecks(headings: readonly string[]): Decks | null {
  const marks = headings.flatMap((heading, at) => (levelIn(heading) === null ? [] : [at]));
  const [first = 0, second] = marks;
  if (second === undefined) return null;
  const width = second - first;
  const behind = (at: number) => headings.slice(at + 1, at + width).join("\n");
  const isMarked = headings.some((heading, at) => !marks.includes(at) && meaningsOf(heading).includes("mark"));
  const areAlike = marks.every((at, index) => at === first + index * width && behind(at) === behind(first));
  return width > 1 && areAlike && !isMarked ? { marks, width } : null;
}

/** Headings as they are once each deck has a row of its own. */
export function headingsOfDecks(headings: readonly string[]): readonly string[] {
  const decks = findDecks(headings);
  if (!decks) return headings;
  const { marks, width } = decks;
  const [first = 0] = marks;
  const level = levelIn(headings[first] ?? "")?.level ?? "";
  const end = first + marks.length * width;
  return [
    ...headings.slice(0, first),
    MARK_HEADING,
    level,
    ...headings.slice(first + 1, first + width),
    ...headings.slice(end),
  ];
}

/** A row for each deck that has anything; the others have nothing but what stands beside the decks. */
export function rowsOfDecks(headings: readonly string[], rows: readonly Row[]): readonly Row[] {
  const decks = findDecks(headings);
  if (!decks) return rows;
  const { marks, width } = decks;
  const [first = 0] = marks;
  const end = first + marks.length * width;
  return rows.flatMap((row) => {
    const used = marks.filter((at) => row.cells.slice(at, at + width).some(Boolean));
    if (used.length === 0) return [row];
    return used.map((at) => {
      const level = used.length > 1 ? (levelIn(headings[at] ?? "")?.place ?? "") : "";
      const own = Array.from({ length: width - 1 }, (_, index) => row.cells[at + 1 + index] ?? "");
      const before = Array.from({ length: first }, (_, index) => row.cells[index] ?? "");
      return { ...row, cells: [...before, row.cells[at] ?? "", level, ...own, ...row.cells.slice(end)] };
    });
  });
}
