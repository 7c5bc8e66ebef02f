import * as v from "valibot";
import { TABLES, type TableFile } from "../../import/read/catalogue-tables.ts";
import { list } from "../../import/read/cells.ts";
import { ProductRow } from "../../import/read/product-row.ts";
import { isExpectedName, isProse } from "../../import/read/translated-table.ts";

/** What a spreadsheet is told of a column, so that it changes nothing in its cells. */
export type ColumnKind = {
  readonly format: "text" | "prose" | "number" | "day";
  /** All that may stand in a cell, where it is one of few words. */
  readonly choices: readonly string[];
  /** Whether a cell may have several values. */
  readonly isList: boolean;
  /** Whether a cell may not be empty; of names, those in one language may not. */
  readonly isRequired: boolean;
  readonly least: number | null;
  readonly greatest: number | null;
};

export const TEXT: ColumnKind = {
  format: "text",
  choices: [],
  isList: false,
  isRequired: false,
  least: null,
  greatest: null,
};

const KINDS: ReadonlyMap<string, ReadonlyMap<string, ColumnKind>> = new Map(
  [...Object.entries(TABLES), ["products", ProductRow] as const].map(([table, { entries }]) => [
    table,
    new Map(Object.entries(entries).map(([column, schema]) => [column, describeSchema(column, schema)])),
  ]),
);

/** The numbers of an attribute are at least 0 where its table says nothing. */
export const numbersBetween = (minimum: number | null, maximum: number | null): ColumnKind => ({
  ...TEXT,
  format: "number",
  least: minimum ?? 0,
  greatest: maximum,
});

/** @returns undefined for a column that the table does not have by itself */
export const describeColumn = (table: TableFile | "products", column: string): ColumnKind | undefined =>
  KINDS.get(table)?.get(column);

/** Reads from the schema of a column's cells what they may be: so there is one place that says it. */
function describeSchema(column: string, schema: v.GenericSchema): ColumnKind {
  const parts = [...partsOf(schema)];
  const read = (text: string) => v.safeParse(schema, text);
  const requirement = (...types: readonly string[]) => {
    const found = parts.find(({ type }) => types.includes(type))?.requirement;
    return typeof found === "number" ? found : null;
  };
  const isNumber = typeof read("7").output === "number";
  const isDay = read("2026-03-31").success && !read("2026-03-32").success;
  return {
    format: isNumber ? "number" : isDay ? "day" : isProse(column) ? "prose" : "text",
    choices: parts.find(({ type }) => type === "picklist")?.options?.filter(isWord) ?? [],
    isList: parts.some((part) => part === list),
    isRequired: !read("").success || isExpectedName(column),
    least: requirement("min_value", "gt_value"),
    greatest: requirement("max_value"),
  };
}

/** The parts of valibot's schemas, as far as they have others in them. */
type Part = {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly options?: readonly (Part | string)[];
  readonly requirement?: unknown;
};

function isWord(option: Part | string): option is string {
  return typeof option === "string" && option !== "";
}

function* partsOf(part: Part): Generator<Part> {
  yield part;
  const options = (part.options ?? []).filter((option) => typeof option !== "string");
  for (const inner of [...(part.pipe ?? []), ...(part.wrapped ? [part.wrapped] : []), ...options])
    if (inner !== part) yield* partsOf(inner);
}
