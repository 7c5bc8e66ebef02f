import { BRAND } from "../../../ground/company/brand.ts";
import styles from "./support.module.css";

const { weekdays } = BRAND.supportHours;
/** The hours that the ruler covers, and the width of one. */
const [FIRST_HOUR, LAST_HOUR] = [7, 19];
const HOUR_WIDTH = 60;
const TOP = 26;
const HEIGHT = 20;

const xOf = (clock: string) => (Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60 - FIRST_HOUR) * HOUR_WIDTH;
const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index);

/** The day of technical support on a ruler of hours, with its times as dimensions. */
export function DayRuler({ label }: { readonly label: string }) {
  return (
    <svg
      className={styles.ruler}
      viewBox={`-12 0 ${(LAST_HOUR - FIRST_HOUR) * HOUR_WIDTH + 24} ${TOP + HEIGHT + 46}`}
      fill="currentColor"
      role="img"
      aria-label={label}
    >
      {weekdays.map(([from, to]) => (
        <g key={from}>
          <rect x={xOf(from)} y={TOP} width={xOf(to) - xOf(from)} height={HEIGHT} />
          <path
            className="signal"
            stroke="currentColor"
            d={`M${xOf(from)} ${TOP - 4}V8M${xOf(to)} ${TOP - 4}V8M${xOf(from)} 14H${xOf(to)}M${xOf(from)} 14l6-3v6zM${xOf(to)} 14l-6-3v6z`}
          />
        </g>
      ))}
      <path stroke="currentColor" d={`M0 ${TOP + HEIGHT}H${(LAST_HOUR - FIRST_HOUR) * HOUR_WIDTH}`} />
      {hours.map((hour, index) => (
        <g key={hour} className="muted">
          <path
            stroke="currentColor"
            d={`M${index * HOUR_WIDTH} ${TOP + HEIGHT}v8${index < hours.length - 1 ? `M${index * HOUR_WIDTH + HOUR_WIDTH / 2} ${TOP + HEIGHT}v4` : ""}`}
          />
          <text
            className={index % 2 === 0 ? "no-phone" : undefined}
            x={index * HOUR_WIDTH}
            y={TOP + HEIGHT + 14}
            textAnchor="middle"
            dominantBaseline="hanging"
          >
            {hour}
          </text>
        </g>
      ))}
    </svg>
  );
}
