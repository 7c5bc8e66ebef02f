import type { DxfBlock, DxfPoint } from "./dxf-drawing.ts";
import { uniqueNames } from "./unique-names.ts";

/** A group of a DXF file: its code and its value. */
export type Pair = readonly [code: number, value: string | number];

/** Groups with values that never change, e.g. `2 *Active, 70 0`. */
export const groups = (text: string): Pair[] =>
  text.split(", ").map((group) => {
    const [code = "", value = ""] = group.split(/ (.*)/);
    return [Number(code), value];
  });

/** Real numbers need a point. A tenth of a micrometre is finer than any tolerance of the trade. */
export function real(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4;
  return Number.isInteger(rounded) ? `${rounded || 0}.0` : String(rounded);
}

/** Letters outside ASCII, and those that programs read as commands, by their UTF-16 number. */
export const escapeText = (value: string): string =>
  value
    .replace(/\s+/g, " ")
    .replace(
      /[^\x20-\x7e]|[\\^]/g,
      (letters) =>
        `${Array.from({ length: letters.length }, (_, at) => `\\U+${letters.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")}`).join("")}`,
    );

/** Names without the signs that AutoCAD keeps for itself. */
export function nameBlocks(blocks: readonly DxfBlock[]): ReadonlyMap<DxfBlock, string> {
  const unique = uniqueNames((name, number) => `${name}_${number}`);
  return new Map(blocks.map((block) => [block, unique(escapeText(block.name.replace(/[<>/\\":;?*|=`,]/g, "-")))]));
}

/** A point's groups: 10, 20 and 30 for the first one, 11, 21 and 31 for the next. */
export const point = (code: number, [x, y]: DxfPoint): Pair[] => [
  [code, real(x)],
  [code + 10, real(y)],
  [code + 20, "0.0"],
];

export class Output {
  readonly parts: string[] = [];
  #handles = 0x10;

  add(...pairs: readonly Pair[]): void {
    for (const [code, value] of pairs) this.parts.push(`${code}\n${value}\n`);
  }

  handle = (): string => (this.#handles++).toString(16).toUpperCase();
}
