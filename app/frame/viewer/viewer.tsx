import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Box3 } from "../../../packages/rail-geometry/index.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { type Camera, mixed, START, zoomed } from "./camera.ts";
import { type DimensionLine, DimensionLines, dimensionLines } from "./dimension-lines.tsx";
import { cameraKey, listenForGestures, ZOOM_STEP } from "./gestures.ts";
import { parseGlb } from "./parse-glb.ts";
import { createRenderer, type Renderer } from "./renderer.ts";
import styles from "./viewer.module.css";

export type ViewerProps = {
  /** Requests a GLB file of the site; the same function as long as the file is the same. */
  readonly load: (signal: AbortSignal) => Promise<Response>;
  /** The name of the product or row, for screen readers. */
  readonly name: string;
  /** The product's, or those of the row on a rail: the figure shows it whole at first. */
  readonly dimensions: { readonly widthMm: number; readonly heightMm: number; readonly depthMm: number };
  /** Where along the rail the section cuts, in millimetres: through the clamping points. */
  readonly sectionY: number;
  readonly onClose: () => void;
};

const RESET_MS = 160;

/** The rail of a row goes on beyond its last product. */
const boxAlongRail = ({ min, max }: Box3, widthMm: number): Box3 => ({
  min,
  max: [max[0], Math.min(max[1], min[1] + widthMm), max[2]],
});

/** A product to turn, cut and measure; it fills its parent. */
export default function Viewer({ load, name, dimensions, sectionY, onClose }: ViewerProps) {
  const { t, number, typeset } = useI18n();
  const stage = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ readonly renderer: Renderer; readonly box: Box3 } | null>(null);
  const easing = useRef(0);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [isCut, setIsCut] = useState(false);
  const [isMeasured, setIsMeasured] = useState(false);
  const [lines, setLines] = useState<readonly DimensionLine[]>([]);
  const hintId = useId();

  const change = (how: (camera: Camera) => Camera) => {
    cancelAnimationFrame(easing.current);
    if (!drawn.current) return;
    const { renderer } = drawn.current;
    renderer.camera = how(renderer.camera);
    renderer.draw();
  };
  const measure = () => {
    if (!drawn.current) return;
    const { renderer, box } = drawn.current;
    const { widthMm, heightMm, depthMm } = dimensions;
    const formatMm = (value: number) => typeset(`${number(value)} ${t("units.millimetre")}`);
    const lengths = { x: formatMm(heightMm), y: formatMm(widthMm), z: formatMm(depthMm) };
    setLines(isMeasured ? dimensionLines(renderer, box, lengths) : []);
  };
  // In the same frame as the product, or the lines would trail behind it.
  const onDraw = useEffectEvent(() => isMeasured && flushSync(measure));
  const onGesture = useEffectEvent(change);

  useEffect(() => {
    const parent = stage.current;
    if (!parent) return;
    // Made here as its context is given back with it: a canvas has only one in its life.
    const canvas = document.createElement("canvas");
    const abort = new AbortController();
    let release = () => {};
    const fail = () => {
      release();
      drawn.current = null;
      setState("failed");
    };
    const show = async () => {
      const response = await load(abort.signal);
      if (!response.ok) throw new Error(`The 3D model's response is ${response.status}`);
      const scene = parseGlb(await response.arrayBuffer());
      if (abort.signal.aborted) return;
      parent.append(canvas);
      const box = boxAlongRail(scene, dimensions.widthMm);
      const renderer = createRenderer(canvas, scene, box, onDraw, fail);
      const resized = new ResizeObserver(renderer.draw);
      resized.observe(canvas);
      const endGestures = listenForGestures(parent, onGesture);
      release = () => {
        cancelAnimationFrame(easing.current);
        resized.disconnect();
        endGestures();
        renderer.dispose();
        canvas.remove();
      };
      drawn.current = { renderer, box };
      setState("ready");
      parent.focus({ preventScroll: true });
    };
    setState("loading");
    show().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      canvas.remove();
      reportError(error);
      fail();
    });
    return () => {
      abort.abort();
      release();
      drawn.current = null;
    };
  }, [load, dimensions.widthMm]);

  useEffect(() => {
    if (state === "ready") drawn.current?.renderer.setSection(isCut ? sectionY : null);
  }, [state, isCut, sectionY]);

  const reset = () => {
    const from = drawn.current?.renderer.camera;
    if (!from) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return change(() => START);
    const begin = performance.now();
    const step = () => {
      const share = Math.min(1, (performance.now() - begin) / RESET_MS);
      change(() => (share < 1 ? mixed(from, START, 1 - (1 - share) ** 3) : START));
      if (share < 1) easing.current = requestAnimationFrame(step);
    };
    step();
  };
  const toggleSection = () => setIsCut(!isCut);
  const toggleDimensions = () => {
    setIsMeasured(!isMeasured);
    drawn.current?.renderer.draw();
  };
  const zoomBy = (factor: number) => change((camera) => zoomed(camera, factor));

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = cameraKey(event.key);
    if (event.key === "Escape") onClose();
    else if (turn) change(turn);
    else if (event.key === "0") reset();
    // By their places, as Cyrillic keyboards have other letters there.
    else if (event.code === "KeyS") toggleSection();
    else if (event.code === "KeyD") toggleDimensions();
    else return;
    event.preventDefault();
  };
  const isReady = state === "ready";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys work from the buttons, too
    <section className={`no-print ${styles.viewer}`} onKeyDown={onKey}>
      {/* A vertical swipe scrolls the page past the figure and a horizontal one turns the product at once. After a tap,
          which no one does who only scrolls by, the figure has every direction, until something else is touched. */}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        aria-label={t("viewer.label", { name })}
        aria-describedby={hintId}
        aria-busy={state === "loading"}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by its keys
        tabIndex={0}
      >
        {isReady && isMeasured && <DimensionLines lines={lines} />}
      </div>
      {state === "loading" && <p role="status">{t("viewer.loading")}</p>}
      {state === "failed" && (
        <p className="alarm" role="alert">
          {t("viewer.failed")}
        </p>
      )}
      <p id={hintId} className="note" hidden={!isReady}>
        {t("viewer.hint")}
      </p>
      <div className="row small">
        {isReady && (
          <>
            <button type="button" className="chip" onClick={reset}>
              {t("viewer.reset")}
            </button>
            <button type="button" className="chip" aria-pressed={isCut} onClick={toggleSection}>
              {t("viewer.section")}
            </button>
            <button type="button" className="chip" aria-pressed={isMeasured} onClick={toggleDimensions}>
              {t("viewer.dimensions")}
            </button>
            <button type="button" className="chip" onClick={() => zoomBy(ZOOM_STEP)}>
              {t("viewer.zoomIn")}
            </button>
            <button type="button" className="chip" onClick={() => zoomBy(1 / ZOOM_STEP)}>
              {t("viewer.zoomOut")}
            </button>
          </>
        )}
        <button type="button" className="chip" onClick={onClose}>
          {t("viewer.close")}
        </button>
      </div>
    </section>
  );
}
