import { statSync } from "node:fs";
import readWorkbook from "read-excel-file/node";
import writeWorkbook, { type SheetData } from "write-excel-file/node";
import { byLocale, type Locale } from "../../../app/i18n/locales.ts";
import { CommandError } from "../../operations/report-failure.ts";
import { TABLE_FILES, type TableFile } from "../import/read/schema.ts";
import type { Source } from "../import/read/source.ts";
import type { Problem, Table } from "../import/read/table.ts";
import {
  attributeHeadings,
  attributesByHeading,
  findColumn,
  findTable,
  formatHeading,
  type NamedAttribute,
  SHEETS,
} from "./headings.ts";

type Cell = string | number | boolean | Date | null;
type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

/** A workbook of a catalogue: its tables, and how what is wrong with them is written back. */
export type Workbook = Source & {
  /**
   * Writes the workbook once more, each cell with a problem marked and the reasons at the end of its row.
   * @returns what every problem says, by sheet and cell
   */
  readonly saveMarkedCopy: (problems: readonly Problem[], file: string) => Promise<readonly string[]>;
};

const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  // A spreadsheet keeps days without hours and without a zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toFixed(9))) : String(cell).trim();
};

/** As large as a workbook of 100,000 products is; one that unfolds to more is no catalogue. */
const MAX_BYTES = 200_000_000;

async function readSheets(file: string): Promise<Sheet[]> {
  if (statSync(file).size > MAX_BYTES) throw new CommandError(`${file} is larger than any catalogue.`);
  try {
    const sheets = (await readWorkbook(file)) as { sheet: string; data: Cell[][] }[];
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a workbook (${error instanceof Error ? error.message : error}).`);
  }
}

/** Opens a workbook with a sheet for each table (docs/marketing.md); headings in any language, or the columns' own names. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const sheets = await readSheets(file);
  const sheetByTable = new Map<string, Sheet>();
  for (const sheet of sheets) {
    const table = findTable(sheet.name);
    if (table) sheetByTable.set(table === "products" ? `products/${sheet.name}` : table, sheet);
  }
  const attributes = attributesByHeading(
    readAttributes(readTable("attributes.csv", new Map()), readTable("units.csv", new Map())),
  );
  const columnsOf = ({ rows }: Sheet) => (rows[0] ?? []).map((heading) => findColumn(textOf(heading), attributes));

  function readTable(name: string, attributeColumns: ReadonlyMap<string, string>): Table | null {
    const sheet = sheetByTable.get(name);
    if (!sheet) return null;
    const columns = (sheet.rows[0] ?? []).map((heading) => findColumn(textOf(heading), attributeColumns));
    const rows = sheet.rows.slice(1).flatMap((cells, index) => {
      if (cells.every((cell) => textOf(cell) === "")) return [];
      // Between its own columns somebody may have others without a heading.
      const named = columns.flatMap((column, at) => (column === "" ? [] : [[column, textOf(cells[at])] as const]));
      return [{ row: index + 2, cells: Object.fromEntries(named) }];
    });
    return { file: name, columns: columns.filter((column) => column !== ""), rows };
  }

  return {
    // A table's own columns come first; only products have those of attributes.
    read: (name) => readTable(name, name.startsWith("products/") ? attributes : new Map()),
    productFiles: () => [...sheetByTable.keys()].filter((name) => name.startsWith("products/")),
    saveMarkedCopy: async (problems, target) => {
      const cellProblems = problems.map((problem) => locateProblem(problem, sheetByTable.get(problem.file), columnsOf));
      await writeWorkbook(
        sheets.map((sheet) => ({
          sheet: sheet.name,
          data: markCells(
            sheet,
            cellProblems.filter((cellProblem) => cellProblem.sheet === sheet),
          ),
          stickyRowsCount: 1,
        })),
      ).toFile(target);
      return cellProblems.map(({ title, reason }) => `${title}: ${reason}`);
    },
  };
}

/** The attributes of a catalogue as headings name them. */
function readAttributes(attributes: Table | null, units: Table | null): NamedAttribute[] {
  const perLocale = (of: (locale: Locale) => string | undefined) => byLocale((locale) => of(locale) ?? "");
  const symbols = new Map(
    Array.from(units?.rows ?? [], ({ cells }) => [cells.code, perLocale((locale) => cells[`symbol_${locale}`])]),
  );
  const noSymbols = perLocale(() => "");
  return Array.from(attributes?.rows ?? [], ({ cells }) => ({
    code: cells.code ?? "",
    names: perLocale((locale) => cells[`name_${locale}`]),
    symbols: symbols.get(cells.unit) ?? noSymbols,
  }));
}

type CellProblem = {
  readonly sheet: Sheet | undefined;
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly reason: string;
};

function locateProblem(
  problem: Problem,
  sheet: Sheet | undefined,
  columnsOf: (sheet: Sheet) => readonly string[],
): CellProblem {
  const { file, row, field } = problem;
  const column = sheet ? columnsOf(sheet).indexOf(field) : -1;
  const cell =
    column < 0 ? [row > 0 ? `row ${row}` : "", field].filter(Boolean).join(" ") : `${columnLetters(column)}${row}`;
  return { sheet, row, column, title: [sheet?.name ?? file, cell].filter(Boolean).join(" "), reason: problem.reason };
}

/** The letters of a column: A of 0, AA of 26. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** The ground and the ink of a cell that something is wrong with. */
const MARK_STYLE = { backgroundColor: "#ffd5cc", textColor: "#8f1d0a" } as const;

function markCells({ rows }: Sheet, cellProblems: readonly CellProblem[]): SheetData {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const byRow = Map.groupBy(cellProblems, ({ row }) => row);
  return rows.map((row, index) => {
    const rowProblems = byRow.get(index + 1) ?? [];
    const columns = new Set(rowProblems.map(({ column }) => column));
    const cells = Array.from({ length: width }, (_, at) => {
      const value = textOf(row[at]);
      const isHeading = index === 0 ? ({ fontWeight: "bold" } as const) : {};
      return value === "" && !columns.has(at) ? null : { value, ...isHeading, ...(columns.has(at) ? MARK_STYLE : {}) };
    });
    const reasons = rowProblems.map(({ title, reason }) => `${title}: ${reason}`).join("\n");
    return reasons === "" ? cells : [...cells, { value: reasons, wrap: true, ...MARK_STYLE }];
  });
}

/** Writes a catalogue's tables as a workbook, a sheet for each, its headings in a language. @returns the sheets' names */
export async function saveWorkbook(source: Source, file: string, locale: Locale): Promise<readonly string[]> {
  const products = source.productFiles().map((name) => {
    const [, group = ""] = /\/(.*?)(?:\.csv)?$/.exec(name) ?? [];
    return [`${SHEETS.products[locale]} ${group}`, name] as const;
  });
  const others = TABLE_FILES.map((name: TableFile) => [SHEETS[name][locale], name] as const);
  const attributes = attributeHeadings(
    readAttributes(source.read("attributes.csv", []), source.read("units.csv", [])),
    locale,
  );
  const sheets = [...products, ...others].map(([sheet, name]) => {
    const { columns = [], rows = [] } = source.read(name, []) ?? {};
    const data: SheetData = [
      columns.map((column) => ({ value: attributes.get(column) ?? formatHeading(column, locale), fontWeight: "bold" })),
      ...Array.from(rows, ({ cells }) => columns.map((column) => (cells[column] ? { value: cells[column] } : null))),
    ];
    // A sheet's name has 31 characters at most.
    return {
      sheet: sheet.slice(0, 31),
      data,
      columns: columns.map((column) => ({ width: columnWidth(column) })),
      stickyRowsCount: 1,
    };
  });
  await writeWorkbook(sheets).toFile(file);
  return sheets.map(({ sheet }) => sheet);
}

/** Characters wide. */
const columnWidth = (column: string) => (/^(?:name|description|connection|address)/.test(column) ? 44 : 16);
