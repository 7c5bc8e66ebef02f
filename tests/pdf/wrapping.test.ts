import { readFileSync } from "node:fs";
import { assert, property, string } from "fast-check";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { createUnshapedLayout } from "../../workers/api/fonts/unshaped-layout.ts";
import { wrapLines } from "../../workers/api/fonts/wrap-lines.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

const font = create(readFileSync("workers/api/fonts/geologica-400.ttf.bin")) as Font;
const { layout, measurePrefixes } = createUnshapedLayout(font);
const SIZE = 7;
const WIDTH = 200;

const widthOf = (text: string) => measurePrefixes(text, SIZE).at(-1) ?? 0;

function wrap(text: string): string[] {
  const widths = measurePrefixes(text, SIZE);
  return wrapLines(text, (start, end) => (widths[end] ?? 0) - (widths[start] ?? 0) <= WIDTH);
}

test("a note is broken between words, and a word only where it is longer than a line", () => {
  expect(wrap("Pano 4, üst sıra")).toEqual(["Pano 4, üst sıra"]);
  const words = Array(30).fill("щит");
  expect(wrap(words.join(" ")).flatMap((line) => line.split(" "))).toEqual(words);
  const lines = wrap(`Ray ${"W".repeat(100)} son`);
  expect(lines[0]).toBe("Ray");
  expect(lines.at(-1)).toMatch(/^W+ son$/);
  for (const line of lines.slice(1, -1)) expect(widthOf(`${line}W`)).toBeGreaterThan(WIDTH);
});

test("a compound that is longer than a line is broken behind its hyphens first, and at none that begins it", () => {
  const parts = ["Push-in-Durchgangsreihenklemmen-", "Beschriftungsschildträgerabdeckungen"];
  expect(wrap(`Die ${parts.join("")} hier`)).toEqual(["Die", parts[0], `${parts[1]} hier`]);
  expect(wrap(`-${"W".repeat(40)}`)[0]?.length).toBeGreaterThan(2);
});

test("whatever a note contains, its lines fit, say all of it, and cut no character in two", () => {
  assert(
    property(string({ unit: ANY_CHARACTER, maxLength: 300 }), (text) => {
      const lines = wrap(text);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(WIDTH + 1e-9);
      const letters = (words: string) => words.replaceAll(" ", "");
      expect(letters(lines.join(""))).toBe(letters(text));
      if (text.isWellFormed()) expect(lines.every((line) => line.isWellFormed())).toBe(true);
    }),
    { numRuns: volume(150, 5000) },
  );
});

test("letters are as wide as the typeface has them, and a lozenge stands for one that it lacks", () => {
  for (const text of ["KV 2,5", "Щит № 4", "漢字 😀"]) {
    const glyphs = [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return font.glyphForCodePoint(font.hasGlyphForCodePoint(code) ? code : 0x25ca);
    });
    const expected = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    expect(widthOf(text)).toBeCloseTo((expected * SIZE) / font.unitsPerEm, 9);
    expect(layout(text).glyphs.map(({ id }) => id)).toEqual(glyphs.map(({ id }) => id));
  }
});

/** How often a width is looked up in order to break a text. */
function countLookUps(text: string): number {
  const widths = measurePrefixes(text, SIZE);
  let count = 0;
  wrapLines(text, (start, end) => {
    count += 1;
    return (widths[end] ?? 0) - (widths[start] ?? 0) <= WIDTH;
  });
  return count;
}

test.each([
  ["one word without an end", "Wжfi"],
  ["words of one letter", "W "],
  ["spaces", "  "],
  ["characters that the typeface lacks", "漢😀"],
])("breaking a text takes as long as the text is: %s", (_, part) => {
  const text = part.repeat(20_000 / part.length);
  const once = countLookUps(text);
  expect(once).toBeLessThan(text.length * 2);
  expect(countLookUps(text + text)).toBeLessThanOrEqual(once * 2.5);
});
