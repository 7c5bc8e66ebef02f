import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Statistic } from "../company-statistics.ts";
import styles from "./statistics.module.css";

export function Statistics({ statistics }: { readonly statistics: readonly Statistic[] }) {
  const { typeset } = useI18n();
  return (
    <dl className={`stack loose columns ${styles.statistics}`}>
      {statistics.map(([value, label]) => (
        <div key={label} className="stack tight">
          <dt>{typeset(label)}</dt>
          <dd>{typeset(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
