import type { Statistic } from "../company-statistics.ts";
import styles from "./statistics.module.css";

export function Statistics({ statistics }: { readonly statistics: readonly Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {statistics.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
