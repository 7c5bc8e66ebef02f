import { create, type Font, type GlyphRun } from "fontkit";
import regular from "./geologica-400.ttf.bin";
import semibold from "./geologica-600.ttf.bin";
import { createUnshapedLayout, LIGATURES, MISSING_CHARACTER, type UnshapedLayout } from "./unshaped-layout.ts";

export type Weight = "regular" | "semibold";

export const FONT_FILES: Readonly<Record<Weight, ArrayBuffer>> = { regular, semibold };
/** The words of some hundred sheets, about 6 MB. */
const MAX_CACHED_CHARACTERS = 60_000;
/** A cached word's cost beside its characters, in characters. */
const WORD_OVERHEAD = 4;

type Face = {
  readonly name: string;
  readonly font: Font;
  readonly unshaped: UnshapedLayout;
  readonly characters: ReadonlySet<number>;
};
const faces = new Map<Weight, Face>();

/**
 * Parsed once in each isolate, with a cache of laid-out words: otherwise these take longer than all the rendering. With an
 * empty list of features, texts are not shaped, and not cached.
 */
export function getFace(weight: Weight): Face {
  const cached = faces.get(weight);
  if (cached) return cached;
  const font = create(Buffer.from(FONT_FILES[weight])) as Font;
  // fontkit remembers the characters by which a glyph was first requested. Requested as part of Ö first, O could not be
  // copied or searched.
  const unshaped = createUnshapedLayout(font);
  const layoutWord = font.layout.bind(font);
  const cachedWords = new Map<string, GlyphRun>();
  let cachedCharacters = 0;
  const memoizingFont = Object.assign(font, {
    layout(word: string, features?: readonly string[]): GlyphRun {
      if (features?.length === 0) return unshaped.layout(word);
      let run = cachedWords.get(word);
      if (!run) {
        run = layoutWord(word);
        cachedCharacters += word.length + WORD_OVERHEAD;
        if (cachedCharacters > MAX_CACHED_CHARACTERS) {
          cachedWords.clear();
          cachedCharacters = word.length + WORD_OVERHEAD;
        }
        cachedWords.set(word, run);
      }
      // pdfkit changes the positions in place.
      const positions = run.positions.map((position) => ({ ...position }));
      return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
    },
  });
  const face = { name: font.postscriptName, font: memoizingFont, unshaped, characters: new Set(font.characterSet) };
  faces.set(weight, face);
  return face;
}

/** Joiners, variation selectors and the like, which have no picture. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const BEYOND_LATIN = /[^\u0020-\u007e\u00a0-\u00ff]/u;

/**
 * A text as the typeface can draw it. Texts of the project have all their glyphs (tools/build/glyphs.ts); a later
 * catalogue or a visitor's note may bring others.
 */
export function replaceMissing(text: string): string {
  if (!BEYOND_LATIN.test(text)) return text;
  const { characters } = getFace("regular");
  const letters = text
    .replaceAll("\u202f", "\u00a0")
    .replace(INVISIBLE, "")
    .replace(LIGATURES, (ligature) => ligature.normalize("NFKC"));
  return Array.from(letters, (character) =>
    characters.has(character.codePointAt(0) ?? 0) ? character : MISSING_CHARACTER,
  ).join("");
}

/** The width of a text in one line, in the unit of `size`. */
export function measureAdvance(text: string, size: number, weight: Weight): number {
  const { font } = getFace(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}
