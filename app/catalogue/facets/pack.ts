import * as v from "valibot";
import { type FacetValue, FacetValueSchema } from "./values.ts";

const ColumnSchema = v.object({ facet: v.string(), values: v.array(FacetValueSchema), rows: v.string() });

/**
 * A category's products column by column: `rows` holds one character for each product, in catalogue order, which says
 * the place of its value in `values`. In a summary one row stands for all products that are alike in its columns, and
 * `weights` says how many they are.
 */
export const FacetPackSchema = v.object({
  size: v.number(),
  weights: v.optional(v.array(v.number())),
  /** The family of each product; null for one that has none. */
  families: v.optional(ColumnSchema),
  columns: v.array(ColumnSchema),
});
export type FacetPack = v.InferOutput<typeof FacetPackSchema>;

/** The same with its rows as places: what is counted. */
export type FacetTable = {
  readonly category: string;
  readonly size: number;
  readonly weights: readonly number[] | null;
  /** The family of each product; null where there are none. */
  readonly families: FacetColumn | null;
  readonly columns: ReadonlyMap<string, FacetColumn>;
};
export type FacetColumn = { readonly values: readonly FacetValue[]; readonly places: Uint16Array };

const FIRST_CHARACTER = 0x30;
const BACKSLASH = 0x5c;
const LAST_ASCII = 0x7e;
const FIRST_LATIN = 0xa1;

/** Characters that JSON and SQL write as they are: printable ASCII without the backslash, then Latin 1 and on. */
function characterOf(place: number): number {
  const character = FIRST_CHARACTER + place + (FIRST_CHARACTER + place >= BACKSLASH ? 1 : 0);
  return character <= LAST_ASCII ? character : character - LAST_ASCII - 1 + FIRST_LATIN;
}

function placeOf(character: number): number {
  if (character < BACKSLASH) return character - FIRST_CHARACTER;
  if (character <= LAST_ASCII) return character - FIRST_CHARACTER - 1;
  return character - FIRST_LATIN + LAST_ASCII - FIRST_CHARACTER;
}

/** Surrogates begin after this many values: no attribute of one category has as many. */
const MOST_VALUES = 0xd700;

export function columnOf(facet: string, valuesInOrder: readonly FacetValue[]): FacetPack["columns"][number] {
  const places = new Map<string, number>();
  const values: FacetValue[] = [];
  const rows = valuesInOrder.map((value) => {
    const key = JSON.stringify(value);
    let place = places.get(key);
    if (place === undefined) {
      place = values.push(value) - 1;
      places.set(key, place);
      if (place >= MOST_VALUES) throw new Error(`${facet} has more than ${MOST_VALUES} different values in a category`);
    }
    return String.fromCharCode(characterOf(place));
  });
  return { facet, values, rows: rows.join("") };
}

/** A pack as the database's numbered parts joined together. */
export function unpack(category: string, data: string): FacetTable {
  const { size, weights, families, columns } = v.parse(FacetPackSchema, JSON.parse(data));
  return {
    category,
    size,
    weights: weights ?? null,
    families: families ? unpackColumn(families) : null,
    columns: new Map(columns.map((column) => [column.facet, unpackColumn(column)])),
  };
}

function unpackColumn({ values, rows }: FacetPack["columns"][number]): FacetColumn {
  const places = new Uint16Array(rows.length);
  for (let row = 0; row < rows.length; row++) places[row] = placeOf(rows.charCodeAt(row));
  return { values, places };
}

/** Some rows of some tables as one table, in the order given, with the columns that are asked for. */
export function pickRows(
  tables: readonly FacetTable[],
  picked: readonly { readonly table: number; readonly row: number }[],
  isWanted: (facet: string) => boolean,
): FacetTable {
  const facets = new Set(tables.flatMap(({ columns }) => [...columns.keys()].filter(isWanted)));
  const columnOfFacet = (
    columnIn: (table: FacetTable) => FacetColumn | null | undefined,
    valueIn: (table: FacetTable, value: FacetValue) => FacetValue,
  ): FacetColumn => {
    const values: FacetValue[] = [];
    const known = new Map<string, number>();
    const placeOfValue = (value: FacetValue) => {
      const key = JSON.stringify(value);
      const place = known.get(key) ?? values.push(value) - 1;
      known.set(key, place);
      return place;
    };
    // By the place that a value has in its own table; those that no row has get none.
    const placesIn = tables.map((): number[] => []);
    const places = new Uint16Array(picked.length);
    for (const [index, { table, row }] of picked.entries()) {
      const from = tables[table];
      const column = from && columnIn(from);
      const own = column?.places[row] ?? 0;
      const kept = placesIn[table]?.[own] ?? placeOfValue(from ? valueIn(from, column?.values[own] ?? null) : null);
      if (placesIn[table]) placesIn[table][own] = kept;
      places[index] = kept;
    }
    return { values, places };
  };
  return {
    category: "",
    size: picked.length,
    weights: null,
    families: columnOfFacet(
      ({ families }) => families,
      ({ category }, family) => (family === null ? null : `${category} ${family}`),
    ),
    columns: new Map(
      [...facets].map((facet) => [
        facet,
        columnOfFacet(
          ({ columns }) => columns.get(facet),
          (_, value) => value,
        ),
      ]),
    ),
  };
}

/** The table of products that were found one by one. */
export function tableOf(
  category: string,
  products: readonly Readonly<Record<string, FacetValue>>[],
  families: readonly (string | null)[],
): FacetTable {
  const facets = new Set<string>();
  for (const product of products) for (const facet in product) facets.add(facet);
  return {
    category,
    size: products.length,
    weights: null,
    families: tableColumn(families),
    columns: new Map([...facets].map((facet) => [facet, tableColumn(products.map((values) => values[facet] ?? null))])),
  };
}

function tableColumn(valuesInOrder: readonly FacetValue[]): FacetColumn {
  const known = new Map<FacetValue, number>();
  const values: FacetValue[] = [];
  const places = new Uint16Array(valuesInOrder.length);
  for (const [row, value] of valuesInOrder.entries()) {
    // No text of a value holds that character.
    const key = Array.isArray(value) ? `\u0000${JSON.stringify(value)}` : value;
    let place = known.get(key);
    if (place === undefined) {
      place = values.push(value) - 1;
      known.set(key, place);
    }
    places[row] = place;
  }
  return { values, places };
}
