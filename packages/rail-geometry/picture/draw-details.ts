import type { Body, Print, Vector } from "../model.ts";
import type { FacePocket, PlaneFace } from "../solid/faces.ts";
import { flattenLoop, type Loop } from "../solid/loop.ts";
import { add, boxOf, dot, normalize, onSheet, type Sheet, subtract, times } from "../solid/space.ts";
import type { Canvas } from "./canvas.ts";
import { clipConvex } from "./clip.ts";
import { colourOf, type Paint, shade, toneOf } from "./colours.ts";

const DARK_WALL = "#1b1e20";

/**
 * Draws the visible parts of an opening: its rim in the colour of the wall, and its floor as far as the rim lets the
 * eye in.
 */
function drawPocket(
  canvas: Canvas,
  pocket: FacePocket,
  face: PlaneFace,
  at: Vector,
  colour: string,
  paint: Paint,
): void {
  const sheet: Sheet = { origin: add(at, pocket.at), u: face.u, v: face.v };
  const floorColour = pocket.floor ? colourOf(pocket.floor, paint) : null;
  const wall = pocket.floor ? shade(colour, 0.62) : DARK_WALL;
  const isStraight = Math.abs(dot(normalize(canvas.view.toEye), face.normal)) > 0.999;
  const d = canvas.loop(pocket.outline, sheet);
  if (isStraight || !floorColour) {
    canvas.path(`class="l" fill="${floorColour ?? wall}"`, d);
    return;
  }
  canvas.path(`class="l" fill="${wall}"`, d);
  const shift = times(face.normal, -pocket.depth);
  const rim = flattenLoop(pocket.outline, 16).map((point) => canvas.project(onSheet(sheet, point)));
  const floor = flattenLoop(pocket.outline, 16).map((point) => canvas.project(add(onSheet(sheet, point), shift)));
  const seen = clipConvex(floor, rim);
  if (seen.length > 2)
    canvas.path(
      `class="d" fill="${shade(floorColour, toneOf(face.normal, canvas.view))}"`,
      canvas.screenPolyline(seen, true),
    );
}

export function drawPockets(canvas: Canvas, face: PlaneFace, at: Vector, colour: string, paint: Paint): void {
  for (const pocket of face.pockets) drawPocket(canvas, pocket, face, at, colour, paint);
}

/** Through a hole the eye sees a piece of its wall and whatever is behind. */
export function drawHole(canvas: Canvas, hole: Loop, sheet: Sheet, through: Vector, colour: string): void {
  canvas.path(`class="l" fill="${shade(colour, 0.6)}"`, canvas.loop(hole, sheet));
  const points = flattenLoop(hole, 32).map((point) => onSheet(sheet, point));
  const rim = points.map(canvas.project);
  const seen = clipConvex(
    points.map((point) => canvas.project(add(point, through))),
    rim,
  );
  if (seen.length > 2) canvas.path('class="p"', canvas.screenPolyline(seen, true));
}

const PRINT_TOLERANCE = 0.02;

export function drawPrints(canvas: Canvas, body: Body, face: PlaneFace, at: Vector, paint: Paint): void {
  for (const print of body.prints ?? [])
    if (!(print.isEngraved && canvas.isCutaway) && isOnFace(print, face))
      drawPrint(canvas, turnOnScreen(canvas, body, print, face), face, at, paint);
}

/** Turns a display's prints as a whole where its lines would stand on their heads, so that they stay in order. */
function turnOnScreen(canvas: Canvas, { material, solid }: Body, print: Print, { u }: PlaneFace): Print {
  if (material !== "screen" || dot(u, canvas.view.right) >= 0) return print;
  const { min, max } = boxOf(solid);
  return { ...print, at: [min[0] + max[0] - print.at[0], min[1] + max[1] - print.at[1], print.at[2]] };
}

const isOnFace = (print: Print, face: PlaneFace) =>
  Math.abs(dot(subtract(print.at, face.origin), face.normal)) < PRINT_TOLERANCE;

export function drawPrint(canvas: Canvas, print: Print, { u, v }: PlaneFace, at: Vector, paint: Paint): void {
  const sheet: Sheet = { origin: add(at, print.at), u, v };
  const colour = colourOf(print.material, paint);
  if ("outline" in print) canvas.path(`class="d" fill="${colour}"`, canvas.loop(print.outline, sheet));
  else if ("lines" in print) {
    const d = print.lines
      .map((line) =>
        canvas.polyline(
          line.map((point) => onSheet(sheet, point)),
          false,
        ),
      )
      .join("");
    canvas.path(
      `class="${print.material === "ink" ? "d" : "t"}" fill="none"${print.material === "ink" ? "" : ` stroke="${colour}"`}`,
      d,
    );
  } else canvas.text(print.text, print.size, colour, sheet.origin, sheet);
}
