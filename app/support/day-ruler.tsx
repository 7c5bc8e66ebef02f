import { BRAND } from "../brand.ts";
import styles from "./day-ruler.module.css";

const { weekdays } = BRAND.supportHours;
/** The part of the day that is shown, in hours, and how long an hour is drawn. */
const [FIRST, LAST] = [7, 19];
const HOUR = 60;
const TOP = 26;
const HEIGHT = 20;

const at = (clock: string) => (Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60 - FIRST) * HOUR;
const hours = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);

/** The day of technical support on a ruler of hours, with its times as dimensions. */
export function DayRuler({ label }: { readonly label: string }) {
  return (
    <svg
      className={styles.ruler}
      viewBox={`-12 0 ${(LAST - FIRST) * HOUR + 24} ${TOP + HEIGHT + 46}`}
      role="img"
      aria-label={label}
    >
      {weekdays.map(([from, to]) => (
        <g key={from}>
          <rect x={at(from)} y={TOP} width={at(to) - at(from)} height={HEIGHT} className={styles.open} />
          <path
            className={styles.dimension}
            d={`M${at(from)} ${TOP - 4}V8M${at(to)} ${TOP - 4}V8M${at(from)} 14H${at(to)}M${at(from)} 14l6-3v6zM${at(to)} 14l-6-3v6z`}
          />
        </g>
      ))}
      <path className={styles.rule} d={`M0 ${TOP + HEIGHT}H${(LAST - FIRST) * HOUR}`} />
      {hours.map((hour, index) => (
        <g key={hour} className={styles.hour}>
          <path
            className={styles.tick}
            d={`M${index * HOUR} ${TOP + HEIGHT}v8${index < hours.length - 1 ? `M${index * HOUR + HOUR / 2} ${TOP + HEIGHT}v4` : ""}`}
          />
          <text x={index * HOUR} y={TOP + HEIGHT + 14} textAnchor="middle" dominantBaseline="hanging">
            {hour}
          </text>
        </g>
      ))}
    </svg>
  );
}
