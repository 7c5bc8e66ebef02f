import { expect, test } from "vitest";
import { findMissingGlyphs } from "../../tools/build/glyphs.ts";

test("a letter that the typeface of PDFs lacks is named with its code and its place, once", () => {
  expect(
    findMissingGlyphs([
      ["products/screw.csv, row 2", "Σ − ≤ Ω ² № Ё ş ẞ ə Қ: all there"],
      ["products/screw.csv, row 3", "漢 and 漢"],
      ["company.yaml", "漢 ☃"],
    ]),
  ).toEqual([
    "The typeface of PDFs has no 漢 (U+6F22): products/screw.csv, row 3, company.yaml",
    "The typeface of PDFs has no ☃ (U+2603): company.yaml",
  ]);
});
