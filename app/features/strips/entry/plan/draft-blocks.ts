import { isGround } from "../../../rail/model/potential-names.ts";
import { type Connection, PROJECT_LIMITS } from "../../../rail/model/project.ts";
import { cutText } from "../clean-text.ts";
import { parsePotential } from "../parse-potential.ts";
import { levelPlaceOf, levelsOf, roleOf } from "../plan-words.ts";
import { mergeWords } from "./merge-words.ts";
import { endingOf, levelWordsOf } from "./name-levels.ts";
import type { ReportAt, TerminalRow } from "./terminal-row.ts";

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

export const createDraftStrip = (name: string, title: string): DraftStrip => ({
  name,
  title,
  drafts: [],
  byMark: new Map(),
  beyond: [],
});

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
  const joined = last && joinEnding(last.block, row, mark, report);
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
      existing.block = { ...mergeWords(existing.block, row, report), levels: [...levels, level] };
      return;
    }
    const at = existing.block.levels.findIndex(
      ({ label, mark: own }) => label === level.label && (own === "" || own === mark),
    );
    const other = existing.block.levels[at];
    if (!other) {
      if (existing.block.levels.length >= PROJECT_LIMITS.levels)
        report("tooManyLevels", row.line, `${mark} ${row.level}`);
      else
        existing.block = {
          ...mergeWords(existing.block, row, report),
          levels: [...existing.block.levels, level],
        };
      return;
    }
    const isOfLast = existing === last && (row.isContinued || isSameTerminal(existing.block, other, level, row));
    if (isOfLast || (existing !== last && sharesTarget(existing.block, other, level, row))) {
      existing.block = {
        ...mergeWords(existing.block, row, report),
        levels: existing.block.levels.with(at, mergeLevels(other, level)),
      };
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

/** Several blocks of a strip are called by what they carry. */
function isSupply(mark: string): boolean {
  const potential = parsePotential(mark);
  return potential !== null && (potential.volts !== null || potential.kind !== null);
}

/** A list of cores has a terminal wherever another of its cores stands: what it leads to on one side is the same. */
const sharesTarget = (block: DraftBlock, one: DraftLevel, other: DraftLevel, row: TerminalRow): boolean =>
  !isProtective(row) &&
  !isSupply(row.mark) &&
  [one, other].every((level) => [...level.inside, ...level.outside].some(({ core }) => core !== "")) &&
  row.functionText === block.functionText &&
  row.code === block.code &&
  (["inside", "outside"] as const).some((side) =>
    one[side].some(({ target }) => target !== "" && other[side].some((each) => each.target === target)),
  );

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
function joinEnding(block: DraftBlock, row: TerminalRow, mark: string, report: ReportAt): DraftBlock | null {
  const [first] = block.levels;
  if (!first || block.mark === mark) return null;
  const firstMark = first.mark || block.mark;
  const [one, other] = [endingOf(firstMark), endingOf(mark)];
  const isOfOneBase = one !== null && other !== null && one.base === other.base && one.ending !== other.ending;
  const isOfOnePlace = row.place !== "" && row.place === block.place;
  const hasOwnLevel = row.level !== "" && !block.levels.some(({ label }) => label === row.level) && first.label !== "";
  // Decks that stand beside each other.
  const isOfOneLine = row.line === block.line && hasOwnLevel;
  const isNamed = block.levels.length < block.namedLevels && row.level === "";
  const isLevel =
    (isOfOneBase && (hasOwnLevel || isNamed)) || (isOfOnePlace && (isOfOneBase || hasOwnLevel)) || isOfOneLine;
  if (!isLevel) return null;
  if (row.code !== "" && block.code !== "" && row.code !== block.code) return null;
  const base = one?.base ?? firstMark;
  const levels = block.levels.map((level) => ({ ...level, mark: level.mark || block.mark }));
  return {
    ...mergeWords(block, row, report),
    mark: base,
    levels: [...levels, toLevel(row, mark)],
  };
}
