import { type Hours, type Period, parseMinutes } from "../../ground/company/opening-hours.ts";
import { zoneOffsetMs } from "../../ground/i18n/time-zone.ts";
import { DAY_MS, MINUTE_MS } from "../../ground/platform/duration.ts";

/** Hours by the clocks of a zone. Apart from those of support, whose clock is the same all year, as every page has these. */
export const hoursInZone = (weekdays: readonly Period[], timeZone: string): Hours => ({
  weekdays,
  offsetAt: (at) => zoneOffsetMs(timeZone, new Date(at)),
});

const toClock = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The same hours by the clocks of a zone, as they are at a moment. */
export function periodsInZone(
  periods: readonly Period[],
  utcOffsetHours: number,
  timeZone: string,
  at: Date,
): Period[] {
  const shift = zoneOffsetMs(timeZone, at) / MINUTE_MS - utcOffsetHours * 60;
  const day = DAY_MS / MINUTE_MS;
  const move = (clock: string) => toClock((parseMinutes(clock) + shift + day) % day);
  return periods.map(([from, to]) => [move(from), move(to)] as const);
}
