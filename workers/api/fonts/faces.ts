import { create, type Font, type GlyphRun } from "fontkit";
import regular from "./geologica-400.ttf.bin";
import semibold from "./geologica-600.ttf.bin";

export type Weight = "regular" | "semibold";

export const FONT_FILES: Readonly<Record<Weight, ArrayBuffer>> = { regular, semibold };
/** The words of some hundred sheets. */
const MAX_CACHED_WORDS = 5000;

type Face = { readonly name: string; readonly font: Font };
const faces = new Map<Weight, Face>();

/** Parsed once in each isolate, with a cache of laid-out words: otherwise these take longer than all the rendering. */
export function getFace(weight: Weight): Face {
  const cached = faces.get(weight);
  if (cached) return cached;
  const font = create(Buffer.from(FONT_FILES[weight])) as Font;
  // fontkit remembers the characters by which a glyph was first requested. Requested as part of Ö first, O could not be
  // copied or searched.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  const layoutWord = font.layout.bind(font);
  const cachedWords = new Map<string, GlyphRun>();
  const memoizingFont = Object.assign(font, {
    layout(word: string): GlyphRun {
      let run = cachedWords.get(word);
      if (!run) {
        run = layoutWord(word);
        if (cachedWords.size >= MAX_CACHED_WORDS) cachedWords.clear();
        cachedWords.set(word, run);
      }
      // pdfkit changes the positions in place.
      const positions = run.positions.map((position) => ({ ...position }));
      return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
    },
  });
  const face = { name: font.postscriptName, font: memoizingFont };
  faces.set(weight, face);
  return face;
}

/** The width of a text in one line, in the unit of `size`. */
export function measureAdvance(text: string, size: number, weight: Weight): number {
  const { font } = getFace(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Breaks a text into lines, and a word only if it is longer than a line. */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (!fits(line)) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
