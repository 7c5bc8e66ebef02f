import type { CompanyFigure } from "../company-figures.ts";
import styles from "./statistics.module.css";

/** The company in figures, side by side between two rules. */
export function Statistics({ figures }: { readonly figures: readonly CompanyFigure[] }) {
  return (
    <dl className={styles.statistics}>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
