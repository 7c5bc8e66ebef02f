/** Shapes of an isometric scene: each is a function that returns markup; what is drawn later covers what was drawn before. */

type Point = readonly [x: number, y: number];
/** x runs to the right and down, y to the left and down, z up. */
export type Spot = readonly [x: number, y: number, z: number];
/** A face of the scene: u to the right, v down (on the top: v to the left and down). */
export type Plane = (u: number, v: number) => Point;

const WIDTH = 480;
const HEIGHT = 320;

/**
 * How a shape is painted: `top`, `front` and `side` are the three tones of a solid; `plain` is paper, `hole` a dark opening, `line`
 * an outline, `fine` and `hair` details. `mark` is in the signal colour, `marked` filled with it, `lit` with a breath of it.
 */
type Paint = "top" | "front" | "side" | "plain" | "hole" | "line" | "fine" | "hair" | "mark" | "marked" | "lit";

/** Letters, as a scene has hundreds of them. */
const CLASSES: Readonly<Record<Paint, string>> = {
  top: "t",
  front: "f",
  side: "s",
  plain: "p",
  hole: "o",
  line: "l",
  fine: "d",
  hair: "h",
  mark: "m",
  marked: "k",
  lit: "g",
};

const number = (value: number) => String(Math.round(value * 2) / 2);
const at = ([x, y]: Point) => `${number(x)} ${number(y)}`;

export const path = (paint: Paint, d: string): string => `<path class="${CLASSES[paint]}" d="${d}"/>`;

export const polygon = (paint: Paint, points: readonly Point[]): string => path(paint, `M${points.map(at).join("L")}z`);

export const polyline = (paint: Paint, points: readonly Point[]): string => path(paint, `M${points.map(at).join("L")}`);

export const shape = (paint: Paint, plane: Plane, points: readonly Point[]): string =>
  polygon(
    paint,
    points.map(([u, v]) => plane(u, v)),
  );

export const rect = (paint: Paint, plane: Plane, u: number, v: number, width: number, height: number): string =>
  shape(paint, plane, [
    [u, v],
    [u + width, v],
    [u + width, v + height],
    [u, v + height],
  ]);

type Segment = readonly [fromU: number, fromV: number, toU: number, toV: number];

export const segments = (paint: Paint, plane: Plane, all: readonly Segment[]): string =>
  path(paint, all.map(([u, v, toU, toV]) => `M${at(plane(u, v))}L${at(plane(toU, toV))}`).join(""));

/** A quarter of a circle as a cubic curve. */
const QUARTER = 0.5523;

const ring = (plane: Plane, u: number, v: number, radius: number): string => {
  const k = radius * QUARTER;
  const r = radius;
  const p = (du: number, dv: number) => at(plane(u + du, v + dv));
  return `M${p(r, 0)}C${p(r, k)} ${p(k, r)} ${p(0, r)}C${p(-k, r)} ${p(-r, k)} ${p(-r, 0)}C${p(-r, -k)} ${p(-k, -r)} ${p(0, -r)}C${p(k, -r)} ${p(r, -k)} ${p(r, 0)}z`;
};

export const circle = (paint: Paint, plane: Plane, u: number, v: number, radius: number): string =>
  path(paint, ring(plane, u, v, radius));

export const roundedPath = (plane: Plane, u: number, v: number, width: number, height: number, r: number): string => {
  const p = (du: number, dv: number) => at(plane(u + du, v + dv));
  const k = r * (1 - QUARTER);
  const [w, h] = [width, height];
  return `M${p(r, 0)}L${p(w - r, 0)}C${p(w - k, 0)} ${p(w, k)} ${p(w, r)}L${p(w, h - r)}C${p(w, h - k)} ${p(w - k, h)} ${p(w - r, h)}L${p(r, h)}C${p(k, h)} ${p(0, h - k)} ${p(0, h - r)}L${p(0, r)}C${p(0, k)} ${p(k, 0)} ${p(r, 0)}z`;
};

export const rounded = (
  paint: Paint,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  radius: number,
): string => path(paint, roundedPath(plane, u, v, width, height, radius));

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const COSINE = Math.sqrt(3) / 2;

export type View = ReturnType<typeof isometric>;

/**
 * A scene in the middle of a frame, as large as that lets it be.
 * @param draw is called twice: the first time to see how large the scene is
 */
export function fitInto(
  draw: (view: View) => string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): string {
  const points: Point[] = [];
  draw(isometric(0, 0, 1, (point) => points.push(point)));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((right - left) / (maxX - minX), (bottom - top) / (maxY - minY));
  const originX = (left + right - (minX + maxX) * scale) / 2;
  const originY = (top + bottom - (minY + maxY) * scale) / 2;
  return draw(isometric(originX, originY, scale));
}

/** The view of a scene whose origin lies at a point of the sheet. */
function isometric(originX: number, originY: number, scale: number, onPoint?: (point: Point) => void) {
  const project = ([x, y, z]: Spot): Point => {
    const point: Point = [originX + (x - y) * COSINE * scale, originY + ((x + y) / 2 - z) * scale];
    onPoint?.(point);
    return point;
  };
  const face =
    ([ux, uy, uz]: Spot, [vx, vy, vz]: Spot) =>
    (x: number, y: number, z: number): Plane =>
    (u, v) =>
      project([x + ux * u + vx * v, y + uy * u + vy * v, z + uz * u + vz * v]);
  const top = face([1, 0, 0], [0, 1, 0]);
  const front = face([1, 0, 0], [0, 0, -1]);
  const side = face([0, -1, 0], [0, 0, -1]);

  /** A block by its corner that is farthest away and lowest. */
  const box = ([x, y, z]: Spot, [dx, dy, dz]: Spot): string =>
    rect("front", front(x, y + dy, z + dz), 0, 0, dx, dz) +
    rect("side", side(x + dx, y + dy, z + dz), 0, 0, dy, dz) +
    rect("top", top(x, y, z + dz), 0, 0, dx, dy);

  /** A round bar along an axis, from its far end. */
  function tube(
    [x, y, z]: Spot,
    axis: "x" | "y" | "z",
    length: number,
    radius: number,
    paint: Paint = "front",
  ): string {
    const end: Spot = axis === "x" ? [x + length, y, z] : axis === "y" ? [x, y + length, z] : [x, y, z + length];
    const [far, near] = [project([x, y, z]), project(end)];
    const across: Point = axis === "x" ? [-0.5, COSINE] : axis === "y" ? [-0.5, -COSINE] : [-1, 0];
    const half = radius * Math.sqrt(1.5) * scale;
    const thin = radius * Math.SQRT1_2 * scale;
    const [dx, dy] = [across[0] * half, across[1] * half];
    const turn = axis === "x" ? -60 : axis === "y" ? 60 : 0;
    const arc = (to: Point, sweep: 0 | 1) => `A${number(half)} ${number(thin)} ${turn} 0 ${sweep} ${at(to)}`;
    const [f1, f2]: Point[] = [
      [far[0] + dx, far[1] + dy],
      [far[0] - dx, far[1] - dy],
    ];
    const [n1, n2]: Point[] = [
      [near[0] + dx, near[1] + dy],
      [near[0] - dx, near[1] - dy],
    ];
    if (!f1 || !f2 || !n1 || !n2) return "";
    const sweep = axis === "z" ? 0 : 1;
    const body = `M${at(n1)}L${at(f1)}${arc(f2, sweep)}L${at(n2)}`;
    const cap = `M${at(n1)}${arc(n2, 1)}${arc(n1, 1)}z`;
    return (
      path(paint, `${body}${arc(n1, sweep === 1 ? 1 : 0)}z`) +
      path(axis === "z" ? "top" : axis === "x" ? "side" : "front", cap)
    );
  }

  return { project, top, front, side, box, tube, scale };
}

/** Which of its faces a recess is cut into: the walls of it that can be seen differ. */
type Facing = "front" | "side";

/**
 * An opening in a face, with its back wall, the wall at one side and the floor. What stands on the back wall is drawn on
 * `backPlane`.
 */
export function recess(
  facing: Facing,
  plane: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  depth: number,
): string {
  const d = depth;
  const [right, bottom] = [u + width, v + height];
  const [left, wallPaint, floorPaint]: [boolean, Paint, Paint] =
    facing === "front" ? [true, "side", "top"] : [false, "front", "top"];
  return (
    rect("plain", plane, u, v, width, height) +
    shape(
      wallPaint,
      plane,
      left
        ? [
            [u, v],
            [u + d, v],
            [u + d, bottom - d],
            [u, bottom],
          ]
        : [
            [right, v],
            [right - d, v],
            [right - d, bottom - d],
            [right, bottom],
          ],
    ) +
    shape(
      floorPaint,
      plane,
      left
        ? [
            [u, bottom],
            [u + d, bottom - d],
            [right, bottom - d],
            [right, bottom],
          ]
        : [
            [u, bottom],
            [u, bottom - d],
            [right - d, bottom - d],
            [right, bottom],
          ],
    ) +
    rect("line", plane, u, v, width, height)
  );
}

/** A slotted wiring duct. */
export const duct = (plane: Plane, u: number, v: number, width: number, height: number): string =>
  rect("plain", plane, u, v, width, height) +
  segments(
    "hair",
    plane,
    width > height
      ? Array.from(
          { length: Math.floor(width / 4) - 1 },
          (_, i): Segment => [u + 4 * (i + 1), v + 1.5, u + 4 * (i + 1), v + height - 1.5],
        )
      : Array.from(
          { length: Math.floor(height / 4) - 1 },
          (_, i): Segment => [u + 1.5, v + 4 * (i + 1), u + width - 1.5, v + 4 * (i + 1)],
        ),
  );

/** Devices side by side on a rail, by their widths. */
export function devices(plane: Plane, u: number, v: number, height: number, widths: readonly number[]): string {
  let left = u;
  return (
    segments("fine", plane, [
      [u - 4, v + height / 2 - 2, u + widths.reduce((sum, each) => sum + each, 4), v + height / 2 - 2],
      [u - 4, v + height / 2 + 2, u + widths.reduce((sum, each) => sum + each, 4), v + height / 2 + 2],
    ]) +
    widths
      .map((width) => {
        const from = left;
        left += width;
        return (
          rect("plain", plane, from, v, width, height) +
          segments("hair", plane, [
            [from, v + height * 0.24, from + width, v + height * 0.24],
            [from, v + height * 0.76, from + width, v + height * 0.76],
          ])
        );
      })
      .join("")
  );
}

/** The terminal strip: the one thing of a scene in the signal colour. */
export function strip(plane: Plane, u: number, v: number, width: number, height: number, blocks: number): string {
  const each = width / blocks;
  return (
    rect("plain", plane, u - 5, v + height * 0.36, width + 10, height * 0.28) +
    repeat(
      blocks,
      (index) =>
        rect("lit", plane, u + index * each, v, each, height) +
        circle("marked", plane, u + (index + 0.5) * each, v + height * 0.26, Math.min(each * 0.2, 1)) +
        circle("marked", plane, u + (index + 0.5) * each, v + height * 0.74, Math.min(each * 0.2, 1)),
    )
  );
}

/** Where leaders leave the sheet: the strip itself is shown below. */
const LEADER_X = 448;

/** A line from the strip to where the sheet ends, as a drawing leads to a detail. */
export function leader(from: Point, ...via: readonly Point[]): string {
  const last = via.at(-1) ?? from;
  return (
    polyline("mark", [from, ...via, [LEADER_X, last[1]], [LEADER_X, HEIGHT]]) +
    `<circle class="k" cx="${number(from[0])}" cy="${number(from[1])}" r="3"/>`
  );
}

const STYLE = `:root{--i:#14171a;--t:#fffefb;--f:#f5f3ed;--s:#e8e5dc;--p:#fffefb;--m:#e8431f;--g:#fbe0d8;--h:#8d9194}@media screen and (prefers-color-scheme:dark){:root{--i:#e4e2db;--t:#2a3136;--f:#20262a;--s:#181d20;--p:#181c1f;--m:#ff6a45;--g:#52291f;--h:#7d8589}}path{fill:none;fill-rule:evenodd;stroke:var(--i);stroke-width:1.1px;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}.t{fill:var(--t)}.f{fill:var(--f)}.s{fill:var(--s)}.p{fill:var(--p);stroke-width:.8px}.o{fill:var(--i)}.d{stroke-width:.8px}.h{stroke:var(--h);stroke-width:.6px}.m{stroke:var(--m);stroke-width:1.4px}.k{fill:var(--m);stroke:none}.g{fill:var(--g);stroke:var(--m);stroke-width:.8px}@media(max-width:420px){path{stroke-width:.8px}.p,.d{stroke-width:.55px}.h{stroke-width:.4px}.g{stroke-width:.55px}}@media(max-width:240px){path{stroke-width:.55px}.p,.d{stroke-width:.4px}.h{stroke-width:.25px}.m{stroke-width:1.1px}.g{stroke-width:.4px}}`;

/** A scene as a file of its own, light and dark. */
export const toFile = (markup: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}</style>${markup}</svg>\n`;
