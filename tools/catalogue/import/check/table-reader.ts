import * as v from "valibot";
import { findSimilar } from "../../messages/find-similar.ts";
import { type Message, message } from "../../messages/message.ts";
import { messageOf, parseCells } from "../../messages/schema-messages.ts";
import { TABLES, type TableFile } from "../read/catalogue-tables.ts";
import type { Source } from "../read/source.ts";
import type { Problem, Row, Table } from "../read/table.ts";
import { Gaps } from "./gaps.ts";
import { checkTexts } from "./text-check.ts";

type TableSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };
/** A column that rows should have, and what a strict check says of one that lacks it. */
type ExpectedColumn = readonly [column: string, missing: Message];

/** Reports a problem in a field of the current row. */
export type ReportField = (field: string, reason: Message) => void;

export type RowOf<File extends TableFile> = v.InferOutput<(typeof TABLES)[File]>;
export type ParsedTable<Value> = {
  /** Rows that fit their schema. */
  readonly rows: readonly { readonly row: number; readonly value: Value }[];
  /** All rows: a broken row still exists, so its mistake is not reported again wherever it is referenced. */
  readonly rawRows: readonly Row[];
};
export type ParsedTables<File extends TableFile> = { readonly [Each in File]: ParsedTable<RowOf<Each>> };

export const OPTIONAL_FILES: readonly TableFile[] = [
  "cross-references.csv",
  "etim.csv",
  "meanings.csv",
  "ratings.csv",
  "rules.csv",
];

/** Reads the tables of a catalogue against their schemas and collects every problem found. */
export class TableReader {
  readonly problems: Problem[] = [];
  readonly gaps = new Gaps();
  readonly source: Source;
  readonly onProgress: (message: string) => void;
  readonly #isStrict: boolean;
  readonly #expectedColumns = new Map<TableSchema, readonly ExpectedColumn[]>();

  constructor(source: Source, onProgress: (message: string) => void, isStrict: boolean) {
    this.source = source;
    this.onProgress = onProgress;
    this.#isStrict = isStrict;
  }

  report(file: string, row: number, field: string, reason: Message): void {
    this.problems.push({ file, row, field, reason });
  }

  /** Counts a cell that should be there, or reports it in a strict check. */
  reportMissing(file: string, { row, cells }: Row, field: string, missing: Message): void {
    if (this.#isStrict) this.report(file, row, field, missing);
    else this.gaps.add(file, field, cells.code ?? "");
  }

  /** Opens a table and reports unknown and missing columns; a missing file is an empty table. */
  open(file: string, schema: TableSchema, extraColumns: ReadonlySet<string> = new Set()): Table {
    const table = this.source.read(file, this.problems);
    if (!table) {
      if (!OPTIONAL_FILES.some((optional) => optional === file)) this.report(file, 0, "", message("fileMissing"));
      return { file, columns: [], rows: [] };
    }
    const known = new Set([...Object.keys(schema.entries), ...extraColumns]);
    for (const column of table.columns)
      if (!known.has(column)) this.report(file, 1, column, this.#unknownColumn(column, known));
    for (const [column, entry] of Object.entries(schema.entries)) {
      const isRequired = !isOptional(entry) || (this.#isStrict && missingMessage(entry) !== undefined);
      if (!table.columns.includes(column) && isRequired) this.report(file, 1, column, message("columnMissing"));
    }
    return table;
  }

  /** @param known the columns of the table, which go by more names in some sources */
  #unknownColumn(column: string, known: ReadonlySet<string>): Message {
    const byName = new Map(
      [...known].flatMap((each) => (this.source.namesOf?.(each) ?? [each]).map((name) => [name, each] as const)),
    );
    const similar = byName.get(findSimilar(column, byName) ?? "");
    const unknown = message("unknownColumn");
    return similar === undefined ? unknown : { ...unknown, hint: message("didYouMean", { name: { column: similar } }) };
  }

  /** @returns null when the row does not fit the schema; the problems are reported */
  parseRow<Schema extends TableSchema>({ file, columns }: Table, schema: Schema, { row, cells }: Row) {
    checkTexts(cells, (field, reason) => this.report(file, row, field, reason));
    this.gaps.countRow(file);
    // A missing column was reported once when the table was opened.
    for (const [column, missing] of this.#expectedIn(schema))
      if (!cells[column] && !(this.#isStrict && !columns.includes(column)))
        this.reportMissing(file, { row, cells }, column, missing);
    const result = parseCells(schema, cells);
    if (result.success) return result.output;
    for (const issue of result.issues) {
      // An item of a list belongs to the column of the list.
      const [field = ""] = (v.getDotPath(issue) ?? "").split(".");
      // A missing column was reported once when the table was opened.
      if (columns.includes(field)) this.report(file, row, field, withTable(field, messageOf(issue)));
    }
    return null;
  }

  #expectedIn(schema: TableSchema): readonly ExpectedColumn[] {
    const known = this.#expectedColumns.get(schema);
    if (known) return known;
    const expected = Object.entries(schema.entries).flatMap(([column, entry]): ExpectedColumn[] => {
      const missing = missingMessage(entry);
      return missing === undefined ? [] : [[column, missing]];
    });
    this.#expectedColumns.set(schema, expected);
    return expected;
  }

  /** Reads a whole table into memory; product files are too large for that. */
  read<File extends TableFile>(file: File): ParsedTable<RowOf<File>> {
    return this.readAs(file, TABLES[file]);
  }

  /** Reads a table that is checked, but not published. */
  readAs<Schema extends TableSchema>(file: string, schema: Schema): ParsedTable<v.InferOutput<Schema>> {
    const table = this.open(file, schema);
    const rawRows = [...table.rows];
    this.onProgress(`${file}: ${rawRows.length} rows`);
    const rows = rawRows.flatMap((row) => {
      const value = this.parseRow(table, schema, row);
      return value === null ? [] : [{ row: row.row, value }];
    });
    return { rows, rawRows };
  }

  /** @returns a check that reports keys used before, in the same file or another */
  uniquenessCheck(field: string) {
    const seen = new Map<string, { readonly file: string; readonly row: number }>();
    return (file: string, row: number, key: string) => {
      const first = seen.get(key);
      if (first)
        this.report(
          file,
          row,
          field,
          message("usedTwice", { key, table: { table: first.file }, row: String(first.row) }),
        );
      else seen.set(key, { file, row });
    };
  }
}

/** The table that lists what stands in a column. */
const TABLE_OF_COLUMN: Readonly<Record<string, TableFile | "products">> = {
  group: "groups.csv",
  category: "categories.csv",
  type: "types.csv",
  attribute: "attributes.csv",
  emblem_product: "products",
  product: "products",
  accessory: "products",
  order_number: "products",
};

/** What is missing stands in another table. */
function withTable(column: string, reason: Message): Message {
  const table = reason.key === "missing" ? TABLE_OF_COLUMN[column] : undefined;
  return table === undefined ? reason : { ...reason, hint: message("listedIn", { table: { table } }) };
}

const isOptional = (entry: v.GenericSchema): boolean =>
  entry.type === "optional" || ("pipe" in entry && (entry.pipe as readonly { type: string }[])[0]?.type === "optional");

/** What is said of a row without a cell that it should have; undefined where it need not have one. */
const missingMessage = (entry: v.GenericSchema): Message | undefined =>
  (v.getMetadata(entry) as { readonly missing?: Message }).missing;
