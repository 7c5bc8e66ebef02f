import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { movePositions } from "../../rail/model/edits/positions.ts";
import { extendTo } from "../../rail/model/selection.ts";
import { productAt } from "../../rail/planning/row.ts";
import { renderBlock, renderStripDrawing } from "../drawing/strip-drawing.ts";
import type { Rectangle } from "../drawing/strip-shapes.ts";
import { useEditor } from "./editor-context.ts";
import { LiveDrawing } from "./live-drawing.tsx";
import { PositionList } from "./position-list.tsx";
import { idsOf } from "./selected-positions.ts";
import styles from "./strip-canvas.module.css";
import { Tool } from "./toolbar.tsx";
import { useStripDrag } from "./use-strip-drag.ts";
// The drawings have classes of these global style sheets.
import "../../../foundation/drawing/drawing.css";
import "../drawing/strip-drawing.css";

const JumperHandles = lazy(() => import("./jumper-handles.tsx"));

/** Pixels per millimetre: a rail of two metres in 900 pixels, and one clamp as large as a thumb. */
const ZOOM = { min: 0.4, max: 16, step: 1.4, readable: 3 } as const;
/** A strip that fits in a higher picture would push what is about it off the screen. */
const MAX_FITTED_HEIGHT = 420;

/** A jumper is lower than a pointer is exact. */
const MIN_TOUCH_PX = 16;
const JUMPER_MM = 2;

const mm = (value: number) => Math.round(value * 100) / 100;

/** The strip to scale: what is chosen, dragged and dropped on it. */
export default function StripCanvas() {
  const { t, number, list } = useI18n();
  const { strip, plan, catalogue, chosen, selection, setChosen, select, toggle, jumper, chooseJumper, insert, edit } =
    useEditor();
  const scroll = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const dropLine = useRef<HTMLDivElement>(null);
  /** Null fits the rail into the width as long as its marks can be read. */
  const [zoom, setZoom] = useState<number | null>(null);
  const [widthPx, setWidthPx] = useState(0);

  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const length = (value: number) => `${number(Math.round(value * 10) / 10)} ${t("units.millimetre")}`;
  const used = length(plan.lengthMm);
  const rail = strip.railMm === null ? null : length(strip.railMm);
  const overhangs = strip.railMm !== null && plan.lengthMm > strip.railMm + 0.01;
  const dimension =
    rail === null
      ? t("stripBuilder.canvas.width", { used })
      : t(overhangs ? "stripBuilder.canvas.tooLong" : "stripBuilder.canvas.widthOf", { used, rail });
  const drawing = useMemo(
    () => renderStripDrawing({ strip, plan, products: catalogue.products, dimension }),
    [strip, plan, catalogue, dimension],
  );
  const { box } = drawing;
  const fitted = widthPx > 0 ? widthPx / box.width : 1;
  const scale = Math.min(zoom ?? Math.max(Math.min(fitted, MAX_FITTED_HEIGHT / box.height), ZOOM.readable), ZOOM.max);

  const xAt = (clientX: number) => {
    const rectangle = sheet.current?.getBoundingClientRect();
    return rectangle ? ((clientX - rectangle.left) / rectangle.width) * box.width + box.x : 0;
  };
  const positionAt = (clientX: number) => {
    const x = xAt(clientX);
    return strip.positions.find(({ id }) => isWithin(drawing.positionBox(id), x))?.id ?? null;
  };
  const jumperAt = ({ clientX, clientY }: React.MouseEvent) => {
    const rectangle = sheet.current?.getBoundingClientRect();
    if (!rectangle) return null;
    const [x, y] = [xAt(clientX), ((clientY - rectangle.top) / rectangle.height) * box.height + box.y];
    const room = Math.max(0, (MIN_TOUCH_PX / scale - JUMPER_MM) / 2);
    return (
      strip.jumpers.find(({ id }) => {
        const own = drawing.jumperBox(id);
        return isWithin(own, x) && own !== null && y >= own.y - room && y <= own.y + own.height + room;
      })?.id ?? null
    );
  };
  const edgeAt = (index: number): number => {
    const before = drawing.positionBox(strip.positions[index - 1]?.id ?? "");
    const after = drawing.positionBox(strip.positions[index]?.id ?? "");
    return after ? after.x : before ? before.x + before.width : 0;
  };

  useStripDrag({
    element: scroll,
    pictureOf: renderBlock,
    positionAt,
    productOf: (id) => {
      const position = strip.positions.find((each) => each.id === id);
      return position && productAt(position, catalogue);
    },
    selection,
    onStart: (id) => select([id]),
    // Moved without rendering, as it follows the pointer.
    onOver: (clientX) => {
      const line = dropLine.current;
      if (!line) return;
      line.style.opacity = clientX === null ? "0" : "1";
      if (clientX !== null)
        line.style.transform = `translateX(${(edgeAt(drawing.indexAt(xAt(clientX))) - box.x) * scale}px)`;
    },
    onDrop: (clientX, dropped) => {
      const index = drawing.indexAt(xAt(clientX));
      if (dropped.code !== null) insert(dropped.code, index);
      else edit(movePositions(dropped.ids, index), moveText(dropped.ids, index));
    },
  });

  function moveText(ids: readonly string[], index: number) {
    const before = strip.positions.slice(0, index).filter(({ id }) => ids.includes(id)).length;
    const place = number(index - before + 1);
    const mark = strip.positions.find(({ id }) => id === ids[0])?.mark ?? "";
    return ids.length === 1
      ? t("stripBuilder.canvas.moved", { mark, place, count: number(strip.positions.length) })
      : t("stripBuilder.canvas.movedMany", { count: number(ids.length), place });
  }

  function choose(id: string, event: React.MouseEvent) {
    const isMore = event.ctrlKey || event.metaKey;
    if (event.shiftKey) setChosen(extendTo(chosen, id, idsOf(strip.positions), isMore ? selection : []));
    else if (isMore) toggle(id);
    else select([id]);
  }

  function zoomBy(factor: number) {
    const element = scroll.current;
    const next = Math.min(Math.max(scale * factor, ZOOM.min), ZOOM.max);
    const middle = element ? (element.scrollLeft + element.clientWidth / 2) / scale : 0;
    setZoom(next);
    requestAnimationFrame(() => element?.scrollTo({ left: middle * next - element.clientWidth / 2 }));
  }

  const frames = strip.positions.flatMap(({ id }) => {
    const rectangle = selection.has(id) ? drawing.positionBox(id) : null;
    return rectangle ? [{ id, rectangle }] : [];
  });
  const jumperBox = jumper && drawing.jumperBox(jumper.id);
  const viewBox = [box.x, box.y, box.width, box.height].map(mm).join(" ");
  return (
    <div className="stack close">
      <PositionList moveText={moveText}>
        <div ref={scroll} className={`scroll ${styles.scroll}`}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of positions around it has the keys */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
          <div
            ref={sheet}
            className={styles.sheet}
            style={{ inlineSize: box.width * scale, blockSize: box.height * scale }}
            onClick={(event) => {
              const touched = jumperAt(event);
              const id = positionAt(event.clientX);
              if (touched) chooseJumper(touched);
              else if (id) choose(id, event);
              else select([]);
            }}
          >
            <LiveDrawing className={styles.drawing} markup={drawing.markup} />
            <svg className={`no-print ${styles.over}`} viewBox={viewBox} aria-hidden="true">
              {frames.map(({ id, rectangle }) => (
                <rect
                  key={id}
                  className={styles.chosen}
                  x={rectangle.x}
                  y={rectangle.y - 1}
                  width={rectangle.width}
                  height={rectangle.height + 2}
                />
              ))}
            </svg>
            {jumper && jumperBox && (
              <Suspense>
                <JumperHandles
                  jumper={jumper}
                  box={{
                    x: (jumperBox.x - box.x) * scale,
                    y: (jumperBox.y - box.y) * scale,
                    width: jumperBox.width * scale,
                    height: jumperBox.height * scale,
                  }}
                  positionAt={positionAt}
                />
              </Suspense>
            )}
            <div ref={dropLine} className={styles.drop} />
          </div>
        </div>
      </PositionList>
      {drawing.cutMarks.length > 0 && (
        <p className="note">
          {t("stripBuilder.canvas.cutMarks", {
            marks: list(strip.positions.filter(({ id }) => drawing.cutMarks.includes(id)).map(({ mark }) => mark)),
          })}
        </p>
      )}
      <p className={`note no-print ${styles.touchHint}`}>{t("stripBuilder.canvas.touchHint")}</p>
      <div className="row no-print">
        <Tool label={t("stripBuilder.tools.zoomOut")} path="M3 9h10" onClick={() => zoomBy(1 / ZOOM.step)} />
        <Tool label={t("stripBuilder.tools.zoomIn")} path="M3 9h10M8 4v10" onClick={() => zoomBy(ZOOM.step)} />
        <Tool
          label={t("stripBuilder.tools.fit")}
          path="M2 5v8M14 5v8M4 9h8M6 7 4 9l2 2M10 7l2 2-2 2"
          onClick={() => setZoom(widthPx > 0 ? Math.max(fitted, ZOOM.min) : null)}
        />
      </div>
    </div>
  );
}

const isWithin = (box: Rectangle | null, x: number) => box !== null && x >= box.x && x < box.x + box.width;
