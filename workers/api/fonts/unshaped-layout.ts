import type { Font, Glyph, GlyphPosition, GlyphRun } from "fontkit";

/** Drawn for a character that the typeface lacks: no letter, and copied as what it looks like. */
export const MISSING_CHARACTER = "\u25ca";

/** U+FB00 to U+FB06, which are letters in one glyph. */
export const LIGATURES = /[\ufb00-\ufb06]/g;

/** Lays out what visitors wrote, glyph by glyph without kerning and ligatures: shaping takes fifty times as long. */
export type UnshapedLayout = {
  readonly layout: (text: string) => GlyphRun;
  /** @returns for each index of the text the width before it, in the unit of `size` */
  readonly measurePrefixes: (text: string, size: number) => Float64Array;
};

/**
 * pdfkit multiplies all enumerable fields of a position, and then sets `advanceWidth`. Accessors are not enumerable, so
 * that texts can share their positions.
 */
class UnshapedPosition {
  declare advanceWidth: number;
  get xAdvance() {
    return this.advanceWidth;
  }
  get yAdvance() {
    return 0;
  }
  get xOffset() {
    return 0;
  }
  get yOffset() {
    return 0;
  }
}

type Letter = { readonly glyph: Glyph; readonly position: GlyphPosition };

export function createUnshapedLayout(font: Font): UnshapedLayout {
  const toLetter = (glyph: Glyph): Letter => ({ glyph, position: new UnshapedPosition() as unknown as GlyphPosition });
  // A ligature requested by its own code point would be copied and searched as that: ﬁ instead of fi.
  const letters = new Map(
    font.characterSet
      .filter((code) => !String.fromCodePoint(code).match(LIGATURES))
      .map((code) => [code, toLetter(font.glyphForCodePoint(code))]),
  );
  const missing = letters.get(MISSING_CHARACTER.codePointAt(0) ?? 0) ?? toLetter(font.getGlyph(0));
  const letterOf = (character: string) => letters.get(character.codePointAt(0) ?? 0) ?? missing;
  return {
    layout(text) {
      const glyphs: Glyph[] = [];
      const positions: GlyphPosition[] = [];
      for (const character of text) {
        const { glyph, position } = letterOf(character);
        glyphs.push(glyph);
        positions.push(position);
      }
      const run = {
        glyphs,
        positions,
        // Read after pdfkit has scaled the positions.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
      return run as unknown as GlyphRun;
    },
    measurePrefixes(text, size) {
      const widths = new Float64Array(text.length + 1);
      const scale = size / font.unitsPerEm;
      let [index, width] = [0, 0];
      for (const character of text) {
        // Between the halves of a surrogate pair.
        if (character.length > 1) widths[index + 1] = width * scale;
        index += character.length;
        width += letterOf(character).glyph.advanceWidth;
        widths[index] = width * scale;
      }
      return widths;
    },
  };
}
