import type { Remark } from "../exchange/mapping/apply-mapping.ts";
import { parseNumber } from "../import/read/cells.ts";
import type { Cells } from "../import/read/table.ts";
import type { Trade } from "./trade.ts";

/** How many times more than the most, or less than the least, of a category's usual products is rather a slip, or of another category. */
const TIMES = 2;

/** Numbers that are far from what is usual in the trade: 320 A of a block for 24 A. They stay, and a person looks at them. */
export const findUnusual = (trade: Trade, products: readonly Cells[]): readonly Remark[] =>
  products.flatMap((cells) =>
    [...(trade.profiles.get(cells.category ?? "") ?? [])].flatMap(([name, { min, max }]): Remark[] => {
      const number = parseNumber(cells[name] ?? "");
      if (number === null || number <= 0 || min <= 0 || max < min) return [];
      const isUnusual = number > max * TIMES || number * TIMES < min;
      const text = `${number} is far from what such products usually have (${min} to ${max})`;
      return isUnusual ? [{ code: cells.code ?? "", kind: "unusual", name, text }] : [];
    }),
  );
