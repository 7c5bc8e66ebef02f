import { expect, test } from "vitest";
import { search } from "../../app/features/search/search.ts";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { highlightPartNumber } from "../../app/ground/text/highlight.ts";
import { joinNumbers, parsePartNumber } from "../../app/ground/text/part-numbers.ts";
import { publishedPrinted } from "../catalogue/printed-sample.ts";

const { database } = await publishedPrinted();
const searchFor = (query: string) =>
  withSnapshot(database, (snapshot) => search(snapshot, "en", query, { level: "all" }));

test.each([
  ["VK 2,5-1/GR; VK 25-1/GR", ["VK 2,5-1/GR", "VK 25-1/GR"], []],
  ["AB-1; ab-1", ["AB-1", "ab-1"], []],
  ["EK-A; EK-B 2; XX-9", ["EK-A", "EK-B 2"], ["XX-9"]],
  ["4140403; 0 402 01", ["4140.403", "41404.03", "0 402 01"], []],
])("a list of %s shows each of them", async (query, codes, missing) => {
  const { isNumberList, hits, missingNumbers } = await searchFor(query);
  expect([isNumberList, hits.map(({ code }) => code), missingNumbers]).toEqual([true, codes, missing]);
});

test.each([
  ["AB-1", "AB-1"],
  ["vk2.5-1gr", "VK 2,5-1/GR"],
  ["4140.403", "4140.403"],
  ["KLEMMA.4140.403", "4140.403"],
  ["0 402 01", "0 402 01"],
  ["4140403", null],
  ["ab1", null],
])("a search for %s jumps to %s", async (query, code) => {
  const { exactMatch, hits } = await searchFor(query);
  expect(exactMatch?.code ?? null).toBe(code);
  expect(hits.length).toBeGreaterThan(0);
});

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
