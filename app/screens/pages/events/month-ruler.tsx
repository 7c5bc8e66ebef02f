import { formatMonth } from "../../../ground/i18n/format-time.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { DAY_MS } from "../../../ground/platform/duration.ts";
import type { Fair } from "./fairs.ts";
import styles from "./month-ruler.module.css";

type Props = { readonly fairs: readonly Fair[]; readonly from: string };

const MONTHS = 12;

const percent = (part: number) => `${part.toFixed(2)}%`;

/**
 * A ruler of the next twelve months with a mark for each fair. Hidden from screen readers, since the list below has the
 * same.
 */
export function MonthRuler({ fairs, from }: Props) {
  const { locale } = useI18n();
  const [year = 0, month = 1] = from.split("-").map(Number);
  const first = Date.UTC(year, month - 1);
  const end = Date.UTC(year, month - 1 + MONTHS);
  const position = (day: string, days = 0) => ((Date.parse(day) + days * DAY_MS - first) / (end - first)) * 100;
  const months = Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(year, month - 1 + index)));
  return (
    <div className={styles.ruler} aria-hidden="true">
      {months.map((monthStart) => (
        <span key={monthStart.toISOString()} className={`note ruled ${styles.month}`}>
          <b>{formatMonth(monthStart, locale)}</b>
        </span>
      ))}
      <svg className={styles.fairs}>
        {fairs
          .filter(({ starts }) => position(starts) < 100)
          .map((fair) => {
            const from = Math.max(0, position(fair.starts));
            return (
              <g key={fair.id}>
                <rect x={percent(from)} width={percent(position(fair.ends, 1) - from)} height="100%" />
                <text x={percent(from)}>{fair.city}</text>
              </g>
            );
          })}
      </svg>
    </div>
  );
}
