import { isBlock } from "../../../foundation/catalogue/product/role.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { isProductLine, type ListLine, mergeLines, normalizeNote } from "../../list/lines/lines.ts";
import { makesRow } from "../missing-parts/rail-plan.ts";
import type { NeededPart } from "../planning/strip-plan.ts";
import type { StripProduct } from "../products/strip-product.ts";
import { createPosition } from "./edits/positions.ts";
import { createProject } from "./edits/strips.ts";
import { type Position, PROJECT_LIMITS, type Project } from "./project.ts";

/** Terminal blocks for any rail, and what else stands between them; plates, stops and rails a strip finds itself. */
export const standsInStrip = (product: LineProduct): boolean => makesRow(product) || isBlock(product);

/** A line of an order list that is not in the strip, or with the amount that is not. */
export type LeftOutLine = {
  readonly reason: "unknownProduct" | "notInRow" | "tooManyPositions";
  readonly line: ListLine;
  /** The line's index in the list, from 0. */
  readonly index: number;
};

/** The positions that an order list has for a row, one by one in the order of the list, without marks. */
export function positionsOfLines(
  lines: readonly ListLine[],
  products: ReadonlyMap<string, LineProduct>,
): { readonly positions: readonly Position[]; readonly leftOut: readonly LeftOutLine[] } {
  const positions: Position[] = [];
  const leftOut: LeftOutLine[] = [];
  for (const [index, line] of lines.entries()) {
    const product = isProductLine(line) ? products.get(line.code) : undefined;
    if (!isProductLine(line) || !product) leftOut.push({ reason: "unknownProduct", line, index });
    else if (!standsInStrip(product)) leftOut.push({ reason: "notInRow", line, index });
    else {
      const amount = Math.ceil(line.amount);
      const room = Math.min(amount, PROJECT_LIMITS.positions - positions.length);
      for (let count = 0; count < room; count++) positions.push({ ...createPosition(line.code), note: line.note });
      if (room < amount) leftOut.push({ reason: "tooManyPositions", line: { ...line, amount: amount - room }, index });
    }
  }
  return { positions, leftOut };
}

/**
 * An order list as a project of one strip. Accessories of its blocks are left to planning, which counts them anew.
 * @returns `leftOut`: what is neither, with the amounts that are more than a strip holds
 */
export function projectFromLines(
  lines: readonly ListLine[],
  products: ReadonlyMap<string, StripProduct>,
): { readonly project: Project; readonly leftOut: readonly ListLine[] } {
  const { positions, leftOut } = positionsOfLines(lines, products);
  const accessories = new Set(
    positions.flatMap(({ code }) => Object.values(products.get(code)?.accessories ?? {}).flat()),
  );
  const { strips, ...project } = createProject();
  return {
    project: { ...project, strips: strips.map((strip) => ({ ...strip, positions })) },
    leftOut: leftOut.flatMap(({ line }) => (isProductLine(line) && accessories.has(line.code) ? [] : [line])),
  };
}

/**
 * The lines that order what strips need, in full packages.
 * @param open what is still to be settled, each a line of text, so that nobody who orders or offers forgets it
 */
export const toOrderLines = (parts: readonly NeededPart[], open: readonly string[] = []): readonly ListLine[] =>
  mergeLines(
    [],
    [
      ...parts.map(({ product, amount }) => ({ code: product.code, amount, note: "" })),
      ...open.map((text) => ({ text: normalizeNote(text) })),
    ],
  );
