import { useRef } from "react";
import type { Jumper } from "../../rail/model/project.ts";
import type { Rectangle } from "../drawing/strip-shapes.ts";
import { useJumperEdit } from "./jumper-panel.tsx";
import styles from "./strip-canvas.module.css";

type Props = {
  readonly jumper: Jumper;
  /** On the sheet, in pixels. */
  readonly box: Rectangle;
  readonly positionAt: (clientX: number) => string | null;
};

/** A shorter move is a click. */
const MIN_DRAG_PX = 4;

/** The two ends of the chosen jumper, to be dragged to other blocks; keyboards have the panel's fields. */
export default function JumperHandles({ jumper, box, positionAt }: Props) {
  const { change } = useJumperEdit();
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef(0);
  const drag = (end: "first" | "last") => ({
    // Captured, so that the strip below does not lift a block.
    onTouchStartCapture: (event: React.TouchEvent) => event.stopPropagation(),
    onPointerDownCapture(event: React.PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientX;
      const { currentTarget, pointerId } = event;
      document.addEventListener(
        "keydown",
        ({ key }) => {
          if (key !== "Escape" || !currentTarget.hasPointerCapture(pointerId)) return;
          currentTarget.releasePointerCapture(pointerId);
          frame.current?.removeAttribute("style");
        },
        { once: true },
      );
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      const { current } = frame;
      if (!current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const moved = event.clientX - start.current;
      // Without rendering, as it follows the pointer.
      current.style.setProperty(end === "first" ? "--from" : "--to", `${moved}px`);
    },
    onPointerUp(event: React.PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      frame.current?.removeAttribute("style");
      const id = positionAt(event.clientX);
      if (id && Math.abs(event.clientX - start.current) >= MIN_DRAG_PX) change(jumper, { [end]: id });
    },
    onPointerCancel: () => frame.current?.removeAttribute("style"),
    onClick: (event: React.MouseEvent) => event.stopPropagation(),
  });
  return (
    <div
      className={styles.jumper}
      style={{ insetInlineStart: box.x, insetBlockStart: box.y, inlineSize: box.width, blockSize: box.height }}
      aria-hidden="true"
    >
      <div ref={frame} className={styles.reach}>
        <span className={styles.handle} {...drag("first")} />
        <span className={styles.handle} {...drag("last")} />
      </div>
    </div>
  );
}
