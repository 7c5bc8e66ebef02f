import { separatesSides } from "../../../foundation/catalogue/product/role.ts";
import { formatPotential, type TerminalPlanRow } from "../output/terminal-plan-table.ts";

/** From left to right, behind the box that chooses the row's position. */
export const CELL_COLUMNS = [
  "mark",
  "level",
  "potential",
  "potentialOut",
  "product",
  "jumper",
  "insideTarget",
  "insideCable",
  "insideCore",
  "insideSection",
  "outsideTarget",
  "outsideCable",
  "outsideCore",
  "outsideSection",
  "note",
] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];

export const isReadOnly = (column: CellColumn): boolean => column === "level" || column === "jumper";

/** Those that a strip needs: without levels where blocks have one, and without the other side where none is separated. */
export const columnsOf = (rows: readonly TerminalPlanRow[]): readonly CellColumn[] => {
  const hasLevels = rows.some(({ level }) => level !== "");
  const hasSides = rows.some(({ block, written }) => written.potentialOut || (block && separatesSides(block.role)));
  return CELL_COLUMNS.filter((column) =>
    column === "level" ? hasLevels : column === "potentialOut" ? hasSides : true,
  );
};

/** The text of a cell, as {@link editCell} reads it back. */
export function cellText(row: TerminalPlanRow, column: CellColumn, number: (value: number) => string): string {
  switch (column) {
    case "potential":
    case "potentialOut":
      return formatPotential(row.written[column]);
    case "product":
      return String(row.product || row.code || row.open);
    case "insideSection":
    case "outsideSection": {
      const sectionMm2 = row[`${column}Mm2`];
      return sectionMm2 === null ? "" : number(sectionMm2);
    }
    default:
      return String(row[column]);
  }
}

/** The text of a cell for another one: a product by its order number, as several colours have one type. */
export const copiedText = (row: TerminalPlanRow, column: CellColumn, number: (value: number) => string): string =>
  column === "product" && row.code !== "" ? String(row.code) : cellText(row, column, number);
