import type { FacetValue } from "./facet-value.ts";
import { createValueIndex } from "./value-index.ts";

/** The values of some products column by column: what facets are counted from. */
export type FacetTable = {
  readonly category: string;
  readonly size: number;
  /** How many products each row stands for; null where it is one. */
  readonly weights: readonly number[] | null;
  /** The family of each product; null where there are none. */
  readonly families: FacetColumn | null;
  readonly columns: ReadonlyMap<string, FacetColumn>;
};
export type FacetColumn = { readonly values: readonly FacetValue[]; readonly valueIndexes: Uint16Array };

/** Some rows of some tables as one table, in the order given, with the columns of some facets. */
export function pickRows(
  tables: readonly FacetTable[],
  picked: readonly { readonly table: number; readonly row: number }[],
  includesFacet: (facet: string) => boolean,
): FacetTable {
  const facets = new Set(tables.flatMap(({ columns }) => [...columns.keys()].filter(includesFacet)));
  const pickColumn = (
    getColumn: (table: FacetTable) => FacetColumn | null | undefined,
    mapValue: (table: FacetTable, value: FacetValue) => FacetValue,
  ): FacetColumn => {
    const { values, indexOf } = createValueIndex();
    // By the index that a value has in its own table; a value without a picked row gets none.
    const newIndexes = tables.map((): number[] => []);
    const valueIndexes = new Uint16Array(picked.length);
    for (const [index, { table, row }] of picked.entries()) {
      const sourceTable = tables[table];
      const column = sourceTable && getColumn(sourceTable);
      const oldIndex = column?.valueIndexes[row] ?? 0;
      const newIndex =
        newIndexes[table]?.[oldIndex] ??
        indexOf(sourceTable ? mapValue(sourceTable, column?.values[oldIndex] ?? null) : null);
      if (newIndexes[table]) newIndexes[table][oldIndex] = newIndex;
      valueIndexes[index] = newIndex;
    }
    return { values, valueIndexes };
  };
  return {
    category: "",
    size: picked.length,
    weights: null,
    families: pickColumn(
      ({ families }) => families,
      ({ category }, family) => (family === null ? null : `${category} ${family}`),
    ),
    columns: new Map(
      [...facets].map((facet) => [
        facet,
        pickColumn(
          ({ columns }) => columns.get(facet),
          (_, value) => value,
        ),
      ]),
    ),
  };
}

/** The table of products that were found one by one. */
export function buildTable(
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
    families: buildColumn(families),
    columns: new Map([...facets].map((facet) => [facet, buildColumn(products.map((values) => values[facet] ?? null))])),
  };
}

function buildColumn(valuesInOrder: readonly FacetValue[]): FacetColumn {
  const { values, indexOf } = createValueIndex();
  const valueIndexes = new Uint16Array(valuesInOrder.length);
  for (const [row, value] of valuesInOrder.entries()) valueIndexes[row] = indexOf(value);
  return { values, valueIndexes };
}
