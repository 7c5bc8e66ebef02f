import { expect, test } from "vitest";
import { tokenize } from "../../app/features/reading/tokens.ts";
import { areaOfAwg } from "../../app/features/search/in-memory/conductor-sizes.ts";
import { suggestName } from "../../app/features/search/suggest-name.ts";
import type { Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";

const read = (text: string) => tokenize(text).map(({ kind, text: own }) => `${kind} ${own}`);

test.each([
  ["2,5 mm²", ["quantity 2.5mm2"]],
  ["2.5mm2", ["quantity 2.5mm2"]],
  ["16 квадрат", ["quantity 16mm2"]],
  ["24VDC", ["quantity 24v", "word dc"]],
  ["24V'luk röle", ["quantity 24v", "word rol"]],
  ["10'lu", ["number 10"]],
  ["4-х", ["number 4"]],
  ["1,2 kV", ["quantity 1200v"]],
  ["4-20 mA", ["span 4..20ma"]],
  ["0–10 В", ["span 0..10v"]],
  ["5x20", ["size 5x20"]],
  ["5 × 20 mm", ["size 5x20"]],
  ["35х15х1000", ["size 35x15x1000"]],
  ["250/5", ["ratio 250/5"]],
  ["1 m", ["quantity 1000mm"]],
  ["AWG 12", ["quantity 12awg"]],
  ["2/0 awg", ["quantity -1awg"]],
  ["двумя контактами", ["number 2", "word контакт"]],
  ["1SNA115116R0700", ["word 1sna115116r0700"]],
])("“%s” is read as %j", (text, tokens) => {
  expect(read(text)).toEqual(tokens);
});

test("a wire of the American gauge is led to the next metric size", () => {
  expect([14, 12, 10, -1].map(areaOfAwg)).toEqual([2.5, 4, 6, 70]);
  expect(areaOfAwg(13)).toBe(null);
});

test.each([
  ["размыкателм", "Клеммы с ножевым размыкателем"],
  // The stem of “ножевым” is but three letters, as is that of “НШВИ”.
  ["НШВИ", null],
])("what is offered for “%s” is %j", (query, offered) => {
  const named = { names: { ru: "Клеммы с ножевым размыкателем" } };
  const vocabulary = { categories: new Map([["knife", named]]), groups: new Map(), types: new Map() };
  expect(suggestName(vocabulary as unknown as Vocabulary, "ru", query)).toBe(offered);
});

test.each([
  "",
  " ",
  "((((",
  '"" OR *',
  "NEAR(a b)",
  "x".repeat(5000),
  "1".repeat(300),
  "🔌 ７０ mm²",
  "\u0000\u202e",
  "- -- /* */ ;",
])("whatever is typed is read to its end: %j", (text) => {
  for (const { start, end } of tokenize(text)) expect(end).toBeGreaterThan(start);
});
