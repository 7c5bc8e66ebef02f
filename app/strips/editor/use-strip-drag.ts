import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { disableNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview";
import { type RefObject, useEffect, useRef } from "react";

/** What is dragged: positions of the strip, or a block of the library by its order number. */
type Dragged = { readonly ids: readonly string[]; readonly code: string | null };

type Options = {
  readonly element: RefObject<HTMLElement | null>;
  readonly positionAt: (clientX: number) => string | null;
  readonly selection: ReadonlySet<string>;
  /** A position that is not chosen is dragged alone. */
  readonly onStart: (id: string) => void;
  /** @param clientX null when nothing is over the strip any more */
  readonly onOver: (clientX: number | null) => void;
  readonly onDrop: (clientX: number, dragged: Dragged) => void;
};

/** Makes the strip's picture a place from which positions are dragged, and to which they and blocks are dropped. */
export function useStripDrag(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = latest.current.element.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        canDrag: ({ input }) => latest.current.positionAt(input.clientX) !== null,
        getInitialData: ({ input }) => {
          const { positionAt, selection } = latest.current;
          const id = positionAt(input.clientX) ?? "";
          return toData({ ids: selection.has(id) ? [...selection] : [id], code: null });
        },
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
        onDragStart: ({ source }) => {
          const { ids } = readData(source.data);
          if (ids.length === 1 && ids[0]) latest.current.onStart(ids[0]);
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => DRAGGED in source.data,
        onDrag: ({ location }) => latest.current.onOver(location.current.input.clientX),
        onDragLeave: () => latest.current.onOver(null),
        onDrop: ({ location, source }) => {
          latest.current.onOver(null);
          latest.current.onDrop(location.current.input.clientX, readData(source.data));
        },
      }),
    );
  }, []);
}

/** Makes a button of the library something that can be dragged onto the strip. */
export const makeBlockDraggable = (element: HTMLElement, code: string): (() => void) =>
  draggable({ element, getInitialData: () => toData({ ids: [], code }) });

const DRAGGED = Symbol("dragged");
const toData = (dragged: Dragged): Record<string | symbol, unknown> => ({ [DRAGGED]: dragged });
const readData = (data: Record<string | symbol, unknown>) => data[DRAGGED] as Dragged;
