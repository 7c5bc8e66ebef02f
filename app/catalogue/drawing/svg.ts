/**
 * Drawings are markup, not components, so that they cost a page no client code and can become images and PDFs. Lengths
 * are millimetres, y runs down.
 *
 * Paint comes from classes (drawing.css): `b` body in the product's colour, `o` its outline only, `l` a detail line,
 * `m` metal, `k` dark metal, `c` copper, `w` white plastic, `g` grey plastic, `h` dark housing, `u` orange plastic,
 * `s` signal, `v` glass, `r` rail.
 */
export type Paint = "b" | "o" | "l" | "m" | "k" | "c" | "w" | "g" | "h" | "u" | "s" | "v" | "r" | "e";

export type Point = readonly [x: number, y: number];

/** A hundredth of a millimetre is finer than any screen. */
export const mm = (value: number) => String(Math.round(value * 100) / 100);

export function rect(paint: Paint, x: number, y: number, width: number, height: number, radius = 0): string {
  const rounded = radius > 0 ? ` rx="${mm(radius)}"` : "";
  return `<rect class="${paint}" x="${mm(x)}" y="${mm(y)}" width="${mm(width)}" height="${mm(height)}"${rounded}/>`;
}

export function circle(paint: Paint, x: number, y: number, radius: number): string {
  return `<circle class="${paint}" cx="${mm(x)}" cy="${mm(y)}" r="${mm(radius)}"/>`;
}

export function path(paint: Paint, d: string): string {
  return `<path class="${paint}" d="${d}"/>`;
}

export function line(paint: Paint, ...stops: readonly Point[]): string {
  return path(paint, `M${stops.map(([x, y]) => `${mm(x)} ${mm(y)}`).join("L")}`);
}

/** @param shares as in SVG's `points` attribute, in shares of a width and a height */
export const points = (shares: string, width: number, height: number): Point[] =>
  shares.split(" ").map((pair): Point => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x * width, y * height];
  });

/** @param radius of the corners, less where a side is too short for it */
export function polygon(paint: Paint, corners: readonly Point[], radius = 0): string {
  const at = (index: number) => corners[(index + corners.length) % corners.length] ?? [0, 0];
  const towards = ([x, y]: Point, [toX, toY]: Point) => {
    const distance = Math.hypot(toX - x, toY - y) || 1;
    const step = Math.min(radius, distance / 2) / distance;
    return `${mm(x + (toX - x) * step)} ${mm(y + (toY - y) * step)}`;
  };
  if (radius === 0) return path(paint, `M${corners.map(([x, y]) => `${mm(x)} ${mm(y)}`).join("L")}Z`);
  const rounded = corners.map(
    (point, index) =>
      `${towards(point, at(index - 1))}Q${mm(point[0])} ${mm(point[1])} ${towards(point, at(index + 1))}`,
  );
  return path(paint, `M${rounded.join("L")}Z`);
}

/** @param half the left half of an outline, from the bottom centre to the top centre */
export function mirror(half: readonly Point[], width: number): Point[] {
  return [...half, ...half.toReversed().map(([x, y]): Point => [width - x, y])];
}

export function text(content: string, x: number, y: number, size: number): string {
  const escaped = content.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<text x="${mm(x)}" y="${mm(y)}" font-size="${mm(size)}" text-anchor="middle">${escaped}</text>`;
}

/** The centres of equal cells that share a length. */
export function centres(count: number, length: number, start = 0): number[] {
  return Array.from({ length: count }, (_, index) => start + ((index + 0.5) * length) / count);
}

export const drawEach = <Item>(items: Iterable<Item>, draw: (item: Item, index: number) => string): string =>
  Array.from(items, draw).join("");

/** A slotted screw head seen from above. */
export function screw(x: number, y: number, radius: number, angle = 0): string {
  const [dx, dy] = [Math.cos(angle) * radius * 0.7, Math.sin(angle) * radius * 0.7];
  return circle("m", x, y, radius) + line("l", [x - dx, y - dy], [x + dx, y + dy]);
}

const hexagon = (paint: Paint, x: number, y: number, radius: number) =>
  polygon(
    paint,
    [0, 1, 2, 3, 4, 5].map(
      (index): Point => [x + Math.cos((index * Math.PI) / 3) * radius, y + Math.sin((index * Math.PI) / 3) * radius],
    ),
  );

/** A hexagon socket screw seen from above. */
export const hexScrew = (x: number, y: number, radius: number) =>
  circle("m", x, y, radius) + hexagon("k", x, y, radius * 0.55);

/** A hexagon nut on a bolt seen from above. */
export const nut = (x: number, y: number, radius: number) =>
  circle("k", x, y, radius * 1.25) + hexagon("m", x, y, radius) + circle("k", x, y, radius * 0.5);
