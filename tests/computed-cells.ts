import { array, constantFrom, sample } from "fast-check";
import Papa from "papaparse";

/** The end of a record, before the next or the end of the file, is none of a cell's text. */
const COMPUTED = /^(?:[=+\-@\t]|\r(?!\n(?:"|$)))/;

/** The cells that a spreadsheet would compute, whatever it splits a CSV file at, and if it knows no quotation marks. */
export const computedCells = (csv: string): string[] =>
  [",", ";", "\t"]
    .flatMap((delimiter) => [
      ...Papa.parse<string[]>(csv, { delimiter }).data.flat(),
      ...csv.split(/[\r\n]/).flatMap((line) => line.split(delimiter).map((cell) => cell.replace(/^"+/, ""))),
    ])
    .filter((cell) => COMPUTED.test(cell));

export const nastyCells = array(
  constantFrom(..."=+-@\t\r\n,;\"' a1", '";=', "\t=", ",+90", "=HYPERLINK(1)", ";=cmd|'/C calc'!A0"),
  { maxLength: 12 },
).map((parts) => parts.join(""));

/** The same ones in every run. */
export const NASTY_CELLS = sample(nastyCells, { numRuns: 200, seed: 7 });
