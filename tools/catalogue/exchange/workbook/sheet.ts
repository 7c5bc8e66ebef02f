export type Cell = string | number | boolean | Date | null;
export type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

export const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  // Days in a spreadsheet have neither hours nor a time zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toFixed(9))) : String(cell).trim();
};
