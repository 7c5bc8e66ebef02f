import { LOCALES } from "../../../../ground/i18n/locales.ts";
import { expandRange } from "../../../rail/model/numbering.ts";
import { PROJECT_LIMITS } from "../../../rail/model/project.ts";
import { createUnions } from "../../../rail/planning/unions.ts";
import { cleanText } from "../clean-text.ts";
import { denies, namesJumper, namesNext, namesSpare } from "../plan-words.ts";
import type { TerminalPlanBlock, TerminalPlanProblem } from "../terminal-plan.ts";
import { divideReferences, REFERENCE } from "./jumper-references.ts";
import { type JumperSign, signOf } from "./jumper-signs.ts";

type JumperProblem = Pick<TerminalPlanProblem, "kind" | "line" | "text">;

/** What one jumper of a plan joins on a level: indexes of blocks, in their order. */
export type PlannedJoin = { readonly level: number; readonly blocks: readonly number[] };

type Cell = { readonly block: number; readonly text: string; readonly line: number };

type Group = { readonly blocks: readonly number[] };

/**
 * What the jumper columns of a plan join: signs in neighbouring rows, drawn bridges that pass over rows, names that rows have
 * in common, ranges, lists and references of marks, and signs that join a terminal with the next. An empty cell joins nothing.
 * @param strip its name; what leads to another strip is a problem
 */
export function readPlannedJoins(
  blocks: readonly TerminalPlanBlock[],
  strip: string,
): {
  readonly joins: readonly PlannedJoin[];
  readonly problems: readonly JumperProblem[];
} {
  const problems: JumperProblem[] = [];
  const levelCount = Math.max(0, ...blocks.map(({ levels }) => levels.length));
  const columnCount = Math.max(0, ...blocks.flatMap(({ levels }) => levels.map((level) => level?.jumpers.length ?? 0)));
  const marks = indexMarks(blocks);
  const joins = Array.from({ length: levelCount }, (_, level) => {
    const groups: Group[] = joinNext(blocks, level);
    for (let column = 0; column < columnCount; column++) {
      const cells = blocks.flatMap((block, index): Cell[] => {
        const own = block.levels[level];
        if (!own) return [];
        const line = own.lines[0] ?? block.line;
        const { text, other } = divideReferences(own.jumpers[column] ?? "", strip);
        if (other !== "") problems.push(leadsAway(`${strip || "–"}:${own.mark || block.mark}`, other, line));
        return [{ block: index, text, line }];
      });
      const drawn = readSigns(cells, blocks, level);
      groups.push(...drawn.groups, ...readWords(cells, marks, problems));
      problems.push(...drawn.alone.map(({ line, text }) => ({ kind: "jumperAlone" as const, line, text })));
    }
    const different = new Map(groups.map(({ blocks: own }) => [own.join(), own]));
    return [...different.values()].filter((own) => own.length > 1).map((own): PlannedJoin => ({ level, blocks: own }));
  }).flat();
  return { joins, problems };
}

/** No jumper leads from one strip to another. */
const leadsAway = (from: string, to: string, line: number): JumperProblem => ({
  kind: "jumperAway",
  line,
  text: cleanText(`${from} – ${to}`),
});

/** What jumpers that share a terminal make one. */
export const uniteJoins = (joins: readonly PlannedJoin[]): readonly PlannedJoin[] =>
  [...Map.groupBy(joins, ({ level }) => level)].flatMap(([level, own]) =>
    unite(own).map((blocks): PlannedJoin => ({ level, blocks })),
  );

function unite(groups: readonly PlannedJoin[]): readonly (readonly number[])[] {
  const unions = createUnions();
  const indexes = new Set(groups.flatMap(({ blocks }) => blocks));
  for (const { blocks } of groups) for (const index of blocks) unions.union(String(blocks[0]), String(index));
  return [
    ...Map.groupBy(
      [...indexes].toSorted((a, b) => a - b),
      (index) => unions.find(String(index)),
    ).values(),
  ].filter((own) => own.length > 1);
}

function joinNext(blocks: readonly TerminalPlanBlock[], level: number): Group[] {
  return blocks.flatMap((block, index) => {
    const own = block.levels[level];
    const next = blocks[index + 1]?.levels[level];
    if (!own || own.jumperNext === "" || !next) return [];
    return [{ blocks: [index, index + 1] }];
  });
}

/** Neighbours with signs are joined where their blocks are alike and their potentials do not differ. */
function readSigns(cells: readonly Cell[], blocks: readonly TerminalPlanBlock[], level: number) {
  const groups: Group[] = [];
  const alone: Cell[] = [];
  let open: Cell[] = [];
  const close = () => {
    const [first] = open;
    if (first && open.length > 1) groups.push({ blocks: open.map(({ block }) => block) });
    else if (first) alone.push(first);
    open = [];
  };
  const isAlike = (one: number, other: number) => {
    const [a, b] = [blocks[one], blocks[other]];
    const [own, next] = [a?.levels[level]?.potential?.name ?? "", b?.levels[level]?.potential?.name ?? ""];
    return (
      a?.levels.length === b?.levels.length &&
      (a?.role === b?.role || [a?.role, b?.role].toSorted().join() === "ground,testDisconnect") &&
      (own === next || own === "" || next === "") &&
      (a?.colour === b?.colour || a?.colour === null || b?.colour === null)
    );
  };
  let before = -1;
  let passed = false;
  // Who draws where a bridge meets a terminal draws a line where it does not.
  const meets = cells.some(({ text }) => signOf(text) === "on");
  const isOnNet = (block: number, last: number) => {
    const [own, other] = [block, last].map((index) => blocks[index]?.levels[level]?.potential?.name ?? "");
    return !meets && own !== "" && own === other && isAlike(last, block);
  };
  for (const cell of cells) {
    const drawn = signOf(cell.text);
    const last = open.at(-1);
    const sign: JumperSign | null = drawn === "over" && last && isOnNet(cell.block, last.block) ? "on" : drawn;
    const isNeighbour = cell.block === before + 1 && !blocks[cell.block]?.isApart;
    before = cell.block;
    if (sign === "over" && !blocks[cell.block]?.isApart) {
      passed = true;
      continue;
    }
    if (last && (sign === null || sign === "begin" || !isNeighbour || (!passed && !isAlike(last.block, cell.block))))
      close();
    passed = false;
    if (sign === null || sign === "over") continue;
    open.push(cell);
    if (sign === "end") close();
  }
  close();
  return { groups, alone };
}

/** The first terminal of each mark: a level's own, or the block's. */
function indexMarks(blocks: readonly TerminalPlanBlock[]) {
  const byMark = new Map<string, number[]>();
  const add = (mark: string, index: number) => {
    if (mark !== "") byMark.set(mark, [...(byMark.get(mark) ?? []), index]);
  };
  for (const [index, { mark, levels }] of blocks.entries()) {
    add(mark, index);
    for (const level of levels) if (level && level.mark !== mark) add(level.mark, index);
  }
  /** Of several, the nearest. */
  return (mark: string, near: number): number | null => {
    const all = byMark.get(mark) ?? [];
    return all.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0] ?? null;
  };
}

type FindMark = ReturnType<typeof indexMarks>;

const RANGE_OF_WORDS = /^(?:.*?\s)?(\S+?)\s*(?:-|–|—|…|÷|\.{2,3})\s*(\S+)$/;
/** A terminal in two channels has two: `J1, KS1`; others are lists of marks: `1,3,5`, `26+27`, `2 & 4`. */
const SEPARATOR = /\s*[,;+&]\s*|\s+(?:\/|und|and|et|ve|и)\s+/u;
const DAY = /^(?:(\d{5})|(\d{1,2})[./-](\d{1,2})(?:[./-](?:\d{4}|\d{2}))?|(\d{4})-(\d{2})-(\d{2})(?:T.*)?)$/;
/** Days between the first of spreadsheets (1899-12-30) and that of computers. */
const SPREADSHEET_EPOCH = 25_569;
const DAY_MS = 86_400_000;

/** What a spreadsheet has made a date of: `5-7` is the fifth of July. The numbers as they were typed: day and month. */
function readDate(text: string): readonly [string, string] | null {
  const [, serial, , , , month, day] = DAY.exec(text) ?? [];
  if (serial !== undefined) {
    const date = new Date((Number(serial) - SPREADSHEET_EPOCH) * DAY_MS);
    const isNear = date.getUTCFullYear() > 2000 && date.getUTCFullYear() < 2100;
    return isNear ? [String(date.getUTCDate()), String(date.getUTCMonth() + 1)] : null;
  }
  if (month !== undefined && day !== undefined) return [String(Number(day)), String(Number(month))];
  return readNamedMonth(text);
}

/** `05.Tem`, `5-Jul`: a spreadsheet's short form of a day, in any language. */
function readNamedMonth(text: string): readonly [string, string] | null {
  const [, day = "", name = ""] = /^(\d{1,2})[.\s-]+(\p{L}{3,4})\.?$/u.exec(text) ?? [];
  if (name === "") return null;
  for (const locale of LOCALES) {
    const format = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
    for (let month = 0; month < 12; month++)
      if (format.format(Date.UTC(2001, month)).toLocaleLowerCase(locale).startsWith(name.toLocaleLowerCase(locale)))
        return [String(Number(day)), String(month + 1)];
  }
  return null;
}

/** Names, ranges, lists and references: whatever is no sign. */
function readWords(cells: readonly Cell[], find: FindMark, problems: JumperProblem[]): Group[] {
  const groups: Group[] = [];
  const seen = new Set<string>();
  const byName = new Map<string, Cell[]>();
  const own = new Set(cells.map(({ block }) => block));
  const report = (kind: JumperProblem["kind"], cell: Cell, text = cell.text) => {
    const key = `${kind} ${text}`;
    if (!seen.has(key)) problems.push({ kind, line: cell.line, text });
    seen.add(key);
  };
  const join = (indexes: readonly number[]) =>
    void groups.push({ blocks: indexes.filter((each) => own.has(each)).toSorted((a, b) => a - b) });
  const between = (from: number, to: number) =>
    [...own].filter((index) => index >= Math.min(from, to) && index <= Math.max(from, to)).toSorted((a, b) => a - b);

  const inOrder = [...own].toSorted((a, b) => a - b);
  /** Of a mark, or of all from one to another. */
  const indexesOf = (part: string, near: number): readonly number[] => {
    const index = find(part, near);
    if (index !== null) return [index];
    const chain = part.split(/\s*[-–—]\s*/).map((mark) => find(mark, near));
    if (chain.length > 2 && chain.every((each) => each !== null)) return chain;
    const [, from = "", to = ""] = RANGE_OF_WORDS.exec(part) ?? [];
    const [first, last] = [find(from, near), find(to, near)];
    return to === "" || first === null || last === null ? [] : between(first, last);
  };
  const readRange = (cell: Cell, from: string, to: string): boolean => {
    const [first, last] = [find(from, cell.block), find(to, cell.block)];
    if (first === null || last === null) return false;
    join(between(first, last));
    return true;
  };

  /** The terminals that a sentence names: `103 ile 104 köprülü`, `bridged to 4`, `link 1-3`. */
  const marksIn = (text: string, near: number): readonly number[] =>
    text
      .split(/[\s,;+&]+/)
      .flatMap((word) => (/\d/.test(word) ? indexesOf(word, near).filter((index) => own.has(index)) : []));

  for (const cell of cells.filter(({ text }) => text !== "" && signOf(text) === null && !namesSpare(text))) {
    const { text, block } = cell;
    if (namesNext(text) !== null) {
      const next = inOrder[inOrder.indexOf(block) + 1];
      if (next === undefined) report("jumperTarget", cell);
      else join([block, next]);
      continue;
    }
    const reference = REFERENCE.exec(text)?.[1];
    if (reference !== undefined) {
      const targets = reference
        .split(SEPARATOR)
        .filter(Boolean)
        .map((part) => find(part, block));
      if (targets.some((to) => to === null || !own.has(to))) report("jumperTarget", cell);
      join([block, ...targets.filter((to) => to !== null)]);
      continue;
    }
    const date = readDate(text);
    if (date && find(text, block) === null) {
      const [day, month] = date;
      if (readRange(cell, day, month) || readRange(cell, month, day)) {
        report("jumperDate", cell, `${text} → ${day}–${month}`);
        continue;
      }
    }
    const chain = indexesOf(text, block);
    if (chain.length > 2) {
      join(chain);
      continue;
    }
    const [, from = "", to = ""] = RANGE_OF_WORDS.exec(text) ?? [];
    if (to !== "" && find(text, block) === null && readRange(cell, from, to)) continue;
    const parts = [...new Set(text.split(SEPARATOR))].filter(Boolean);
    const asMarks = parts.map((part) => indexesOf(part, block));
    if (parts.length > 1 && asMarks.every((indexes) => indexes.length > 0)) {
      join([...new Set([...asMarks.flat(), ...(signOf(text) === null ? [block] : [])])]);
      continue;
    }
    const isSentence = namesJumper(text) !== null && !denies(text);
    const isName = isSentence && cells.some((other) => other !== cell && other.text === text);
    const named = isSentence && !isName ? marksIn(text, block) : [];
    // `Bridge 1` is a jumper's name, `bridged to 1` leads to a terminal.
    if (named.length > 1 || (named.length === 1 && text.trim().split(/\s+/).length > 2)) {
      join([...new Set(named.length > 1 ? named : [block, ...named])]);
      continue;
    }
    for (const part of parts) {
      const range = part === text ? null : expandRange(part, PROJECT_LIMITS.positions);
      if (range && readRange(cell, range[0] ?? "", range.at(-1) ?? "")) continue;
      byName.set(part, [...(byName.get(part) ?? []), { ...cell, text: part }]);
    }
  }
  for (const [name, named] of byName) {
    const [first] = named;
    if (!first) continue;
    if (named.length > 1) join(named.map(({ block }) => block));
    else {
      // The mark of another terminal, which a column of links names.
      const to = find(name, first.block);
      if (to !== null && to !== first.block && own.has(to)) join([first.block, to]);
      else report(/[-–…]|\.{2}/.test(name) ? "jumperTarget" : "jumperAlone", first);
    }
  }
  return groups;
}
