import type { Level } from "../../rail/model/project.ts";
import { fits, fitText } from "./fit-text.ts";
import type { PlacedBlock } from "./placed-block.ts";
import { potentialColour } from "./potential-colours.ts";
import type { Shape, TextShape } from "./strip-shapes.ts";

const NAME = { max: 2.8, readable: 1.9, min: 1.5 } as const;
const MAX_TURNED_NAME_MM = 16;
/** Weight of the lines of potentials and of what is beyond a rail. */
export const LINE_MM = 1;

type Run = { readonly name: string; readonly from: number; to: number };

/** A bracket with the group's name over the blocks from one that begins a group to the next. */
export function layOutGroups(
  blocks: readonly PlacedBlock[],
  end: number,
): { readonly shapes: readonly Shape[]; readonly end: number } {
  const runs: Run[] = [];
  for (const { position, x, width } of blocks) {
    const last = runs.at(-1);
    if (position.group !== "") runs.push({ name: position.group, from: x, to: x + width });
    else if (last) last.to = x + width;
  }
  if (runs.length === 0) return { shapes: [], end };
  const y = end - 1;
  const names = runs.map(layOutName);
  const shapes = runs.flatMap(({ from, to }, index): Shape[] => {
    const [left, right] = [from + 0.3, to - 0.3];
    const bracket = [
      [left, y + 1.4, left, y],
      [left, y, right, y],
      [right, y, right, y + 1.4],
    ] as const;
    const name = names[index];
    return [
      { kind: "lines", segments: bracket, stroke: "muted" },
      ...(name ? [{ ...name.text, y: y - 0.8 - name.height / 2 }] : []),
    ];
  });
  return { shapes, end: y - 1.4 - Math.max(...names.map(({ height }) => height)) };
}

/** Contiguous blocks of one potential. */
function runsOf(blocks: readonly PlacedBlock[], nameOf: (level: Level) => string, level: number): Run[] {
  const runs: Run[] = [];
  let last: Run | null = null;
  for (const { position, x, width } of blocks) {
    const own = position.levels[level];
    const name = own ? nameOf(own) : "";
    if (last && last.name === name) last.to = x + width;
    else if (name === "") last = null;
    else {
      last = { name, from: x, to: x + width };
      runs.push(last);
    }
  }
  return runs;
}

/**
 * A row of lines with names for each level that has potentials, the lowest nearest to the blocks.
 * @param start where the first row's line lies
 * @param direction -1 for rows above one another, 1 for rows below
 */
export function layOutPotentials(
  blocks: readonly PlacedBlock[],
  nameOf: (level: Level) => string,
  start: number,
  direction: -1 | 1,
): { readonly shapes: readonly Shape[]; readonly end: number } {
  const levels = Math.max(0, ...blocks.map(({ position }) => position.levels.length));
  const shapes: Shape[] = [];
  let y = start;
  for (let level = 0; level < levels; level += 1) {
    const runs = runsOf(blocks, nameOf, level);
    if (runs.length === 0) continue;
    const names = runs.map(layOutName);
    const height = Math.max(...names.map((name) => name.height));
    for (const [index, { from, to, name }] of runs.entries()) {
      const { line, stripe } = potentialColour(name);
      const segment = [from + 0.3, y, to - 0.3, y] as const;
      shapes.push({ kind: "lines", segments: [segment], stroke: line, weight: LINE_MM });
      if (stripe) shapes.push({ kind: "lines", segments: [segment], stroke: stripe, weight: LINE_MM, dashed: true });
      const written = names[index];
      if (written) shapes.push({ ...written.text, y: y + direction * (LINE_MM + written.height / 2) });
    }
    y += direction * (height + LINE_MM * 2 + 0.6);
  }
  return { shapes, end: y };
}

function layOutName({ name, from, to }: Run): { readonly text: TextShape; readonly height: number } {
  const width = to - from - 0.2;
  const isFlat = fits(name, width, NAME.readable);
  const fitted = isFlat
    ? fitText(name, width, { max: NAME.max, min: NAME.min })
    : fitText(name, MAX_TURNED_NAME_MM, { max: Math.min(NAME.max, width * 0.8), min: Math.min(NAME.min, width * 0.8) });
  const height = isFlat ? fitted.size * 1.1 : fitted.width;
  return {
    height,
    text: {
      kind: "text",
      x: (from + to) / 2,
      y: 0,
      size: fitted.size,
      text: fitted.text,
      fill: "ink",
      ...(isFlat ? {} : { isTurned: true }),
      ...(fitted.isCut ? { whole: name } : {}),
    },
  };
}
