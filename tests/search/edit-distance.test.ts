import { expect, test } from "vitest";
import { editDistance } from "../../app/ground/text/edit-distance.ts";

test.each([
  ["klemens", "klemens", 0],
  ["klemens", "klmens", 1],
  ["klemens", "klemensi", 1],
  ["klemens", "klemnes", 1],
  ["abc", "cab", 2],
  ["", "abc", 3],
  ["cabbage", "bacage", 3],
  ["marker", "relay", 6],
])("from %s to %s are %i edits, both ways", (one, other, edits) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([edits, edits]);
});

test("beyond the most that is asked for, a distance is infinite", () => {
  const words = ["terminal", "termnial", "terminals", "terminator", "trmnl", "relay", ""];
  for (const one of words)
    for (const other of words)
      for (const max of [0, 1, 2, 3]) {
        const distance = editDistance(one, other);
        expect([one, other, max, editDistance(one, other, max)]).toEqual([
          one,
          other,
          max,
          distance <= max ? distance : Number.POSITIVE_INFINITY,
        ]);
      }
});
