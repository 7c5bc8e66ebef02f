import { useEffect, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { isRailLength, RAIL_LIMITS } from "./rail-length.ts";
import type { RailPlan } from "./rail-plan.ts";
import styles from "./rail-view.module.css";
import { readRailLengthMm, saveRailLengthMm } from "./stored-rail-length.ts";
// The drawing has classes of this global style sheet.
import "../../catalogue/drawing/drawing.css";

type RenderRail = typeof import("./rail-drawing.ts").renderRailDrawing;

export function RailView({ plan }: { readonly plan: RailPlan }) {
  const { t, number } = useI18n();
  const [railMm, setRailMm] = useState(readRailLengthMm);
  const [renderRail, setRenderRail] = useState<RenderRail | null>(null);
  useEffect(() => {
    void import("./rail-drawing.ts").then(({ renderRailDrawing }) => setRenderRail(() => renderRailDrawing));
  }, []);
  if (plan.runs.length === 0 && plan.onOtherRails.length === 0) return null;
  const length = (mm: number) => `${number(Math.round(mm * 10) / 10)} ${t("units.millimetre")}`;
  const overhangMm = plan.lengthMm - railMm;
  const drawing = renderRail?.(plan, railMm, number, ({ product, count, suggested }) =>
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
          <p className={styles.says} role="status" data-over={overhangMm > 0}>
            {t(overhangMm > 0 ? "orderList.tooLong" : "orderList.fits", {
              length: length(plan.lengthMm),
              rail: length(railMm),
              rest: length(Math.abs(overhangMm)),
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
      {plan.onOtherRails.length > 0 && (
        <p className={styles.note}>
          {t("orderList.otherRails")} {plan.onOtherRails.map(({ name }) => name).join("; ")}
        </p>
      )}
    </section>
  );
}
