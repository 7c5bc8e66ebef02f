import { test } from "vitest";
import { parseEntries } from "../../app/order-list/entry/parsing/parse-entries.ts";
import { parseTable } from "../../app/order-list/entry/parsing/parse-table.ts";
import { expectLinearCost } from "../processor-time.ts";

test.each<[about: string, textOf: (size: number) => string]>([
  ["cells in a row", (size) => "x;".repeat(size / 2)],
  ["numbers in a row", (size) => "1040252;".repeat(size / 8)],
  ["marks on one letter", (size) => `a${"\u0301\u0327".repeat(size / 2)}`],
  ["at signs and points", (size) => `${"@.".repeat(size / 2)} x`],
  ["at signs in one line", (size) => `${"@.".repeat(size / 8)} x`],
  ["digits and blanks in one line", (size) => "1 ".repeat(size / 8)],
  ["times signs in one line", (size) => "1x".repeat(size / 8)],
  ["words in one line", (size) => "on iki ".repeat(size / 32)],
  ["quotation marks", (size) => '"'.repeat(size)],
  ["quotation marks that close nothing", (size) => '"x;'.repeat(size / 3)],
])("twice as many %s cost at most two and a half times as much", (_, textOf) =>
  expectLinearCost((size) => parseEntries(parseTable(textOf(size))), 39_000, 1000),
);
