import { DAY_MS, MINUTE_MS } from "../platform/duration.ts";
import { BRAND, SUPPORT_HOLIDAYS } from "./brand.ts";

export type Period = readonly [from: string, to: string];
/** When somebody can be reached from Monday to Friday, by the clock there. */
export type Hours = {
  readonly weekdays: readonly Period[];
  /** How far that clock is ahead of UTC at a moment, both in milliseconds. */
  readonly offsetAt: (at: number) => number;
};
/** A day off, or its part from a time of day on, by the clock there. */
export type Holiday = { readonly date: string; readonly from?: string | undefined };

/** `changesAt` is the next closing or opening; null when no opening is known. */
export type OpenStatus = { readonly isOpen: boolean; readonly changesAt: Date | null };

/** No run of holidays and weekends is longer. */
const MAX_DAYS_AHEAD = 30;

export const parseMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The opening times of a day, in minutes from its midnight. */
function findOpenings(
  day: Date,
  weekdays: readonly Period[],
  daysOff: readonly Holiday[],
): readonly (readonly [from: number, to: number])[] {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return [];
  const holiday = daysOff.find(({ date }) => date === day.toISOString().slice(0, 10));
  if (holiday && !holiday.from) return [];
  const closesAt = holiday?.from ? parseMinutes(holiday.from) : Number.POSITIVE_INFINITY;
  return weekdays
    .map(([from, to]) => [parseMinutes(from), Math.min(parseMinutes(to), closesAt)] as const)
    .filter(([from, to]) => from < to);
}

/** The moment at which a clock there shows a time, which is given as if it were UTC. */
function momentOf(localTime: number, { offsetAt }: Hours): number {
  const guess = localTime - offsetAt(localTime);
  // Where clocks have changed between the guess and the time itself, the second look is right.
  return localTime - offsetAt(guess);
}

/** Whether somebody can be reached at a moment, whatever the time zone of the machine. */
export function computeOpenStatus(now: Date, hours: Hours, daysOff: readonly Holiday[]): OpenStatus {
  // The local time there as if it were UTC, so that Date's UTC methods give its calendar.
  const localTime = now.getTime() + hours.offsetAt(now.getTime());
  const today = Math.floor(localTime / DAY_MS) * DAY_MS;
  for (let daysAhead = 0; daysAhead <= MAX_DAYS_AHEAD; daysAhead++) {
    const midnight = today + daysAhead * DAY_MS;
    for (const [from, to] of findOpenings(new Date(midnight), hours.weekdays, daysOff)) {
      const [opens, closes] = [midnight + from * MINUTE_MS, midnight + to * MINUTE_MS];
      if (localTime >= closes) continue;
      const isOpen = localTime >= opens;
      return { isOpen, changesAt: new Date(momentOf(isOpen ? closes : opens, hours)) };
    }
  }
  return { isOpen: false, changesAt: null };
}

/** Whether technical support is open at a moment. */
export function computeSupportStatus(now: Date, { weekdays, utcOffsetHours } = BRAND.supportHours): OpenStatus {
  const offsetMs = utcOffsetHours * 60 * MINUTE_MS;
  return computeOpenStatus(now, { weekdays, offsetAt: () => offsetMs }, SUPPORT_HOLIDAYS);
}
