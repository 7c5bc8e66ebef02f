import { readFileSync, statSync } from "node:fs";
import readWorkbook, {
  InvalidInputError,
  type InvalidInputErrorCode,
  InvalidSpreadsheetError,
} from "read-excel-file/node";
import {
  CATALOGUE_BOUNDS,
  readWorkbookParts,
  storeParts,
  TooLargeWorkbookError,
  UnreadableWorkbookError,
} from "../../../../app/features/entry/bounded-workbook.ts";
import { CommandError } from "../../../platform/report-failure.ts";
import type { Source } from "../../import/read/source.ts";
import { cellReader } from "../../import/read/spreadsheet-cells.ts";
import type { Problem, Table } from "../../import/read/table.ts";
import { attributesByHeading, findColumn, findTable, readAttributes } from "../headings.ts";
import { locateProblem, saveMarkedCopy } from "./mark-problems.ts";
import { type Cell, type Sheet, textOf } from "./sheet.ts";

export type Workbook = Source & {
  /** @returns the problems by sheet and cell */
  readonly saveMarkedCopy: (problems: readonly Problem[], file: string) => Promise<readonly string[]>;
};

/** The size of a workbook of 100,000 products, packed; reading unpacks it all into memory. */
const MAX_BYTES = 200_000_000;

const DAMAGED = "it is damaged or not complete; copy or save it once more";
const REASONS: Readonly<Partial<Record<InvalidInputErrorCode, string>>> = {
  NO_DATA: "it is empty",
  FILE_NOT_SUPPORTED: "it is another kind of file that only has the name of a workbook",
  XLS_FILE_NOT_SUPPORTED: "it has a password or is an old workbook (.xls); save it as .xlsx without a password",
  INVALID_ZIP: DAMAGED,
};

/** For anything else the library has no words of its own, only errors of its code. */
function reasonFor(error: unknown): string {
  if (error instanceof TooLargeWorkbookError)
    return `it holds more than any catalogue (${error.message.toLowerCase()})`;
  if (error instanceof UnreadableWorkbookError) return DAMAGED;
  if (error instanceof InvalidInputError) return REASONS[error.code] ?? error.message;
  if (error instanceof InvalidSpreadsheetError) return `it is damaged: ${error.message}`;
  return "it is damaged, or has no sheet";
}

/** @throws CommandError when the file is no workbook */
export async function readSheets(file: string): Promise<Sheet[]> {
  if (statSync(file).size > MAX_BYTES)
    throw new CommandError(
      `${file} is too large for a workbook of a catalogue: the limit is ${MAX_BYTES / 1_000_000} MB.`,
    );
  try {
    const sheets = (await readWorkbook(boundedArchive(readFileSync(file)))) as { sheet: string; data: Cell[][] }[];
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a workbook: ${reasonFor(error)}.`);
  }
}

const ZIP_SIGNATURE = "PK";

/** @returns an archive that the library can read in bounded time and memory; other files as they are, for it to name */
function boundedArchive(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (bytes.toString("latin1", 0, ZIP_SIGNATURE.length) !== ZIP_SIGNATURE) return bytes;
  return Buffer.from(storeParts(readWorkbookParts(bytes, CATALOGUE_BOUNDS)).buffer);
}

/** Opens a workbook with a sheet for each table (docs/marketing.md); headings are in any language or the columns' names. */
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

  function readTable(name: string, attributeColumns: ReadonlyMap<string, string>): Table | null {
    const sheet = sheetByTable.get(name);
    if (!sheet) return null;
    const columns = columnsOf(sheet, attributeColumns);
    const rows = sheet.rows.slice(1).flatMap((cells, index) => {
      if (cells.every((cell) => textOf(cell) === "")) return [];
      // Columns without a heading are ignored.
      const namedCells = columns.flatMap((column, at) => {
        const text = textOf(cells[at]);
        return column === "" ? [] : [[column, cellReader(column)?.(text) ?? text] as const];
      });
      return [{ row: index + 2, cells: Object.fromEntries(namedCells) }];
    });
    return { file: name, columns: columns.filter((column) => column !== ""), rows };
  }

  return {
    // Only product tables have columns for attributes.
    read: (name) => readTable(name, name.startsWith("products/") ? attributes : new Map()),
    productFiles: () => [...sheetByTable.keys()].filter((name) => name.startsWith("products/")),
    saveMarkedCopy: (problems, target) => {
      const cellProblems = problems.map((problem) => {
        const sheet = sheetByTable.get(problem.file);
        return locateProblem(problem, sheet, sheet ? columnsOf(sheet, attributes) : []);
      });
      return saveMarkedCopy(sheets, cellProblems, target);
    },
  };
}

const columnsOf = ({ rows }: Sheet, attributeColumns: ReadonlyMap<string, string>): string[] =>
  (rows[0] ?? []).map((heading) => findColumn(textOf(heading), attributeColumns));
