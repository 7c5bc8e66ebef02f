import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { ScreenData } from "../figure.ts";
import { formatAmount, percent } from "./amounts.ts";
import styles from "./software-screen.module.css";

type Dashboard = ScreenData<"dashboard">;
type Props = Dashboard["load"] & {
  readonly label: string;
  readonly words: Pick<Dashboard["words"], "today" | "before">;
};

const HOURS = 24;
/** Of which an axis is divided: 200 kW, 50 kW. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const MAX_LINES = 4;
const LINE = { fill: "none", stroke: "currentColor", vectorEffect: "non-scaling-stroke" } as const;

/** The lines of an axis from 0 that ends above the highest value. */
function linesTo(highest: number): readonly number[] {
  const step = STEPS.find((each) => each * MAX_LINES >= highest) ?? highest;
  return Array.from({ length: Math.ceil(highest / step) }, (_, index) => (index + 1) * step);
}

/** Mean power hour by hour, so in steps. Texts have places in per cent, which no width of the screen scales. */
export function LoadCurve({ title, today, before, limit, unit, label, words }: Props) {
  const { locale, number } = useI18n();
  const lines = linesTo(Math.max(...today, ...before, limit ?? 0));
  const top = lines.at(-1) ?? 1;
  const yOf = (value: number) => percent(1 - value / top);
  const stairs = (values: readonly number[]) =>
    `M0 ${top - (values[0] ?? 0)}${values.map((value, hour) => `${hour === 0 ? "" : `V${top - value}`}h1`).join("")}`;
  const peak = Math.max(...today);
  const isOver = limit !== undefined && peak > limit;
  return (
    <div className="stack wide">
      <div className="bar apart">
        <strong>{title}</strong>
        <p className="bar muted">
          <Key strokeWidth="2">{words.today}</Key>
          <Key strokeDasharray="4 3">{words.before}</Key>
        </p>
      </div>
      <svg
        className={styles.plot}
        width="100%"
        height="256"
        overflow="visible"
        fill="currentColor"
        role="img"
        aria-label={label}
      >
        {lines.map((value) => (
          <g key={value}>
            <line stroke="currentColor" strokeOpacity="0.2" x2="100%" y1={yOf(value)} y2={yOf(value)} />
            <text className="muted" y={yOf(value)} dy="-5">
              {number(value)}
            </text>
          </g>
        ))}
        <svg viewBox={`0 0 ${HOURS} ${top}`} preserveAspectRatio="none">
          <path fillOpacity="0.08" d={`${stairs(today)}V${top}H0z`} />
          <path className="muted" {...LINE} strokeDasharray="4 3" d={stairs(before)} />
          <path {...LINE} strokeWidth="2" d={stairs(today)} />
          {limit !== undefined && (
            <path
              className="signal"
              d={today
                .map((value, hour) => (value > limit ? `M${hour} ${top - limit}V${top - value}h1V${top - limit}z` : ""))
                .join("")}
            />
          )}
        </svg>
        {limit !== undefined && (
          <>
            {/* Long and short dashes: a limit on a drawing. */}
            <line stroke="currentColor" strokeDasharray="10 3 2 3" x2="100%" y1={yOf(limit)} y2={yOf(limit)} />
            <text x="100%" y={yOf(limit)} dy="-5" textAnchor="end">
              {formatAmount(limit, unit, locale)}
            </text>
          </>
        )}
        {isOver && (
          <text
            className="alarm"
            fontWeight="600"
            x={percent((today.indexOf(peak) + 0.5) / HOURS)}
            y={yOf(peak)}
            dy="-5"
            textAnchor="middle"
          >
            {formatAmount(peak, unit, locale)}
          </text>
        )}
        <line stroke="currentColor" x2="100%" y1="100%" y2="100%" />
      </svg>
      <svg className="muted" width="100%" height="24" overflow="visible" fill="currentColor" aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <g key={hour}>
            <line stroke="currentColor" x1={percent(hour / HOURS)} x2={percent(hour / HOURS)} y2="5" />
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
    </div>
  );
}

/** What a line stands for. */
function Key({ children, ...line }: { readonly children: string } & React.SVGProps<SVGPathElement>) {
  return (
    <span className="row">
      <svg width="20" height="20" stroke="currentColor" aria-hidden="true">
        <path d="M0 10h20" {...line} />
      </svg>
      {children}
    </span>
  );
}
