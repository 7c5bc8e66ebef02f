import { useCallback, useEffect, useMemo, useState } from "react";
import { ViewerButton } from "../../../frame/viewer/viewer-button.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { renderStripIsometric } from "../drawing/strip-isometric.ts";
import { nameOfStrip } from "../output/strip-name.ts";
import { useEditor } from "./editor-context.ts";
import { LiveDrawing } from "./live-drawing.tsx";
import styles from "./views.module.css";

const SETTLE_MS = 250;

/** The strip at an angle, and on demand to turn; nothing of an empty one. */
export default function Views() {
  const { t, locale, number } = useI18n();
  const { project, strip, plan, catalogue } = useEditor();
  // Drawing sixty solids takes longer than a frame, so it waits until edits pause.
  const [settled, setSettled] = useState({ strip, plan });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ strip, plan }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [strip, plan]);
  const loadModel = useCallback(
    (signal: AbortSignal) =>
      fetch(`/api/${locale}/strips.glb`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ project, strip: project.strips.indexOf(strip), missing: "placeholder" }),
        signal,
      }),
    [locale, project, strip],
  );
  const { products } = catalogue;
  const picture = useMemo(() => renderStripIsometric({ ...settled, products }), [settled, products]);
  const name = nameOfStrip(strip, project, t);
  if (!picture) return null;
  const largest = (side: "heightMm" | "depthMm") =>
    Math.max(0, ...plan.parts.map(({ product }) => product.drawn[side]));
  return (
    <section className="no-print stack start panel" aria-label={t("stripBuilder.tools.isometric")}>
      <LiveDrawing
        className={`picture ${styles.picture}`}
        label={`${t("stripBuilder.tools.isometric")} ${name}`}
        markup={picture.markup}
      />
      {picture.drawn < picture.total && (
        <p className="note">{t("stripBuilder.canvas.isoCut", { count: number(picture.drawn) })}</p>
      )}
      <ViewerButton
        name={name}
        dimensions={{ widthMm: plan.lengthMm, heightMm: largest("heightMm"), depthMm: largest("depthMm") }}
        sectionY={plan.lengthMm / 2}
        load={loadModel}
        className={styles.viewer}
      />
    </section>
  );
}
