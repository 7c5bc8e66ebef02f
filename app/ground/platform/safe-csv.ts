/** Where a cell begins for a program that splits at any separator, if it would be computed (OWASP, CSV injection). */
const FORMULA = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r])/g;
const ESCAPED_FORMULA = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r])/g;

export const escapeFormulas = (text: string): string => text.replace(FORMULA, "'");

/** As a formula these compute with cells at worst: a function wants brackets; another program or file `|`, `!`, `#` or quotes. */
const ARITHMETIC = /^[\p{L}\p{N} .:/_+=-]*$/u;

/**
 * For programs that print what a cell says, such as label software: reference designations (IEC 81346-1) begin with `-`, `+`
 * or `=` and stay as they are; a text that could call something does not.
 */
export const escapeCalls = (text: string): string => (ARITHMETIC.test(text) ? text : escapeFormulas(text));

/** The text of a cell as it was before `renderSafeCsv`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED_FORMULA, "");

/** CSV of what visitors wrote, for spreadsheets, whatever they split it at; without the byte order mark they do not detect UTF-8. */
export const renderSafeCsv = (
  rows: readonly (readonly string[])[],
  separator: "," | ";" = ",",
  escapeCell: (text: string) => string = escapeFormulas,
): string => {
  const renderCell = (text: string) => `"${escapeCell(text).replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => `${row.map(renderCell).join(separator)}\r\n`).join("")}`;
};
