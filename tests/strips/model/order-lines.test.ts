import { expect, test } from "vitest";
import { projectFromLines, toOrderLines } from "../../../app/features/rail/model/order-lines.ts";
import type { StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { productOf, products } from "../strips.ts";

const [block, plate] = [productOf("KP 4"), productOf("KKP KP 4")];
/** The plate of blocks with another outline. */
const otherPlate = "6010013";
const line = (code: string, amount: number, note = "") => ({ code, amount, note });

test("an order list opens as a strip: its blocks one by one, and what is none of theirs is named", () => {
  const text = { text: "a screwdriver" };
  const { project, leftOut } = projectFromLines(
    [line(block.code, 3, "Pump"), line(plate.code, 1), line(otherPlate, 2), text, line("9999999", 1)],
    products,
  );
  expect(project.strips.map(({ positions }) => positions.map(({ code, note }) => [code, note]))).toEqual([
    Array(3).fill([block.code, "Pump"]),
  ]);
  expect(leftOut).toEqual([line(otherPlate, 2), text, line("9999999", 1)]);
});

test("of a list with more blocks than a strip holds, the rest is named", () => {
  const { project, leftOut } = projectFromLines([line(block.code, 999_999)], products);
  expect(project.strips[0]?.positions).toHaveLength(500);
  expect(leftOut).toEqual([line(block.code, 999_499)]);
});

test("what is still to be checked goes along as a line of text, each once", () => {
  const open = ["To check in -X1: 1: no product", "To check in -X1: 1: no product", "x".repeat(300)];
  const lines = toOrderLines([], open);
  expect(lines).toEqual([{ text: open[0] }, { text: "x".repeat(200) }]);
});

test("parts become lines to order in full packages, each product once", () => {
  const part = (product: StripProduct, needed: number, amount: number) => ({
    product,
    group: "blocks" as const,
    needed,
    amount,
  });
  expect(toOrderLines([part(block, 3, 50), part(plate, 1, 50), part(block, 60, 100)])).toEqual([
    line(block.code, 150),
    line(plate.code, 50),
  ]);
});
