import { create, type Font, type GlyphRun } from "fontkit";
import regular from "./geologica-400.ttf.bin";
import semibold from "./geologica-600.ttf.bin";

export type Weight = "regular" | "semibold";

export const FONT_FILES: Readonly<Record<Weight, ArrayBuffer>> = { regular, semibold };
/** Words whose glyphs are remembered: those of some hundred sheets. */
const MAX_CACHED_WORDS = 5000;

type Face = { readonly name: string; readonly font: Font };
const faces = new Map<Weight, Face>();

/** A font, read once by each isolate: reading it, and setting words again, would take longer than all the rest. */
export function getFace(weight: Weight): Face {
  const cached = faces.get(weight);
  if (cached) return cached;
  const font = create(Buffer.from(FONT_FILES[weight])) as Font;
  // A glyph keeps the characters that it was first asked for by: as a part of Ö, O would be none to copy and to search.
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
      // pdfkit scales the positions that it is given.
      const positions = run.positions.map((position) => ({ ...position }));
      return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
    },
  });
  const face = { name: font.postscriptName, font: memoizingFont };
  faces.set(weight, face);
  return face;
}

/** How wide a text is in one line, in the unit of its size. */
export function measureAdvance(text: string, size: number, weight: Weight): number {
  const { font } = getFace(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** A text in lines that fit; a word that is longer than a line is broken. */
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
