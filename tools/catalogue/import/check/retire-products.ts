import { type Message, message } from "../../messages/message.ts";
import { parseNumber } from "../read/cells.ts";
import type { Source } from "../read/source.ts";
import type { Cells, Problem, Row, Table } from "../read/table.ts";
import { COMPARED } from "./read-products.ts";

const DISCONTINUED = "discontinued.csv";
/** How many retired products are named with what followed; of thousands a list says nothing. */
const MAX_NOTES = 20;

/** The tables of which rows go with a product, and the columns that name it. */
const HANGING: Readonly<Record<string, readonly string[]>> = {
  "accessories.csv": ["product", "accessory"],
  "ratings.csv": ["product"],
};

/** Where a chain of successors ends. */
type End = {
  /** The product of today; empty where nothing replaces it. */
  readonly code: string;
  /** Whether each step only gave the same product another number. */
  readonly isSame: boolean;
  /** The numbers of a chain that comes back to itself. */
  readonly circle: readonly string[] | null;
};

type Consequence = "rowsLeftOut" | "rowsPassedOn" | "rowsWithoutSuccessor";

/**
 * A catalogue in which a row of discontinued.csv is enough to retire a product: its own row, its accessories and its ratings
 * are left out, and what leads to it leads to its newest successor.
 */
export class RetiredProducts implements Source {
  readonly #source: Source;
  readonly #retired: ReadonlyMap<string, Cells>;
  /** The rows of each table to which something happened, by retired product: a table may be read more than once. */
  readonly #consequences = new Map<string, Map<Consequence, Map<string, Set<string>>>>();
  #cells: ReadonlyMap<string, Cells> | null = null;

  constructor(source: Source) {
    this.#source = source;
    // Of a number that stands twice, which the check reports, the first row counts.
    const rows = [...(source.read(DISCONTINUED, [])?.rows ?? [])].toReversed();
    this.#retired = new Map(rows.flatMap(({ cells }) => (cells.code ? [[cells.code, cells] as const] : [])));
  }

  productFiles = () => this.#source.productFiles();
  namesOf = (column: string) => this.#source.namesOf?.(column) ?? [column];

  read = (file: string, problems: Problem[]): Table | null => {
    const table = this.#source.read(file, problems);
    if (!table || this.#retired.size === 0) return table;
    if (file.startsWith("products/")) return this.#leaveOut(table, ["code"]);
    const columns = HANGING[file];
    if (columns) return this.#leaveOut(table, columns);
    if (file === DISCONTINUED) return mapRows(table, (row) => this.#passSuccessorOn(table, row, problems));
    if (file === "cross-references.csv") return this.#passReferencesOn(table);
    return file === "groups.csv" ? mapRows(table, (row) => this.#passEmblemOn(table, row)) : table;
  };

  /** What followed from the rows of discontinued.csv; complete once all tables have been read. */
  notes(): readonly Message[] {
    const notes = [...this.#consequences].map(([code, consequences]) => {
      const parts = [...consequences].map(([consequence, tables]) =>
        message(consequence, {
          code: this.#endOf(code).code,
          tables: [...tables].map(([table, { size }]) => message("rowsOfTable", { table: { table }, count: size })),
        }),
      );
      return message("retired", { code, parts: parts.reduceRight((rest, part) => ({ ...part, hint: rest })) });
    });
    const others = notes.length - MAX_NOTES;
    return others > 0 ? [...notes.slice(0, MAX_NOTES), message("moreRetired", { count: others })] : notes;
  }

  #note(code: string, consequence: Consequence, { file }: Table, row: number): void {
    const name = file.replace(/\.csv$/, "").replace(/\/.*/, "");
    const consequences = this.#consequences.get(code) ?? new Map<Consequence, Map<string, Set<string>>>();
    const tables = consequences.get(consequence) ?? new Map<string, Set<string>>();
    tables.set(name, (tables.get(name) ?? new Set()).add(`${file} ${row}`));
    this.#consequences.set(code, consequences.set(consequence, tables));
  }

  #leaveOut(table: Table, columns: readonly string[]): Table {
    const living = () => this.#livingRows(table, columns);
    return { ...table, rows: { [Symbol.iterator]: living } };
  }

  *#livingRows(table: Table, columns: readonly string[]): Generator<Row> {
    for (const row of table.rows) {
      const code = columns.map((column) => row.cells[column] ?? "").find((each) => this.#retired.has(each));
      if (code === undefined) yield row;
      else this.#note(code, "rowsLeftOut", table, row.row);
    }
  }

  #endOf(code: string): End {
    const chain = [code];
    let isSame = true;
    for (let cells = this.#retired.get(code); cells; cells = this.#retired.get(chain.at(-1) ?? "")) {
      const { successor = "", reason } = cells;
      isSame &&= reason === "renumbered";
      if (successor === "") return { code: "", isSame: false, circle: null };
      if (chain.includes(successor)) return { code: "", isSame: false, circle: [...chain, successor] };
      chain.push(successor);
    }
    return { code: chain.at(-1) ?? "", isSame, circle: null };
  }

  #passSuccessorOn(table: Table, { row, cells }: Row, problems: Problem[]): Row {
    const { code = "", successor = "" } = cells;
    const completed = this.#complete(cells, table);
    if (!this.#retired.has(successor)) return { row, cells: completed };
    const { code: newest, isSame, circle } = this.#endOf(code);
    if (circle)
      problems.push({
        file: table.file,
        row,
        field: "successor",
        reason: message("successorCircle", { chain: circle.join(" → ") }),
      });
    else this.#note(successor, newest ? "rowsPassedOn" : "rowsWithoutSuccessor", table, row);
    // Only the same product under another number is still its own successor.
    const reason = isSame ? cells.reason : "discontinued";
    return { row, cells: { ...completed, successor: newest, ...("reason" in cells ? { reason } : {}) } };
  }

  /** What a product was called is taken from its own row, as long as that is there. */
  #complete(cells: Cells, { columns }: Table): Cells {
    const lacking = columns.filter((column) => /^(?:model_type$|name_)/.test(column) && !cells[column]);
    const hasName = columns.some((column) => column.startsWith("name_") && cells[column]);
    if (lacking.length === 0 || (hasName && cells.model_type)) return cells;
    const product = this.#productCells().get(cells.code ?? "");
    if (!product) return cells;
    const own: Cells = { ...product, model_type: product.model_type || (product.code ?? "") };
    return { ...cells, ...Object.fromEntries(lacking.map((column) => [column, own[column] ?? ""])) };
  }

  #passReferencesOn(table: Table): Table {
    const rows = [...table.rows];
    const existing = new Set(rows.map(({ cells }) => referenceKey(cells)));
    const passed = rows.flatMap((row): readonly Row[] => {
      const code = row.cells.order_number ?? "";
      if (!this.#retired.has(code)) return [row];
      const end = this.#endOf(code);
      const cells = end.code === "" ? null : passReference(row.cells, end, this.#productCells().get(end.code));
      const isNew = cells !== null && !existing.has(referenceKey(cells));
      this.#note(code, isNew ? "rowsPassedOn" : "rowsLeftOut", table, row.row);
      if (!isNew) return [];
      existing.add(referenceKey(cells));
      return [{ row: row.row, cells }];
    });
    return { ...table, rows: passed };
  }

  #passEmblemOn(table: Table, { row, cells }: Row): Row {
    const emblem = cells.emblem_product ?? "";
    const newest = this.#retired.has(emblem) ? this.#endOf(emblem).code : "";
    // The check names an emblem that nothing replaces: somebody has to choose another.
    if (newest === "") return { row, cells };
    this.#note(emblem, "rowsPassedOn", table, row);
    return { row, cells: { ...cells, emblem_product: newest } };
  }

  /** The rows of retired products that are still there, and of those that replace them: found when they are first needed. */
  #productCells(): ReadonlyMap<string, Cells> {
    if (this.#cells) return this.#cells;
    const wanted = new Set([...this.#retired.keys()].flatMap((code) => [code, this.#endOf(code).code]));
    const found = new Map<string, Cells>();
    for (const file of this.#source.productFiles())
      for (const { cells } of this.#source.read(file, [])?.rows ?? [])
        if (wanted.has(cells.code ?? "")) found.set(cells.code ?? "", cells);
    this.#cells = found;
    return found;
  }
}

const mapRows = (table: Table, change: (row: Row) => Row): Table => ({ ...table, rows: [...table.rows].map(change) });

const referenceKey = ({ manufacturer = "", type = "", number = "", order_number = "" }: Cells) =>
  JSON.stringify([manufacturer, type, number, order_number]);

/** @returns null where what the other maker states is not true of the successor, which is no substitute then */
function passReference(cells: Cells, { code, isSame }: End, product: Cells | undefined): Cells | null {
  const passed = { ...cells, order_number: code };
  if (isSame) return passed;
  const toValue = (cell: string) => parseNumber(cell) ?? cell;
  for (const name of COMPARED) {
    const [theirs = "", ours = ""] = [cells[`stated_${name}`], product?.[name]];
    if (theirs !== "" && ours !== "" && toValue(theirs) !== toValue(ours)) return null;
  }
  // Nobody has compared the two yet, and what was noted is of the other one.
  const notes = Object.keys(cells).filter((column) => column.startsWith("note_"));
  return { ...passed, confirmed: "", ...Object.fromEntries(notes.map((column) => [column, ""])) };
}
