import type { ListedFamily } from "../../../foundation/catalogue/data/families.ts";
import type { AttributeColumn } from "../../../foundation/catalogue/data/listed-products.ts";

/**
 * The widths of the table, in rem, from which the style sheet shows more columns, and how much of each the other cells
 * take: name and amount, from 40 also a picture, from 50 also the width.
 */
const TABLE = [
  [33, 19],
  [40, 25],
  [44, 25],
  [50, 29],
  [58, 29],
  [64, 29],
] as const;
/** The table width from which a column is visible; "all" for a column that only the box for all columns shows. */
export type MinWidth = (typeof TABLE)[number][0] | "all" | undefined;
/** Of sizes: name, number, package and amount, from 50 also the drawing beside them. */
export const SIZES = [
  [44, 27],
  [50, 43],
  [58, 43],
  [64, 43],
] as const;
export const WIDTH_COLUMN_MIN = 50;
const LETTER_REM = 0.57;
const PADDING_REM = 0.625;

/**
 * From which table width each column fits beside those before it; the first always does. A column counts as wide as its
 * longest word, so that the long words of Russian and German push no amount out of the table.
 */
export function computeMinWidths(
  columns: readonly AttributeColumn[],
  products: readonly Pick<ListedFamily, "values">[],
  breakpoints: typeof TABLE | typeof SIZES = TABLE,
): MinWidth[] {
  let needed = 0;
  return columns.map(({ name, unit, isSaidByUnit }, index) => {
    const heading = breakpoints === SIZES && isSaidByUnit ? unit : name;
    const words = [heading, ...products.map(({ values }) => values[index] ?? "")].flatMap((text) =>
      text.split(/[\s-]/),
    );
    needed += Math.max(...words.map(({ length }) => length)) * LETTER_REM + PADDING_REM;
    if (index === 0) return undefined;
    return breakpoints.find(([width, reserved]) => reserved + needed <= width)?.[0] ?? "all";
  });
}
