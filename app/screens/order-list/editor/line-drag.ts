import { makeDraggable, type Point } from "../../../frame/ui/drag.ts";

const rowAt = ({ clientX, clientY }: Point, rows: Element) =>
  [...rows.children].find((row) => row.contains(document.elementFromPoint(clientX, clientY))) ?? null;

/**
 * Drags a row of a list by its handle; a line shows before which row it drops.
 * @param onDrop with the place of the row on which it was dropped, from 0
 * @returns what ends it
 */
export function makeRowDraggable(handle: HTMLElement, onDrop: (index: number) => void): () => void {
  const own = handle.closest("li");
  const rows = own?.parentElement;
  if (!own || !rows) return () => undefined;
  const show = (over: Element | null) => {
    for (const row of rows.children) row.toggleAttribute("data-over", row === over);
  };
  return makeDraggable(handle, {
    onLift() {
      const picture = document.createElement("div");
      picture.append(own.querySelector("img")?.cloneNode() ?? handle.textContent ?? "");
      return picture;
    },
    onMove: (at) => show(rowAt(at, rows)),
    onEnd(at) {
      show(null);
      const row = at && rowAt(at, rows);
      if (row && row !== own) onDrop([...rows.children].indexOf(row));
    },
  });
}
