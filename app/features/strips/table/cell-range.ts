/** A cell by its row and column, both counted from 0. */
export type Cell = { readonly row: number; readonly column: number };

export const isSameCell = (one: Cell | null, other: Cell): boolean =>
  one?.row === other.row && one.column === other.column;

/** Chosen cells, from the one where the choice began to the one that has the focus. */
export type CellRange = { readonly anchor: Cell; readonly active: Cell };

export const rangeOf = (cell: Cell): CellRange => ({ anchor: cell, active: cell });

export const boundsOf = ({ anchor, active }: CellRange) => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

/** Rows of Page Up and Page Down. */
const PAGE = 10;

type Key = { readonly key: string; readonly shiftKey: boolean; readonly isCommand: boolean };

/**
 * Where keys lead, as the grid pattern of the ARIA Authoring Practices Guide and spreadsheets have it: with Ctrl to the end of
 * the table, with Shift the range grows.
 * @param last the last row and column
 * @returns null for a key that leads nowhere
 */
export function moveRange(
  { anchor, active }: CellRange,
  { key, shiftKey, isCommand }: Key,
  last: Cell,
): CellRange | null {
  const { row, column } = active;
  const targets: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: isCommand ? 0 : row - 1, column },
    ArrowDown: { row: isCommand ? last.row : row + 1, column },
    ArrowLeft: { row, column: isCommand ? 0 : column - 1 },
    ArrowRight: { row, column: isCommand ? last.column : column + 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: isCommand ? 0 : row, column: 0 },
    End: { row: isCommand ? last.row : row, column: last.column },
  };
  const target = targets[key];
  if (!target) return null;
  const cell = clampCell(target, last);
  return shiftKey ? { anchor, active: cell } : rangeOf(cell);
}

export const clampCell = ({ row, column }: Cell, last: Cell): Cell => ({
  row: Math.min(Math.max(row, 0), last.row),
  column: Math.min(Math.max(column, 0), last.column),
});
