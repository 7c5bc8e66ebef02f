import { type Camera, turned, zoomed } from "./camera.ts";

/** Degrees that a product turns for one pixel of dragging. */
const DEGREES_PER_PX = 0.45;
const KEY_DEGREES = 10;
export const ZOOM_STEP = 1.25;
/** A pointer that moves less taps. */
const TAP_PX = 6;

type Change = (change: (camera: Camera) => Camera) => void;

/**
 * Turns by dragging, zooms by the wheel and by pinching.
 * @returns a function that ends it
 */
export function listenForGestures(stage: HTMLElement, change: Change): () => void {
  const pointers = new Map<number, { readonly x: number; readonly y: number }>();
  let travelled = 0;
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  stage.addEventListener(
    "pointerdown",
    ({ pointerId, clientX: x, clientY: y, button }) => {
      if (button !== 0) return;
      stage.setPointerCapture(pointerId);
      if (pointers.size === 0) travelled = 0;
      pointers.set(pointerId, { x, y });
    },
    { signal },
  );
  stage.addEventListener(
    "pointermove",
    ({ pointerId, clientX: x, clientY: y }) => {
      const last = pointers.get(pointerId);
      if (!last) return;
      const before = spread();
      pointers.set(pointerId, { x, y });
      travelled += Math.hypot(x - last.x, y - last.y);
      if (pointers.size === 1)
        change((camera) => turned(camera, (x - last.x) * DEGREES_PER_PX, (y - last.y) * DEGREES_PER_PX));
      else if (before > 0) change((camera) => zoomed(camera, spread() / before));
    },
    { signal },
  );
  const release = ({ pointerId, type }: PointerEvent) => {
    if (!pointers.delete(pointerId)) return;
    if (type === "pointerup" && travelled < TAP_PX) stage.dataset.tapped = "";
  };
  stage.addEventListener("pointerup", release, { signal });
  stage.addEventListener("pointercancel", release, { signal });
  stage.addEventListener("blur", () => delete stage.dataset.tapped, { signal });
  stage.addEventListener(
    "wheel",
    (event) => {
      // Elsewhere on its way down the page, the wheel scrolls on over the figure.
      if (!event.ctrlKey && document.activeElement !== stage) return;
      event.preventDefault();
      const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      // Browsers report a touchpad's pinch as a wheel with ctrl, in small steps.
      change((camera) => zoomed(camera, Math.exp(-px * (event.ctrlKey ? 0.01 : 0.0015))));
    },
    { signal, passive: false },
  );
  return () => listeners.abort();
}

const TURNS: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [-KEY_DEGREES, 0],
  ArrowRight: [KEY_DEGREES, 0],
  ArrowUp: [0, -KEY_DEGREES],
  ArrowDown: [0, KEY_DEGREES],
};

/** @returns what a key does to the camera, or null */
export function cameraKey(key: string): ((camera: Camera) => Camera) | null {
  const turn = TURNS[key];
  if (turn) return (camera) => turned(camera, ...turn);
  if (key === "+" || key === "=") return (camera) => zoomed(camera, ZOOM_STEP);
  if (key === "-" || key === "_") return (camera) => zoomed(camera, 1 / ZOOM_STEP);
  return null;
}
