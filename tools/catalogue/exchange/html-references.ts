import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Cells } from "../import/read/table.ts";
import { decodeCharacter } from "../translations/xliff/xml-references.ts";

/**
 * Cells with HTML's names of signs, like `&sup2;`, turned into the signs: programs write texts for their web pages into
 * exchange files. What is no such name stays, for the check of texts.
 * @param onDecoded is called for each cell that changes
 */
export function decodeHtmlReferences(cells: Cells, onDecoded: () => void): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const decoded = cell.replace(/&([a-z\d#]+);/gi, (reference, name: string) =>
        name.startsWith("#")
          ? (decodeCharacter(name.toLowerCase()) ?? reference)
          : decodeNamedCharacterReference(name) || reference,
      );
      if (decoded !== cell) onDecoded();
      return [column, decoded];
    }),
  );
}
