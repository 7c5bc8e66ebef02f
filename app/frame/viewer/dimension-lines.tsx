import { add, type Box3, times, type Vector } from "../../../packages/rail-geometry/index.ts";
import type { Renderer } from "./renderer.ts";
import styles from "./viewer.module.css";

type Point = readonly [x: number, y: number];
export type DimensionLine = {
  readonly text: string;
  /** From the corners of the product to beyond the line. */
  readonly extensions: readonly [readonly [Point, Point], readonly [Point, Point]];
  readonly ends: readonly [Point, Point];
  readonly label: Point;
  readonly anchor: "start" | "middle" | "end";
};

/** The axis of each of model.ts' lengths. */
type LengthTexts = { readonly x: string; readonly y: string; readonly z: string };

const OFFSET_PX = 22;
const OVERSHOOT_PX = 5;
/** From a line to its text: above or below it, and beside it. */
const LABEL_PX = 16;
const BESIDE_PX = 8;
/** A shorter line has no room between its ends: its length is seen end on. */
const MIN_PX = 14;

const AXES = ["x", "y", "z"] as const;

/** The dimensions of the outer box as they are seen now, each at that of its edges which lies farthest out. */
export function dimensionLines({ project }: Renderer, { min, max }: Box3, texts: LengthTexts): DimensionLine[] {
  const middle = project(times(add(min, max), 0.5));
  return AXES.flatMap((axis, index) => {
    const edges = [0, 1, 2, 3].map((which): readonly [Point, Point] => {
      const corner = (isEnd: boolean) => project(cornerOf({ min, max }, index, isEnd, which));
      return [corner(false), corner(true)];
    });
    // Depth is measured beside the product, the others below it.
    const along = axis === "z" ? 0 : 1;
    const [outermost] = edges.toSorted((a, b) => b[0][along] + b[1][along] - a[0][along] - a[1][along]);
    const line = outermost && lineBeside(outermost, middle, texts[axis]);
    return line ? [line] : [];
  });
}

/** @param which of the four edges along an axis */
function cornerOf({ min, max }: Box3, axis: number, isEnd: boolean, which: number): Vector {
  const [first, second] = [(which & 1) === 1, which >> 1 === 1];
  const flags = axis === 0 ? [isEnd, first, second] : axis === 1 ? [first, isEnd, second] : [first, second, isEnd];
  const [x, y, z] = flags;
  return [x ? max[0] : min[0], y ? max[1] : min[1], z ? max[2] : min[2]];
}

function lineBeside([from, to]: readonly [Point, Point], middle: Point, text: string): DimensionLine | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < MIN_PX) return null;
  const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const side = Math.sign((centre[0] - middle[0]) * -dy + (centre[1] - middle[1]) * dx) || 1;
  const [outX, outY] = [(-dy / length) * side, (dx / length) * side];
  const moved = ([x, y]: Point, by: number): Point => [x + outX * by, y + outY * by];
  const isBeside = Math.abs(outX) > 0.3;
  const anchor = isBeside ? (outX > 0 ? "start" : "end") : "middle";
  return {
    text,
    extensions: [
      [moved(from, OVERSHOOT_PX), moved(from, OFFSET_PX + OVERSHOOT_PX)],
      [moved(to, OVERSHOOT_PX), moved(to, OFFSET_PX + OVERSHOOT_PX)],
    ],
    ends: [moved(from, OFFSET_PX), moved(to, OFFSET_PX)],
    label: moved(centre, OFFSET_PX + (anchor === "middle" ? LABEL_PX : BESIDE_PX)),
    anchor,
  };
}

const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** The lengths are in the text of the page too, so the picture of them says nothing more. */
export function DimensionLines({ lines }: { readonly lines: readonly DimensionLine[] }) {
  return (
    <svg className={styles.lines} aria-hidden="true">
      {lines.map(({ text, extensions, ends, label, anchor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and two lengths may be equal
        <g key={index}>
          <path d={[...extensions, ends].map(path).join("")} />
          {ends.map(([x, y]) => (
            <path
              key={`${x} ${y}`}
              className={styles.tick}
              d={path([[x - 4, y + 4] as const, [x + 4, y - 4] as const])}
            />
          ))}
          <text x={label[0]} y={label[1]} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
