import { array, assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { layoutColumns } from "../../workers/api/pdf/layout-columns.ts";
import { volume } from "../volume.ts";

const SIZES = { firstTop: 300, top: 80, bottom: 780, title: 22, gap: 14 };

const block = (title: string, count: number, height = 15) => ({
  title,
  rows: Array.from({ length: count }, (_, index) => ({ name: `${title}${index}`, height })),
});

const shapeOf = (blocks: Parameters<typeof layoutColumns>[0]) =>
  layoutColumns(blocks, SIZES).map((columns) =>
    columns.map((column) => column.map(({ title, rows }) => `${title}${rows.length}`)),
  );

test("blocks that fit stand whole in two columns of about the same length", () => {
  expect(shapeOf([block("a", 8), block("b", 6), block("c", 9), block("d", 5)])).toEqual([
    [
      ["a8", "b6"],
      ["c9", "d5"],
    ],
  ]);
});

test("a block is broken rather than begin another page, and never with a single row", () => {
  expect(shapeOf([block("a", 20), block("b", 25), block("c", 8)])).toEqual([
    [
      ["a20", "b7"],
      ["b18", "c8"],
    ],
  ]);
});

test("a block goes to the next column whole, where one can hold it", () => {
  expect(shapeOf([block("a", 20), block("b", 20), block("c", 20), block("d", 20)])).toEqual([
    [["a20"], ["b20"]],
    [["c20"], ["d20"]],
  ]);
});

test("every row is placed once, in order, on its page, however many there are and however high", () => {
  const height = integer({ min: 10, max: 1000 });
  const rows = array(record({ height }), { minLength: 1, maxLength: 80 });
  assert(
    property(array(rows, { maxLength: 8 }), (blocks) => {
      const asked = blocks.map((own, index) => ({ title: String(index), rows: own }));
      const pages = layoutColumns(asked, SIZES);
      const pieces = pages.flat(2);
      expect(pieces.flatMap((piece) => piece.rows)).toEqual(asked.flatMap((each) => each.rows));
      expect(pages.every((columns) => columns.flat().length > 0)).toBe(true);
      for (const [page, columns] of pages.entries())
        for (const column of columns) {
          let end = page === 0 ? SIZES.firstTop : SIZES.top;
          for (const piece of column) {
            expect(piece.y).toBeGreaterThanOrEqual(end);
            end = piece.rows.reduce((sum, row) => sum + row.height, piece.y + SIZES.title);
          }
          const isTooHigh = column.length === 1 && column[0]?.rows.length === 1;
          expect(end <= SIZES.bottom || isTooHigh).toBe(true);
        }
      for (const [index, piece] of pieces.entries())
        expect(piece.isContinued).toBe(pieces[index - 1]?.title === piece.title);
    }),
    { numRuns: volume(100, 5000) },
  );
});
