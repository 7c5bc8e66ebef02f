import { RailPicture } from "../../../foundation/drawing/product-picture.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import styles from "./rails.module.css";

type Props = { readonly data: FigureData<"rails">; readonly references: CatalogueReferences };

/** Three rails fit side by side. */
const PIXELS_PER_MM = 4;
/** How far a rail goes on beyond its products. */
const MARGIN_PX = 3 * PIXELS_PER_MM;

/** Rails of different length to one scale, each with its length. */
export function Rails({ data: { label, rows }, references }: Props) {
  const { number, t, typeset } = useI18n();
  return (
    <section className="stack loose" aria-label={label}>
      <ul className={`row ${styles.rails}`}>
        {rows.map(({ title, product, count }) => {
          const of = references.products[product]?.product;
          if (!of || of.widthMm === 0) return null;
          const lengthMm = Math.round(of.widthMm * count * 10) / 10;
          return (
            <li key={title} className="stack tight">
              <div className={`on-rail ${styles.rail}`} aria-hidden="true">
                {Array.from({ length: count }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
                  <RailPicture key={index} of={of} pixelsPerMm={PIXELS_PER_MM} />
                ))}
              </div>
              <Dimension lengthPx={lengthMm * PIXELS_PER_MM} />
              <p>
                <strong>{title}</strong>{" "}
                <span className="small measured">{typeset(`${number(lengthMm)} ${t("units.millimetre")}`)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <p className="note">{label}</p>
    </section>
  );
}

/** Begins where the products do. */
const Dimension = ({ lengthPx }: { readonly lengthPx: number }) => (
  <svg className="signal" width={lengthPx + 2 * MARGIN_PX} height="12" stroke="currentColor" aria-hidden="true">
    <path d={`M${MARGIN_PX} 0v12m0-6h${lengthPx}m0-6v12`} />
  </svg>
);
