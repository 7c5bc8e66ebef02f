import { useEffect, useState } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";
import { isRailLength, RAIL_LIMITS, railLengthMm, rememberRailLength } from "./rail-length.ts";
import type { RailPlan } from "./rail-plan.ts";
import styles from "./rail-view.module.css";
// The paint of what is drawn below.
import "../catalogue/drawing/drawing.css";

type Draw = typeof import("./rail-drawing.ts").railDrawing;

/** The list on its rail, to scale, and whether it fits. */
export function RailView({ plan }: { readonly plan: RailPlan }) {
  const { t, number } = useI18n();
  const [railMm, setRailMm] = useState(railLengthMm);
  const [draw, setDraw] = useState<Draw | null>(null);
  useEffect(() => {
    void import("./rail-drawing.ts").then(({ railDrawing }) => setDraw(() => railDrawing));
  }, []);
  if (plan.runs.length === 0 && plan.elsewhere.length === 0) return null;
  const length = (mm: number) => `${number(Math.round(mm * 10) / 10)} ${t("units.millimetre")}`;
  const over = plan.lengthMm - railMm;
  const drawing = draw?.(plan, railMm, number, ({ product, count, suggested }) =>
    [`${number(count)} × ${product.name}`, ...(suggested ? [t("orderList.suggested")] : [])].join(", "),
  );
  return (
    <section className={styles.section} aria-labelledby="rail-view">
      <header className={styles.header}>
        <h2 id="rail-view">{t("orderList.onRail")}</h2>
        <label className={styles.length}>
          {t("orderList.railLength")}
          <input
            type="number"
            inputMode="numeric"
            min={RAIL_LIMITS.least}
            max={RAIL_LIMITS.most}
            step={1}
            defaultValue={railMm}
            list="rail-lengths"
            onChange={({ target: { valueAsNumber } }) => {
              if (!isRailLength(valueAsNumber)) return;
              rememberRailLength(valueAsNumber);
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
          <p className={styles.says} role="status" data-over={over > 0}>
            {t(over > 0 ? "orderList.tooLong" : "orderList.fits", {
              length: length(plan.lengthMm),
              rail: length(railMm),
              rest: length(Math.abs(over)),
            })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
          <figure className={styles.scroll} tabIndex={0} aria-labelledby="rail-view">
            {drawing && (
              <div
                className={styles.drawing}
                role="img"
                aria-label={t("orderList.railDrawing", { length: length(plan.lengthMm) })}
                dangerouslySetInnerHTML={{ __html: drawing.markup }}
              />
            )}
          </figure>
          {plan.runs.some(({ suggested }) => suggested) && (
            <p className={styles.note}>{t("orderList.suggestedNote")}</p>
          )}
        </>
      )}
      {plan.elsewhere.length > 0 && (
        <p className={styles.note}>
          {t("orderList.otherRails")} {plan.elsewhere.map(({ name }) => name).join("; ")}
        </p>
      )}
    </section>
  );
}
