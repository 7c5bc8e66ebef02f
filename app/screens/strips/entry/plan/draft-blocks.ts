import { isGround } from "../../../../features/rail/model/potential-names.ts";
import { type Connection, PROJECT_LIMITS } from "../../../../features/rail/model/project.ts";
import { cutText } from "../clean-text.ts";
import { levelPlaceOf, levelsOf, namesBlock, roleOf } from "../plan-words.ts";
import { BETWEEN_NOTES, type ReportAt, type TerminalRow } from "./terminal-row.ts";

type DraftLevel = Pick<
  TerminalRow,
  "inside" | "outside" | "sectionMm2" | "potential" | "potentialOut" | "jumpers" | "jumperNext"
> & {
  /** As the plan names it: `1`, `+`, `UPPER`. */
  readonly label: string;
  /** Its own marking, where it differs from the block's. */
  readonly mark: string;
  readonly lines: readonly number[];
};

/** A block of a plan, of one row or more. */
export type DraftBlock = Omit<TerminalRow, Exclude<keyof DraftLevel, "mark"> | "level"> & {
  /** How many levels the plan's words name. */
  readonly namedLevels: number;
  readonly levels: readonly DraftLevel[];
};

type Draft = { block: DraftBlock };

/** The blocks of a strip, from its rows. */
export type DraftStrip = {
  readonly name: string;
  readonly title: string;
  readonly drafts: Draft[];
  readonly byMark: Map<string, Draft>;
  /** Marks of rows beyond what a strip may have. */
  readonly beyond: { readonly line: number; readonly mark: string }[];
};

/** Where a row says how many levels its block has: a description, only if it speaks of blocks. */
const levelWordsOf = ({ functionText, note, description }: TerminalRow) =>
  [functionText, note, namesBlock(description) ? description : ""].join(" ");

/** So many blocks with the same endings are of several levels; two terminals called 3 and 3a are not. */
const MIN_REPEATED = 2;
/** Letters tell levels by themselves; numbers only where words do, since 1.2 may follow 1.1 in a row. */
const isLetter = (ending: string) => /^\p{L}$/u.test(ending);

/**
 * Rows of levels that no column names: marks that differ by their endings, in the same order again and again.
 * @param title of the strip, whose words may say that its blocks have several levels
 */
export function nameLevels(rows: readonly TerminalRow[], title: string): readonly TerminalRow[] {
  if (rows.some(({ place }) => place !== "")) return rows;
  if (rows.some(({ level }) => level !== "")) return numberBlocks(rows);
  const isNamed = levelsOf(title) > 1 || rows.some((row) => levelsOf(levelWordsOf(row)) > 1);
  const groups: { from: number; endings: string[]; base: string }[] = [];
  for (const [index, { mark }] of rows.entries()) {
    const own = endingOf(mark);
    const group = groups.at(-1);
    const isNext = group && own && group.base === own.base && group.from + group.endings.length === index;
    if (isNext && !group.endings.includes(own.ending)) group.endings.push(own.ending);
    else if (own && (isLetter(own.ending) || isNamed))
      groups.push({ from: index, endings: [own.ending], base: own.base });
  }
  const several = groups.filter(({ endings }) => endings.length > 1 && endings.length <= PROJECT_LIMITS.levels);
  const levelAt = new Map<number, string>();
  for (const same of Map.groupBy(several, ({ endings }) => endings.join()).values())
    if (same.length >= MIN_REPEATED || isNamed)
      for (const { from, endings } of same)
        for (const [at, ending] of endings.entries()) levelAt.set(from + at, ending);
  return rows.map((row, index) => ({ ...row, level: levelAt.get(index) ?? row.level }));
}

/**
 * Rows of levels that a column names, while their marks run on: 1 above, 2 below, 3 above, 4 below. Where the same levels
 * follow each other again and again, each turn is a block.
 */
function numberBlocks(rows: readonly TerminalRow[]): readonly TerminalRow[] {
  const turns: { readonly from: number; readonly rows: TerminalRow[] }[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.level === "" || levelPlaceOf(row.level) === "single") continue;
    const turn = turns.at(-1);
    const isNext = turn?.rows.every(({ level, mark }) => level !== row.level && mark !== row.mark);
    if (turn && isNext && at === turn.from + turn.rows.length) turn.rows.push(row);
    else turns.push({ from: at, rows: [row] });
  }
  const whole = turns.filter((turn) => turn.rows.length > 1);
  const labelsOf = (turn: (typeof turns)[number]) => turn.rows.map(({ level }) => level).join("\n");
  // Blocks of one level have the first.
  const [usual = ""] = whole.map(labelsOf);
  const isRegular = turns.every((turn) => labelsOf(turn) === usual || usual.startsWith(`${labelsOf(turn)}\n`));
  if (whole.length < MIN_REPEATED || !isRegular) return rows;
  const placeOf = new Map(turns.flatMap((turn, index) => turn.rows.map((row) => [row, `${index + 1}`] as const)));
  return rows.map((row) => ({ ...row, place: placeOf.get(row) ?? row.place }));
}

export const createDraftStrip = (name: string, title: string): DraftStrip => ({
  name,
  title,
  drafts: [],
  byMark: new Map(),
  beyond: [],
});

/** The last part of a marking that tells a level: `1a`, `5.2`, `3H`. */
const ENDING = /^(.*?\d)([.:/_-]?)([a-dа-г]|[1-4]|[HBMOULÜAВНС])$/iu;
const endingOf = (mark: string) => {
  const [, base = "", sign = "", ending = ""] = ENDING.exec(mark) ?? [];
  // `12` is no level of 1.
  return base === "" || (sign === "" && /^\d$/.test(ending)) ? null : { base, ending: ending.toUpperCase() };
};

function toLevel(row: TerminalRow, mark = ""): DraftLevel {
  const { level, line, inside, outside, sectionMm2, potential, potentialOut, jumpers, jumperNext } = row;
  const isSingle = levelPlaceOf(level) === "single";
  return {
    label: isSingle ? "" : level,
    mark,
    lines: [line],
    inside,
    outside,
    sectionMm2,
    potential,
    potentialOut,
    jumpers,
    jumperNext,
  };
}

function toBlock(row: TerminalRow): DraftBlock {
  const { level: _, inside, outside, sectionMm2, potential, potentialOut, jumpers, jumperNext, ...block } = row;
  return {
    ...block,
    mark: cutText(row.mark),
    namedLevels: levelsOf(levelWordsOf(row)),
    levels: [toLevel(row)],
  };
}

/**
 * Adds a row: a block of its own, another level of one, or another conductor of a terminal. Rows are levels of one block
 * where their marks are equal and their levels differ, or where their marks differ by the level's ending and a column of
 * levels, a place or the words for a block of several levels say so.
 */
export function addTerminalRow(strip: DraftStrip, row: TerminalRow, report: ReportAt): void {
  const mark = cutText(row.mark);
  const last = strip.drafts.at(-1);
  const joined = last && joinEnding(last.block, row, mark);
  if (last && joined) {
    if (last.block.levels.length >= PROJECT_LIMITS.levels) report("tooManyLevels", row.line, `${mark} ${row.level}`);
    else {
      last.block = joined;
      strip.byMark.set(mark, last);
    }
    return;
  }
  const existing = strip.byMark.get(mark);
  if (existing) {
    const level = toLevel(row);
    const { levels, namedLevels } = existing.block;
    if (existing === last && row.isContinued && levels.length < namedLevels) {
      existing.block = { ...existing.block, levels: [...levels, level] };
      return;
    }
    const at = existing.block.levels.findIndex(
      ({ label, mark: own }) => label === level.label && (own === "" || own === mark),
    );
    const other = existing.block.levels[at];
    if (!other) {
      if (existing.block.levels.length >= PROJECT_LIMITS.levels)
        report("tooManyLevels", row.line, `${mark} ${row.level}`);
      else existing.block = { ...existing.block, levels: [...existing.block.levels, level] };
      return;
    }
    if (existing === last && (row.isContinued || isSameTerminal(existing.block, other, level, row))) {
      existing.block = { ...existing.block, levels: existing.block.levels.with(at, mergeLevels(other, level)) };
      return;
    }
    if (!isProtective(row)) report("duplicateMark", row.line, mark);
  }
  if (strip.drafts.length >= PROJECT_LIMITS.positions) {
    strip.beyond.push({ line: row.line, mark });
    return;
  }
  const draft = { block: toBlock(row) };
  strip.drafts.push(draft);
  strip.byMark.set(mark, draft);
}

/** All protective blocks of a strip may be called PE. */
const isProtective = ({ mark, functionText, note, potential }: TerminalRow) =>
  isGround(mark) || isGround(potential) || [functionText, note].some((text) => roleOf(text) === "ground");

/** Two rows of one potential: where it goes on each side, or several conductors of one side. */
function isSameTerminal(block: DraftBlock, one: DraftLevel, other: DraftLevel, row: TerminalRow): boolean {
  const isOfOnePotential =
    (one.potential === other.potential || other.potential === "") &&
    (one.potentialOut === other.potentialOut || other.potentialOut === "");
  const isOtherHalf =
    (one.inside.length === 0) !== (one.outside.length === 0) &&
    (other.inside.length === 0) === one.inside.length > 0 &&
    (other.outside.length === 0) === one.outside.length > 0;
  const isOfOneProduct = row.code === "" || row.code === block.code;
  const isConductor = other.inside.length + other.outside.length > 0 && one.inside.length + one.outside.length > 0;
  return isOfOnePotential && (isOtherHalf || (isConductor && isOfOneProduct && !isProtective(row)));
}

const mergeLevels = (one: DraftLevel, other: DraftLevel): DraftLevel => ({
  ...one,
  potential: one.potential || other.potential,
  inside: mergeConnections(one.inside, other.inside),
  outside: mergeConnections(one.outside, other.outside),
  jumpers: one.jumpers.map((text, at) => text || (other.jumpers[at] ?? "")),
  jumperNext: one.jumperNext || other.jumperNext,
  sectionMm2: Math.max(one.sectionMm2 ?? 0, other.sectionMm2 ?? 0) || null,
  lines: [...one.lines, ...other.lines],
});

const mergeConnections = (one: readonly Connection[], other: readonly Connection[]) =>
  [...one, ...other.filter((each) => !one.some((known) => JSON.stringify(known) === JSON.stringify(each)))].slice(
    0,
    PROJECT_LIMITS.conductors,
  );

/** @returns the block with one more level; null where the row is no level of it */
function joinEnding(block: DraftBlock, row: TerminalRow, mark: string): DraftBlock | null {
  const [first] = block.levels;
  if (!first || block.mark === mark) return null;
  const firstMark = first.mark || block.mark;
  const [one, other] = [endingOf(firstMark), endingOf(mark)];
  const isOfOneBase = one !== null && other !== null && one.base === other.base && one.ending !== other.ending;
  const isOfOnePlace = row.place !== "" && row.place === block.place;
  const hasOwnLevel = row.level !== "" && !block.levels.some(({ label }) => label === row.level) && first.label !== "";
  const isNamed = block.levels.length < block.namedLevels && row.level === "";
  if (!(isOfOneBase && (hasOwnLevel || isNamed)) && !(isOfOnePlace && (isOfOneBase || hasOwnLevel))) return null;
  if (row.code !== "" && block.code !== "" && row.code !== block.code) return null;
  const base = one?.base ?? firstMark;
  const levels = block.levels.map((level) => ({ ...level, mark: level.mark || block.mark }));
  return {
    ...block,
    mark: base,
    functionText: block.functionText || row.functionText,
    description: block.description || row.description,
    note: block.note === row.note ? block.note : [block.note, row.note].filter(Boolean).join(BETWEEN_NOTES),
    levels: [...levels, toLevel(row, mark)],
  };
}

/** Names of the upper and the lower level, in one letter each. */
const LETTER_PAIRS: readonly (readonly [top: string, bottom: string])[] = [
  ["H", "B"],
  ["U", "L"],
  ["O", "U"],
  ["Ü", "A"],
  ["В", "Н"],
];

const MIDDLE = "M";

/** The order of the levels that a plan names, the lowest first; null where their names do not say it. */
export function orderLabels(labels: readonly string[]): readonly string[] | null {
  if (labels.every((label) => /^\d+$/.test(label))) return labels.toSorted((a, b) => Number(a) - Number(b));
  const heights = { bottom: 0, middle: 1, top: 2, single: 0 } as const;
  const byWord = labels.map((label) => levelPlaceOf(label));
  if (byWord.every((place) => place !== null))
    return labels.toSorted((a, b) => heights[levelPlaceOf(a) ?? "single"] - heights[levelPlaceOf(b) ?? "single"]);
  const upper = labels.map((label) => label.toUpperCase());
  const pair = LETTER_PAIRS.find(
    ([top, bottom]) =>
      upper.includes(top) && upper.includes(bottom) && upper.every((each) => [top, bottom, MIDDLE].includes(each)),
  );
  const rank = (label: string) => [pair?.[1], MIDDLE, pair?.[0]].indexOf(label.toUpperCase());
  return pair ? labels.toSorted((a, b) => rank(a) - rank(b)) : null;
}
