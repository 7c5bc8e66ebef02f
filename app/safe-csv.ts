/** Where a cell begins for a program that splits at any separator, if it would be computed (OWASP, CSV injection). */
const FORMULA = /(?<=^|[,;\t\r\n])(?=['"]*[=+\-@\t\r])/g;
const ESCAPED_FORMULA = /(?<=^|[,;\t\r\n])'(?=['"]*[=+\-@\t\r])/g;

const escapeFormulas = (text: string): string => text.replace(FORMULA, "'");

/** The text of a cell as it was before `renderSafeCsv`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED_FORMULA, "");

/** CSV of what visitors wrote, for spreadsheets, whatever they split it at; without the byte order mark they do not detect UTF-8. */
export const renderSafeCsv = (rows: readonly (readonly string[])[], separator: "," | ";" = ","): string =>
  `\ufeff${rows.map((row) => `${row.map(renderCell).join(separator)}\r\n`).join("")}`;

const renderCell = (text: string) => `"${escapeFormulas(text).replaceAll('"', '""')}"`;
