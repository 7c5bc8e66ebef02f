import type { Source } from "../import/read/source.ts";
import type { Cells } from "../import/read/table.ts";
import { KEPT_TABLES, PRODUCTS, type Tables } from "./build-tables.ts";
import { rowsOf, type Trade, tableOf } from "./trade.ts";

const isKept = (file: string): boolean => (KEPT_TABLES as readonly string[]).includes(file);
const keyOf = ({ attribute = "", value = "", code = "", class: etimClass = "" }: Cells) =>
  JSON.stringify([attribute, value, code, etimClass]);

/** The trade with what the maker has added to it, or named otherwise. */
export function withKept(trade: Trade, kept: Source): Trade {
  const tables: Source = {
    ...trade.tables,
    read: (file, problems) => {
      const table = trade.tables.read(file, problems);
      const changed = isKept(file) ? rowsOf(kept, file) : [];
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
      const before = isKept(file) ? kept.read(file, problems) : null;
      if (!before) return tableOf(file, rows);
      const existingRows = [...before.rows].map(({ cells }) => cells);
      const has = new Set(existingRows.map(keyOf));
      return tableOf(file, [...existingRows, ...rows.filter((cells) => !has.has(keyOf(cells)))]);
    },
    productFiles: () => [PRODUCTS],
  };
}
