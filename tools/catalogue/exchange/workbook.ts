import { statSync } from "node:fs";
import readWorkbook from "read-excel-file/node";
import writeWorkbook, { type SheetData } from "write-excel-file/node";
import { byLocale, type Locale } from "../../../app/i18n/locales.ts";
import { Halted } from "../../operations/failed.ts";
import { TABLE_FILES, type TableFile } from "../import/schema.ts";
import type { Source } from "../import/source.ts";
import type { Problem, Table } from "../import/table.ts";
import {
  attributesByHeading,
  columnOf,
  headingOf,
  headingsOfAttributes,
  type NamedAttribute,
  SHEETS,
  tableOfSheet,
} from "./headings.ts";

type Cell = string | number | boolean | Date | null;
type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] };

/** A workbook of a catalogue: its tables, and how what is wrong with them is written back. */
export type Workbook = Source & {
  /**
   * Writes the workbook once more, each cell with a problem marked and the reasons at the end of its row.
   * @returns what every problem says, by sheet and cell
   */
  readonly mark: (problems: readonly Problem[], file: string) => Promise<readonly string[]>;
};

const text = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  // A spreadsheet keeps days without hours and without a zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "number" ? String(Number(cell.toFixed(9))) : String(cell).trim();
};

/** As large as a workbook of 100,000 products is; one that unfolds to more is no catalogue. */
const MOST_BYTES = 200_000_000;

async function sheetsIn(file: string): Promise<Sheet[]> {
  if (statSync(file).size > MOST_BYTES) throw new Halted(`${file} is larger than any catalogue.`);
  try {
    const sheets = (await readWorkbook(file)) as { sheet: string; data: Cell[][] }[];
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
  } catch (error) {
    throw new Halted(`${file} cannot be read as a workbook (${error instanceof Error ? error.message : error}).`);
  }
}

/** Opens a workbook with a sheet for each table (docs/marketing.md); headings in any language, or the columns' own names. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const sheets = await sheetsIn(file);
  const sheetOf = new Map<string, Sheet>();
  for (const sheet of sheets) {
    const table = tableOfSheet(sheet.name);
    if (table) sheetOf.set(table === "products" ? `products/${sheet.name}` : table, sheet);
  }
  const attributes = attributesByHeading(
    attributesIn(tableIn("attributes.csv", new Map()), tableIn("units.csv", new Map())),
  );
  const columnsOf = ({ rows }: Sheet) => (rows[0] ?? []).map((heading) => columnOf(text(heading), attributes));

  function tableIn(name: string, more: ReadonlyMap<string, string>): Table | null {
    const sheet = sheetOf.get(name);
    if (!sheet) return null;
    const columns = (sheet.rows[0] ?? []).map((heading) => columnOf(text(heading), more));
    const rows = sheet.rows.slice(1).flatMap((cells, index) => {
      if (cells.every((cell) => text(cell) === "")) return [];
      // Between its own columns somebody may have others without a heading.
      const named = columns.flatMap((column, at) => (column === "" ? [] : [[column, text(cells[at])] as const]));
      return [{ row: index + 2, cells: Object.fromEntries(named) }];
    });
    return { file: name, columns: columns.filter((column) => column !== ""), rows };
  }

  return {
    // A table's own columns come first; only products have those of attributes.
    read: (name) => tableIn(name, name.startsWith("products/") ? attributes : new Map()),
    productFiles: () => [...sheetOf.keys()].filter((name) => name.startsWith("products/")),
    mark: async (problems, into) => {
      const places = problems.map((problem) => placeOf(problem, sheetOf.get(problem.file), columnsOf));
      await writeWorkbook(
        sheets.map((sheet) => ({
          sheet: sheet.name,
          data: marked(
            sheet,
            places.filter((place) => place.sheet === sheet),
          ),
          stickyRowsCount: 1,
        })),
      ).toFile(into);
      return places.map(({ title, reason }) => `${title}: ${reason}`);
    },
  };
}

/** The attributes of a catalogue as headings name them. */
function attributesIn(attributes: Table | null, units: Table | null): NamedAttribute[] {
  const inEach = (of: (locale: Locale) => string | undefined) => byLocale((locale) => of(locale) ?? "");
  const symbols = new Map(
    Array.from(units?.rows ?? [], ({ cells }) => [cells.code, inEach((locale) => cells[`symbol_${locale}`])]),
  );
  const none = inEach(() => "");
  return Array.from(attributes?.rows ?? [], ({ cells }) => ({
    code: cells.code ?? "",
    names: inEach((locale) => cells[`name_${locale}`]),
    symbols: symbols.get(cells.unit) ?? none,
  }));
}

type Place = {
  readonly sheet: Sheet | undefined;
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly reason: string;
};

function placeOf(problem: Problem, sheet: Sheet | undefined, columnsOf: (sheet: Sheet) => readonly string[]): Place {
  const { file, row, field } = problem;
  const column = sheet ? columnsOf(sheet).indexOf(field) : -1;
  const cell = column < 0 ? [row > 0 ? `row ${row}` : "", field].filter(Boolean).join(" ") : `${letters(column)}${row}`;
  return { sheet, row, column, title: [sheet?.name ?? file, cell].filter(Boolean).join(" "), reason: problem.reason };
}

/** The letters of a column: A of 0, AA of 26. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** The ground and the ink of a cell that something is wrong with. */
const MARK = { backgroundColor: "#ffd5cc", textColor: "#8f1d0a" } as const;

function marked({ rows }: Sheet, places: readonly Place[]): SheetData {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const byRow = Map.groupBy(places, ({ row }) => row);
  return rows.map((row, index) => {
    const wrong = byRow.get(index + 1) ?? [];
    const columns = new Set(wrong.map(({ column }) => column));
    const cells = Array.from({ length: width }, (_, at) => {
      const value = text(row[at]);
      const isHeading = index === 0 ? ({ fontWeight: "bold" } as const) : {};
      return value === "" && !columns.has(at) ? null : { value, ...isHeading, ...(columns.has(at) ? MARK : {}) };
    });
    const reasons = wrong.map(({ title, reason }) => `${title}: ${reason}`).join("\n");
    return reasons === "" ? cells : [...cells, { value: reasons, wrap: true, ...MARK }];
  });
}

/** Writes a catalogue's tables as a workbook, a sheet for each, its headings in a language. @returns the sheets' names */
export async function saveWorkbook(source: Source, file: string, locale: Locale): Promise<readonly string[]> {
  const products = source.productFiles().map((name) => {
    const [, group = ""] = /\/(.*?)(?:\.csv)?$/.exec(name) ?? [];
    return [`${SHEETS.products[locale]} ${group}`, name] as const;
  });
  const others = TABLE_FILES.map((name: TableFile) => [SHEETS[name][locale], name] as const);
  const attributes = headingsOfAttributes(
    attributesIn(source.read("attributes.csv", []), source.read("units.csv", [])),
    locale,
  );
  const sheets = [...products, ...others].map(([sheet, name]) => {
    const { columns = [], rows = [] } = source.read(name, []) ?? {};
    const data: SheetData = [
      columns.map((column) => ({ value: attributes.get(column) ?? headingOf(column, locale), fontWeight: "bold" })),
      ...Array.from(rows, ({ cells }) => columns.map((column) => (cells[column] ? { value: cells[column] } : null))),
    ];
    // A sheet's name has 31 characters at most.
    return {
      sheet: sheet.slice(0, 31),
      data,
      columns: columns.map((column) => ({ width: widthOf(column) })),
      stickyRowsCount: 1,
    };
  });
  await writeWorkbook(sheets).toFile(file);
  return sheets.map(({ sheet }) => sheet);
}

/** Characters wide. */
const widthOf = (column: string) => (/^(?:name|description|connection|address)/.test(column) ? 44 : 16);
