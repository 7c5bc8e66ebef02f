import { PROJECT_LIMITS } from "../../../rail/model/project.ts";
import { levelPlaceOf, levelsOf, namesBlock } from "../plan-words.ts";
import type { TerminalRow } from "./terminal-row.ts";

/** The last part of a marking that tells a level: `1a`, `5.2`, `3H`. */
const ENDING = /^(.*?\d)([.:/_-]?)([a-dа-г]|[1-4]|[HBMOULÜAВНС])$/iu;
export const endingOf = (mark: string) => {
  const [, base = "", sign = "", ending = ""] = ENDING.exec(mark) ?? [];
  // `12` is no level of 1.
  return base === "" || (sign === "" && /^\d$/.test(ending)) ? null : { base, ending: ending.toUpperCase() };
};

/** Where a row says how many levels its block has: a description, only if it speaks of blocks. */
export const levelWordsOf = ({ functionText, note, description }: TerminalRow) =>
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
  const counted = countLevels(rows);
  if (counted) return counted;
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
    const last = turn?.rows.at(-1);
    const isConductor = last?.mark === row.mark && last.level === row.level;
    const isNext = isConductor || turn?.rows.every(({ level, mark }) => level !== row.level && mark !== row.mark);
    if (turn && isNext && at === turn.from + turn.rows.length) turn.rows.push(row);
    else turns.push({ from: at, rows: [row] });
  }
  const labelsOf = (turn: (typeof turns)[number]) => [...new Set(turn.rows.map(({ level }) => level))].join("\n");
  const whole = turns.filter((turn) => labelsOf(turn).includes("\n"));
  // Blocks of one level have the first.
  const [usual = ""] = whole.map(labelsOf);
  const isRegular = turns.every((turn) => labelsOf(turn) === usual || usual.startsWith(`${labelsOf(turn)}\n`));
  // Numbers of levels count up: else the first block has not all of its levels.
  const isUpward =
    !/^\d+\n/.test(usual) ||
    usual.split("\n").every((label, at, all) => at === 0 || Number(label) > Number(all[at - 1]));
  if (whole.length < MIN_REPEATED || !isRegular || !isUpward) return rows;
  const placeOf = new Map(turns.flatMap((turn, index) => turn.rows.map((row) => [row, `${index + 1}`] as const)));
  return rows.map((row) => ({ ...row, place: placeOf.get(row) ?? row.place }));
}

/**
 * Rows of blocks whose kind is said once, for as many rows as it names levels: `Triple-deck` beside 1, and nothing beside 2 and
 * 3. Null where the rows are not so.
 */
function countLevels(rows: readonly TerminalRow[]): readonly TerminalRow[] | null {
  const groups: TerminalRow[][] = [];
  for (const row of rows)
    if (row.functionText !== "" || row.code !== "" || groups.length === 0) groups.push([row]);
    else groups.at(-1)?.push(row);
  const several = groups.filter(([first]) => levelsOf(first?.functionText ?? "") > 1);
  const isWhole = ([first, ...more]: readonly TerminalRow[]) => levelsOf(first?.functionText ?? "") === more.length + 1;
  if (several.length < MIN_REPEATED || !several.every(isWhole)) return null;
  const own = new Set(several);
  return groups.flatMap((group, index) =>
    own.has(group) ? group.map((row, at) => ({ ...row, place: `${index + 1}`, level: `${at + 1}` })) : group,
  );
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
