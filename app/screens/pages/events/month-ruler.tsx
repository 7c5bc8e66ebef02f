import { formatMonth } from "../../../ground/i18n/format-time.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { DAY_MS } from "../../../ground/platform/duration.ts";
import type { Fair } from "./fairs.ts";

type Props = { readonly fairs: readonly Fair[]; readonly from: string };

const MONTHS = 12;

/** So near to each other the names of two cities have no room in one line. */
const CLOSE_PERCENT = 7;

/** Where a month begins; all are as wide. */
const atMonth = (index: number) => percent((index / MONTHS) * 100);

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
  const shown = fairs.filter(({ starts }) => position(starts) < 100);
  // A name that would run into the one before stands above it.
  const isRaised: boolean[] = [];
  for (const [index, { starts }] of shown.entries()) {
    const before = shown[index - 1];
    isRaised.push(
      before !== undefined && !isRaised[index - 1] && position(starts) - position(before.starts) < CLOSE_PERCENT,
    );
  }
  const months = Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(year, month - 1 + index)));
  return (
    <svg className="small" width="100%" height="88" fill="currentColor" aria-hidden="true">
      <line stroke="currentColor" x2="100%" y1="56" y2="56" />
      {months.map((monthStart, index) => (
        <g key={monthStart.toISOString()} className="muted">
          <line stroke="currentColor" x1={atMonth(index)} x2={atMonth(index)} y1="56" y2="66" />
          <text className={index % 3 === 0 ? undefined : "no-phone"} x={atMonth(index)} dx="4" y="82">
            {formatMonth(monthStart, locale)}
          </text>
        </g>
      ))}
      {shown.map((fair, index) => {
        const from = Math.max(0, position(fair.starts));
        return (
          <g key={fair.id}>
            <rect
              className="signal"
              stroke="currentColor"
              strokeWidth="2"
              x={percent(from)}
              y="36"
              width={percent(position(fair.ends, 1) - from)}
              height="20"
            />
            <text className="no-phone" fontWeight="500" x={percent(from)} y={isRaised[index] ? "12" : "28"}>
              {fair.city}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
