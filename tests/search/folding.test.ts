import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../app/ground/text/fold.ts";
import { keyboardVariantsOf } from "../../app/ground/text/keyboard-layouts.ts";
import {
  addressOf,
  normalizePartNumber,
  parsePartNumber,
  parsePartNumberList,
} from "../../app/ground/text/part-numbers.ts";
import { stem } from "../../app/ground/text/stem.ts";
import { parseWords, toQuantityWord } from "../../app/ground/text/words.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

const text = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(..."aIİıiŞşĞğÜüÖöÇçËёЁеЙйЖж0125,.²мmAА '’\u0306\u0308\u0301ſKÅϓΐ"),
    maxLength: 40,
  }),
);
const texts = (words: string) => parseWords(words).map((word) => word.text);

test("folding twice is folding once, whatever is typed", () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(fold(fold(typed))).toBe(fold(typed));
    }),
    { numRuns: volume(200, 5000) },
  );
});

test("the index and the query fold alike: a text in capitals, decomposed or already folded has the same words", () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(texts(fold(typed))).toEqual(texts(typed));
      expect(texts(typed.normalize("NFD"))).toEqual(texts(typed));
      expect(texts(typed.normalize("NFC"))).toEqual(texts(typed));
    }),
    { numRuns: volume(200, 5000) },
  );
});

test("capitals of either kind do not matter, in Turkish least of all", () => {
  const turkish = fc.string({ unit: fc.constantFrom(..."abcçdefgğhıijklmnoöprsştuüvyz 0"), maxLength: 30 });
  fc.assert(
    fc.property(turkish, (typed) => {
      expect(fold(typed.toLocaleUpperCase("tr"))).toBe(fold(typed));
      expect(fold(typed.toUpperCase())).toBe(fold(typed));
    }),
  );
});

test("a stem is its own stem, and begins the word as far as it goes", () => {
  const word = fc.string({
    unit: fc.constantFrom(..."abcdegiklmnoprstuyvаеийклмнорстуыь"),
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(word, (typed) => {
      expect(stem(stem(typed))).toBe(stem(typed));
      expect(typed.startsWith(stem(typed).slice(0, -1))).toBe(true);
    }),
    { numRuns: volume(200, 5000) },
  );
});

test.each([
  ["İSTANBUL ISI Isı ısı", ["istanbul", "isi", "isi", "isi"].map(stem)],
  ["Klemens klemensi KLEMENSLERİ klemensler", Array(4).fill(stem("klemens"))],
  ["toprak toprağı", [stem("toprak"), stem("toprak")]],
  ["plate plates PLATE", Array(3).fill(stem("plate"))],
  ["клемма клеммы клеммами клемм", Array(4).fill("клемм")],
  ["чёрный черная ЧЁРНЫЕ", Array(3).fill("черн")],
  ["синий синяя", ["син", "син"]],
  ["35A 800 V", ["35a", "800v"]],
  ["35А 800 В", ["35a", "800v"]],
  ["1.000 V", ["1000v"]],
  ["1 000 В", ["1000v"]],
  ["24V'luk röle", ["24v", stem("role")]],
  ["6 кВ", ["6kv"]],
  ["KV 2.5 BL", ["kv", "2.5", "bl"]],
  ["kv2,5", ["kv", "2.5"]],
  ["TH 35-7,5", ["th", "35", "7.5"]],
  ["🔌 %", []],
])("the words of “%s” are %j", (typed, expected) => {
  expect(texts(typed)).toEqual(expected);
});

test.each([
  "2,5 mm²",
  "2.5mm2",
  "2,50 MM²",
  "2.5 mm^2",
  "2,5 мм²",
  "2,5 кв.мм",
  "2,5 кв мм",
  "2.5 sq mm",
  "2,5\u00a0mm²",
])("“%s” is a cross-section of 2.5 mm²", (typed) => {
  expect(texts(typed)).toEqual([toQuantityWord(2.5, "mm2")]);
});

test.each([
  ["rktvvf", "клемма"],
  ["лдуьуты", "klemens"],
  ["лм 2ю5", "kv 2.5"],
  ["кщду", "role"],
  ["ıbyf", "шина"],
  ["КВ 2,5", "kv 2,5"],
])("“%s” may have been meant as “%s”", (typed, meant) => {
  expect(keyboardVariantsOf(typed)).toContain(meant);
});

test("part numbers are the same with and without separators, and when copied by eye", () => {
  for (const typed of ["KV-2.5-BL", "kv 2,5 bl", "KV2.5/BL", "kv–2·5–bl"])
    expect(normalizePartNumber(typed)).toBe("kv25bl");
  expect(normalizePartNumber("КА 5")).toBe("ka5");
  expect(new Set(["ЗНИ-4", "ШНП-4", "KLØ 4", "KL 4"].map(normalizePartNumber)).size).toBe(4);
  expect(new Set(["ЗНИ-4", "ШНП-4", "KLØ 4", "KL 4"].map(addressOf)).size).toBe(4);
  expect(parsePartNumber("клемма")).toBeNull();
  expect(parsePartNumber("104 025 2")).toBe("1040252");
  expect(parsePartNumber("mavi")).toBeNull();
  expect(parsePartNumber("25")).toBeNull();
});

test("a pasted list of part numbers is told from words", () => {
  expect(parsePartNumberList("1040252\n1040253, KV-4-BL;1040252")).toEqual(["1040252", "1040253", "KV-4-BL"]);
  expect(parsePartNumberList("104 025 2")).toBeNull();
  expect(parsePartNumberList("2,5 mm² mavi")).toBeNull();
  expect(parsePartNumberList("1040252")).toBeNull();
  expect(parsePartNumberList("VK 2,5-1/GR; VK 25-1/GR;AB-1; ab-1; EK-A")).toEqual([
    ...["VK 2,5-1/GR", "VK 25-1/GR", "AB-1", "ab-1", "EK-A"],
  ]);
  expect(parsePartNumberList("mavi; gri")).toBeNull();
});
