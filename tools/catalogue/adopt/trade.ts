import { withTradeTerms } from "../../../app/foundation/catalogue/data/trade-terms.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { checkTables } from "../import/check/check-catalogue.ts";
import { VOCABULARY_FILES } from "../import/check/vocabulary.ts";
import { buildVocabulary } from "../import/entities/vocabulary-data.ts";
import { TABLES, type TableFile } from "../import/read/catalogue-tables.ts";
import { parseNumber } from "../import/read/cells.ts";
import type { Product } from "../import/read/product-row.ts";
import { rowsOf, type Source } from "../import/read/source.ts";
import type { Cells, Table } from "../import/read/table.ts";

/** What is usual of an attribute among the products of a category. */
export type Usual = { readonly codes: ReadonlySet<string>; readonly min: number; readonly max: number };
/** By attribute. */
type Profile = ReadonlyMap<string, Usual>;

/** What every maker of the trade has in common: categories with their roles, attributes, values, units, colours and words. */
export type Trade = {
  /** Its tables, with one type for each category, and without products. */
  readonly tables: Source;
  readonly vocabulary: Vocabulary;
  readonly categories: ReadonlyMap<string, Cells>;
  readonly profiles: ReadonlyMap<string, Profile>;
  /** The usual role of each category's products on a rail; empty where they have none. */
  readonly roles: ReadonlyMap<string, string>;
  /** How many products of each category there are usually, to tell the common from the rare. */
  readonly counts: ReadonlyMap<string, number>;
};

/** The columns of a product's dimensions. */
export const SIZES: readonly string[] = ["width_mm", "height_mm", "depth_mm"];

/** Tables that say what there is: they begin a maker's catalogue, and a person may change them there. */
export const TRADE_TABLES: readonly string[] = [...VOCABULARY_FILES, "etim.csv"];

/** Reads the trade off a whole catalogue, whose products only show what is usual. */
export function readTrade(catalogueTables: Source): Trade {
  const { catalogue } = checkTables(catalogueTables);
  const roles = new Map(catalogue.types.toReversed().map(({ category, role }) => [category, role]));
  const types = rowsOf(catalogueTables, "categories.csv").map(
    ({ code = "", ...names }): Cells => ({
      code,
      category: code,
      role: roles.get(code) ?? "",
      ...Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, names[`name_${locale}`] ?? ""])),
    }),
  );
  const tables: Source = {
    read: (file, problems) => {
      if (file === "types.csv") return tableOf(file, types);
      if (!TRADE_TABLES.includes(file)) return tableOf(file, []);
      const table = catalogueTables.read(file, problems);
      return table && (file === "categories.csv" || file === "groups.csv")
        ? tableOf(
            file,
            [...table.rows].map(({ cells }) => neutral(cells)),
          )
        : table;
    },
    productFiles: () => [],
  };
  const data = buildVocabulary(catalogue, () => 0);
  const byCode = <Item extends { readonly code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  const names = byCode(data.categories);
  return {
    tables,
    vocabulary: {
      ...data,
      release: 0,
      groups: byCode(data.groups),
      categories: names,
      // The names of series are one maker's.
      types: byCode(data.types.map((type) => ({ ...type, names: names.get(type.category)?.names ?? type.names }))),
      colours: byCode(data.colours),
      attributes: byCode(data.attributes),
      ...withTradeTerms({ ...data, types: [], synonyms: [], meanings: [] }),
    },
    categories: new Map(rowsOf(tables, "categories.csv").map((cells) => [cells.code ?? "", cells])),
    profiles: profilesOf(catalogue.products),
    roles,
    counts: new Map(data.categories.map(({ code, count }) => [code, count])),
  };
}

/** Descriptions speak of one maker's range, and what stands in brackets behind a name is that maker's mark. */
const neutral = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      column.startsWith("description_") ? "" : column.startsWith("name_") ? cell.replace(/\s*\([^)]*\)$/, "") : cell,
    ]),
  );

export function tableOf(file: string, rows: readonly Cells[]): Table {
  const columns = [...new Set([...columnsOf(file), ...rows.flatMap((cells) => Object.keys(cells))])];
  return { file, columns, rows: rows.map((cells, index) => ({ row: index + 2, cells })) };
}

const columnsOf = (file: string): readonly string[] =>
  file in TABLES ? Object.keys(TABLES[file as TableFile].entries) : [];

function profilesOf(products: Iterable<Product>): Map<string, Profile> {
  const profiles = new Map<string, Map<string, { codes: Set<string>; min: number; max: number }>>();
  for (const { category, values: own, width_mm: width } of products) {
    const values = [...own, { attribute: "width_mm", code: "", number: width ?? null, max: null }];
    const profile = profiles.get(category) ?? new Map();
    profiles.set(category, profile);
    for (const { attribute, code, number, max } of values) {
      const usual = profile.get(attribute) ?? {
        codes: new Set(),
        min: Number.POSITIVE_INFINITY,
        max: Number.NEGATIVE_INFINITY,
      };
      profile.set(attribute, usual);
      if (code) usual.codes.add(code);
      if (number !== null) {
        usual.min = Math.min(usual.min, number);
        usual.max = Math.max(usual.max, max ?? number);
      }
    }
  }
  return profiles;
}

/** Whether one of some values is among those that are usual. */
export const isUsual = ({ codes, min, max }: Usual, found: readonly string[]): boolean =>
  found.some((each) => {
    if (codes.size > 0) return codes.has(each);
    const number = parseNumber(each);
    return number !== null && number >= min && number <= max;
  });
