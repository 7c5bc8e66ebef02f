import { LIST } from "../../../ground/i18n/generated/list.ts";
import { unescapeFormulas } from "../../../ground/platform/safe-csv.ts";
import { SEVERAL_AMOUNTS } from "../../list/amounts/parse-amount.ts";
import { parseUnit } from "../../reading/lines/amount-words.ts";
import {
  createReadings,
  type Entry,
  ignoredEntry,
  MAX_READINGS,
  parseNumberList,
  wordingOf,
} from "../../reading/lines/entry.ts";
import { isDoubtful, isIrrelevant, isTotal } from "../../reading/lines/irrelevant-lines.ts";
import { parseLine } from "../../reading/lines/parse-text-lines.ts";
import { MAX_NUMBER_LENGTH, repairAmount, scoreAsNumber } from "../../reading/lines/part-number-score.ts";
import type { Row } from "../../reading/lines/row.ts";
import { type Columns, cellAt, detectColumns, isHeading } from "./detect-columns.ts";

/** The texts that people type where a number is missing. */
const MISSING_NUMBER = /^(?:б\/н|n\/a|#n\/a|#ref!|#[^\s!?]+[!?]|yok|none|-+|–|—|\?+|)$/iu;

/** Fewer cells than these may be a list whose lines have no amounts. */
const MIN_TITLED_WIDTH = 3;

/** The entries of a table whose cells are separated. */
export function parseTableRows(rows: readonly Row[]): Entry[] {
  const columns = detectColumns(rows);
  return rows.flatMap((row, index) => {
    const freeText = parseFreeText(row, index);
    if (freeText) return [freeText];
    const isIgnored = index < columns.headings || isHeading(row.cells);
    return isIgnored ? [ignoredEntry(row, index)] : parseTableRow(row, index, columns);
  });
}

const FREE_TEXTS: readonly string[] = Object.values(LIST).map(({ freeText }) => freeText);

function parseFreeText(row: Row, index: number): Entry | null {
  const [text, mark = "", ...others] = row.cells.filter((cell) => cell !== "");
  return text !== undefined && others.length === 0 && FREE_TEXTS.includes(mark)
    ? { ...ignoredEntry(row, index), text: unescapeFormulas(text), isIgnored: false, isFreeText: true }
    : null;
}

function parseTableRow(row: Row, index: number, columns: Columns): Entry[] {
  const cells = row.cells.map(unescapeCell);
  const numbers = parseNumberList(cells.join(" "), row, index);
  if (numbers) return numbers;
  const filled = cells.filter((text) => text !== "");
  const numberCell = cells[columns.number] ?? "";
  if (filled.some(isTotal) && scoreAsNumber(numberCell) < 2) return [ignoredEntry(row, index)];
  // A single cell may hold a whole line: "1040252 x 50". Without a number it is a title among the rows of a table.
  if (filled.length === 1 && filled[0] !== undefined)
    return isIrrelevant(filled[0]) ||
      isDoubtful(filled[0]) ||
      (columns.width >= MIN_TITLED_WIDTH && !/\d/.test(filled[0]))
      ? [ignoredEntry(row, index)]
      : parseLine(row, index, filled[0]);
  // A spreadsheet's error is no beginning of a comment.
  const said = filled.filter((text) => !MISSING_NUMBER.test(text)).join(" ");
  if (said === "" || isIrrelevant(said) || isDoubtful(said)) return [ignoredEntry(row, index)];
  return [parseFullRow(row, index, cells, columns)];
}

function parseFullRow(row: Row, index: number, cells: readonly string[], columns: Columns): Entry {
  const numberCell = cells[columns.number] ?? "";
  const amount = parseAmountCell(cells, columns);
  const isDescription = (column: number) =>
    ![columns.number, columns.amount, columns.unit].includes(column) && !columns.ignored.has(column);
  const otherNumbers = [
    ...cells.filter((text, column) => isDescription(column) && scoreAsNumber(text) > 1),
    // A cell may have words beside its order number.
    ...cells.flatMap((text) => text.split(/\s+/).filter((word) => scoreAsNumber(word) === 3)),
  ];
  const numbers = scoreAsNumber(numberCell) > 1 ? [numberCell, ...otherNumbers] : [...otherNumbers, numberCell];
  const distinct = [...new Set(numbers)].filter((text) => text !== "" && text.length <= MAX_NUMBER_LENGTH);
  const hasNumber = !MISSING_NUMBER.test(numberCell);
  const words = cells.filter(
    (text, column) => isDescription(column) && (column !== columns.note || !hasNumber) && /\p{L}/u.test(text),
  );
  const wording = [hasNumber && /\p{L}/u.test(numberCell) ? numberCell : "", ...words].join(" ").trim();
  const isUnnamed = columns.name >= 0 && (cells[columns.name] ?? "") === "";
  return {
    row: index,
    line: row.line,
    text: row.text,
    readings: distinct.flatMap((number) => createReadings(number, amount)).slice(0, MAX_READINGS),
    wording: wordingOf(wording),
    amount,
    note: columns.note < 0 ? "" : unescapeFormulas(cellAt(row, columns.note)),
    isIgnored:
      amount === null && numbers.every((text) => scoreAsNumber(text) < 2) && (isUnnamed || !/\d/.test(wording)),
  };
}

function parseAmountCell(cells: readonly string[], columns: Columns): string | null {
  if (columns.rivals.length > 0) return columns.rivals.map((column) => cells[column]).join(SEVERAL_AMOUNTS);
  const count = stripZeroDecimals(cells[columns.amount] ?? "", columns.decimalMark);
  const unit = cells[columns.unit] ?? "";
  const written = [count, parseUnit(unit) !== null && !/\p{L}/u.test(count) ? unit : ""].join(" ").trim();
  return written === "" ? null : (repairAmount(written) ?? written);
}

const stripZeroDecimals = (amount: string, mark: Columns["decimalMark"]) =>
  mark === null ? amount : amount.replace(mark === "," ? /^(\d+),000(?!\d)/ : /^(\d+)\.000(?!\d)/, "$1");

/** `'1040253` and `="1040253"` are how spreadsheets keep a number as text. */
const unescapeCell = (text: string) =>
  unescapeFormulas(text)
    // The chapter of a tender.
    .replace(/^\d{1,2}(?:\.\d{1,3}){2,}\.?\s+(?=\p{L})/u, "")
    .replace(/^'(?=[\d0])/, "")
    .replace(/^="?([^"]*)"?$/, "$1");
