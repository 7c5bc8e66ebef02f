import styles from "./drag.module.css";

/** Shorter than the platforms' own long press, which opens menus and begins drags that do not scroll. */
const PRESS_MS = 300;
/** A finger that moves further before is about to scroll. */
const MAX_TREMOR_PX = 10;
/** A mouse that moves less is about to click. */
const MIN_DRAG_PX = 4;
/** Near an edge, what is dragged over scrolls: the more, the nearer. The page's header covers some of its own. */
const EDGE_PX = 48;
const PAGE_EDGE_PX = 96;
const MAX_SCROLL_PX = 14;

export type Point = { readonly clientX: number; readonly clientY: number };

type Handlers = {
  /** @returns the picture that follows the pointer, or null where there is nothing to drag */
  readonly onLift: (at: Point) => HTMLElement | null;
  /** In every frame until the end, as the page may scroll under a resting pointer. */
  readonly onMove: (at: Point) => void;
  /** @param at null for a drag that was broken off */
  readonly onEnd: (at: Point | null) => void;
  /** The box along which is dragged; without one only the page scrolls. */
  readonly scroller?: () => HTMLElement | null;
};

type Press = { readonly start: Point; at: Point; readonly timer: number; picture: HTMLElement | null };

/**
 * Makes something that a mouse or a pen drags as soon as it moves, and a finger once it has held it for a moment: taps and swipes
 * stay what they are. Escape breaks a drag off. The platforms' own drag and drop begins late by touch, or never, scrolls no box
 * and shows its picture below the finger, so no pointer uses it.
 * @returns what ends it
 */
export function makeDraggable(element: HTMLElement, handlers: Handlers): () => void {
  const { onLift, onMove, onEnd, scroller } = handlers;
  let press: Press | null = null;

  function touch({ touches }: TouchEvent) {
    end(null);
    const [finger] = touches;
    if (finger && touches.length === 1) begin(finger, window.setTimeout(lift, PRESS_MS));
  }

  function point(event: PointerEvent) {
    if (event.pointerType === "touch" || event.button !== 0) return;
    end(null);
    begin(event, 0);
    const pressed = new AbortController();
    const { signal } = pressed;
    const release = (at: Point | null) => {
      pressed.abort();
      if (press?.picture) swallowClick();
      end(at);
    };
    const options = { signal };
    window.addEventListener("pointermove", pull, options);
    window.addEventListener("pointerup", release, options);
    window.addEventListener("pointercancel", () => release(null), options);
    window.addEventListener("selectstart", (selecting) => selecting.preventDefault(), options);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && release(null), options);
  }

  function pull(event: PointerEvent) {
    if (!press) return;
    press.at = pointOf(event);
    if (press.picture || distance(press.start, press.at) < MIN_DRAG_PX) return;
    // With the capture, moves outside the window are reported here too.
    element.setPointerCapture(event.pointerId);
    lift();
    if (press.picture) (press.picture as HTMLElement).dataset.pointer = "fine";
    else end(null);
  }

  function begin(at: Point, timer: number) {
    press = { start: pointOf(at), at: pointOf(at), timer, picture: null };
  }

  function lift() {
    if (!press) return;
    press.picture = onLift(press.at);
    if (!press.picture) return;
    press.picture.classList.add(styles.lifted ?? "");
    document.body.append(press.picture);
    follow();
  }

  function follow() {
    if (!press?.picture) return;
    const { at, picture } = press;
    picture.style.transform = `translate(${at.clientX}px, ${at.clientY}px) translate(-50%, -100%)`;
    scrollNearEdges(at, scroller?.() ?? null);
    onMove(at);
    requestAnimationFrame(follow);
  }

  function move(event: TouchEvent) {
    const [finger] = event.touches;
    if (!press || !finger) return;
    press.at = pointOf(finger);
    if (press.picture) event.preventDefault();
    else if (distance(press.start, press.at) > MAX_TREMOR_PX) end(null);
  }

  function end(at: Point | null) {
    if (!press) return;
    const { timer, picture } = press;
    press = null;
    clearTimeout(timer);
    if (!picture) return;
    picture.remove();
    onEnd(at);
  }

  function release(event: TouchEvent) {
    // Else a click would follow.
    if (press?.picture) event.preventDefault();
    end(press?.at ?? null);
  }

  const preventPlatformDrag = (event: Event) => press && event.preventDefault();
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("pointerdown", point, { signal });
  element.addEventListener("touchstart", touch, { signal, passive: true });
  element.addEventListener("touchmove", move, { signal, passive: false });
  element.addEventListener("touchend", release, { signal });
  element.addEventListener("touchcancel", () => end(null), { signal });
  for (const type of ["contextmenu", "dragstart"]) element.addEventListener(type, preventPlatformDrag, { signal });
  return () => {
    stop.abort();
    end(null);
  };
}

const pointOf = ({ clientX, clientY }: Point): Point => ({ clientX, clientY });

/** A click follows where a drag ends; nobody made it. */
function swallowClick(): void {
  const stop = new AbortController();
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Whether a pointer is over a box, or just beside it: the box of a phone ends where its screen does. */
export function isOver(box: Element, { clientX, clientY }: Point): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX >= left - EDGE_PX && clientX <= right + EDGE_PX && clientY >= top && clientY <= bottom;
}

/** The box along itself while the pointer is over it, and the page up and down as far as the box is not in sight. */
function scrollNearEdges(at: Point, box: HTMLElement | null): void {
  const behavior = "instant";
  const speed = speedAt(at.clientY, 0, window.innerHeight, PAGE_EDGE_PX);
  const isOverBox = box !== null && isOver(box, at);
  const { left, right, top, bottom } = (box ?? document.body).getBoundingClientRect();
  if (isOverBox) box.scrollBy({ left: speedAt(at.clientX, left, right, EDGE_PX), behavior });
  const isInSight = speed < 0 ? top > PAGE_EDGE_PX : bottom < window.innerHeight - PAGE_EDGE_PX;
  if (!isOverBox || !isInSight) window.scrollBy({ top: speed, behavior });
}

/** Pixels a frame. */
function speedAt(value: number, start: number, end: number, edge: number): number {
  const beyond = Math.max(value - (end - edge), 0) - Math.max(start + edge - value, 0);
  return Math.min(Math.max(beyond / edge, -1), 1) * MAX_SCROLL_PX;
}
