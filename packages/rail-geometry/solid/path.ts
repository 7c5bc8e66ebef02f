import type { Corner, Point } from "./loop.ts";

/** Where a letter leads from the corner before, and how many numbers it takes. */
type Step = readonly [count: number, to: (first: number, second: number, before: Corner) => Corner];

/**
 * Profiles and signs are written as SVG writes its paths: `M` begins a line, `L`, `H` and `V` lead on; a letter that repeats may
 * be left out. One letter is our own: `R` gives the corner just reached its radius. What follows from a product's size is
 * put in: path`M${-half} 0 V${top} R0.5 H0`.
 */
const STEPS: Readonly<Record<string, Step>> = {
  M: [2, (a, b) => [a, b]],
  L: [2, (a, b) => [a, b]],
  H: [1, (a, _, [, b]) => [a, b]],
  V: [1, (b, _, [a]) => [a, b]],
  R: [1, (radius, _, [a, b]) => [a, b, radius]],
};

type Value = (values: readonly number[]) => number;
type Move = { readonly letter: string; readonly to: Step[1]; readonly numbers: readonly Value[] };

/** A template is parsed where it is first drawn, not when its module loads. */
const parsed = new WeakMap<TemplateStringsArray, readonly Move[]>();

/** @throws Error for a letter or a count of numbers that no path has */
function parse(template: TemplateStringsArray): readonly Move[] {
  const source = template.join("$");
  let slot = 0;
  return [...source.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].flatMap(([, letter = "", text = ""]) => {
    const numbers = (text.match(/-?(?:\$|\d*\.?\d+)/g) ?? []).map((token): Value => {
      if (!token.endsWith("$")) return () => Number(token);
      const [index, sign] = [slot++, token === "$" ? 1 : -1];
      return (values) => sign * (values[index] ?? Number.NaN);
    });
    const [count, to] = STEPS[letter] ?? [];
    if (!count || !to || numbers.length === 0 || numbers.length % count > 0)
      throw new Error(`No path: ${letter}${text} in ${source}`);
    return Array.from({ length: numbers.length / count }, (_, index) => ({
      letter: letter === "M" && index > 0 ? "L" : letter,
      to,
      numbers: numbers.slice(index * count, (index + 1) * count),
    }));
  });
}

function draw(template: TemplateStringsArray, values: readonly number[]): Corner[][] {
  const moves = parsed.get(template) ?? parse(template);
  parsed.set(template, moves);
  const lines: Corner[][] = [];
  let line: Corner[] = [];
  for (const { letter, to, numbers } of moves) {
    const [first = 0, second = 0] = numbers.map((number) => number(values));
    if (letter === "M") {
      line = [];
      lines.push(line);
    }
    const corner = to(first, second, line.at(-1) ?? [0, 0]);
    if (letter === "R") line.pop();
    line.push(corner);
  }
  return lines;
}

/** The corners of one line, as a profile or a part of it. */
export const path = (template: TemplateStringsArray, ...values: readonly number[]): Corner[] =>
  draw(template, values).flat();

/** The lines of a sign. */
export const strokes = (template: TemplateStringsArray, ...values: readonly number[]): Point[][] =>
  draw(template, values).map((line) => line.map(([a, b]): Point => [a, b]));

/** A sign in another size, around another middle. */
export const placed = (lines: readonly (readonly Point[])[], size: number, a = 0, b = 0): Point[][] =>
  lines.map((line) => line.map((point): Point => [a + point[0] * size, b + point[1] * size]));
