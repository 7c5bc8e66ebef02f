import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { disableNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview";
import { type RefObject, useEffect, useRef } from "react";
import type { StripProduct } from "../../../features/rail/products/strip-product.ts";
import { renderBlock } from "../drawing/strip-drawing.ts";
import { isOver, makeTouchDraggable, type Point } from "./touch-drag.ts";

/** What is dragged: positions of the strip, or a block of the library by its order number. */
type Dragged = { readonly ids: readonly string[]; readonly code: string | null };

type DropTarget = {
  /** @param clientX null when nothing is over the strip any more */
  readonly onOver: (clientX: number | null) => void;
  readonly onDrop: (clientX: number, dragged: Dragged) => void;
};

type Options = DropTarget & {
  readonly element: RefObject<HTMLElement | null>;
  readonly positionAt: (clientX: number) => string | null;
  readonly productOf: (id: string) => StripProduct | undefined;
  readonly selection: ReadonlySet<string>;
  /** A position that is not chosen is dragged alone. */
  readonly onStart: (id: string) => void;
};

/** Where fingers drop: the picture of the open strip. */
let touchTarget: (DropTarget & { readonly element: HTMLElement }) | null = null;

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
    const target = { element, onOver, onDrop };
    touchTarget = target;
    const draggedAt = (clientX: number): Dragged => {
      const { positionAt, selection } = latest.current;
      const id = positionAt(clientX) ?? "";
      return { ids: selection.has(id) ? [...selection] : [id], code: null };
    };
    const start = ({ ids }: Dragged) => {
      if (ids.length === 1 && ids[0]) latest.current.onStart(ids[0]);
    };
    return combine(
      draggable({
        element,
        canDrag: ({ input }) => latest.current.positionAt(input.clientX) !== null,
        getInitialData: ({ input }) => toData(draggedAt(input.clientX)),
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
        onDragStart: ({ source }) => start(readData(source.data)),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => DRAGGED in source.data,
        onDrag: ({ location }) => onOver(location.current.input.clientX),
        onDragLeave: () => onOver(null),
        onDrop: ({ location, source }) => onDrop(location.current.input.clientX, readData(source.data)),
      }),
      makeFingerDraggable(element, ({ clientX }) => {
        const product = latest.current.productOf(latest.current.positionAt(clientX) ?? "");
        if (!product) return null;
        const dragged = draggedAt(clientX);
        start(dragged);
        return { dragged, product };
      }),
      () => {
        if (touchTarget === target) touchTarget = null;
      },
    );
  }, []);
}

/** Makes a button of the library something that can be dragged onto the strip. */
export function makeBlockDraggable(element: HTMLElement, product: StripProduct): () => void {
  const dragged = { ids: [], code: product.code };
  return combine(
    draggable({ element, getInitialData: () => toData(dragged) }),
    makeFingerDraggable(element, () => ({ dragged, product })),
  );
}

type Lifted = { readonly dragged: Dragged; readonly product: StripProduct };

function makeFingerDraggable(element: HTMLElement, lift: (at: Point) => Lifted | null): () => void {
  let dragged: Dragged | null = null;
  return makeTouchDraggable(element, {
    scroller: () => touchTarget?.element ?? null,
    onLift: (at) => {
      const lifted = lift(at);
      if (!lifted) return null;
      ({ dragged } = lifted);
      const picture = document.createElement("div");
      picture.innerHTML = renderBlock(lifted.product);
      if (dragged.ids.length > 1) picture.dataset.count = String(dragged.ids.length);
      return picture;
    },
    onMove: (at) => touchTarget?.onOver(isOver(touchTarget.element, at) ? at.clientX : null),
    onEnd: (at) => {
      if (at && dragged && touchTarget && isOver(touchTarget.element, at)) touchTarget.onDrop(at.clientX, dragged);
      else touchTarget?.onOver(null);
    },
  });
}

const DRAGGED = Symbol("dragged");
const toData = (dragged: Dragged): Record<string | symbol, unknown> => ({ [DRAGGED]: dragged });
const readData = (data: Record<string | symbol, unknown>) => data[DRAGGED] as Dragged;
