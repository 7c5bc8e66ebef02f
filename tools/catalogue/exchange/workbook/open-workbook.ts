import { INTERNATIONAL_LOCALE } from "../../../../app/ground/i18n/locales.ts";
import type { Source } from "../../import/read/source.ts";
import { cellReader } from "../../import/read/spreadsheet-cells.ts";
import type { Problem, Table } from "../../import/read/table.ts";
import {
  attributesByHeading,
  findColumn,
  findTable,
  isHeading,
  localeOfReadMe,
  readAttributes,
  SHEETS,
} from "../headings.ts";
import { ColumnLayout } from "./column-layout.ts";
import { type CellText, copySheet } from "./copy-sheet.ts";
import { columnLetters, locateProblem, type MarkedWorkbook, markProblems } from "./mark-problems.ts";
import { readFacts } from "./read-me.ts";
import { type Sheet, textOf, type WrittenSheet } from "./sheet.ts";

export type Workbook = Source & {
  /** What an exported workbook says of itself: `release`, `digest`, and `part` where it has only some of the products. */
  readonly facts: ReadonlyMap<string, string>;
  /** Sheets that are none of a catalogue's. */
  readonly unread: readonly string[];
  /** What makes a sheet another than its maker means, in sentences: nothing else is worth saying before it is mended. */
  readonly faults: readonly string[];
  readonly markProblems: (problems: readonly Problem[]) => MarkedWorkbook;
  /** The workbook once more, with other texts in some cells; a column that a sheet lacks comes last. */
  readonly withTexts: (texts: readonly CellText[]) => readonly WrittenSheet[];
};

/** Reads a workbook with a sheet for each table (docs/marketing.md); headings are in any language or the columns' names, and titles may stand above them. */
export function openWorkbook(sheets: readonly Sheet[]): Workbook {
  const sheetByTable = new Map<string, Sheet>();
  for (const sheet of sheets) {
    const table = findTable(sheet.name);
    if (table) sheetByTable.set(table === "products" ? `products/${sheet.name}` : table, sheet);
  }
  const attributes = attributesByHeading(
    readAttributes(readTable("attributes.csv", NO_ATTRIBUTES), readTable("units.csv", NO_ATTRIBUTES)),
  );

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
  const workbook: Workbook = {
    facts: readFacts(readMe),
    unread: others.map(({ name }) => name),
    faults: [
      ...[...ofCatalogue].flatMap(([sheet, known]) => findRepeated(sheet, known)),
      ...others.filter((sheet) => looksLikeProducts(columnsOf(sheet, attributes))).map(describeRenamed),
    ],
    read: (name) => readTable(name, attributesIn(name)),
    productFiles: () => [...sheetByTable.keys()].filter((name) => name.startsWith("products/")),
    markProblems: (problems) => {
      const cellProblems = problems.map((problem) => {
        const sheet = sheetByTable.get(problem.file);
        return locateProblem(problem, sheet, sheet ? columnsOf(sheet, attributes) : []);
      });
      return markProblems(sheets, cellProblems);
    },
    withTexts: (texts) => {
      const layout = new ColumnLayout(
        workbook,
        localeOfReadMe(readMe?.name ?? "") ?? INTERNATIONAL_LOCALE,
        (file) => sheetByTable.get(file)?.name ?? "",
      );
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
function findRepeated(sheet: Sheet, attributeColumns: ReadonlyMap<string, string>): string[] {
  const columns = columnsOf(sheet, attributeColumns);
  const at = headingsAt(sheet, attributeColumns);
  return [...new Set(columns.filter((column, index) => column !== "" && columns.indexOf(column) < index))].map(
    (column) => {
      const cells = columns.flatMap((each, index) => (each === column ? `${columnLetters(index)}${at + 1}` : []));
      return `${sheet.name}: the heading “${textOf(sheet.rows[at]?.[columns.indexOf(column)])}” stands in ${cells.join(" and ")}.`;
    },
  );
}

const looksLikeProducts = (columns: readonly string[]): boolean =>
  columns.includes("code") && columns.includes("category") && columns.includes("type");

const describeRenamed = ({ name }: Sheet): string =>
  `${name} looks like products, and is not read: the name of a sheet of products begins with “${SHEETS.products[INTERNATIONAL_LOCALE]}”.`;
