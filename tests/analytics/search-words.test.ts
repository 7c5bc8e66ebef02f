import { expect, test } from "vitest";
import { normalizeSearchWords } from "../../workers/analytics/search-words.ts";

test.each([
  ["  Vidalı   KLEMENS ", "tr", "vidalı klemens"],
  ["IŞIKLI İZLEME", "tr", "ışıklı izleme"],
  ["Клемма  ВИНТОВАЯ", "ru", "клемма винтовая"],
  ["4 mm² 1000 V", "en", "4 mm² 1000 v"],
  ["1040152", "en", "1040152"],
  ["8680001040152", "tr", "8680001040152"],
  ["1040152 1040153 1040154", "en", "1040152 1040153 1040154"],
  ["a\u0007b\u001b[31m", "en", "a b [31m"],
] as const)("“%s” in %s is counted as “%s”", (typed, locale, counted) => {
  expect(normalizeSearchWords(typed, locale)).toBe(counted);
});

test.each([
  "",
  " \u0000 ",
  "ayse.yilmaz@example.com",
  "0532 123 45 67",
  "+90 (212) 555 01 01",
  "8-800-555-35-35",
  "12345678901",
  "1040152 ".repeat(40),
])("“%s” is nobody's to count", (typed) => {
  expect(normalizeSearchWords(typed, "tr")).toBeNull();
});
