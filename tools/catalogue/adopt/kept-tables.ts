import { rowsOf, type Source } from "../import/read/source.ts";
import type { Cells } from "../import/read/table.ts";
import { PRODUCTS, type Tables } from "./build-tables.ts";
import { TRADE_TABLES, type Trade, tableOf } from "./trade.ts";

const keyOf = ({ attribute = "", value = "", code = "", class: etimClass = "" }: Cells) =>
  JSON.stringify([attribute, value, code, etimClass]);

/** Tables of what products are in. */
const OF_PRODUCTS = ["groups.csv", "categories.csv", "types.csv"];

/** The trade with what the maker has added to it, or named otherwise. */
export function withKept(trade: Trade, kept: Source): Trade {
  const tables: Source = {
    ...trade.tables,
    read: (file, problems) => {
      const table = trade.tables.read(file, problems);
      const changed = TRADE_TABLES.includes(file) ? rowsOf(kept, file) : [];
      if (changed.length === 0) return table;
      const byKey = new Map(changed.map((cells) => [keyOf(cells), cells]));
      const before = rowsOf(trade.tables, file);
      const added = changed.filter((cells) => !before.some((each) => keyOf(each) === keyOf(cells)));
      return tableOf(file, [...before.map((cells) => byKey.get(keyOf(cells)) ?? cells), ...added]);
    },
  };
  return {
    ...trade,
    tables,
    categories: new Map(rowsOf(tables, "categories.csv").map((cells) => [cells.code ?? "", cells])),
  };
}

/** Tables as a catalogue; those that a person may have changed are as they were left. */
export function sourceOf(tables: Tables, kept: Source): Source {
  return {
    read: (file, problems) => {
      const rows = tables.get(file);
      if (rows === undefined) return null;
      const before = TRADE_TABLES.includes(file) ? kept.read(file, problems) : null;
      if (!before) return tableOf(file, rows);
      const made = new Map(rows.map((cells) => [keyOf(cells), cells]));
      const numbers = new Set((tables.get(PRODUCTS) ?? []).map(({ code }) => code));
      const existingRows = [...before.rows].flatMap(({ cells }): readonly Cells[] => {
        const own = made.get(keyOf(cells));
        // A category that no product has any more is none, and a group's picture is of a product that there is.
        if (!own) return OF_PRODUCTS.includes(file) ? [] : [cells];
        const isStale = cells.emblem_product !== undefined && !numbers.has(cells.emblem_product);
        return [isStale ? { ...cells, emblem_product: own.emblem_product ?? "" } : cells];
      });
      const has = new Set(existingRows.map(keyOf));
      return tableOf(file, [...existingRows, ...rows.filter((cells) => !has.has(keyOf(cells)))]);
    },
    productFiles: () => [PRODUCTS],
  };
}
