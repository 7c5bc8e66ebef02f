import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import { FigureProduct } from "./figure-product.tsx";
import styles from "./steps.module.css";

type Props = { readonly data: FigureData<"steps">; readonly references: CatalogueReferences };

/** Stations along a line, which runs down the page where it is narrow. */
export function Steps({ data: { label, steps }, references }: Props) {
  const hasDrawings = steps.filter(({ product }) => product).length > 1;
  return (
    <section aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ title, text, product }) => (
          <li key={title} className="stack tight">
            <strong>{title}</strong>
            {text && <p className="muted measure">{text}</p>}
            {hasDrawings && (
              <div className={styles.place}>
                {product ? <FigureProduct code={product} references={references} /> : <LoadCurveScreen />}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The last station of a line may be a screen with a load curve instead of a product. */
function LoadCurveScreen() {
  return (
    <svg
      viewBox="0 0 120 96"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M6 8h108v66H6zM40 88h40M60 74v14" />
      <path d="M16 62V20M16 62h88" />
      <path className="signal" strokeWidth="2" d="M18 54l12-8 10 4 12-22 12 12 10-16 12 20 16-6" />
    </svg>
  );
}
