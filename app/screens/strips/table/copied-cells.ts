const quote = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells as spreadsheets put them on the clipboard; `parseCopiedCells` reads them. */
export const renderCopiedCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join("\t")).join("\n");
