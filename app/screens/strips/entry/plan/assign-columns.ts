import type { Row } from "../../../../features/reading/lines/row.ts";
import { unescapeFormulas } from "../../../../ground/platform/safe-csv.ts";
import { parsePotential } from "../parse-potential.ts";
import {
  clampOf,
  colourOf,
  type HeadingWord,
  headingOf,
  levelsOf,
  meaningsOf,
  namesField,
  namesJumper,
  namesSpare,
  roleOf,
  type Side,
  statedSide,
} from "../plan-words.ts";
import { type ColumnUse, type PlanColumn, REPEATABLE } from "./columns.ts";
import { parseConductorSize, parseWire } from "./conductor-size.ts";
import { isDesignation, isStripName, isTarget } from "./designations.ts";
import { isSign } from "./jumper-signs.ts";

const MAX_SAMPLES = 3;
/** So many rows tell what a column holds. */
const MAX_ROWS = 400;

/** Columns of one side of a terminal; the plan's halves have them once each. */
type HalfPart = "target" | "end" | "cable" | "core" | "wire" | "section";

type Column = {
  readonly at: number;
  readonly heading: string;
  readonly group: string;
  readonly meanings: readonly HeadingWord[];
  /** That its heading names beside its meaning. */
  readonly side: Side | null;
  readonly cells: readonly string[];
  use: ColumnUse | null;
  isGuessed: boolean;
};

/**
 * What the columns of a table are, by their headings, by what stands over them, by their neighbours and by their cells.
 * @param headings empty for a table that begins with its first terminal
 * @param groups what stands over the headings, for each column
 */
export function assignColumns(
  headings: readonly string[],
  groups: readonly string[],
  rows: readonly Row[],
  stripIsKnown: boolean,
): readonly PlanColumn[] {
  const sampled = rows.slice(0, MAX_ROWS);
  const width = Math.max(headings.length, ...sampled.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at): Column => {
    const heading = headings[at] ?? "";
    const cells = sampled.flatMap((row) => unescapeFormulas(row.cells[at] ?? "") || []);
    const group = groups[at] ?? "";
    const { meanings: own, side } = headingOf(heading);
    // A number or a sign below `Jumpers` is one of them.
    const isUnder =
      own.length === 0 && heading.replace(/[«»"“”„]/g, "").length < 3 && meaningsOf(group).includes("jumper");
    return { at, heading, group, meanings: isUnder ? ["jumper"] : own, side, cells, use: null, isGuessed: false };
  });
  const mark = isWireList(columns) ? undefined : chooseMark(columns);
  if (mark) mark.use = "mark";
  /** Below a table stand rows of other things. */
  const isRow = ({ cells }: Row) => !mark || (cells[mark.at] ?? "") !== "";
  const countOf = (at: number) => rows.filter((row) => isRow(row) && (row.cells[at] ?? "") !== "").length;
  if (mark || !assignWireList(columns)) {
    for (const column of columns.filter((each) => isFree(each) && can(each, "strip")))
      if (column.cells.length > 0 && share(column, isStripName) > 0.5) take(column, "strip");
    assignHalves(columns, mark?.at ?? 0);
    assignOthers(columns, stripIsKnown, mark?.at ?? 0);
  }
  assignByCells(columns, mark !== undefined && headings.length > 0);
  return columns.map(({ at, heading, group, cells, use, isGuessed }) => ({
    at,
    heading,
    group,
    samples: [...new Set(cells)].slice(0, MAX_SAMPLES),
    count: countOf(at),
    use,
    isGuessed,
  }));
}

const can = ({ meanings }: Column, word: HeadingWord) => meanings.includes(word);
const isFree = ({ use }: Column) => use === null;
const take = (column: Column, use: ColumnUse, isGuessed = false) => {
  column.use = use;
  column.isGuessed = isGuessed;
};
/** The share of the cells that pass. */
const share = ({ cells }: Pick<Column, "cells">, passes: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(passes).length / cells.length;

/**
 * The column of markings: of those that may be it, one whose heading means nothing else, and whose cells differ. A running
 * number beside markings is none, nor is what is the same in every row.
 */
function chooseMark(columns: readonly Column[]): Column | undefined {
  const candidates = columns.filter((column) => can(column, "mark") && column.cells.length > 0);
  const rank = (column: Column) => {
    const distinct = new Set(column.cells).size;
    const isConstant = column.cells.length > 1 && distinct === 1;
    // `Pos` beside `Marking`, `No` beside `Terminal`.
    const isNumber = can(column, "place") || can(column, "number") || can(column, "wireNumber");
    return [
      Number(isConstant && candidates.length > 1),
      // The columns of a side are its devices'.
      Number(statedSide(meaningsOf(column.group)) !== null),
      isNumber ? 2 : Number(can(column, "end") || can(column, "description") || can(column, "function")),
      -Math.sign(distinct - 1),
    ];
  };
  return candidates
    .map((column) => ({ column, ranks: rank(column) }))
    .toSorted((a, b) => {
      const at = a.ranks.findIndex((value, index) => value !== b.ranks[index]);
      return at < 0 ? a.column.at - b.column.at : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0);
    })[0]?.column;
}

const HALF_WORDS: ReadonlySet<HeadingWord> = new Set<HeadingWord>([
  "inside",
  "outside",
  "target",
  "end",
  "cable",
  "core",
  "wire",
  "section",
]);
const HALF_USES: Readonly<Record<HalfPart, Readonly<Record<Side, ColumnUse>>>> = {
  target: { inside: "inside", outside: "outside" },
  end: { inside: "insideEnd", outside: "outsideEnd" },
  cable: { inside: "insideCable", outside: "outsideCable" },
  core: { inside: "insideCore", outside: "outsideCore" },
  wire: { inside: "insideWire", outside: "outsideWire" },
  section: { inside: "insideSection", outside: "outsideSection" },
};

function halfPartOf(column: Column): HalfPart | null {
  if (!isFree(column)) return null;
  const first = column.meanings.find((word) => HALF_WORDS.has(word));
  if (first === "inside" || first === "outside") return "target";
  const isWire = can(column, "wire") && share(column, (cell) => parseWire(cell).sectionMm2 !== null) > 0.5;
  const known = isWire ? "wire" : (["target", "end", "cable", "core"] as const).find((part) => can(column, part));
  // `Connection` is a device's clamp, or how a block clamps.
  if (known === "end" && can(column, "clamp") && share(column, (cell) => clampOf(cell) !== null) > 0.5) return null;
  return known ?? null;
}

/** Sizes of the conductors of each side. */
const sectionPart = (column: Column, columns: readonly Column[]): HalfPart | null =>
  isFree(column) && can(column, "section") && columns.filter((each) => can(each, "section")).length > 1
    ? "section"
    : null;

const ownSide = ({ side, meanings }: Column): Side | null => side ?? statedSide(meanings);

/**
 * The two halves of a plan: what leads into the cabinet and out of it. Words over the columns or in their headings say which;
 * else a place in the field, or the side of the marking on which they stand, or the cables, which lead out.
 */
function assignHalves(columns: readonly Column[], markAt: number): void {
  const hasCablesOrPotentials = columns.some((column) => can(column, "cable") || can(column, "potential"));
  const parts = columns.flatMap((column) => {
    if (carriesPotentials(column) && !columns.some((each) => can(each, "potential"))) return [];
    // The number of a wire without a cable is that of what it carries (NFPA 79).
    const isNumber = can(column, "wireNumber") && (!hasCablesOrPotentials || !can(column, "core"));
    const part = isNumber && !can(column, "wire") ? null : (halfPartOf(column) ?? sectionPart(column, columns));
    return part ? [{ column, part }] : [];
  });
  const halves: (typeof parts)[] = [];
  for (const each of parts) {
    const half = halves.at(-1);
    const last = half?.at(-1);
    const isOther =
      !half ||
      half.some(({ part }) => part === each.part) ||
      (last !== undefined && last.column.at < markAt !== each.column.at < markAt) ||
      last?.column.group !== each.column.group ||
      last?.column.side !== each.column.side;
    if (isOther) halves.push([each]);
    else half.push(each);
  }
  const counts = Map.groupBy(parts, ({ part }) => part);
  const isSingle = (part: HalfPart) => (counts.get(part)?.length ?? 0) < 2;
  const sides = sidesOf(halves, columns, markAt);
  const targets = parts.filter(({ part }) => part === "target").length;
  for (const [index, half] of halves.entries())
    for (const { column, part } of half) {
      const own = ownSide(column);
      // A single column of cables is of those that lead out.
      const isOutside = isSingle(part) && (part === "cable" || part === "core");
      const side = own ?? (isOutside && column.group === "" ? "outside" : (sides[index] ?? "outside"));
      const use = HALF_USES[part][side];
      if (columns.some((each) => each.use === use)) continue;
      const isCertain = own !== null || targets < 2 || statedSide(meaningsOf(column.group)) !== null || isOutside;
      take(column, use, !isCertain && part === "target");
    }
}

function sidesOf(
  halves: readonly (readonly { readonly column: Column; readonly part: HalfPart }[])[],
  columns: readonly Column[],
  markAt: number,
): readonly (Side | null)[] {
  const stated = halves.map((half) => {
    const ofGroup = half.map(({ column }) => statedSide(meaningsOf(column.group))).find(Boolean);
    return ofGroup ?? half.map(({ column }) => ownSide(column)).find(Boolean) ?? null;
  });
  const other = (side: Side): Side => (side === "inside" ? "outside" : "inside");
  const withTarget = [...halves.keys()].filter((index) => halves[index]?.some(({ part }) => part === "target"));
  const [one, two] = withTarget;
  if (one === undefined || two === undefined) return stated.map((side) => side ?? "outside");
  const sides = [...stated];
  const known = sides[one] ? one : sides[two] ? two : null;
  if (known !== null) sides[known === one ? two : one] ??= other(sides[known] ?? "inside");
  else {
    const columnsOf = (index: number) => halves[index]?.map(({ column }) => column) ?? [];
    const isField = (index: number) => {
      const [from = 0, to = 0] = [columnsOf(index)[0]?.at, columnsOf(index).at(-1)?.at];
      return columns.some((column) => column.at >= from - 2 && column.at <= to && share(column, isFieldWord) > 0.5);
    };
    const hasCable = (index: number) =>
      halves[index]?.some(({ part, column }) => part === "cable" && column.cells.length > 0) ?? false;
    const isLeft = (index: number) => (columnsOf(index)[0]?.at ?? 0) < markAt;
    const outside = [isField, hasCable, isLeft].map((test) => [one, two].filter(test)).find((own) => own.length === 1);
    sides[outside?.[0] ?? two] = "outside";
    sides[(outside?.[0] ?? two) === one ? two : one] = "inside";
  }
  // Columns of wires without a target belong to the half on their side of the marking.
  return sides.map((side, index) => {
    if (side) return side;
    const at = halves[index]?.[0]?.column.at ?? 0;
    const near = withTarget.find((each) => {
      const first = halves[each]?.[0]?.column;
      return first && first.at < markAt === at < markAt;
    });
    return near === undefined ? null : (sides[near] ?? null);
  });
}

/** Wires that are called by what they carry: `L1`, `N`, `+24V`. */
function carriesPotentials(column: Column): boolean {
  if (!isFree(column) || (!can(column, "wire") && !can(column, "wireNumber"))) return false;
  const isSupply = (cell: string) => {
    const potential = parsePotential(cell);
    return potential !== null && (potential.volts !== null || potential.kind !== null);
  };
  return share(column, isSupply) > 0.3;
}

const isFieldWord = (cell: string) => namesField(cell) !== null;

/** The words that are columns of their own, in the order in which they are looked for. */
const PLAIN: readonly (readonly [HeadingWord, ColumnUse])[] = [
  ["level", "level"],
  ["code", "code"],
  ["accessory", "accessory"],
  ["jumperNext", "jumperNext"],
  ["jumper", "jumper"],
  ["potentialOut", "potentialOut"],
  ["potential", "potential"],
  ["section", "section"],
  ["led", "led"],
  ["insideCable", "insideCable"],
  ["insideCore", "insideCore"],
  ["clamp", "clamp"],
  ["note", "note"],
  ["controller", "controller"],
  ["none", "none"],
];

function assignOthers(columns: readonly Column[], stripIsKnown: boolean, markAt: number): void {
  assignLevelColumns(columns);
  // Beside a column of types, another describes circuits.
  const isOnlyKind = (column: Column) =>
    !columns.some((each) => each !== column && can(each, "function") && !can(each, "description"));
  for (const column of columns.filter(isFree)) {
    if (can(column, "strip") && namesStrips(column, stripIsKnown)) take(column, "strip");
    else if (can(column, "function") || can(column, "description"))
      take(
        column,
        can(column, "function") && (!can(column, "description") || (isOnlyKind(column) && namesKinds(column)))
          ? "function"
          : "description",
      );
  }
  for (const [word, use] of PLAIN)
    for (const column of columns.filter((each) => isFree(each) && can(each, word)))
      if (REPEATABLE.has(use) || !columns.some((each) => each.use === use)) take(column, use);
  const has = (use: ColumnUse) => columns.some((column) => column.use === use);
  for (const column of columns.filter(isFree)) {
    if (carriesPotentials(column) && !has("potential")) take(column, "potential");
    else if (can(column, "colour")) {
      const core = columns.find(({ use }) => use === "outsideCore");
      const isOtherSide = core !== undefined && core.at < markAt !== column.at < markAt && !has("insideCore");
      // Beside a column of cores they are the blocks' own, on the other side of the marking the wires'.
      take(column, isOtherSide ? "insideCore" : core || has("insideCore") ? "colour" : "outsideCore");
    } else if (can(column, "wireNumber")) {
      if (!has("potential")) take(column, "potential");
      else if (isRepeated(column, columns)) take(column, "none");
      // Behind a fuse the wire has another number.
      else if (!has("potentialOut")) take(column, "potentialOut");
    } else if (can(column, "plant")) take(column, share(column, (cell) => /^[=+]/.test(cell)) > 0.5 ? "plant" : "none");
    else if (can(column, "place")) take(column, "place");
    else if (can(column, "number")) take(column, "none");
  }
  // A list of a controller's terminals has no other devices inside.
  const controller = columns.find(({ use }) => use === "controller");
  if (controller && !has("inside") && !has("plusLevel")) take(controller, "inside");
  const isPlant = (column: Column) => column.use === "plant";
  if (columns.some(isPlant) && !has("strip")) for (const column of columns.filter(isPlant)) take(column, "none");
}

/** The wire's number on the other side, once more. */
const isRepeated = (column: Column, columns: readonly Column[]) =>
  columns.some(({ use, cells }) => use === "potential" && column.cells.every((cell) => cells.includes(cell)));

/** Names of strips are few; where all are numbers they count rows. */
function namesStrips(column: Column, stripIsKnown: boolean): boolean {
  if (column.cells.length === 0 || share(column, isStripName) > 0.5) return true;
  const isNumbered = share(column, (cell) => /^\d+$/.test(cell)) >= 0.5 && !repeats(column);
  return !isNumbered && (!stripIsKnown || column.meanings[0] === "strip");
}

/** A strip's name stands in row after row; a number that counts rows grows from one to the next. */
const repeats = ({ cells }: Column) =>
  cells.filter((cell, index) => cell === cells[index - 1]).length * 2 >= cells.length - new Set(cells).size &&
  new Set(cells).size < cells.length;

/** Whether at least half of its texts say what a block is: others describe circuits. */
function namesKinds(column: Column): boolean {
  const texts = [...new Set(column.cells)].filter((text) => !namesSpare(text));
  const isKind = (text: string) => roleOf(text) !== null || clampOf(text) !== null || levelsOf(text) > 1;
  return texts.length > 0 && share({ cells: texts }, isKind) >= 0.5;
}

/** A column a level, named by its potential: `+24V; 0V; Signal; Screen/PE`. */
function assignLevelColumns(columns: readonly Column[]): void {
  const isVoltage = (column: Column) =>
    isFree(column) && /^[+-]?\d/.test(column.heading) && parsePotential(column.heading)?.volts != null;
  const plus = columns.find((column) => isVoltage(column) && (parsePotential(column.heading)?.volts ?? 0) > 0);
  const minus = columns.find((column) => isVoltage(column) && parsePotential(column.heading)?.volts === 0);
  if (!plus || !minus) return;
  take(plus, "plusLevel");
  take(minus, "minusLevel");
  const signal = columns.find((column) => isFree(column) && can(column, "signalLevel"));
  if (signal) take(signal, "signalLevel");
  const screen = columns.find((column) => isFree(column) && can(column, "screenLevel"));
  if (screen) take(screen, "screenLevel");
}

const namesWire = (cell: string) => parseWire(cell).sectionMm2 !== null || namesJumper(cell) !== null;

const endsOf = (columns: readonly Column[]) => ({
  from: columns.find((column) => can(column, "inside")),
  to: columns.find((column) => can(column, "outside")),
});

/** Whether strips are among the devices from and to which wires lead; a column of markings alone would say otherwise. */
function isWireList(columns: readonly Column[]): boolean {
  const { from, to } = endsOf(columns);
  if (!from || !to) return false;
  const isNumber = (column: Column) => can(column, "number") || can(column, "place") || can(column, "wireNumber");
  if (columns.some((column) => can(column, "mark") && !isNumber(column) && !can(column, "end"))) return false;
  const isTerminal = (cell: string) => isStripName(cell.split(":")[0] ?? "");
  return share({ cells: [...from.cells, ...to.cells] }, isTerminal) >= 0.25;
}

/** A row a wire, from one end to the other, of which terminals are either. */
function assignWireList(columns: readonly Column[]): boolean {
  const { from, to } = endsOf(columns);
  if (!from || !to || !isWireList(columns)) return false;
  take(from, "from", true);
  take(to, "to", true);
  const endBehind = (column: Column) => {
    const next = columns[column.at + 1];
    return next && isFree(next) && can(next, "end") ? next : null;
  };
  const [fromEnd, toEnd] = [endBehind(from), endBehind(to)];
  if (fromEnd) take(fromEnd, "fromEnd");
  if (toEnd) take(toEnd, "toEnd");
  const isWire = (column: Column) =>
    isFree(column) &&
    can(column, "wire") &&
    (share(column, namesWire) > 0.3 || column.cells.some((cell) => namesJumper(cell) !== null));
  const wire = columns.find(isWire);
  if (wire) take(wire, "wire");
  const uses: readonly (readonly [HeadingWord, ColumnUse])[] = [
    ["cable", "cable"],
    ["core", "core"],
    ["section", "section"],
    ["potential", "potential"],
    ["description", "description"],
    ["note", "note"],
    ["plant", "plant"],
    ["wireNumber", "none"],
    ["number", "none"],
  ];
  for (const [word, use] of uses)
    for (const column of columns.filter((each) => isFree(each) && can(each, word)))
      if (use === "none" || use === "plant" || !columns.some((each) => each.use === use)) take(column, use);
  for (const column of columns.filter((each) => isFree(each) && can(each, "colour")))
    take(column, columns.some(({ use }) => use === "core") ? "none" : "core");
  const numbers = columns.find((column) => column.use === "none" && can(column, "wireNumber"));
  // A number that several wires have is that of what they carry (NFPA 79).
  if (numbers && !columns.some(({ use }) => use === "potential") && new Set(numbers.cells).size < numbers.cells.length)
    take(numbers, "potential");
  return true;
}

/** Columns whose headings say nothing: by what stands in them. */
function assignByCells(columns: readonly Column[], hasHeading: boolean): void {
  const has = (use: ColumnUse) => columns.some((column) => column.use === use);
  const isWires = has("from");
  assignEndsByPlace(columns);
  for (const column of columns.filter((each) => isFree(each) && each.cells.length > 0 && each.meanings.length === 0)) {
    if (isWires && share(column, (cell) => namesJumper(cell) !== null) > 0.3) take(column, "link", true);
    else if (!isWires && share(column, isSign) > 0.7) take(column, "jumper", true);
    else if (!isWires && has("inside") !== has("outside") && share(column, endsInTarget) > 0.5)
      take(column, has("inside") ? "outside" : "inside", true);
    else if (!isWires && !has("section") && holdsSections(column)) take(column, "section", true);
    else if (!hasHeading) guessUse(column, columns);
    else if (column.heading === "" && column.cells.some((cell) => /\p{L}{3}/u.test(cell))) take(column, "note", true);
  }
}

/** A device with its clamp, perhaps behind words: `Pit stop S20:1`. */
const endsInTarget = (cell: string) => isTarget(cell.split(" ").at(-1) ?? "");

/** Sizes of conductors, some of which are no whole numbers. */
const holdsSections = (column: Column) =>
  column.cells.some((cell) => /^\d[.,]\d+$/.test(cell)) &&
  share(column, (cell) => (parseConductorSize(cell) ?? 0) > 0) > 0.9;

/** Short texts right of a device, in a column without a heading, are its clamps. */
function assignEndsByPlace(columns: readonly Column[]): void {
  for (const column of columns) {
    const before = columns[column.at - 1];
    const end = before?.use === "inside" ? "insideEnd" : before?.use === "outside" ? "outsideEnd" : null;
    const isShort = column.cells.length > 0 && share(column, (cell) => cell.length < 7) > 0.8;
    if (end && isFree(column) && column.heading === "" && isShort && !columns.some(({ use }) => use === end))
      take(column, end, true);
  }
}

/** Of a table without headings. */
function guessUse(column: Column, columns: readonly Column[]): void {
  const has = (use: ColumnUse) => columns.some((each) => each.use === use);
  const is = (test: (cell: string) => boolean) => share(column, test) > 0.6;
  const guess = (use: ColumnUse) => take(column, use, true);
  if (!has("strip") && is(isStripName)) guess("strip");
  else if (!has("mark") && is((cell) => cell.length < 8) && new Set(column.cells).size > column.cells.length * 0.7)
    guess("mark");
  else if (!has("section") && is((cell) => (parseConductorSize(cell) ?? 0) > 0)) guess("section");
  else if (!has("colour") && is((cell) => colourOf(cell) !== null)) guess("colour");
  else if (!has("inside") && is(isTarget)) guess("inside");
  else if (!has("outside") && is(isTarget)) guess("outside");
  else if (!has("outsideCable") && is((cell) => /^[-=+]?[A-Z]+\d+\p{P}/iu.test(cell) || isDesignation(cell)))
    guess("outsideCable");
}
