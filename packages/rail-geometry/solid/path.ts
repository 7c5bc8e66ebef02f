import type { Corner, Point } from "./loop.ts";

/** How many numbers a letter takes, and where it leads from the corner before. */
type Letter = readonly [count: 1 | 2, to: (first: number, second: number, before: Corner) => Corner];

/**
 * Profiles and signs are written as SVG writes its paths: `M` begins a line, `L`, `H` and `V` lead on; a letter that repeats may
 * be left out. One letter is our own: `R` gives the corner just reached its radius.
 */
const LETTERS: Readonly<Record<string, Letter>> = {
  M: [2, (a, b) => [a, b]],
  L: [2, (a, b) => [a, b]],
  H: [1, (a, _, [, b]) => [a, b]],
  V: [1, (b, _, [a]) => [a, b]],
  R: [1, (radius, _, [a, b]) => [a, b, radius]],
};

type Value = (values: readonly number[]) => number;
type Move = { readonly letter: string; readonly to: Letter[1]; readonly first: Value; readonly second: Value };

/**
 * @param source a path in which `$` stands for each of the values that are put in
 * @throws Error for a letter or a count of numbers that no path has
 */
function parse(source: string): readonly Move[] {
  let slot = 0;
  return [...source.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, letter = "", text = ""]) => {
    const numbers = (text.match(/-?(?:\$|\d*\.?\d+)/g) ?? []).map((token): Value => {
      const value = Number(token);
      if (!token.endsWith("$")) return () => value;
      const [index, sign] = [slot++, token === "$" ? 1 : -1];
      return (values) => sign * (values[index] ?? Number.NaN);
    });
    const [count, to] = LETTERS[letter] ?? [];
    if (!count || !to || numbers.length === 0 || numbers.length % count > 0)
      throw new Error(`No path: ${letter}${text} in ${source}`);
    return Array.from({ length: numbers.length / count }, (_, index) => {
      const [first = () => 0, second = first] = numbers.slice(index * count, (index + 1) * count);
      return { letter: letter === "M" && index > 0 ? "L" : letter, to, first, second };
    });
  });
}

function draw(moves: readonly Move[], values: readonly number[]): Corner[][] {
  const lines: Corner[][] = [];
  let line: Corner[] = [];
  for (const { letter, to, first, second } of moves) {
    if (letter === "M") {
      line = [];
      lines.push(line);
    }
    const corner = to(first(values), second(values), line.at(-1) ?? [0, 0]);
    if (letter === "R") line[line.length - 1] = corner;
    else line.push(corner);
  }
  return lines;
}

/** Parsed where they are first drawn, not when their module loads. */
const templates = new WeakMap<TemplateStringsArray, readonly Move[]>();

function drawTemplate(template: TemplateStringsArray, values: readonly number[]): Corner[][] {
  const moves = templates.get(template) ?? parse(template.join("$"));
  templates.set(template, moves);
  return draw(moves, values);
}

/** The corners of a profile or a part of it, e.g. path`M${-half} 0 V${top} R0.5 H0`. */
export const path = (template: TemplateStringsArray, ...values: readonly number[]): Corner[] =>
  drawTemplate(template, values).flat();

/** Lines that follow from a product's size. */
export const strokes = (template: TemplateStringsArray, ...values: readonly number[]): Point[][] =>
  drawTemplate(template, values).map((line) => line.map(([a, b]): Point => [a, b]));

const signs = new Map<string, readonly Corner[][]>();

/** A sign that is always the same, e.g. `M-1 0 H1 M0 -1 V1`, in a size and around a middle. */
export function sign(source: string, size: number, a = 0, b = 0): Point[][] {
  const lines = signs.get(source) ?? draw(parse(source), []);
  signs.set(source, lines);
  return lines.map((line) => line.map((corner): Point => [a + corner[0] * size, b + corner[1] * size]));
}
