import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { ScreenData } from "../figure.ts";
import { formatAmount, percent } from "./amounts.ts";
import styles from "./software-screen.module.css";

type Props = Omit<ScreenData<"dashboard">["load"], "title"> & { readonly label: string };

const HOURS = 24;
/** Of which an axis is divided: 200 kW, 50 kW. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MAX_LINES = 4;

/** The lines of an axis from 0 that ends above the highest value. */
function linesTo(highest: number): readonly number[] {
  const step = STEPS.find((each) => each * MAX_LINES >= highest) ?? highest;
  return Array.from({ length: Math.ceil(highest / step) }, (_, index) => (index + 1) * step);
}

/** Mean power hour by hour, so in steps. Texts have places in per cent, which no width of the screen scales. */
export function LoadCurve({ today, before, limit, unit, label }: Props) {
  const { locale, number } = useI18n();
  const lines = linesTo(Math.max(...today, ...before, limit ?? 0));
  const top = lines.at(-1) ?? 1;
  const yOf = (value: number) => percent(1 - value / top);
  const stairs = (values: readonly number[]) =>
    `M0 ${top - (values[0] ?? 0)}${values.map((value, hour) => `${hour === 0 ? "" : `V${top - value}`}h1`).join("")}`;
  const peak = Math.max(...today);
  const isOver = limit !== undefined && peak > limit;
  return (
    <>
      <svg className={styles.plot} role="img" aria-label={label}>
        {lines.map((value) => (
          <g key={value}>
            <line className={styles.line} x2="100%" y1={yOf(value)} y2={yOf(value)} />
            <text y={yOf(value)} dy="-5">
              {number(value)}
            </text>
          </g>
        ))}
        <svg viewBox={`0 0 ${HOURS} ${top}`} preserveAspectRatio="none">
          <path className={styles.area} d={`${stairs(today)}V${top}H0z`} />
          <path className={styles.before} d={stairs(before)} />
          <path className={styles.today} d={stairs(today)} />
          {limit !== undefined && (
            <path
              className={styles.over}
              d={today
                .map((value, hour) => (value > limit ? `M${hour} ${top - limit}V${top - value}h1V${top - limit}z` : ""))
                .join("")}
            />
          )}
        </svg>
        {limit !== undefined && (
          <>
            <line className={styles.limit} x2="100%" y1={yOf(limit)} y2={yOf(limit)} />
            <text className={styles.limitText} x="100%" y={yOf(limit)} dy="-5" textAnchor="end">
              {formatAmount(limit, unit, locale)}
            </text>
          </>
        )}
        {isOver && (
          <text
            className={styles.overText}
            x={percent((today.indexOf(peak) + 0.5) / HOURS)}
            y={yOf(peak)}
            dy="-5"
            textAnchor="middle"
          >
            {formatAmount(peak, unit, locale)}
          </text>
        )}
      </svg>
      <svg className={styles.hours} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <g key={hour}>
            <line x1={percent(hour / HOURS)} x2={percent(hour / HOURS)} y2="5" />
            <text
              x={percent(hour / HOURS)}
              y="18"
              textAnchor={hour === 0 ? "start" : hour === HOURS ? "end" : "middle"}
            >
              {hour}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}
