import type { Vector } from "../model.ts";
import { arcOf, type Loop, type Point, pointOnArc, segmentsOf } from "../solid/loop.ts";
import { add, dot, type FaceAxes, onSheet, type Sheet, times } from "../solid/space.ts";
import type { View } from "./view.ts";

/** Writes SVG in whole numbers: the drawing's larger side has some thousand units. */
export class Canvas {
  readonly view: View;
  /** Whether what is inside will be drawn over the flank. */
  readonly isCutaway: boolean;
  readonly #units: number;
  readonly #parts: string[] = [];

  /** @param units per millimetre */
  constructor(view: View, units: number, isCutaway: boolean) {
    this.view = view;
    this.isCutaway = isCutaway;
    this.#units = units;
  }

  get markup(): string {
    return this.#parts.join("");
  }

  project = (at: Vector): Point => [dot(at, this.view.right), dot(at, this.view.down)];

  /** Screen millimetres to units. */
  units = (mm: number): number => Math.round(mm * this.#units);

  add(markup: string): void {
    this.#parts.push(markup);
  }

  /** @param paint class and fill, e.g. `class="l" fill="none"` */
  path(paint: string, d: string): void {
    if (d) this.#parts.push(`<path ${paint} d="${d}"/>`);
  }

  polyline(points: readonly Vector[], isClosed: boolean): string {
    return this.screenPolyline(points.map(this.project), isClosed);
  }

  screenPolyline(points: readonly Point[], isClosed: boolean): string {
    const [first, ...rest] = points.map(([x, y]): Point => [this.units(x), this.units(y)]);
    if (!first) return "";
    let [atX, atY] = first;
    let steps = "";
    for (const [x, y] of rest) {
      const [dx, dy] = [x - atX, y - atY];
      if (dx === 0 && dy === 0) continue;
      steps += dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx}${separated(dy)}`;
      [atX, atY] = [x, y];
    }
    return steps ? `M${first[0]}${separated(first[1])}${steps}${isClosed ? "z" : ""}` : "";
  }

  /** An outline with its arcs as Bézier curves, which a parallel projection keeps. */
  loop(loop: Loop, sheet: Sheet): string {
    const segments = segmentsOf(loop);
    const at = (point: Point): Point => {
      const [x, y] = this.project(onSheet(sheet, point));
      return [this.units(x), this.units(y)];
    };
    const first = segments[0];
    if (!first) return "";
    const start = at(first.from);
    let [atX, atY] = start;
    let d = `M${start[0]}${separated(start[1])}`;
    const relative = ([x, y]: Point) => `${x - atX}${separated(y - atY)}`;
    segments.forEach((segment, index) => {
      const arc = arcOf(segment);
      if (!arc) {
        if (index === segments.length - 1) return;
        const end = at(segment.to);
        const [dx, dy] = [end[0] - atX, end[1] - atY];
        if (dx !== 0 || dy !== 0) d += dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx}${separated(dy)}`;
        [atX, atY] = end;
        return;
      }
      const pieces = Math.ceil(Math.abs(arc.sweep) / (Math.PI / 2 + 0.01));
      const step = arc.sweep / pieces;
      const handle = (4 / 3) * Math.tan(step / 4);
      for (let piece = 0; piece < pieces; piece++) {
        const [from, to] = [arc.start + piece * step, arc.start + (piece + 1) * step];
        const [a, b] = [pointOnArc(arc, from), pointOnArc(arc, to)];
        const control1: Point = [
          a[0] - handle * arc.radius * Math.sin(from),
          a[1] + handle * arc.radius * Math.cos(from),
        ];
        const control2: Point = [b[0] + handle * arc.radius * Math.sin(to), b[1] - handle * arc.radius * Math.cos(to)];
        const [c1, c2, end] = [at(control1), at(control2), at(b)];
        if (end[0] === atX && end[1] === atY && pieces === 1) continue;
        d += `c${relative(c1)}${separated2(relative(c2))}${separated2(relative(end))}`;
        [atX, atY] = end;
      }
    });
    return `${d}z`;
  }

  text(content: string, size: number, fill: string, middle: Vector, axes: FaceAxes): void {
    // Text that would stand on its head is turned.
    const sign = dot(axes.u, this.view.right) < -0.01 ? -1 : 1;
    const [u, v] = [times(axes.u, sign), times(axes.v, sign)];
    const [x, y] = this.project(add(middle, times(v, -0.36 * size)));
    const [ux, uy] = this.project(u);
    const [vx, vy] = this.project(v);
    const round = (value: number) => Math.round(value * 1000) / 1000;
    const matrix = [ux, uy, -vx, -vy].map(round);
    const isUpright = matrix.join() === "1,0,0,1";
    const place = isUpright
      ? `x="${this.units(x)}" y="${this.units(y)}"`
      : `transform="matrix(${matrix.join(" ")} ${this.units(x)} ${this.units(y)})"`;
    this.#parts.push(
      `<text ${place} font-size="${this.units(size)}" fill="${fill}" text-anchor="middle">${content.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`,
    );
  }
}

/** A minus sign separates numbers by itself. */
const separated = (value: number) => (value < 0 ? String(value) : ` ${value}`);
const separated2 = (pair: string) => (pair.startsWith("-") ? pair : ` ${pair}`);
