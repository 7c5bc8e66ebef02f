import { isGtin } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { isCode } from "../../../../app/ground/text/part-numbers.ts";
import { withoutTextFormula } from "../../import/read/spreadsheet-cells.ts";
import { unitOfSymbol } from "../mapping/read-measure.ts";
import { isPrice } from "../money.ts";
import { type Sheet, textOf } from "../workbook/sheet.ts";

/** Where a sheet has what: a table of products with a column for each property, or one with a row for each value. */
export type Layout = {
  /** The line of the names of its columns, from 1. */
  readonly headings: number;
  /** The column of order numbers, by its heading. */
  readonly number: string;
  /** Columns that say in which of the maker's own groups a product is, from the widest. */
  readonly groups: readonly string[];
  /** Only of a table with a row for each value: the columns of its name, its value and its unit. */
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly unit?: string | undefined;
};

/** A sheet as rows of trimmed texts, without empty rows. */
export type TextRow = {
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether a cell is a number, which says so itself. */
  readonly isNumber: (column: number) => boolean;
};

export const textRows = ({ rows }: Sheet): readonly TextRow[] =>
  rows.flatMap((cells, index) => {
    const texts = cells.map((cell) => withoutTextFormula(textOf(cell)));
    const isNumber = (column: number) => typeof cells[column] === "number";
    return texts.some(Boolean) ? [{ row: index + 1, cells: texts, isNumber }] : [];
  });

/**
 * Columns by their headings. Those that are alike, or only the end or unit of something, are told apart by the headings above
 * them, or else by their position; one without a heading has that above it.
 */
export function readHeadings(rows: readonly TextRow[], line: number): readonly string[] {
  const at = rows.findIndex(({ row }) => row === line);
  const names = (rows[at]?.cells ?? []).map((text) => text.replace(/\s+/g, " "));
  const directlyAbove = rows[at - 1]?.row === line - 1 ? (rows[at - 1]?.cells ?? []) : [];
  const above = fillRight(directlyAbove);
  const counts = Map.groupBy(names, (name) => name);
  const saysLittle = (name: string) =>
    (counts.get(name)?.length ?? 0) > 1 || END.test(name) || PIECES.test(name) || unitOfSymbol(name) !== null;
  const full = Array.from({ length: Math.max(names.length, directlyAbove.length) }, (_, column) => {
    const name = names[column] ?? "";
    if (name === "") return directlyAbove[column] ?? "";
    return saysLittle(name) && above[column] ? `${above[column]} / ${name}` : name;
  });
  const units = isRowOfUnits(rows[at + 1]) ? (rows[at + 1]?.cells ?? []) : [];
  return full.map((text, column) => {
    const unit = units[column]?.replace(/[()[\]]/g, "");
    const name = text !== "" && full.indexOf(text) < column ? `${text} (${column + 1})` : text;
    return unit ? `${name} (${unit})` : name;
  });
}

/** Whether a row below the headings has nothing but their units. */
export function isRowOfUnits(row: TextRow | undefined): boolean {
  const texts = (row?.cells ?? []).filter(Boolean).map((text) => text.replace(/[()[\]]|\s(?:AC|DC|AC\/DC)$/g, ""));
  const isUnit = (text: string) => unitOfSymbol(text) !== null || PIECES.test(text);
  return texts.length > 0 && texts.every(isUnit);
}

/** Says nothing without the heading above it. */
const END = /^(?:min\p{L}*|max\p{L}*|von|bis|from|to|de|à|мин\p{L}*|макс\p{L}*|от|до)\.?$/iu;

const PIECES = /^(?:pcs?|pieces?|stk|stück|adet|шт)\.?$/iu;

function fillRight(cells: readonly string[]): readonly string[] {
  let last = "";
  return cells.map((cell) => (last = cell || last));
}

/** How far down a sheet its headings may begin. */
const MAX_TITLE_ROWS = 30;
/** Of the fullest row, how much a row of headings fills. */
const FILLED_SHARE = 0.6;
const MIN_ROWS_A_PRODUCT = 2;

/** What a sheet seems to hold; null for one without products, or with nothing but prices. */
export function detectLayout(rows: readonly TextRow[]): Layout | null {
  const at = findHeadings(rows);
  const heading = rows[at];
  if (!heading || rows.length <= at + 1) return null;
  const names = readHeadings(rows, heading.row);
  const isSection = sectionsIn(names);
  const number = findNumberColumn(
    names,
    rows.slice(at + 1).filter((row) => !isSection(row) && !isHeadingAgain(row, heading) && !isRowOfUnits(row)),
  );
  const numberName = names[number];
  if (!numberName) return null;
  const body = rows.slice(at + 1).filter((row) => row.cells[number] && !isSection(row));
  const columns = names.flatMap((name, column) => (name && column !== number && !isPrice(name) ? [column] : []));
  if (isPriceList(names)) return null;
  const layout = { headings: heading.row, number: numberName, groups: groupColumns(rows.slice(at + 1), names, number) };
  const distinct = new Set(body.map(({ cells }) => cells[number])).size;
  if (columns.length < 2 || body.length < distinct * MIN_ROWS_A_PRODUCT) return layout;
  // A row for each value: numbers come many times.
  const called = columns.map((column) => names[column] ?? "");
  const value = called.find((heading) => VALUE_WORDS.test(heading));
  if (value !== undefined) {
    const before = called.slice(0, called.indexOf(value));
    const name = before.findLast((heading) => !UNIT_WORDS.test(heading));
    if (name !== undefined)
      return { ...layout, groups: [], name, value, unit: called.find((heading) => UNIT_WORDS.test(heading)) };
  }
  if (columns.length > 3) return layout;
  const [first, second, third] = called;
  return { ...layout, groups: [], name: first, value: second, unit: third };
}

const VALUE_WORDS = /^(?:value|wert|valeur|değer|значение)/iu;
const UNIT_WORDS = /^(?:unit|uom|einheit|unité|birim|ед)/iu;

/** The position of the row of headings; of two such rows the lower, which fills the gaps of that above it. */
function findHeadings(rows: readonly TextRow[]): number {
  const fullest = Math.max(0, ...rows.slice(0, 200).map(countFilled));
  const at = rows
    .slice(0, MAX_TITLE_ROWS)
    .findIndex(
      (row) => countFilled(row) > 1 && countFilled(row) >= fullest * FILLED_SHARE && !row.cells.some(isNumeral),
    );
  const [above, below] = [rows[at]?.cells ?? [], rows[at + 1]?.cells ?? []];
  const isLower = !below.some((text) => /\d/.test(text)) && below.some((text, column) => text && !above[column]);
  return isLower ? at + 1 : at;
}

const countFilled = ({ cells }: TextRow): number => cells.filter(Boolean).length;

/** In a table of some columns a row with one cell is a heading of what follows, or a note. */
const MIN_SECTION_WIDTH = 4;
export const sectionsIn =
  (headings: readonly string[]) =>
  (row: TextRow): boolean =>
    headings.filter(Boolean).length >= MIN_SECTION_WIDTH && countFilled(row) === 1;
/** Long tables repeat their headings. */
export const isHeadingAgain = ({ row, cells }: TextRow, heading: TextRow | undefined): boolean =>
  row !== heading?.row &&
  cells.filter(Boolean).length > 1 &&
  cells.every((text, column) => text === (heading?.cells[column] ?? ""));

const NUMBER_WORDS =
  /r[ée]f|code|kod|part|arti[ck]|article|item|sku|mpn|order|bestell|sipari[sş]|stok|mat(?:erial|\.)|n(?:umber|umm|r|o|°|º)\.?(?:[^\p{L}]|$)|артикул|номер|обозначение|заказ/iu;

/** The column whose cells are numbers of products, and whose heading says so where one does; never that of trade item numbers. */
function findNumberColumn(names: readonly string[], rows: readonly TextRow[]): number {
  const scores = names.map((name, column) => {
    const texts = rows.flatMap(({ cells }) => cells[column] || []);
    if (name === "" || texts.length === 0 || isPrice(name)) return 0;
    const share = (isWanted: (text: string) => boolean) => texts.filter(isWanted).length / texts.length;
    if (
      share((text) => /\d/.test(text) && isCode(text)) < 0.9 ||
      share((text) => text.length >= 8 && isGtin(text)) > 0.5
    )
      return 0;
    const filled = texts.length / rows.length;
    const distinct = new Set(texts).size / texts.length;
    return (NUMBER_WORDS.test(name) ? 2 : 0) + filled + distinct;
  });
  const best = Math.max(0, ...scores);
  return best < MIN_NUMBER_SCORE ? -1 : scores.indexOf(best);
}
/** Filled and distinct, or at least called so. */
const MIN_NUMBER_SCORE = 1.6;

const isNumeral = (text: string): boolean => /^[-+]?\d+(?:[.,]\d+)?$/.test(text);

/** Of the columns beside number and name most are money. */
const isPriceList = (names: readonly string[]): boolean => {
  const money = names.filter(isPrice).length;
  return money > 1 && names.filter(Boolean).length - money <= 3;
};

/** `Terminal blocks > Screw`; signs by their names in HTML are decoded before. */
export const splitPath = (text: string): readonly string[] =>
  text
    .split(/[>›»→\\|]/)
    .map((part) => part.trim())
    .filter(Boolean);

const MAX_GROUPS_SHARE = 0.3;
export const GROUP_WORDS =
  /famil|kategor|categor|catégor|gruppe|grup|group|серия|серии|групп|категор|warengruppe|klassifik|classement|gamme|baureihe|seri\b/iu;

/** Called so, and of few texts or with paths in them. */
function groupColumns(rows: readonly TextRow[], names: readonly string[], number: number): readonly string[] {
  return names.filter((name, column) => {
    if (column === number || !GROUP_WORDS.test(name)) return false;
    const texts = rows.flatMap(({ cells }) => cells[column] || []);
    const paths = texts.filter((text) => splitPath(text).length > 1);
    const isFew = new Set(texts).size <= Math.max(3, rows.length * MAX_GROUPS_SHARE);
    return texts.length > 0 && (isFew || paths.length > texts.length / 2);
  });
}
