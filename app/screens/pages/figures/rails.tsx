import { RailPicture } from "../../../foundation/drawing/product-picture.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import styles from "./rails.module.css";

type Props = { readonly data: FigureData<"rails">; readonly references: CatalogueReferences };

/** Three rails fit side by side. */
const PIXELS_PER_MM = 4;

/** Rails of different length to one scale, each with its length. */
export function Rails({ data: { label, rows }, references }: Props) {
  const { number, t, typeset } = useI18n();
  return (
    <section aria-label={label}>
      <ul className={styles.rails}>
        {rows.map(({ title, product, count }) => {
          const of = references.products[product]?.product;
          if (!of || of.widthMm === 0) return null;
          const lengthMm = Math.round(of.widthMm * count * 10) / 10;
          return (
            <li key={title}>
              <div className={`on-rail ${styles.rail}`} aria-hidden="true">
                {Array.from({ length: count }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
                  <RailPicture key={index} of={of} pixelsPerMm={PIXELS_PER_MM} />
                ))}
              </div>
              <p className={styles.length}>
                <svg width={lengthMm * PIXELS_PER_MM} height="0" aria-hidden="true" />
                <span>{typeset(`${number(lengthMm)} ${t("units.millimetre")}`)}</span>
              </p>
              <strong>{title}</strong>
            </li>
          );
        })}
      </ul>
      <p className={styles.label}>{label}</p>
    </section>
  );
}
