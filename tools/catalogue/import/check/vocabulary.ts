import type { Attribute, TableFile } from "../read/catalogue-tables.ts";
import type { Row } from "../read/table.ts";
import type { ParsedTables, RowOf } from "./table-reader.ts";

/** The tables that all others refer to. */
export const VOCABULARY_FILES = [
  "groups.csv",
  "categories.csv",
  "types.csv",
  "units.csv",
  "colours.csv",
  "certificates.csv",
  "attributes.csv",
  "attribute-values.csv",
] as const satisfies readonly TableFile[];
export type VocabularyFile = (typeof VOCABULARY_FILES)[number];

/** The codes that other tables may refer to, in the order of their tables. */
export type Vocabulary = Readonly<
  Record<"groups" | "categories" | "types" | "units" | "colours" | "certificates" | "attributes", ReadonlySet<string>>
> & {
  /** `attribute/value` */
  readonly attributeValues: ReadonlySet<string>;
  /** The codes of the values of each attribute. */
  readonly valuesByAttribute: ReadonlyMap<string, ReadonlySet<string>>;
  /** The codes of the types of each category. */
  readonly typesByCategory: ReadonlyMap<string, ReadonlySet<string>>;
  readonly typeByCode: ReadonlyMap<string, RowOf<"types.csv">>;
  readonly attributeByCode: ReadonlyMap<string, Attribute>;
  readonly groupOfCategory: ReadonlyMap<string, string>;
};

export function indexVocabulary(tables: ParsedTables<VocabularyFile>): Vocabulary {
  const codesIn = (file: VocabularyFile) => new Set(tables[file].rawRows.map(({ cells }) => cells.code ?? ""));
  return {
    groups: codesIn("groups.csv"),
    categories: codesIn("categories.csv"),
    types: codesIn("types.csv"),
    units: codesIn("units.csv"),
    colours: codesIn("colours.csv"),
    certificates: codesIn("certificates.csv"),
    attributes: codesIn("attributes.csv"),
    attributeValues: new Set(
      tables["attribute-values.csv"].rawRows.map(({ cells }) => `${cells.attribute}/${cells.code}`),
    ),
    valuesByAttribute: codesBy("attribute", tables["attribute-values.csv"].rawRows),
    typesByCategory: codesBy("category", tables["types.csv"].rawRows),
    typeByCode: new Map(tables["types.csv"].rows.map(({ value }) => [value.code, value])),
    attributeByCode: new Map(tables["attributes.csv"].rows.map(({ value }) => [value.code, value])),
    groupOfCategory: new Map(tables["categories.csv"].rows.map(({ value }) => [value.code, value.group])),
  };
}

/** The codes of rows, by what stands in a column. */
export const codesBy = (column: string, rows: readonly Row[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...Map.groupBy(rows, ({ cells }) => cells[column] ?? "")].map(([key, own]) => [
      key,
      new Set(own.map(({ cells }) => cells.code ?? "")),
    ]),
  );

/** Sorts codes by the order of their own table; unknown codes come last. */
export function sortByTable(codes: readonly string[], table: ReadonlySet<string>): string[] {
  if (codes.length < 2) return [...codes];
  const order = [...table];
  const rank = (code: string) => (table.has(code) ? order.indexOf(code) : order.length);
  return codes.toSorted((a, b) => rank(a) - rank(b));
}
