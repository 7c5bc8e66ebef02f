import { expect, test } from "vitest";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { highlightPartNumber } from "../../app/ground/text/highlight.ts";
import { joinNumbers, parsePartNumber } from "../../app/ground/text/part-numbers.ts";

test("a list of two hundred of the longest numbers stays whole", () => {
  const codes = Array.from({ length: 200 }, (_, index) => `VK 2,5-${index}/`.padEnd(32, "0"));
  const q = joinNumbers(codes);
  expect(parseListingState(new URLSearchParams({ q }), "en").q.length).toBe(q.length);
});

test.each([
  ["Ä-100", "a1", ["", "Ä-1", "00"]],
  ["VK 2,5-1/GR", "51", ["VK 2,", "5-1", "/GR"]],
  ["Straße 4", "sse4", ["Stra", "ße 4", ""]],
])("in %s the piece %s is marked", (number, typed, pieces) => {
  expect(highlightPartNumber(number, parsePartNumber(typed) ?? typed)).toEqual(pieces);
});
