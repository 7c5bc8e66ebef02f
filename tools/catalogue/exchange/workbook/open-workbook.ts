import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import type { Source } from "../../import/read/source.ts";
import { cellReader } from "../../import/read/spreadsheet-cells.ts";
import type { Problem, Table } from "../../import/read/table.ts";
import type { Wording } from "../../messages/describe.ts";
import { type Message, message } from "../../messages/message.ts";
import {
  attributesByHeading,
  findColumn,
  findLanguage,
  findTable,
  headingsOf,
  isHeading,
  localeOfReadMe,
  readAttributes,
  SHEETS,
} from "../headings.ts";
import { ColumnLayout } from "./column-layout.ts";
import { type CellText, copySheet } from "./copy-sheet.ts";
import { locateProblem, type MarkedWorkbook, markProblems } from "./mark-problems.ts";
import { withoutMarks } from "./problem-marks.ts";
import { readFacts } from "./read-me.ts";
import { columnLetters, type Sheet, textOf, type WrittenSheet } from "./sheet.ts";
import { workbookWording } from "./workbook-wording.ts";

export type Workbook = Source & {
  /** What an exported workbook says of itself: `release`, `digest`, and `part` where it has only some of the products. */
  readonly facts: ReadonlyMap<string, string>;
  /** Sheets that are none of a catalogue's. */
  readonly unread: readonly string[];
  /** What makes a sheet another than its maker means: nothing else is worth saying before it is mended. */
  readonly faults: readonly Message[];
  /** That of its headings. */
  readonly language: Locale;
  readonly wordingIn: (language: Locale) => Wording;
  readonly markProblems: (problems: readonly Problem[], wording: Wording) => MarkedWorkbook;
  /** The workbook once more, with other texts in some cells; a column that a sheet lacks comes last. */
  readonly withTexts: (texts: readonly CellText[]) => readonly WrittenSheet[];
};

/** Reads a workbook with a sheet for each table (docs/catalogue-files.md); headings are in any language or the columns' names, and titles may stand above them. */
export function openWorkbook(written: readonly Sheet[]): Workbook {
  const sheets = withoutMarks(written);
  const sheetByTable = new Map<string, Sheet>();
  for (const sheet of sheets) {
    const table = findTable(sheet.name);
    if (table) sheetByTable.set(table === "products" ? `products/${sheet.name}` : table, sheet);
  }
  const named = readAttributes(readTable("attributes.csv", NO_ATTRIBUTES), readTable("units.csv", NO_ATTRIBUTES));
  const attributes = attributesByHeading(named);

  /** Only product tables have columns for attributes. */
  const attributesIn = (table: string) => (table.startsWith("products/") ? attributes : NO_ATTRIBUTES);

  function readTable(name: string, attributeColumns: ReadonlyMap<string, string>): Table | null {
    const sheet = sheetByTable.get(name);
    if (!sheet) return null;
    const at = headingsAt(sheet, attributeColumns);
    const columns = columnsOf(sheet, attributeColumns);
    const rows = sheet.rows.slice(at + 1).flatMap((cells, index) => {
      if (cells.every((cell) => textOf(cell) === "")) return [];
      // Columns without a heading are ignored.
      const namedCells = columns.flatMap((column, at) => {
        const text = textOf(cells[at]);
        return column === "" ? [] : [[column, cellReader(column)?.(text) ?? text] as const];
      });
      return [{ row: at + index + 2, cells: Object.fromEntries(namedCells) }];
    });
    return { file: name, columns: columns.filter((column) => column !== ""), rows };
  }

  const readMe = sheets.find(({ name }) => localeOfReadMe(name));
  const ofCatalogue = new Map([...sheetByTable].map(([table, sheet]) => [sheet, attributesIn(table)]));
  const others = sheets.filter((sheet) => !ofCatalogue.has(sheet) && sheet !== readMe);
  const language = findLanguage(
    [...ofCatalogue.keys()].flatMap((sheet) => [
      sheet.name,
      ...(sheet.rows[headingsAt(sheet, attributes)] ?? []).map(textOf),
    ]),
  );
  const workbook: Workbook = {
    facts: readFacts(readMe),
    unread: others.map(({ name }) => name),
    faults: [
      ...[...ofCatalogue].flatMap(([sheet, known]) => findRepeated(sheet, known)),
      ...others.filter((sheet) => looksLikeProducts(columnsOf(sheet, attributes))).map(toRenamed(language)),
    ],
    language,
    wordingIn: (own) => workbookWording(own, named, (table) => sheetByTable.get(table)?.name),
    namesOf: (column) => {
      const attribute = named.find(({ code }) => code === column);
      return [...headingsOf(column), ...(attribute ? Object.values(attribute.names) : [])];
    },
    read: (name) => readTable(name, attributesIn(name)),
    productFiles: () => [...sheetByTable.keys()].filter((name) => name.startsWith("products/")),
    markProblems: (problems, wording) => {
      const cellProblems = problems.map((problem) => {
        const sheet = problem.isPublished ? undefined : sheetByTable.get(problem.file);
        const headings = sheet && { columns: columnsOf(sheet, attributes), row: headingsAt(sheet, attributes) + 1 };
        return locateProblem(problem, sheet, headings, wording);
      });
      return markProblems(sheets, cellProblems, wording);
    },
    withTexts: (texts) => {
      const layout = new ColumnLayout(workbook, language, (file) => {
        const sheet = sheetByTable.get(file);
        return sheet && headingsAt(sheet, NO_ATTRIBUTES) === 0
          ? { name: sheet.name, columns: columnsOf(sheet, NO_ATTRIBUTES) }
          : undefined;
      });
      const bySheet = Map.groupBy(texts, ({ file }) => sheetByTable.get(file));
      return sheets.map((sheet) => {
        const known = ofCatalogue.get(sheet);
        const headings = {
          columns: columnsOf(sheet, known ?? attributes),
          headingRow: headingsAt(sheet, known ?? attributes),
        };
        return copySheet(
          { sheet, kind: known ? findTable(sheet.name) : null, ...headings },
          bySheet.get(sheet) ?? [],
          layout,
        );
      });
    },
  };
  return workbook;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** How far down a sheet its headings may begin. */
const MAX_TITLE_ROWS = 10;

/** The row of headings, from 0: the first of which most are known, since a title may stand above them. */
function headingsAt({ rows }: Sheet, attributeColumns: ReadonlyMap<string, string>): number {
  const at = rows.slice(0, MAX_TITLE_ROWS).findIndex((cells) => {
    const headings = cells.map(textOf).filter(Boolean);
    return headings.filter((heading) => isHeading(heading, attributeColumns)).length * 2 > headings.length;
  });
  return Math.max(at, 0);
}

const columnsOf = (sheet: Sheet, attributeColumns: ReadonlyMap<string, string>): string[] =>
  (sheet.rows[headingsAt(sheet, attributeColumns)] ?? []).map((heading) =>
    findColumn(textOf(heading), attributeColumns),
  );

/** Of two columns with one heading nobody can say which is meant. */
function findRepeated(sheet: Sheet, attributeColumns: ReadonlyMap<string, string>): Message[] {
  const columns = columnsOf(sheet, attributeColumns);
  const at = headingsAt(sheet, attributeColumns);
  return [...new Set(columns.filter((column, index) => column !== "" && columns.indexOf(column) < index))].map(
    (column) => {
      const [first = "", ...others] = columns.flatMap((each, index) =>
        each === column ? `${columnLetters(index)}${at + 1}` : [],
      );
      const heading = textOf(sheet.rows[at]?.[columns.indexOf(column)]);
      return message("headingTwice", { sheet: sheet.name, heading, first, others });
    },
  );
}

const looksLikeProducts = (columns: readonly string[]): boolean =>
  columns.includes("code") && columns.includes("category") && columns.includes("type");

const toRenamed =
  (language: Locale) =>
  ({ name }: Sheet): Message =>
    message("renamedSheet", { sheet: name, name: SHEETS.products[language] });
