import { useI18n } from "../i18n/i18n-context.tsx";
import { InlineDrawing } from "./drawing/inline-drawing.tsx";
import styles from "./product-drawing.module.css";
import type { Product } from "./product-queries.ts";

const FRAME = { width: 480, height: 368 };
const VIEWS = ["side", "front"] as const;

/** The dimensioned drawings and their switch: radio buttons, so that it needs no JavaScript. */
export function ProductDrawing({ product }: { readonly product: Pick<Product, "name" | "drawn" | "code"> }) {
  const { t, number } = useI18n();
  const { drawn } = product;
  const millimetres = (value: number) => `${number(value)} ${t("units.millimetre")}`;
  return (
    <figure className={styles.figure}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{t("product.views")}</legend>
        {VIEWS.map((view) => (
          <label key={view}>
            <input type="radio" name="view" value={view} defaultChecked={view === "side"} />
            {t(`product.${view}`)}
          </label>
        ))}
      </fieldset>
      {VIEWS.map((view) => (
        <InlineDrawing
          key={view}
          of={drawn}
          view={view}
          frame={FRAME}
          className={`${styles.view} ${view === "side" ? styles.side : styles.front}`}
          label={t("product.drawingOf", { name: product.name, view: t(`product.${view}`) })}
        />
      ))}
      <figcaption>
        <dl className={styles.dimensions}>
          <div>
            <dt>{t("product.width")}</dt>
            <dd>{millimetres(drawn.widthMm)}</dd>
          </div>
          <div>
            <dt>{t("product.height")}</dt>
            <dd>{millimetres(drawn.heightMm)}</dd>
          </div>
          <div>
            <dt>{t("product.depth")}</dt>
            <dd>{millimetres(drawn.depthMm)}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}
