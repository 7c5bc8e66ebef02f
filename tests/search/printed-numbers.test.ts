import { expect, test } from "vitest";
import { highlightPartNumber } from "../../app/ground/text/highlight.ts";
import { parsePartNumber } from "../../app/ground/text/part-numbers.ts";

test.each([
  ["Ä-100", "a1", ["", "Ä-1", "00"]],
  ["VK 2,5-1/GR", "51", ["VK 2,", "5-1", "/GR"]],
  ["Straße 4", "sse4", ["Stra", "ße 4", ""]],
])("in %s the piece %s is marked", (number, typed, pieces) => {
  expect(highlightPartNumber(number, parsePartNumber(typed) ?? typed)).toEqual(pieces);
});
