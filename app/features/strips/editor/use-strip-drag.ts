import { type RefObject, useEffect, useRef } from "react";
import { isOver, makeDraggable, type Point } from "../../../frame/ui/drag.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";

/** The dragged things: positions of the strip, or a block of the library by its order number. */
type Dragged = { readonly ids: readonly string[]; readonly code: string | null };

type DropTarget = {
  /** The picture, as markup, that follows the pointer: drawn by the strip, so that the library loads no drawing code. */
  readonly pictureOf: (product: StripProduct) => string;
  /** @param clientX null when nothing is over the strip any more */
  readonly onOver: (clientX: number | null) => void;
  readonly onDrop: (clientX: number, dragged: Dragged) => void;
};

type Options = DropTarget & {
  readonly element: RefObject<HTMLElement | null>;
  readonly positionAt: (clientX: number) => string | null;
  readonly productOf: (id: string) => StripProduct | null | undefined;
  readonly selection: ReadonlySet<string>;
  /** A position that is not chosen is dragged alone. */
  readonly onStart: (id: string) => void;
};

/** The picture of the open strip. */
let dropTarget: (DropTarget & { readonly element: HTMLElement }) | null = null;

/** Makes the strip's picture a place from which positions are dragged, and to which they and blocks are dropped. */
export function useStripDrag(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = latest.current.element.current;
    if (!element) return;
    const onOver = (clientX: number | null) => latest.current.onOver(clientX);
    const onDrop = (clientX: number, dragged: Dragged) => {
      onOver(null);
      latest.current.onDrop(clientX, dragged);
    };
    const target = { element, onOver, onDrop, pictureOf: latest.current.pictureOf };
    dropTarget = target;
    const draggedAt = (clientX: number): Dragged => {
      const { positionAt, selection } = latest.current;
      const id = positionAt(clientX) ?? "";
      return { ids: selection.has(id) ? [...selection] : [id], code: null };
    };
    const stop = makeLiftable(element, ({ clientX }) => {
      const product = latest.current.productOf(latest.current.positionAt(clientX) ?? "");
      if (!product) return null;
      const dragged = draggedAt(clientX);
      if (dragged.ids.length === 1 && dragged.ids[0]) latest.current.onStart(dragged.ids[0]);
      return { dragged, product };
    });
    return () => {
      stop();
      if (dropTarget === target) dropTarget = null;
    };
  }, []);
}

/** Makes a button of the library something that can be dragged onto the strip, as long as there is one. */
export const makeBlockDraggable = (element: HTMLElement, product: StripProduct): (() => void) =>
  makeLiftable(element, () => ({ dragged: { ids: [], code: product.code }, product }));

type Lifted = { readonly dragged: Dragged; readonly product: StripProduct };

function makeLiftable(element: HTMLElement, lift: (at: Point) => Lifted | null): () => void {
  let dragged: Dragged | null = null;
  return makeDraggable(element, {
    scroller: () => dropTarget?.element ?? null,
    onLift: (at) => {
      const lifted = lift(at);
      if (!lifted || !dropTarget) return null;
      ({ dragged } = lifted);
      const picture = document.createElement("div");
      picture.innerHTML = dropTarget.pictureOf(lifted.product);
      if (dragged.ids.length > 1) picture.dataset.count = String(dragged.ids.length);
      return picture;
    },
    onMove: (at) => dropTarget?.onOver(isOver(dropTarget.element, at) ? at.clientX : null),
    onEnd: (at) => {
      if (at && dragged && dropTarget && isOver(dropTarget.element, at)) dropTarget.onDrop(at.clientX, dragged);
      else dropTarget?.onOver(null);
    },
  });
}
