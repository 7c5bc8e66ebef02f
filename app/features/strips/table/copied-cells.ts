/** Blocks on the clipboard, beside the plain text: for the strips of this browser. */
export const BLOCKS_TYPE = "application/x-terminal-blocks+json";

const quote = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells as spreadsheets put them on the clipboard; `parseCopiedCells` reads them. */
export const renderCopiedCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join("\t")}\n`).join("");
