import { clampOf, colourOf, levelsOf, namesBlock, namesJumper, namesSpare, roleOf } from "../plan-words.ts";
import type { ColumnUse } from "./columns.ts";
import { parseConductorSize } from "./conductor-size.ts";
import { isDesignation, isStripName, isTarget } from "./designations.ts";
import { type Column, isFree, share, take } from "./heading-column.ts";
import { isSign } from "./jumper-signs.ts";

/** Columns whose headings say nothing: by what stands in them. */
export function assignByCells(columns: readonly Column[], hasHeading: boolean): void {
  const has = (use: ColumnUse) => columns.some((column) => column.use === use);
  const isWires = has("from");
  assignEndsByPlace(columns);
  if (hasHeading && !isWires) {
    const kinds = columns.find((column) => isFree(column) && saysLittle(column) && namesKinds(column, isKindOfBlock));
    if (kinds && !has("function")) take(kinds, "function", true);
    assignTargetsByPlace(columns);
  }
  for (const column of columns.filter((each) => isFree(each) && each.cells.length > 0 && each.meanings.length === 0)) {
    if (isWires && share(column, (cell) => namesJumper(cell) !== null) > 0.3) take(column, "link", true);
    else if (
      !isWires &&
      !has("strip") &&
      new Set(column.cells).size < column.cells.length &&
      share(column, isStripName) > 0.8
    )
      take(column, "strip", true);
    else if (!isWires && share(column, isSign) > 0.7) take(column, "jumper", true);
    else if (!isWires && has("inside") !== has("outside") && share(column, endsInTarget) > 0.5)
      take(column, has("inside") ? "outside" : "inside", true);
    else if (!isWires && !has("section") && holdsSections(column)) take(column, "section", true);
    else if (!hasHeading) guessUse(column, columns);
    else if (column.heading === "" && column.cells.some((cell) => /\p{L}{3}/u.test(cell))) take(column, "note", true);
  }
}

const isKind = (text: string) => roleOf(text) !== null || clampOf(text) !== null || levelsOf(text) > 1;
/** Circuits have sensors and diodes, too. */
const isKindOfBlock = (text: string) =>
  isKind(text) && (!["sensor", "component"].includes(roleOf(text) ?? "") || namesBlock(text));

/** Whether at least half of its texts say what a block is: others describe circuits. */
export function namesKinds(column: Pick<Column, "cells">, names: (text: string) => boolean = isKind): boolean {
  const texts = [...new Set(column.cells)].filter((text) => !namesSpare(text));
  return texts.length > 0 && share({ cells: texts }, names) >= 0.5;
}

/** A designation or a number, which is anything. */
const saysLittle = ({ meanings }: Column) => meanings.every((word) => word === "mark" || word === "number");

/** A device with its clamp, perhaps behind words: `Pit stop S20:1`. */
const endsInTarget = (cell: string) => isTarget(cell.split(" ").at(-1) ?? "");

/** IEC 60228, and smaller ones of IEC 60947-7-1. */
const STANDARD_MM2: ReadonlySet<number> = new Set([
  ...[0.14, 0.2, 0.22, 0.25, 0.34, 0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300],
]);

/** Sizes of conductors, some of which are no whole numbers. */
const holdsSections = (column: Column) =>
  column.cells.some((cell) => /^\d[.,]\d+$/.test(cell)) &&
  share(column, (cell) => STANDARD_MM2.has(parseConductorSize(cell) ?? 0)) > 0.9;

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

/** Of two columns of targets that nobody names, the one beside cables or cores leads out. */
function assignTargetsByPlace(columns: readonly Column[]): void {
  if (columns.some(({ use }) => use === "inside" || use === "outside")) return;
  const isUnknown = (column: Column) => isFree(column) && column.meanings.length === 0;
  const targets = columns.filter((column) => isUnknown(column) && share(column, endsInTarget) > 0.5);
  const isBesideCable = ({ at }: Column) =>
    [columns[at - 1]?.use, columns[at + 1]?.use].some((use) => use === "outsideCable" || use === "outsideCore");
  const outside = targets.filter(isBesideCable);
  const [out] = outside;
  if (targets.length !== 2 || outside.length !== 1 || !out) return;
  for (const column of targets) take(column, column === out ? "outside" : "inside", true);
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
