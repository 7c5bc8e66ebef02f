import { type HeadingWord, namesJumper } from "../plan-words.ts";
import type { ColumnUse } from "./columns.ts";
import { parseWire } from "./conductor-size.ts";
import { isStripName } from "./designations.ts";
import { type Column, can, isFree, share, take } from "./heading-column.ts";

const namesWire = (cell: string) => parseWire(cell).sectionMm2 !== null || namesJumper(cell) !== null;

const endsOf = (columns: readonly Column[]) => ({
  from: columns.find((column) => can(column, "inside")),
  to: columns.find((column) => can(column, "outside")),
});

/** Whether strips are among the devices from and to which wires lead; a column of markings alone would say otherwise. */
export function isWireList(columns: readonly Column[]): boolean {
  const { from, to } = endsOf(columns);
  if (!from || !to) return false;
  const isNumber = (column: Column) => can(column, "number") || can(column, "place") || can(column, "wireNumber");
  // A clamp stands behind its device.
  const isEnd = (column: Column) => can(column, "end") && [from.at + 1, to.at + 1].includes(column.at);
  if (columns.some((column) => can(column, "mark") && !isNumber(column) && !isEnd(column))) return false;
  const isTerminal = (cell: string) => isStripName(cell.split(":")[0] ?? "");
  return share({ cells: [...from.cells, ...to.cells] }, isTerminal) >= 0.25;
}

/** A row a wire, from one end to the other, of which terminals are either. */
export function assignWireList(columns: readonly Column[]): boolean {
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
