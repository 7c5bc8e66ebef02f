import { add, type Box3, dot, subtract, times, type Vector } from "../../../packages/rail-geometry/index.ts";
import { type Basis, basisOf, type Camera, fittingScale, START } from "./camera.ts";
import { type Lines, Objects, type Solid } from "./objects.ts";
import type { Geometry, Part, Scene } from "./parse-glb.ts";
import { cutLines, planeOf, quadIn, type Section } from "./section.ts";
import { HATCHED, INK, LINE_FRAGMENT, LINE_VERTEX, LIT, SOLID_FRAGMENT, SOLID_VERTEX } from "./shaders.ts";

/** Where the light stands, seen from the eye: at the start the pictures' own. */
const LIGHT = { right: 0.141, up: 0.449, toEye: 0.871 };
const LINE_PX = 1.2;
/** Below this many pixels to a millimetre lines become thinner, or they would blacken what is small. */
const FULL_LINE_SCALE = 3;
const MIN_LINE_PX = 0.3;
const MAX_PIXEL_RATIO = 2;

export type Renderer = {
  camera: Camera;
  /** Asks for a frame after the camera or the figure's size changed. */
  draw(): void;
  /** Cuts away the half that is nearer to the eye now. @param atMm where along the rail; null for nothing */
  setSection(atMm: number | null): void;
  /** @returns where a point is in the figure, in CSS pixels from its upper left corner */
  project(point: Vector): readonly [x: number, y: number];
  dispose(): void;
};

/**
 * Draws a product on a canvas, a frame only when something has changed. Lines have the colour of the canvas' text.
 * @param box what fills the figure at first; the rail of a row goes on beyond it
 * @param onDraw called after each frame
 * @param onLost called when the browser takes the context away
 * @throws Error where WebGL 2 is missing
 */
export function createRenderer(
  canvas: HTMLCanvasElement,
  scene: Scene,
  box: Box3,
  onDraw: () => void,
  onLost: () => void,
): Renderer {
  const context = canvas.getContext("webgl2", { antialias: true, stencil: true });
  if (!context) throw new Error("WebGL 2 is missing");
  const gl = context;
  const objects = new Objects(gl);
  const solidProgram = objects.program(SOLID_VERTEX, SOLID_FRAGMENT, ["position", "normal"]);
  const lineProgram = objects.program(LINE_VERTEX, LINE_FRAGMENT, ["start", "end"]);
  const uploaded = new Map<Geometry, { readonly solid: Solid; readonly lines: Lines }>();
  for (const { geometry } of scene.parts) {
    if (!uploaded.has(geometry))
      uploaded.set(geometry, { solid: objects.solid(geometry), lines: objects.lines(endsOf(geometry)) });
  }
  // Inner parts come last: where cuts lie in one plane, the later one is seen.
  const parts = scene.parts.toSorted((a, b) => Number(a.isInside) - Number(b.isInside));
  const size = subtract(box.max, box.min);
  const centre = times(add(box.min, box.max), 0.5);
  const reach = 2 * Math.hypot(...subtract(scene.max, scene.min)) || 1;

  let section: { readonly plane: Section; readonly quad: Solid; readonly outlines: Lines } | null = null;
  let frame = 0;
  let scale = 1;
  const renderer: Renderer = {
    camera: START,
    draw() {
      if (frame === 0) frame = requestAnimationFrame(drawFrame);
    },
    setSection(atMm) {
      if (section) objects.freeAfter(mark);
      section = null;
      if (atMm !== null) {
        const plane = planeOf(atMm, basisOf(renderer.camera).toEye);
        const quad = objects.solid(quadIn(plane, scene));
        section = { plane, quad, outlines: objects.lines(cutLines(parts, plane)) };
      }
      renderer.draw();
    },
    project(point) {
      const { right, up } = basisOf(renderer.camera);
      const from = subtract(point, centre);
      return [canvas.clientWidth / 2 + dot(from, right) * scale, canvas.clientHeight / 2 - dot(from, up) * scale];
    },
    dispose() {
      cancelAnimationFrame(frame);
      frame = -1;
      canvas.removeEventListener("webglcontextlost", lost);
      objects.freeAfter(0);
      gl.getExtension("WEBGL_lose_context")?.loseContext();
    },
  };
  const mark = objects.count;
  const lost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener("webglcontextlost", lost);
  return renderer;

  function drawFrame() {
    frame = 0;
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (width === 0 || height === 0) return;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    scale = fittingScale(size, canvas.clientWidth, canvas.clientHeight) * renderer.camera.zoom;
    const basis = basisOf(renderer.camera);
    const pxPerMm = scale * ratio;
    const view = viewMatrix(basis, centre, (2 * pxPerMm) / width, (2 * pxPerMm) / height, reach);
    const lift = 1.5 / scale / reach;
    const linePx = LINE_PX * Math.min(1, Math.max(MIN_LINE_PX / LINE_PX, scale / FULL_LINE_SCALE)) * ratio;
    const cut = section ? [...section.plane.normal, section.plane.distance] : [0, 0, 0, 1];
    const visibleParts = section ? parts : parts.filter(({ isInside }) => !isInside);

    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT | gl.STENCIL_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.enable(gl.CULL_FACE);

    const ink = channelsOf(getComputedStyle(canvas).color);
    const solid = solidProgram;
    for (const program of [lineProgram, solidProgram]) {
      program.start();
      gl.uniformMatrix4fv(program.at("view"), false, view);
      gl.uniform4fv(program.at("cut"), cut);
      gl.uniform3fv(program.at("ink"), ink);
    }
    gl.uniform1f(solid.at("pixel"), ratio);
    gl.uniform3fv(
      solid.at("light"),
      add(add(times(basis.right, LIGHT.right), times(basis.up, LIGHT.up)), times(basis.toEye, LIGHT.toEye)),
    );
    setMode(LIT);
    gl.cullFace(gl.BACK);
    for (const part of visibleParts) {
      drawSolid(part);
      drawLinings(part);
    }
    if (section) for (const part of visibleParts) drawCut(part, section.quad);
    setMode(INK);
    gl.uniform3f(solid.at("rim"), (2 * linePx) / width, (2 * linePx) / height, lift);
    gl.cullFace(gl.FRONT);
    for (const part of visibleParts) drawSolid(part);
    gl.disable(gl.CULL_FACE);

    lineProgram.start();
    gl.uniform2f(lineProgram.at("viewport"), width, height);
    gl.uniform1f(lineProgram.at("thickness"), linePx);
    gl.uniform1f(lineProgram.at("lift"), lift);
    for (const { geometry, at } of visibleParts) drawLines(uploaded.get(geometry)?.lines, at);
    if (section) {
      gl.uniform4f(lineProgram.at("cut"), 0, 0, 0, 1);
      drawLines(section.outlines, [0, 0, 0]);
    }
    onDraw();
  }

  function setMode(mode: number) {
    gl.uniform1i(solidProgram.at("mode"), mode);
    gl.uniform3f(solidProgram.at("rim"), 1, 1, 0);
  }

  function drawSolid({ geometry, at, colour, stripe }: Part, shape = uploaded.get(geometry)?.solid) {
    if (!shape) return;
    gl.uniform3fv(solidProgram.at("at"), at);
    gl.uniform3fv(solidProgram.at("colour"), colour);
    gl.uniform4fv(solidProgram.at("stripe"), stripe ? [...stripe, 1] : [0, 0, 0, 0]);
    gl.bindVertexArray(shape.array);
    gl.drawElements(gl.TRIANGLES, shape.count, shape.type, 0);
  }

  /** Over the triangles that were drawn in the body's own colour. */
  function drawLinings({ geometry, linings }: Part) {
    const shape = uploaded.get(geometry)?.solid;
    if (!shape || linings.length === 0) return;
    gl.uniform4fv(solidProgram.at("stripe"), [0, 0, 0, 0]);
    for (const { first, count, colour } of linings) {
      gl.uniform3fv(solidProgram.at("colour"), colour);
      gl.drawElements(gl.TRIANGLES, count, shape.type, first * (shape.type === gl.UNSIGNED_INT ? 4 : 2));
    }
  }

  /**
   * The plane lies inside a solid where more of its faces are left that look away from the eye than towards it. Counted
   * in the stencil, as depth alone shows it only for convex solids.
   */
  function drawCut(part: Part, quad: Solid) {
    gl.enable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.DEPTH_TEST);
    gl.depthMask(false);
    gl.colorMask(false, false, false, false);
    gl.stencilFunc(gl.ALWAYS, 0, 0xff);
    gl.stencilOpSeparate(gl.BACK, gl.KEEP, gl.KEEP, gl.INCR_WRAP);
    gl.stencilOpSeparate(gl.FRONT, gl.KEEP, gl.KEEP, gl.DECR_WRAP);
    drawSolid(part);
    gl.enable(gl.DEPTH_TEST);
    gl.depthMask(true);
    gl.colorMask(true, true, true, true);
    gl.stencilFunc(gl.NOTEQUAL, 0, 0xff);
    gl.stencilOp(gl.ZERO, gl.ZERO, gl.ZERO);
    setMode(HATCHED);
    drawSolid({ ...part, at: [0, 0, 0] }, quad);
    setMode(LIT);
    gl.disable(gl.STENCIL_TEST);
    gl.enable(gl.CULL_FACE);
  }

  function drawLines(lines: Lines | undefined, at: Vector) {
    if (!lines || lines.count === 0) return;
    gl.uniform3fv(lineProgram.at("at"), at);
    gl.bindVertexArray(lines.array);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, lines.count);
  }
}

/** Column by column, as WebGL takes it; depth grows away from the eye. */
function viewMatrix({ right, up, toEye }: Basis, centre: Vector, x: number, y: number, reach: number): Float32Array {
  const rows = [times(right, x), times(up, y), times(toEye, -1 / reach)];
  const columns = ([0, 1, 2] as const).map((axis) => [...rows.map((row) => row[axis]), 0]);
  return new Float32Array([...columns.flat(), ...rows.map((row) => -dot(row, centre)), 1]);
}

function endsOf({ positions, lines }: Geometry): Float32Array<ArrayBuffer> {
  const ends = new Float32Array(lines.length * 3);
  lines.forEach((vertex, index) => ends.set(positions.subarray(vertex * 3, vertex * 3 + 3), index * 3));
  return ends;
}

/** @returns the channels of a computed colour, `rgb(20, 23, 26)`, from 0 to 1 */
function channelsOf(colour: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [red / 255, green / 255, blue / 255];
}
