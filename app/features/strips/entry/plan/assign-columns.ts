import { unescapeFormulas } from "../../../../ground/platform/safe-csv.ts";
import { stepBetween } from "../../../rail/model/numbering.ts";
import type { Row } from "../../../reading/lines/row.ts";
import { toOneLine } from "../clean-text.ts";
import { parsePotential } from "../parse-potential.ts";
import { colourOf, type HeadingWord, headingOf, isTotal, meaningsOf, statedSide } from "../plan-words.ts";
import { assignByCells, namesKinds } from "./assign-by-cells.ts";
import { assignHalves } from "./assign-halves.ts";
import { assignWireList, isWireList } from "./assign-wire-list.ts";
import { type ColumnUse, type PlanColumn, REPEATABLE } from "./columns.ts";
import { isStripName } from "./designations.ts";
import { type Column, can, carriesPotentials, isFree, share, take } from "./heading-column.ts";

const MAX_SAMPLES = 3;
/** So many rows tell what a column holds. */
const MAX_ROWS = 400;
/** Longer texts are no markings. */
const MAX_MARK = 14;

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
    const cells = sampled.flatMap((row) => toOneLine(unescapeFormulas(row.cells[at] ?? "")) || []);
    const group = groups[at] ?? "";
    const { meanings: own, side } = headingOf(heading);
    // A number or a sign below `Jumpers` is one of them.
    const isUnder =
      own.length === 0 && heading.replace(/[«»"“”„]/g, "").length < 3 && meaningsOf(group).includes("jumper");
    // The designations of a side are those of devices.
    const isOfSide = side !== null || statedSide(meaningsOf(group)) !== null;
    // `Br.` is a jumper in one language, and twice the clamp right of a device in another.
    const isClamp = (place: number) =>
      ["target", "inside", "outside"].some((word) =>
        headingOf(headings[place - 1] ?? "").meanings.includes(word as HeadingWord),
      );
    const isTwice = headings.filter((each) => each === heading).length > 1;
    const other = own.includes("end") && own.includes("jumper") ? (isTwice && isClamp(at) ? "jumper" : "end") : null;
    const meanings = isUnder
      ? (["jumper"] as const)
      : own.flatMap((word): HeadingWord[] => (word === other ? [] : [isOfSide && word === "strip" ? "target" : word]));
    return { at, heading, group, meanings, side, cells, use: null, isGuessed: false };
  });
  const named = isWireList(columns) ? undefined : chooseMark(columns);
  const mark = named ?? (headings.length > 0 && !isWireList(columns) ? guessMark(columns) : undefined);
  if (mark) take(mark, "mark", mark !== named);
  /** Below a table stand rows of other things. */
  const isRow = ({ cells }: Row) =>
    !mark || (cells[mark.at] ?? "") !== "" || (cells.filter(Boolean).length > 1 && !isTotal(cells.find(Boolean) ?? ""));
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

/**
 * The column of markings: of those that may be it, one whose heading means nothing else, and whose cells differ. A running
 * number beside markings is none, nor is what is the same in every row.
 */
function chooseMark(columns: readonly Column[]): Column | undefined {
  const headings = columns.map(({ heading }) => heading);
  const candidates = columns.filter((column) => can(column, "mark") && column.cells.length > 0);
  const rank = (column: Column) => {
    const distinct = new Set(column.cells).size;
    const isConstant = column.cells.length > 1 && distinct === 1;
    // `Pos` beside `Marking`, `No` beside `Terminal`.
    const isNumber = can(column, "place") || can(column, "number") || can(column, "wireNumber");
    return [
      Number(isConstant && candidates.length > 1),
      Number(share(column, ({ length }) => length <= MAX_MARK) < 0.5),
      // The columns of a side are its devices'.
      Number(column.side !== null || statedSide(meaningsOf(column.group)) !== null),
      Number(hasTwin(column, headings)),
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

/** `PIN1` and `PIN2`, or `Pin` twice, are of the two sides. */
const hasTwin = ({ at, heading }: Pick<Column, "at" | "heading">, headings: readonly string[]) => {
  const baseOf = (text: string) => text.replace(/\s*\d+$/, "");
  return heading !== "" && headings.some((other, index) => index !== at && baseOf(other) === baseOf(heading));
};

/** Numbers or names that count on, below a heading that nobody knows. */
function guessMark(columns: readonly Column[]): Column | undefined {
  const countsOn = ({ cells }: Column) =>
    cells.filter((cell, index) => stepBetween(cells[index - 1] ?? "", cell) === 1).length * 2 > cells.length;
  return columns.find(
    (column) =>
      column.meanings.length === 0 && share(column, ({ length }) => length <= MAX_MARK) === 1 && countsOn(column),
  );
}

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
  ["standInWidth", "standInWidth"],
  ["toCheck", "toCheck"],
  ["led", "led"],
  ["insideCable", "insideCable"],
  ["insideCore", "insideCore"],
  ["clamp", "clamp"],
  ["note", "note"],
  // What a terminal was called before.
  ["former", "note"],
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
    else if (can(column, "colour") && isOfCores(column, columns)) take(column, coreBeside(column, columns) ?? "colour");
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

const coreBeside = ({ at }: Column, columns: readonly Column[]): ColumnUse | null =>
  [columns[at - 1]?.use, columns[at + 1]?.use].find((use) => use === "outsideCore" || use === "insideCore") ?? null;

/** Beside the numbers of cores stand their colours, which no block has. */
const isOfCores = (column: Column, columns: readonly Column[]) =>
  coreBeside(column, columns) !== null && share(column, (cell) => colourOf(cell) !== null) < 0.5;

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
