import { useCallback, useEffect, useState } from "react";
import { ViewerButton } from "../../../frame/viewer/viewer-button.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { isProductLine, type ListLine } from "../../list/lines/lines.ts";
import { LIST_FRAGMENT } from "../strip-fragments.ts";
import { isRailLength, RAIL_LIMITS } from "./rail-length.ts";
import type { RailPlan } from "./rail-plan.ts";
import styles from "./rail-view.module.css";
import { readRailLengthMm, saveRailLengthMm } from "./stored-rail-length.ts";
// The drawing has classes of this global style sheet.
import "../../../foundation/drawing/drawing.css";

type RenderRail = typeof import("./rail-drawing.ts").renderRailDrawing;

type Props = { readonly plan: RailPlan; readonly lines: readonly ListLine[] };

export function RailView({ plan, lines }: Props) {
  const { t, number, locale, href, list } = useI18n();
  const [railMm, setRailMm] = useState(readRailLengthMm);
  const [renderRail, setRenderRail] = useState<RenderRail | null>(null);
  useEffect(() => {
    // The server never runs effects, and does not carry the code that draws.
    if (import.meta.env.SSR) return;
    void import("./rail-drawing.ts").then(({ renderRailDrawing }) => setRenderRail(() => renderRailDrawing));
  }, []);
  const loadModel = useCallback(
    (signal: AbortSignal) =>
      fetch(`/api/${locale}/rail.glb`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ lines, railMm, missing: "placeholder" }),
        signal,
      }),
    [locale, lines, railMm],
  );
  if (plan.runs.length + plan.onOtherRails.length + plan.notMeasured.length === 0) return null;
  const length = (mm: number) => `${number(Math.round(mm * 10) / 10)} ${t("units.millimetre")}`;
  const placed = new Set(plan.runs.map(({ product }) => product.code));
  const notPlaced = lines.filter((line) => isProductLine(line) && !placed.has(line.code)).length;
  const overhangMm = plan.lengthMm - railMm;
  const drawing = renderRail?.(plan, railMm, number, ({ product, count, suggested }) =>
    list([`${number(count)} × ${product.name}`, ...(suggested ? [t("orderList.suggested")] : [])]),
  );
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="rail-view">
      <header className={`bar apart ${styles.header}`}>
        <h2 id="rail-view">{t("orderList.onRail")}</h2>
        <Link to={`${href("terminalStrips")}${LIST_FRAGMENT}`}>{t("orderList.arrange")}</Link>
        <label className={`no-print bar small ${styles.length}`}>
          {t("orderList.railLength")}
          <input
            type="number"
            inputMode="numeric"
            min={RAIL_LIMITS.min}
            max={RAIL_LIMITS.max}
            step={1}
            defaultValue={railMm}
            list="rail-lengths"
            onChange={({ target: { valueAsNumber } }) => {
              if (!isRailLength(valueAsNumber)) return;
              saveRailLengthMm(valueAsNumber);
              setRailMm(valueAsNumber);
            }}
          />
          <datalist id="rail-lengths">
            {[300, 500, 750, 1000, 2000].map((mm) => (
              <option key={mm} value={mm} />
            ))}
          </datalist>
        </label>
      </header>
      {plan.runs.length > 0 && (
        <>
          <p className={styles.status} role="status" data-over={overhangMm > 0}>
            {t(overhangMm > 0 ? "orderList.tooLong" : "orderList.fits", {
              length: length(plan.lengthMm),
              rail: length(railMm),
              rest: length(Math.abs(overhangMm)),
            })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
          <figure className={`scroll ${styles.scroll}`} tabIndex={0} aria-labelledby="rail-view">
            {drawing && (
              <div
                className={styles.drawing}
                role="img"
                aria-label={t("orderList.railDrawing", { length: length(plan.lengthMm) })}
                dangerouslySetInnerHTML={{ __html: drawing.markup }}
              />
            )}
          </figure>
          <div>
            <ViewerButton
              name={t("orderList.onRail")}
              dimensions={outerSize(plan)}
              sectionY={middleOfFirst(plan)}
              load={loadModel}
              className={styles.viewer}
            />
          </div>
          {plan.runs.some(({ suggested }) => suggested) && (
            <p className="note measure">{t("orderList.suggestedNote")}</p>
          )}
        </>
      )}
      {plan.runs.length > 0 && notPlaced > 0 && (
        <p className="note measure">{t("orderList.notInCad", { count: number(notPlaced) })}</p>
      )}
      {plan.notMeasured.length > 0 && (
        <p className="note measure">
          {t("orderList.notMeasured")} <span>{list(plan.notMeasured.map(({ name }) => name))}</span>
        </p>
      )}
      {plan.onOtherRails.length > 0 && (
        <p className="note measure">
          {t("orderList.otherRails")} <span>{list(plan.onOtherRails.map(({ name }) => name))}</span>
        </p>
      )}
    </section>
  );
}

/** The row's size, in millimetres. */
function outerSize({ runs, lengthMm }: RailPlan) {
  const largest = (side: "heightMm" | "depthMm") => Math.max(0, ...runs.map(({ product }) => product.drawn[side]));
  return { widthMm: lengthMm, heightMm: largest("heightMm"), depthMm: largest("depthMm") };
}

/** Through the clamping points of the first product that is no end stop. */
function middleOfFirst({ runs: [stop, first] }: RailPlan): number {
  return (stop?.product.drawn.widthMm ?? 0) * (stop?.count ?? 0) + (first?.product.drawn.widthMm ?? 0) / 2;
}
